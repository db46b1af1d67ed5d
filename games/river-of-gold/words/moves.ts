import {
  customerById,
  GOODS,
  type MoveKind,
  patronById,
  type PatronId,
  PRICES,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  tileById,
} from '../face/index.ts';
import type { Speaker, Values } from '@two-rivers/words';
import { amount, customerEffect, customerName, joined, orderWords, tileName } from './pieces.ts';

/** what counts as a gain in the preview of a sail, in the order it is listed */
const GAINS = ['koku', ...GOODS, 'any', 'favor', 'points', 'influence'];

type MoveOf<K extends MoveKind> = Extract<RiverOfGoldMove, { kind: K }>;

/** A legal move, or a result of chance, as a choice for a person. */
export function describeMove(speaker: Speaker, position: RiverOfGoldPosition, move: RiverOfGoldMove): string {
  const { key, values } = partsOf(speaker, position, move);
  const gains = move.kind === 'sail' ? { gains: sailGains(speaker, position, move) } : {};
  return speaker.say(`move.${key}`, { ...values, ...gains });
}

/** The same as something a player has done: “Anna builds a port on 14”. */
export function describeDeed(
  speaker: Speaker,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMove,
  seat: number,
): string {
  const { key, values } = partsOf(speaker, position, move);
  return speaker.say(`did.${key}`, { ...values, name: speaker.name(seat) });
}

interface Parts {
  readonly key: string;
  readonly values: Values;
}

/** Which sentence a move needs, and what is filled in. */
function partsOf(speaker: Speaker, position: RiverOfGoldPosition, move: RiverOfGoldMove): Parts {
  const { kind: key } = move;
  switch (move.kind) {
    case 'build':
      return { key, values: buildValues(speaker, position, move) };
    case 'sail':
      return { key: move.by === undefined ? key : 'sail-turned', values: sailValues(position, move) };
    case 'deliver':
      return { key, values: deliveryValues(speaker, move) };
    case 'favor': {
      const cost = position.seat(position.turn).favorCost(move.face);
      return { key, values: { face: move.face, region: speaker.say(`region.${move.face}`), cost } };
    }
    case 'set':
      return { key, values: { face: move.face, region: speaker.say(`region.${move.face}`) } };
    case 'trade': {
      const price = move.give === 'koku' ? PRICES.favor : PRICES.tradedGoods;
      const given = amount(speaker, move.give, price);
      return { key, values: { given, taken: amount(speaker, move.take, 1) } };
    }
    case 'good':
      return { key, values: { taken: amount(speaker, move.good, 1) } };
    case 'journey': {
      const count = move.take === 'koku' ? PRICES.journey : 1;
      return { key, values: { taken: amount(speaker, move.take, count) } };
    }
    case 'sell':
      return { key, values: { given: amount(speaker, move.good, 1) } };
    case 'marker': {
      const { tile, owners } = position.shore(move.space);
      const owner = speaker.name(owners[0] ?? 0);
      return { key, values: { tile: tileName(speaker, tile?.id), space: move.space, owner } };
    }
    case 'royal': {
      const at = position.seat(position.turn).ship(move.ship).river ?? 0;
      return { key, values: { ship: move.ship, at } };
    }
    case 'discard':
      return { key, values: { customer: customerName(speaker, known(move.customer), 'the') } };
    case 'patron':
    case 'chance-patron':
      return move.patron === '?'
        ? { key: 'patron-unknown', values: {} }
        : { key, values: patronValues(speaker, move.patron) };
    case 'done':
    case 'draw':
    case 'decline':
    case 'roll':
    case 'end':
      return { key, values: {} };
    default:
      return { key, values: chanceValues(speaker, position, move) };
  }
}

type ChanceMove = Exclude<Extract<RiverOfGoldMove, { kind: `chance-${string}` }>, { kind: 'chance-patron' }>;

