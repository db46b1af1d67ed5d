/** A table under load. */
export interface LoadTable {
  /** Whether the current game has no moves left, so that `takeNextGame` has to be called. */
  readonly isOver: boolean;
  /** Opens enough games for a run in advance, because only moves are measured. */
  openGames(): Promise<void>;
  takeNextGame(): void;
  /** Plays one move; resolves once everybody at the table has received it. */
  playMove(): Promise<void>;
}

/** Number of tables opened at the same time. */
const AT_ONCE = 32;

export interface LoadRun {
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds per move, until everybody at the table has received it. */
  readonly latencies: readonly number[];
}

/** Plays at all tables without pauses: each table plays its next move once everybody has received the last one. */
async function runAtSaturation(tables: readonly LoadTable[], milliseconds: number): Promise<LoadRun> {
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + milliseconds;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < end) {
        if (table.isOver) table.takeNextGame();
        const sent = performance.now();
        await table.playMove();
        latencies.push(performance.now() - sent);
      }
    }),
  );
  return { moves: latencies.length, seconds: (performance.now() - begin) / 1000, latencies };
}

/** Runs a task for every item, with a limited number at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await task(item);
    }),
  );
}

/** Value below which the given share of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Number of games that a table opens before a run. */
export const PREPARED_GAMES = 6;

/** Runs load on request; each message contains the duration of a run. */
export async function serveRuns(tables: readonly LoadTable[]): Promise<void> {
  const run = async (milliseconds: number): Promise<LoadRun> => {
    await forEachConcurrently(tables, AT_ONCE, async (table) => table.openGames());
    return runAtSaturation(tables, milliseconds);
  };
  process.on('message', (order: { run: number }) => {
    run(order.run).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
