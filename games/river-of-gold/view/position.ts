import { type GameProgress, MoveList } from '@two-rivers/kernel';
import {
  canTurnDie,
  type SCORE_CATEGORIES,
  closeSecondLimit,
  components,
  COUNTED_PIECES,
  type CountedPiece,
  type RiverOfGoldEvent,
  type RiverOfGoldGame,
  playEmperorsVisit,
  EXIT,
  EXIT_FAVOR,
  gainTotals,
  LAST_TILE_EFFECTS,
  bestMasteryPieces,
  masteryCount,
  missingMasteryPieces,
  masteryRequirement,
  meetsMastery,
  nextEra,
  regionTiles,
  scoreRegion,
  settleTurn,
  decodeMove,
  encodeMove,
  type RiverOfGoldMove,
  type RiverOfGoldMoveOf,
} from '../rules/index.ts';
import {
  type Customer,
  CUSTOMERS,
  type Good,
  GOODS,
  goodOfRegion,
  MASTERIES,
  type Mastery,
  type Patron,
  PATRONS,
  REGION_NUMBERS,
  type RegionNumber,
  RIVER,
  SHORE,
  type PrintedShoreSpace,
  type Tile,
  TILES,
} from './pieces.ts';
import { Seat, type Ship } from './seat.ts';
import { type ShoreTraffic, shoreTrafficAt } from './traffic.ts';
import { ENDINGS, type PhaseName, PHASES, type RiverOfGoldState, START_PHASE, UNKNOWN } from '../model.gen.ts';
import { MAX_SEATS } from '../rules/components.ts';

/** Phases between the action and the end of the turn. */
const SETTLING_PHASES: readonly PhaseName[] = ['choices', 'others', 'tile', 'draw', 'roll', 'die'];

/** A place for a tile; if not empty but without `tile`, the tile is unknown. */
export interface TilePlace {
  readonly isEmpty: boolean;
  readonly tile?: Tile;
}

/** A shore space: its printed properties and its pieces. */
export interface ShoreSpaceState extends TilePlace, PrintedShoreSpace {
  /** seats with a marker on the space, older marker first */
  readonly owners: readonly number[];
}

export interface RegionScore {
  readonly region: number;
  readonly good: Good;
  /** points for first, second and third place; empty until the region's tile is dealt */
  readonly places: readonly number[];
  /** points of each seat if scored now */
  readonly points: readonly number[];
}

export interface MasteryCard {
  readonly mastery: Mastery;
  /** rewards, highest first; `seat` is the claimant */
  readonly rewards: readonly { readonly points: number; readonly seat?: number }[];
  /** whether a reward is left to claim */
  readonly isFree: boolean;
}

/** Progress of a player toward a mastery. */
export interface MasteryProgress {
  /** claimed by this player; no reward left; met, to be claimed at the end of the turn; or open */
  readonly status: 'claimed' | 'gone' | 'met' | 'open';
  readonly count: number;
  readonly needed: number;
  /** missing pieces, for masteries that require every one */
  readonly missing: readonly string[];
  /** pieces the player has most of, for masteries that count only the best */
  readonly best: readonly string[];
}

/** A place of the building row. */
export interface RowPlace extends TilePlace {
  readonly isExit: boolean;
  /** favor gained by building the tile */
  readonly favor: number;
}

/** A stack of tiles: top tile and number of tiles left. */
export interface Stack extends TilePlace {
  /** 1 or 2 */
  readonly era: number;
  readonly tilesLeft: number;
  /** whether the next tile of the row comes from this stack */
  readonly isNext: boolean;
  /** consequence of the stack's last tile entering the row */
  readonly lastTileEffect: (typeof LAST_TILE_EFFECTS)[number];
}

/** Piece gained by a move, with its count. */
export interface PieceGain {
  readonly what: CountedPiece | 'any';
  readonly count: number;
}

/** Best action of a kind with a face of the die, and the player's gains. */
export interface BestAction<K extends 'sail' | 'build' | 'deliver'> {
  readonly move: RiverOfGoldMoveOf<K>;
  readonly gains: readonly PieceGain[];
}

