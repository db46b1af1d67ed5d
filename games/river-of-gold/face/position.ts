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

/** The action is done, and the turn has yet to end. */
const SETTLING: readonly stateCodes.PhaseName[] = ['choices', 'others', 'tile', 'draw', 'roll', 'die'];

/** A place for a tile. One that is not empty and names no tile has one that is not known. */
export interface Place {
  readonly isEmpty: boolean;
  readonly tile?: Tile;
}

/** A space of the shore: what is printed there, and what stands on it. */
export interface Shore extends Place, PrintedShore {
  /** seats with a marker on it, the older first */
  readonly owners: readonly number[];
}

export interface Region {
  readonly region: number;
  readonly good: Good;
  /** points for the first, second and third place; empty until its tile is laid */
  readonly places: readonly number[];
  /** what each seat would score in it now */
  readonly points: readonly number[];
}

export interface MasteryCard {
  readonly mastery: Mastery;
  /** the highest first; `seat` is who claimed it */
  readonly rewards: readonly { readonly points: number; readonly seat?: number }[];
  /** whether there is one left to claim */
  readonly isFree: boolean;
}

/** How far a player is with a mastery. */
export interface MasteryProgress {
  /** claimed by this player, by all who can be, met and about to be claimed, or open */
  readonly standing: 'claimed' | 'gone' | 'met' | 'open';
  readonly has: number;
  readonly needed: number;
  /** the pieces, where every one of something is needed */
  readonly lacks: readonly string[];
  /** of what one has most, where only the best of something counts */
  readonly closest: readonly string[];
}

/** A place of the building row. */
export interface RowPlace extends Place {
  readonly isExit: boolean;
  /** for whoever builds the tile */
  readonly favor: number;
}

/** A stack of tiles: how many are left, and the one on top. */
export interface Stack extends Place {
  /** 1 or 2 */
  readonly era: number;
  readonly left: number;
  /** whether the next tile of the row comes from it */
  readonly isNext: boolean;
  /** what follows when its last tile enters the row */
  readonly brings: (typeof LAST_TILE_BRINGS)[number];
}

/** So many of a piece that a move brings. */
export interface Brought {
  readonly what: Counted | 'any';
  readonly count: number;
}

/** An action that a face of the die allows: what it brings its player, piece by piece. */
export interface Offer<K extends 'sail' | 'build' | 'deliver'> {
  readonly move: MoveOf<K>;
  readonly brought: readonly Brought[];
}

/** A face of one's die: what it takes to turn the die to it, and the best that each action would bring then. */
export interface Prospect {
  readonly face: RegionNumber;
  readonly isUp: boolean;
  /** favor to turn the die to it */
  readonly cost: number;
  /** whether it is up, or one has that favor */
  readonly isInReach: boolean;
  readonly sail?: Offer<'sail'> & { readonly to: number };
  readonly build?: Offer<'build'> & { readonly koku: number };
  readonly deliver?: Offer<'deliver'>;
}

/** The way of a ship: with what the die shows, from where to where, and whether that completes a journey. */
export interface Sailing {
  readonly die: number;
  readonly from: number;
  readonly to: number;
  readonly isJourney: boolean;
}

export type Category = (typeof CATEGORIES)[number];

/** Final scores, were the game scored now. */
export interface Score {
  readonly points: number;
  readonly rank: number;
  readonly categories: Readonly<Record<Category, number>>;
}

/** A position as its viewer knows it. */
export class RiverOfGoldPosition {
  readonly #game: Game<RiverOfGoldState>;
  readonly #state: RiverOfGoldState;
  #players: readonly Seat[] | undefined;
  #scores: readonly Score[] | undefined;
  // a screen asks the same of a position again and again, and it never changes
  #shores: readonly Shore[] | undefined;
  #row: readonly RowPlace[] | undefined;
  #masteries: readonly MasteryCard[] | undefined;
  readonly #regions = new Map<number, Region>();
  readonly #rulers = new Map<number, readonly Prospect[]>();
  readonly #brought = new Map<number, readonly (readonly Brought[])[]>();
  readonly #traffic = new Map<number, Traffic>();

