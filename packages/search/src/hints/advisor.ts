import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';
import type { Evaluation, MakeViewerEvaluation, MakeEvaluationBreakdown } from '../evaluation.ts';
import type { MoveAnalysis } from '../search/sequentialHalving.ts';
import type { SearchBudget } from '../search/options.ts';
import { PlannedMoves, type SearchBot } from '../search/searchBot.ts';
import type { DecisionStudy, StudyBudget } from '../search/study.ts';
import { type Reason, ReasonFinder } from './reasonFinder.ts';

/** Budget of an advisor. Simulations take precedence over milliseconds; the default is 200 ms. */
export interface AdviceBudget {
  readonly simulations?: number;
  readonly milliseconds?: number;
}

export interface MoveSuggestion {
  readonly move: Move;
  /** the move and the rest of its turn, up to the next unknown event */
  readonly steps: readonly Move[];
  /** whether the search can't distinguish it from the best suggestion */
  readonly isAsGood: boolean;
  /** the seat's chance to win, 0 to 1 */
  readonly win: number;
  /** the seat's expected final points */
  readonly points: number;
  /** reasons, strongest first */
  readonly reasons: readonly Reason[];
}

export interface Advice {
  /** suggestions, best first, at most three */
  readonly moves: readonly MoveSuggestion[];
  /** loss of the considered move minus two standard errors, at least 0; absent if unknown */
  readonly loss?: number;
}

/** Suggests turns from what the asking seat can see. */
export interface Advisor<S extends State = State> {
  /** `considered` is a move whose loss is estimated as well. */
  advise(view: BotView<S>, budget: AdviceBudget, considered?: Move): Advice;
}

const MAX_MOVES = 3;
const DEFAULT_MILLISECONDS = 200;
/**
 * Win chances count as equal if they differ by at most the first margin, or by at most the second if their errors allow
 * it.
 */
const EQUAL_MARGIN = 0.01;
const UNCERTAIN_MARGIN = 0.03;
/**
 * Separate budget for the considered move, because a search gives bad moves too few simulations to estimate their loss.
 */
const CONSIDERED_MOVE_BUDGET: StudyBudget = { simulations: 300, worlds: 16, repeats: 2, error: 0.02 };
const NO_LOSS = { loss: 0, error: 0 };

export function makeAdvisor<S extends State>(
  game: Game<S>,
  bot: SearchBot<S>,
  makeEvaluation: MakeViewerEvaluation<S>,
  makeBreakdown: MakeEvaluationBreakdown<S>,
): Advisor<S> {
  const evaluations: readonly Evaluation<S>[] = mapSeats(game, (seat) => makeEvaluation(game, seat));
  const reasonFinder = new ReasonFinder(game, makeBreakdown);
  const after = game.create();
  const points = new Float64Array(game.seats);
  /** plans for the most recently suggested turns */
  const plannedTurns = Array.from({ length: MAX_MOVES }, () => new PlannedMoves(game));

  /** Plays a planned turn into `after`, to evaluate its end. */
  const playTurn = (state: S, { move, continuation }: MoveAnalysis): void => {
    copyState(state, after);
    game.play(after, move);
    for (const next of continuation) game.play(after, next);
  };

  /** Next move of a suggested turn in progress, unless new information came up. */
  const findPlannedMove = ({ state, moves }: BotView<S>): Move | undefined =>
    plannedTurns.map((plan) => plan.nextMove(state, moves)).find((move) => move !== undefined);

  return {
    advise(view, budget, considered) {
      const { state, seat } = view;
      const candidates = preferPlannedMove(bot.searchRoot(view, searchBudget(budget)).moves, findPlannedMove(view));
      const suggested = candidates.slice(0, MAX_MOVES);
      suggested.forEach(({ move, continuation }, i) => plannedTurns[i].store(state, move, continuation));
      /** Reasons for a suggestion: compares the best one with the second, and every other one with the best. */
      const reasonsFor = (index: number): Reason[] => {
        const other = suggested[index === 0 ? 1 : 0];
        if (other === undefined) return [];
        return reasonFinder.findReasons(state, seat, {
          turn: turnMoves(suggested[index]),
          other: turnMoves(other),
          isBetter: index === 0,
        });
      };
      const moves = suggested.map((analysis, i) => {
        playTurn(state, analysis);
        evaluations[seat].fillPoints(after, points);
        const [expectedPoints] = points.slice(seat);
        return {
          move: analysis.move,
          steps: turnMoves(analysis),
          isAsGood: i > 0 && isAsGood(suggested[0], analysis, seat),
          win: analysis.shares[seat],
          points: expectedPoints,
          reasons: reasonsFor(i),
        };
      });
      const consideredAnalysis = candidates.find(({ move }) => move === considered);
      if (consideredAnalysis === undefined) return { moves };
      return {
        moves,
        // the advisor's own suggestions never count as a loss, whatever a study with the smaller budget would find
        loss: lossLowerBound(
          suggested.includes(consideredAnalysis)
            ? NO_LOSS
            : bot.studyDecision(view, [consideredAnalysis.move], CONSIDERED_MOVE_BUDGET),
        ),
      };
    },
  };
}

function turnMoves({ move, continuation }: MoveAnalysis): readonly Move[] {
  return [move, ...continuation];
}

/** Puts the planned move first, because a new search may prefer a turn that wastes what was already paid. */
function preferPlannedMove(analyses: readonly MoveAnalysis[], planned: Move | undefined): readonly MoveAnalysis[] {
  const [best] = analyses;
  const next = analyses.find((each) => each.move === planned);
  if (best === undefined || next === undefined || next === best) return analyses;
  return [{ ...next, shares: best.shares }, ...analyses.filter((each) => each !== next)];
}

function isAsGood(best: MoveAnalysis, other: MoveAnalysis, seat: number): boolean {
  const difference = best.shares[seat] - other.shares[seat];
  return difference <= Math.max(EQUAL_MARGIN, Math.min(UNCERTAIN_MARGIN, Math.hypot(best.error, other.error)));
}

/** Lower bound of a loss, two standard errors below the estimate. */
function lossLowerBound({ loss, error }: Pick<DecisionStudy, 'loss' | 'error'>): number {
  return Math.max(0, loss - 2 * error);
}

function mapSeats<S extends State, T>(game: Game<S>, make: (seat: number) => T): readonly T[] {
  return Array.from({ length: game.seats }, (_, seat) => make(seat));
}

function searchBudget({ simulations, milliseconds = DEFAULT_MILLISECONDS }: AdviceBudget): SearchBudget {
  return simulations === undefined ? { milliseconds } : { simulations };
}
