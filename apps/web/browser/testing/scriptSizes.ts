import type { Page, Request } from '@playwright/test';

/** Compressed bytes of JavaScript: all files loaded over the network, and those that the bots' worker runs. */
export interface ScriptSizes {
  readonly all: number;
  readonly bots: number;
}

/** Measures the scripts that a page loads from now until the network is idle. */
export async function measureScripts(page: Page, load: () => Promise<void>): Promise<ScriptSizes> {
  const requests: Request[] = [];
  const note = (request: Request): void => {
    if (request.resourceType() === 'script') requests.push(request);
  };
  page.on('requestfinished', note);
  await load();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  // a file shared by page and worker is loaded once and then comes from the memory cache
  const files = new Map<string, number>();
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    files.set(request.url(), Math.max(responseBodySize, files.get(request.url()) ?? 0));
  }
  let bots = 0;
  for (const worker of page.workers()) {
    bots += await page.evaluate(loadedScriptBytes, worker.url());
    bots += await worker.evaluate(loadedScriptBytes, '');
  }
  return { all: [...files.values()].reduce((sum, bytes) => sum + bytes, 0), bots };
}

/** Runs in a page or a worker: compressed bytes of its loaded scripts, or of one address. */
function loadedScriptBytes(url: string): number {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ name }) => name.endsWith('.js') && (url === '' || name === url))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
