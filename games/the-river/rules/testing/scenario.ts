import {
  type Happening,
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  type Outcome,
  type Refusal,
  readMove,
} from '@two-rivers/kernel';
import { type TheRiver, type TheRiverState, theRiver } from '../index.ts';

/** A position written by hand, played on by move texts. */
export class Scenario {
  readonly game: TheRiver;
  readonly state: TheRiverState;
  readonly told: Happening[] = [];

  constructor(game: TheRiver, state: TheRiverState) {
    this.game = game;
    this.state = state;
  }

  /** Plays legal moves, one after the other. */
  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const move = readMove(this.game, this.state, text);
      if (isRefusal(move)) throw new Error(`${text}: ${JSON.stringify(move)}`);
      this.game.play(this.state, move, (happening) => this.told.push(happening));
      const flaw = this.game.flaw(this.state);
      if (flaw !== undefined) throw new Error(`after ${text}: ${flaw}`);
    }
    return this;
  }

  /** The texts of all legal moves that begin so. */
  legal(beginning = ''): string[] {
    const list = new MoveList(this.game.limits.moves);
    this.game.moves(this.state, list);
    return list
      .toArray()
      .map((move) => this.game.writeMove(move))
      .filter((text) => text.startsWith(beginning));
  }

  /** Why a move is refused. */
  refusal(text: string): Refusal {
    const move = readMove(this.game, this.state, text);
    if (!isRefusal(move)) throw new Error(`${text} is legal`);
    return move;
  }

  get actor(): number {
    return this.game.actor(this.state);
  }

  get outcome(): Outcome {
    return this.game.outcome(this.state);
  }

  get position(): JsonObject {
    return this.game.observe(this.state);
  }

  /** What the position says of a seat. */
  seat(seat: number): JsonObject {
    const seats = this.position['seats'] as readonly JsonObject[];
    return seats[seat];
  }

  points(seat: number, category: string): number {
    return this.outcome.breakdown[seat][this.game.categories.findIndex((name) => name === category)];
  }
}

export function makeGame(seats: number, options: Json = {}, edition?: Json): TheRiver {
  const game = theRiver.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game as TheRiver;
}

/** Twelve tiles that leave no warehouse on the blue board, not even one of their own. */
export const NO_WAREHOUSE = [
  'forest-1',
  'forest-2',
  'desert-1',
  'badlands-1',
  'badlands-2',
  'mountain-1',
  'forest-3',
  'desert-2',
  'forest-6',
  'forest-8',
  'desert-5',
  'desert-7',
];

const BOARDS = ['blue', 'green', 'yellow', 'black'];
const OPENING_TILES = ['forest-10', 'desert-9', 'badlands-8', 'mountain-6'];

/**
 * A position in a round. Where the scenario says nothing, each player has one opening tile that stores 1 (so 5
 * warehouses with the board's), and nothing lies face up.
 */
export function given(players: number, seats: readonly JsonObject[] = [], rest: JsonObject = {}): Scenario {
  const game = makeGame(players);
  const state = game.create();
  const position = {
    tiles: [],
    buildings: [],
    pawn: 0,
    turn: 0,
    ...rest,
    seats: Array.from({ length: players }, (_, seat) => ({
      board: BOARDS[seat],
      river: [OPENING_TILES[seat]],
      ...seats[seat],
    })),
  };
  const refusal = game.readPosition(position, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  return new Scenario(game, state);
}

/** The game from its set-up, with chance played as far as given. */
export function fromStart(players: number, options: Json = {}): Scenario {
  const game = makeGame(players, options);
  const state = game.create();
  game.setup(state);
  return new Scenario(game, state);
}
