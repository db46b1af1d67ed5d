import {
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  type Game,
  isRefusal,
  type Refusal,
  type State,
} from '@two-rivers/kernel';
import { TurnPlan, type PlannedTurn, plannedTurn } from '../plan.ts';
import type { PathStep } from './intention.ts';
import type { PlanEdit } from './tableState.ts';
import { refuse } from '../refuse.ts';

/** A planned turn for display: its moves up to the first impossible one, each with the position before it. */
export interface PlannedTurnSnapshot<P = unknown, M extends TypedMove = TypedMove> {
  readonly moves: readonly PathStep<P, M>[];
  readonly instead: readonly PathStep<P, M>[];
}

/** The plan currently being edited. */
export interface PlanDraftSnapshot<P = unknown, M extends TypedMove = TypedMove> {
  readonly turns: readonly PlannedTurnSnapshot<P, M>[];
  /** index of the turn being planned; may be one past the last turn */
  readonly turn: number;
  readonly isInstead: boolean;
  readonly mayPlanNext: boolean;
}

/**
 * The viewer's future turns while they are being planned. Contains all turns, and the moves of the edited turn or of
 * its alternative. Each turn begins where the previous one would end. Immutable: each change returns a new draft.
 */
export class PlanDraft {
  /** the moves being planned, with the position they start from */
  readonly plan: TurnPlan;
  /** index of the planned turn among the viewer's own turns, from 0 */
  readonly turn: number;
  /** whether `plan` is the alternative turn, for use if the turn's planned moves are no longer possible */
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

  /** The draft of a plan being edited; refused if the game cannot predict the turn. */
  static of(game: Game, seat: number, { start: masked, turns, turn, isInstead, texts }: PlanEdit): PlanDraft | Refusal {
    const start = TurnPlan.from(game, masked, seat);
    if (isRefusal(start)) return start;
    const base = planAtTurn(start, turns, turn);
    if (isRefusal(base)) return base;
    return new PlanDraft(start, turns, turn, isInstead, withPossibleMoves(base, texts));
  }

  /** The draft as data. */
  edit(masked: State): PlanEdit {
    return { start: masked, turns: this.#turns, turn: this.turn, isInstead: this.isInstead, texts: this.plan.texts };
  }

  /** Continues a saved plan at its last turn; refused if the game cannot predict the next turn. */
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

  /** All turns, including the edited one. */
  get turns(): readonly PlannedTurn[] {
    const { moves = [], instead = [] } = this.#turns[this.turn] ?? {};
    const { texts } = this.plan;
    const currentTurn = this.isInstead ? plannedTurn(moves, texts) : plannedTurn(texts, instead);
    return this.#turns.toSpliced(this.turn, 1, currentTurn).filter((turn) => turn.moves.length > 0);
  }

  withPlan(plan: TurnPlan): PlanDraft {
    return new PlanDraft(this.#start, this.#turns, this.turn, this.isInstead, plan);
  }

  /** Whether the turn after this one can be planned; false if the game cannot predict it. */
  get mayPlanNext(): boolean {
    return this.plan.texts.length > 0 && !this.isInstead && !isRefusal(this.plan.nextTurn());
  }

  /** Starts editing the next turn. */
  nextTurn(): PlanDraft | Refusal {
    // an empty turn is not part of the plan
    if (!this.isInstead && this.plan.texts.length === 0) return refuse('no-plan');
    const turns = this.turns;
    const turn = this.turn + 1;
    const base = this.isInstead ? planAtTurn(this.#start, turns, turn) : this.plan.nextTurn();
    if (isRefusal(base)) return base;
    return new PlanDraft(this.#start, turns, turn, false, withPossibleMoves(base, turns[turn]?.moves));
  }

  /** Starts editing this turn's alternative, which is used if the turn's planned moves are no longer possible. */
  insteadOfTurn(): PlanDraft | Refusal {
    const turns = this.turns;
    const currentTurn = turns[this.turn];
    const base = planAtTurn(this.#start, turns, this.turn);
    if (currentTurn === undefined) return refuse('nothing-to-undo');
    if (isRefusal(base)) return base;
    return new PlanDraft(this.#start, turns, this.turn, true, withPossibleMoves(base, currentTurn.instead));
  }

  /** Removes one of the turns; later turns move up. */
  withoutTurn(turn: number): PlanDraft {
    const turns = this.turns.toSpliced(turn, 1);
    const last = Math.max(0, turns.length - 1);
    const base = planAtTurn(this.#start, turns, last);
    if (isRefusal(base))
      return new PlanDraft(this.#start, turns, 0, false, withPossibleMoves(this.#start, turns[0]?.moves));
    return new PlanDraft(this.#start, turns, last, false, withPossibleMoves(base, turns[last]?.moves));
  }

  snapshot<P, M extends TypedMove, G extends Goal>(
    gameView: GameView<State, P, M, GameEvent, G>,
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

/** The moves up to the first impossible one, each with the position before it, for display. */
export function pathStepsOf<P, M extends TypedMove, G extends Goal>(
  gameView: GameView<State, P, M, GameEvent, G>,
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

/** Returns the plan without its first turn if the played moves contain that turn. */
export function withoutPlayedTurn(
  turns: readonly PlannedTurn[],
  playedMoves: readonly string[],
): readonly PlannedTurn[] {
  const [next, ...rest] = turns;
  if (next === undefined) return turns;
  const isDone = [next.moves, next.instead ?? []].some(
    (moves) => moves.length > 0 && includesSequence(moves, playedMoves),
  );
  return isDone ? rest : turns;
}

function includesSequence(moves: readonly string[], playedMoves: readonly string[]): boolean {
  return playedMoves.some((_, from) => moves.every((text, index) => playedMoves[from + index] === text));
}

/** The position in which a planned turn begins, after all turns before it. */
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
