import { type Game, isRefusal, type Move, type MoveList, type State } from '@two-rivers/kernel';
import {
  type Bot,
  type Budget,
  type Correction,
  type Evaluation,
  type EvaluationFor,
  glance,
  type Inputs,
  type View,
} from '@two-rivers/search';
import { RiverOfGoldEvaluation, riverOfGoldEvaluation } from '../games/river-of-gold/bots/evaluation.ts';
import { heuristic as riverOfGoldHeuristic } from '../games/river-of-gold/bots/heuristic.ts';
import {
  expect as expectRiverOfGold,
  NetEvaluation as RiverOfGoldNet,
} from '../games/river-of-gold/bots/net/evaluation.ts';
import { riverOfGoldInputs, tellInputs } from '../games/river-of-gold/bots/net/inputs.ts';
import {
  riverOfGoldLevels,
  riverOfGoldSearch,
  riverOfGoldTurns,
} from '../games/river-of-gold/bots/search.ts';
import { MOST_STEPS, TurnPlays } from '../games/river-of-gold/bots/turnPlays.ts';
import { riverOfGold, type RiverOfGoldState } from '../games/river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../games/the-river/bots/evaluation.ts';
import { heuristic as theRiverHeuristic } from '../games/the-river/bots/heuristic.ts';
import {
  expect as expectTheRiver,
  NetEvaluation as TheRiverNet,
} from '../games/the-river/bots/net/evaluation.ts';
import { InputTeller, theRiverInputs } from '../games/the-river/bots/net/inputs.ts';
import { theRiverLevels, theRiverSearch, theRiverTree } from '../games/the-river/bots/search.ts';
import { TheRiver, theRiver, type TheRiverState } from '../games/the-river/rules/index.ts';

/** How a net is used in a search that is tried. */
interface Trial {
  readonly correction: Correction;
  readonly rounds?: number;
  readonly candidates?: number;
  readonly trust?: number;
}

/** What training needs to know of a game. */
export interface Subject<S extends State = State> {
  readonly game: Game<S>;
  readonly sizes: { readonly amounts: number; readonly bits: number };
  /** who plays the games that are learned from: one that looks at a step, or, much faster, at the likeliest ones alone */
  heuristic(): Bot<S>;
  quick(correction?: Correction): Bot<S>;
  /** who plays one decision of some of them, so that they also show what is not best */
  stray(): Bot<S>;
  /** whether a search judges positions where a turn ends, by who played it, or where the next one begins */
  readonly judged: 'after' | 'before';
  /** whether nothing more of this turn can be played before chance or another seat */
  isTurnOver(state: S, actor: number, turns: number): boolean;
  turnsOf(state: S): number;
  /** tells the inputs, and the logit of each seat by the fitted evaluation; the seat that comes first */
  tell(state: S, viewer: number, inputs: Inputs, logits: Float64Array): number;
  judge(viewer: number, correction: Correction): Evaluation<S>;
  searcher(budget: Budget, clock: () => number, trial?: Trial): Bot<S>;
  /** looks one step ahead */
  stepper(correction: Correction): Bot<S>;
}

function made<T>(game: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game as Exclude<T, { readonly refused: unknown }>;
}

function subjectOfRiverOfGold(seats: number): Subject<RiverOfGoldState> {
  const game = made(riverOfGold.make({ seats })) as Game<RiverOfGoldState>;
  const fitted = Array.from({ length: seats }, (_, seat) => new RiverOfGoldEvaluation(game, seat));
  const points = new Float64Array(seats);
  const stepper = (correction: Correction): Bot<RiverOfGoldState> => {
    const leaf = (of: Game<RiverOfGoldState>, viewer: number) => new RiverOfGoldNet(of, viewer, correction);
    const simulations = riverOfGoldTurns(game, { evaluation: riverOfGoldEvaluation, leaf });
    return glance(game, { name: 'net', simulations, temperature: 0, cap: 0, points: 0 });
  };
  return {
    game,
    sizes: riverOfGoldInputs(seats),
    heuristic: () => riverOfGoldHeuristic(game),
    quick: (correction) =>
      new QuickTurns(
        game,
        fitted.map((each, viewer) =>
          correction === undefined ? each : new RiverOfGoldNet(game, viewer, correction),
        ),
      ),
    stray: () => riverOfGoldLevels.novice(game),
    judged: 'after',
    isTurnOver: (state, actor, turns) => game.actor(state) !== actor || state.turns !== turns,
    turnsOf: (state) => state.turns,
    tell(state, viewer, inputs, logits) {
      const scale = expectRiverOfGold(fitted[viewer], state, points);
      tellInputs(state, viewer, points, scale, fitted[viewer].features, inputs);
      for (let seat = 0; seat < seats; seat++) logits[seat] = points[seat] / scale;
      return viewer;
    },
    judge: (viewer, correction) => new RiverOfGoldNet(game, viewer, correction),
    searcher(budget, clock, trial) {
      const options = { name: 'search', budget, clock };
      if (trial === undefined)
        return riverOfGoldSearch(game, { ...options, evaluation: riverOfGoldEvaluation });
      const { correction, ...given } = trial;
      const leaf = (of: Game<RiverOfGoldState>, viewer: number) => new RiverOfGoldNet(of, viewer, correction);
      return riverOfGoldSearch(game, { ...options, ...given, leaf });
    },
    stepper,
  };
}

