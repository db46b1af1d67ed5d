import type { Game, Happening, Move, State } from '@two-rivers/kernel';
import {
  amountOf,
  type Edition,
  MOST_RESERVED,
  overflow,
  produced,
  RESERVED_DISCOUNT,
  RESOURCES,
  RIVER_LENGTH,
  TheRiver,
  TheRiverState,
} from '../rules/index.ts';
import type { Messages, Speaker, StateWords } from '@two-rivers/words';

/** The words of The River in one language; which message a move or happening needs is the same in all. */
export function theRiverWords(messages: Messages): StateWords {
  return { game: 'the-river', messages, ofMove: describeMove, ofHappening: happening };
}

/** The words for a move are found by the first word of its text. */
function describeMove(speaker: Speaker, game: Game, state: State, move: Move): string {
  if (!(game instanceof TheRiver) || !(state instanceof TheRiverState))
    throw new Error(`${game.id} is told as The River`);
  const [verb = '', ...rest] = game.writeMove(move).split(' ');
  const [id = ''] = rest;
  switch (verb) {
    case 'terrain':
      return speaker.say('move.terrain', { what: describeTile(speaker, game, id) });
    case 'wood':
    case 'clay':
    case 'stone':
      return describeProduction(speaker, game, state, verb);
    case 'food':
      return id === '' ? speaker.say('move.food') : speaker.say('move.food-other', { resource: id });
    case 'reserve':
      return speaker.say('move.reserve', { what: describeBuilding(speaker, game, id) });
    case 'build':
      return describeBuild(speaker, game, state, rest);
    case 'swap':
      return describeSwap(speaker, game, state, rest.map(Number));
    case 'exchange':
      return speaker.say('move.exchange', { payment: payment(speaker, rest) });
    case 'return':
      return speaker.say('move.return', {
        resource: id,
        have: state.goods[state.seat * 4 + resourceNumber(id)] ?? 0,
        over: overflow(state, state.seat),
      });
    case 'take':
      return speaker.say('move.take', {
        amount: Number(id),
        resource: editionOf(game).terrainTiles.tiles[state.effect - 1]?.meadow?.of ?? '',
      });
    case 'pass':
      return state.effect === 0
        ? speaker.say('move.pass')
        : speaker.say('move.decline', { number: swapNumber(game, state) });
    case '~first':
      return speaker.say('move.chance-first', { name: speaker.name(Number(id)) });
    case '~tile':
      return speaker.say('move.chance-tile', { what: describeTile(speaker, game, id) });
    case '~building':
      return speaker.say('move.chance-building', { what: describeBuilding(speaker, game, id) });
    default:
      return speaker.say(verb.startsWith('~') ? `move.chance-${verb.slice(1)}` : `move.${verb}`, { id });
  }
}

/** “Wood: receive 3 (1 for the first pioneer)”; an island may hold less than is due. */
function describeProduction(
  speaker: Speaker,
  game: TheRiver,
  state: TheRiverState,
  resource: string,
): string {
  const number = resourceNumber(resource);
  const amount = produced(game.components, state, state.seat, number);
  const symbols = state.production[state.seat * 3 + number] ?? 0;
  return speaker.say('move.produce', { resource, amount, bonus: Math.max(0, amount - symbols) });
}

function resourceNumber(resource: string): number {
  return RESOURCES.findIndex((name) => name === resource);
}

function describeSwap(
  speaker: Speaker,
  game: TheRiver,
  state: TheRiverState,
  [a = 0, b = 0]: readonly number[],
): string {
  const [tileA, tileB] = [a, b].map((space) => describeTile(speaker, game, tileAt(game, state, space)));
  const values = { a, b, tileA: tileA ?? '', tileB: tileB ?? '' };
  return state.effect === 0
    ? speaker.say('move.swap', values)
    : speaker.say('move.swap-meadow', { ...values, number: swapNumber(game, state) });
}

/** The tile on a space of the acting seat's river, spaces counted from 1. */
function tileAt(game: TheRiver, state: TheRiverState, space: number): string {
  const tile = state.river[state.seat * RIVER_LENGTH + space - 1] ?? 0;
  return game.components.tiles[tile - 1] ?? '';
}

