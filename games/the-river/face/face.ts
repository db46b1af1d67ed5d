import type { MakeFace } from '@two-rivers/kernel';
import { isUnsettled, OPENING_PHASE, TheRiver, type TheRiverState } from '../rules/index.ts';
import { readHappening, type RiverHappening } from './happenings.ts';
import { moveNumber, type RiverMove, readMove } from './moves.ts';
import { Pieces } from './pieces.ts';
import { Position } from './position.ts';
import { REASONS } from './reasons.ts';
import { stakesOf } from './stakes.ts';
import { actionOf, countOf, follows, iconOf, occasionOf, progressOf, standingOf } from './story.ts';
import type { RiverGoal } from './ways.ts';

/** Game view of The River. */
export const face: MakeFace<TheRiverState, Position, RiverMove, RiverHappening, RiverGoal> = (game) => {
  if (!(game instanceof TheRiver)) throw new Error(`expected The River, got ${game.id}`);
  const pieces = new Pieces(game.tables);
  return {
    game,
    reasons: REASONS,
    position: (state) => new Position(game, pieces, state),
    move: (move) => readMove(game.components, move),
    write: (move) => game.writeMove(moveNumber(game.components, move)),
    happening: (happening) => readHappening(pieces, happening),
    isNews,
    turn: (s) => {
      // the pioneer is counted before its effects are resolved; in the opening none is placed
      const pioneers = s.turns - Number(s.phase !== OPENING_PHASE && isUnsettled(s));
      return `${s.phase} ${s.round} ${s.seat} ${pioneers}`;
    },
    endsTurn: ({ kind }) => kind === 'pass',
    mayWait: () => false,
    stakes: stakesOf,
    follows,
    icon: iconOf,
    action: actionOf,
    occasion: occasionOf,
    standing: standingOf,
    progress: progressOf,
    count: countOf,
    ways: async () => (await import('./ways.ts')).waysOf(game, pieces),
  };
};

/** False for events that the move's text or its stakes already cover. */
function isNews(happening: RiverHappening): boolean {
  switch (happening.kind) {
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
