import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const EACH_MS = 100;
/** A balancer would have given up long before. */
const MAX_MS = 10_000;
/** Somebody elsewhere, who watches over the server. */
const ELSEWHERE = '198.51.100.99';

export interface HealthReport {
  /** milliseconds of the slowest check */
  readonly slowestMs: number;
  /** checks that were not answered by 200 */
  readonly failed: number;
}

/** The status of one health check on a connection of its own; undefined where none came. */
async function fetchStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = get(url, { headers, agent: false, timeout: MAX_MS }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
  });
}

async function watchHealthFrom(
  url: string,
  ms: number,
  headers: Readonly<Record<string, string>>,
): Promise<HealthReport> {
  let most = 0;
  let failed = 0;
  const checkRepeatedly = async (path: string): Promise<void> => {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const begin = performance.now();
      if ((await fetchStatus(url + path, headers)) !== 200) failed++;
      most = Math.max(most, performance.now() - begin);
      await sleep(EACH_MS);
    }
  };
  await Promise.all([checkRepeatedly('/healthz'), checkRepeatedly('/readyz')]);
  return { slowestMs: most, failed };
}

/** How fast the server says that it is well: to this machine, and to one elsewhere. */
export async function watchHealth(url: string, ms: number): Promise<{ here: HealthReport; elsewhere: HealthReport }> {
  const [here, elsewhere] = await Promise.all([
    watchHealthFrom(url, ms, {}),
    watchHealthFrom(url, ms, { 'x-forwarded-for': ELSEWHERE }),
  ]);
  return { here, elsewhere };
}

/** Whether it says so at all, in a time that a balancer would grant it. */
export async function isHealthy(url: string): Promise<boolean> {
  return (await fetchStatus(`${url}/healthz`, {})) === 200;
}
