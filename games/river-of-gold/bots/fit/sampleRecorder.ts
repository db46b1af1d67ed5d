import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
} from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../../rules/index.ts';
import type { Bot } from '@two-rivers/search';
import type { Weights } from '../evaluation.ts';
import { FeatureReader, FEATURE_COUNT } from '../features.ts';
import { makeHeuristicBot } from '../heuristic.ts';

/** A position at the end of a player's turn, and its outcome. */
export interface PositionSample {
  /** seat whose turn ended; only this seat's hand is read */
  readonly seat: number;
  /** by seat: features, points at the time, and final points */
  readonly features: readonly Float64Array[];
  readonly points: readonly number[];
  readonly finalPoints: readonly number[];
  /** by seat: share of the win */
  readonly winShares: readonly number[];
  /** mean turns left, as the features estimate them */
  readonly turnsLeft: number;
}

/** Two moves from one position, each played out with the same dice and stacks. */
export type SamplePair = readonly [PositionSample, PositionSample];

/** One decision in this many is a random legal move, to reach positions the bot would avoid. */
const STRAY_INTERVAL = 12;
/** One decision in this many branches into two moves. */
const BRANCH_INTERVAL = 12;

/** Plays games of the bot against itself; some decisions branch into two moves, each played to the end. */
export class SampleRecorder {
  readonly #game: Game<RiverOfGoldState>;
  readonly #bot: Bot<RiverOfGoldState>;
  readonly #list: MoveList;
  readonly #masked: RiverOfGoldState;
  readonly #branch: RiverOfGoldState;
  readonly #reader = new FeatureReader();
  readonly #chance: SeededChance;
  /** required by the bot's interface; the bot draws nothing from it */
  readonly #random = new FastRandom('fit');

  constructor(game: Game<RiverOfGoldState>, weights: Weights) {
    this.#game = game;
    this.#bot = makeHeuristicBot(game, weights);
    this.#list = new MoveList(game.limits.moves);
    this.#masked = game.create();
    this.#branch = game.create();
    this.#chance = new SeededChance(game.limits.sources);
  }

  record(seed: string, games: number): SamplePair[] {
    const game = this.#game;
    const state = game.create();
    const pairs: SamplePair[] = [];
    const chance = new SeededChance(game.limits.sources);
    for (let index = 0; index < games; index++) {
      const key = new SeedKey(seed).add(index);
      chance.rekey(key);
      const random = new FastRandom(key.add(1));
      game.setup(state);
      for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
        if (actor === CHANCE) {
          this.#playChance(state, chance);
          continue;
        }
        const best = this.#choose(state, actor);
        const list = this.#list.toArray();
        const randomMove = () => list[random.below(list.length)] ?? best;
        const move = random.below(STRAY_INTERVAL) === 0 ? randomMove() : best;
        if (list.length > 1 && state.turns > 0 && random.below(BRANCH_INTERVAL) === 0) {
          const first = random.below(2) === 0 ? best : randomMove();
          const second = randomMove();
          const samples = [first, second].flatMap((each) => this.#playOut(state, each, key.add(2)) ?? []);
          const [a, b] = samples;
          if (first !== second && a !== undefined && b !== undefined) pairs.push([a, b]);
        }
        game.play(state, move);
      }
    }
    return pairs;
  }

  #choose(state: RiverOfGoldState, seat: number): Move {
    const game = this.#game;
    game.mask(state, seat, this.#masked);
    game.moves(this.#masked, this.#list);
    return this.#bot.choose({ game, state: this.#masked, seat, moves: this.#list, random: this.#random });
  }

  #playChance(state: RiverOfGoldState, chance: SeededChance): void {
    this.#game.moves(state, this.#list);
    this.#game.play(state, this.#list.at(chance.draw(this.#game.source(state), this.#list.length)));
  }

  /** Plays a move and then the rest of the game; returns undefined if the game ends with this turn. */
  #playOut(from: RiverOfGoldState, move: Move, key: SeedKey): PositionSample | undefined {
    const game = this.#game;
    const state = this.#branch;
    const chance = this.#chance;
    const seat = game.actor(from);
    copyState(from, state);
    chance.rekey(key);
    game.play(state, move);
    while (game.actor(state) === seat && state.turns === from.turns) game.play(state, this.#choose(state, seat));
    if (game.actor(state) === OVER) return undefined;
    const { values, horizon } = this.#reader;
    this.#reader.read(state, seat);
    const seats = Array.from({ length: game.seats }, (_, i) => i);
    const features = seats.map((i) => values.slice(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT));
    const now = Array.from(state.points.subarray(0, game.seats));
    const turns = seats.reduce((sum, i) => sum + (horizon.turnsLeft[i] ?? 0), 0) / game.seats;
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      if (actor === CHANCE) this.#playChance(state, chance);
      else game.play(state, this.#choose(state, actor));
    }
    const { scores, ranks } = game.outcome(state);
    const winners = ranks.filter((rank) => rank === 1).length;
    const won = ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
    return { seat, features, points: now, finalPoints: scores, winShares: won, turnsLeft: turns };
  }
}
