import type { Game } from '@two-rivers/kernel';
import { NetCache, type PointPredictor, type TrainedEvaluation } from '@two-rivers/search';
import type { RiverOfGoldState } from '../../rules/index.ts';

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

/** Whether the nets cover the game; a game with patrons is not covered, because no net was trained with them. */
function isCoveredByNets(game: Game<RiverOfGoldState>): boolean {
  return game.options['patrons'] === 'off';
}

/** Loads the net of this game, if any. */
export async function loadNet(game: Game<RiverOfGoldState>): Promise<void> {
  if (isCoveredByNets(game)) await netCache.load(game.seats);
}

/** Loads the net of this game and the heads that give reasons. */
export async function loadReasonHeads(game: Game<RiverOfGoldState>): Promise<void> {
  if (isCoveredByNets(game)) await Promise.all([netCache.load(game.seats), netCache.loadHeads(game.seats)]);
}

/** The net's expected points for reasons; undefined unless loaded and trained for this game. */
export function trainedExpectation(
  game: Game<RiverOfGoldState>,
  viewer: number,
): PointPredictor<RiverOfGoldState> | undefined {
  const heads = isCoveredByNets(game) ? netCache.headsFor(game.seats) : undefined;
  return heads === undefined ? undefined : new netCache.evaluations.NetExpectation(game, viewer, heads);
}

/** The net's evaluation of this game; undefined unless loaded and trained for it. */
export function trainedEvaluation(game: Game<RiverOfGoldState>): TrainedEvaluation<RiverOfGoldState> | undefined {
  const correction = isCoveredByNets(game) ? netCache.correctionFor(game.seats) : undefined;
  if (correction === undefined) return undefined;
  const { NetEvaluation } = netCache.evaluations;
  return {
    makeEvaluation: (evaluatedGame, viewer) => new NetEvaluation(evaluatedGame, viewer, correction),
    bytes: correction.bytes,
  };
}
