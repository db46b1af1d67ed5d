import { type MakeFace, OVER, singleMoves } from '@two-rivers/kernel';
import { PIECES, type UrState } from '../rules/index.ts';
import { readHappening, type UrHappening } from './happenings.ts';
import { moveNumber, readMove, type UrMove } from './moves.ts';
import { Position } from './position.ts';

export { HOME, isRosette, PIECES, type UrState, WAITING } from '../rules/index.ts';
export type { UrHappening } from './happenings.ts';
export type { UrMove } from './moves.ts';
export type { Player, Position, Square, Step } from './position.ts';

/** Why one move is better than another, as people are told. */
export const REASONS = [
  /** how far the pieces have come */
  'pieces',
  /** what may be sent back */
  'safety',
  /** another throw */
  'again',
  /** how far the opponent's have come, counted against */
  'rival',
] as const;
export type UrReason = (typeof REASONS)[number];

/** What a person can know and do in the Royal Game of Ur. */
export const face: MakeFace<UrState, Position, UrMove, UrHappening, UrMove> = (game) => {
  const write = (move: UrMove): string => game.writeMove(moveNumber(move));
  return {
    game,
    reasons: REASONS,
    position: (state) => new Position(game, state),
    move: readMove,
    write,
    happening: readHappening,
    // that the piece goes, and where it gets another throw, the move itself says
    isNews: ({ kind }) => kind !== 'step' && kind !== 'again',
    turn: (state) => String(state.throws),
    endsTurn: () => false,
    mayWait: () => false,
    stakes: () => [],
    follows: () => false,
    icon: ({ kind }) => kind,
    action: ({ kind }) => (kind === 'enter' || kind === 'move' ? `kind.${kind}` : undefined),
    occasion: () => undefined,
    standing: ({ players }) =>
      players.map(({ home }) => ({
        now: home,
        ended: home,
        rank: 1 + players.filter((other) => other.home > home).length,
      })),
    progress: ({ players, actor }) => ({
      stage: actor === OVER ? 'over' : 'play',
      round: 1,
      untilEnd: players.map(({ home }) => ({ what: 'home', left: PIECES - home })),
      lastTurns: [],
    }),
    count: ({ players }) => [{ what: 'category.home', points: players.map(({ home }) => home) }],
    // nothing can be done before a piece moves
    ways: async () => singleMoves({ game, move: readMove, write, happening: readHappening }),
  };
};
