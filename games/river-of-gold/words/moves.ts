import {
  type Amount,
  bargainOf,
  bonusOf,
  type Brought,
  customerById,
  type MoveOf,
  patronById,
  type PatronId,
  regionOfInfluence,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  SETTING_PRICE,
  tileById,
} from '../face/index.ts';
import type { Speaker, Values } from '@two-rivers/words';
import {
  amount,
  customerEffect,
  customerName,
  customerValues,
  joined,
  orderWords,
  tileName,
} from './pieces.ts';

/** Describes a legal move or chance result as a choice. */
export function describeMove(speaker: Speaker, position: RiverOfGoldPosition, move: RiverOfGoldMove): string {
  const { key, values } = partsOf(speaker, position, move);
  const gains = move.kind === 'sail' ? { gains: sailGains(speaker, position, move) } : {};
  return speaker.say(`move.${key}`, { ...values, ...gains });
}

/** Describes a move for the log: “Anna builds a port on 14”. */
export function describeDeed(
  speaker: Speaker,
  position: RiverOfGoldPosition,
  move: RiverOfGoldMove,
  seat: number,
): string {
  const { key, values } = partsOf(speaker, position, move);
  return speaker.say(`did.${key}`, { ...values, ...speaker.who(seat) });
}

/** Describes a move as a step of a path, as short as possible: “Change the die to 6 for 1 favor”. */
export function describeStep(speaker: Speaker, position: RiverOfGoldPosition, move: RiverOfGoldMove): string {
  const { key, values } = partsOf(speaker, position, move);
  return speaker.has(`step.${key}`)
    ? speaker.say(`step.${key}`, values)
    : describeMove(speaker, position, move);
}

interface Parts {
  readonly key: string;
  readonly values: Values;
}

/** Message key of a move, without prefix, and its values. */
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
      return {
        key,
        values: { face: move.face, region: speaker.say(`region.${move.face}`), cost: SETTING_PRICE },
      };
    case 'trade':
    case 'sell': {
      const { given, taken } = bargainOf(move);
      return { key, values: { given: said(speaker, given), taken: said(speaker, taken) } };
    }
    case 'good':
    case 'journey':
      return { key, values: { taken: said(speaker, bonusOf(move)) } };
    case 'marker': {
      const { tile, owners } = position.shore(move.space);
      const { name: owner, you: mine } = speaker.who(owners[0] ?? 0);
      return { key, values: { tile: tileName(speaker, tile?.id), space: move.space, owner, mine } };
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

/** Message values of a chance result. */
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
      return speaker.who(move.seat);
    case 'chance-clan':
      return { ...speaker.who(position.dealt), clan: move.clan };
    case 'chance-patrons': {
      const list = move.patrons.map((patron, seat) =>
        speaker.say('move.chance-patrons-one', {
          ...speaker.who(seat),
          patron: speaker.say(`patron.${patron}`),
        }),
      );
      return { list: joined(speaker, list, 'list') };
    }
    case 'chance-ship':
    case 'chance-die':
      return { ...speaker.who(position.turn), face: move.face };
  }
}

function said(speaker: Speaker, { what, count }: Amount | Brought): string {
  return amount(speaker, what, count);
}

function known<T extends string>(id: T | '?'): T | undefined {
  return id === '?' ? undefined : id;
}

function buildValues(
  speaker: Speaker,
  position: RiverOfGoldPosition,
  { space, tile }: MoveOf<'build'>,
): Values {
  const place = position.row.find((each) => each.tile?.id === tile);
  const { type, build } = tileById(tile);
  return {
    tile: tileName(speaker, tile),
    type,
    space,
    cost: position.seat(position.turn).buildCost(space),
    influence: build,
    favor: place?.favor ?? 0,
  };
}

function deliveryValues(speaker: Speaker, { customer: id }: MoveOf<'deliver'>): Values {
  if (id === '?') throw new Error('delivery to an unknown customer');
  const customer = customerById(id);
  return {
    order: orderWords(speaker, customer),
    customer: customerName(speaker, id, 'to'),
    ...customerValues(id),
    effect: customerEffect(speaker, customer),
  };
}

function sailValues(position: RiverOfGoldPosition, move: MoveOf<'sail'>): Values {
  const { isRoyal } = position.seat(position.turn).ship(move.ship);
  const { die, from, to } = position.sailing(move);
  return { ship: move.ship, royal: isRoyal ? 'yes' : 'no', die, from, to };
}

/** Gains of all players from a sail: “: +4 koku, +2 points; Anna gets 1 koku”. */
function sailGains(speaker: Speaker, position: RiverOfGoldPosition, move: MoveOf<'sail'>): string {
  const { isJourney } = position.sailing(move);
  const lists = position.brought(move).map((brought) => saidBriefly(speaker, brought));
  const own = [
    ...signed(lists[position.turn] ?? []),
    ...(isJourney ? [speaker.say('move.sail-journey')] : []),
  ];
  const others = lists.map((list, seat) =>
    seat === position.turn || list.length === 0
      ? ''
      : speaker.say('move.sail-others', {
          ...speaker.who(seat),
          list: joined(speaker, list, 'list'),
        }),
  );
  return [
    ...(own.length === 0 ? [] : [speaker.say('move.sail-gains', { list: joined(speaker, own, 'list') })]),
    ...others,
  ].join('');
}

function isInfluence({ what }: Brought): boolean {
  return regionOfInfluence(what) !== undefined;
}

/** Gains of one player from a move: “+5 koku, +1 silk”. */
export function broughtWords(speaker: Speaker, brought: readonly Brought[]): string {
  return joined(speaker, signed(saidBriefly(speaker, brought)), 'list');
}

/** Prefixes numbers with +, so that gains don't look like prices. */
function signed(amounts: readonly string[]): string[] {
  return amounts.map((each) => (/^\d/.test(each) ? `+${each}` : each));
}

/** Gains with all influence as one sum; the board shows the regions. */
function saidBriefly(speaker: Speaker, brought: readonly Brought[]): string[] {
  const influence = brought.filter(isInfluence).reduce((sum, { count }) => sum + count, 0);
  return [
    ...brought.filter((each) => !isInfluence(each)).map((each) => said(speaker, each)),
    ...(influence === 0 ? [] : [amount(speaker, 'influence', influence)]),
  ];
}

function patronValues(speaker: Speaker, id: PatronId): Values {
  return {
    patron: speaker.say(`patron.${id}`),
    clan: patronById(id).clan,
    effect: speaker.say(`patronEffect.${id}`),
  };
}
