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

describe('a film', () => {
  it('shows each line as the eyes saw it at the table', () => {
    const table = playedTable();
    for (const viewer of [0, 1, SPECTATOR]) {
      expect(recordFramesOf(table, viewer).frames).toEqual(table.framesSince(0, viewer));
    }
  });

  it('covers nothing when it is open', () => {
    const table = playedTable();
    const { frames, masked } = recordFramesOf(table, 'open');
    expect(masked).toBe(false);
    expect(frames.map(({ line }) => line)).toEqual(table.save().record.log);
    expect(Array.from(frames.at(-1)?.after.hand ?? [])).not.toContain(255);
  });

  it('joins its frames: what one leaves the next begins with', () => {
    const { start, frames } = recordFramesOf(playedTable(), 1);
    let last = start;
    for (const { before, after } of frames) {
      expect(sameState(last, before)).toBe(true);
      last = after;
    }
  });

  it('of a record that one viewer took away shows what that viewer saw, whatever the eyes', () => {
    const table = playedTable();
    const taken = table.recordFor(0);
    for (const eyes of ['open', 1] as const) {
      const made = recordFrames(game, taken, eyes);
      if (isRefusal(made)) throw new Error(made.reason);
      expect(made.masked).toBe(true);
      expect(made.frames.map(({ line }) => line)).toEqual(table.view(0).log);
    }
  });

  it('is refused with the line that is wrong', () => {
    const { log } = playedTable().save().record;
    expect(recordFrames(game, { log: [...log.slice(0, 2), '1 roll'] }, 'open')).toMatchObject({
      reason: 'not-your-turn',
      values: { line: 3 },
    });
  });
});
