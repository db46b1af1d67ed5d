import type { Move } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { FOOD, RESOURCES, RIVER_LENGTH } from './components/edition.ts';
import {
  aboutOf,
  BOARD_CHANCE,
  BUILD,
  BUILDING_CHANCE,
  cardOf,
  EXCHANGE,
  FIRST_CHANCE,
  FIRST_PLAYER,
  FOOD_SPACE,
  kindOf,
  lowerOf,
  makeMove,
  makePayment,
  makeSwap,
  PASS,
  paidOf,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
  TILE_CHANCE,
  upperOf,
  WOOD_SPACE,
} from './move.ts';

export function writeMove(c: Components, move: Move): string {
  const about = aboutOf(move);
  switch (kindOf(move)) {
    case TERRAIN:
      return `terrain ${c.tiles[about]}`;
    case FOOD_SPACE:
      return about === FOOD ? 'food' : `food ${RESOURCES[about]}`;
    case RESERVE:
      return `reserve ${c.buildings[about]}`;
    case BUILD:
      return ['build', c.buildings[cardOf(move)], ...writePayment(move)].join(' ');
    case FIRST_PLAYER:
      return 'first';
    case SWAP:
      return `swap ${lowerOf(move) + 1} ${upperOf(move) + 1}`;
    case EXCHANGE:
      return ['exchange', ...writePayment(move)].join(' ');
    case RETURN:
      return `return ${RESOURCES[about]}`;
    case TAKE:
      return `take ${about}`;
    case PASS:
      return 'pass';
    case FIRST_CHANCE:
      return `~first ${about}`;
    case BOARD_CHANCE:
      return `~board ${c.boards[about]}`;
    case TILE_CHANCE:
      return `~tile ${c.tiles[about]}`;
    case BUILDING_CHANCE:
      return `~building ${c.buildings[about]}`;
    default:
      return RESOURCES[kindOf(move) - WOOD_SPACE];
  }
}

/** `wood2 clay1 food1` */
function writePayment(move: Move): string[] {
  return RESOURCES.flatMap((name, resource) => {
    const paid = paidOf(move, resource);
    return paid === 0 ? [] : [`${name}${paid}`];
  });
}

export function parseMove(c: Components, text: string): Move | undefined {
  const [word, ...rest] = text.split(' ');
  switch (word) {
    case 'terrain':
      return one(TERRAIN, rest, (id) => c.tileNumber(id));
    case 'wood':
    case 'clay':
    case 'stone':
      return rest.length === 0 ? makeMove(WOOD_SPACE + RESOURCES.indexOf(word)) : undefined;
    case 'food':
      return rest.length === 0 ? makeMove(FOOD_SPACE, FOOD) : one(FOOD_SPACE, rest, produced);
    case 'reserve':
      return one(RESERVE, rest, (id) => c.buildingNumber(id));
    case 'build':
      return parseBuild(c, rest);
    case 'first':
      return rest.length === 0 ? makeMove(FIRST_PLAYER) : undefined;
    case 'swap':
      return parseSwap(rest);
    case 'exchange':
      return parsePayment(EXCHANGE, rest, 0);
    case 'return':
      return one(RETURN, rest, (name) => index(RESOURCES, name));
    case 'take':
      return one(TAKE, rest, (number) => whole(number, 0, 15));
    case 'pass':
      return rest.length === 0 ? makeMove(PASS) : undefined;
    case '~first':
      return one(FIRST_CHANCE, rest, (seat) => whole(seat, 0, c.seats - 1));
    case '~board':
      return one(BOARD_CHANCE, rest, (id) => index(c.boards, id));
    case '~tile':
      return one(TILE_CHANCE, rest, (id) => c.tileNumber(id));
    case '~building':
      return one(BUILDING_CHANCE, rest, (id) => c.buildingNumber(id));
    default:
      return undefined;
  }
}

/** Parses a move with a single argument. */
function one(
  kind: number,
  rest: readonly string[],
  find: (text: string) => number | undefined,
): Move | undefined {
  const about = rest.length === 1 ? find(rest[0]) : undefined;
  return about === undefined ? undefined : makeMove(kind, about);
}

function parseBuild(c: Components, [id, ...payment]: readonly string[]): Move | undefined {
  const card = c.buildingNumber(id ?? '');
  return card === undefined ? undefined : parsePayment(BUILD, payment, card);
}

const PART = /^(wood|clay|stone|food)([1-9]|1[0-5])$/;

/** Accepts parts in any order, each resource at most once. */
function parsePayment(kind: number, parts: readonly string[], card: number): Move | undefined {
  const paid = [0, 0, 0, 0];
  for (const part of parts) {
    const match = PART.exec(part);
    const resource = match === null ? -1 : RESOURCES.findIndex((name) => name === match[1]);
    if (match === null || paid[resource] !== 0) return undefined;
    paid[resource] = Number(match[2]);
  }
  return makePayment(kind, paid[0], paid[1], paid[2], paid[3], card);
}

function parseSwap(rest: readonly string[]): Move | undefined {
  const spaces = rest.map((text) => whole(text, 1, RIVER_LENGTH));
  const [a, b] = spaces;
  if (spaces.length !== 2 || a === undefined || b === undefined) return undefined;
  return makeSwap(Math.min(a, b) - 1, Math.max(a, b) - 1);
}

function produced(name: string): number | undefined {
  return name === 'food' ? undefined : index(RESOURCES, name);
}

function index(names: readonly string[], name: string): number | undefined {
  const at = names.indexOf(name);
  return at < 0 ? undefined : at;
}

function whole(text: string, least: number, most: number): number | undefined {
  if (!/^(0|[1-9][0-9]?)$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