/** A face of a player's die: its cost, and the best action of each kind with it. */
export interface FaceForecast {
  readonly face: RegionNumber;
  readonly isUp: boolean;
  /** favor to turn the die to the face */
  readonly favorCost: number;
  /** whether the face is up or affordable */
  readonly isAffordable: boolean;
  readonly sail?: BestAction<'sail'> & { readonly to: number };
  readonly build?: BestAction<'build'> & { readonly koku: number };
  readonly deliver?: BestAction<'deliver'>;
}

/** Route of a ship that sails with a die face, and whether the route completes a journey. */
export interface SailRoute {
  readonly die: number;
  readonly from: number;
  readonly to: number;
  readonly isJourney: boolean;
}

export type Category = (typeof SCORE_CATEGORIES)[number];

/** Final score of a seat if the game ended now. */
export interface FinalScore {
  readonly points: number;
  readonly rank: number;
  readonly categories: Readonly<Record<Category, number>>;
}

/** A position as known to its viewer. */
export class RiverOfGoldPosition {
  readonly #game: RiverOfGoldGame;
  readonly #state: RiverOfGoldState;
  #players: readonly Seat[] | undefined;
  #scores: readonly FinalScore[] | undefined;
  // memoized: screens ask repeatedly, and a position never changes
  #shoreSpaces: readonly ShoreSpaceState[] | undefined;
  #row: readonly RowPlace[] | undefined;
  #masteries: readonly MasteryCard[] | undefined;
  readonly #regions = new Map<number, RegionScore>();
  readonly #forecasts = new Map<number, readonly FaceForecast[]>();
  readonly #gains = new Map<number, readonly (readonly PieceGain[])[]>();
  readonly #shoreTraffic = new Map<number, ShoreTraffic>();

