import type { Game } from '@two-rivers/kernel';
import {
  isCapture,
  HOME,
  isRosette,
  isShared,
  mayMove,
  MOVE_PHASE,
  opponentOf,
  boardPlaces,
  SEATS,
  diceTotal,
  type UrState,
  WAITING,
} from '../rules/index.ts';

/** A square of the board. */
export interface Square {
  /** seat that owns this side of the board; undefined in the middle */
  readonly side: number | undefined;
  /** position on the path, 1 to 14 */
  readonly place: number;
  readonly isRosette: boolean;
  /** seat of the piece there */
  readonly piece: number | undefined;
}

/** A player's pieces: waiting, on the board and at home. */
export interface Player {
  readonly seat: number;
  readonly waiting: number;
  /** places of the pieces on the board */
  readonly places: readonly number[];
  readonly home: number;
}

/** Destination of a piece, and the effects of its move. */
export interface PieceStep {
  readonly to: number;
  readonly isHome: boolean;
  readonly isRosette: boolean;
  /** seat of the captured piece */
  readonly captures: number | undefined;
}

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
    return this.#state.phase === MOVE_PHASE ? Array.from(this.#state.dice, (mark) => mark === 1) : undefined;
  }

  /** Sum of the dice. */
  get steps(): number {
    return diceTotal(this.#state);
  }

  get players(): readonly Player[] {
    return Array.from({ length: SEATS }, (_, seat) => this.seat(seat));
  }

  seat(seat: number): Player {
    const s = this.#state;
    return {
      seat,
      waiting: s.piecesAt(seat, WAITING),
      places: boardPlaces(s, seat),
      home: s.piecesAt(seat, HOME),
    };
  }

  /** Square at a place of a seat's path. */
  square(seat: number, place: number): Square {
    const s = this.#state;
    const shared = isShared(place);
    const owners = shared ? [seat, opponentOf(seat)] : [seat];
    return {
      side: shared ? undefined : seat,
      place,
      isRosette: isRosette(place),
      piece: owners.find((owner) => s.piecesAt(owner, place) > 0),
    };
  }

  /** Squares of a seat's path in order. */
  path(seat: number): readonly Square[] {
    return Array.from({ length: HOME - 1 }, (_, index) => this.square(seat, index + 1));
  }

  /** Destination and effects of moving the piece at a place (0: a waiting one) by this throw; undefined if illegal. */
  step(from: number): PieceStep | undefined {
    const s = this.#state;
    if (s.phase !== MOVE_PHASE || !mayMove(s, from)) return undefined;
    const to = from + diceTotal(s);
    return {
      to,
      isHome: to === HOME,
      isRosette: isRosette(to),
      captures: isCapture(s, to) ? opponentOf(s.turn) : undefined,
    };
  }
}
