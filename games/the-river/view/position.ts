import { isRefusal, type JsonObject, MoveList, type Outcome } from '@two-rivers/kernel';
import {
  argumentOf,
  ACTION_SPACES,
  type ActionSpace,
  ANY_NUMBER,
  BUILDING_WORDS,
  type Edition,
  ENDINGS,
  FIRST_DUE,
  firstPioneerBonusOf,
  isTakeEffect,
  listFoodMoves,
  MAX_SEATS,
  maxToTake,
  OPENING_PHASE,
  PHASES,
  terrainColumnPoints,
  MATERIALS,
  type Resource,
  RESOURCES,
  scorePosition,
  setSize,
  storedCount,
  swapNumber,
  TheRiver,
  theRiver,
  type TheRiverState,
  TILE_WORDS,
} from '../rules/index.ts';
import { type Building, type Goods, makeGoods, Pieces, type Tile } from './pieces.ts';
import { Player } from './player.ts';
import type { River } from './river.ts';

export type Phase = (typeof PHASES)[number];

/** Cause of the game's end, now or after this round. */
export type EndingCause = Exclude<(typeof ENDINGS)[number], ''>;

/** An action space. */
export interface ActionSpaceState {
  readonly name: ActionSpace;
  /** the island's resource and its stock */
  readonly island?: { readonly resource: Resource; readonly stock: number };
  /** the seat of each pioneer there */
  readonly pioneers: readonly number[];
  /** pioneers that fit, in total and per player; undefined: any number */
  readonly capacity?: number;
  readonly capacityEach?: number;
  /** bonus for the next pioneer if it is the first */
  readonly bonus: number;
}

/** Open meadow effect: take up to `most` of a resource, or swap tiles. */
export type MeadowEffect =
  | { readonly kind: 'take'; readonly tile: Tile; readonly resource: Resource; readonly most: number }
  /** `number`: which of the meadow's swaps is to be decided next, counted from 1 */
  | { readonly kind: 'swap'; readonly tile: Tile; readonly number: number };

/** Typed position. Nothing is hidden in The River. */
export class Position {
  readonly #game: TheRiver;
  readonly #pieces: Pieces;
  readonly #state: TheRiverState;
  readonly #players: readonly Player[];
  readonly #places = new Map<ActionSpace, ActionSpaceState>();
  #outcome: Outcome | undefined;
  #tiles: readonly (Tile | undefined)[] | undefined;
  #buildings: readonly (Building | undefined)[] | undefined;

  constructor(game: TheRiver, pieces: Pieces, state: TheRiverState) {
    this.#game = game;
    this.#pieces = pieces;
    this.#state = state;
    this.#players = Array.from(
      { length: game.seats },
      (_, seat) => new Player(game.components, pieces, state, seat, () => this.#scoreNow()),
    );
  }

  /** Name of the edition. */
  get edition(): string {
    return this.#game.tables.name;
  }

