import {
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  type Game,
  isRefusal,
  type Refusal,
  refuse,
  type State,
} from '@two-rivers/kernel';
import { Plan, type PlannedTurn, plannedTurn } from '../plan.ts';
import type { WayStep } from './intention.ts';

/** A turn that is planned, as it is told: its moves in the positions they would be made in, as far as they are possible. */
export interface TurnLook<P = unknown, M extends FaceMove = FaceMove> {
  readonly moves: readonly WayStep<P, M>[];
  readonly instead: readonly WayStep<P, M>[];
}

/** A plan while it is made. */
export interface PlanningLook<P = unknown, M extends FaceMove = FaceMove> {
  readonly turns: readonly TurnLook<P, M>[];
  /** the turn that is being planned, which may be one more than there are */
  readonly turn: number;
  readonly isInstead: boolean;
  readonly mayGoOn: boolean;
}

/**
 * Own turns ahead while they are planned: all of them, and the moves of the one that is being made, or of what to do there
 * instead. Each turn begins where the one before it would end. It never changes; another move is another planning.
 */
export class Planning {
  /** the moves that are being made, on the position they are made in */
  readonly plan: Plan;
  /** which of the own turns they are for, counted from 0 */
  readonly turn: number;
  /** whether they are what to do where the moves of that turn are no longer possible */
  readonly isInstead: boolean;
  readonly #start: Plan;
  readonly #turns: readonly PlannedTurn[];

  private constructor(
    start: Plan,
    turns: readonly PlannedTurn[],
    turn: number,
    isInstead: boolean,
    plan: Plan,
  ) {
    this.#start = start;
    this.#turns = turns;
    this.turn = turn;
    this.isInstead = isInstead;
    this.plan = plan;
  }

  /** Goes on with what was planned, at its last turn; refused where the game cannot say what the next turn would look like. */
  static from(game: Game, masked: State, seat: number, turns: readonly PlannedTurn[]): Planning | Refusal {
    const start = Plan.from(game, masked, seat);
    if (isRefusal(start)) return start;
    for (let turn = Math.max(0, turns.length - 1); turn > 0; turn--) {
      const base = beginOf(start, turns, turn);
      if (!isRefusal(base)) return new Planning(start, turns, turn, false, fitted(base, turns[turn]?.moves));
    }
    return new Planning(start, turns, 0, false, fitted(start, turns[0]?.moves));
  }

  /** All turns, with what is being made. */
  get turns(): readonly PlannedTurn[] {
    const { moves = [], instead = [] } = this.#turns[this.turn] ?? {};
    const { texts } = this.plan;
    const made = this.isInstead ? plannedTurn(moves, texts) : plannedTurn(texts, instead);
    return this.#turns.toSpliced(this.turn, 1, made).filter((turn) => turn.moves.length > 0);
  }

  with(plan: Plan): Planning {
    return new Planning(this.#start, this.#turns, this.turn, this.isInstead, plan);
  }

  /** Whether a turn after the last one can be planned: the game may not be able to say what it would look like. */
  get mayGoOn(): boolean {
    return this.plan.texts.length > 0 && !this.isInstead && !isRefusal(this.plan.next());
  }

  /** The turn after this one. */
  next(): Planning | Refusal {
    const turns = this.turns;
    const turn = this.turn + 1;
    const base = this.isInstead ? beginOf(this.#start, turns, turn) : this.plan.next();
    if (isRefusal(base)) return base;
    return new Planning(this.#start, turns, turn, false, fitted(base, turns[turn]?.moves));
  }

  /** What to do in this turn where its moves are no longer possible. */
  instead(): Planning | Refusal {
    const turns = this.turns;
    const planned = turns[this.turn];
    const base = beginOf(this.#start, turns, this.turn);
    if (planned === undefined) return refuse('nothing-to-undo');
    if (isRefusal(base)) return base;
    return new Planning(this.#start, turns, this.turn, true, fitted(base, planned.instead));
  }

  /** Without one of the turns; those after it move up. */
  without(turn: number): Planning {
    const turns = this.turns.toSpliced(turn, 1);
    const last = Math.max(0, turns.length - 1);
    const base = beginOf(this.#start, turns, last);
    if (isRefusal(base))
      return new Planning(this.#start, turns, 0, false, fitted(this.#start, turns[0]?.moves));
    return new Planning(this.#start, turns, last, false, fitted(base, turns[last]?.moves));
  }

  look<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
    face: Face<State, P, M, H, G>,
  ): PlanningLook<P, M> {
    const { turns, turn, isInstead, mayGoOn } = this;
    return {
      turns: turns.map(({ moves, instead = [] }, index) => {
        const base = beginOf(this.#start, turns, index);
        if (isRefusal(base)) return { moves: [], instead: [] };
        return { moves: stepsOf(face, base, moves), instead: stepsOf(face, base, instead) };
      }),
      turn,
      isInstead,
      mayGoOn,
    };
  }
}

/** Moves as they are told, each in the position it is made in, as far as they are possible. */
export function stepsOf<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  face: Face<State, P, M, H, G>,
  base: Plan,
  texts: readonly string[],
): readonly WayStep<P, M>[] {
  return base.addAll(texts).plan.steps.map(({ state }, index) => {
    const text = texts[index] ?? '';
    return { text, move: face.move(face.game.parseMove(text) ?? 0), position: face.position(state) };
  });
}

/** What is left of a plan when these moves have been played: a turn that was played is done. */
export function restOf(turns: readonly PlannedTurn[], played: readonly string[]): readonly PlannedTurn[] {
  const [next, ...rest] = turns;
  if (next === undefined) return turns;
  const isDone = [next.moves, next.instead ?? []].some((moves) => moves.length > 0 && isIn(moves, played));
  return isDone ? rest : turns;
}

function isIn(moves: readonly string[], played: readonly string[]): boolean {
  return played.some((_, from) => moves.every((text, index) => played[from + index] === text));
}

/** The position in which one of the turns begins: the turns before it have been played. */
function beginOf(start: Plan, turns: readonly PlannedTurn[], turn: number): Plan | Refusal {
  let base: Plan | Refusal = start;
  for (const { moves } of turns.slice(0, turn)) {
    if (isRefusal(base)) return base;
    base = base.addAll(moves).plan.next();
  }
  return base;
}

function fitted(base: Plan, texts: readonly string[] = []): Plan {
  return base.addAll(texts).plan;
}
