import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium, type Page } from '@playwright/test';
import { prepareStorage } from '../browser/testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { BROWSER_ARGS, type BenchContext } from './part.ts';

/**
 * Lighthouse is larger than all dependencies together, so it is not one of them: npx downloads it on demand.
 * Without a network it runs only if npx has already cached it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The game with longer rules, and the game that ends sooner. */
const [LONGER_GAME, SHORTER_GAME] = GAMES;

const PAGES = [
  ['Home', '/'],
  ...GAMES.map((game) => [`table of ${game}`, `/table/${game}`] as const),
  ['rules', `/rules/${LONGER_GAME}`],
  ['lobby', '/online'],
  ['replay', '/replay/over'],
  ['review', '/review/over'],
  ['lesson', `/learn/${SHORTER_GAME}`],
] as const;

/** Runs per page; several, because blocking time varies by hundreds of milliseconds between runs. */
const RUNS_PER_PAGE = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  'first-contentful-paint': 'first paint (s)',
  'largest-contentful-paint': 'largest (s)',
  interactive: 'usable (s)',
  'total-blocking-time': 'blocked (ms)',
  'cumulative-layout-shift': 'shift',
} as const;

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
}

/** Kinds of visits; true if nothing is cached and the app loads over the slow network of Lighthouse's preset. */
const VISITS = { 'when the app is kept': false, 'first visit': true } as const;

/** Yields Lighthouse scores with the phone preset, the median run of each page; lists failed audits if a category is below 95. */
export async function* measureLighthouse({ url, executablePath }: BenchContext): AsyncGenerator<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-lighthouse-'));
  const port = await findFreePort();
  const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, baseURL: url });
  try {
    // games are stored in the browser, so they are written once before the first run and kept across runs
    const page = await context.newPage();
    const over = createTestTable({ game: SHORTER_GAME, bots: ['greedy', 'greedy'], played: 10_000 });
    await prepareStorage(page, {
      games: [
        ...GAMES.map((game) => storedGameOf(createTestTable({ game, bots: ['novice', undefined, 'novice'] }), game)),
        storedGameOf(over, 'over'),
      ],
    });
    await page.goto('/');
    await page.locator('h1').waitFor();
    for (const [visit, isFirst] of Object.entries(VISITS)) {
      yield `Lighthouse, ${visit.padEnd(20)} perform. accessib. practices     seo   ${Object.values(FIGURES).join('  ')}`;
      for (const [name, path] of PAGES) {
        const runOnce = async () => {
          if (isFirst) await clearAppCache(page, url);
          return runLighthouse(new URL(path, url).href, port);
        };
        const reports: LighthouseReport[] = [];
        // on a busy machine a run may fail once
        for (let time = 0; time < RUNS_PER_PAGE; time++) reports.push(await runOnce().catch(runOnce));
        yield* reportLines(name, medianReport(reports), reports.map(performanceScore));
      }
    }
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Clears the cached files of the app; stored games stay. */
async function clearAppCache(page: Page, url: string): Promise<void> {
  // a service worker cleared from one of its own pages stays until that page closes
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  const storageTypes = 'service_workers,cache_storage';
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

const performanceScore = ({ categories }: LighthouseReport) =>
  Math.round((categories['performance']?.score ?? 0) * 100);

/** Report with the median performance score. */
function medianReport(reports: readonly LighthouseReport[]): LighthouseReport {
  const middle = reports.toSorted((a, b) => performanceScore(a) - performanceScore(b))[Math.floor(reports.length / 2)];
  if (middle === undefined) throw new Error('no Lighthouse report');
  return middle;
}

function* reportLines(
  name: string,
  { categories, audits }: LighthouseReport,
  runScores: readonly number[],
): Generator<string> {
  const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  const figures = Object.keys(FIGURES).map((id) => {
    const value = audits[id]?.numericValue ?? 0;
    return formatFigure(id, value).padStart(12);
  });
  const row = scores.map((score) => String(score).padStart(10)).join('') + figures.join('');
  yield `${name.padEnd(26)}${row}   (${runScores.join(', ')})`;
  if (scores.every((score) => score >= 95)) return;
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.5);
  yield `   ${failed.map(({ title }) => title).join(' · ')}`;
}

function formatFigure(id: string, value: number): string {
  if (id.endsWith('shift')) return value.toFixed(2);
  return id.endsWith('time') ? value.toFixed(0) : (value / 1000).toFixed(1);
}

async function runLighthouse(address: string, port: number): Promise<LighthouseReport> {
  const flags = ['--output=json', '--quiet', `--port=${port}`, '--disable-storage-reset'];
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [report, errorOutput, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (status !== 0) throw new Error(`Lighthouse did not run: ${errorOutput.trim()}`);
  return JSON.parse(report) as LighthouseReport;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
