import type { Move } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { FOOD, RESOURCES, RIVER_LENGTH } from './components/edition.ts';
import {
  argumentOf,
  BOARD_CHANCE,
  BUILD,
  BUILDING_CHANCE,
  buildingOf,
  EXCHANGE,
  FIRST_CHANCE,
  FIRST_PLAYER,
  FOOD_SPACE,
  kindOf,
  lowerSpaceOf,
  makeMove,
  makePayment,
  makeSwap,
  PASS,
  paidAmountOf,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
  TILE_CHANCE,
  upperSpaceOf,
  WOOD_SPACE,
} from './move.ts';

export function writeMove(c: Components, move: Move): string {
  const argument = argumentOf(move);
  switch (kindOf(move)) {
    case TERRAIN:
      return `terrain ${c.tiles[argument]}`;
    case FOOD_SPACE:
      return argument === FOOD ? 'food' : `food ${RESOURCES[argument]}`;
    case RESERVE:
      return `reserve ${c.buildings[argument]}`;
    case BUILD:
      return ['build', c.buildings[buildingOf(move)], ...writePayment(move)].join(' ');
    case FIRST_PLAYER:
      return 'first';
    case SWAP:
      return `swap ${lowerSpaceOf(move) + 1} ${upperSpaceOf(move) + 1}`;
    case EXCHANGE:
      return ['exchange', ...writePayment(move)].join(' ');
    case RETURN:
      return `return ${RESOURCES[argument]}`;
    case TAKE:
      return `take ${argument}`;
    case PASS:
      return 'pass';
    case FIRST_CHANCE:
      return `~first ${argument}`;
    case BOARD_CHANCE:
      return `~board ${c.boards[argument]}`;
    case TILE_CHANCE:
      return `~tile ${c.tiles[argument]}`;
    case BUILDING_CHANCE:
      return `~building ${c.buildings[argument]}`;
    default:
      return RESOURCES[kindOf(move) - WOOD_SPACE];
  }
}

/** `wood2 clay1 food1` */
function writePayment(move: Move): string[] {
  return RESOURCES.flatMap((name, resource) => {
    const paid = paidAmountOf(move, resource);
    return paid === 0 ? [] : [`${name}${paid}`];
  });
}

export function parseMove(c: Components, text: string): Move | undefined {
  const [word, ...rest] = text.split(' ');
  switch (word) {
    case 'terrain':
      return parseSingleArgument(TERRAIN, rest, (id) => c.tileNumber(id));
    case 'wood':
    case 'clay':
    case 'stone':
      return rest.length === 0 ? makeMove(WOOD_SPACE + RESOURCES.indexOf(word)) : undefined;
    case 'food':
      return rest.length === 0 ? makeMove(FOOD_SPACE, FOOD) : parseSingleArgument(FOOD_SPACE, rest, parseProduced);
    case 'reserve':
      return parseSingleArgument(RESERVE, rest, (id) => c.buildingNumber(id));
    case 'build':
      return parseBuild(c, rest);
    case 'first':
      return rest.length === 0 ? makeMove(FIRST_PLAYER) : undefined;
    case 'swap':
      return parseSwap(rest);
    case 'exchange':
      return parsePayment(EXCHANGE, rest, 0);
    case 'return':
      return parseSingleArgument(RETURN, rest, (name) => indexOrUndefined(RESOURCES, name));
    case 'take':
      return parseSingleArgument(TAKE, rest, (number) => parseWholeNumber(number, 0, 15));
    case 'pass':
      return rest.length === 0 ? makeMove(PASS) : undefined;
    case '~first':
      return parseSingleArgument(FIRST_CHANCE, rest, (seat) => parseWholeNumber(seat, 0, c.seats - 1));
    case '~board':
      return parseSingleArgument(BOARD_CHANCE, rest, (id) => indexOrUndefined(c.boards, id));
    case '~tile':
      return parseSingleArgument(TILE_CHANCE, rest, (id) => c.tileNumber(id));
    case '~building':
      return parseSingleArgument(BUILDING_CHANCE, rest, (id) => c.buildingNumber(id));
    default:
      return undefined;
  }
}

/** Parses a move with a single argument. */
function parseSingleArgument(
  kind: number,
  args: readonly string[],
  find: (text: string) => number | undefined,
): Move | undefined {
  const argument = args.length === 1 ? find(args[0]) : undefined;
  return argument === undefined ? undefined : makeMove(kind, argument);
}

function parseBuild(c: Components, [id, ...payment]: readonly string[]): Move | undefined {
  const card = c.buildingNumber(id ?? '');
  return card === undefined ? undefined : parsePayment(BUILD, payment, card);
}

const PAYMENT_PART = /^(wood|clay|stone|food)([1-9]|1[0-5])$/;

/** Accepts parts in any order, each resource at most once. */
function parsePayment(kind: number, parts: readonly string[], card: number): Move | undefined {
  const paid = [0, 0, 0, 0];
  for (const part of parts) {
    const match = PAYMENT_PART.exec(part);
    const resource = match === null ? -1 : RESOURCES.findIndex((name) => name === match[1]);
    if (match === null || paid[resource] !== 0) return undefined;
    paid[resource] = Number(match[2]);
  }
  return makePayment(kind, paid[0], paid[1], paid[2], paid[3], card);
}

function parseSwap(rest: readonly string[]): Move | undefined {
  const spaces = rest.map((text) => parseWholeNumber(text, 1, RIVER_LENGTH));
  const [a, b] = spaces;
  if (spaces.length !== 2 || a === undefined || b === undefined) return undefined;
  return makeSwap(Math.min(a, b) - 1, Math.max(a, b) - 1);
}

function parseProduced(name: string): number | undefined {
  return name === 'food' ? undefined : indexOrUndefined(RESOURCES, name);
}

function indexOrUndefined(names: readonly string[], name: string): number | undefined {
  const at = names.indexOf(name);
  return at < 0 ? undefined : at;
}

function parseWholeNumber(text: string, least: number, most: number): number | undefined {
  if (!/^(0|[1-9][0-9]?)$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
