import { type FaceProgress, type Game, MoveList } from '@two-rivers/kernel';
import {
  canTurn,
  type CATEGORIES,
  closeSecond,
  components,
  COUNTED,
  emperorsVisit,
  EXIT,
  EXIT_FAVOR,
  LAST_TILE_BRINGS,
  masteryClosest,
  masteryCount,
  masteryLacks,
  masteryNeeds,
  meetsMastery,
  nextEra,
  regionTiles,
  type RiverOfGoldState,
  scoreRegion,
  settleTurn,
  stateCodes,
} from '../rules/index.ts';
import { type Counted, happeningFrom, type RiverOfGoldHappening, totalsOf } from './happenings.ts';
import { moveFrom, type MoveOf, moveTo, type RiverOfGoldMove } from './moves.ts';
import {
  type Customer,
  CUSTOMERS,
  type Good,
  GOODS,
  goodOf,
  MASTERIES,
  type Mastery,
  type Patron,
  PATRONS,
  REGION_NUMBERS,
  type RegionNumber,
  RIVER,
  SHORE,
  type PrintedShore,
  type Tile,
  TILES,
} from './pieces.ts';
import { Seat, type Ship } from './seat.ts';
import { type Traffic, trafficAt } from './traffic.ts';

const { ENDINGS, MAX_SEATS, PHASES, START_PHASE, UNKNOWN } = stateCodes;

/** Phases between the action and the end of the turn. */
const SETTLING: readonly stateCodes.PhaseName[] = ['choices', 'others', 'tile', 'draw', 'roll', 'die'];

/** A place for a tile. Not empty but without `tile`: an unknown tile. */
export interface Place {
  readonly isEmpty: boolean;
  readonly tile?: Tile;
}

/** A shore space: its printed properties and its pieces. */
export interface Shore extends Place, PrintedShore {
  /** seats with a marker on it, older first */
  readonly owners: readonly number[];
}

export interface Region {
  readonly region: number;
  readonly good: Good;
  /** points for the first, second and third place; empty until its tile is dealt */
  readonly places: readonly number[];
  /** points of each seat if scored now */
  readonly points: readonly number[];
}

export interface MasteryCard {
  readonly mastery: Mastery;
  /** highest first; `seat` is the claimant */
  readonly rewards: readonly { readonly points: number; readonly seat?: number }[];
  /** whether a reward is left to claim */
  readonly isFree: boolean;
}

/** Progress of a player toward a mastery. */
export interface MasteryProgress {
  /** claimed by this player, no reward left, met and about to be claimed, or open */
  readonly standing: 'claimed' | 'gone' | 'met' | 'open';
  readonly has: number;
  readonly needed: number;
  /** missing pieces, for masteries that require every one */
  readonly lacks: readonly string[];
  /** pieces the player has most of, for masteries that count only the best */
  readonly closest: readonly string[];
}

/** A place of the building row. */
export interface RowPlace extends Place {
  readonly isExit: boolean;
  /** gained by building the tile */
  readonly favor: number;
}

/** A stack of tiles: its top and the number left. */
export interface Stack extends Place {
  /** 1 or 2 */
  readonly era: number;
  readonly left: number;
  /** whether the row's next tile comes from it */
  readonly isNext: boolean;
  /** consequence of its last tile entering the row */
  readonly brings: (typeof LAST_TILE_BRINGS)[number];
}

/** Number of a piece gained by a move. */
export interface Brought {
  readonly what: Counted | 'any';
  readonly count: number;
}

/** Best action of its kind with a face of the die, and its player's gains. */
export interface Offer<K extends 'sail' | 'build' | 'deliver'> {
  readonly move: MoveOf<K>;
  readonly brought: readonly Brought[];
}

/** A face of a player's die: its cost, and the best action of each kind with it. */
export interface Prospect {
  readonly face: RegionNumber;
  readonly isUp: boolean;
  /** favor to turn the die to it */
  readonly cost: number;
  /** whether it is up or affordable */
  readonly isInReach: boolean;
  readonly sail?: Offer<'sail'> & { readonly to: number };
  readonly build?: Offer<'build'> & { readonly koku: number };
  readonly deliver?: Offer<'deliver'>;
}

/** Route of a ship by a die face, and whether it completes a journey. */
export interface Sailing {
  readonly die: number;
  readonly from: number;
  readonly to: number;
  readonly isJourney: boolean;
}

export type Category = (typeof CATEGORIES)[number];

/** Final score of a seat if the game ended now. */
export interface Score {
  readonly points: number;
  readonly rank: number;
  readonly categories: Readonly<Record<Category, number>>;
}

