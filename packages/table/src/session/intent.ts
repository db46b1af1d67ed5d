import {
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  MoveList,
  refuse,
  type State,
  type Way,
  type Wayfinder,
  type Ways,
} from '@two-rivers/kernel';
import { type Ahead, aheadOf } from './ahead.ts';
import { type Choice, choicesOf } from './choice.ts';
import { Store } from './store.ts';
import type { Look, TableSession } from './tableSession.ts';

/** The way that is looked at, as a whole. */
export interface ChosenWay<P, M extends FaceMove, H> {
  readonly way: Way<M>;
  /** its steps, as they are played */
  readonly steps: readonly Choice<M>[];
  readonly preview: Ahead<P, H>;
  /** what is left to choose in this turn when it has been gone */
  readonly remains: readonly Choice<M>[];
}

/** What is wanted at a moment, and how it is reached. */
export interface Intention<P, M extends FaceMove, H, G extends FaceGoal> {
  readonly at: string;
  readonly goal: G;
  readonly found: Ways<M>;
  /** which of the ways is looked at; with none there is none */
  readonly chosen?: ChosenWay<P, M, H>;
}

/** A way that was gone: how many moves the turn, or the plan, had before and after it. */
interface Gone {
  readonly from: number;
  readonly to: number;
}

/**
 * What one who sits at a table wants to reach this turn: the ways there, the one that is looked at with all it would do, and then it
 * is gone at once. It needs no screen, and is void at any other moment. Whoever looks at a moment of the past, at a record too, sees
 * the ways there were, and goes none of them.
 */
export class Intent<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
  readonly look = new Store<Intention<P, M, H, G> | undefined>(undefined);
  readonly #session: TableSession<P, M, H>;
  readonly #finder: Wayfinder<State, M, G>;
  #gone: Gone | undefined;

  constructor(session: TableSession<P, M, H>, finder: Wayfinder<State, M, G>) {
    this.#session = session;
    this.#finder = finder;
  }

  /** Follows the session; the function returned ends it. */
  run(): () => void {
    return this.#session.look.subscribe(() => {
      if (this.look.get()?.at !== this.#session.look.get().at) this.#drop();
    });
  }

  /** Looks for the ways to a goal, the cheapest of which is looked at first; or wants nothing any more. */
  want(goal: G | undefined): void {
    if (goal === undefined) return this.#drop();
    const look = this.#session.look.get();
    const found = this.#find(look, goal);
    this.look.set({ at: look.at, goal, found, ...this.#choose(look, found, 0) });
  }

  /** Looks at the next way; after the last one at the first again. */
  otherWay(): void {
    const intention = this.look.get();
    if (intention?.found.kind !== 'ways' || intention.chosen === undefined) return;
    const { found, chosen } = intention;
    const next = (found.ways.indexOf(chosen.way) + 1) % found.ways.length;
    this.look.set({ ...intention, ...this.#choose(this.#session.look.get(), found, next) });
  }

  /** Goes the way that is looked at: its steps are played as moves of the turn. */
  go(): void {
    const { chosen } = this.look.get() ?? {};
    const look = this.#session.look.get();
    // there are ways to look at in the past too
    if (chosen === undefined || look.choices.length === 0) return;
    const from = movesOf(look);
    this.#gone = { from, to: from + chosen.steps.length };
    this.#drop();
    this.#session.playAll(chosen.steps);
  }

  /** Takes back the way that was gone last, or where something was played since, the last move. */
  takeBack(): void {
    const { from, to } = this.#gone ?? { from: 0, to: 0 };
    this.#gone = undefined;
    this.#session.undo(to > from && to === movesOf(this.#session.look.get()) ? to - from : 1);
  }

  #drop(): void {
    if (this.look.get() !== undefined) this.look.set(undefined);
  }

  #find({ scene, actor, state }: Look<P, M, H>, goal: G): Ways<M> {
    const decides = this.#session.face.game.actor(state);
    if (decides === scene.eyes && decides >= 0) return this.#finder.ways(state, goal);
    const isDone = actor === scene.eyes && actor >= 0;
    return {
      kind: 'refused',
      refusal: isDone
        ? refuse('turn-finished')
        : refuse('not-your-turn', { seat: scene.eyes, actor: decides }),
    };
  }

  #choose({ state }: Look<P, M, H>, found: Ways<M>, index: number): { readonly chosen?: ChosenWay<P, M, H> } {
    const way = found.kind === 'ways' ? found.ways[index] : undefined;
    if (way === undefined) return {};
    const { face } = this.#session;
    const steps = way.steps.map((move) => ({ move, text: face.write(move) }));
    const moves = steps.map(({ text }) => face.game.parseMove(text) ?? 0);
    const { state: after, ...preview } = aheadOf(face, state, moves);
    const isMine = preview.next === face.game.actor(state);
    return { chosen: { way, steps, preview, remains: isMine ? choicesAt(face, after) : [] } };
  }
}

/** How many moves have been made in the turn that is not over, or planned. */
function movesOf({ plan, scene }: Look): number {
  return (plan ?? scene.view.draft).length;
}

function choicesAt<P, M extends FaceMove, H extends FaceHappening>(
  face: Face<State, P, M, H>,
  state: State,
): readonly Choice<M>[] {
  const list = new MoveList(face.game.limits.moves);
  face.game.moves(state, list);
  return choicesOf(face, list.toArray());
}
