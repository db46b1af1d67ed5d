import type {
  BivariantFunction,
  GameEvent,
  GameView,
  Goal,
  PathFinder,
  PathResult,
  State,
  TypedMove,
} from '@two-rivers/kernel';
import type { Pace } from './pace.ts';
import { ORDINARY, type TablePolicy } from './policy.ts';
import { type SourceEvent, type TableSource, viewerKeyOf } from './source.ts';
import { Store } from './store.ts';
import { type TableQueries, tableQueries, TableSnapshot } from './tableSnapshot.ts';
import type { TableCommand, TableEffect, TableEvent, TableState } from './tableState.ts';
import { openTable, update } from './update.ts';

/** Runs `act` after `wait` milliseconds; the returned function cancels it. */
export type StartTimer = (wait: number, act: () => void) => () => void;

export interface TableStoreOptions<P, M extends TypedMove, G extends Goal, S, C> {
  readonly source: TableSource;
  readonly gameView: GameView<State, P, M, GameEvent, G>;
  readonly pace: Pace;
  readonly startTimer: StartTimer;
  readonly policy: TablePolicy<S, C>;
  /** whether the source is a record: it starts paused, and no line is skipped */
  readonly isRecord?: boolean;
  /** does what the policy wants done outside of the table */
  readonly runPolicyEffect?: BivariantFunction<[effect: unknown], void>;
  /** hears of each command and event, in order */
  readonly journal?: BivariantFunction<[action: TableCommand<M, G, C> | TableEvent<M>], void>;
}

/**
 * The table of a player, a spectator or a viewer of a record: one state, and commands and events that change it. It
 * holds only what the viewer may see; the game itself is behind the source. A screen draws the snapshot.
 */
export class TableStore<
  P = unknown,
  M extends TypedMove = TypedMove,
  G extends Goal = Goal,
  S = unknown,
  C = unknown,
