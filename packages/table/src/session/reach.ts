import type { Face, FaceGoal, FaceHappening, FaceMove, State, Wayfinder, Ways } from '@two-rivers/kernel';
import type { Look } from './look.ts';
import type { After } from './playback.ts';

/** So many goals are looked for before the rest waits its turn: a few milliseconds. */
const FOUND_AT_ONCE = 4;

/**
 * The ways to everything that could be wanted, from what is shown. What finds them is loaded when it is first needed; what is asked for is found
 * bit by bit, so that nothing waits for a board that asks for everything on it.
 */
export class Reach<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> {
  readonly #face: Face<State, P, M, H, G>;
  readonly #after: After;
  readonly #shown: () => Pick<Look<P, M, H, G>, 'state' | 'choices'>;
  /** more is known than before */
  readonly #learned: () => void;
  #finder: Wayfinder<State, M, G> | undefined;
  #loading: Promise<void> | undefined;
  /** ways that were found already, of one state */
  #found: { readonly state: State | undefined; readonly ways: Map<string, Ways<M>> };
  /** what is to be found when there is time */
  readonly #asked = new Map<string, G>();

  constructor(
    face: Face<State, P, M, H, G>,
    after: After,
    shown: () => Pick<Look<P, M, H, G>, 'state' | 'choices'>,
    learned: () => void,
  ) {
    this.#face = face;
    this.#after = after;
    this.#shown = shown;
    this.#learned = learned;
    this.#found = { state: undefined, ways: new Map() };
  }

  async load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** The ways to a goal at once; undefined where what finds them is not there yet. */
  from(state: State, goal: G): Ways<M> | undefined {
    if (this.#finder === undefined) return undefined;
    const found = this.#foundIn(state);
    const key = JSON.stringify(goal);
    const ways = found.get(key) ?? this.#finder.ways(state, goal);
    found.set(key, ways);
    return ways;
  }

  /** The ways to a goal from what is shown, as soon as there is time to find them. */
  later(goal: G): Ways<M> | undefined {
    const { state, choices } = this.#shown();
    if (choices.length === 0 || this.#finder === undefined) return undefined;
    const key = JSON.stringify(goal);
    const found = this.#foundIn(state).get(key);
    if (found !== undefined) return found;
    if (this.#asked.size === 0) this.#after(0, () => this.#searchOn());
    this.#asked.set(key, goal);
    return undefined;
  }

  async #load(): Promise<void> {
    this.#finder = await this.#face.ways();
    this.#learned();
  }

  /** Finds some of the ways that were asked for. */
  #searchOn(): void {
    const { state, choices } = this.#shown();
    const due = choices.length === 0 ? [] : [...this.#asked].slice(0, FOUND_AT_ONCE);
    for (const [key, goal] of due) {
      this.#asked.delete(key);
      this.from(state, goal);
    }
    if (due.length === 0) this.#asked.clear();
    else if (this.#asked.size > 0) this.#after(0, () => this.#searchOn());
    else this.#learned();
  }

  /** The ways found from a state; those from another one are forgotten. */
  #foundIn(state: State): Map<string, Ways<M>> {
    if (this.#found.state !== state) this.#found = { state, ways: new Map() };
    return this.#found.ways;
  }
}
