import type { Game, Happening, Move, State } from '@two-rivers/kernel';
import {
  buildCost,
  components,
  firstOf,
  kindOf,
  moveKinds,
  RiverOfGoldState,
  secondOf,
} from '../rules/index.ts';
import { amount, customerEffect, customerName, joined, orderWords, tileName } from './pieces.ts';
import type { Speaker } from '@two-rivers/words';

const { CLANS, CUSTOMERS, GOODS, MASTERIES, PATRONS, TILES } = components;

const EXIT = 3;
const RIVER_LENGTH = 14;
/** what counts as a gain in the preview of a sail, in the order it is listed */
const GAINS = ['koku', ...GOODS, 'any', 'favor', 'points', 'influence'];

/** A legal move, or a result of chance, as a choice for a person. */
export function describeMove(speaker: Speaker, game: Game, given: State, move: Move): string {
  const state = riverOfGoldState(given);
  const a = firstOf(move);
  const [kind = ''] = game.writeMove(move).split(' ');
  switch (kindOf(move)) {
    case moveKinds.BUILD:
      return describeBuild(speaker, state, a, secondOf(move));
    case moveKinds.SAIL:
      return describeSail(speaker, game, state, move);
    case moveKinds.DELIVER: {
      const customer = CUSTOMERS[a];
      if (customer === undefined) throw new Error(`no customer ${a}`);
      return speaker.say('move.deliver', {
        order: orderWords(speaker, customer),
        customer: customerName(speaker, customer.id),
        effect: customerEffect(speaker, customer),
      });
    }
    case moveKinds.FAVOR_FACE:
      return speaker.say('move.favor', {
        face: a,
        region: speaker.say(`region.${a}`),
        cost: stepsBetween(state.die[state.turn] ?? 0, a),
      });
    case moveKinds.SET_DIE:
      return speaker.say('move.set', { face: a, region: speaker.say(`region.${a}`) });
    case moveKinds.TRADE:
      return speaker.say('move.trade', {
        given: good(speaker, a, 2),
        taken: good(speaker, secondOf(move), 1),
      });
    case moveKinds.BUY_FAVOR:
      return speaker.say('move.trade', {
        given: amount(speaker, 'koku', 5),
        taken: amount(speaker, 'favor', 1),
      });
    case moveKinds.TAKE_GOOD:
      return speaker.say('move.good', { taken: good(speaker, a, 1) });
    case moveKinds.JOURNEY:
      return speaker.say('move.journey', {
        taken: a === 0 ? amount(speaker, 'koku', 3) : good(speaker, a - 1, 1),
      });
    case moveKinds.SELL:
      return speaker.say('move.sell', { given: good(speaker, a, 1) });
    case moveKinds.MARKER:
      return speaker.say('move.marker', {
        tile: tileName(speaker, tileId(state.tile[a])),
        space: a,
        name: speaker.name((state.marker[a] ?? 0) - 1),
      });
    case moveKinds.ROYAL:
      return speaker.say('move.royal', { ship: a, at: shipAt(state, state.turn, a) });
    case moveKinds.DISCARD:
      return speaker.say('move.discard', { customer: customerName(speaker, CUSTOMERS[a]?.id ?? '') });
    case moveKinds.PICK_PATRON:
      return PATRONS[a - 1] === undefined
        ? speaker.say('move.patron-unknown')
        : speaker.say('move.patron', patronValues(speaker, a));
    default:
      return kind.startsWith('~')
        ? describeChance(speaker, game, state, move, kind.slice(1))
        : speaker.say(`move.${kind}`);
  }
}

function riverOfGoldState(state: State): RiverOfGoldState {
  if (state instanceof RiverOfGoldState) return state;
  throw new Error('not a position of River of Gold');
}

function describeBuild(speaker: Speaker, state: RiverOfGoldState, space: number, tile: number): string {
  return speaker.say('move.build', {
    tile: tileName(speaker, tileId(tile)),
    space,
    cost: buildCost(state, state.turn, space),
    influence: TILES[tile - 1]?.build ?? 0,
    exit: state.row[EXIT] === tile ? 'yes' : 'no',
  });
}

function describeSail(speaker: Speaker, game: Game, state: RiverOfGoldState, move: Move): string {
  const ship = firstOf(move);
  const turned = secondOf(move);
  const from = shipAt(state, state.turn, ship);
  const die = turned > 0 ? turned : (state.die[state.turn] ?? 0);
  return speaker.say(turned > 0 ? 'move.sail-turned' : 'move.sail', {
    ship,
    royal: state.royal[state.turn] === ship ? 'yes' : 'no',
    die,
    from,
    to: ((from + die - 1) % RIVER_LENGTH) + 1,
    gains: sailGains(speaker, game, state, move, from + die > RIVER_LENGTH),
  });
}

