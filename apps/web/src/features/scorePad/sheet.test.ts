import { rules } from '@two-rivers/games/parts';
import type { ScorePadEntries, ScorePadLine } from '@two-rivers/forms';
import { FastRandom, type GameFamily, isRefusal, MoveList, OVER, parseJson } from '@two-rivers/kernel';
import { findGameEntry } from '../../platform/games.ts';
import { describe, expect, it } from 'vitest';
import {
  emptySheet,
  padEntriesOf,
  withPlayerName,
  fromStoredSheet,
  withLineValue,
  type PadSheet,
  withPieceToggled,
} from './sheet.ts';

const POINTS: ScorePadLine = { id: 'points', what: '', icon: '', kind: 'count', most: 40 };
const TILES = { id: 'tiles', what: '', icon: '', kind: 'pieces', texts: ['1', '2'], isUnique: true } as const;

describe('a sheet of the score pad', () => {
  it('keeps numbers within the bounds of their line', () => {
    const sheet = withLineValue(withLineValue(emptySheet(2), POINTS, 1, 99), TILES, 0, 7);
    expect(padEntriesOf(sheet, [POINTS, TILES])).toEqual([
      [0, 40],
      [3, 0],
    ]);
    expect(padEntriesOf(withLineValue(sheet, POINTS, 1, Number.NaN), [POINTS])).toEqual([[0, 0]]);
  });

  it('is restored unchanged, and keeps players left out of a smaller game', () => {
    const sheet = withPlayerName(withLineValue(emptySheet(3), POINTS, 2, 12), 2, 'Cleo');
    const restoredSheet = fromStoredSheet(parseJson(JSON.stringify({ ...sheet, seats: 2 })), [2, 3]);
    expect(restoredSheet && padEntriesOf(restoredSheet, [POINTS])).toEqual([[0, 0]]);
    expect(restoredSheet && padEntriesOf({ ...restoredSheet, seats: 3 }, [POINTS])).toEqual([[0, 0, 12]]);
  });

  it('gives a unique piece to the last player who took it', () => {
    const first = withPieceToggled(withPieceToggled(emptySheet(2), TILES, 0, 0), TILES, 0, 1);
    expect(padEntriesOf(first, [TILES])).toEqual([[3, 0]]);
    const second = withPieceToggled(first, TILES, 1, 1);
    expect(padEntriesOf(second, [TILES])).toEqual([[1, 2]]);
    expect(padEntriesOf(withPieceToggled(second, TILES, 1, 1), [TILES])).toEqual([[1, 0]]);
  });

  it('is undefined for damaged data', () => {
    for (const damaged of [null, [], { seats: 9 }, { seats: '2' }])
      expect(fromStoredSheet(damaged, [2, 3])).toBeUndefined();
    const repairedSheet = fromStoredSheet({ seats: 2, names: [7], written: { points: [-1, 0.5], tiles: 'x' } }, [2]);
    expect(repairedSheet && padEntriesOf(repairedSheet, [POINTS, TILES])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

/**
 * Sheet with these entries, filled in as its fields would: pieces toggled one by one, all other values set as
 * numbers.
 */
function fillSheet(lines: readonly ScorePadLine[], entries: ScorePadEntries, seats: number): PadSheet {
  let sheet = emptySheet(seats);
  for (const [at, line] of lines.entries()) {
    for (const [seat, value] of (entries[at] ?? []).entries()) {
      if (line.kind !== 'pieces') sheet = withLineValue(sheet, line, seat, value);
      else
        for (const piece of line.texts.keys())
          if ((value & (1 << piece)) !== 0) sheet = withPieceToggled(sheet, line, seat, piece);
    }
  }
  return sheet;
}

const families: readonly GameFamily[] = await rules.loadAll();

/** Number of games over all games and player counts together. */
const GAMES = 1000;
const TABLES = families.reduce((sum, { seats }) => sum + seats.length, 0);

describe.each(families.map((family) => [family.id, family] as const))('the sheet of %s', (id, family) => {
  it.each(family.seats)('filled in and stored, gives the same score as the rules, with %d players', async (seats) => {
    const game = family.make({ seats });
    const padOf = await findGameEntry(id)?.scorePad?.();
    if (isRefusal(game) || padOf === undefined) throw new Error(id);
    const pad = padOf(game);
    const random = new FastRandom(`sheet ${id} ${seats}`);
    const list = new MoveList(game.limits.moves);
    for (let played = 0; played < Math.ceil(GAMES / TABLES); played++) {
      const state = game.create();
      game.setup(state);
      while (game.actor(state) !== OVER) {
        game.moves(state, list);
        game.play(state, list.at(random.below(list.length)));
      }
      const sheet = fillSheet(pad.lines, pad.readEntries(state), seats);
      const storedSheet = fromStoredSheet(parseJson(JSON.stringify(sheet)), family.seats);
      const { scores, ranks } = pad.outcome(padEntriesOf(storedSheet ?? emptySheet(seats), pad.lines));
      const outcome = game.outcome(state);
      expect([scores, ranks]).toEqual([[...outcome.scores], [...outcome.ranks]]);
    }
  });
});