/** A position as known to its viewer. */
export class RiverOfGoldPosition {
  readonly #game: Game<RiverOfGoldState>;
  readonly #state: RiverOfGoldState;
  #players: readonly Seat[] | undefined;
  #scores: readonly Score[] | undefined;
  // memoized: screens ask repeatedly, and a position never changes
  #shores: readonly Shore[] | undefined;
  #row: readonly RowPlace[] | undefined;
  #masteries: readonly MasteryCard[] | undefined;
  readonly #regions = new Map<number, Region>();
  readonly #rulers = new Map<number, readonly Prospect[]>();
  readonly #brought = new Map<number, readonly (readonly Brought[])[]>();
  readonly #traffic = new Map<number, Traffic>();

  /** `state` is masked for the viewer and must not change. */
  constructor(game: Game<RiverOfGoldState>, state: RiverOfGoldState) {
    this.#game = game;
    this.#state = state;
  }

  /** number of players */
  get seats(): number {
    return this.#state.seats;
  }

  get players(): readonly Seat[] {
    this.#players ??= Array.from({ length: this.seats }, (_, seat) => new Seat(this.#state, seat));
    return this.#players;
  }

  seat(seat: number): Seat {
    return this.players[seat];
  }

  /** the seat to decide, or CHANCE, or OVER */
  get actor(): number {
    return this.#game.actor(this.#state);
  }

  /** seat whose turn it is; during set-up, the seat dealt to */
  get turn(): number {
    return this.#state.turn;
  }

  /** turns taken by all players together */
  get turns(): number {
    return this.#state.turns;
  }

  get phase(): stateCodes.PhaseName {
    return PHASES[this.#state.phase];
  }

  /** number dealt so far in this set-up phase */
  get dealt(): number {
    return this.#state.dealt;
  }

  /** whether the Emperor visits at the end of this turn */
  get isVisitDue(): boolean {
    return this.#state.visitDue !== 0;
  }

  /** action that brought the last era 2 tile into the row; '' before */
  get ending(): (typeof ENDINGS)[number] {
    return ENDINGS[this.#state.ending];
  }

  get stage(): FaceProgress['stage'] {
    if (this.#state.phase < START_PHASE) return 'setup';
    if (this.phase === 'over') return 'over';
    return this.ending === '' ? 'play' : 'last';
  }

  /** seats with a turn left once the last tile is in the row, the current one first; empty before */
  get lastTurns(): readonly number[] {
    const { turn, finisher, lastTurns } = this.#state;
    if (this.stage !== 'last') return [];
    const before = (finisher - turn + this.seats) % this.seats;
    return Array.from({ length: lastTurns === 0 ? this.seats : before }, (_, i) => (turn + i) % this.seats);
  }

  /** tiles left in both stacks */
  get tilesToCome(): number {
    const { left } = this.#state;
    return left[0] + left[1];
  }

  shore(space: number): Shore {
    return this.#shores?.[space - 1] ?? this.#shore(space);
  }

  #shore(space: number): Shore {
    const { tile, marker, second } = this.#state;
    return {
      ...SHORE[space - 1],
      ...place(tile[space]),
      owners: [marker[space], second[space]].filter((holder) => holder > 0).map((holder) => holder - 1),
    };
  }

  get shores(): readonly Shore[] {
    this.#shores ??= SHORE.map(({ space }) => this.#shore(space));
    return this.#shores;
  }

  /** all ships on a river space, in seat order */
  river(space: number): { readonly touches: readonly number[]; readonly ships: readonly Ship[] } {
    return {
      touches: RIVER[space - 1].touches,
      ships: this.players.flatMap(({ ships }) => ships.filter(({ river }) => river === space)),
    };
  }

  region(region: number): Region {
    return remembered(this.#regions, region, () => {
      const tile = this.#state.regionTile[region - 1];
      return {
        region,
        good: goodOf(region),
        places: tile === 0 ? [] : regionTiles(this.seats)[tile - 1],
        points: this.players.map(({ seat }) => scoreRegion(this.#state, seat, region)),
      };
    });
  }

  /** steps behind the first within which second place of a region scores; undefined for any distance */
  get closeSecond(): number | undefined {
    return closeSecond(this.seats);
  }

  /** the building row from entry to exit */
  get row(): readonly RowPlace[] {
    this.#row ??= Array.from(this.#state.row, (tile, index) => ({
      ...place(tile),
      isExit: index === EXIT,
      favor: index === EXIT ? EXIT_FAVOR : 0,
    }));
    return this.#row;
  }