/** “: 4 koku, 2 points; Anna 1 koku”: what a sail brings everybody, as the engine computes it. */
function sailGains(
  speaker: Speaker,
  game: Game,
  state: RiverOfGoldState,
  move: Move,
  completes: boolean,
): string {
  const after = new RiverOfGoldState();
  after.bytes.set(state.bytes);
  const gains = Array.from({ length: game.seats }, () => new Map<string, number>());
  const add = (seat: number, what: string, count: number): void => {
    if (count > 0) gains[seat]?.set(what, (gains[seat].get(what) ?? 0) + count);
  };
  game.play(after, move, ({ what, seat, amount: count }: Happening) => {
    const kind = what.startsWith('influence-') ? 'influence' : what;
    if (GAINS.includes(kind)) add(seat, kind, count);
  });
  for (let seat = 0; seat < game.seats; seat++)
    add(seat, 'any', (after.openGoods[seat] ?? 0) - (state.openGoods[seat] ?? 0));

  const listOf = (seat: number): string[] =>
    GAINS.flatMap((what) => {
      const count = gains[seat]?.get(what);
      return count === undefined ? [] : [amount(speaker, what, count)];
    });
  const own = [...listOf(state.turn), ...(completes ? [speaker.say('move.sail-journey')] : [])];
  let text = own.length === 0 ? '' : speaker.say('move.sail-gains', { list: joined(speaker, own, 'list') });
  for (let seat = 0; seat < game.seats; seat++) {
    const list = listOf(seat);
    if (seat !== state.turn && list.length > 0)
      text += speaker.say('move.sail-others', {
        name: speaker.name(seat),
        list: joined(speaker, list, 'list'),
      });
  }
  return text;
}

function describeChance(
  speaker: Speaker,
  game: Game,
  state: RiverOfGoldState,
  move: Move,
  kind: string,
): string {
  const a = firstOf(move);
  const key = `move.chance-${kind}`;
  switch (kind) {
    case 'region':
      return speaker.say(key, {
        places: game.writeMove(move).split(' ')[1] ?? '',
        region: speaker.say(`region.${state.dealt + 1}`),
      });
    case 'mastery': {
      const mastery = MASTERIES[a - 1] ?? '';
      return speaker.say(key, {
        mastery: speaker.say(`mastery.${mastery}`),
        need: speaker.say(`need.${mastery}`),
      });
    }
    case 'tile':
      return speaker.say(key, { tile: tileName(speaker, tileId(a)) });
    case 'first':
      return speaker.say(key, { name: speaker.name(a) });
    case 'clan':
      return speaker.say(key, { name: speaker.name(state.dealt), clan: CLANS[a - 1] ?? '' });
    case 'patron':
      return speaker.say(key, patronValues(speaker, a));
    case 'patrons': {
      const [, ...picks] = game.writeMove(move).split(' ');
      const list = picks.map((patron, seat) =>
        speaker.say('move.chance-patrons-one', {
          name: speaker.name(seat),
          patron: speaker.say(`patron.${patron}`),
        }),
      );
      return speaker.say(key, { list: joined(speaker, list, 'list') });
    }
    case 'customer':
      return speaker.say(key, { customer: customerName(speaker, CUSTOMERS[a]?.id ?? '') });
    default:
      return speaker.say(key, { name: speaker.name(state.turn), face: a });
  }
}

function patronValues(speaker: Speaker, patron: number): Record<string, string> {
  const { id, clan } = PATRONS[patron - 1] ?? { id: '', clan: '' };
  return { patron: speaker.say(`patron.${id}`), clan, effect: speaker.say(`patronEffect.${id}`) };
}

function good(speaker: Speaker, number: number, count: number): string {
  return amount(speaker, GOODS[number] ?? '', count);
}

function tileId(tile: number | undefined): string {
  return TILES[(tile ?? 0) - 1]?.id ?? '';
}

function shipAt(state: RiverOfGoldState, seat: number, ship: number): number {
  return state.ships[seat * 2 + ship - 1] ?? 0;
}

/** Steps from one face of the die to another by the shorter way; 6 and 1 are neighbours. */
function stepsBetween(from: number, to: number): number {
  const steps = Math.abs(from - to);
  return Math.min(steps, 6 - steps);
}