/** Which of the swaps of a meadow is to be decided. */
function swapNumber(game: TheRiver, state: TheRiverState): number {
  return amountOf(editionOf(game).terrainTiles.tiles[state.effect - 1]?.meadow) - state.effectLeft + 1;
}

function describeBuild(
  speaker: Speaker,
  game: TheRiver,
  state: TheRiverState,
  [id = '', ...parts]: readonly string[],
): string {
  const card = game.components.buildingNumber(id) ?? -1;
  const what = describeBuilding(speaker, game, id);
  const own = state.reserved.subarray(state.seat * MOST_RESERVED, (state.seat + 1) * MOST_RESERVED);
  const discount = own.includes(card + 1) ? RESERVED_DISCOUNT : 0;
  return parts.length === 0
    ? speaker.say('move.build-free', { what, discount })
    : speaker.say('move.build', { what, discount, payment: payment(speaker, parts) });
}

/** “forest, produces wood, 1 warehouse”: tiles have no names, so they are told by what they show */
export function describeTile(speaker: Speaker, game: Game, id: string): string {
  const tile = editionOf(game).terrainTiles.tiles.find((candidate) => candidate.id === id);
  if (tile === undefined) return '';
  const words = tile.terrain.map((name) => speaker.say(`terrain.${name}`));
  const symbols = typeof tile.produces === 'string' ? [tile.produces] : (tile.produces ?? []);
  for (const resource of symbols) words.push(speaker.say('tile.produces', { resource }));
  if (tile.storage !== undefined && tile.storage > 0)
    words.push(speaker.say('tile.storage', { count: tile.storage }));
  if (tile.meadow !== undefined) {
    const { kind, of = '' } = tile.meadow;
    words.push(speaker.say(`meadow.${kind}`, { of, resource: of, amount: amountOf(tile.meadow) }));
  }
  return words.join(', ');
}

/** “4 points for 2 wood, 1 clay” */
export function describeBuilding(speaker: Speaker, game: Game, id: string): string {
  const card = editionOf(game).buildings.cards.find((candidate) => candidate.id === id);
  if (card === undefined) return '';
  const cost = Object.entries(card.cost).map(([resource, number]) => `${resource}${number}`);
  return speaker.say('building.worth', { points: card.points, cost: payment(speaker, cost) });
}

/** The tables a made game carries have been checked. */
function editionOf(game: Game): Edition {
  return game.edition as unknown as Edition;
}

/** “2 wood, 1 food”; each part as a move writes it, `wood2` */
function payment(speaker: Speaker, parts: readonly string[]): string {
  return parts
    .map((part) => {
      const [, resource = '', count = ''] = /^([a-z]+)(\d+)$/.exec(part) ?? [];
      return speaker.say('amount', { resource, count: Number(count) });
    })
    .join(', ');
}

function happening(
  speaker: Speaker,
  { what, seat, amount, cause, at, id }: Happening,
  game: Game,
): string | undefined {
  const values = { name: seat < 0 ? '' : speaker.name(seat), amount, count: Math.abs(amount), at, id };
  switch (what) {
    case 'pawn':
      return speaker.say(cause === 'setup' ? 'happening.first' : 'happening.pawn', values);
    case 'tile':
      return speaker.say(`happening.tile-${cause}`, { ...values, what: describeTile(speaker, game, id) });
    case 'building':
      return speaker.say(`happening.building-${cause}`, {
        ...values,
        what: describeBuilding(speaker, game, id),
      });
    case 'pioneer':
      return pioneer(speaker, cause, values);
    case 'ending':
      return speaker.say(`happening.ending-${cause}`, values);
    case 'wood':
    case 'clay':
    case 'stone':
    case 'food':
      return speaker.say(`happening.${amount > 0 ? 'gain' : 'give'}-${cause}`, { ...values, resource: what });
    default:
      return speaker.say(`happening.${what}`, values);
  }
}

function pioneer(
  speaker: Speaker,
  cause: string,
  values: Record<string, string | number>,
): string | undefined {
  if (cause === 'token') return speaker.say('happening.pioneer-joins', values);
  if (cause === 'settles') return speaker.say('happening.pioneer-settles', values);
  // most placements tell themselves by what they bring; the log needs only those that bring nothing to read
  return undefined;
}
