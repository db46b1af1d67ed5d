import type { Game } from '@two-rivers/kernel';
import { type Learned, Lessons } from '@two-rivers/search';
import type { RiverOfGoldState } from '../../rules/index.ts';
import { NetEvaluation } from './evaluation.ts';

export const lessons = new Lessons({
  2: async () => (await import('./two.ts')).net,
  3: async () => (await import('./three.ts')).net,
  4: async () => (await import('./four.ts')).net,
});

/** No net knows of patrons. */
function isKnown(game: Game<RiverOfGoldState>): boolean {
  return game.options['patrons'] === 'off';
}

/** Brings what was learned about this game, if anything. */
export async function learn(game: Game<RiverOfGoldState>): Promise<void> {
  if (isKnown(game)) await lessons.load(game.seats);
}

/** What has learned to judge this game; undefined where nothing has. */
export function learned(game: Game<RiverOfGoldState>): Learned<RiverOfGoldState> | undefined {
  const correction = isKnown(game) ? lessons.of(game.seats) : undefined;
  if (correction === undefined) return undefined;
  return {
    evaluation: (made, viewer) => new NetEvaluation(made, viewer, correction),
    bytes: correction.bytes,
  };
}