  /** `state` is masked for the viewer and must not change. */
  constructor(game: RiverOfGoldGame, state: RiverOfGoldState) {
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

  /** seat that has to decide, or `CHANCE`, or `OVER` */
  get actor(): number {
    return this.#game.actor(this.#state);
  }

  /** seat whose turn it is; during set-up, the seat that is picking or receives pieces */
  get turn(): number {
    return this.#state.turn;
  }

  /** turns taken by all players together */
  get turns(): number {
    return this.#state.turns;
  }

  get phase(): PhaseName {
    return PHASES[this.#state.phase];
  }

  /** number of pieces dealt so far in this set-up phase */
  get dealtCount(): number {
    return this.#state.dealtCount;
  }

  /** whether the Emperor visits at the end of this turn */
  get isVisitDue(): boolean {
    return this.#state.visitDue !== 0;
  }

  /** action that brought the last era 2 tile into the row; '' before */
  get ending(): (typeof ENDINGS)[number] {
    return ENDINGS[this.#state.ending];
  }

  get stage(): GameProgress['stage'] {
    if (this.#state.phase < START_PHASE) return 'setup';
    if (this.phase === 'over') return 'over';
    return this.ending === '' ? 'play' : 'last';
  }

  /** once the last tile is in the row, the seats that still have a turn, starting with the current one; empty before */
  get lastTurnSeats(): readonly number[] {
    const { turn, finisher, lastTurns } = this.#state;
    if (this.stage !== 'last') return [];
    const before = (finisher - turn + this.seats) % this.seats;
    return Array.from({ length: lastTurns === 0 ? this.seats : before }, (_, i) => (turn + i) % this.seats);
  }

  /** tiles left in both stacks */
  get tilesToCome(): number {
    const { tilesLeft } = this.#state;
    return tilesLeft[0] + tilesLeft[1];
  }

  shoreSpace(space: number): ShoreSpaceState {
    return this.#shoreSpaces?.[space - 1] ?? this.#readShoreSpace(space);
  }

  #readShoreSpace(space: number): ShoreSpaceState {
    const { tile, marker, secondMarker } = this.#state;
    return {
      ...SHORE[space - 1],
      ...tilePlace(tile[space]),
      owners: [marker[space], secondMarker[space]].filter((holder) => holder > 0).map((holder) => holder - 1),
    };
  }

  get shoreSpaces(): readonly ShoreSpaceState[] {
    this.#shoreSpaces ??= SHORE.map(({ space }) => this.#readShoreSpace(space));
    return this.#shoreSpaces;
  }

  /** all ships on a river space, in seat order */
  riverSpace(space: number): { readonly touches: readonly number[]; readonly ships: readonly Ship[] } {
    return {
      touches: RIVER[space - 1].touches,
      ships: this.players.flatMap(({ ships }) => ships.filter(({ river }) => river === space)),
    };
  }

  region(region: number): RegionScore {
    return getOrCompute(this.#regions, region, () => {
      const tile = this.#state.regionTile[region - 1];
      return {
        region,
        good: goodOfRegion(region),
        places: tile === 0 ? [] : regionTiles(this.seats)[tile - 1],
        points: this.players.map(({ seat }) => scoreRegion(this.#state, seat, region)),
      };
    });
  }

  /**
   * maximum number of steps behind first place at which second place of a region scores; undefined if there is no limit
   */
  get closeSecondLimit(): number | undefined {
    return closeSecondLimit(this.seats);
  }

  /** the building row from entry to exit */
  get row(): readonly RowPlace[] {
    this.#row ??= Array.from(this.#state.row, (tile, index) => ({
      ...tilePlace(tile),
      isExit: index === EXIT,
      favor: index === EXIT ? EXIT_FAVOR : 0,
    }));
    return this.#row;
  }

  /** the stacks of era 1 and era 2 */
  get stacks(): readonly Stack[] {
    return [0, 1].map((era) => this.#readStack(era));
  }

  #readStack(era: number): Stack {
    const { top, tilesLeft } = this.#state;
    return {
      ...tilePlace(top[era]),
      era: era + 1,
      tilesLeft: tilesLeft[era],
      isNext: tilesLeft[era] > 0 && nextEra(this.#state) === era,
      lastTileEffect: LAST_TILE_EFFECTS[era],
    };
  }

  get masteries(): readonly MasteryCard[] {
    this.#masteries ??= Array.from(this.#state.masteries).flatMap((mastery, index) => {
      if (mastery === 0) return [];
      const rewards = this.#masteryRewards(index);
      const isFree = rewards.some(({ seat }) => seat === undefined);
      return { mastery: MASTERIES[mastery - 1], rewards, isFree };
    });
    return this.#masteries;
  }