function theRiverGlance(
  game: Game<TheRiverState>,
  evaluation: EvaluationFor<TheRiverState>,
): Bot<TheRiverState> {
  const simulations = theRiverTree(game, evaluation);
  return glance(game, { name: 'glance', simulations, temperature: 0, cap: 0, points: 0 });
}

function subjectOfTheRiver(seats: number): Subject<TheRiverState> {
  const game = made(theRiver.make({ seats }));
  if (!(game instanceof TheRiver)) throw new Error('not The River');
  const fitted = theRiverEvaluation(game);
  const teller = new InputTeller(game.components);
  const points = new Float64Array(seats);
  const stepper = (correction: Correction): Bot<TheRiverState> =>
    theRiverGlance(game, () => new TheRiverNet(game, correction));
  return {
    game,
    sizes: theRiverInputs(game.components),
    heuristic: () => theRiverHeuristic(game),
    quick: (correction) =>
      correction === undefined ? theRiverGlance(game, theRiverEvaluation) : stepper(correction),
    stray: () => theRiverLevels.novice(game),
    judged: 'before',
    isTurnOver: (state, actor) => game.actor(state) !== actor,
    turnsOf: (state) => state.turns,
    tell(state, _viewer, inputs, logits) {
      const certainty = expectTheRiver(fitted, state, points);
      teller.tell(state, points, certainty, fitted.rows, inputs);
      for (let seat = 0; seat < seats; seat++) logits[seat] = points[seat] * certainty;
      return state.seat;
    },
    judge: (_viewer, correction) => new TheRiverNet(game, correction),
    searcher(budget, clock, trial) {
      const options = { name: 'search', budget, clock };
      if (trial === undefined) return theRiverSearch(game, { ...options, evaluation: theRiverEvaluation });
      const { correction, ...given } = trial;
      return theRiverSearch(game, {
        ...options,
        ...given,
        evaluation: () => new TheRiverNet(game, correction),
      });
    },
    stepper,
  };
}

const SUBJECTS = { 'river-of-gold': subjectOfRiverOfGold, 'the-river': subjectOfTheRiver };

export function withSubject<T>(
  name: string,
  seats: number,
  use: <S extends State>(subject: Subject<S>) => T,
): T {
  switch (name) {
    case 'river-of-gold':
      return use(subjectOfRiverOfGold(seats));
    case 'the-river':
      return use(subjectOfTheRiver(seats));
    default:
      throw new Error(`no game named ${name}: ${Object.keys(SUBJECTS).join(', ')}`);
  }
}

/**
 * Plays as seats do in the simulations of the search: the turn that looks best, without trades. Five times as many
 * games in the same time as those of `heuristic`.
 */
class QuickTurns implements Bot<RiverOfGoldState> {
  readonly name = 'quick';
  readonly #plays: TurnPlays;
  readonly #steps = new Int32Array(MOST_STEPS);
  #length = 0;
  #next = 0;
  #turns = -1;

  constructor(game: Game<RiverOfGoldState>, evaluations: readonly Evaluation<RiverOfGoldState>[]) {
    this.#plays = new TurnPlays(game, evaluations);
  }

  choose({ state, seat, moves }: View<RiverOfGoldState>): Move {
    const planned = this.#planned(state, moves);
    if (planned !== undefined) return planned;
    const plays = this.#plays;
    plays.best(state, seat);
    this.#steps.set(plays.steps);
    this.#length = plays.length;
    this.#next = 1;
    this.#turns = state.turns;
    return plays.steps[0];
  }

  /** The rest of a turn that was looked at as a whole; nothing unknown comes in between. */
  #planned(state: RiverOfGoldState, moves: MoveList): Move | undefined {
    if (state.turns !== this.#turns || this.#next >= this.#length) return undefined;
    const move = this.#steps[this.#next++];
    return moves.includes(move) ? move : undefined;
  }
}
