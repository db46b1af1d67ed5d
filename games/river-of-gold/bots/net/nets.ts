import type { Game } from '@two-rivers/kernel';
import { type Heads, type Learned, Lessons } from '@two-rivers/search';
import type { RiverOfGoldState } from '../../rules/index.ts';
import { NetEvaluation } from './evaluation.ts';

export const lessons = new Lessons(
  {
    2: async () => (await import('./two.ts')).net,
    3: async () => (await import('./three.ts')).net,
    4: async () => (await import('./four.ts')).net,
  },
  {
    2: async () => (await import('./headsOfTwo.ts')).heads,
    3: async () => (await import('./headsOfThree.ts')).heads,
    4: async () => (await import('./headsOfFour.ts')).heads,
  },
);

/** No net knows of patrons. */
function isKnown(game: Game<RiverOfGoldState>): boolean {
  return game.options['patrons'] === 'off';
}

/** Brings what was learned about this game, if anything. */
export async function learn(game: Game<RiverOfGoldState>): Promise<void> {
  if (isKnown(game)) await lessons.load(game.seats);
}

/** Brings what gives reasons besides. */
export async function learnReasons(game: Game<RiverOfGoldState>): Promise<void> {
  if (isKnown(game)) await Promise.all([lessons.load(game.seats), lessons.loadHeads(game.seats)]);
}

/** What has learned to give reasons, where it was brought and knows this game. */
export function reasonsLearned(game: Game<RiverOfGoldState>): Heads | undefined {
  return isKnown(game) ? lessons.headsOf(game.seats) : undefined;
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
