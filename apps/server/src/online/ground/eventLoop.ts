import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** An empty histogram knows no number. */
function seconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
}

/** How late what is due is begun: everybody's messages wait for whatever keeps the thread. */
export function watchEventLoop(metrics: Metrics): { disable: () => boolean } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  metrics.gauge('rivers_event_loop_delay_p50_seconds', 'Median since the last look.', () =>
    seconds(delay.percentile(50)),
  );
  metrics.gauge('rivers_event_loop_delay_p99_seconds', 'One of a hundred since the last look.', () =>
    seconds(delay.percentile(99)),
  );
  metrics.gauge('rivers_event_loop_delay_max_seconds', 'The longest since the last look.', () => {
    const longest = seconds(delay.max);
    delay.reset();
    return longest;
  });
  return delay;
}
