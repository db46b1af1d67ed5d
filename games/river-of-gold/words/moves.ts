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
import type { Speaker } from '@two-rivers/words';
import { amount, customerEffect, customerName, joined, orderWords, tileName } from './pieces.ts';

/** what counts as a gain in the preview of a sail, in the order it is listed */
const GAINS = ['koku', ...GOODS, 'any', 'favor', 'points', 'influence'];

type MoveOf<K extends MoveKind> = Extract<RiverOfGoldMove, { kind: K }>;

/** A legal move, or a result of chance, as a choice for a person. */
export function describeMove(speaker: Speaker, position: RiverOfGoldPosition, move: RiverOfGoldMove): string {
  const key = `move.${move.kind}`;
  switch (move.kind) {
    case 'build':
      return describeBuild(speaker, position, move);
    case 'sail':
      return describeSail(speaker, position, move);
    case 'deliver':
      return describeDelivery(speaker, move);
    case 'favor':
      return speaker.say(key, {
        face: move.face,
        region: speaker.say(`region.${move.face}`),
        cost: position.seat(position.turn).favorCost(move.face),
      });
    case 'set':
      return speaker.say(key, { face: move.face, region: speaker.say(`region.${move.face}`) });
    case 'trade':
      return speaker.say(key, {
        given: amount(speaker, move.give, move.give === 'koku' ? PRICES.favor : PRICES.tradedGoods),
        taken: amount(speaker, move.take, 1),
      });
    case 'good':
      return speaker.say(key, { taken: amount(speaker, move.good, 1) });
    case 'journey':
      return speaker.say(key, {
        taken: amount(speaker, move.take, move.take === 'koku' ? PRICES.journey : 1),
      });
    case 'sell':
      return speaker.say(key, { given: amount(speaker, move.good, 1) });
    case 'marker': {
      const { tile, owners } = position.shore(move.space);
      return speaker.say(key, {
        tile: tileName(speaker, tile?.id),
        space: move.space,
        name: speaker.name(owners[0] ?? 0),
      });
    }
    case 'royal':
      return speaker.say(key, {
        ship: move.ship,
        at: position.seat(position.turn).ship(move.ship).river ?? 0,
      });
    case 'discard':
    case 'chance-customer':
      return speaker.say(key, { customer: customerName(speaker, known(move.customer)) });
    case 'patron':
    case 'chance-patron':
      return move.patron === '?'
        ? speaker.say('move.patron-unknown')
        : speaker.say(key, patronValues(speaker, move.patron));
    case 'done':
    case 'draw':
    case 'decline':
    case 'roll':
    case 'end':
      return speaker.say(key);
    case 'chance-region':
      return speaker.say(key, {
        places: move.places.join('-'),
        region: speaker.say(`region.${position.dealt + 1}`),
      });
    case 'chance-mastery':
      return speaker.say(key, {
        mastery: speaker.say(`mastery.${move.mastery}`),
        need: speaker.say(`need.${move.mastery}`),
      });
    case 'chance-tile':
      return speaker.say(key, { tile: tileName(speaker, move.tile) });
    case 'chance-first':
      return speaker.say(key, { name: speaker.name(move.seat) });
    case 'chance-clan':
      return speaker.say(key, { name: speaker.name(position.dealt), clan: move.clan });
    case 'chance-patrons': {
      const list = move.patrons.map((patron, seat) =>
        speaker.say('move.chance-patrons-one', {
          name: speaker.name(seat),
          patron: speaker.say(`patron.${patron}`),
        }),
      );
      return speaker.say(key, { list: joined(speaker, list, 'list') });
    }
    case 'chance-ship':
    case 'chance-die':
      return speaker.say(key, { name: speaker.name(position.turn), face: move.face });
  }
}

function known<T extends string>(id: T | '?'): T | undefined {
  return id === '?' ? undefined : id;
}

function describeBuild(
  speaker: Speaker,
  position: RiverOfGoldPosition,
  { space, tile }: MoveOf<'build'>,
): string {
  const isAtExit = position.row.some((place) => place.isExit && place.tile?.id === tile);
  return speaker.say('move.build', {
    tile: tileName(speaker, tile),
    space,
    cost: position.seat(position.turn).buildCost(space),
    influence: tileById(tile).build,
    exit: isAtExit ? 'yes' : 'no',
  });
}

function describeDelivery(speaker: Speaker, { customer: id }: MoveOf<'deliver'>): string {
  if (id === '?') throw new Error('nobody delivers to an unknown customer');
  const customer = customerById(id);
  return speaker.say('move.deliver', {
    order: orderWords(speaker, customer),
    customer: customerName(speaker, id),
    effect: customerEffect(speaker, customer),
  });
}

function describeSail(speaker: Speaker, position: RiverOfGoldPosition, move: MoveOf<'sail'>): string {
  const player = position.seat(position.turn);
  const { river = 0, isRoyal } = player.ship(move.ship);
  const die = move.by ?? (typeof player.die === 'number' ? player.die : 0);
  const { to, isJourney } = player.sails(move.ship, die);
  return speaker.say(move.by === undefined ? 'move.sail' : 'move.sail-turned', {
    ship: move.ship,
    royal: isRoyal ? 'yes' : 'no',
    die,
    from: river,
    to,
    gains: sailGains(speaker, position, move, isJourney),
  });
}

/** “: 4 koku, 2 points; Anna 1 koku”: what a sail brings everybody, as the rules have it. */
function sailGains(
  speaker: Speaker,
  position: RiverOfGoldPosition,
  move: MoveOf<'sail'>,
  isJourney: boolean,
): string {
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

function patronValues(speaker: Speaker, id: PatronId): Record<string, string> {
  return {
    patron: speaker.say(`patron.${id}`),
    clan: patronById(id).clan,
    effect: speaker.say(`patronEffect.${id}`),
  };
}
