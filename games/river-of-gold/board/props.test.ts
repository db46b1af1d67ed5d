import { stillBoard } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { Speaker } from '@two-rivers/words';
import { describe, expect, it } from 'vitest';
import type { RiverOfGoldHappening, RiverOfGoldMove } from '../face/index.ts';
import { example } from './examples.ts';
import { buildChosen, sailOf, type Table, totalsOf } from './props.ts';

function tableWith(held: Partial<Table>): Table {
  const still: Table = stillBoard({
    position: example(),
    viewer: 0,
    speaker: new Speaker('en', {}),
    tell: () => '',
  });
  return { ...still, ...held };
}

function builds(...spaces: readonly number[]): Choice<RiverOfGoldMove>[] {
  return spaces.flatMap((space) =>
    (['era1-port-6', 'era1-shrine-5'] as const).map((tile) => ({
      move: { kind: 'build', space, tile },
      text: `build ${space} ${tile}`,
    })),
  );
}

describe('what is chosen of a build', () => {
  it('is nothing as long as another kind is open', () => {
    expect(buildChosen(tableWith({ choices: builds(7, 9) }))).toEqual({});
    expect(buildChosen(tableWith({ choices: builds(7), picked: { kind: 'trade' } }))).toEqual({});
  });

  it('is what was picked, or the whole of what is selected', () => {
    const choices = builds(7, 9);
    const [selected] = choices;
    expect(buildChosen(tableWith({ choices, picked: { kind: 'build', tile: 'era1-port-6' } }))).toEqual({
      tile: 'era1-port-6',
    });
    expect(buildChosen(tableWith({ choices, ...(selected && { selected }) }))).toEqual({
      space: 7,
      tile: 'era1-port-6',
    });
  });

  it('has the only space there is, without a pick', () => {
    expect(buildChosen(tableWith({ choices: builds(9), picked: { kind: 'build' } }))).toEqual({ space: 9 });
    expect(buildChosen(tableWith({ choices: builds(7, 9), picked: { kind: 'build' } }))).toEqual({});
  });
});

describe('the way of a sail', () => {
  it('is as long as the die shows, or as it is turned first', () => {
    expect(sailOf(tableWith({}), { kind: 'sail', ship: 1 })).toEqual({ from: 9, to: 11 });
    expect(sailOf(tableWith({}), { kind: 'sail', ship: 1, by: 6 })).toEqual({ from: 9, to: 1 });
  });
});

describe('what a move changes', () => {
  it('is summed by piece, for one player', () => {
    const gain = { kind: 'gain', lost: 0, source: { by: 'trade' } } as const;
    const told: RiverOfGoldHappening[] = [
      { ...gain, what: 'koku', seat: 0, amount: -5 },
      { ...gain, what: 'koku', seat: 0, amount: 2 },
      { ...gain, what: 'koku', seat: 1, amount: 7 },
      { ...gain, what: 'favor', seat: 0, amount: 1 },
      { kind: 'journey', seat: 0 },
    ];
    expect([...totalsOf(told, 0)]).toEqual([
      ['koku', -3],
      ['favor', 1],
    ]);
  });
});
