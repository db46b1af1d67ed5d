import type { Game } from '@two-rivers/kernel';
import { type FeatureExtractor, featureNamesBySeat } from '@two-rivers/search';
import {
  BUILDING_WORDS,
  type Components,
  MAX_SPOTS,
  PIONEERS_AT_START,
  TheRiver,
  type TheRiverState,
  TOKEN_OF_THE_FIFTH_PIONEER,
} from '../rules/index.ts';
import {
  ALL_SYMBOLS,
  BOAT,
  BUILDING_POINTS,
  FEATURES,
  LAST_SPOT,
  LEVEL,
  MOVES_AFTER,
  NEXT_BOAT,
  NEXT_TOKEN,
  PAWN,
  SYMBOLS_TIMES_PIONEERS,
  TO_MOVE,
  TOKEN_POINTS,
  TOKENS,
} from './layout.ts';
import { PlanReader } from './plans.ts';
import { RiverReader } from './river.ts';

const RESOURCES_PER_POINT = 3;

/** Reads the evaluation's features from a position. Allocates nothing, since it runs at every leaf of a search. */
export class FeatureReader {
  readonly #components: Components;
  readonly #river: RiverReader;
  readonly #plans: PlanReader;
  /** value of the highest token left; set by `readShared` */
  #nextTokenValue = 0;

  constructor(components: Components) {
    this.#components = components;
    this.#river = new RiverReader(components);
    this.#plans = new PlanReader(components);
  }

  /** Reads the parts shared by all seats; call before `readSeat`. */
  readShared(s: TheRiverState): void {
    const tokensLeft = s.tokensLeft[0];
    this.#nextTokenValue = tokensLeft === 0 ? 0 : this.#components.tokens[31 - Math.clz32(tokensLeft & -tokensLeft)];
    this.#river.readShared(s);
  }

  /** Fills `f` with a seat's features; returns its points if the game were scored now. */
  readSeat(s: TheRiverState, seat: number, f: Float64Array): number {
    f.fill(0);
    f[LEVEL] = 1;
    const pioneers = this.#readPioneers(s, seat, f);
    const tokens = this.#readTokens(s, seat, f);
    const buildings = this.#readBuildings(s, seat, f);
    const river = this.#river.readSeat(s, seat, pioneers, f);
    const held = this.#plans.readSeat(s, seat, f[NEXT_TOKEN], f);
    f[SYMBOLS_TIMES_PIONEERS] = f[ALL_SYMBOLS] * pioneers;
    return tokens + buildings + river + Math.floor(held / RESOURCES_PER_POINT);
  }

  /** Writes the pioneer features; returns the pioneers on the boat after the cleanup. */
  #readPioneers(s: TheRiverState, seat: number, f: Float64Array): number {
    const fifthPioneer = s.tokens[seat] >= TOKEN_OF_THE_FIFTH_PIONEER ? 1 : 0;
    const nextRound = PIONEERS_AT_START + fifthPioneer - s.settled[seat] - s.settling[seat];
    f[BOAT + s.boat[seat]] = 1;
    f[NEXT_BOAT + nextRound] = 1;
    if (s.pawn === seat) f[PAWN] = 1;
    if (s.boat[seat] === 0) return nextRound;
    if (s.seat === seat) f[TO_MOVE] = 1;
    else f[MOVES_AFTER] = seat > s.seat ? seat - s.seat : seat + this.#components.seats - s.seat;
    return nextRound;
  }

  #readTokens(s: TheRiverState, seat: number, f: Float64Array): number {
    const tokens = s.tokens[seat];
    let points = -tokens;
    for (let spot = 0; spot < tokens; spot++) points += s.spots[seat * MAX_SPOTS + spot];
    f[TOKENS + tokens] = 1;
    f[TOKEN_POINTS] = points;
    const spots = this.#components.spots;
    if (tokens < spots) f[NEXT_TOKEN] = this.#nextTokenValue;
    if (tokens === spots - 1) f[LAST_SPOT] = 1;
    return points;
  }

  #readBuildings(s: TheRiverState, seat: number, f: Float64Array): number {
    const c = this.#components;
    let points = 0;
    for (let word = 0; word < BUILDING_WORDS; word++) {
      for (let bits = s.built[seat * BUILDING_WORDS + word] | 0; bits !== 0; bits &= bits - 1) {
        points += c.points[word * 32 + 31 - Math.clz32(bits & -bits)];
      }
    }
    f[BUILDING_POINTS] = points;
    return points;
  }
}

/** Features for machine learning: those of the evaluation, and the points if the game were scored now. */
export function theRiverFeatures(game: Game<TheRiverState>): FeatureExtractor<TheRiverState> {
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
  const { seats } = game;
  const width = FEATURES.length;
  const reader = new FeatureReader(game.components);
  const row = new Float64Array(width);
  return {
    names: featureNamesBySeat(seats, ['points', ...FEATURES]),
    extract(masked, viewer, into, at) {
      reader.readShared(masked);
      for (let place = 0; place < seats; place++) {
        const from = at + place * (width + 1);
        into[from] = reader.readSeat(masked, (viewer + place) % seats, row);
        into.set(row, from + 1);
      }
    },
  };
}
