import type { Stake } from '@two-rivers/kernel';
import type { GameWords, Messages, Speaker, Values } from '@two-rivers/words';
import {
  type Building,
  EXCHANGED_FOOD,
  type Goods,
  type Materials,
  type Meadow,
  type Position,
  type RiverHappening,
  type RiverMove,
  type Tile,
} from '../face/index.ts';
import { note, occasion } from './lines.ts';

export type TheRiverWords = GameWords<Position, RiverMove, RiverHappening>;

/** Texts of The River in one language. Moves and events use the same message keys in all languages. */
export function theRiverWords(messages: Messages): TheRiverWords {
  return {
    game: 'the-river',
    messages,
    move: describeMove,
    deed: describeDeed,
    happening: describeHappening,
    step: describeStep,
    act: (speaker, { kind }) => speaker.say('act', { kind }),
    amount: (speaker, resource, count) => speaker.say('amount', { resource, count }),
    stake,
    note,
    occasion,
  };
}

function stake(speaker: Speaker, { kind, seat, before = 0, after = 0, about = '' }: Stake): string {
  const values = { ...speaker.who(seat), before, after };
  // separate the final scores as the language does
  const told = kind === 'ends' ? about.replaceAll(' ', speaker.say('scores.between')) : about;
  return speaker.say(`stake.${kind}`, { ...values, about: told });
}

export function describeMove(speaker: Speaker, position: Position, move: RiverMove): string {
  const { key, values } = partsOf(speaker, position, move);
  return speaker.say(`move.${key}`, values);
}

/** Describes a move as a step of a path, as short as possible. */
function describeStep(speaker: Speaker, position: Position, move: RiverMove): string {
  const { key, values } = partsOf(speaker, position, move);
  switch (move.kind) {
    case 'terrain':
      return speaker.say('step.terrain', { ...values, space: position.acting.river.laid + 1 });
    case 'reserve':
    case 'build':
      return speaker.say(`step.${move.kind}`, { points: position.building(move.building).points });
    case 'swap':
      return speaker.say('step.swap', values);
    case 'pass':
    case 'chance-first':
    case 'chance-board':
    case 'chance-tile':
    case 'chance-building':
      return speaker.say(`move.${key}`, values);
    default:
      return speaker.say(`step.${key}`, values);
  }
}

/** Describes a move for the log: “Anna takes the first-player pawn”. */
function describeDeed(speaker: Speaker, position: Position, move: RiverMove, seat: number): string {
  const { key, values } = partsOf(speaker, position, move);
  const isSwap = key === 'swap-meadow';
  const short = { ...values, ...inShort(speaker, position, move), ...speaker.who(seat) };
  return speaker.say(`did.${isSwap ? 'swap' : key}`, short);
}

/** Brief values of a tile or building for the log; the board shows the details. */
function inShort(speaker: Speaker, position: Position, move: RiverMove): Values {
  switch (move.kind) {
    case 'terrain':
      return {
        what: position
          .tile(move.tile)
          .terrain.map((name) => speaker.say(`terrain.${name}`))
          .join('/'),
      };
    case 'reserve':
    case 'build':
      return { points: position.building(move.building).points };
    default:
      return {};
  }
}

interface Parts {
  readonly key: string;
  readonly values: Values;
}

/** Message key of a move, without prefix, and its values. */
function partsOf(speaker: Speaker, position: Position, move: RiverMove): Parts {
  const { kind: key } = move;
  switch (move.kind) {
    case 'terrain':
    case 'chance-tile':
      return { key, values: { what: describeTile(speaker, position.tile(move.tile)) } };
    case 'wood':
    case 'clay':
    case 'stone':
      // “Wood: get 3 (1 for the first pioneer)”, limited by the stock of the island
      return { key: 'produce', values: { resource: move.kind, ...position.acting.produces(move.kind) } };
    case 'food':
      return {
        key: move.resource === 'food' ? key : 'food-other',
        values: { resource: move.resource, count: position.acting.receives('food') },
      };
    case 'reserve':
    case 'chance-building':
      return { key, values: { what: describeBuilding(speaker, position.building(move.building)) } };
    case 'build':
      return buildParts(speaker, position, move.building, move.paid);
    case 'firstPlayer':
      return { key: 'first', values: {} };
    case 'swap':
      return swapParts(speaker, position, move.spaces);
    case 'exchange':
      return { key, values: { payment: payment(speaker, move.paid, 'amount'), count: EXCHANGED_FOOD } };
    case 'return': {
      const { goods, over } = position.acting;
      return { key, values: { resource: move.resource, have: goods[move.resource], over } };
    }
    case 'take': {
      const resource = position.effect?.kind === 'take' ? position.effect.resource : '';
      return { key, values: { amount: move.amount, resource } };
    }
    case 'pass':
      return position.effect?.kind === 'swap'
        ? { key: 'decline', values: { number: position.effect.number } }
        : { key, values: {} };
    case 'chance-first':
      return { key, values: speaker.who(move.seat) };
    case 'chance-board':
      return { key, values: { id: move.board } };
  }
}