> extends Store<TableSnapshot<P, M, G, S>> {
  readonly gameView: GameView<State, P, M, GameEvent, G>;
  readonly #options: TableStoreOptions<P, M, G, S, C>;
  #queries: TableQueries<P, M, G>;
  readonly #actions: (TableCommand<M, G, C> | TableEvent<M>)[] = [];
  #state: TableState<M, G, S>;
  #isUpdating = false;
  #finder: PathFinder<State, M, G> | undefined;
  #hasAskedForFinder = false;
  #cancelTimer: (() => void) | undefined;
  /** goals asked for since the last search */
  readonly #wanted = new Map<string, G>();

  constructor(options: TableStoreOptions<P, M, G, S, C>) {
    const { gameView, source, policy, pace, isRecord = false } = options;
    const queries = tableQueries<P, M, G>({ gameView, isRecord, isOneTurn: policy.isOneTurn === true });
    const state = openTable({ queries, policy }, source.input, pace);
    super(new TableSnapshot(queries, state));
    this.gameView = gameView;
    this.#options = options;
    this.#queries = queries;
    this.#state = state;
  }

  /** the whole state */
  get state(): TableState<M, G, S> {
    return this.#state;
  }

  /** Follows the source and starts the playback; the returned function ends both. */
  readonly start = (): (() => void) => {
    const { source } = this.#options;
    this.#handle({ type: 'input', input: source.input });
    // before the source starts, so that its bots follow the policy's script from the first move on
    this.#handle({ type: 'shown' });
    const stop = source.start((event: SourceEvent) => this.#handle(event));
    this.#handle({ type: 'input', input: source.input });
    return () => {
      this.#handle({ type: 'hidden' });
      stop();
    };
  };

  readonly send: BivariantFunction<[command: TableCommand<M, G, C>], void> = (command) => this.#handle(command);

  /** Paths to a goal from the position on screen; undefined out of turn, and until they are found. */
  readonly pathsTo = (goal: G): PathResult<M> | undefined => {
    const found = this.get().foundPaths(goal);
    if (found === undefined && this.#finder !== undefined && this.get().choices.length > 0) this.#want(goal);
    return found;
  };

  #want(goal: G): void {
    if (this.#wanted.size === 0)
      this.#options.startTimer(0, () => {
        const goals = [...this.#wanted.values()];
        this.#wanted.clear();
        this.#handle({ type: 'findPaths', goals });
      });
    this.#wanted.set(JSON.stringify(goal), goal);
  }

  /** Updates the state; what happens meanwhile waits until the update and its effects are done. */
  #handle(action: TableCommand<M, G, C> | TableEvent<M>): void {
    this.#actions.push(action);
    if (this.#isUpdating) return;
    const before = this.#state;
    this.#isUpdating = true;
    try {
      for (let next = this.#actions.shift(); next !== undefined; next = this.#actions.shift()) {
        this.#options.journal?.(next);
        const { state, effects } = update({ queries: this.#queries, policy: this.#options.policy }, this.#state, next);
        this.#state = state;
        for (const effect of effects) this.#run(effect);
      }
    } finally {
      this.#isUpdating = false;
      this.#publish(before);
    }
  }

  #publish(before: TableState<M, G, S>): void {
    // nothing computed for one viewer stays for the next
    if (viewerKeyOf(before.input) !== viewerKeyOf(this.#state.input)) this.#queries = tableQueries(this.#queries.setup);
    if (!isShownSame(before, this.#state)) this.set(new TableSnapshot(this.#queries, this.#state));
  }

  #run(effect: TableEffect<G>): void {
    switch (effect.type) {
      case 'send':
        return this.#options.source.send(effect.command);
      case 'startTimer': {
        const { line, wait } = effect.timer;
        this.#cancelTimer?.();
        this.#cancelTimer = this.#options.startTimer(wait, () => this.#handle({ type: 'lineDue', line }));
        return;
      }
      case 'stopTimer':
        this.#cancelTimer?.();
        this.#cancelTimer = undefined;
        return;
      case 'loadFinder':
        if (!this.#hasAskedForFinder) void this.#loadFinder();
        return;
      case 'search': {
        const search = () => this.#search(effect);
        if (effect.isUrgent) return search();
        this.#options.startTimer(0, search);
        return;
      }
      case 'policy':
        return this.#options.runPolicyEffect?.(effect.effect);
    }
  }

  async #loadFinder(): Promise<void> {
    this.#hasAskedForFinder = true;
    try {
      this.#finder = await this.gameView.loadPathFinder();
    } catch (error) {
      // offline, perhaps: the next goal asks again
      this.#hasAskedForFinder = false;
      throw error;
    }
    this.#handle({ type: 'finderLoaded' });
  }

  #search({ search, from, goals, isUrgent }: Extract<TableEffect<G>, { readonly type: 'search' }>): void {
    const finder = this.#finder;
    // the position has changed since
    if (finder === undefined || this.#state.paths.search !== search) return;
    const results = goals.map((goal) => [JSON.stringify(goal), finder.findPaths(from, goal)] as const);
    this.#handle({ type: 'pathsFound', search, isUrgent, results });
  }
}

/** Opens the table of an ordinary game. */
export function ordinaryTable<P, M extends TypedMove, G extends Goal>(
  options: Omit<TableStoreOptions<P, M, G, undefined, never>, 'policy'>,
): TableStore<P, M, G, undefined, never> {
  return new TableStore({ ...options, policy: ORDINARY });
}

/** Parts of the state that a screen shows. */
const SHOWN_PARTS = [
  'input',
  'playback',
  'firstMomentKey',
  'selection',
  'planning',
  'turn',
  'refusal',
  'policy',
] as const satisfies readonly (keyof TableState)[];

function isShownSame(before: TableState, after: TableState): boolean {
  return (
    before.paths.results === after.paths.results &&
    before.paths.hasFinder === after.paths.hasFinder &&
    SHOWN_PARTS.every((part) => before[part] === after[part])
  );
}
