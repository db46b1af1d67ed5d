import {
  type Components,
  MAX_SEATS,
  MAX_RESERVED,
  RESERVED_DISCOUNT,
  type TheRiverState,
  WOOD_SPACE,
} from '../rules/index.ts';
import {
  ALL_SYMBOLS,
  BEST_ISLAND,
  BEST_PLAN,
  BEST_TURNS,
  BUILD_NEXT_ROUND,
  BUILD_NOW,
  BUILD_THIS_ROUND,
  FEWEST_SYMBOLS,
  FOOD_HELD,
  FREE_WAREHOUSES,
  HELD,
  KINDS_HELD,
  MAX_HELD,
  MAX_SYMBOLS,
  MAX_TURNS,
  MAX_WAREHOUSES,
  RESERVED,
  RESERVED_POINTS,
  SECOND_ISLAND,
  SECOND_PLAN,
  SECOND_TURNS,
  SYMBOLS,
  WAREHOUSES,
} from './layout.ts';
import { GOODS_WIDTH, PRODUCTION_WIDTH } from '../model.gen.ts';

/** Value of a pioneer's turn in points, to weigh an expensive building against a quick one. */
const TURN_VALUE = 1.6;
/** Extra turns for a building, per resource in its cost for which the seat has no warehouse. */
const TURNS_PER_MISSING_WAREHOUSE = 2;
const FOOD = 3;
/** Exclusive upper limits: of the symbols of one resource, and of a building's cost in one resource. */
const MAX_RATE = 64;
const MAX_PRICE = 16;

/**
 * Turns to gather missing resources, indexed by `missing × MAX_RATE + rate`. At rate 0, the food space still gives 1
 * per turn.
 */
const TURNS_TO_GATHER = Uint8Array.from({ length: MAX_PRICE * MAX_RATE }, (_, i) =>
  Math.ceil(Math.floor(i / MAX_RATE) / Math.max(1, i % MAX_RATE)),
);

/** Reads the features of a seat's goods, production and most promising buildings. */
export class PlanReader {
  readonly #components: Components;
  /** resources sorted by production, lowest first; set by `#readProduction` */
  #scarcest = 0;
  #middle = 1;
  #richest = 2;

  constructor(components: Components) {
    this.#components = components;
  }

  /** Fills the plan features; returns the number of held resources. `token`: value of the next building's token. */
  readSeat(s: TheRiverState, seat: number, token: number, f: Float64Array): number {
    this.#readProduction(s, seat, f);
    const heldCount = this.#readGoods(s, seat, f);
    this.#readBuildings(s, seat, token, f);
    return heldCount;
  }

