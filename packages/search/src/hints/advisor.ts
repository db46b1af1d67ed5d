import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { View } from '../bot.ts';
import type { Evaluation, EvaluationFor, MakeExplanation } from '../evaluation.ts';
import type { MoveAnalysis } from '../search/halving.ts';
import type { Budget } from '../search/options.ts';
import { Plan, type SearchBot } from '../search/search.ts';
import type { Study, StudyBudget } from '../search/study.ts';
import { type Reason, Reasons } from './reasons.ts';

/** How much an advisor may think: either is enough; with neither it takes a moment. */
export interface AdviceBudget {
  readonly simulations?: number;
  readonly milliseconds?: number;
}

export interface Suggestion {
  readonly move: Move;
  /** the whole turn, as far as nothing unknown comes in between: the move and what follows it */
  readonly steps: readonly Move[];
  /** whether the search cannot tell it from the best */
  readonly isAsGood: boolean;
  /** the seat's chance to win, 0 to 1 */
  readonly win: number;
  /** the seat's points to expect at the end */
  readonly points: number;
  /** the weightiest first */
  readonly reasons: readonly Reason[];
}

export interface Advice {
  /** the best first, at most three */
  readonly moves: readonly Suggestion[];
  /** how much of the chance to win the move that was asked about surely costs, by twice the error of both; left out where it is not known */
  readonly loses?: number;
}

/** Says what it would do, from what the seat that asks can see. */
export interface Advisor<S extends State = State> {
  /** `about` is a move that somebody thinks of */
  advise(view: View<S>, budget: AdviceBudget, about?: Move): Advice;
}

const MOST_MOVES = 3;
const A_MOMENT = 200;
/** Chances to win that are nearer than the first are as good; up to the second they are if their errors say so. */
const ALIKE = 0.01;
const NEARLY = 0.03;
/** How a move that somebody thinks of is held against the best: a search gives a bad one too few simulations to say how bad it is. */
const TRIAL: StudyBudget = { simulations: 300, bundles: 16, repeats: 2, error: 0.02 };
const NOTHING = { loss: 0, error: 0 };

export function advisor<S extends State>(
  game: Game<S>,
  bot: SearchBot<S>,
  evaluation: EvaluationFor<S>,
  explanation: MakeExplanation<S>,
): Advisor<S> {
  const evaluations: readonly Evaluation<S>[] = eachSeat(game, (seat) => evaluation(game, seat));
  const reasons = new Reasons(game, explanation);
  const after = game.create();
  const points = new Float64Array(game.seats);
  /** where the moves that were advised last lead, and how each of these turns was meant to go on */
  const meant = Array.from({ length: MOST_MOVES }, () => new Plan(game));

  /** Plays a turn as it was meant: what is judged is where it leads. */
  const playOut = (state: S, { move, rest }: MoveAnalysis): void => {
    copyState(state, after);
    game.play(after, move);
    for (const next of rest) game.play(after, next);
  };

  /** How a turn that was advised goes on, if its first move was played and nothing else is known since. */
  const planned = ({ state, moves }: View<S>): Move | undefined =>
    meant.map((plan) => plan.next(state, moves)).find((move) => move !== undefined);

  return {
    advise(view, budget, about) {
      const { state, seat } = view;
      const all = inTheTurn(bot.searchRoot(view, whole(budget)).moves, planned(view));
      const found = all.slice(0, MOST_MOVES);
      found.forEach(({ move, rest }, i) => meant[i].keep(state, move, rest));
      /** The best is held against the second, the others against the best. */
      const why = (own: number): Reason[] => {
        const other = found[own === 0 ? 1 : 0];
        if (other === undefined) return [];
        return reasons.why(state, seat, {
          turn: wholeTurn(found[own]),
          other: wholeTurn(other),
          isBetter: own === 0,
        });
      };
      const moves = found.map((analysis, i) => {
        playOut(state, analysis);
        evaluations[seat].points(after, points);
        const [expected] = points.slice(seat);
        return {
          move: analysis.move,
          steps: wholeTurn(analysis),
          isAsGood: i > 0 && isAsGood(found[0], analysis, seat),
          win: analysis.shares[seat],
          points: expected,
          reasons: why(i),
        };
      });
      const thoughtOf = all.find(({ move }) => move === about);
      if (thoughtOf === undefined) return { moves };
      return {
        moves,
        // what it would advise itself is no mistake, whatever a shorter look says
        loses: surelyLoses(found.includes(thoughtOf) ? NOTHING : bot.study(view, [thoughtOf.move], TRIAL)),
      };
    },
  };
}

function wholeTurn({ move, rest }: MoveAnalysis): readonly Move[] {
  return [move, ...rest];
}

/** What a turn was begun for comes first: another search may find something else as good, but not for what has been paid by now. */
function inTheTurn(found: readonly MoveAnalysis[], move: Move | undefined): readonly MoveAnalysis[] {
  const [best] = found;
  const next = found.find((each) => each.move === move);
  if (best === undefined || next === undefined || next === best) return found;
  return [{ ...next, shares: best.shares }, ...found.filter((each) => each !== next)];
}

function isAsGood(best: MoveAnalysis, other: MoveAnalysis, seat: number): boolean {
  const difference = best.shares[seat] - other.shares[seat];
  return difference <= Math.max(ALIKE, Math.min(NEARLY, Math.hypot(best.error, other.error)));
}

/** What a move costs at least. */
function surelyLoses({ loss, error }: Pick<Study, 'loss' | 'error'>): number {
  return Math.max(0, loss - 2 * error);
}

function eachSeat<S extends State, T>(game: Game<S>, make: (seat: number) => T): readonly T[] {
  return Array.from({ length: game.seats }, (_, seat) => make(seat));
}

function whole({ simulations, milliseconds = A_MOMENT }: AdviceBudget): Budget {
  return simulations === undefined ? { milliseconds } : { simulations };
}