  /** the stacks of era 1 and era 2 */
  get stacks(): readonly Stack[] {
    return [0, 1].map((era) => this.#stack(era));
  }

  #stack(era: number): Stack {
    const { top, left } = this.#state;
    return {
      ...place(top[era]),
      era: era + 1,
      left: left[era],
      isNext: left[era] > 0 && nextEra(this.#state) === era,
      brings: LAST_TILE_BRINGS[era],
    };
  }

  get masteries(): readonly MasteryCard[] {
    this.#masteries ??= Array.from(this.#state.masteries).flatMap((mastery, index) => {
      if (mastery === 0) return [];
      const rewards = this.#rewards(index);
      const isFree = rewards.some(({ seat }) => seat === undefined);
      return { mastery: MASTERIES[mastery - 1], rewards, isFree };
    });
    return this.#masteries;
  }

  /** rewards of the mastery at an index */
  #rewards(index: number): MasteryCard['rewards'] {
    return components.MASTERY_REWARDS[this.seats].map((points, rank) => {
      const claim = this.#state.claims[index * MAX_SEATS + rank];
      return claim === 0 ? { points } : { points, seat: claim - 1 };
    });
  }

  masteryProgress(seat: number, mastery: Mastery): MasteryProgress {
    const number = MASTERIES.indexOf(mastery) + 1;
    return {
      standing: this.#standing(seat, mastery, number),
      has: masteryCount(this.#state, seat, number),
      needed: masteryNeeds(number),
      lacks: masteryLacks(this.#state, seat, number),
      closest: masteryClosest(this.#state, seat, number),
    };
  }

  #standing(seat: number, mastery: Mastery, number: number): MasteryProgress['standing'] {
    const card = this.masteries.find((each) => each.mastery === mastery);
    if (card?.rewards.some((reward) => reward.seat === seat) === true) return 'claimed';
    if (card?.isFree !== true) return 'gone';
    return meetsMastery(this.#state, seat, number) ? 'met' : 'open';
  }

  /** customers in the deck */
  get deck(): number {
    return this.#state.deckCount;
  }

  get discards(): readonly Customer[] {
    return CUSTOMERS.filter((_, card) => (this.#state.discards[0] & (1 << card)) !== 0);
  }

  /** patrons on offer in the draft and not yet picked */
  get offer(): readonly Patron[] {
    return PATRONS.filter((_, patron) => (this.#state.offer & (1 << patron)) !== 0);
  }

  /** final score of each seat if the game ended now */
  get scores(): readonly Score[] {
    this.#scores ??= this.#scored();
    return this.#scores;
  }

  #scored(): Score[] {
    const { scores, ranks, breakdown } = this.#game.outcome(this.#state);
    return scores.map((points, seat) => ({
      points,
      rank: ranks[seat],
      categories: byCategory(breakdown[seat]),
    }));
  }

  /** Route of a sail by the turn's player. */
  sailing({ ship, by }: MoveOf<'sail'>): Sailing {
    const player = this.seat(this.turn);
    const die = by ?? (typeof player.die === 'number' ? player.die : 0);
    return { die, from: player.ship(ship).river ?? 0, ...player.sails(ship, die) };
  }

  /** Gains of each seat by a legal move; goods of choice count as `any`. */
  brought(move: RiverOfGoldMove): readonly (readonly Brought[])[] {
    return remembered(this.#brought, moveTo(this.seats, move), () => this.#bringing(move));
  }

  #bringing(move: RiverOfGoldMove): readonly (readonly Brought[])[] {
    const { position, happenings } = this.after(move);
    return this.players.map(({ seat, openGoods }) => {
      const totals = new Map<Brought['what'], number>(totalsOf(happenings, seat));
      totals.set('any', position.seat(seat).openGoods - openGoods);
      return BROUGHT.flatMap((what) => {
        const count = totals.get(what) ?? 0;
        return count > 0 ? [{ what, count }] : [];
      });
    });
  }

  /**
   * Best next actions of a seat with each face of its die: per kind of action the one that gains most pieces net of
   * payments, all counted alike; ties go to the higher final score. No actions while the die is still to be rolled.
   */
  ruler(seat: number): readonly Prospect[] {
    return remembered(this.#rulers, seat, () => {
      const start = this.#turnOf(seat);
      return REGION_NUMBERS.map((face) => this.#prospect(seat, face, start));
    });
  }

  /** The position at a seat's next action; undefined if unknown. */
  #turnOf(seat: number): RiverOfGoldPosition | undefined {
    if (this.turn === seat) return this.phase === 'action' ? this : undefined;
    const state = this.#copy();
    if (this.#game.ahead?.(state, seat) !== true) return undefined;
    const position = new RiverOfGoldPosition(this.#game, state);
    return position.phase === 'action' ? position : undefined;
  }

  #prospect(seat: number, face: RegionNumber, start: RiverOfGoldPosition | undefined): Prospect {
    const player = this.seat(seat);
    const { cost, isInReach } = player.outlook(face);
    const head = { face, isUp: player.die === face, cost, isInReach };
    if (start === undefined) return head;
    const turned = start.#turned(face);
    const moves = turned.choices();
    const sail = turned.#best(seat, moves, 'sail');
    const build = turned.#best(seat, moves, 'build');
    const deliver = turned.#best(seat, moves, 'deliver');
    return {
      ...head,
      ...(sail === undefined ? {} : { sail: { ...sail, to: turned.sailing(sail.move).to } }),
      ...(build === undefined ? {} : { build: { ...build, koku: player.buildCost(build.move.space) } }),
      ...(deliver === undefined ? {} : { deliver }),
    };
  }

  /** The same position with another face up: paid with favor, or free without enough favor. */
  #turned(face: RegionNumber): RiverOfGoldPosition {
    const { die, favor } = this.seat(this.turn);
    if (die === face) return this;
    if (typeof die === 'number' && canTurn(die, face, favor))
      return this.after({ kind: 'favor', face }).position;
    const state = this.#copy();
    state.die[state.turn] = face;
    return new RiverOfGoldPosition(this.#game, state);
  }

  #best<K extends 'sail' | 'build' | 'deliver'>(
    seat: number,
    moves: readonly RiverOfGoldMove[],
    kind: K,
  ): Offer<K> | undefined {
    const own = moves.filter((move): move is MoveOf<K> => move.kind === kind);
    const valued = own.map((move) => {
      const { position, happenings } = this.after(move);
      const pieces = [...totalsOf(happenings, seat).values()];
      const open = position.seat(seat).openGoods - this.seat(seat).openGoods;
      return { move, gained: pieces.reduce((sum, count) => sum + count, open), position };
    });
    const most = Math.max(...valued.map(({ gained }) => gained));
    const [best] = valued
      .filter(({ gained }) => gained === most)
      .toSorted((a, b) => b.position.scores[seat].points - a.position.scores[seat].points);
    return best === undefined ? undefined : { move: best.move, brought: this.brought(best.move)[seat] };
  }

  /** Ships of others that can call at a shore space before a seat's next turn, with probabilities. */
  traffic(space: number, seat: number): Traffic {
    return remembered(this.#traffic, space * (MAX_SEATS + 1) + seat, () =>
      trafficAt(this.#state, this.players, space, seat),
    );
  }

  /** Gains of a seat if the Emperor visited now. */
  visitPays(seat: number): readonly Brought[] {
    const happenings: RiverOfGoldHappening[] = [];
    emperorsVisit(this.#copy(), (told) => happenings.push(happeningFrom(told)));
    const totals = totalsOf(happenings, seat);
    return BROUGHT.flatMap((what) => {
      const count = what === 'any' ? 0 : (totals.get(what) ?? 0);
      return count > 0 ? [{ what, count }] : [];
    });
  }

  /**
   * The position after the automatic end of the turn, once the action is done: masteries met, the Emperor's visit. Only its
   * points and pieces are valid.
   */
  get settled(): RiverOfGoldPosition {
    if (!SETTLING.includes(this.phase)) return this;
    const state = this.#copy();
    settleTurn(state);
    return new RiverOfGoldPosition(this.#game, state);
  }

  #copy(): RiverOfGoldState {
    const copy = this.#game.create();
    copy.bytes.set(this.#state.bytes);
    return copy;
  }

  /** Legal moves of the actor, or possible results of chance. */
  choices(): RiverOfGoldMove[] {
    const list = new MoveList(this.#game.limits.moves);
    this.#game.moves(this.#state, list);
    return list.toArray().map((move) => moveFrom(this.seats, move));
  }

  /** Position and events after a legal move; chance is not drawn. */
  after(move: RiverOfGoldMove): {
    readonly position: RiverOfGoldPosition;
    readonly happenings: readonly RiverOfGoldHappening[];
  } {
    const next = this.#copy();
    const happenings: RiverOfGoldHappening[] = [];
    this.#game.play(next, moveTo(this.seats, move), (told) => happenings.push(happeningFrom(told)));
    return { position: new RiverOfGoldPosition(this.#game, next), happenings };
  }
}

/** Pieces a move can gain, in display order. */
const BROUGHT = [...new Set<Brought['what']>(['koku', ...GOODS, 'any', ...COUNTED])];

/** Returns the cached value of a key, computed on first use. */
function remembered<V>(found: Map<number, V>, key: number, find: () => V): V {
  const known = found.get(key);
  if (known !== undefined) return known;
  const value = find();
  found.set(key, value);
  return value;
}

function place(tile: number): Place {
  if (tile === 0) return { isEmpty: true };
  return tile === UNKNOWN ? { isEmpty: false } : { isEmpty: false, tile: TILES[tile - 1] };
}

function byCategory(points: readonly number[]): Record<Category, number> {
  const [visits, owners, influence, masteries, abilities, patron, end, ...final] = points;
  const [regions, customers, merchants, artisans, nobles] = final;
  return {
    visits,
    owners,
    influence,
    masteries,
    abilities,
    patron,
    end,
    regions,
    customers,
    merchants,
    artisans,
    nobles,
  };
}
