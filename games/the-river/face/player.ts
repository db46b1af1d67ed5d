import type { Outcome } from '@two-rivers/kernel';
import {
  BUILD,
  BUILDING_WORDS,
  CATEGORIES,
  type Components,
  discountFor,
  FOOD_TAKEN,
  has,
  hasRoom,
  held,
  missingFor,
  MOST_RESERVED,
  MOST_SPOTS,
  NO_ENDING,
  overflow,
  pioneersInPlay,
  PRODUCED,
  type Produced,
  produced,
  type Resource,
  RESOURCES,
  type TheRiverState,
  TOKEN_OF_THE_FIFTH_PIONEER,
} from '../rules/index.ts';
import { type Building, type Goods, goods, type Materials, materials, type Pieces } from './pieces.ts';
import { River } from './river.ts';

/** Category of points. */
export type Category = (typeof CATEGORIES)[number];
export { CATEGORIES, MOST_RESERVED, RESERVED_DISCOUNT } from '../rules/index.ts';

/** The spot whose token brings the fifth pioneer, from 1. */
export const FIFTH_PIONEER_SPOT = TOKEN_OF_THE_FIFTH_PIONEER;

/** Resources an island gives to the next pioneer. */
export interface Receipt {
  readonly amount: number;
  /** part of it for the first pioneer there */
  readonly bonus: number;
}

/** Reward for building a building. */
export interface Reward {
  readonly points: number;
  /** value of its bonus token; undefined if all spots are filled */
  readonly token?: number;
  /** whether the token brings the fifth pioneer */
  readonly bringsPioneer: boolean;
  /** whether the token fills the last spot, making this round the last */
  readonly isLast: boolean;
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
  #points: Readonly<Record<Category, number>> | undefined;

  constructor(
    components: Components,
    pieces: Pieces,
    state: TheRiverState,
    seat: number,
    outcome: () => Outcome,
  ) {
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
    this.#goods ??= goods((_, resource) => this.#state.goods[this.seat * RESOURCES.length + resource]);
    return this.#goods;
  }

