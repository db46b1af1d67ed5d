import { type Game, SPECTATOR } from '@two-rivers/kernel';
import {
  BUILDING_WORDS,
  COLUMNS,
  type Components,
  type Edition,
  MOST_RESERVED,
  MOST_SPOTS,
  overflow,
  pointsOfMeadow,
  RIVER_LENGTH,
  TheRiver,
  type TheRiverState,
} from '../rules/index.ts';

// What the screen reads from a state. No rule is decided here.

export function at(window: { readonly [index: number]: number }, index: number): number {
  return window[index] ?? 0;
}

/** The parts of this screen only ever meet this game. */
export function asTheRiver(game: Game<TheRiverState>): TheRiver {
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is drawn as The River`);
  return game;
}

export type TileFacts = Edition['terrainTiles']['tiles'][number];

/** The tables a made game carries have been checked. */
function editionOf(game: TheRiver): Edition {
  return game.edition as unknown as Edition;
}

export function tileFacts(game: TheRiver, tile: number): TileFacts | undefined {
  return editionOf(game).terrainTiles.tiles[tile];
}

/** What a player has after the move looked at, to be compared with now. */
export interface Ahead {
  readonly goods: readonly number[];
  readonly production: readonly number[];
  readonly warehouses: number;
  /** what will have to be given back */
  readonly over: number;
}

export function aheadOf(state: TheRiverState, seat: number): Ahead {
  return {
    goods: goodsOf(state, seat),
    production: [0, 1, 2].map((resource) => at(state.production, seat * 3 + resource)),
    warehouses: at(state.warehouses, seat),
    over: overflow(state, seat),
  };
}

/** Clockwise from the viewer, who comes first; a spectator sees them from the first seat on. */
export function seatsFrom(viewer: number, seats: number): readonly number[] {
  const first = viewer === SPECTATOR ? 0 : viewer;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

/** What is laid out, place by place: the number of the piece, or undefined where its place is empty. */
export function laidOut(places: Uint8Array, used: number): readonly (number | undefined)[] {
  return Array.from({ length: used }, (_, place) => {
    const piece = at(places, place);
    return piece === 0 ? undefined : piece - 1;
  });
}

export function goodsOf(state: TheRiverState, seat: number): readonly number[] {
  return [0, 1, 2, 3].map((resource) => at(state.goods, seat * 4 + resource));
}

export function builtBy(c: Components, state: TheRiverState, seat: number): readonly number[] {
  return c.buildings.flatMap((_, card) => {
    const word = at(state.built, seat * BUILDING_WORDS + (card >> 5));
    return ((word >>> (card & 31)) & 1) === 1 ? [card] : [];
  });
}

export function reservedBy(state: TheRiverState, seat: number): readonly number[] {
  return Array.from(
    { length: MOST_RESERVED },
    (_, slot) => at(state.reserved, seat * MOST_RESERVED + slot) - 1,
  ).filter((card) => card >= 0);
}

export function tokensOf(state: TheRiverState, seat: number): readonly number[] {
  return Array.from(
    { length: at(state.tokens, seat) },
    (_, spot) => at(state.spots, seat * MOST_SPOTS + spot) - 1,
  );
}

export function tokensLeft(c: Components, state: TheRiverState): readonly number[] {
  return Array.from(c.tokens).filter((_, token) => ((at(state.tokensLeft, 0) >>> token) & 1) === 1);
}

function tileAt(state: TheRiverState, seat: number, space: number): number {
  return at(state.river, seat * RIVER_LENGTH + space) - 1;
}

/** What a space shows: symbols of the tile on it or, where none lies, of the board. */
export interface Shown {
  readonly tile: number;
  readonly produces: readonly number[];
  readonly storage: number;
  readonly isSettler: boolean;
}

export function shownAt(c: Components, state: TheRiverState, seat: number, space: number): Shown {
  const tile = tileAt(state, seat, space);
  const board = at(state.board, seat) - 1;
  if (tile >= 0)
    return { tile, ...symbolsOf(c.tileProduces, c.tileStorage, tile), isSettler: isSettler(c, board, space) };
  if (board < 0) return { tile, produces: [], storage: 0, isSettler: false };
  const on = board * RIVER_LENGTH + space;
  return { tile, ...symbolsOf(c.boardProduces, c.boardStorage, on), isSettler: isSettler(c, board, space) };
}

function isSettler(c: Components, board: number, space: number): boolean {
  return board >= 0 && c.isSettler(board, space);
}

function symbolsOf(produces: Uint8Array, storage: Uint8Array, index: number) {
  const symbols = [0, 1, 2].flatMap((resource) =>
    Array.from({ length: at(produces, index * 3 + resource) }, () => resource),
  );
  return { produces: symbols, storage: at(storage, index) };
}

/**
 * The resource in each warehouse, river order; undefined where one is free. Which lies where never matters, so they
 * are simply put in one after the other. `over`: those for which there is none.
 */
export function stored(
  warehouses: number,
  goods: readonly number[],
): { readonly boxes: readonly (number | undefined)[]; readonly over: readonly number[] } {
  const all = goods.flatMap((count, resource) => Array.from({ length: count }, () => resource));
  return { boxes: Array.from({ length: warehouses }, (_, box) => all[box]), over: all.slice(warehouses) };
}

/** Points of each column: 2 if the upper two share a terrain, 6 if one terrain is common to all three. */
export function columnsOf(c: Components, state: TheRiverState, seat: number): readonly number[] {
  return COLUMNS.map((spaces) => {
    const [top, middle, bottom] = spaces.map((space) => {
      const tile = tileAt(state, seat, space);
      return tile < 0 ? 0 : at(c.tileTerrain, tile);
    });
    const upper = (top ?? 0) & (middle ?? 0);
    if (upper === 0) return 0;
    return (upper & (bottom ?? 0)) === 0 ? 2 : 6;
  });
}

/** Points of a meadow if the game were scored now; undefined for what is no meadow. */
export function meadowPoints(
  c: Components,
  state: TheRiverState,
  seat: number,
  tile: number,
): number | undefined {
  return at(c.meadow, tile) === 0 ? undefined : pointsOfMeadow(c, state, seat, tile);
}

/** The size of a set kept as bits. */
export function countMembers(set: Uint32Array): number {
  let size = 0;
  for (const word of set) for (let bits = word | 0; bits !== 0; bits &= bits - 1) size++;
  return size;
}