  #readProduction(s: TheRiverState, seat: number, f: Float64Array): void {
    const wood = s.production[seat * PRODUCTION_WIDTH];
    const clay = s.production[seat * PRODUCTION_WIDTH + 1];
    const stone = s.production[seat * PRODUCTION_WIDTH + 2];
    f[SYMBOLS + Math.min(MAX_SYMBOLS, wood)]++;
    f[SYMBOLS + Math.min(MAX_SYMBOLS, clay)]++;
    f[SYMBOLS + Math.min(MAX_SYMBOLS, stone)]++;
    f[ALL_SYMBOLS] = wood + clay + stone;
    const fewest = Math.min(wood, clay, stone);
    f[FEWEST_SYMBOLS] = fewest;
    this.#scarcest = wood === fewest ? 0 : clay === fewest ? 1 : 2;
    const next = this.#scarcest === 0 ? 1 : 0;
    const last = this.#scarcest === 2 ? 1 : 2;
    const swapped = s.production[seat * PRODUCTION_WIDTH + next] > s.production[seat * PRODUCTION_WIDTH + last];
    this.#middle = swapped ? last : next;
    this.#richest = swapped ? next : last;
    if (s.boat[seat] === 0) return;
    let best = 0;
    let second = 0;
    const full = s.full[seat] | s.full[MAX_SEATS];
    for (let resource = 0; resource < FOOD; resource++) {
      if (((full >> (WOOD_SPACE + resource)) & 1) === 1) continue;
      const bonus = s.occupied[WOOD_SPACE + resource] === 0 ? this.#components.firstPioneerBonus : 0;
      const open = Math.min(s.stock[resource], s.production[seat * PRODUCTION_WIDTH + resource] + bonus);
      if (open > best) {
        second = best;
        best = open;
      } else if (open > second) second = open;
    }
    f[BEST_ISLAND] = best;
    if (s.boat[seat] > 1) f[SECOND_ISLAND] = second;
  }

  #readGoods(s: TheRiverState, seat: number, f: Float64Array): number {
    const at = seat * GOODS_WIDTH;
    const goods = s.goods;
    const heldCount = goods[at] + goods[at + 1] + goods[at + 2] + goods[at + FOOD];
    const warehouses = s.warehouses[seat];
    f[WAREHOUSES + Math.min(MAX_WAREHOUSES, warehouses)] = 1;
    f[HELD + Math.min(MAX_HELD, heldCount)] = 1;
    f[FREE_WAREHOUSES] = warehouses - heldCount;
    f[FOOD_HELD] = goods[at + FOOD];
    f[KINDS_HELD] = ((goods[at] + 255) >> 8) + ((goods[at + 1] + 255) >> 8) + ((goods[at + 2] + 255) >> 8);
    return heldCount;
  }

  /** Finds the two best buildings by points minus the value of the turns until they are affordable. */
  #readBuildings(s: TheRiverState, seat: number, token: number, f: Float64Array): void {
    const c = this.#components;
    let best = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    let bestTurns = MAX_TURNS;
    let secondTurns = MAX_TURNS;
    let reserved = 0;
    const candidates = c.faceUpBuildings + MAX_RESERVED;
    for (let i = 0; i < candidates; i++) {
      const own = i - c.faceUpBuildings;
      const card = own < 0 ? s.buildings[i] : s.reserved[seat * MAX_RESERVED + own];
      if (card === 0) continue;
      const turns = this.#turnsToPayFor(s, seat, card - 1, own < 0 ? 0 : RESERVED_DISCOUNT);
      const worth = c.points[card - 1] - TURN_VALUE * turns;
      if (own >= 0) {
        reserved++;
        f[RESERVED_POINTS] += c.points[card - 1];
      }
      if (worth > best) {
        second = best;
        secondTurns = bestTurns;
        best = worth;
        bestTurns = turns;
      } else if (worth > second) {
        second = worth;
        secondTurns = turns;
      }
    }
    f[RESERVED + reserved] = 1;
    f[BEST_TURNS + Math.min(MAX_TURNS, bestTurns)] = 1;
    f[SECOND_TURNS + Math.min(MAX_TURNS, secondTurns)] = 1;
    if (best === Number.NEGATIVE_INFINITY) return;
    f[BEST_PLAN] = best;
    if (second !== Number.NEGATIVE_INFINITY) f[SECOND_PLAN] = second;
    const gain = best + TURN_VALUE * bestTurns + token;
    const boat = s.boat[seat];
    if (bestTurns < boat) f[BUILD_THIS_ROUND] = gain;
    if (bestTurns === 0) f[boat > 0 ? BUILD_NOW : BUILD_NEXT_ROUND] = gain;
  }

  /** Turns until a building is affordable; food and the discount replace the scarcest resources first. */
  #turnsToPayFor(s: TheRiverState, seat: number, card: number, discount: number): number {
    const c = this.#components;
    let wildcards = s.goods[seat * GOODS_WIDTH + FOOD] + discount;
    let turns = 0;
    let resource = this.#scarcest;
    let short = c.cost[card * 3 + resource] - s.goods[seat * GOODS_WIDTH + resource];
    if (short > 0) {
      const replaced = Math.min(short, wildcards);
      wildcards -= replaced;
      turns = TURNS_TO_GATHER[(short - replaced) * MAX_RATE + s.production[seat * PRODUCTION_WIDTH + resource]];
    }
    resource = this.#middle;
    short = c.cost[card * 3 + resource] - s.goods[seat * GOODS_WIDTH + resource];
    if (short > 0) {
      const replaced = Math.min(short, wildcards);
      wildcards -= replaced;
      turns += TURNS_TO_GATHER[(short - replaced) * MAX_RATE + s.production[seat * PRODUCTION_WIDTH + resource]];
    }
    resource = this.#richest;
    short = c.cost[card * 3 + resource] - s.goods[seat * GOODS_WIDTH + resource] - wildcards;
    if (short > 0) turns += TURNS_TO_GATHER[short * MAX_RATE + s.production[seat * PRODUCTION_WIDTH + resource]];
    const overflow = c.costTotal[card] - discount - s.warehouses[seat];
    return overflow > 0 ? turns + TURNS_PER_MISSING_WAREHOUSE * overflow : turns;
  }
}