  /** rewards of the mastery at an index */
  #masteryRewards(index: number): MasteryCard['rewards'] {
    return components.MASTERY_REWARDS[this.seats].map((points, rank) => {
      const claim = this.#state.claims[index * MAX_SEATS + rank];
      return claim === 0 ? { points } : { points, seat: claim - 1 };
    });
  }

  masteryProgress(seat: number, mastery: Mastery): MasteryProgress {
    const number = MASTERIES.indexOf(mastery) + 1;
    return {
      status: this.#masteryStatus(seat, mastery, number),
      count: masteryCount(this.#state, seat, number),
      needed: masteryRequirement(number),
      missing: missingMasteryPieces(this.#state, seat, number),
      best: bestMasteryPieces(this.#state, seat, number),
    };
  }

  #masteryStatus(seat: number, mastery: Mastery, number: number): MasteryProgress['status'] {
    const card = this.masteries.find((each) => each.mastery === mastery);
    if (card?.rewards.some((reward) => reward.seat === seat) === true) return 'claimed';
    if (card?.isFree !== true) return 'gone';
    return meetsMastery(this.#state, seat, number) ? 'met' : 'open';
  }

  /** customers in the deck */
  get deckCount(): number {
    return this.#state.deckCount;
  }

  get discards(): readonly Customer[] {
    return CUSTOMERS.filter((_, card) => (this.#state.discards[0] & (1 << card)) !== 0);
  }

  /** patrons on offer in the draft and not yet picked */
  get offeredPatrons(): readonly Patron[] {
    return PATRONS.filter((_, patron) => (this.#state.offeredPatrons & (1 << patron)) !== 0);
  }

  /** final score of each seat if the game ended now */
  get scores(): readonly FinalScore[] {
    this.#scores ??= this.#computeScores();
    return this.#scores;
  }

  #computeScores(): FinalScore[] {
    const { scores, ranks, breakdown } = this.#game.outcome(this.#state);
    return scores.map((points, seat) => ({
      points,
      rank: ranks[seat],
      categories: pointsByCategory(breakdown[seat]),
    }));
  }

  /** Route of a sail by the turn's player. */
  sailRoute({ ship, by }: RiverOfGoldMoveOf<'sail'>): SailRoute {
    const player = this.seat(this.turn);
    const die = by ?? (typeof player.die === 'number' ? player.die : 0);
    return { die, from: player.ship(ship).river ?? 0, ...player.sailTarget(ship, die) };
  }

  /** Gains of each seat from a legal move; a good that a player may choose counts as `any`. */
  gainsOf(move: RiverOfGoldMove): readonly (readonly PieceGain[])[] {
    return getOrCompute(this.#gains, encodeMove(move, this.seats), () => this.#computeGains(move));
  }

  #computeGains(move: RiverOfGoldMove): readonly (readonly PieceGain[])[] {
    const { position, events } = this.afterMove(move);
    return this.players.map(({ seat, openGoods }) => {
      const totals = new Map<PieceGain['what'], number>(gainTotals(events, seat));
      totals.set('any', position.seat(seat).openGoods - openGoods);
      return GAINABLE_PIECES.flatMap((what) => {
        const count = totals.get(what) ?? 0;
        return count > 0 ? [{ what, count }] : [];
      });
    });
  }

  /**
   * A seat's best next actions with each face of its die. For each kind of action, the best move has the most pieces
   * gained minus pieces paid, with every piece counted as 1; ties go to the higher final score. There are no actions
   * while the die is still to be rolled.
   */
  faceForecasts(seat: number): readonly FaceForecast[] {
    return getOrCompute(this.#forecasts, seat, () => {
      const start = this.#positionAtTurn(seat);
      return REGION_NUMBERS.map((face) => this.#forecastFace(seat, face, start));
    });
  }

  /** The position at a seat's next action; undefined if unknown. */
  #positionAtTurn(seat: number): RiverOfGoldPosition | undefined {
    if (this.turn === seat) return this.phase === 'action' ? this : undefined;
    const state = this.#copyState();
    if (this.#game.ahead?.(state, seat) !== true) return undefined;
    const position = new RiverOfGoldPosition(this.#game, state);
    return position.phase === 'action' ? position : undefined;
  }

  #forecastFace(seat: number, face: RegionNumber, start: RiverOfGoldPosition | undefined): FaceForecast {
    const player = this.seat(seat);
    const { favorCost, isAffordable } = player.faceOptions(face);
    const head = { face, isUp: player.die === face, favorCost, isAffordable };
    if (start === undefined) return head;
    const turned = start.#withFace(face);
    const moves = turned.legalMoves();
    const sail = turned.#bestAction(seat, moves, 'sail');
    const build = turned.#bestAction(seat, moves, 'build');
    const deliver = turned.#bestAction(seat, moves, 'deliver');
    return {
      ...head,
      ...(sail === undefined ? {} : { sail: { ...sail, to: turned.sailRoute(sail.move).to } }),
      ...(build === undefined ? {} : { build: { ...build, koku: player.buildCost(build.move.space) } }),
      ...(deliver === undefined ? {} : { deliver }),
    };
  }

  /**
   * The same position with another face up. Turning the die costs favor if the player has enough, otherwise nothing.
   */
  #withFace(face: RegionNumber): RiverOfGoldPosition {
    const { die, favor } = this.seat(this.turn);
    if (die === face) return this;
    if (typeof die === 'number' && canTurnDie(die, face, favor))
      return this.afterMove({ kind: 'favor', face }).position;
    const state = this.#copyState();
    state.die[state.turn] = face;
    return new RiverOfGoldPosition(this.#game, state);
  }

  #bestAction<K extends 'sail' | 'build' | 'deliver'>(
    seat: number,
    moves: readonly RiverOfGoldMove[],
    kind: K,
  ): BestAction<K> | undefined {
    const own = moves.filter((move): move is RiverOfGoldMoveOf<K> => move.kind === kind);
    const ratedMoves = own.map((move) => {
      const { position, events } = this.afterMove(move);
      const pieces = [...gainTotals(events, seat).values()];
      const open = position.seat(seat).openGoods - this.seat(seat).openGoods;
      return { move, gained: pieces.reduce((sum, count) => sum + count, open), position };
    });
    const most = Math.max(...ratedMoves.map(({ gained }) => gained));
    const [best] = ratedMoves
      .filter(({ gained }) => gained === most)
      .toSorted((a, b) => b.position.scores[seat].points - a.position.scores[seat].points);
    return best === undefined ? undefined : { move: best.move, gains: this.gainsOf(best.move)[seat] };
  }

  /** Ships of others that can call at a shore space before a seat's next turn, with probabilities. */
  shoreTraffic(space: number, seat: number): ShoreTraffic {
    return getOrCompute(this.#shoreTraffic, space * (MAX_SEATS + 1) + seat, () =>
      shoreTrafficAt(this.#state, this.players, space, seat),
    );
  }

  /** Gains of a seat if the Emperor visited now. */
  emperorGains(seat: number): readonly PieceGain[] {
    const events: RiverOfGoldEvent[] = [];
    playEmperorsVisit(this.#copyState(), (event) => events.push(event));
    const totals = gainTotals(events, seat);
    return GAINABLE_PIECES.flatMap((what) => {
      const count = what === 'any' ? 0 : (totals.get(what) ?? 0);
      return count > 0 ? [{ what, count }] : [];
    });
  }

  /**
   * After the action: the position after the automatic end of the turn, with masteries claimed and the Emperor's visit
   * paid. Only the points and pieces of that position are valid.
   */
  get settledPosition(): RiverOfGoldPosition {
    if (!SETTLING_PHASES.includes(this.phase)) return this;
    const state = this.#copyState();
    settleTurn(state);
    return new RiverOfGoldPosition(this.#game, state);
  }

  #copyState(): RiverOfGoldState {
    const copy = this.#game.create();
    copy.bytes.set(this.#state.bytes);
    return copy;
  }

  /** Legal moves of the actor, or possible results of chance. */
  legalMoves(): RiverOfGoldMove[] {
    const list = new MoveList(this.#game.limits.moves);
    this.#game.moves(this.#state, list);
    return list.toArray().map((move) => decodeMove(move, this.seats));
  }

  /** Position and events after a legal move; chance is not drawn. */
  afterMove(move: RiverOfGoldMove): {
    readonly position: RiverOfGoldPosition;
    readonly events: readonly RiverOfGoldEvent[];
  } {
    const next = this.#copyState();
    const events: RiverOfGoldEvent[] = [];
    this.#game.play(next, encodeMove(move, this.seats), (event) => events.push(event));
    return { position: new RiverOfGoldPosition(this.#game, next), events };
  }
}

/** Pieces a move can gain, in display order. */
const GAINABLE_PIECES = [...new Set<PieceGain['what']>(['koku', ...GOODS, 'any', ...COUNTED_PIECES])];

/** Returns the cached value of a key, computed on first use. */
function getOrCompute<V>(cache: Map<number, V>, key: number, compute: () => V): V {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = compute();
  cache.set(key, value);
  return value;
}

function tilePlace(tile: number): TilePlace {
  if (tile === 0) return { isEmpty: true };
  return tile === UNKNOWN ? { isEmpty: false } : { isEmpty: false, tile: TILES[tile - 1] };
}

function pointsByCategory(points: readonly number[]): Record<Category, number> {
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
