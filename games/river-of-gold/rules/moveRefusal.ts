import type { Move, Refusal } from '@two-rivers/kernel';
import {
  ACTION_PHASE,
  BUILD,
  BUY_FAVOR,
  CHOICES_PHASE,
  DECLINE,
  DELIVER,
  DISCARD,
  DONE,
  DRAW_CARD,
  END_TURN,
  firstArgument,
  GOODS_WIDTH,
  JOURNEY,
  kindOf,
  MARKER,
  OTHERS_PHASE,
  PATRONS_PHASE,
  PICK_PATRON,
  type RiverOfGoldState,
  ROLL,
  ROLL_PHASE,
  ROYAL,
  SAIL,
  secondArgument,
  SELL,
  SET_DIE,
  START_PHASE,
  TAKE_GOOD,
  TRADE,
  TURN_DIE,
  UNKNOWN,
} from '../model.gen.ts';
import { buildCost, mayBuildIn } from './build.ts';
import { mayTakeSecondMarker } from './choices.ts';
import { CLANS, CUSTOMERS, GOOD_LIMIT, GOODS, PATRONS, TILES } from './components.ts';
import { canDrawCustomer, handLimit } from './customers.ts';
import { canPayOrder, mayDeliverTo } from './deliver.ts';
import { dieTurnCost } from './moves.ts';
import { clanOf } from './setup.ts';
import { CARD_ORDER, IMPERIAL_SPACES, KAKITA_RYOKU, NOBLE, SPACE_REGION, CUSTOMER_TYPE_COUNT } from './tables.ts';
import { FAVOR_PRICE, TRADE_GOODS } from './trade.ts';
import { refuse } from './reasons.ts';

/** Why a move of the actor is illegal. */
export function refusalForMove(s: RiverOfGoldState, move: Move): Refusal {
  const a = firstArgument(move);
  const b = secondArgument(move);
  switch (kindOf(move)) {
    case BUILD:
      return refusalOutsidePhase(s, ACTION_PHASE, 'not-now-action') ?? refusalForBuild(s, a, b);
    case SAIL:
      return refusalOutsidePhase(s, ACTION_PHASE, 'not-now-action') ?? refusalForSail(s, a, b);
    case DELIVER:
      return refusalOutsidePhase(s, ACTION_PHASE, 'not-now-action') ?? refusalForDelivery(s, a);
    case TURN_DIE:
      return refusalOutsidePhase(s, ACTION_PHASE, 'not-now-favor') ?? refusalForDieTurn(s, a);
    case TRADE:
    case BUY_FAVOR:
      return refusalForTrade(s, move);
    case ROLL:
      return s.ending !== 0 ? refuse('no-more-rolls') : refuse('not-yet-roll');
    case END_TURN:
      return s.ending === 0 ? refuse('roll-to-end') : refuse('not-yet-roll');
    case SET_DIE:
      return refusalForDieSetting(s);
    case PICK_PATRON:
      return refusalForPatronPick(s, a);
    default:
      return refusalForAnswer(s, move);
  }
}

function refusalOutsidePhase(
  s: RiverOfGoldState,
  phase: number,
  reason: 'not-now-action' | 'not-now-favor',
): Refusal | undefined {
  if (s.phase === phase) return undefined;
  return refuse(reason);
}

function refusalForBuild(s: RiverOfGoldState, space: number, tile: number): Refusal {
  const seat = s.turn;
  const region = SPACE_REGION[space];
  if (IMPERIAL_SPACES.includes(space)) return refuse('build-imperial', { space });
  if (s.tile[space] !== 0) return refuse('build-occupied', { space });
  if (!mayBuildIn(s, seat, region, s.die[seat])) return refuse('build-region', { space, region, die: s.die[seat] });
  const cost = buildCost(s, seat, space);
  if (cost > s.koku[seat]) return refuse('build-cost', { space, cost, koku: s.koku[seat] });
  return refuse('build-not-in-row', { tile: TILES[tile - 1].id });
}

function refusalForSail(s: RiverOfGoldState, ship: number, distance: number): Refusal {
  const isRoyal = s.royalShip[s.turn] === ship;
  const hasNoble5 = (s.delivered[s.turn * CUSTOMER_TYPE_COUNT + NOBLE] & (1 << 4)) !== 0;
  if (!isRoyal || !hasNoble5) return refuse('sail-distance', { ship, die: s.die[s.turn] });
  return refuse('sail-turned', { distance, die: s.die[s.turn] });
}

