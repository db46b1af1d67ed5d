import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const EACH_MS = 100;
/** Time limit of a health check, longer than any load balancer waits. */
const MAX_MS = 10_000;
/** Address of an external monitor. */
const ELSEWHERE = '198.51.100.99';

export interface HealthReport {
  /** Duration of the slowest check in milliseconds. */
  readonly slowestMs: number;
  /** Number of checks without a status of 200. */
  readonly failed: number;
}

/** Status of one health check over a new connection; undefined if none arrived. */
async function fetchStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { headers, agent: false, timeout: MAX_MS }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
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

/** Measures health checks from this machine and from an external address. */
export async function watchHealth(url: string, ms: number): Promise<{ here: HealthReport; elsewhere: HealthReport }> {
  const [here, elsewhere] = await Promise.all([
    watchHealthFrom(url, ms, {}),
    watchHealthFrom(url, ms, { 'x-forwarded-for': ELSEWHERE }),
  ]);
  return { here, elsewhere };
}

/** Whether a health check succeeds within the time that a load balancer waits. */
export async function isHealthy(url: string): Promise<boolean> {
  return (await fetchStatus(`${url}/healthz`, {})) === 200;
}
