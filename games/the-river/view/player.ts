import type { Outcome } from '@two-rivers/kernel';
import {
  BUILD,
  BUILDING_WORDS,
  CATEGORIES,
  type Components,
  discountFor,
  FOOD_TAKEN,
  isInSet,
  hasRoom,
  heldCount,
  missingResources,
  MAX_RESERVED,
  MAX_SPOTS,
  NO_ENDING,
  overflowCount,
  pioneersInPlay,
  MATERIALS,
  type Material,
  receivedProduction,
  type Resource,
  RESOURCES,
  type TheRiverState,
  TOKEN_OF_THE_FIFTH_PIONEER,
} from '../rules/index.ts';
import { type Building, type Goods, makeGoods, type Materials, makeMaterials, type Pieces } from './pieces.ts';
import { River } from './river.ts';
import { PRODUCTION_WIDTH } from '../model.gen.ts';

/** Category of points. */
export type ScoreCategory = (typeof CATEGORIES)[number];
export { CATEGORIES, MAX_RESERVED, RESERVED_DISCOUNT } from '../rules/index.ts';

/** The spot whose token brings the fifth pioneer, from 1. */
export const FIFTH_PIONEER_SPOT = TOKEN_OF_THE_FIFTH_PIONEER;

/** Resources an island gives to the next pioneer. */
export interface IslandSupply {
  readonly amount: number;
  /** part of `amount` given as the first pioneer's bonus */
  readonly bonus: number;
}

/** Reward for building a building. */
export interface BuildingReward {
  readonly points: number;
  /** value of its bonus token; undefined if all spots are filled */
  readonly token?: number;
  /** whether the token brings the fifth pioneer */
  readonly bringsPioneer: boolean;
  /** whether the token fills the last spot, making this round the last */
  readonly startsLastRound: boolean;
}

/** A player's belongings and the figures derived from them. */
export class Player {
  readonly seat: number;
  readonly #components: Components;
  readonly #pieces: Pieces;
  readonly #state: TheRiverState;
  readonly #outcome: () => Outcome;
  #river: River | undefined;
  #goods: Goods | undefined;
  #built: readonly Building[] | undefined;
  #points: Readonly<Record<ScoreCategory, number>> | undefined;

  constructor(components: Components, pieces: Pieces, state: TheRiverState, seat: number, outcome: () => Outcome) {
    this.seat = seat;
    this.#components = components;
    this.#pieces = pieces;
    this.#state = state;
    this.#outcome = outcome;
  }

  /** Id of the river board; undefined until dealt. */
  get board(): string | undefined {
    const board = this.#state.board[this.seat];
    return board === 0 ? undefined : this.#components.boards[board - 1];
  }

  get river(): River {
    this.#river ??= new River(this.#components, this.#pieces, this.#state, this.seat, this.stored);
    return this.#river;
  }

  get goods(): Goods {
    this.#goods ??= makeGoods((_, resource) => this.#state.goods[this.seat * RESOURCES.length + resource]);
    return this.#goods;
  }

