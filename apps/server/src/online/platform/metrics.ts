import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A counter with one label. */
class Counter {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly #counts = new Map<string, number>();

  constructor(name: string, help: string, label = '') {
    this.name = name;
    this.help = help;
    this.label = label;
  }

  add(value: string, amount = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + amount);
  }

  write(): string {
    const lines = [...this.#counts].map(([value, count]) =>
      this.label === '' ? `${this.name} ${count}` : `${this.name}{${this.label}=${JSON.stringify(value)}} ${count}`,
    );
    if (this.label === '' && lines.length === 0) lines.push(`${this.name} 0`);
    return [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} counter`, ...lines, ''].join('\n');
  }
}

/** Number of latest values used for quantiles. */
const WINDOW = 2048;
const QUANTILES = [0.5, 0.99];

/** Durations in seconds: median and 99th percentile of the latest ones. */
class Durations {
  readonly name: string;
  readonly help: string;
  readonly #latest: number[] = [];
  #count = 0;
  #sum = 0;

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  add(seconds: number): void {
    this.#latest[this.#count % WINDOW] = seconds;
    this.#count++;
    this.#sum += seconds;
  }

  write(): string {
    const sorted = this.#latest.toSorted((a, b) => a - b);
    const quantiles = QUANTILES.map((part) => {
      const value = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
      return `${this.name}{quantile="${part}"} ${value ?? 'NaN'}`;
    });
    return [
      `# HELP ${this.name} ${this.help}`,
      `# TYPE ${this.name} summary`,
      ...quantiles,
      `${this.name}_sum ${this.#sum}`,
      `${this.name}_count ${this.#count}`,
      '',
    ].join('\n');
  }
}

/** Prometheus metrics. Labels are kinds, never tables or persons. */
export class Metrics {
  readonly requests = new Counter('rivers_http_requests_total', 'HTTP answers by status.', 'status');
  readonly messages = new Counter('rivers_socket_messages_total', 'Messages of clients by type.', 'type');
  readonly refusals = new Counter('rivers_refusals_total', 'Messages and requests refused, by reason.', 'reason');
  readonly changes = new Counter('rivers_changes_total', 'Changes of tables by what became of them.', 'outcome');
  readonly lines = new Counter('rivers_log_lines_total', 'Log lines stored.');
  readonly tables = new Counter('rivers_tables_total', 'Tables created.');
  readonly bots = new Counter('rivers_bot_turns_total', 'Turns of bots by what became of them.', 'outcome');
  readonly pushes = new Counter('rivers_pushes_total', 'Notifications by what became of them.', 'outcome');
  readonly moves = new Durations(
    'rivers_move_seconds',
    'From a move, undo or confirm that came in to its answer, stored and all.',
  );
  readonly #gauges = new Map<string, { readonly help: string; readonly read: () => number }>();

  gauge(name: string, help: string, read: () => number): void {
    this.#gauges.set(name, { help, read });
  }

  write(): string {
    const { requests, messages, refusals, changes, lines, tables, bots, pushes, moves } = this;
    const counters = [requests, messages, refusals, changes, lines, tables, bots, pushes, moves].map((each) =>
      each.write(),
    );
    const gauges = [...this.#gauges].map(
      ([name, { help, read }]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${read()}\n`,
    );
    return [...counters, ...gauges].join('');
  }
}

/** Converts a percentile of a histogram to seconds; 0 if the histogram is empty. */
function secondsOf(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
}

/** Measures the delay of the event loop, which slows down every message. */
export function watchEventLoop(metrics: Metrics): { disable: () => boolean } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  metrics.gauge('rivers_event_loop_delay_p50_seconds', 'Median since the last look.', () =>
    secondsOf(delay.percentile(50)),
  );
  metrics.gauge('rivers_event_loop_delay_p99_seconds', 'One of a hundred since the last look.', () =>
    secondsOf(delay.percentile(99)),
  );
  metrics.gauge('rivers_event_loop_delay_max_seconds', 'The longest since the last look.', () => {
    const longest = secondsOf(delay.max);
    delay.reset();
    return longest;
  });
  return delay;
}
