import { isRefusal, type JsonObject, type MakeGameView } from '@two-rivers/kernel';
import {
  riverOfGold,
  type RiverOfGoldEvent,
  type RiverOfGoldState,
  decodeMove,
  encodeMove,
  type RiverOfGoldMove,
} from '../rules/index.ts';
import type { Clan } from './pieces.ts';
import { RiverOfGoldPosition } from './position.ts';
import { HINT_REASONS } from './reasons.ts';
import { stakesOf } from './stakes.ts';
import {
  actionKey,
  scoreRowsOf,
  completesPreviousMove,
  moveIcon,
  highlightOf,
  isReported,
  progressOf,
  standingsOf,
} from './log.ts';
import type { RiverOfGoldGoal } from './paths.ts';
export {
  type CountedPiece,
  DEFAULT_OPTIONS,
  EMPTY_SHORE,
  gainTotals,
  type GainSource,
  JOURNEY_KOKU,
  mayChooseClans,
  PATRON_MODES,
  regionOfInfluence,
  type RiverOfGoldEvent,
  type RiverOfGoldGain,
  type RiverOfGoldState,
  SET_DIE_PRICE,
  type RiverOfGoldMove,
  type RiverOfGoldMoveKind,
  type RiverOfGoldMoveOf,
} from '../rules/index.ts';

export * from './pieces.ts';
export {
  type PieceGain,
  type Category,
  type MasteryCard,
  type MasteryProgress,
  type BestAction,
  type TilePlace,
  type FaceForecast,
  type RegionScore,
  RiverOfGoldPosition,
  type RowPlace,
  type SailRoute,
  type FinalScore,
  type ShoreSpaceState,
  type Stack,
} from './position.ts';
export { HINT_REASONS, type HintReason } from './reasons.ts';
export { type FaceOptions, Seat, type Ship } from './seat.ts';
export type { ShipCall, ShoreTraffic } from './traffic.ts';
export type { RiverOfGoldGoal } from './paths.ts';

/** Reads a hand-written position document, for illustrations. The first clan begins. */
export function positionFromDocument(clans: readonly Clan[], document: JsonObject): RiverOfGoldPosition {
  const game = riverOfGold.make({ seats: clans.length, options: { clans, first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) throw new Error(`${refusal.reason} ${JSON.stringify(refusal.values)}`);
  return new RiverOfGoldPosition(game, state);
}

/** Game view of River of Gold. */
export const gameView: MakeGameView<
  RiverOfGoldState,
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldEvent,
  RiverOfGoldGoal
> = (game) => ({
  game,
  reasons: HINT_REASONS,
  position: (state) => new RiverOfGoldPosition(game, state),
  move: (move) => decodeMove(move, game.seats),
  writeMove: (move) => game.writeMove(encodeMove(move, game.seats)),
  isReported,
  turnKey: ({ turns }) => String(turns),
  endsTurn: ({ kind }) => kind === 'roll' || kind === 'end',
  // trades after the action can also be made before the next one
  isDeferrable: ({ kind }) => kind === 'trade',
  stakes: stakesOf,
  completesPreviousMove,
  icon: moveIcon,
  actionKey,
  highlight: highlightOf,
  standings: standingsOf,
  progress: progressOf,
  scoreRows: scoreRowsOf,
  loadPathFinder: async () => (await import('./paths.ts')).makePathFinder(game),
});
