import type { GameView, Goal, GameEvent, TypedMove, State, PathFinder, PathResult } from '@two-rivers/kernel';
import type { TableSnapshot } from './tableSnapshot.ts';
import type { StartTimer } from './playback.ts';

/** Number of goals to search before other work may run; such a batch takes a few milliseconds. */
const GOALS_PER_BATCH = 4;

/**
 * Caches the paths to all goals of the position on screen. The path finder loads on first use; requested goals are
 * searched in batches, so that a board that requests all of its goals does not block the page.
 */
export class GoalPaths<P, M extends TypedMove, G extends Goal> {
  readonly #gameView: GameView<State, P, M, GameEvent, G>;
  readonly #startTimer: StartTimer;
  readonly #getSnapshot: () => Pick<TableSnapshot<P, M, G>, 'state' | 'choices'>;
  /** called when new results are available */
  readonly #onFound: () => void;
  #finder: PathFinder<State, M, G> | undefined;
  #loading: Promise<void> | undefined;
  /** paths already found, for one state */
  #cache: { readonly state: State | undefined; readonly paths: Map<string, PathResult<M>> };
  /** requested goals not searched yet */
  readonly #queue = new Map<string, G>();

  constructor(
    gameView: GameView<State, P, M, GameEvent, G>,
    startTimer: StartTimer,
    getSnapshot: () => Pick<TableSnapshot<P, M, G>, 'state' | 'choices'>,
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

  /** Paths to a goal, searched immediately; undefined until the path finder has loaded. */
  now(state: State, goal: G): PathResult<M> | undefined {
    if (this.#finder === undefined) return undefined;
    const cachedPaths = this.#cacheFor(state);
    const key = JSON.stringify(goal);
    const paths = cachedPaths.get(key) ?? this.#finder.findPaths(state, goal);
    cachedPaths.set(key, paths);
    return paths;
  }

  /** Paths to a goal from the position on screen; undefined if there are no choices or the search is still queued. */
  request(goal: G): PathResult<M> | undefined {
    const { state, choices } = this.#getSnapshot();
    if (choices.length === 0 || this.#finder === undefined) return undefined;
    const key = JSON.stringify(goal);
    const cachedResult = this.#cacheFor(state).get(key);
    if (cachedResult !== undefined) return cachedResult;
    if (this.#queue.size === 0) this.#startTimer(0, () => this.#searchBatch());
    this.#queue.set(key, goal);
    return undefined;
  }

  async #loadFinder(): Promise<void> {
    this.#finder = await this.#gameView.loadPathFinder();
    this.#onFound();
  }

  /** Searches one batch of the requested goals. */
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

  /** Paths already found from this state; drops the paths found from any other state. */
  #cacheFor(state: State): Map<string, PathResult<M>> {
    if (this.#cache.state !== state) this.#cache = { state, paths: new Map() };
    return this.#cache.paths;
  }
}
