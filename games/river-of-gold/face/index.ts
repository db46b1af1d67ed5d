import { isRefusal, type JsonObject, type MakeFace } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../rules/index.ts';
import { happeningFrom, isNews, type RiverOfGoldHappening } from './happenings.ts';
import { moveFrom, moveTo, type RiverOfGoldMove } from './moves.ts';
import type { Clan } from './pieces.ts';
import { RiverOfGoldPosition } from './position.ts';
import { REASONS } from './reasons.ts';
import { stakesOf } from './stakes.ts';
import { actionOf, countOf, follows, iconOf, occasionOf, progressOf, standingOf } from './story.ts';
import type { RiverOfGoldGoal } from './ways.ts';

export {
  DEFAULTS,
  EMPTY_SHORE,
  JOURNEY_KOKU,
  mayChooseClans,
  PATRON_WAYS,
  type RiverOfGoldState,
  SETTING_PRICE,
} from '../rules/index.ts';
export {
  type Counted,
  regionOfInfluence,
  type RiverOfGoldGain,
  type RiverOfGoldHappening,
  type Source,
  totalsOf,
} from './happenings.ts';
export {
  type Amount,
  type Bargain,
  bargainOf,
  bonusOf,
  type MoveKind,
  type MoveOf,
  type RiverOfGoldMove,
} from './moves.ts';
export * from './pieces.ts';
export {
  type Brought,
  type Category,
  type MasteryCard,
  type MasteryProgress,
  type Offer,
  type Place,
  type Prospect,
  type Region,
  RiverOfGoldPosition,
  type RowPlace,
  type Sailing,
  type Score,
  type Shore,
  type Stack,
} from './position.ts';
export { REASONS, type Reason } from './reasons.ts';
export { type Outlook, Seat, type Ship } from './seat.ts';
export type { Call, Traffic } from './traffic.ts';
export type { RiverOfGoldGoal } from './ways.ts';

/** Reads a hand-written position document, for illustrations. The first clan begins. */
export function writtenPosition(clans: readonly Clan[], document: JsonObject): RiverOfGoldPosition {
  const game = riverOfGold.make({ seats: clans.length, options: { clans, first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) throw new Error(`${refusal.reason} ${JSON.stringify(refusal.values)}`);
  return new RiverOfGoldPosition(game, state);
}

/** Game view of River of Gold. */
export const face: MakeFace<
  RiverOfGoldState,
  RiverOfGoldPosition,
  RiverOfGoldMove,
  RiverOfGoldHappening,
  RiverOfGoldGoal
> = (game) => ({
  game,
  reasons: REASONS,
  position: (state) => new RiverOfGoldPosition(game, state),
  move: (move) => moveFrom(game.seats, move),
  write: (move) => game.writeMove(moveTo(game.seats, move)),
  happening: happeningFrom,
  isNews,
  turn: ({ turns }) => String(turns),
  endsTurn: ({ kind }) => kind === 'roll' || kind === 'end',
  // trades after the action can also be made before the next one
  mayWait: ({ kind }) => kind === 'trade',
  stakes: stakesOf,
  follows,
  icon: iconOf,
  action: actionOf,
  occasion: occasionOf,
  standing: standingOf,
  progress: progressOf,
  count: countOf,
  ways: async () => (await import('./ways.ts')).waysOf(game),
});