  get phase(): Phase {
    return PHASES[this.#state.phase];
  }

  /** 0 in the opening round */
  get round(): number {
    return this.#state.round;
  }

  /** Rank of each seat if the game were scored now. */
  get ranks(): readonly number[] {
    return this.#scoreNow().ranks;
  }

  /** Cause of the game's end, now or after this round; undefined without one. */
  get ending(): EndingCause | undefined {
    const ending = ENDINGS[this.#state.ending];
    return ending === '' ? undefined : ending;
  }

  /** Acting seat, CHANCE or OVER. */
  get actor(): number {
    return this.#game.actor(this.#state);
  }

  /** The seat whose turn it is, also while chance is due. */
  get turn(): number {
    return this.#state.seat;
  }

  /** Seat holding the first-player pawn; undefined until drawn. */
  get pawn(): number | undefined {
    return this.#state.due[FIRST_DUE] > 0 ? undefined : this.#state.pawn;
  }

  get players(): readonly Player[] {
    return this.#players;
  }

  seat(seat: number): Player {
    return this.#players[seat];
  }

  /** The player whose turn it is. */
  get activePlayer(): Player {
    return this.seat(this.turn);
  }

  river(seat: number): River {
    return this.seat(seat).river;
  }

  /** Outcome without overflow, since resources that must be returned never score. */
  #scoreNow(): Outcome {
    this.#outcome ??= scorePosition(this.#game.components, this.#state, storedCount);
    return this.#outcome;
  }

  /** A tile or building of this edition, by its id. */
  tile(id: string): Tile {
    return this.#pieces.tile(id);
  }

  building(id: string): Building {
    return this.#pieces.building(id);
  }

  /** Points of a column of three tiles, from the top. */
  columnPoints(tiles: readonly [string, string, string]): number {
    const { components: c } = this.#game;
    const [top, middle, bottom] = tiles.map((id) => c.tileTerrain[c.tileNumber(id) ?? 0]);
    return terrainColumnPoints(top, middle, bottom);
  }

  /** Any tile, face up if possible; used as an example to explain why no tile can be taken. */
  get sampleTile(): Tile {
    return this.tiles.find((tile) => tile !== undefined) ?? this.#pieces.tiles[0];
  }

  get sampleBuilding(): Building {
    return this.buildings.find((building) => building !== undefined) ?? this.#pieces.buildings[0];
  }

  /** Stock of the islands. */
  get stock(): Goods {
    return makeGoods((_, resource) => this.#state.stock[resource]);
  }

  /** Resources available on the food island: food or, if none is left, the others in stock. */
  get foodIslandChoices(): readonly Resource[] {
    const list = new MoveList(RESOURCES.length);
    listFoodMoves(this.#state, list);
    return list.toArray().map((move) => RESOURCES[argumentOf(move)]);
  }

  place(name: ActionSpace): ActionSpaceState {
    const known = this.#places.get(name) ?? this.#readPlace(name);
    this.#places.set(name, known);
    return known;
  }

  #readPlace(name: ActionSpace): ActionSpaceState {
    const space = ACTION_SPACES.indexOf(name);
    const { components: c, seats } = this.#game;
    const resource = RESOURCES.find((each) => each === name);
    const material = MATERIALS.findIndex((each) => each === name);
    const [capacity, capacityEach] = [c.capacity[space], c.capacityEach[space]];
    return {
      name,
      ...(resource === undefined ? {} : { island: { resource, stock: this.stock[resource] } }),
      pioneers: Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
        Array.from({ length: this.#state.pioneers[space * MAX_SEATS + seat] }, () => seat),
      ),
      ...(capacity === ANY_NUMBER ? {} : { capacity }),
      ...(capacityEach === ANY_NUMBER ? {} : { capacityEach }),
      bonus: material < 0 ? 0 : firstPioneerBonusOf(c, this.#state, material),
    };
  }

  /** Face-up tiles by place; undefined if taken. */
  get tiles(): readonly (Tile | undefined)[] {
    const { openingTiles, roundTiles } = this.#game.components;
    const places = this.#state.phase === OPENING_PHASE ? openingTiles : roundTiles;
    this.#tiles ??= piecesByPlace(this.#state.tiles, places, this.#pieces.tiles);
    return this.#tiles;
  }

  get buildings(): readonly (Building | undefined)[] {
    const { faceUpBuildings } = this.#game.components;
    this.#buildings ??= piecesByPlace(this.#state.buildings, faceUpBuildings, this.#pieces.buildings);
    return this.#buildings;
  }

  /** Number of tiles that may still be turned up. */
  get tilesInStack(): number {
    return setSize(this.#state.stack, TILE_WORDS);
  }

  get buildingsInDeck(): number {
    return setSize(this.#state.deck, BUILDING_WORDS);
  }

  /** Values of the bonus tokens left, highest first. */
  get tokensLeft(): readonly number[] {
    const [remaining] = this.#state.tokensLeft;
    return Array.from(this.#game.components.tokens).filter((_, token) => ((remaining >>> token) & 1) === 1);
  }

  get effect(): MeadowEffect | undefined {
    const { components: c } = this.#game;
    const s = this.#state;
    if (s.effect === 0) return undefined;
    const tile = this.#pieces.tiles[s.effect - 1];
    return isTakeEffect(c, s)
      ? { kind: 'take', tile, resource: RESOURCES[c.meadowOf[s.effect - 1]], most: maxToTake(c, s) }
      : { kind: 'swap', tile, number: swapNumber(c, s) };
  }
}

function piecesByPlace<T>(places: Uint8Array, used: number, pieces: readonly T[]): readonly (T | undefined)[] {
  return Array.from(places.subarray(0, used), (piece) => (piece === 0 ? undefined : pieces[piece - 1]));
}

/** Ids of the river boards of a checked edition, by default of the shipped one. */
export function boardIds(edition: JsonObject | undefined): readonly string[] {
  return editionTables(edition).riverBoards.boards.map(({ id }) => id);
}

export function editionName(edition: JsonObject): string {
  return editionTables(edition).name;
}

function editionTables(edition: JsonObject | undefined): Edition {
  return makeGameWith(edition).tables;
}

function makeGameWith(edition: JsonObject | undefined, options: JsonObject = {}): TheRiver {
  const [seats = 2] = theRiver.seats;
  const game = theRiver.make({ seats, options, ...(edition === undefined ? {} : { edition }) });
  if (isRefusal(game)) throw new Error(`edition refused: ${game.reason}`);
  if (!(game instanceof TheRiver)) throw new Error(`expected The River, got ${game.id}`);
  return game;
}

/** Position for pictures: the built-in components and the first river boards, before anything is drawn. */
export function makeShowcasePosition(): Position {
  const boards = boardIds(undefined);
  const game = makeGameWith(undefined, { boards: boards.slice(0, 2), first: 0 });
  const state = game.create();
  game.setup(state);
  return new Position(game, new Pieces(game.tables), state);
}