  /** `state` is masked for whoever looks, and stays as it is. */
  constructor(game: Game<RiverOfGoldState>, state: RiverOfGoldState) {
    this.#game = game;
    this.#state = state;
  }

  /** how many play */
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

  /** whose turn it is; in the set-up, who is dealt to */
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

  /** how many have been dealt in this phase of the set-up */
  get dealt(): number {
    return this.#state.dealt;
  }

  /** the Emperor visits at the end of this turn */
  get isVisitDue(): boolean {
    return this.#state.visitDue !== 0;
  }

  /** which action brought the last era 2 tile into the row; '' while none has */
  get ending(): (typeof ENDINGS)[number] {
    return ENDINGS[this.#state.ending];
  }

  get stage(): FaceProgress['stage'] {
    if (this.#state.phase < START_PHASE) return 'setup';
    if (this.phase === 'over') return 'over';
    return this.ending === '' ? 'play' : 'last';
  }

  /** once the last tile is in the row: who still has a turn, the present one first; nobody before */
  get lastTurns(): readonly number[] {
    const { turn, finisher, lastTurns } = this.#state;
    if (this.stage !== 'last') return [];
    const before = (finisher - turn + this.seats) % this.seats;
    return Array.from({ length: lastTurns === 0 ? this.seats : before }, (_, i) => (turn + i) % this.seats);
  }

  /** tiles of both stacks until the last one enters the row */
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

  /** the second place of a region scores only within so many steps of the first; undefined: however far behind */
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

  /** of the mastery at a place */
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

  /** patrons laid open in the draft and not yet picked */
  get offer(): readonly Patron[] {
    return PATRONS.filter((_, patron) => (this.#state.offer & (1 << patron)) !== 0);
  }

  /** how it would end for each seat, were it scored now */
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

  /** Where a sail of the turn's player goes. */
  sailing({ ship, by }: MoveOf<'sail'>): Sailing {
    const player = this.seat(this.turn);
    const die = by ?? (typeof player.die === 'number' ? player.die : 0);
    return { die, from: player.ship(ship).river ?? 0, ...player.sails(ship, die) };
  }

  /** What a legal move brings each seat, piece by piece; goods of choice count as `any`. */
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
   * What each face of a seat's die would bring in its next action: of each kind of action the one that gains most, all pieces
   * counted alike and those that are paid taken off; of those that gain as many, the one after which its final score would be
   * highest. Nothing is told where the die is still to be rolled.
   */
  ruler(seat: number): readonly Prospect[] {
    return remembered(this.#rulers, seat, () => {
      const start = this.#turnOf(seat);
      return REGION_NUMBERS.map((face) => this.#prospect(seat, face, start));
    });
  }

  /** The position as the next action of a seat finds it; undefined where that cannot be told. */
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

  /** The same with another face up: turned with favor or, for who has too little, as it would be. */
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

  /** Which ships of others can call at a shore space before a seat's next turn, and how likely one can. */
  traffic(space: number, seat: number): Traffic {
    return remembered(this.#traffic, space * (MAX_SEATS + 1) + seat, () =>
      trafficAt(this.#state, this.players, space, seat),
    );
  }

  /** What the Emperor's visit would pay a seat now, piece by piece. */
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
   * The position with what the end of its turn brings by itself, once the action is done: masteries that are met, the Emperor's visit.
   * Nothing but points and pieces is to be read from it.
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

  /** All that the actor may do, or all results that chance can have. */
  choices(): RiverOfGoldMove[] {
    const list = new MoveList(this.#game.limits.moves);
    this.#game.moves(this.#state, list);
    return list.toArray().map((move) => moveFrom(this.seats, move));
  }

  /** The position after a legal move, and what happens; chance is not drawn. */
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

/** The pieces that a move can bring, in the order in which they are told. */
const BROUGHT = [...new Set<Brought['what']>(['koku', ...GOODS, 'any', ...COUNTED])];

/** What was found before, or is found now. */
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
