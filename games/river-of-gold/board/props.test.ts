import { stillBoard } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { Speaker } from '@two-rivers/words';
import { describe, expect, it } from 'vitest';
import type { RiverOfGoldMove } from '../face/index.ts';
import { example } from './examples.ts';
import { buildChosen, type Table } from './props.ts';

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
