import type { BivariantFunction, GameRecord, Goal, Refusal, TypedMove } from '@two-rivers/kernel';
import { ORDINARY, type TablePolicy, type TableSource, TableStore } from '@two-rivers/table';
import { useStore } from '@two-rivers/ui';
import { useEffect, useMemo } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { downloadText, GAME_FILE_EXTENSION } from '../../ui/files.ts';
import { settings } from '../../platform/settings.ts';

/** The source of a table that can be played at, with what its page needs besides: files, addresses, a rematch. */
export interface PlayableTable extends TableSource {
  readonly id: string;
  readonly entry: LoadedGame;
  /** whether the other players' cards and tokens are hidden, as at a real table */
  readonly isMemoryMode: boolean;
  /** whether players may ask for hints */
  readonly allowsHints: boolean;
  /** whether chance is known from another game, so that the result does not count */
  readonly isStudy?: boolean;
  /** path of the exit link; default: the home page */
  readonly homePath?: string;
  /** the record to save: complete if this browser runs the game, else the part that the viewer may export */
  recordToSave(): GameRecord;
  /** the part of the record that the viewer may export */
  viewerRecord(): GameRecord;
  /** path of the replay; missing if the browser stores the game, because then its id is enough for a replay */
  replayPath?(): string;
  /** creates another game with the same players; returns its path */
  createRematch(): Promise<string | Refusal>;
}

/** Downloads the table's record as a game file. */
export function downloadGame(table: PlayableTable): void {
  downloadText(
    `${table.game.id}-${table.id}${GAME_FILE_EXTENSION}`,
    `${JSON.stringify(table.recordToSave(), null, 1)}\n`,
  );
}

/** Calls `callback` after `delayMs`; returns a cancel function. */
export function startTimer(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** The store of a table on screen. */
export type PlayedTableStore<S = unknown, C = unknown> = TableStore<unknown, TypedMove, Goal, S, C>;

/** Store of an ordinary game, started while it is on screen, with the viewer's settings. */
export function useTableStore(table: PlayableTable): PlayedTableStore<undefined, never> {
  return usePolicyStore(table, ORDINARY);
}

/** Store of a table with a policy. The policy and `runPolicyEffect` must stay the same while the table does. */
export function usePolicyStore<S, C>(
  table: PlayableTable,
  policy: TablePolicy<S, C>,
  runPolicyEffect?: BivariantFunction<[effect: unknown], void>,
): PlayedTableStore<S, C> {
  const { pace, asks } = useStore(settings);
  const store = useMemo(
    () =>
      new TableStore({
        source: table,
        gameView: table.entry.gameView(table.game),
        pace: settings.get().pace,
        startTimer,
        policy,
        ...(runPolicyEffect === undefined ? {} : { runPolicyEffect }),
      }),
    [table, policy, runPolicyEffect],
  );
  useEffect(() => store.start(), [store]);
  useEffect(() => store.send({ type: 'setPace', pace }), [store, pace]);
  useEffect(() => store.send({ type: 'setAsksBeforeEnd', asks }), [store, asks]);
  useEffect(() => runWhenIdle(() => store.send({ type: 'loadPathFinder' })), [store]);
  return store;
}

/** Calls `callback` when the browser is idle; returns a cancel function. */
function runWhenIdle(callback: () => void): () => void {
  // not supported by all browsers
  if (!('requestIdleCallback' in globalThis)) return startTimer(500, callback);
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