function swapParts(speaker: Speaker, position: Position, [a = 0, b = 0]: readonly number[]): Parts {
  const { acting, effect } = position;
  const tileAt = (space: number): string => {
    const { tile } = acting.river.cell(space);
    return tile === undefined ? '' : describeTile(speaker, tile);
  };
  const values = { a, b, tileA: tileAt(a), tileB: tileAt(b) };
  return effect?.kind === 'swap'
    ? { key: 'swap-meadow', values: { ...values, number: effect.number } }
    : { key: 'swap', values };
}

function buildParts(speaker: Speaker, position: Position, id: string, paid: Goods): Parts {
  const what = describeBuilding(speaker, position.building(id));
  const discount = position.acting.discount(id);
  const given = payment(speaker, paid, 'amount');
  return given === ''
    ? { key: 'build-free', values: { what, discount } }
    : { key: 'build', values: { what, discount, payment: given } };
}

/** “forest, produces wood, 1 warehouse”: tiles have no names, so describes what they show. */
export function describeTile(speaker: Speaker, { terrain, produces, storage, meadow }: Tile): string {
  const words = terrain.map((name) => speaker.say(`terrain.${name}`));
  for (const resource of produces) words.push(speaker.say('tile.produces', { resource }));
  if (storage > 0) words.push(speaker.say('tile.storage', { count: storage }));
  if (meadow !== undefined) words.push(meadowWords(speaker, 'meadow', meadow));
  return words.join(', ');
}

/** Effect of a meadow, by messages `meadow.…` or abbreviations `code.…`. */
export function meadowWords(speaker: Speaker, words: 'meadow' | 'code', meadow: Meadow): string {
  const { kind, of = '', amount } = meadow;
  return speaker.say(`${words}.${kind}`, { of, resource: of, amount });
}

/** “4 points for 2 wood, 1 clay” */
export function describeBuilding(speaker: Speaker, { points, cost }: Building): string {
  return speaker.say('building.worth', { points, cost: payment(speaker, cost, 'price') });
}

/** “2 wood, 1 food”: `amount` as the object of a verb, `price` as printed on a card. */
export function payment(speaker: Speaker, paid: Goods | Materials, form: 'amount' | 'price'): string {
  return Object.entries(paid)
    .filter(([, count]) => count > 0)
    .map(([resource, count]) => speaker.say(form, { resource, count }))
    .join(', ');
}

function describeHappening(speaker: Speaker, happening: RiverHappening): string | undefined {
  const who = speaker.who(happening.seat);
  switch (happening.kind) {
    case 'gain':
      return speaker.say(`happening.${happening.amount > 0 ? 'gain' : 'give'}-${happening.cause}`, {
        ...who,
        count: Math.abs(happening.amount),
        resource: happening.what,
      });
    case 'placed':
      // the gains of a placement have their own sentences
      return undefined;
    case 'joins':
      return speaker.say('happening.pioneer-joins', who);
    case 'settles':
      return speaker.say('happening.pioneer-settles', { ...who, count: happening.pioneers });
    case 'laid':
      return speaker.say(happening.isSettler ? 'happening.tile-settler' : 'happening.tile-laid', {
        ...who,
        at: happening.space,
        what: describeTile(speaker, happening.tile),
      });
    case 'swapped':
      return speaker.say('happening.tile-swap', {
        ...who,
        at: happening.space,
        what: describeTile(speaker, happening.tile),
      });
    case 'tileFaceUp':
      return speaker.say('happening.tile-faceUp', { what: describeTile(speaker, happening.tile) });
    case 'tileOutOfGame':
      return speaker.say('happening.tile-outOfGame', { what: describeTile(speaker, happening.tile) });
    case 'buildingFaceUp':
      return speaker.say('happening.building-faceUp', {
        what: describeBuilding(speaker, happening.building),
      });
    case 'reserved':
      return speaker.say('happening.building-reserved', {
        ...who,
        what: describeBuilding(speaker, happening.building),
      });
    case 'built':
      return speaker.say('happening.building-built', { ...who, amount: happening.building.points });
    case 'token':
      return speaker.say('happening.token', { ...who, amount: happening.value });
    case 'pawn':
      return speaker.say(happening.isSetup ? 'happening.first' : 'happening.pawn', who);
    case 'board':
      return speaker.say('happening.board', { ...who, id: happening.board });
    case 'pass':
      return speaker.say('happening.pass', who);
    case 'round':
      return speaker.say('happening.round', { ...who, amount: happening.round });
    case 'reshuffle':
      return speaker.say('happening.reshuffle', { amount: happening.tiles });
    case 'ending':
      return speaker.say(`happening.ending-${happening.by}`, who);
    case 'over':
      return speaker.say('happening.over', { amount: happening.rounds });
  }
}
