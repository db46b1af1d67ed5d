import { isRefusal, sameState, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { type RecordFrames, recordFrames } from './recordFrames.ts';
import { Table } from './table.ts';
import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';

const game = toyGame(2, { first: 0 });

function playedTable(): Table<ToyState> {
  const table = Table.start({
    game,
    seats: [{ name: 'Ann' }, { name: 'Ben' }],
    authority: { secret: '7'.repeat(64), nonces: ['a', 'b'] },
    confirms: [false, false],
  });
  if (isRefusal(table)) throw new Error(table.reason);
  for (let turn = 0; turn < 4 && !table.isOver; turn++) table.play(table.actor, table.length, ['roll']);
  return table;
}

function recordFramesOf(table: Table<ToyState>, viewer: number | 'open'): RecordFrames<ToyState> {
  const frames = recordFrames(game, table.save().record, viewer);
  if (isRefusal(frames)) throw new Error(frames.reason);
  return frames;
}

describe('recordFrames', () => {
  it('gives each line as the viewer saw it at the table', () => {
    const table = playedTable();
    for (const viewer of [0, 1, SPECTATOR]) {
      expect(recordFramesOf(table, viewer).frames).toEqual(table.framesSince(0, viewer));
    }
  });

  it('masks nothing for an open viewer', () => {
    const table = playedTable();
    const { frames, masked } = recordFramesOf(table, 'open');
    expect(masked).toBe(false);
    expect(frames.map(({ line }) => line)).toEqual(table.save().record.log);
    expect(Array.from(frames.at(-1)?.after.hand ?? [])).not.toContain(255);
  });

  it('begins each frame with the state after the previous one', () => {
    const { start, frames } = recordFramesOf(playedTable(), 1);
    let last = start;
    for (const { before, after } of frames) {
      expect(sameState(last, before)).toBe(true);
      last = after;
    }
  });

  it('gives the original viewer’s frames of a masked record, whichever viewer is requested', () => {
    const table = playedTable();
    const maskedRecord = table.recordFor(0);
    for (const viewer of ['open', 1] as const) {
      const result = recordFrames(game, maskedRecord, viewer);
      if (isRefusal(result)) throw new Error(result.reason);
      expect(result.masked).toBe(true);
      expect(result.frames.map(({ line }) => line)).toEqual(table.view(0).log);
    }
  });

  it('refuses a wrong line with its number', () => {
    const { log } = playedTable().save().record;
    expect(recordFrames(game, { log: [...log.slice(0, 2), '1 roll'] }, 'open')).toMatchObject({
      reason: 'not-your-turn',
      values: { line: 3 },
    });
  });
});
