import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { View } from '../bot.ts';
import type { Evaluation, EvaluationFor, MakeExplanation } from '../evaluation.ts';
import type { MoveAnalysis } from '../search/halving.ts';
import type { Budget } from '../search/options.ts';
import { Plan, type SearchBot } from '../search/search.ts';
import type { Study, StudyBudget } from '../search/study.ts';
import { type Reason, Reasons } from './reasons.ts';

/** Budget of an advisor; simulations take precedence, default 200 ms. */
export interface AdviceBudget {
  readonly simulations?: number;
  readonly milliseconds?: number;
}

export interface Suggestion {
  readonly move: Move;
  /** the move and the rest of its turn, up to the next unknown */
  readonly steps: readonly Move[];
  /** whether the search can't tell it from the best */
  readonly isAsGood: boolean;
  /** the seat's chance to win, 0 to 1 */
  readonly win: number;
  /** the seat's expected final points */
  readonly points: number;
  /** strongest first */
  readonly reasons: readonly Reason[];
}

export interface Advice {
  /** best first, at most three */
  readonly moves: readonly Suggestion[];
  /** loss of the considered move minus two standard errors, at least 0; absent if unknown */
  readonly loses?: number;
}

/** Suggests turns from what the asking seat can see. */
export interface Advisor<S extends State = State> {
  /** `considered`: a move whose loss to estimate too */
  advise(view: View<S>, budget: AdviceBudget, about?: Move): Advice;
}

const MOST_MOVES = 3;
const A_MOMENT = 200;
/** Win chances within the first margin count as equal; within the second if their errors allow it. */
const ALIKE = 0.01;
const NEARLY = 0.03;
/** Budget for the considered move: a search gives bad moves too few simulations to estimate their loss. */
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
  /** plans of the turns suggested last */
  const meant = Array.from({ length: MOST_MOVES }, () => new Plan(game));

  /** Plays a planned turn into `after`, to evaluate its end. */
  const playOut = (state: S, { move, rest }: MoveAnalysis): void => {
    copyState(state, after);
    game.play(after, move);
    for (const next of rest) game.play(after, next);
  };

  /** Next move of a suggested turn in progress, unless new information came up. */
  const planned = ({ state, moves }: View<S>): Move | undefined =>
    meant.map((plan) => plan.next(state, moves)).find((move) => move !== undefined);

  return {
    advise(view, budget, about) {
      const { state, seat } = view;
      const all = inTheTurn(bot.searchRoot(view, whole(budget)).moves, planned(view));
      const found = all.slice(0, MOST_MOVES);
      found.forEach(({ move, rest }, i) => meant[i].keep(state, move, rest));
      /** Compares the best with the second, all others with the best. */
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
        // its own suggestions never count as a loss, whatever the smaller budget finds
        loses: surelyLoses(found.includes(thoughtOf) ? NOTHING : bot.study(view, [thoughtOf.move], TRIAL)),
      };
    },
  };
}

function wholeTurn({ move, rest }: MoveAnalysis): readonly Move[] {
  return [move, ...rest];
}

/** Moves the planned continuation to the front: another search may prefer a turn that wastes what was already paid. */
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

/** Lower bound of a loss, two standard errors below the estimate. */
function surelyLoses({ loss, error }: Pick<Study, 'loss' | 'error'>): number {
  return Math.max(0, loss - 2 * error);
}

function eachSeat<S extends State, T>(game: Game<S>, make: (seat: number) => T): readonly T[] {
  return Array.from({ length: game.seats }, (_, seat) => make(seat));
}

function whole({ simulations, milliseconds = A_MOMENT }: AdviceBudget): Budget {
  return simulations === undefined ? { milliseconds } : { simulations };
}
