/** Size of an attack: a full run, or a fraction of one. */
export interface AttackSize {
  readonly seconds: number;
  /** Scales a full run's number of connections, tables, … to this size. */
  readonly scale: (count: number) => number;
}

export function toAttackSize({ seconds, share }: { readonly seconds: number; readonly share: number }): AttackSize {
  return { seconds, scale: (count) => Math.max(1, Math.round(count * share)) };
}

/** Input of an attack: its size, the target server and the attackers' address. */
export interface AttackContext extends AttackSize {
  readonly url: string;
  /** Address of the attackers, as the proxy in front of the server would forward it. */
  readonly address: string;
  /** Aborted when the attack ends. */
  readonly signal: AbortSignal;
}

/** Counts kept by the attackers. They show whether the attack reached the server; otherwise it proves nothing. */
export class AttackTally {
  /** Number of requests, frames or connections, depending on the attack. */
  sent = 0;
  /** Variant that the server accepted, if the attack has several. */
  shape = '';
  /** Responses by status, and other outcomes. */
  readonly counts: Record<string, number> = {};

  count(what: string | number, more = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + more;
  }
}

export type AttackCounts = Pick<AttackTally, 'sent' | 'shape' | 'counts'>;

/** Attack on a server by strangers. */
export interface Attack {
  readonly name: string;
  readonly says: string;
  /** Minimum number of requests, frames or connections to send; anything less does not count as an attack. */
  readonly least: (size: AttackSize) => number;
  /** Duration, if it differs from the usual one. */
  readonly seconds?: number;
  /** Memory limit of the server in megabytes. */
  readonly mostMemory?: number;
  /** Expected statuses, besides those of `TOO_MUCH`; omitted if the attack does not wait for responses. */
  readonly answers?: readonly number[];
  /** Key of a count that must not be zero, which proves that the server understood the attack. */
  readonly needs?: string;
  /** Key of a count that must stay zero. */
  readonly never?: string;
  /** Resolves once the attack is running. */
  readonly begin: (context: AttackContext, tally: AttackTally) => Promise<void>;
}

/** Statuses of excess requests and of a busy server. */
const TOO_MUCH: readonly number[] = [429, 503];

/** Why the attack was too weak to count; undefined if it was strong enough. */
export function findShortfall(
  { least, answers, needs }: Attack,
  { sent, counts }: AttackCounts,
  size: AttackSize,
): string | undefined {
  const minimum = Math.ceil(least(size));
  if (sent < minimum) return `sent ${sent} of at least ${minimum}`;
  if (needs !== undefined && counts[needs] === undefined) return `no ${needs}`;
  if (answers === undefined) return undefined;
  const statuses = Object.keys(counts).filter((each) => /^\d{3}$/.test(each));
  // connections with too many pipelined requests are cut without a response
  if (statuses.length === 0 && counts['cut'] === undefined) return 'never answered';
  const other = statuses.find((each) => ![...answers, ...TOO_MUCH].includes(Number(each)));
  return other === undefined ? undefined : `answered by ${other}`;
}
