/** A table under load. */
export interface LoadTable {
  /** whether there is no move to make in this game, and the next one has to be taken */
  readonly isOver: boolean;
  /** opens as many games as a run may need, before it begins: it is about moves */
  openGames(): Promise<void>;
  takeNextGame(): void;
  /** makes one move, and is done when everybody who sits there has seen it */
  playMove(): Promise<void>;
}

/** Tables opened at a time. */
const AT_ONCE = 32;

export interface LoadRun {
  readonly moves: number;
  readonly seconds: number;
  /** milliseconds from sent to seen by all, of each move */
  readonly latencies: readonly number[];
}

/** All tables move again and again, each as soon as its last move was seen. */
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

/** Does something to all of them, so many at a time. */
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

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Games that a table has ready when a run begins. */
export const PREPARED_GAMES = 6;

/** A process that loads one server, as long as it is told, again and again. */
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
