import type { Move, MoveCodec } from '@two-rivers/kernel';
import {
  argumentOf,
  BUILD,
  EXCHANGE,
  kindOf,
  makeFoodSpace,
  makeMove,
  resourceOfFoodSpace,
  SWAP,
} from '../model.gen.ts';
import type { RiverMoveOf } from '../moves.gen.ts';
import type { Components } from './components/components.ts';
import { FOOD, RESOURCES, type Resource, RIVER_LENGTH } from './components/edition.ts';

/* Moves that are more than a word with slots: payments, swaps, and the food space with its replacements. */

/** Amount of each resource. */
export type Goods = Readonly<Record<Resource, number>>;

export function makeGoods(count: (resource: Resource, index: number) => number): Goods {
  const [wood, clay, stone, food] = RESOURCES.map(count);
  return { wood, clay, stone, food };
}

export function isPlacement(move: Move): boolean {
  return kindOf(move) <= SWAP;
}

/** A swap of two spaces, numbered from 0; `a` is the lower space. */
export function makeSwap(a: number, b: number): Move {
  return makeMove(SWAP, a | (b << 4));
}

/** Lower space of a swap, from 0. */
export function lowerSpaceOf(move: Move): number {
  return argumentOf(move) & 15;
}

export function upperSpaceOf(move: Move): number {
  return argumentOf(move) >>> 4;
}

/** Payment move: wood, clay, stone and food in four bits each, the building above. */
export function makePayment(kind: number, wood: number, clay: number, stone: number, food: number, card = 0): Move {
  return makeMove(kind, wood | (clay << 4) | (stone << 8) | (food << 12) | (card << 16));
}

export function paidAmountOf(move: Move, resource: number): number {
  return (argumentOf(move) >>> (4 * resource)) & 15;
}

export function buildingOf(move: Move): number {
  return argumentOf(move) >>> 16;
}

/** `food`, or `food wood` for a replacement */
export const foodCodec: MoveCodec<RiverMoveOf<'food'>, [c: Components]> = {
  decode: (move) => ({ kind: 'food', resource: RESOURCES[resourceOfFoodSpace(move)] }),
  encode: ({ resource }) => makeFoodSpace(RESOURCES.indexOf(resource)),
  write: ({ resource }) => (resource === 'food' ? [] : [resource]),
  read(words) {
    if (words.length === 0) return { kind: 'food', resource: 'food' };
    const resource = RESOURCES.find((name, index) => index !== FOOD && name === words[0]);
    return words.length > 1 || resource === undefined ? undefined : { kind: 'food', resource };
  },
};

/** `swap 2 5`: spaces count from 1, in any order */
export const swapCodec: MoveCodec<RiverMoveOf<'swap'>, [c: Components]> = {
  decode: (move) => ({ kind: 'swap', spaces: [lowerSpaceOf(move) + 1, upperSpaceOf(move) + 1] }),
  encode: ({ spaces }) => makeSwap(Math.min(...spaces) - 1, Math.max(...spaces) - 1),
  write: ({ spaces }) => spaces.map(String),
  read(words) {
    const spaces = words.map(Number);
    const areSpaces = words.every((word) => /^[1-9][0-9]?$/.test(word) && Number(word) <= RIVER_LENGTH);
    return words.length === 2 && areSpaces ? { kind: 'swap', spaces } : undefined;
  },
};

/** `build b12 wood2 food1` */
export const buildCodec: MoveCodec<RiverMoveOf<'build'>, [c: Components]> = {
  decode: (move, c) => ({ kind: 'build', building: c.buildings[buildingOf(move)], paid: paidGoods(move) }),
  encode({ building, paid: { wood, clay, stone, food } }, c) {
    const card = c.buildingNumber(building);
    if (card === undefined) throw new Error(`this edition has no building ${building}`);
    return makePayment(BUILD, wood, clay, stone, food, card);
  },
  write: ({ building, paid }) => [building, ...writeGoods(paid)],
  read([building = '', ...words], c) {
    const paid = readGoods(words);
    return paid === undefined || c.buildingNumber(building) === undefined
      ? undefined
      : { kind: 'build', building, paid };
  },
};

/** `exchange wood2 clay1` */
export const exchangeCodec: MoveCodec<RiverMoveOf<'exchange'>, [c: Components]> = {
  decode: (move) => ({ kind: 'exchange', paid: paidGoods(move) }),
  encode: ({ paid: { wood, clay, stone, food } }) => makePayment(EXCHANGE, wood, clay, stone, food),
  write: ({ paid }) => writeGoods(paid),
  read(words) {
    const paid = readGoods(words);
    return paid === undefined ? undefined : { kind: 'exchange', paid };
  },
};

function paidGoods(move: Move): Goods {
  return makeGoods((_, resource) => paidAmountOf(move, resource));
}

function writeGoods(goods: Goods): readonly string[] {
  return RESOURCES.flatMap((name) => (goods[name] === 0 ? [] : [`${name}${goods[name]}`]));
}

const GOODS_WORD = /^(wood|clay|stone|food)([1-9]|1[0-5])$/;

/** Accepts words in any order, each resource at most once. */
function readGoods(words: readonly string[]): Goods | undefined {
  const found = new Map<string, number>();
  for (const word of words) {
    const [, name = '', amount] = GOODS_WORD.exec(word) ?? [];
    if (name === '' || found.has(name)) return undefined;
    found.set(name, Number(amount));
  }
  return makeGoods((name) => found.get(name) ?? 0);
}
