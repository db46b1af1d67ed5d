import type { Move, Refusal } from '@two-rivers/kernel';
import {
  argumentOf,
  BUILD,
  BUILDING_WORDS,
  EXCHANGE,
  FOOD_SPACE,
  GOODS_WIDTH,
  kindOf,
  OPENING_PHASE,
  PIONEERS_WIDTH,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
  type TheRiverState,
  WOOD_SPACE,
} from '../model.gen.ts';
import { buildingOf, isPlacement, paidAmountOf, upperSpaceOf } from './oddMoves.ts';
import { isInSet } from './state.ts';
import { hasRoom } from './actionSpaces.ts';
import { discountFor, missingResources } from './build.ts';
import type { Components } from './components/components.ts';
import { ACTION_SPACES, FOOD, MAX_RESERVED, RESOURCES, RIVER_LENGTH } from './components/edition.ts';
import { EXCHANGE_PRICE, holdsExchangeMix } from './exchange.ts';
import { isTakeEffect, maxToTake } from './meadow.ts';
import { overflowCount } from './goods.ts';
import { dueProduction } from './production.ts';
import { isReservedBy, mayReserveAnother } from './reserve.ts';
import { TILES_TO_SWAP } from './swap.ts';
import { hasFaceUpTile } from './terrain.ts';
import { refuse } from './reasons.ts';

/** Reason why the acting seat may not play this move, with the numbers involved. */
export function whyNot(c: Components, s: TheRiverState, move: Move): Refusal {
  const kind = kindOf(move);
  const over = overflowCount(s, s.seat);
  if (over > 0) {
    if (kind !== RETURN) return refuse('return-first', { over });
    return refuse('goods-short', { resource: RESOURCES[argumentOf(move)], missing: 1, have: 0 });
  }
  if (s.effect !== 0) return whyNotDuringEffect(c, s, move);
  if (kind === RETURN) return refuse('nothing-to-return');
  if (kind === TAKE) return refuse('nothing-to-take');
  if (s.phase === OPENING_PHASE) {
    return kind === TERRAIN ? refuseTileNotFaceUp(c, move) : refuse('opening-takes-a-tile');
  }
  if (isPlacement(move)) return whyNotPlacement(c, s, move);
  return kind === EXCHANGE ? whyNotExchange(s, move) : refuse('must-place');
}

function whyNotDuringEffect(c: Components, s: TheRiverState, move: Move): Refusal {
  const tile = c.tiles[s.effect - 1];
  if (isTakeEffect(c, s)) {
    return kindOf(move) === TAKE
      ? refuse('take-limit', { most: maxToTake(c, s), resource: RESOURCES[c.meadowOf[s.effect - 1]] })
      : refuse('take-first', { tile });
  }
  return kindOf(move) === SWAP ? whyNotSwap(s, move) : refuse('swap-or-pass-first', { tile });
}

function whyNotPlacement(c: Components, s: TheRiverState, move: Move): Refusal {
  const space = kindOf(move);
  const seat = s.seat;
  if (s.pioneers[space * PIONEERS_WIDTH + seat] >= c.capacityEach[space]) {
    return refuse('no-room-each', { space: ACTION_SPACES[space], limit: c.capacityEach[space] });
  }
  if (!hasRoom(s, seat, space)) {
    return refuse('no-room', { space: ACTION_SPACES[space], taken: s.occupied[space] });
  }
  switch (space) {
    case TERRAIN:
      return whyNotTerrain(c, s, move);
    case FOOD_SPACE:
      return whyNotFood(s, move);
    case RESERVE:
      return whyNotReserve(c, s, move);
    case BUILD:
      return whyNotBuild(c, s, move);
    case SWAP:
      return whyNotSwap(s, move);
    default:
      return whyNotProduce(c, s, space - WOOD_SPACE);
  }
}

function whyNotTerrain(c: Components, s: TheRiverState, move: Move): Refusal {
  if (s.tilesLaid[s.seat] === RIVER_LENGTH) return refuse('river-full', { tiles: RIVER_LENGTH });
  return hasFaceUpTile(c, s) ? refuseTileNotFaceUp(c, move) : refuse('no-tiles');
}

function refuseTileNotFaceUp(c: Components, move: Move): Refusal {
  return refuse('tile-not-face-up', { tile: c.tiles[argumentOf(move)] });
}

function whyNotProduce(c: Components, s: TheRiverState, resource: number): Refusal {
  const name = RESOURCES[resource];
  if (s.warehouses[s.seat] === 0) return refuse('no-warehouse');
  if (dueProduction(c, s, s.seat, resource) === 0) return refuse('no-production', { resource: name });
  return refuse('island-empty', { resource: name });
}

