import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applicableEntries, type MakeScorePad, maxEntry } from '@two-rivers/forms';
import { type GameView, FastRandom, isRefusal, type Move, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { gameViews, rules } from '../parts.ts';

/** Number of games to play per game, over all numbers of players. */
const GAMES = 1000;

/** Drawn moves per decision; the one with the rarest kind is played, since deliveries would be rare otherwise. */
const DRAWN = 6;

/** Plays a game of random moves; returns its final state. */
function playToEnd(gameView: GameView, random: FastRandom) {
  const { game } = gameView;
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const played = new Map<string, number>();
  const playedBefore = (move: Move) => played.get(gameView.move(move).kind) ?? 0;
  game.setup(state);
  while (game.actor(state) !== OVER) {
    game.moves(state, list);
    const drawn = Array.from({ length: Math.min(DRAWN, list.length) }, () => list.at(random.below(list.length)));
    const move = drawn.reduce((best, each) => (playedBefore(each) < playedBefore(best) ? each : best));
    played.set(gameView.move(move).kind, playedBefore(move) + 1);
    game.play(state, move);
  }
  return state;
}

/** Games with a score pad for physical play. */
const gamesWithPad = rules.ids.filter((id) => existsSync(join(import.meta.dirname, '..', id, 'forms', 'scorePad.ts')));

describe.each(gamesWithPad)('the score pad of %s', async (id) => {
  const [family, makeGameView] = [await rules.load(id), await gameViews.load(id)];
  const { makeScorePad } = (await import(`../${id}/forms/scorePad.ts`)) as { makeScorePad: MakeScorePad };
  const tables = family?.seats ?? [];

  it.each(tables)('scores final positions like the rules, with %i players', async (seats) => {
    const game = family?.make({ seats });
    if (game === undefined || isRefusal(game)) throw new Error(`no game of ${seats}`);
    const gameView = makeGameView?.(game);
    if (gameView === undefined) throw new Error('no game view');
    const pad = makeScorePad(game);
    const scored = new Set<string>();
    const random = new FastRandom(`pad ${seats}`);
    for (let played = 0; played < Math.ceil(GAMES / tables.length); played++) {
      const state = playToEnd(gameView, random);
      const entries = pad.readEntries(state);
      // inapplicable entries are dropped
      const { scores, ranks, breakdown } = pad.outcome(applicableEntries(pad, entries));
      expect({ scores, ranks }).toEqual({
        scores: [...game.outcome(state).scores],
        ranks: [...game.outcome(state).ranks],
      });
      expect(breakdown.map((row) => row.reduce((sum, points) => sum + points))).toEqual(scores);
      expect(breakdown.every((row) => row.length === pad.categories.length)).toBe(true);
      for (const [at, line] of pad.lines.entries())
        expect(Math.max(...(entries[at] ?? []))).toBeLessThanOrEqual(maxEntry(line));
      for (const [at, category] of pad.categories.entries())
        if (breakdown.some((row) => (row[at] ?? 0) > 0)) scored.add(category);
    }
    expect([...scored].toSorted()).toEqual(pad.categories.toSorted());
  });
});
