import { type Game, isRefusal } from '@two-rivers/kernel';
import { type Heads, type Learned, Lessons } from '@two-rivers/search';
import { theRiver, type TheRiverState } from '../../rules/index.ts';
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

/** Whether it is the edition that was learned from. */
function isKnown({ seats, edition }: Game<TheRiverState>): boolean {
  const shipped = theRiver.make({ seats });
  return !isRefusal(shipped) && edition?.['hash'] === shipped.edition?.['hash'];
}

/** Brings what was learned about this game, if anything. */
export async function learn(game: Game<TheRiverState>): Promise<void> {
  if (isKnown(game)) await lessons.load(game.seats);
}

/** Brings what gives reasons besides. */
export async function learnReasons(game: Game<TheRiverState>): Promise<void> {
  if (isKnown(game)) await Promise.all([lessons.load(game.seats), lessons.loadHeads(game.seats)]);
}

/** What has learned to give reasons, where it was brought and knows this game. */
export function reasonsLearned(game: Game<TheRiverState>): Heads | undefined {
  return isKnown(game) ? lessons.headsOf(game.seats) : undefined;
}

/** What has learned to judge this game; undefined where nothing has. */
export function learned(game: Game<TheRiverState>): Learned<TheRiverState> | undefined {
  const correction = isKnown(game) ? lessons.of(game.seats) : undefined;
  if (correction === undefined) return undefined;
  return { evaluation: (made) => new NetEvaluation(made, correction), bytes: correction.bytes };
}
