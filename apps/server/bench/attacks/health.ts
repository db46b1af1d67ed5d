import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const EACH_MS = 100;
/** A balancer would have given up long before. */
const MOST_MS = 10_000;
/** Somebody elsewhere, who watches over the server. */
const ELSEWHERE = '198.51.100.99';

export interface Health {
  /** milliseconds of the slowest check */
  readonly most: number;
  /** checks that were not answered by 200 */
  readonly failed: number;
}

/** The status of one health check on a connection of its own; undefined where none came. */
async function check(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = get(url, { headers, agent: false, timeout: MOST_MS }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
  });
}

async function watchFrom(
  url: string,
  ms: number,
  headers: Readonly<Record<string, string>>,
): Promise<Health> {
  let most = 0;
  let failed = 0;
  const ask = async (path: string): Promise<void> => {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const begin = performance.now();
      if ((await check(url + path, headers)) !== 200) failed++;
      most = Math.max(most, performance.now() - begin);
      await sleep(EACH_MS);
    }
  };
  await Promise.all([ask('/healthz'), ask('/readyz')]);
  return { most, failed };
}

/** How fast the server says that it is well: to this machine, and to one elsewhere. */
export async function watchHealth(url: string, ms: number): Promise<{ here: Health; elsewhere: Health }> {
  const [here, elsewhere] = await Promise.all([
    watchFrom(url, ms, {}),
    watchFrom(url, ms, { 'x-forwarded-for': ELSEWHERE }),
  ]);
  return { here, elsewhere };
}

/** Whether it says so at all, in a time that a balancer would grant it. */
export async function isWell(url: string): Promise<boolean> {
  return (await check(`${url}/healthz`, {})) === 200;
}