  /** Resources in all. */
  get held(): number {
    return held(this.#state, this.seat);
  }

  get warehouses(): number {
    return this.#state.warehouses[this.seat];
  }

  /** Resources beyond the warehouses, still to be returned. */
  get over(): number {
    return Math.max(0, overflow(this.#state, this.seat));
  }

  /** Free warehouses. */
  get room(): number {
    return Math.max(0, -overflow(this.#state, this.seat));
  }

  /** Contents of each warehouse in river order, undefined if free. Filled in order, as placement never matters. */
  get stored(): readonly (Resource | undefined)[] {
    const all = this.#each();
    return Array.from({ length: this.warehouses }, (_, warehouse) => all[warehouse]);
  }

  /** Resources without a warehouse. */
  get unstored(): readonly Resource[] {
    return this.#each().slice(this.warehouses);
  }

  #each(): readonly Resource[] {
    const { goods: owned } = this;
    return RESOURCES.flatMap((resource) => Array.from({ length: owned[resource] }, () => resource));
  }

  /** Visible production symbols. */
  get production(): Materials {
    return materials((_, resource) => this.#state.production[this.seat * 3 + resource]);
  }

  /** Resources a pioneer placed now would bring from a wood, clay or stone island. */
  produces(resource: Produced): Receipt {
    const number = RESOURCES.indexOf(resource);
    const amount = produced(this.#components, this.#state, this.seat, number);
    return { amount, bonus: Math.max(0, amount - this.production[resource]) };
  }

  /** Amount a pioneer placed on the resource's island would bring. */
  receives(resource: Resource): number {
    return resource === 'food' ? FOOD_TAKEN : this.produces(resource).amount;
  }

  /** Part of that amount that would not fit into the warehouses. */
  overflows(resource: Resource): number {
    return Math.max(0, this.receives(resource) - this.room);
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
  get nextRound(): number {
    return this.pioneers - this.settling;
  }

  /** Values of the bonus tokens, by spot. */
  get tokens(): readonly number[] {
    const from = this.seat * MOST_SPOTS;
    return Array.from(this.#state.spots.subarray(from, from + this.#state.tokens[this.seat]), (on) => on - 1);
  }

  /** Number of spots for bonus tokens. */
  get spots(): number {
    return this.#components.spots;
  }

  /** Whether the fifth pioneer still waits for a token. */
  get hasFifthWaiting(): boolean {
    return this.#state.tokens[this.seat] < TOKEN_OF_THE_FIFTH_PIONEER;
  }

  get reserved(): readonly Building[] {
    const from = this.seat * MOST_RESERVED;
    return Array.from(this.#state.reserved.subarray(from, from + MOST_RESERVED))
      .filter((card) => card !== 0)
      .map((card) => this.#pieces.buildings[card - 1]);
  }

  get built(): readonly Building[] {
    this.#built ??= this.#pieces.buildings.filter((_, card) =>
      has(this.#state.built, card, this.seat * BUILDING_WORDS),
    );
    return this.#built;
  }

  /** This player's discount on a building. */
  discount(building: string): number {
    return discountFor(this.#state, this.seat, this.#card(building));
  }

  /** Resources missing for a building after food and discount; 0 if affordable. */
  lacks(building: string): number {
    const card = this.#card(building);
    const discount = discountFor(this.#state, this.seat, card);
    return Math.max(0, missingFor(this.#components, this.#state, this.seat, card, discount));
  }

  /** Shortfall per resource of a building's cost; food and discount may cover part of it. */
  short(building: string): Materials {
    const card = this.#card(building);
    const { goods: owned } = this;
    return materials((name, index) => Math.max(0, this.#components.cost[card * 3 + index] - owned[name]));
  }

  /** Whether this player could build it now, if it were their turn. */
  couldBuild(building: string): boolean {
    const [s, card] = [this.#state, this.#card(building)];
    const isOnOffer = s.buildings.includes(card + 1) || discountFor(s, this.seat, card) > 0;
    return isOnOffer && this.boat > 0 && hasRoom(s, this.seat, BUILD) && this.lacks(building) === 0;
  }

  /** Reward of a building for this player now. */
  brings(building: string): Reward {
    const [c, s] = [this.#components, this.#state];
    const points = c.points[this.#card(building)];
    const taken = s.tokens[this.seat];
    if (taken === c.spots) return { points, bringsPioneer: false, isLast: false };
    const token = c.tokens.find((_, index) => ((s.tokensLeft[0] >>> index) & 1) === 1);
    return {
      points,
      ...(token === undefined ? {} : { token }),
      bringsPioneer: taken + 1 === TOKEN_OF_THE_FIFTH_PIONEER,
      isLast: taken + 1 === c.spots && s.ending === NO_ENDING,
    };
  }

  /**
   * Islands, one per pioneer, of the fewest trips that supply a building's missing resources at present production. Undefined if
   * nothing is missing or no island helps.
   */
  errands(building: string): readonly Resource[] | undefined {
    const short = this.short(building);
    return errandsFor({
      short: PRODUCED.map((name) => short[name]),
      lacks: this.lacks(building),
      first: PRODUCED.map((name) => this.produces(name).amount),
      further: PRODUCED.map((name) => this.production[name]),
      stock: RESOURCES.map((_, resource) => this.#state.stock[resource]),
    });
  }

  #card(building: string): number {
    const card = this.#components.buildingNumber(building);
    if (card === undefined) throw new Error(`this edition has no building ${building}`);
    return card;
  }

  /** Points if the game were scored now. */
  get score(): number {
    return this.#outcome().scores[this.seat];
  }

  /** Points that can no longer be lost: tokens and buildings. */
  get secured(): number {
    return this.points.tokens + this.points.buildings;
  }

  /** Points by category if the game were scored now. */
  get points(): Readonly<Record<Category, number>> {
    this.#points ??= this.#readPoints();
    return this.#points;
  }

  #readPoints(): Readonly<Record<Category, number>> {
    const [tokens, buildings, resources, columns, meadows] = CATEGORIES.map(
      (_, category) => this.#outcome().breakdown[this.seat][category],
    );
    return { tokens, buildings, resources, columns, meadows };
  }
}

/** Missing resources and island supply; lists are wood, clay, stone and, with four entries, food. */
interface Errand {
  /** shortfall of each resource */
  readonly short: readonly number[];
  /** resources missing in total, after food and discount */
  readonly lacks: number;
  /** amount brought by the first pioneer on an island, and by each further one */
  readonly first: readonly number[];
  readonly further: readonly number[];
  /** stock of the islands */
  readonly stock: readonly number[];
}

/** Fewest trips that supply the missing resources; prefers the least food among equal plans. */
function errandsFor(errand: Errand): readonly Resource[] | undefined {
  const { lacks, short, stock } = errand;
  if (lacks === 0) return undefined;
  const [wood = 0, clay = 0, stone = 0] = short;
  let best: readonly number[] | undefined;
  for (const sent of counts([wood, clay, stone])) {
    const brought = sent.reduce((sum, pioneers, island) => sum + broughtBy(errand, island, pioneers), 0);
    const food = Math.ceil(Math.max(0, lacks - brought) / FOOD_TAKEN);
    if (food * FOOD_TAKEN > (stock[short.length] ?? 0)) continue;
    const plan = [...sent, food];
    const isFewer = best === undefined || total(plan) < total(best);
    const isSame = best !== undefined && total(plan) === total(best);
    if (isFewer || (isSame && food < (best?.at(-1) ?? 0))) best = plan;
  }
  return best?.flatMap((pioneers, island) => Array.from({ length: pioneers }, () => RESOURCES[island]));
}

/** Useful amount that a number of pioneers bring from an island. */
function broughtBy({ short, first, further, stock }: Errand, island: number, pioneers: number): number {
  if (pioneers === 0) return 0;
  const brought = (first[island] ?? 0) + (pioneers - 1) * (further[island] ?? 0);
  return Math.min(short[island] ?? 0, stock[island] ?? 0, brought);
}

/** All lists of counts from 0 up to these limits. */
function counts(most: readonly number[]): readonly (readonly number[])[] {
  return most.reduce<readonly (readonly number[])[]>(
    (lists, limit) =>
      lists.flatMap((list) => Array.from({ length: limit + 1 }, (_, count) => [...list, count])),
    [[]],
  );
}

function total(counted: readonly number[]): number {
  return counted.reduce((sum, each) => sum + each, 0);
}
