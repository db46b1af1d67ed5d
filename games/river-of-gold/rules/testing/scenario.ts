import {
  CHANCE,
  FastRandom,
  isList,
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  OVER,
  type Outcome,
  type Refusal,
  readMove,
} from '@two-rivers/kernel';
import {
  riverOfGold,
  type RiverOfGoldEvent,
  type RiverOfGoldGain,
  type RiverOfGoldGame,
  type RiverOfGoldState,
} from '../index.ts';

/** A seat of an observed position. */
export interface SeatView {
  readonly clan: string | null;
  readonly patron?: string;
  readonly points: number;
  readonly koku: number;
  readonly goods: { readonly silk: number; readonly rice: number; readonly porcelain: number };
  readonly favor: number;
  readonly favorLimit: number;
  readonly influence: readonly number[];
  readonly ships: readonly number[];
  readonly royalShip?: number;
  readonly die?: number;
  readonly cards: number;
  readonly hand?: readonly string[];
  readonly ages?: readonly number[];
  readonly delivered: readonly string[];
  /** goods of choice still to be taken */
  readonly openGoods: number;
}

/** A game played by move texts, with the events of the last call. */
export class Scenario {
  readonly game: RiverOfGoldGame;
  readonly state: RiverOfGoldState;
  /** events of the last call of `play` or `finishTurn` */
  events: RiverOfGoldEvent[] = [];

  constructor(game: RiverOfGoldGame, state: RiverOfGoldState) {
    this.game = game;
    this.state = state;
  }

  /** Plays legal moves and possible chance results, one after another. */
  play(...texts: readonly string[]): this {
    this.events = [];
    for (const text of texts) {
      const move = readMove(this.game, this.state, text);
      if (isRefusal(move)) throw new Error(`${text}: ${JSON.stringify(move)}`);
      this.game.play(this.state, move, (event) => this.events.push(event));
      const flaw = this.game.flaw(this.state);
      if (flaw !== undefined) throw new Error(`after ${text}: ${flaw}`);
    }
    return this;
  }

  /**
   * Plays on to the next player's turn: sails the first ship if an action is due, gives the first answers, never trades
   * or sells, and takes the first chance results, except for the die, which shows `die`.
   */
  finishTurn(die = 1): this {
    const turns = this.turns;
    const turnEvents: RiverOfGoldEvent[] = [];
    while (this.turns === turns && this.actor !== OVER) {
      const legal = this.legalTexts();
      this.play(['sail 1', `~die ${die}`, 'done'].find((text) => legal.includes(text)) ?? legal[0]);
      turnEvents.push(...this.events);
    }
    this.events = turnEvents;
    return this;
  }

  /** Texts of all legal moves, or possible chance results, whose first words are `beginning`. */
  legalTexts(beginning = ''): string[] {
    const list = new MoveList(this.game.limits.moves);
    this.game.moves(this.state, list);
    return list
      .toArray()
      .map((move) => this.game.writeMove(move))
      .filter((text) => text === beginning || beginning === '' || text.startsWith(`${beginning} `));
  }

  /** Refusal of an illegal move. */
  refusalOf(text: string): Refusal {
    const move = readMove(this.game, this.state, text);
    if (!isRefusal(move)) throw new Error(`${text} is legal`);
    return move;
  }

  refusalReason(text: string): string {
    return this.refusalOf(text).reason;
  }

  /** Gains and payments in `events`, all or those with one of these causes. */
  gains(...causes: readonly RiverOfGoldGain['source']['by'][]): RiverOfGoldGain[] {
    return this.events
      .filter((event) => event.kind === 'gain')
      .filter(({ source }) => causes.length === 0 || causes.includes(source.by));
  }

  /** Gains of one piece in `events`, as texts `cause place: amount`, for example `visit 5: 3`. */
  gainTexts(what: string, seat?: number): string[] {
    return this.gains()
      .filter((each) => each.what === what && (seat === undefined || each.seat === seat))
      .map(({ source, amount }) => `${source.by} ${placeOf(source)}: ${amount}`);
  }

  get actor(): number {
    return this.game.actor(this.state);
  }

  get isChanceDue(): boolean {
    return this.actor === CHANCE;
  }

  get phase(): string {
    return this.position['phase'] as string;
  }

  get turns(): number {
    return this.position['turns'] as number;
  }

  get turn(): number {
    return this.position['turn'] as number;
  }

  get outcome(): Outcome {
    return this.game.outcome(this.state);
  }

  get position(): JsonObject {
    return this.game.observe(this.state);
  }

  get row(): readonly (string | null)[] {
    return this.position['row'] as readonly (string | null)[];
  }

  get stacks(): { readonly era1: StackView; readonly era2: StackView } {
    return this.position['stacks'] as unknown as { era1: StackView; era2: StackView };
  }

  get shore(): Readonly<Record<string, { readonly tile: string; readonly markers?: readonly number[] }>> {
    return this.position['shore'] as unknown as Record<string, { tile: string; markers?: number[] }>;
  }

