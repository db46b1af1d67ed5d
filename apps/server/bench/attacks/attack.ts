/** How large an attack is: a full one, or a part of it. */
export interface AttackSize {
  readonly seconds: number;
  /** how many of a full run's connections, tables, … it has */
  readonly scale: (count: number) => number;
}

export function toAttackSize({ seconds, share }: { readonly seconds: number; readonly share: number }): AttackSize {
  return { seconds, scale: (count) => Math.max(1, Math.round(count * share)) };
}

/** What an attack has to work with. */
export interface AttackContext extends AttackSize {
  readonly url: string;
  /** where the attackers are, as the proxy in front of the server would say */
  readonly address: string;
  /** aborted when the attack ends */
  readonly signal: AbortSignal;
}

/** What attackers counted: an attack that did not arrive proves nothing. */
export class AttackTally {
  /** requests, frames, connections: whatever the attack is made of */
  sent = 0;
  /** the form that the server let through, where an attack has several */
  shape = '';
  /** answers by status, and what else became of it */
  readonly counts: Record<string, number> = {};

  count(what: string | number, more = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + more;
  }
}

export type AttackCounts = Pick<AttackTally, 'sent' | 'shape' | 'counts'>;

/** Something that strangers do to a server. */
export interface Attack {
  readonly name: string;
  readonly says: string;
  /** less than this many sent is no attack */
  readonly least: (size: AttackSize) => number;
  /** runs this long instead of the usual time */
  readonly seconds?: number;
  /** megabytes that the server may take at most */
  readonly mostMemory?: number;
  /** by which statuses it is answered, besides that it is too much; left out where no answer is waited for */
  readonly answers?: readonly number[];
  /** a count that shows that the server understood it */
  readonly needs?: string;
  /** a count that must stay zero */
  readonly never?: string;
  /** resolves when it is under way */
  readonly begin: (context: AttackContext, tally: AttackTally) => Promise<void>;
}

/** Too fast, and too busy. */
const TOO_MUCH: readonly number[] = [429, 503];

/** Why this was not the attack it should have been; undefined where it was. */
export function findShortfall(
  { least, answers, needs }: Attack,
  { sent, counts }: AttackCounts,
  size: AttackSize,
): string | undefined {
  const wanted = Math.ceil(least(size));
  if (sent < wanted) return `sent ${sent} of at least ${wanted}`;
  if (needs !== undefined && counts[needs] === undefined) return `no ${needs}`;
  if (answers === undefined) return undefined;
  const statuses = Object.keys(counts).filter((each) => /^\d{3}$/.test(each));
  // what pipelines too much is cut off unanswered
  if (statuses.length === 0 && counts['cut'] === undefined) return 'never answered';
  const other = statuses.find((each) => ![...answers, ...TOO_MUCH].includes(Number(each)));
  return other === undefined ? undefined : `answered by ${other}`;
}
