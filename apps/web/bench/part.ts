import type { Browser } from '@playwright/test';

/** Environment in which a part of the benchmark runs. */
export interface BenchContext {
  readonly browser: Browser;
  /** address of the built app */
  readonly url: string;
  /** path of the browser's program */
  readonly executablePath: string;
  /** whether to play only a few moves: enough to check that the benchmark works, too few for figures to publish */
  readonly isSmall: boolean;
}

/** Benchmark that yields its results line by line. Not a test, because the results depend on the machine. */
export type BenchPart = (bench: BenchContext) => AsyncGenerator<string>;

/** Command line arguments of the browser. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
