import { availableParallelism } from 'node:os';
import { prepareStorage } from '../browser/testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import type { BenchContext } from './part.ts';

/** The analysis of a four-player game takes minutes on a busy machine. */
const ANALYSIS_TIMEOUT_MS = 900_000;

/** Yields how long the analysis of a finished game takes in the browser: until its first results and until its end. */
export async function* measureAnalysis({ browser, url, isSmall }: BenchContext): AsyncGenerator<string> {
  yield `Analysis in the browser on ${availableParallelism()} cores (s)     first   whole`;
  for (const game of isSmall ? GAMES.slice(-1) : GAMES)
    for (const seats of isSmall ? [2] : [2, 4]) {
      const bots = Array.from({ length: seats }, () => 'greedy');
      const finishedGame = storedGameOf(createTestTable({ game, bots, played: 10_000 }), 'bench');
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
      const page = await context.newPage();
      await prepareStorage(page, { games: [finishedGame] });
      const begin = performance.now();
      const secondsSinceStart = () => ((performance.now() - begin) / 1000).toFixed(1).padStart(8);
      await page.goto('/review/bench');
      await page.locator('#timeline').waitFor({ timeout: ANALYSIS_TIMEOUT_MS });
      const first = secondsSinceStart();
      await page.locator('#moments').waitFor({ timeout: ANALYSIS_TIMEOUT_MS });
      yield `${game}, ${seats} players, ${finishedGame.saved.record.log.length} lines`.padEnd(42) +
        first +
        secondsSinceStart();
      await context.close();
    }
}
