import { type Game, type MakeGameView, memberCount, OVER, singleMoveTurns } from '@two-rivers/kernel';
import { MOVE_PHASE, type UrState } from '../model.gen.ts';
import { decodeMove, encodeMove, type UrMove } from '../moves.gen.ts';
import { HOME, isRosette, isShared, opponentOf, PIECES, SEATS, WAITING } from '../rules/components.ts';
import { diceOf, isCapture, mayMove } from '../rules/moves.ts';
import type { UrEvent } from '../rules/play.ts';
import { piecesOf } from '../rules/position.ts';

export { HOME, isRosette, PIECES, type UrEvent, type UrMove, WAITING };

export type Square = ReturnType<Position['square']>;

/** Typed position. Nothing is hidden in the Royal Game of Ur. */
export class Position {
  readonly #game: Game<UrState>;
  readonly #state: UrState;

  constructor(game: Game<UrState>, state: UrState) {
    this.#game = game;
    this.#state = state;
  }

  /** Acting seat, CHANCE or OVER. */
  get actor(): number {
    return this.#game.actor(this.#state);
  }

  /** Seat whose turn it is, to throw or to move. */
  get turn(): number {
    return this.#state.turn;
  }

  get throws(): number {
    return this.#state.throws;
  }

  /** For each die, whether its marked corner is up; undefined until the dice are thrown. */
  get dice(): readonly boolean[] | undefined {
    return this.#state.phase === MOVE_PHASE ? diceOf(this.#state.dice) : undefined;
  }

  /** Sum of the dice. */
  get steps(): number {
    return memberCount(this.#state.dice);
  }

  get players() {
    return Array.from({ length: SEATS }, (_, seat) => this.seat(seat));
  }

  /** A player's pieces: waiting, on the board and at home. */
  seat(seat: number) {
    return { seat, ...piecesOf(this.#state, seat) };
  }

  /** Square at a place of a seat's path: whose side it is on (nobody's in the middle), and whose piece is there. */
  square(seat: number, place: number) {
    const side = isShared(place) ? undefined : seat;
    const owners = side === undefined ? [seat, opponentOf(seat)] : [seat];
    const piece = owners.find((owner) => this.#state.piecesAt(owner, place) > 0);
    return { side, place, isRosette: isRosette(place), piece };
  }

  /** Destination and effects of moving the piece at a place (0: a waiting one) by this throw; undefined if illegal. */
  step(from: number) {
    const s = this.#state;
    if (s.phase !== MOVE_PHASE || !mayMove(s, from)) return undefined;
    const to = from + this.steps;
    const captures = isCapture(s, to) ? opponentOf(s.turn) : undefined;
    return { to, isHome: to === HOME, isRosette: isRosette(to), captures };
  }
}

/** Reasons for preferring a move, as named in hints; the bots say what each is worth. */
export const REASONS = ['pieces', 'safety', 'again', 'rival'] as const;

/** Game view of the Royal Game of Ur. */
export const gameView: MakeGameView<UrState, Position, UrMove, UrEvent, UrMove> = (game) => {
  const moves = { game, move: decodeMove, writeMove: (move: UrMove) => game.writeMove(encodeMove(move)) };
  return {
    ...moves,
    ...singleMoveTurns(moves),
    reasons: REASONS,
    position: (state) => new Position(game, state),
    // the move's own text covers its step and the extra throw
    isReported: ({ kind }) => kind !== 'step' && kind !== 'again',
    turnKey: (state) => String(state.throws),
    icon: ({ kind }) => kind,
    actionKey: ({ kind }) => (kind === 'enter' || kind === 'move' ? `kind.${kind}` : undefined),
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
  };
};
