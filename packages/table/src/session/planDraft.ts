import {
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  type Game,
  isRefusal,
  type Refusal,
  refuse,
  type State,
} from '@two-rivers/kernel';
import { TurnPlan, type PlannedTurn, plannedTurn } from '../plan.ts';
import type { PathStep } from './intention.ts';

/** A turn that is planned, as it is told: its moves in the positions they would be made in, as far as they are possible. */
export interface PlannedTurnSnapshot<P = unknown, M extends TypedMove = TypedMove> {
  readonly moves: readonly PathStep<P, M>[];
  readonly instead: readonly PathStep<P, M>[];
}

/** A plan while it is made. */
export interface PlanDraftSnapshot<P = unknown, M extends TypedMove = TypedMove> {
  readonly turns: readonly PlannedTurnSnapshot<P, M>[];
  /** the turn that is being planned, which may be one more than there are */
  readonly turn: number;
  readonly isInstead: boolean;
  readonly mayPlanNext: boolean;
}

/**
 * Own turns ahead while they are planned: all of them, and the moves of the one that is being made, or of what to do there
 * instead. Each turn begins where the one before it would end. It never changes; another move is another planning.
 */
export class PlanDraft {
  /** the moves that are being made, on the position they are made in */
  readonly plan: TurnPlan;
  /** which of the own turns they are for, counted from 0 */
  readonly turn: number;
  /** whether they are what to do where the moves of that turn are no longer possible */
  readonly isInstead: boolean;
  readonly #start: TurnPlan;
  readonly #turns: readonly PlannedTurn[];

  private constructor(
    start: TurnPlan,
    turns: readonly PlannedTurn[],
    turn: number,
    isInstead: boolean,
    plan: TurnPlan,
  ) {
    this.#start = start;
    this.#turns = turns;
    this.turn = turn;
    this.isInstead = isInstead;
    this.plan = plan;
  }

  /** Goes on with what was planned, at its last turn; refused where the game cannot say what the next turn would look like. */
  static from(game: Game, masked: State, seat: number, turns: readonly PlannedTurn[]): PlanDraft | Refusal {
    const start = TurnPlan.from(game, masked, seat);
    if (isRefusal(start)) return start;
    for (let turn = Math.max(0, turns.length - 1); turn > 0; turn--) {
      const base = planAtTurn(start, turns, turn);
      if (!isRefusal(base))
        return new PlanDraft(start, turns, turn, false, withPossibleMoves(base, turns[turn]?.moves));
    }
    return new PlanDraft(start, turns, 0, false, withPossibleMoves(start, turns[0]?.moves));
  }

  /** All turns, with what is being made. */
  get turns(): readonly PlannedTurn[] {
    const { moves = [], instead = [] } = this.#turns[this.turn] ?? {};
    const { texts } = this.plan;
    const currentTurn = this.isInstead ? plannedTurn(moves, texts) : plannedTurn(texts, instead);
    return this.#turns.toSpliced(this.turn, 1, currentTurn).filter((turn) => turn.moves.length > 0);
  }

  withPlan(plan: TurnPlan): PlanDraft {
    return new PlanDraft(this.#start, this.#turns, this.turn, this.isInstead, plan);
  }

  /** Whether a turn after the last one can be planned: the game may not be able to say what it would look like. */
  get mayPlanNext(): boolean {
    return this.plan.texts.length > 0 && !this.isInstead && !isRefusal(this.plan.nextTurn());
  }

  /** The turn after this one. */
  nextTurn(): PlanDraft | Refusal {
    const turns = this.turns;
    const turn = this.turn + 1;
    const base = this.isInstead ? planAtTurn(this.#start, turns, turn) : this.plan.nextTurn();
    if (isRefusal(base)) return base;
    return new PlanDraft(this.#start, turns, turn, false, withPossibleMoves(base, turns[turn]?.moves));
  }

  /** What to do in this turn where its moves are no longer possible. */
  insteadOfTurn(): PlanDraft | Refusal {
    const turns = this.turns;
    const planned = turns[this.turn];
    const base = planAtTurn(this.#start, turns, this.turn);
    if (planned === undefined) return refuse('nothing-to-undo');
    if (isRefusal(base)) return base;
    return new PlanDraft(this.#start, turns, this.turn, true, withPossibleMoves(base, planned.instead));
  }

  /** Without one of the turns; those after it move up. */
  withoutTurn(turn: number): PlanDraft {
    const turns = this.turns.toSpliced(turn, 1);
    const last = Math.max(0, turns.length - 1);
    const base = planAtTurn(this.#start, turns, last);
    if (isRefusal(base))
      return new PlanDraft(this.#start, turns, 0, false, withPossibleMoves(this.#start, turns[0]?.moves));
    return new PlanDraft(this.#start, turns, last, false, withPossibleMoves(base, turns[last]?.moves));
  }

  snapshot<P, M extends TypedMove, H extends GameEvent, G extends Goal>(
    gameView: GameView<State, P, M, H, G>,
  ): PlanDraftSnapshot<P, M> {
    const { turns, turn, isInstead, mayPlanNext } = this;
    return {
      turns: turns.map(({ moves, instead = [] }, index) => {
        const base = planAtTurn(this.#start, turns, index);
        if (isRefusal(base)) return { moves: [], instead: [] };
        return { moves: pathStepsOf(gameView, base, moves), instead: pathStepsOf(gameView, base, instead) };
      }),
      turn,
      isInstead,
      mayPlanNext,
    };
  }
}

/** Moves as they are told, each in the position it is made in, as far as they are possible. */
export function pathStepsOf<P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  gameView: GameView<State, P, M, H, G>,
  base: TurnPlan,
  texts: readonly string[],
): readonly PathStep<P, M>[] {
  return base.addPossible(texts).plan.plansBeforeMoves.map(({ state }, index) => {
    const text = texts[index] ?? '';
    return {
      text,
      move: gameView.move(gameView.game.parseMove(text) ?? 0),
      position: gameView.position(state),
    };
  });
}

/** What is left of a plan when these moves have been played: a turn that was played is done. */
export function withoutPlayedTurn(turns: readonly PlannedTurn[], played: readonly string[]): readonly PlannedTurn[] {
  const [next, ...rest] = turns;
  if (next === undefined) return turns;
  const isDone = [next.moves, next.instead ?? []].some((moves) => moves.length > 0 && includesSequence(moves, played));
  return isDone ? rest : turns;
}

function includesSequence(moves: readonly string[], played: readonly string[]): boolean {
  return played.some((_, from) => moves.every((text, index) => played[from + index] === text));
}

/** The position in which one of the turns begins: the turns before it have been played. */
function planAtTurn(start: TurnPlan, turns: readonly PlannedTurn[], turn: number): TurnPlan | Refusal {
  let base: TurnPlan | Refusal = start;
  for (const { moves } of turns.slice(0, turn)) {
    if (isRefusal(base)) return base;
    base = base.addPossible(moves).plan.nextTurn();
  }
  return base;
}

function withPossibleMoves(base: TurnPlan, texts: readonly string[] = []): TurnPlan {
  return base.addPossible(texts).plan;
}
