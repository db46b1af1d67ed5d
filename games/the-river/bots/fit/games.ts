import { CHANCE, FastRandom, MoveList, OVER, SeededChance, SeedKey } from '@two-rivers/kernel';
import { NO_ENDING, type TheRiver, type TheRiverState } from '../../rules/index.ts';
import type { Bot, Evaluation } from '@two-rivers/search';
import { CLOCK_FEATURE_COUNT, readClockFeatures } from '../clock.ts';
import { makeEvaluation, ROW_WIDTH, type Weights } from '../evaluation.ts';
import { FeatureReader } from '../features.ts';
import { heuristic } from '../heuristic.ts';
import { theRiverBots } from '../bots.ts';

/** One in this many decisions is random, so that the games also contain bad moves. */
const RANDOM_MOVE_EVERY = 15;
/** Weight of later results in a training target, as λ in TD(λ); 1 would use only the final points. */
const TARGET_LOOK_AHEAD = 0.85;
/** One in this many positions is recorded, since neighbors in a game are nearly equal. */
const SAMPLE_EVERY = 3;

/** Recorded positions of many games with their results, as flat columns. */
export interface Samples {
  readonly count: number;
  /** `(position × seats + seat) × ROW_WIDTH + feature` */
  readonly features: Float32Array;
  /** current and final points: `position × seats + seat` */
  readonly now: Float32Array;
  readonly final: Float32Array;
  /** training target: final points mixed with estimates from later positions */
  readonly target: Float32Array;
  /** `position × CLOCK_FEATURE_COUNT + feature` */
  readonly clock: Float32Array;
  readonly roundsLeft: Float32Array;
  /** 1 in the last round */
  readonly last: Uint8Array;
  /** means over the games */
  readonly points: number;
  readonly rounds: number;
}

/** Without a limit, players value points even when the win is certain, so that the samples contain such play. */
const NO_SHARE_LIMIT = Number.POSITIVE_INFINITY;

export function sampleGames(
  game: TheRiver,
  weights: Weights | undefined,
  pointValue: number,
  seed: string,
  games: number,
): Samples {
  const { seats } = game;
  const evaluation = weights === undefined ? undefined : makeEvaluation(game, weights);
  const recorder = new SampleRecorder(game, evaluation, games * 16 * seats);
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const chance = new SeededChance(game.limits.sources);
  const random = new FastRandom('');
  const player: Bot<TheRiverState> =
    evaluation === undefined ? theRiverBots['greedy'](game) : heuristic(game, evaluation, pointValue, NO_SHARE_LIMIT);
  const randomPlayer = theRiverBots['random'](game);
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
      if (random.below(SAMPLE_EVERY) === 0) recorder.addPosition(state);
      const bot = random.below(RANDOM_MOVE_EVERY) === 0 ? randomPlayer : player;
      game.play(state, bot.choose({ game, state, seat: actor, moves: list, random }));
    }
    recorder.endGame(state);
  }
  return recorder.toSamples(games);
}

class SampleRecorder {
  readonly #game: TheRiver;
  readonly #reader: FeatureReader;
  readonly #featureRows: readonly Float64Array[];
  readonly #clockFeatures = new Float64Array(CLOCK_FEATURE_COUNT);
  readonly #features: Float32Array;
  readonly #now: Float32Array;
  readonly #final: Float32Array;
  readonly #target: Float32Array;
  readonly #evaluation: Evaluation<TheRiverState> | undefined;
  readonly #expectedPoints: Float64Array;
  readonly #clock: Float32Array;
  readonly #roundsLeft: Float32Array;
  readonly #isLastRound: Uint8Array;
  #count = 0;
  #finishedCount = 0;
  #pointsSum = 0;
  #roundsSum = 0;

  constructor(game: TheRiver, evaluation: Evaluation<TheRiverState> | undefined, positions: number) {
    this.#game = game;
    this.#featureRows = Array.from({ length: game.seats }, () => new Float64Array(ROW_WIDTH));
    this.#evaluation = evaluation;
    this.#expectedPoints = new Float64Array(game.seats);
    this.#reader = new FeatureReader(game.components);
    const rows = positions * game.seats;
    this.#features = new Float32Array(rows * ROW_WIDTH);
    this.#now = new Float32Array(rows);
    this.#final = new Float32Array(rows);
    this.#target = new Float32Array(rows);
    this.#clock = new Float32Array(positions * CLOCK_FEATURE_COUNT);
    this.#roundsLeft = new Float32Array(positions);
    this.#isLastRound = new Uint8Array(positions);
  }

  addPosition(state: TheRiverState): void {
    const position = this.#count;
    if (position === this.#isLastRound.length) return;
    this.#count++;
    this.#reader.readShared(state);
    for (let seat = 0; seat < this.#game.seats; seat++) {
      const row = position * this.#game.seats + seat;
      this.#now[row] = this.#reader.readSeat(state, seat, this.#featureRows[seat]);
      this.#features.set(this.#featureRows[seat], row * ROW_WIDTH);
    }
    this.#evaluation?.fillPoints(state, this.#expectedPoints);
    this.#target.set(this.#expectedPoints, position * this.#game.seats);
    readClockFeatures(this.#game.components, state, this.#featureRows, this.#clockFeatures);
    this.#clock.set(this.#clockFeatures, position * CLOCK_FEATURE_COUNT);
    this.#roundsLeft[position] = -state.round;
    this.#isLastRound[position] = state.ending === NO_ENDING ? 0 : 1;
  }

  /** Fills in results and training targets for all positions of a finished game. */
  endGame(state: TheRiverState): void {
    const { seats } = this.#game;
    const { scores } = this.#game.outcome(state);
    const targets = Float64Array.from(scores);
    for (let position = this.#count - 1; position >= this.#finishedCount; position--) {
      this.#roundsLeft[position] += state.round;
      for (let seat = 0; seat < seats; seat++) {
        const row = position * seats + seat;
        const expected = this.#evaluation === undefined ? targets[seat] : this.#target[row];
        this.#final[row] = scores[seat];
        this.#target[row] = targets[seat];
        targets[seat] = TARGET_LOOK_AHEAD * targets[seat] + (1 - TARGET_LOOK_AHEAD) * expected;
      }
    }
    this.#finishedCount = this.#count;
    this.#roundsSum += state.round;
    for (const score of scores) this.#pointsSum += score / seats;
  }

  toSamples(games: number): Samples {
    return {
      count: this.#count,
      features: this.#features,
      now: this.#now,
      final: this.#final,
      target: this.#target,
      clock: this.#clock,
      roundsLeft: this.#roundsLeft,
      last: this.#isLastRound,
      points: this.#pointsSum / games,
      rounds: this.#roundsSum / games,
    };
  }
}
