import type { Browser } from '@playwright/test';

/** Where a part of the bench measures. */
export interface BenchContext {
  readonly browser: Browser;
  /** where the built app is served */
  readonly url: string;
  /** the browser's program */
  readonly executablePath: string;
  /** a few moves instead of many: enough to see that it runs, too few to state */
  readonly isSmall: boolean;
}

/** Measures something, and tells it line by line. Figures are measured, not tested: they depend on the machine. */
export type BenchPart = (bench: BenchContext) => AsyncGenerator<string>;

/** What the browser is started with. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The value that so great a share is below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
