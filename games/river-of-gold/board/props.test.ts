import type { PathResult } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { RiverOfGoldGoal, RiverOfGoldMove } from '../view/index.ts';
import { examplePosition } from './examples.ts';
import { makeBuildGoal, reachabilityOf, previewedSail, type RiverOfGoldTable } from './props.ts';
import { exampleTable } from './testing/exampleTable.ts';

function tableWithGoal(goal: RiverOfGoldGoal): RiverOfGoldTable {
  return exampleTable({ intention: { goal } });
}

describe('the goal of a build', () => {
  it('is a space or a tile if no build was the goal before', () => {
    expect(makeBuildGoal(exampleTable({}), { space: 7 })).toEqual({ kind: 'build', space: 7 });
    expect(makeBuildGoal(tableWithGoal({ kind: 'sail', to: 4 }), { tile: 'era1-port-6' })).toEqual({
      kind: 'build',
      tile: 'era1-port-6',
    });
  });

  it('keeps the other half of the current goal', () => {
    const build = { kind: 'build', space: 7, tile: 'era1-port-6' } as const;
    expect(makeBuildGoal(tableWithGoal({ kind: 'build', space: 7 }), { tile: 'era1-port-6' })).toEqual(build);
    expect(makeBuildGoal(tableWithGoal({ kind: 'build', tile: 'era1-port-6' }), { space: 7 })).toEqual(build);
    expect(makeBuildGoal(tableWithGoal(build), { space: 9 })).toEqual({ ...build, space: 9 });
  });
});

/** Reachability of a build whose only path has these steps and price. */
function reachabilityOfPath(steps: readonly RiverOfGoldMove[], price: readonly { what: string; amount: number }[]) {
  const pathResult: PathResult<RiverOfGoldMove> = { kind: 'paths', paths: [{ steps, price, brings: [] }] };
  return reachabilityOf(exampleTable({ pathsTo: () => pathResult }), { kind: 'build', space: 7 });
}

describe('reachability of a goal', () => {
  it('has the cost of the preparation, without that of the action itself', () => {
    const build = { kind: 'build', space: 7, tile: 'era1-port-6' } as const;
    const koku = examplePosition().seat(0).buildCost(7);
    expect(reachabilityOfPath([build], [{ what: 'koku', amount: koku }])).toEqual({ isImmediate: true, price: [] });
    expect(
      reachabilityOfPath(
        [{ kind: 'favor', face: 2 }, build],
        [
          { what: 'koku', amount: koku },
          { what: 'favor', amount: 1 },
        ],
      ),
    ).toEqual({ isImmediate: false, price: [{ what: 'favor', amount: 1 }] });
  });

  it('is undefined without a path', () => {
    const pathResult: PathResult<RiverOfGoldMove> = { kind: 'shortages', shortages: [] };
    expect(reachabilityOf(exampleTable({ pathsTo: () => pathResult }), { kind: 'build', space: 7 })).toBeUndefined();
  });
});

describe('the previewed sail', () => {
  it('goes as far as the die shows by then', () => {
    const position = examplePosition();
    const { position: turned } = position.afterMove({ kind: 'favor', face: 3 });
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
    expect(previewedSail(exampleTable({ selected }))?.to).toBe(11);
    expect(previewedSail(exampleTable({ selected, intention: { path: way } }))?.to).toBe(12);
  });
});
