import type { MakeFace } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import { happeningFrom, isNews, type RiverOfGoldHappening } from './happenings.ts';
import { moveFrom, moveTo, type RiverOfGoldMove } from './moves.ts';
import { RiverOfGoldPosition } from './position.ts';
import { REASONS } from './reasons.ts';
import { actionOf, countOf, follows, iconOf, occasionOf, progressOf, standingOf } from './story.ts';
import { stakesOf } from './stakes.ts';
import type { RiverOfGoldGoal } from './ways.ts';

/** River of Gold as people see it. */
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
  // what is traded after the action can be traded before the next one
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
  pad: async () => (await import('./pad.ts')).padOf(game),
  form: async () => (await import('./form.ts')).formOf(game),
});