  get customers(): {
    readonly left: number;
    readonly deck?: readonly string[];
    readonly discards: readonly string[];
    readonly reshuffles?: number;
    readonly older?: readonly (readonly string[])[];
  } {
    return this.position['customers'] as unknown as { left: number; discards: string[] };
  }

  get masteries(): readonly { readonly mastery: string; readonly claimedBy: readonly number[] }[] {
    return this.position['masteries'] as unknown as { mastery: string; claimedBy: number[] }[];
  }

  seat(seat: number): SeatView {
    const seats = this.position['seats'] as unknown as SeatView[];
    return { ...seats[seat], openGoods: seats[seat].openGoods ?? 0 };
  }

  /** Influence of a seat in a region; regions are numbered from 1. */
  influence(seat: number, region: number): number {
    return this.seat(seat).influence[region - 1];
  }

  /** Points of a seat in one category if the game were scored now. */
  points(seat: number, category: string): number {
    const column = this.game.categories.indexOf(category);
    if (column < 0) throw new Error(`no category ${category}`);
    return this.outcome.breakdown[seat][column];
  }

  /** The scenario masked for a seat or for the spectator. */
  maskedFor(viewer: number): Scenario {
    const masked = this.game.create();
    this.game.mask(this.state, viewer, masked);
    return new Scenario(this.game, masked);
  }

  /** Log text of a move about to be played, masked for a viewer. */
  maskedMoveText(text: string, viewer: number): string {
    const move = readMove(this.game, this.state, text);
    if (isRefusal(move)) throw new Error(`${text}: ${JSON.stringify(move)}`);
    return this.game.writeMove(this.game.entryFor(this.state, move, viewer));
  }
}

/** The space, customer or patron that a gain comes from; the cause if it has none. */
export function placeOf(source: RiverOfGoldGain['source']): string | number {
  if ('space' in source) return source.space;
  if ('customer' in source) return source.customer;
  return 'patron' in source ? source.patron : source.by;
}

interface StackView {
  readonly left: number;
  readonly top?: string | null;
}

export function makeGame(seats: number, options: Json = {}): RiverOfGoldGame {
  const game = riverOfGold.make({ seats, options });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** Default shore of a scenario: the imperial markets in order, no starting tiles. */
const MARKETS: JsonObject = {
  '6': { tile: 'imperial-market-1' },
  '17': { tile: 'imperial-market-2' },
  '29': { tile: 'imperial-market-3' },
};

export interface ScenarioPosition {
  readonly options?: JsonObject;
  readonly seats: readonly JsonObject[];
  readonly shore?: JsonObject;
  readonly [field: string]: Json | undefined;
}

/**
 * Scenario at seat 0's action; omitted parts, including regions after the last one listed, are filled from a fixed
 * seed.
 */
export function makeScenario({ options = {}, shore = {}, ...rest }: ScenarioPosition, seed = 'scenario'): Scenario {
  const game = makeGame(rest.seats.length, options);
  const state = game.create();
  const { regions } = rest;
  const filledRegions = isList(regions)
    ? { regions: Array.from({ length: 6 }, (_, region) => regions[region] ?? null) }
    : {};
  const refusal = game.readPosition({ ...rest, ...filledRegions, shore: { ...MARKETS, ...shore } }, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  game.resample(state, new FastRandom(seed));
  const flaw = game.flaw(state);
  if (flaw !== undefined) throw new Error(flaw);
  return new Scenario(game, state);
}

/** Refusal of an invalid position. */
export function positionRefusal(document: Json, seats = 2, options: Json = {}): Refusal {
  const game = makeGame(seats, options);
  const refusal = game.readPosition(document, game.create());
  if (refusal === undefined) throw new Error('the position is accepted');
  return refusal;
}

/** A new game before its set-up. */
export function newGameScenario(seats: number, options: Json = {}): Scenario {
  const game = makeGame(seats, options);
  const state = game.create();
  game.setup(state);
  return new Scenario(game, state);
}

export function goodsOf(silk: number, rice: number, porcelain: number): JsonObject {
  return { silk, rice, porcelain };
}

/** A shore space's tile with its markers, the older one first. */
export function builtTile(tile: string, ...markers: readonly number[]): JsonObject {
  return markers.length === 0 ? { tile } : { tile, markers };
}

/** A seat that has delivered to these customers, with the resulting favor limit and royal ship. */
export function seatWithDeliveries(...customers: readonly string[]): JsonObject {
  const monks = customers.filter((id) => id.startsWith('monk')).length;
  const nobles = customers.filter((id) => id.startsWith('noble')).length;
  return {
    delivered: customers,
    favorLimit: Math.min(3 + monks, 6),
    ...(nobles > 0 ? { royalShip: 1 } : {}),
  };
}

/** All customers except these. */
export function allCustomersExcept(...customers: readonly string[]): string[] {
  const types = ['artisan', 'elder', 'merchant', 'monk', 'noble'];
  const all = types.flatMap((type) => [1, 2, 3, 4, 5, 6].map((region) => `${type}-${region}`));
  return all.filter((id) => !customers.includes(id));
}