/** What is filled in for a result of chance. */
function chanceValues(speaker: Speaker, position: RiverOfGoldPosition, move: ChanceMove): Values {
  switch (move.kind) {
    case 'chance-customer':
      return { customer: customerName(speaker, known(move.customer)) };
    case 'chance-region':
      return { places: move.places.join('-'), region: speaker.say(`region.${position.dealt + 1}`) };
    case 'chance-mastery':
      return {
        mastery: speaker.say(`mastery.${move.mastery}`),
        need: speaker.say(`need.${move.mastery}`),
      };
    case 'chance-tile':
      return { tile: tileName(speaker, move.tile) };
    case 'chance-first':
      return { name: speaker.name(move.seat) };
    case 'chance-clan':
      return { name: speaker.name(position.dealt), clan: move.clan };
    case 'chance-patrons': {
      const list = move.patrons.map((patron, seat) =>
        speaker.say('move.chance-patrons-one', {
          name: speaker.name(seat),
          patron: speaker.say(`patron.${patron}`),
        }),
      );
      return { list: joined(speaker, list, 'list') };
    }
    case 'chance-ship':
    case 'chance-die':
      return { name: speaker.name(position.turn), face: move.face };
  }
}

function known<T extends string>(id: T | '?'): T | undefined {
  return id === '?' ? undefined : id;
}

function buildValues(
  speaker: Speaker,
  position: RiverOfGoldPosition,
  { space, tile }: MoveOf<'build'>,
): Values {
  const isAtExit = position.row.some((place) => place.isExit && place.tile?.id === tile);
  const { type, build } = tileById(tile);
  return {
    tile: tileName(speaker, tile),
    type,
    space,
    cost: position.seat(position.turn).buildCost(space),
    influence: build,
    exit: isAtExit ? 'yes' : 'no',
  };
}

function deliveryValues(speaker: Speaker, { customer: id }: MoveOf<'deliver'>): Values {
  if (id === '?') throw new Error('nobody delivers to an unknown customer');
  const customer = customerById(id);
  return {
    order: orderWords(speaker, customer),
    customer: customerName(speaker, id, 'to'),
    effect: customerEffect(speaker, customer),
  };
}

function sailValues(position: RiverOfGoldPosition, move: MoveOf<'sail'>): Values {
  const { river = 0, isRoyal } = position.seat(position.turn).ship(move.ship);
  const { die, to } = sailed(position, move);
  return { ship: move.ship, royal: isRoyal ? 'yes' : 'no', die, from: river, to };
}

function sailed(
  position: RiverOfGoldPosition,
  move: MoveOf<'sail'>,
): { readonly die: number; readonly to: number; readonly isJourney: boolean } {
  const player = position.seat(position.turn);
  const die = move.by ?? (typeof player.die === 'number' ? player.die : 0);
  const { to, isJourney } = player.sails(move.ship, die);
  return { die, to, isJourney };
}

/** “: 4 koku, 2 points; Anna 1 koku”: what a sail brings everybody, as the rules have it. */
function sailGains(speaker: Speaker, position: RiverOfGoldPosition, move: MoveOf<'sail'>): string {
  const { isJourney } = sailed(position, move);
  const { position: after, happenings } = position.after(move);
  const listOf = (seat: number): string[] => {
    const sums = new Map<string, number>();
    const add = (what: string, count: number): void => {
      if (count > 0) sums.set(what, (sums.get(what) ?? 0) + count);
    };
    for (const told of happenings)
      if (told.kind === 'gain' && told.seat === seat)
        add(told.region === undefined ? told.what : 'influence', told.amount);
    add('any', after.seat(seat).openGoods - position.seat(seat).openGoods);
    return GAINS.flatMap((what) => {
      const count = sums.get(what);
      return count === undefined ? [] : [amount(speaker, what, count)];
    });
  };
  const own = [...listOf(position.turn), ...(isJourney ? [speaker.say('move.sail-journey')] : [])];
  let text = own.length === 0 ? '' : speaker.say('move.sail-gains', { list: joined(speaker, own, 'list') });
  for (const { seat } of position.players) {
    const list = listOf(seat);
    if (seat !== position.turn && list.length > 0)
      text += speaker.say('move.sail-others', {
        name: speaker.name(seat),
        list: joined(speaker, list, 'list'),
      });
  }
  return text;
}

function patronValues(speaker: Speaker, id: PatronId): Values {
  return {
    patron: speaker.say(`patron.${id}`),
    clan: patronById(id).clan,
    effect: speaker.say(`patronEffect.${id}`),
  };
}
