import type { GameView, Goal, GameEvent, TypedMove, State, PathFinder, PathResult } from '@two-rivers/kernel';
import type { TableSnapshot } from './tableSnapshot.ts';
import type { StartTimer } from './playback.ts';

/** So many goals are looked for before the rest waits its turn: a few milliseconds. */
const GOALS_PER_BATCH = 4;

/**
 * The ways to everything that could be wanted, from what is shown. What finds them is loaded when it is first needed; what is asked for is found
 * bit by bit, so that nothing waits for a board that asks for everything on it.
 */
export class GoalPaths<P, M extends TypedMove, H extends GameEvent, G extends Goal> {
  readonly #gameView: GameView<State, P, M, H, G>;
  readonly #startTimer: StartTimer;
  readonly #getSnapshot: () => Pick<TableSnapshot<P, M, H, G>, 'state' | 'choices'>;
  /** more is known than before */
  readonly #onFound: () => void;
  #finder: PathFinder<State, M, G> | undefined;
  #loading: Promise<void> | undefined;
  /** ways that were found already, of one state */
  #cache: { readonly state: State | undefined; readonly paths: Map<string, PathResult<M>> };
  /** what is to be found when there is time */
  readonly #queue = new Map<string, G>();

  constructor(
    gameView: GameView<State, P, M, H, G>,
    startTimer: StartTimer,
    getSnapshot: () => Pick<TableSnapshot<P, M, H, G>, 'state' | 'choices'>,
    onFound: () => void,
  ) {
    this.#gameView = gameView;
    this.#startTimer = startTimer;
    this.#getSnapshot = getSnapshot;
    this.#onFound = onFound;
    this.#cache = { state: undefined, paths: new Map() };
  }

  async load(): Promise<void> {
    this.#loading ??= this.#loadFinder();
    return this.#loading;
  }

  /** The ways to a goal at once; undefined where what finds them is not there yet. */
  now(state: State, goal: G): PathResult<M> | undefined {
    if (this.#finder === undefined) return undefined;
    const found = this.#cacheFor(state);
    const key = JSON.stringify(goal);
    const paths = found.get(key) ?? this.#finder.findPaths(state, goal);
    found.set(key, paths);
    return paths;
  }

  /** The ways to a goal from what is shown, as soon as there is time to find them. */
  request(goal: G): PathResult<M> | undefined {
    const { state, choices } = this.#getSnapshot();
    if (choices.length === 0 || this.#finder === undefined) return undefined;
    const key = JSON.stringify(goal);
    const found = this.#cacheFor(state).get(key);
    if (found !== undefined) return found;
    if (this.#queue.size === 0) this.#startTimer(0, () => this.#searchBatch());
    this.#queue.set(key, goal);
    return undefined;
  }

  async #loadFinder(): Promise<void> {
    this.#finder = await this.#gameView.loadPathFinder();
    this.#onFound();
  }

  /** Finds some of the ways that were asked for. */
  #searchBatch(): void {
    const { state, choices } = this.#getSnapshot();
    const due = choices.length === 0 ? [] : [...this.#queue].slice(0, GOALS_PER_BATCH);
    for (const [key, goal] of due) {
      this.#queue.delete(key);
      this.now(state, goal);
    }
    if (due.length === 0) this.#queue.clear();
    else if (this.#queue.size > 0) this.#startTimer(0, () => this.#searchBatch());
    else this.#onFound();
  }

  /** The ways found from a state; those from another one are forgotten. */
  #cacheFor(state: State): Map<string, PathResult<M>> {
    if (this.#cache.state !== state) this.#cache = { state, paths: new Map() };
    return this.#cache.paths;
  }
}
