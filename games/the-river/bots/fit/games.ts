import { CHANCE, FastRandom, MoveList, OVER, SeededChance, SeedKey } from '@two-rivers/kernel';
import { NO_ENDING, type TheRiver, type TheRiverState } from '../../rules/index.ts';
import type { Bot, Evaluation } from '@two-rivers/search';
import { CLOCK_FEATURES, readClock } from '../clock.ts';
import { evaluateBy, WIDTH, type Weights } from '../evaluation.ts';
import { FeatureReader } from '../features.ts';
import { heuristic } from '../heuristic.ts';
import { theRiverBots } from '../bots.ts';

/** One decision in so many is a random one, so that the games also show what is not good. */
const RANDOM_EVERY = 15;
/** How far a target looks past what is expected at the next position kept, to the end: 1 would be the end alone. */
const LOOK_AHEAD = 0.85;
/** One position in so many is kept: neighbours in a game say nearly the same. */
const KEEP_EVERY = 3;

/** Positions of many games with how they ended, as flat columns. */
export interface Samples {
  readonly count: number;
  /** `(position × seats + seat) × WIDTH + feature` */
  readonly features: Float32Array;
  /** points now and at the end: `position × seats + seat` */
  readonly now: Float32Array;
  readonly final: Float32Array;
  /** what to learn: the final points, mixed with what was expected later in the game */
  readonly target: Float32Array;
  /** `position × CLOCK_FEATURES + feature` */
  readonly clock: Float32Array;
  readonly roundsLeft: Float32Array;
  /** 1 in the last round */
  readonly last: Uint8Array;
  /** means over the games */
  readonly points: number;
  readonly rounds: number;
}

/** Games that are won are recorded for their points too. */
const EVEN_AHEAD = Number.POSITIVE_INFINITY;

export function recordGames(
  game: TheRiver,
  weights: Weights | undefined,
  point: number,
  seed: string,
  games: number,
): Samples {
  const { seats } = game;
  const evaluation = weights === undefined ? undefined : evaluateBy(game, weights);
  const recorder = new Recorder(game, evaluation, games * 16 * seats);
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const chance = new SeededChance(game.limits.sources);
  const random = new FastRandom('');
  const player: Bot<TheRiverState> =
    evaluation === undefined ? theRiverBots['greedy'](game) : heuristic(game, evaluation, point, EVEN_AHEAD);
  const novice = theRiverBots['random'](game);
  for (let index = 0; index < games; index++) {
    chance.rekey(new SeedKey(seed).add(index));
    random.rekey(new SeedKey(seed).add(index).add(1));
    game.setup(state);
    for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
      game.moves(state, list);
      if (actor === CHANCE) {
        game.play(state, list.at(chance.draw(game.source(state), list.length)));
        continue;
      }
      if (random.below(KEEP_EVERY) === 0) recorder.keep(state);
      const bot = random.below(RANDOM_EVERY) === 0 ? novice : player;
      game.play(state, bot.choose({ game, state, seat: actor, moves: list, random }));
    }
    recorder.end(state);
  }
  return recorder.samples(games);
}

class Recorder {
  readonly #game: TheRiver;
  readonly #reader: FeatureReader;
  readonly #rows: readonly Float64Array[];
  readonly #facts = new Float64Array(CLOCK_FEATURES);
  readonly #features: Float32Array;
  readonly #now: Float32Array;
  readonly #final: Float32Array;
  readonly #target: Float32Array;
  readonly #evaluation: Evaluation<TheRiverState> | undefined;
  readonly #expected: Float64Array;
  readonly #clock: Float32Array;
  readonly #roundsLeft: Float32Array;
  readonly #last: Uint8Array;
  #count = 0;
  #ended = 0;
  #points = 0;
  #rounds = 0;

  constructor(game: TheRiver, evaluation: Evaluation<TheRiverState> | undefined, positions: number) {
    this.#game = game;
    this.#rows = Array.from({ length: game.seats }, () => new Float64Array(WIDTH));
    this.#evaluation = evaluation;
    this.#expected = new Float64Array(game.seats);
    this.#reader = new FeatureReader(game.components);
    const rows = positions * game.seats;
    this.#features = new Float32Array(rows * WIDTH);
    this.#now = new Float32Array(rows);
    this.#final = new Float32Array(rows);
    this.#target = new Float32Array(rows);
    this.#clock = new Float32Array(positions * CLOCK_FEATURES);
    this.#roundsLeft = new Float32Array(positions);
    this.#last = new Uint8Array(positions);
  }

  keep(state: TheRiverState): void {
    const position = this.#count;
    if (position === this.#last.length) return;
    this.#count++;
    this.#reader.look(state);
    for (let seat = 0; seat < this.#game.seats; seat++) {
      const row = position * this.#game.seats + seat;
      this.#now[row] = this.#reader.read(state, seat, this.#rows[seat]);
      this.#features.set(this.#rows[seat], row * WIDTH);
    }
    this.#evaluation?.points(state, this.#expected);
    this.#target.set(this.#expected, position * this.#game.seats);
    readClock(this.#game.components, state, this.#rows, this.#facts);
    this.#clock.set(this.#facts, position * CLOCK_FEATURES);
    this.#roundsLeft[position] = -state.round;
    this.#last[position] = state.ending === NO_ENDING ? 0 : 1;
  }

  /** Writes the result of a game to all its positions. */
  end(state: TheRiverState): void {
    const { seats } = this.#game;
    const { scores } = this.#game.outcome(state);
    const ahead = Float64Array.from(scores);
    for (let position = this.#count - 1; position >= this.#ended; position--) {
      this.#roundsLeft[position] += state.round;
      for (let seat = 0; seat < seats; seat++) {
        const row = position * seats + seat;
        const expected = this.#evaluation === undefined ? ahead[seat] : this.#target[row];
        this.#final[row] = scores[seat];
        this.#target[row] = ahead[seat];
        ahead[seat] = LOOK_AHEAD * ahead[seat] + (1 - LOOK_AHEAD) * expected;
      }
    }
    this.#ended = this.#count;
    this.#rounds += state.round;
    for (const score of scores) this.#points += score / seats;
  }

  samples(games: number): Samples {
    return {
      count: this.#count,
      features: this.#features,
      now: this.#now,
      final: this.#final,
      target: this.#target,
      clock: this.#clock,
      roundsLeft: this.#roundsLeft,
      last: this.#last,
      points: this.#points / games,
      rounds: this.#rounds / games,
    };
  }
}
