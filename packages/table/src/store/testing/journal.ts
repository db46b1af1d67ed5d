import type { Game, Goal, State, TypedMove } from '@two-rivers/kernel';
import type { TableInput } from '../source.ts';
import { tableQueries, TableSnapshot } from '../tableSnapshot.ts';
import type { TableCommand, TableEvent } from '../tableState.ts';
import { TableStore, type TableStoreOptions } from '../tableStore.ts';
import { openTable, update } from '../update.ts';

/** A store that writes down what happens to it, and what it shows after each change. */
export interface RecordedTable<P, M extends TypedMove, G extends Goal, S, C> {
  readonly store: TableStore<P, M, G, S, C>;
  /** each screen so far */
  readonly screens: readonly string[];
  /** Returns the screens that the written commands and events alone lead to. */
  readonly replay: () => readonly string[];
}

export function recordTable<P, M extends TypedMove, G extends Goal, S, C>(
  options: TableStoreOptions<P, M, G, S, C>,
): RecordedTable<P, M, G, S, C> {
  const { source, gameView, pace, policy, isRecord = false } = options;
  const journal: (TableCommand<M, G, C> | TableEvent<M>)[] = [];
  const input: TableInput = source.input;
  const store = new TableStore({ ...options, journal: (action) => journal.push(action) });
  const screens: string[] = [];
  /** length of the journal at each screen */
  const lengths: number[] = [];
  store.subscribe(() => {
    screens.push(screenText(store.get()));
    lengths.push(journal.length);
  });
  const replay = () => {
    const queries = tableQueries<P, M, G>({ gameView, isRecord, isOneTurn: policy.isOneTurn === true });
    let state = openTable({ queries, policy }, input, pace);
    const shown = new Set(lengths);
    return journal.flatMap((action, index) => {
      ({ state } = update({ queries, policy }, state, action));
      return shown.has(index + 1) ? [screenText(new TableSnapshot(queries, state))] : [];
    });
  };
  return { store, screens, replay };
}

/** All that a screen shows, as text. */
function screenText<P, M extends TypedMove, G extends Goal, S>(snapshot: TableSnapshot<P, M, G, S>): string {
  const { game } = snapshot.gameView;
  const { input, intention, preview, offer, planning, selected, lastStep } = snapshot;
  const { view, frames, start: _, ...told } = input;
  return JSON.stringify({
    ...told,
    log: frames.map(({ line }) => line).slice(0, snapshot.shownLength),
    draft: view.draft,
    mayConfirm: view.mayConfirm,
    outcome: view.outcome,
    position: game.observe(snapshot.state),
    momentKey: snapshot.momentKey,
    isLive: snapshot.isLive,
    isPaused: snapshot.isPaused,
    pace: snapshot.pace,
    actor: snapshot.actor,
    isMyTurn: snapshot.isMyTurn,
    isOver: snapshot.isOver,
    plan: snapshot.plan,
    turns: planning?.turns.map(({ moves, instead }) => [moves, instead].map((steps) => steps.map(({ text }) => text))),
    mayPlan: snapshot.mayPlan,
    offer: offer?.texts,
    choices: snapshot.choices,
    partialMove: snapshot.partialMove,
    goal: intention?.goal,
    unreached: intention?.unreached,
    path: intention?.path?.steps.map(({ text }) => text),
    prices: intention?.path?.prices,
    selected,
    preview: preview && { events: preview.events, next: preview.next },
    ending: snapshot.ending,
    lastStep: lastStep && { serial: lastStep.serial, seat: lastStep.seat, events: lastStep.events },
    eventsSinceOwnMove: snapshot.eventsSinceOwnMove,
    refusal: snapshot.refusal,
    policy: snapshot.policy,
  });
}

/** All states of a game within a value, however deep, such as in the whole state of a store. */
export function statesWithin(game: Game, value: unknown): readonly State[] {
  const { length } = game.create().bytes;
  const seen = new Set<unknown>();
  const states: State[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    if (part instanceof Map || part instanceof Set) return part.forEach(visit);
    if (isState(part, length)) return void states.push(part);
    if (!ArrayBuffer.isView(part)) Object.values(part).forEach(visit);
  };
  visit(value);
  return states;
}

function isState(part: object, length: number): part is State {
  return 'bytes' in part && part.bytes instanceof Uint8Array && part.bytes.length === length;
}
