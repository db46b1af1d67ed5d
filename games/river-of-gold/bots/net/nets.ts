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

/** Whether the nets cover the game: none was trained with patrons. */
function isKnown(game: Game<RiverOfGoldState>): boolean {
  return game.options['patrons'] === 'off';
}

/** Loads the net of this game, if any. */
export async function learn(game: Game<RiverOfGoldState>): Promise<void> {
  if (isKnown(game)) await lessons.load(game.seats);
}

/** Loads the net of this game and the heads that give reasons. */
export async function learnReasons(game: Game<RiverOfGoldState>): Promise<void> {
  if (isKnown(game)) await Promise.all([lessons.load(game.seats), lessons.loadHeads(game.seats)]);
}

/** Heads that give reasons; undefined unless loaded and trained for this game. */
export function reasonsLearned(game: Game<RiverOfGoldState>): Heads | undefined {
  return isKnown(game) ? lessons.headsOf(game.seats) : undefined;
}

/** The net's evaluation of this game; undefined unless loaded and trained for it. */
export function learned(game: Game<RiverOfGoldState>): Learned<RiverOfGoldState> | undefined {
  const correction = isKnown(game) ? lessons.of(game.seats) : undefined;
  if (correction === undefined) return undefined;
  return {
    evaluation: (made, viewer) => new NetEvaluation(made, viewer, correction),
    bytes: correction.bytes,
  };
}