function whyNotFood(s: TheRiverState, move: Move): Refusal {
  const resource = argumentOf(move);
  if (s.warehouses[s.seat] === 0) return refuse('no-warehouse');
  if (resource !== FOOD && s.stock[FOOD] > 0) return refuse('food-left', { food: s.stock[FOOD] });
  if (resource !== FOOD) return refuse('island-empty', { resource: RESOURCES[resource] });
  const others = s.stock[0] + s.stock[1] + s.stock[2];
  return others > 0 ? refuse('food-name-resource') : refuse('islands-empty');
}

function whyNotReserve(c: Components, s: TheRiverState, move: Move): Refusal {
  if (!mayReserveAnother(s, s.seat)) return refuse('most-reserved', { most: MAX_RESERVED });
  return (
    whyNotAvailable(c, s, argumentOf(move)) ??
    refuse('building-reserved-already', { building: c.buildings[argumentOf(move)] })
  );
}

/** Reason why a building is unavailable to the acting seat; undefined if face up or reserved by it. */
function whyNotAvailable(c: Components, s: TheRiverState, card: number): Refusal | undefined {
  const building = c.buildings[card];
  if (s.buildings.includes(card + 1)) return undefined;
  for (let seat = 0; seat < c.seats; seat++) {
    if (isInSet(s.built, card, seat * BUILDING_WORDS)) return refuse('building-built', { building, seat });
    if (seat !== s.seat && isReservedBy(s, seat, card)) return refuse('building-reserved', { building, seat });
  }
  return isReservedBy(s, s.seat, card) ? undefined : refuse('building-not-face-up', { building });
}

function whyNotBuild(c: Components, s: TheRiverState, move: Move): Refusal {
  const seat = s.seat;
  const card = buildingOf(move);
  const building = c.buildings[card];
  const unavailable = whyNotAvailable(c, s, card);
  if (unavailable !== undefined) return unavailable;
  const discount = discountFor(s, seat, card);
  const missing = missingResources(c, s, seat, card, discount);
  const shortfall = [0, 1, 2].map((resource) =>
    Math.max(0, c.cost[card * 3 + resource] - s.goods[seat * GOODS_WIDTH + resource]),
  );
  if (missing > 0) {
    const [wood, clay, stone] = shortfall;
    return refuse('cannot-pay', {
      building,
      missing,
      wood,
      clay,
      stone,
      food: s.goods[seat * GOODS_WIDTH + FOOD],
      discount,
    });
  }
  for (let resource = 0; resource < 4; resource++) {
    const have = s.goods[seat * GOODS_WIDTH + resource];
    const paid = paidAmountOf(move, resource);
    const values = { building, resource: RESOURCES[resource], paid };
    if (resource < FOOD && paid > c.cost[card * 3 + resource]) {
      return refuse('payment-not-asked', { ...values, cost: c.cost[card * 3 + resource] });
    }
    if (paid > have) return refuse('goods-short', { resource: RESOURCES[resource], missing: paid - have, have });
  }
  const paid = paidAmountOf(move, 0) + paidAmountOf(move, 1) + paidAmountOf(move, 2) + paidAmountOf(move, FOOD);
  return refuse('payment-sum', { building, cost: c.costTotal[card] - discount, paid });
}

function whyNotSwap(s: TheRiverState, move: Move): Refusal {
  const tiles = s.tilesLaid[s.seat];
  if (tiles < TILES_TO_SWAP) return refuse('swap-needs-tiles', { needed: TILES_TO_SWAP, tiles });
  if (upperSpaceOf(move) >= tiles) return refuse('swap-no-tile', { space: upperSpaceOf(move) + 1, tiles });
  return refuse('swap-same', { space: upperSpaceOf(move) + 1 });
}

function whyNotExchange(s: TheRiverState, move: Move): Refusal {
  const paidCount = paidAmountOf(move, 0) + paidAmountOf(move, 1) + paidAmountOf(move, 2);
  if (paidAmountOf(move, FOOD) > 0) return refuse('exchange-no-food');
  if (paidCount !== EXCHANGE_PRICE) return refuse('exchange-price', { price: EXCHANGE_PRICE, given: paidCount });
  if (s.stock[FOOD] === 0) return refuse('island-empty', { resource: 'food' });
  const [wood, clay, stone] = s.goods.subarray(s.seat * GOODS_WIDTH, s.seat * GOODS_WIDTH + FOOD);
  const have = wood + clay + stone;
  // any three resources suffice, so the refusal names none
  if (have < EXCHANGE_PRICE) return refuse('exchange-short', { price: EXCHANGE_PRICE, have });
  if (holdsExchangeMix(s, s.seat, move)) return refuse('exchange-useless');
  for (let resource = 0; resource < FOOD; resource++) {
    const held = s.goods[s.seat * GOODS_WIDTH + resource];
    const missing = paidAmountOf(move, resource) - held;
    if (missing > 0) return refuse('goods-short', { resource: RESOURCES[resource], missing, have: held });
  }
  return refuse('exchange-useless');
}
