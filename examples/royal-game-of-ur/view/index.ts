import { type MakeGameView, OVER, singleMovePathFinder } from '@two-rivers/kernel';
import { PIECES, type UrEvent, type UrState, decodeMove, encodeMove, type UrMove } from '../rules/index.ts';
import { Position } from './position.ts';
export { HOME, isRosette, PIECES, type UrEvent, type UrState, WAITING, type UrMove } from '../rules/index.ts';
export type { Player, Position, Square, PieceStep } from './position.ts';

/** Reasons for preferring a move, as named in hints. */
export const REASONS = [
  /** distance covered by the own pieces */
  'pieces',
  /** distance at risk of being captured */
  'safety',
  /** another throw */
  'again',
  /** distance covered by the opponent's pieces, counted negatively */
  'rival',
] as const;
export type UrReason = (typeof REASONS)[number];

/** Game view of the Royal Game of Ur. */
export const gameView: MakeGameView<UrState, Position, UrMove, UrEvent, UrMove> = (game) => {
  const write = (move: UrMove): string => game.writeMove(encodeMove(move));
  return {
    game,
    reasons: REASONS,
    position: (state) => new Position(game, state),
    move: decodeMove,
    writeMove: write,
    // the move's own text covers its step and the extra throw
    isReported: ({ kind }) => kind !== 'step' && kind !== 'again',
    turnKey: (state) => String(state.throws),
    endsTurn: () => false,
    isDeferrable: () => false,
    stakes: () => [],
    completesPreviousMove: () => false,
    icon: ({ kind }) => kind,
    actionKey: ({ kind }) => (kind === 'enter' || kind === 'move' ? `kind.${kind}` : undefined),
    highlight: () => undefined,
    standings: ({ players }) =>
      players.map(({ home }) => ({
        points: home,
        finalPoints: home,
        rank: 1 + players.filter((other) => other.home > home).length,
      })),
    progress: ({ players, actor }) => ({
      stage: actor === OVER ? 'over' : 'play',
      round: 1,
      endTriggers: players.map(({ home }) => ({ what: 'home', left: PIECES - home })),
      lastTurns: [],
    }),
    scoreRows: ({ players }) => [{ what: 'category.home', points: players.map(({ home }) => home) }],
    // every goal is a single move, without preparation
    loadPathFinder: async () => singleMovePathFinder({ game, move: decodeMove, writeMove: write }),
  };
};
