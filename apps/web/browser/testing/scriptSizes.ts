import type { Page, Request } from '@playwright/test';

/** Compressed bytes of JavaScript: of all that came over the network, each file once, and of what the bots' worker runs. */
export interface ScriptSizes {
  readonly all: number;
  readonly bots: number;
}

/** What a page loads from now until nothing more comes. */
export async function measureScripts(page: Page, load: () => Promise<void>): Promise<ScriptSizes> {
  const requests: Request[] = [];
  const note = (request: Request): void => {
    if (request.resourceType() === 'script') requests.push(request);
  };
  page.on('requestfinished', note);
  await load();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  // what page and worker share comes once, and the second time from the browser's memory
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

/** Runs in a page or a worker: the compressed bytes of what it loaded, or of one address. */
function loadedScriptBytes(url: string): number {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ name }) => name.endsWith('.js') && (url === '' || name === url))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
