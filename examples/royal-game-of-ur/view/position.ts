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
  /** whose side it is on; undefined in the middle */
  readonly side: number | undefined;
  /** how far along the way it is, 1 to 14 */
  readonly place: number;
  readonly isRosette: boolean;
  /** whose piece stands there */
  readonly piece: number | undefined;
}

/** Pieces of a player. */
export interface Player {
  readonly seat: number;
  readonly waiting: number;
  /** the places of those on the board */
  readonly places: readonly number[];
  readonly home: number;
}

/** Where a piece goes, and what that does. */
export interface PieceStep {
  readonly to: number;
  readonly isHome: boolean;
  readonly isRosette: boolean;
  /** the seat whose piece it sends back */
  readonly captures: number | undefined;
}

/** A position as a person sees it. Nothing is hidden. */
export class Position {
  readonly #game: Game<UrState>;
  readonly #state: UrState;

  constructor(game: Game<UrState>, state: UrState) {
    this.#game = game;
    this.#state = state;
  }

  /** Who decides: a seat, CHANCE or OVER. */
  get actor(): number {
    return this.#game.actor(this.#state);
  }

  /** The seat that throws and moves. */
  get turn(): number {
    return this.#state.turn;
  }

  get throws(): number {
    return this.#state.throws;
  }

  /** For each die whether a mark is up; undefined until they are thrown. */
  get dice(): readonly boolean[] | undefined {
    return this.#state.phase === MOVE_PHASE ? Array.from(this.#state.dice, (mark) => mark === 1) : undefined;
  }

  /** What the dice add up to. */
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

  /** A square on the way of a seat. */
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

  /** The squares of a seat's way, from the first to the last. */
  path(seat: number): readonly Square[] {
    return Array.from({ length: HOME - 1 }, (_, index) => this.square(seat, index + 1));
  }

  /** What the piece that waits, or stands at a place, may do by this throw; undefined where it may do nothing. */
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
