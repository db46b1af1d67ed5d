import {
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  type Outcome,
  type Refusal,
  readMove,
} from '@two-rivers/kernel';
import { type RiverEvent, type TheRiver, type TheRiverState, theRiver } from '../index.ts';

/** A hand-written position, continued by move texts. */
export class Scenario {
  readonly game: TheRiver;
  readonly state: TheRiverState;
  readonly events: RiverEvent[] = [];

  constructor(game: TheRiver, state: TheRiverState) {
    this.game = game;
    this.state = state;
  }

  /** Plays legal moves in order. */
  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const move = readMove(this.game, this.state, text);
      if (isRefusal(move)) throw new Error(`${text}: ${JSON.stringify(move)}`);
      this.game.play(this.state, move, (event) => this.events.push(event));
      const flaw = this.game.flaw(this.state);
      if (flaw !== undefined) throw new Error(`after ${text}: ${flaw}`);
    }
    return this;
  }

  /** Texts of all legal moves with a prefix. */
  legalMoves(prefix = ''): string[] {
    const list = new MoveList(this.game.limits.moves);
    this.game.moves(this.state, list);
    return list
      .toArray()
      .map((move) => this.game.writeMove(move))
      .filter((text) => text.startsWith(prefix));
  }

  /** Refusal of an illegal move. */
  refusalFor(text: string): Refusal {
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

  /** The seat's part of the position document. */
  seat(seat: number): JsonObject {
    const seats = this.position['seats'] as readonly JsonObject[];
    return seats[seat];
  }

  pointsFor(seat: number, category: string): number {
    return this.outcome.breakdown[seat][this.game.categories.findIndex((name) => name === category)];
  }
}

export function makeGame(seats: number, options: Json = {}, edition?: Json): TheRiver {
  const game = theRiver.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game as TheRiver;
}

/** Twelve tiles that leave no warehouse on the blue board. */
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
 * A position in a round. By default each player has one opening tile that stores 1 (5 warehouses with the board's),
 * and nothing is face up.
 */
export function makeScenario(players: number, seats: readonly JsonObject[] = [], rest: JsonObject = {}): Scenario {
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

/** A game right after set-up, before any chance result. */
export function makeScenarioFromStart(players: number, options: Json = {}): Scenario {
  const game = makeGame(players, options);
  const state = game.create();
  game.setup(state);
  return new Scenario(game, state);
}