  /** Total number of resources held. */
  get heldCount(): number {
    return heldCount(this.#state, this.seat);
  }

  get warehouses(): number {
    return this.#state.warehouses[this.seat];
  }

  /** Resources beyond the warehouses, still to be returned. */
  get overflow(): number {
    return Math.max(0, overflowCount(this.#state, this.seat));
  }

  /** Free warehouses. */
  get freeWarehouses(): number {
    return Math.max(0, -overflowCount(this.#state, this.seat));
  }

  /** Contents of each warehouse in river order, undefined if free. Filled in order, as placement never matters. */
  get stored(): readonly (Resource | undefined)[] {
    const resources = this.#listGoods();
    return Array.from({ length: this.warehouses }, (_, warehouse) => resources[warehouse]);
  }

  /** Resources without a warehouse. */
  get unstored(): readonly Resource[] {
    return this.#listGoods().slice(this.warehouses);
  }

  #listGoods(): readonly Resource[] {
    const { goods: owned } = this;
    return RESOURCES.flatMap((resource) => Array.from({ length: owned[resource] }, () => resource));
  }

  /** Visible production symbols. */
  get production(): Materials {
    return makeMaterials((_, resource) => this.#state.production[this.seat * PRODUCTION_WIDTH + resource]);
  }

  /** Resources a pioneer placed now would bring from a wood, clay or stone island. */
  suppliedBy(resource: Material): IslandSupply {
    const number = RESOURCES.indexOf(resource);
    const amount = receivedProduction(this.#components, this.#state, this.seat, number);
    return { amount, bonus: Math.max(0, amount - this.production[resource]) };
  }

  /** Amount a pioneer placed on the resource's island would bring. */
  gainFrom(resource: Resource): number {
    return resource === 'food' ? FOOD_TAKEN : this.suppliedBy(resource).amount;
  }

  /** Part of the amount from `gainFrom` that would not fit into the warehouses. */
  overflowFrom(resource: Resource): number {
    return Math.max(0, this.gainFrom(resource) - this.freeWarehouses);
  }

  /** Pioneers on the boat, not yet placed. */
  get boat(): number {
    return this.#state.boat[this.seat];
  }

  /** Pioneers settled for good. */
  get settled(): number {
    return this.#state.settled[this.seat];
  }

  /** Pioneers that will settle in this round's cleanup. */
  get settling(): number {
    return this.#state.settling[this.seat];
  }

  /** Pioneers in play this round, on the boat or placed. */
  get pioneers(): number {
    return pioneersInPlay(this.#state, this.seat);
  }

  /** Pioneers on the boat at the start of the next round, as of now. */
  get pioneersNextRound(): number {
    return this.pioneers - this.settling;
  }

  /** Values of the bonus tokens, by spot. */
  get tokens(): readonly number[] {
    const from = this.seat * MAX_SPOTS;
    return Array.from(this.#state.spots.subarray(from, from + this.#state.tokens[this.seat]), (on) => on - 1);
  }

  /** Number of spots for bonus tokens. */
  get spots(): number {
    return this.#components.spots;
  }

  /** Whether the fifth pioneer still waits for a token. */
  get hasFifthPioneerWaiting(): boolean {
    return this.#state.tokens[this.seat] < TOKEN_OF_THE_FIFTH_PIONEER;
  }

  get reserved(): readonly Building[] {
    const from = this.seat * MAX_RESERVED;
    return Array.from(this.#state.reserved.subarray(from, from + MAX_RESERVED))
      .filter((card) => card !== 0)
      .map((card) => this.#pieces.buildings[card - 1]);
  }

  get built(): readonly Building[] {
    this.#built ??= this.#pieces.buildings.filter((_, card) =>
      isInSet(this.#state.built, card, this.seat * BUILDING_WORDS),
    );
    return this.#built;
  }

  /** This player's discount on a building. */
  discount(building: string): number {
    return discountFor(this.#state, this.seat, this.#cardNumber(building));
  }

  /** Resources missing for a building after food and discount; 0 if affordable. */
  missingFor(building: string): number {
    const card = this.#cardNumber(building);
    const discount = discountFor(this.#state, this.seat, card);
    return Math.max(0, missingResources(this.#components, this.#state, this.seat, card, discount));
  }

  /** Shortfall per resource of a building's cost; food and discount may cover part of it. */
  shortfallFor(building: string): Materials {
    const card = this.#cardNumber(building);
    const { goods: owned } = this;
    return makeMaterials((name, index) => Math.max(0, this.#components.cost[card * 3 + index] - owned[name]));
  }

  /** Whether this player could build the building now, if it were their turn. */
  canBuild(building: string): boolean {
    const [s, card] = [this.#state, this.#cardNumber(building)];
    const isOnOffer = s.buildings.includes(card + 1) || discountFor(s, this.seat, card) > 0;
    return isOnOffer && this.boat > 0 && hasRoom(s, this.seat, BUILD) && this.missingFor(building) === 0;
  }

  /** Reward of a building for this player now. */
  rewardFor(building: string): BuildingReward {
    const [c, s] = [this.#components, this.#state];
    const points = c.points[this.#cardNumber(building)];
    const tokenCount = s.tokens[this.seat];
    if (tokenCount === c.spots) return { points, bringsPioneer: false, startsLastRound: false };
    const token = c.tokens.find((_, index) => ((s.tokensLeft[0] >>> index) & 1) === 1);
    return {
      points,
      ...(token === undefined ? {} : { token }),
      bringsPioneer: tokenCount + 1 === TOKEN_OF_THE_FIFTH_PIONEER,
      startsLastRound: tokenCount + 1 === c.spots && s.ending === NO_ENDING,
    };
  }

  /**
   * Islands to visit, one per pioneer, so that the fewest pioneers supply a building's missing resources at present
   * production. Undefined if nothing is missing or no plan suffices.
   */
  supplyTripsFor(building: string): readonly Resource[] | undefined {
    const shortfall = this.shortfallFor(building);
    return planSupplyTrips({
      shortfall: MATERIALS.map((name) => shortfall[name]),
      missing: this.missingFor(building),
      first: MATERIALS.map((name) => this.suppliedBy(name).amount),
      further: MATERIALS.map((name) => this.production[name]),
      stock: RESOURCES.map((_, resource) => this.#state.stock[resource]),
    });
  }

  #cardNumber(building: string): number {
    const card = this.#components.buildingNumber(building);
    if (card === undefined) throw new Error(`this edition has no building ${building}`);
    return card;
  }

  /** Points if the game were scored now. */
  get score(): number {
    return this.#outcome().scores[this.seat];
  }

  /** Points that can no longer be lost: tokens and buildings. */
  get securedPoints(): number {
    return this.points.tokens + this.points.buildings;
  }

  /** Points by category if the game were scored now. */
  get points(): Readonly<Record<ScoreCategory, number>> {
    this.#points ??= this.#readPoints();
    return this.#points;
  }

  #readPoints(): Readonly<Record<ScoreCategory, number>> {
    const [tokens, buildings, resources, columns, meadows] = CATEGORIES.map(
      (_, category) => this.#outcome().breakdown[this.seat][category],
    );
    return { tokens, buildings, resources, columns, meadows };
  }
}

/**
 * Missing resources, and supply of the islands. Lists are in the order wood, clay, stone and, if there is a fourth
 * entry, food.
 */
interface SupplyNeed {
  /** shortfall of each resource */
  readonly shortfall: readonly number[];
  /** resources missing in total, after food and discount */
  readonly missing: number;
  /** amount brought by the first pioneer on an island, and by each further one */
  readonly first: readonly number[];
  readonly further: readonly number[];
  /** stock of the islands */
  readonly stock: readonly number[];
}

/** Fewest trips that supply the missing resources; prefers the least food among equal plans. */
function planSupplyTrips(need: SupplyNeed): readonly Resource[] | undefined {
  const { missing, shortfall, stock } = need;
  if (missing === 0) return undefined;
  const [wood = 0, clay = 0, stone = 0] = shortfall;
  let best: readonly number[] | undefined;
  for (const pioneersByIsland of countCombinations([wood, clay, stone])) {
    const brought = pioneersByIsland.reduce((sum, pioneers, island) => sum + usefulSupply(need, island, pioneers), 0);
    const food = Math.ceil(Math.max(0, missing - brought) / FOOD_TAKEN);
    if (food * FOOD_TAKEN > (stock[shortfall.length] ?? 0)) continue;
    const plan = [...pioneersByIsland, food];
    const isFewer = best === undefined || sumOf(plan) < sumOf(best);
    const isSame = best !== undefined && sumOf(plan) === sumOf(best);
    if (isFewer || (isSame && food < (best?.at(-1) ?? 0))) best = plan;
  }
  return best?.flatMap((pioneers, island) => Array.from({ length: pioneers }, () => RESOURCES[island]));
}

/** Useful amount that a number of pioneers bring from an island. */
function usefulSupply({ shortfall, first, further, stock }: SupplyNeed, island: number, pioneers: number): number {
  if (pioneers === 0) return 0;
  const supplied = (first[island] ?? 0) + (pioneers - 1) * (further[island] ?? 0);
  return Math.min(shortfall[island] ?? 0, stock[island] ?? 0, supplied);
}

/** All lists of counts from 0 up to these limits. */
function countCombinations(limits: readonly number[]): readonly (readonly number[])[] {
  return limits.reduce<readonly (readonly number[])[]>(
    (lists, limit) => lists.flatMap((list) => Array.from({ length: limit + 1 }, (_, count) => [...list, count])),
    [[]],
  );
}

function sumOf(counted: readonly number[]): number {
  return counted.reduce((sum, each) => sum + each, 0);
}