function refusalForDelivery(s: RiverOfGoldState, card: number): Refusal {
  const seat = s.turn;
  if (card === UNKNOWN) return refuse('not-in-hand', { customer: '?' });
  const { id: customer, type, region } = CUSTOMERS[card];
  if ((s.hands[seat] & (1 << card)) === 0) return refuse('not-in-hand', { customer });
  if (!mayDeliverTo(s, seat, card, s.die[seat]))
    return refuse('deliver-region', { customer, type, region, die: s.die[seat] });
  if (!canPayOrder(s, seat, card)) {
    const good = [0, 1, 2].find((each) => s.goods[seat * GOODS_WIDTH + each] < CARD_ORDER[card * 3 + each]) ?? 0;
    return refuse('deliver-goods', {
      customer,
      type,
      region,
      good: GOODS[good],
      needed: CARD_ORDER[card * 3 + good],
      held: s.goods[seat * GOODS_WIDTH + good],
    });
  }
  throw new Error('the delivery is legal');
}

function refusalForDieTurn(s: RiverOfGoldState, face: number): Refusal {
  const die = s.die[s.turn];
  if (face === die) return refuse('favor-same-face', { face });
  return refuse('favor-cost', { face, cost: dieTurnCost(die, face), favor: s.favor[s.turn] });
}

function refusalForTrade(s: RiverOfGoldState, move: Move): Refusal {
  if (s.phase === OTHERS_PHASE) return refuse('trade-off-turn');
  if (s.phase === PATRONS_PHASE) return refuse('trade-before-start');
  const seat = s.turn;
  if (kindOf(move) === BUY_FAVOR) {
    if (s.koku[seat] < FAVOR_PRICE) return refuse('trade-koku', { price: FAVOR_PRICE, koku: s.koku[seat] });
    return refuse('trade-favor-limit', { limit: s.favorLimit[seat] });
  }
  const give = firstArgument(move);
  const take = secondArgument(move);
  if (give === take) return refuse('trade-same', { good: GOODS[give] });
  const held = s.goods[seat * GOODS_WIDTH + give];
  if (held < TRADE_GOODS) return refuse('trade-goods', { good: GOODS[give], price: TRADE_GOODS, held });
  return refuse('good-limit', { good: GOODS[take], limit: GOOD_LIMIT });
}

function refusalForDieSetting(s: RiverOfGoldState): Refusal {
  if (s.patron[s.turn] !== KAKITA_RYOKU) return refuse('set-patron');
  if (s.ending !== 0) return refuse('no-more-rolls');
  if (s.phase !== ROLL_PHASE && s.phase !== START_PHASE) return refuse('not-yet-roll');
  return refuse('set-favor');
}

function refusalForPatronPick(s: RiverOfGoldState, patron: number): Refusal {
  if (s.phase !== PATRONS_PHASE) return refuse('not-now-patron');
  if (patron === UNKNOWN) return refuse('patron-not-offered', { patron: '?' });
  const clan = s.clan[s.turn];
  if (clan !== 0 && clanOf(patron) !== clan) {
    return refuse('patron-clan', { patron: PATRONS[patron - 1].id, clan: CLANS[clan - 1] });
  }
  return refuse('patron-not-offered', { patron: PATRONS[patron - 1].id });
}

function refusalForAnswer(s: RiverOfGoldState, move: Move): Refusal {
  if (s.phase !== CHOICES_PHASE && s.phase !== OTHERS_PHASE) return refuse('no-choice-open');
  const seat = s.phase === OTHERS_PHASE ? s.chooser : s.turn;
  const a = firstArgument(move);
  switch (kindOf(move)) {
    case TAKE_GOOD:
      if (s.openGoods[seat] === 0) return refuse('no-good-open');
      return refuse('good-limit', { good: GOODS[a], limit: GOOD_LIMIT });
    case JOURNEY:
      if (s.openJourney === 0 || seat !== s.turn) return refuse('no-journey-open');
      return refuse('good-limit', { good: GOODS[a - 1], limit: GOOD_LIMIT });
    case SELL:
      if (s.openSell === 0) return refuse('no-selling-open');
      return refuse('sell-none', { good: GOODS[a] });
    case DONE:
      return refuse('no-selling-open');
    case DRAW_CARD:
      return s.openMarket !== 0 && !canDrawCustomer(s) ? refuse('no-cards') : refuse('no-market-open');
    case DECLINE:
      return refuse('no-market-open');
    case MARKER:
      if (s.openMonk === 0) return refuse('no-marker-open');
      if (!mayTakeSecondMarker(s, seat, a))
        return refuse(s.openMonk === 1 ? 'marker-own' : 'marker-opponent', { space: a });
      throw new Error('the marker is legal');
    case ROYAL:
      return refuse('no-royal-open');
    case DISCARD:
      if (s.handCount[seat] <= handLimit(s, seat)) return refuse('no-discard-open', { size: handLimit(s, seat) });
      return refuse('not-in-hand', { customer: a === UNKNOWN ? '?' : CUSTOMERS[a].id });
    default:
      return refuse('no-choice-open');
  }
}
