import type { MakeGameView } from '@two-rivers/kernel';
import {
  hasPendingChoice,
  OPENING_PHASE,
  type RiverEvent,
  TheRiver,
  type TheRiverState,
  decodeMove,
  encodeMove,
  type RiverMove,
} from '../rules/index.ts';
import { Pieces } from './pieces.ts';
import { Position } from './position.ts';
import { REASONS } from './reasons.ts';
import { stakesOf } from './stakes.ts';
import { actionKeyOf, scoreRowsOf, isFollowUp, iconOf, highlightOf, progressOf, standingOf } from './progress.ts';
import type { RiverGoal } from './paths.ts';

/** Game view of The River. */
export const gameView: MakeGameView<TheRiverState, Position, RiverMove, RiverEvent, RiverGoal> = (game) => {
  if (!(game instanceof TheRiver)) throw new Error(`expected The River, got ${game.id}`);
  const pieces = new Pieces(game.tables);
  return {
    game,
    reasons: REASONS,
    position: (state) => new Position(game, pieces, state),
    move: (move) => decodeMove(move, game.components),
    writeMove: (move) => game.writeMove(encodeMove(move, game.components)),
    isReported: isNewsworthy,
    turnKey: (s) => {
      // `turns` counts a pioneer before its effects are resolved; in the opening no pioneer is placed
      const pioneers = s.turns - Number(s.phase !== OPENING_PHASE && hasPendingChoice(s));
      return `${s.phase} ${s.round} ${s.seat} ${pioneers}`;
    },
    endsTurn: ({ kind }) => kind === 'pass',
    isDeferrable: () => false,
    stakes: stakesOf,
    completesPreviousMove: isFollowUp,
    icon: iconOf,
    actionKey: actionKeyOf,
    highlight: highlightOf,
    standings: standingOf,
    progress: progressOf,
    scoreRows: scoreRowsOf,
    loadPathFinder: async () => (await import('./paths.ts')).makePathFinder(game, pieces),
  };
};

/** False for events that the move's text or its stakes already cover. */
function isNewsworthy(event: RiverEvent): boolean {
  switch (event.kind) {
    case 'laid':
    case 'swapped':
    case 'built':
    case 'reserved':
    case 'pawn':
    case 'token':
    case 'joins':
    case 'settles':
    case 'tileOutOfGame':
    case 'ending':
    case 'over':
      return false;
    default:
      return true;
  }
}
