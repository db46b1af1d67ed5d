import { stillBoard } from '@two-rivers/board';
import type { Ways } from '@two-rivers/kernel';
import { Speaker } from '@two-rivers/words';
import { describe, expect, it } from 'vitest';
import type { RiverOfGoldGoal, RiverOfGoldMove } from '../face/index.ts';
import { example } from './examples.ts';
import { buildGoal, reachOf, sailShown, type Table } from './props.ts';

function tableWith(held: Partial<Table>): Table {
  const still: Table = stillBoard({
    position: example(),
    viewer: 0,
    speaker: new Speaker('en', {}),
    tell: () => '',
  });
  return { ...still, ...held };
}

function wanting(goal: RiverOfGoldGoal): Table {
  return tableWith({ intention: { goal } });
}

describe('the goal of a build', () => {
  it('is a space or a tile if no build was the goal before', () => {
    expect(buildGoal(tableWith({}), { space: 7 })).toEqual({ kind: 'build', space: 7 });
    expect(buildGoal(wanting({ kind: 'sail', to: 4 }), { tile: 'era1-port-6' })).toEqual({
      kind: 'build',
      tile: 'era1-port-6',
    });
  });

  it('keeps the other half of the current goal', () => {
    const build = { kind: 'build', space: 7, tile: 'era1-port-6' } as const;
    expect(buildGoal(wanting({ kind: 'build', space: 7 }), { tile: 'era1-port-6' })).toEqual(build);
    expect(buildGoal(wanting({ kind: 'build', tile: 'era1-port-6' }), { space: 7 })).toEqual(build);
    expect(buildGoal(wanting(build), { space: 9 })).toEqual({ ...build, space: 9 });
  });
});

/** Reachability of a build with a single path. */
function reaching(steps: readonly RiverOfGoldMove[], price: readonly { what: string; amount: number }[]) {
  const ways: Ways<RiverOfGoldMove> = { kind: 'ways', ways: [{ steps, price, brings: [] }] };
  return reachOf(tableWith({ reach: () => ways }), { kind: 'build', space: 7 });
}

describe('reachability of a goal', () => {
  it('has the cost of the preparation, without that of the action itself', () => {
    const build = { kind: 'build', space: 7, tile: 'era1-port-6' } as const;
    const koku = example().seat(0).buildCost(7);
    expect(reaching([build], [{ what: 'koku', amount: koku }])).toEqual({ isNow: true, price: [] });
    expect(
      reaching(
        [{ kind: 'favor', face: 2 }, build],
        [
          { what: 'koku', amount: koku },
          { what: 'favor', amount: 1 },
        ],
      ),
    ).toEqual({ isNow: false, price: [{ what: 'favor', amount: 1 }] });
  });

  it('is undefined without a path', () => {
    const ways: Ways<RiverOfGoldMove> = { kind: 'lacks', lacks: [] };
    expect(reachOf(tableWith({ reach: () => ways }), { kind: 'build', space: 7 })).toBeUndefined();
  });
});

describe('the previewed sail', () => {
  it('goes as far as the die shows by then', () => {
    const position = example();
    const { position: turned } = position.after({ kind: 'favor', face: 3 });
    const selected = { move: { kind: 'sail', ship: 1 }, text: 'sail 1' } as const;
    const steps = [{ ...selected, position: turned }];
    const way = {
      steps,
      index: 0,
      count: 1,
      prices: [[]],
      price: [],
      ends: true,
      end: undefined,
      mayStay: false,
      remains: [],
    };
    expect(sailShown(tableWith({ selected }))?.to).toBe(11);
    expect(sailShown(tableWith({ selected, intention: { way } }))?.to).toBe(12);
  });
});
