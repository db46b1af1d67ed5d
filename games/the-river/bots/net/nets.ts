import { type Game, isRefusal } from '@two-rivers/kernel';
import { NetCache, type PointPredictor, type TrainedEvaluation } from '@two-rivers/search';
import { theRiver, type TheRiverState } from '../../rules/index.ts';

export const netCache = new NetCache({
  evaluations: async () => import('./evaluation.ts'),
  nets: {
    2: async () => (await import('./two.ts')).net,
    3: async () => (await import('./three.ts')).net,
    4: async () => (await import('./four.ts')).net,
  },
  heads: {
    2: async () => (await import('./headsOfTwo.ts')).heads,
    3: async () => (await import('./headsOfThree.ts')).heads,
    4: async () => (await import('./headsOfFour.ts')).heads,
  },
});

/** Whether the game uses the shipped edition, the only one the nets were trained on. */
function isShippedEdition({ seats, edition }: Game<TheRiverState>): boolean {
  const shipped = theRiver.make({ seats });
  return !isRefusal(shipped) && edition?.['hash'] === shipped.edition?.['hash'];
}

/** Loads the net of this game, if one was trained. */
export async function loadNet(game: Game<TheRiverState>): Promise<void> {
  if (isShippedEdition(game)) await netCache.load(game.seats);
}

/** Loads the net of this game and its heads for reasons, if trained. */
export async function loadReasonNet(game: Game<TheRiverState>): Promise<void> {
  if (isShippedEdition(game)) await Promise.all([netCache.load(game.seats), netCache.loadHeads(game.seats)]);
}

/** Points predicted by the loaded net, for reasons; undefined if none was trained for this game. */
export function loadedExpectation(game: Game<TheRiverState>): PointPredictor<TheRiverState> | undefined {
  const heads = isShippedEdition(game) ? netCache.headsFor(game.seats) : undefined;
  return heads === undefined ? undefined : new netCache.evaluations.NetExpectation(game, heads);
}

/** Evaluation with the loaded net; undefined if none was trained for this game. */
export function loadedNet(game: Game<TheRiverState>): TrainedEvaluation<TheRiverState> | undefined {
  const correction = isShippedEdition(game) ? netCache.correctionFor(game.seats) : undefined;
  if (correction === undefined) return undefined;
  const { NetEvaluation } = netCache.evaluations;
  return {
    makeEvaluation: (evaluatedGame) => new NetEvaluation(evaluatedGame, correction),
    bytes: correction.bytes,
  };
}
