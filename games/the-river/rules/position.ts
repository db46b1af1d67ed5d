import type { Json, JsonObject } from '@two-rivers/kernel';
import {
  BUILDING_WORDS,
  BUILDINGS_DUE,
  ENDINGS,
  FIRST_DUE,
  GOODS_WIDTH,
  NO_ENDING,
  PHASES,
  PIONEERS_WIDTH,
  type TheRiverState,
  TILES_DUE,
} from '../model.gen.ts';
import { isInSet } from './state.ts';
import type { Components } from './components/components.ts';
import { MAX_SPOTS, ACTION_SPACES, MAX_RESERVED, RESOURCES, RIVER_LENGTH } from './components/edition.ts';

/** The position as a document, without derived parts (stack, deck, settled pioneers). */
export function observePosition(c: Components, s: TheRiverState): JsonObject {
  const isFirstKnown = s.due[FIRST_DUE] === 0;
  const passed = seatNumbers(c).filter((seat) => (s.passed & (1 << seat)) !== 0);
  const due = {
    ...(s.due[TILES_DUE] > 0 ? { tiles: s.due[TILES_DUE] } : {}),
    ...(s.due[BUILDINGS_DUE] > 0 ? { buildings: s.due[BUILDINGS_DUE] } : {}),
  };
  return {
    phase: PHASES[s.phase],
    round: s.round,
    turns: s.turns,
    ...(isFirstKnown ? { pawn: s.pawn, turn: s.seat } : {}),
    ...(passed.length > 0 ? { passed } : {}),
    ...(s.ending === NO_ENDING ? {} : { ending: ENDINGS[s.ending] }),
    ...(s.effect === 0 ? {} : { effect: { tile: c.tiles[s.effect - 1], left: s.effectLeft } }),
    ...(s.yields === 0 ? {} : { yields: s.yields }),
    stock: Object.fromEntries(RESOURCES.map((name, resource) => [name, s.stock[resource]])),
    tiles: idsByPlace(s.tiles, c.tiles),
    buildings: idsByPlace(s.buildings, c.buildings),
    ...(Object.keys(due).length > 0 ? { due } : {}),
    discard: c.tiles.filter((_, tile) => isInSet(s.discard, tile)),
    ...(s.outOfGame === 0 ? {} : { outOfGame: c.tiles[s.outOfGame - 1] }),
    reshuffles: s.reshuffles,
    seats: seatNumbers(c).map((seat) => observeSeat(c, s, seat)),
  };
}

function observeSeat(c: Components, s: TheRiverState, seat: number): JsonObject {
  const placed = ACTION_SPACES.flatMap((name, space) => {
    const pioneers = s.pioneers[space * PIONEERS_WIDTH + seat];
    return pioneers > 0 ? [[name, pioneers] as const] : [];
  });
  const goods = RESOURCES.flatMap((name, resource) => {
    const amount = s.goods[seat * GOODS_WIDTH + resource];
    return amount > 0 ? [[name, amount] as const] : [];
  });
  const spots = s.spots.subarray(seat * MAX_SPOTS, seat * MAX_SPOTS + s.tokens[seat]);
  return {
    ...(s.board[seat] === 0 ? {} : { board: c.boards[s.board[seat] - 1] }),
    river: idsOf(rowOf(s.river, seat, RIVER_LENGTH), c.tiles),
    goods: Object.fromEntries(goods),
    boat: s.boat[seat],
    ...(s.settling[seat] > 0 ? { settling: s.settling[seat] } : {}),
    placed: Object.fromEntries(placed),
    tokens: Array.from(spots, (value) => value - 1),
    reserved: idsOf(rowOf(s.reserved, seat, MAX_RESERVED), c.buildings),
    built: c.buildings.filter((_, card) => isInSet(s.built, card, seat * BUILDING_WORDS)),
  };
}

function seatNumbers(c: Components): number[] {
  return Array.from({ length: c.seats }, (_, seat) => seat);
}

function rowOf(window: Uint8Array, seat: number, width: number): Uint8Array {
  return window.subarray(seat * width, (seat + 1) * width);
}

function idsOf(window: Uint8Array, ids: readonly string[]): string[] {
  return Array.from(window.subarray(0, window.indexOf(0) < 0 ? window.length : window.indexOf(0)), (n) => ids[n - 1]);
}

/** Ids by place, null for empty ones; trailing empty places are omitted. */
function idsByPlace(window: Uint8Array, ids: readonly string[]): Json {
  const last = window.findLastIndex((number) => number !== 0);
  return Array.from(window.subarray(0, last + 1), (number) => (number === 0 ? null : ids[number - 1]));
}
