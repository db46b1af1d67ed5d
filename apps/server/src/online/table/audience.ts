import type { ChatLine, ServerMessage, TableInfo } from '@two-rivers/protocol';
import type { Circle, StoredLine, Chats } from '../store/store.ts';
import { seatOf, type TableDoc } from './doc.ts';

/** Somebody who looks at a table: one socket. */
export interface Watcher {
  readonly person: string;
  /** of the protocol that it speaks */
  readonly version: number;
  /** whose chat is not sent to it */
  readonly blocked: ReadonlySet<string>;
  send(message: ServerMessage): void;
}

/** What is to be told; all of it is stored. */
export interface News {
  readonly doc: TableDoc;
  readonly length: number;
  /** undefined where it is as it was told before */
  readonly info: TableInfo | undefined;
  readonly now: number;
  /** the lines after the first `from` for the eyes of a seat; undefined where they are not at hand */
  readonly lines: (seat: number, from: number) => readonly string[] | undefined;
}

type Grew = Extract<ServerMessage, { type: 'grew' }>;

/** How far a watcher got. */
interface Told {
  seat: number;
  length: number;
  draft: readonly string[];
  info: string;
}

/** Those who look at a table on this node, and who of its people is connected anywhere. */
export class Audience {
  readonly #watchers = new Map<Watcher, Told>();
  readonly #elsewhere: Presence;

  constructor(now: () => number) {
    this.#elsewhere = new Presence(now);
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** From now on a watcher is told what comes after this. */
  add(watcher: Watcher, { doc, length }: TableAt): void {
    const seat = seatOf(doc, watcher.person);
    this.#watchers.set(watcher, { seat, length, draft: draftOf(doc, seat), info: '' });
  }

  /** The welcome was the news. */
  welcomed(watcher: Watcher, info: TableInfo): void {
    const told = this.#watchers.get(watcher);
    if (told !== undefined) told.info = changingPartOf(info);
  }

  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher);
  }

  isHere(person: string): boolean {
    for (const watcher of this.#watchers.keys()) if (watcher.person === person) return true;
    return false;
  }

  isOnline(person: string): boolean {
    return this.isHere(person) || this.#elsewhere.has(person);
  }

  /** Returns who was there until now. */
  heard(node: string, persons: readonly string[]): readonly string[] {
    return this.#elsewhere.heard(node, persons);
  }

  /** Whether somebody has fewer lines than this. */
  isBehind(length: number): boolean {
    for (const told of this.#watchers.values()) if (told.length < length) return true;
    return false;
  }

  /** Sends each watcher what it has not got yet. */
  tell(news: News): void {
    const info = news.info && changingPartOf(news.info);
    const grown: Grew[] = [];
    for (const [watcher, told] of this.#watchers) tellOne(watcher, told, news, info, grown);
    for (const watcher of this.#watchers.keys()) {
      if (!news.doc.kicked.includes(watcher.person)) continue;
      this.#watchers.delete(watcher);
      watcher.send({ type: 'bye', reason: 'kicked' });
    }
  }

  dismiss(): void {
    for (const watcher of this.#watchers.keys()) watcher.send({ type: 'bye', reason: 'gone' });
    this.#watchers.clear();
  }

  /** Tells a line to those of the circle. */
  say(circle: Circle, line: StoredLine, isOfCircle: (person: string) => boolean): void {
    for (const watcher of this.#watchers.keys()) {
      if (isOfCircle(watcher.person) && isHeard(line, watcher))
        watcher.send({ type: circle, line: chatLine(line) });
    }
  }

  erase(circle: Circle, id: number, isOfCircle: (person: string) => boolean): void {
    for (const watcher of this.#watchers.keys())
      if (isOfCircle(watcher.person)) watcher.send({ type: 'erased', circle, id });
  }
}

/** What can differ from one time to the next; an edition is long and always the same. */
function changingPartOf(info: TableInfo): string {
  return JSON.stringify({ ...info, options: {}, edition: null });
}

interface TableAt {
  readonly doc: TableDoc;
  readonly length: number;
}

function tellOne(
  watcher: Watcher,
  told: Told,
  { doc, length, info, now, lines }: News,
  infoText: string | undefined,
  grown: Grew[],
): void {
  const seat = seatOf(doc, watcher.person);
  if (length > told.length) {
    const added = lines(seat, told.length);
    if (added !== undefined) watcher.send(grewBy(told.length, added, grown));
    if (added !== undefined) told.length = length;
  }
  const draft = draftOf(doc, seat);
  if (!areSame(draft, told.draft)) {
    told.draft = draft;
    watcher.send({ type: 'draft', length, moves: [...draft] });
  }
  if (info === undefined || infoText === undefined) return;
  if (told.info === infoText && told.seat === seat) return;
  told.info = infoText;
  told.seat = seat;
  watcher.send({ type: 'table', table: info, seat: seat < 0 ? null : seat, now });
}

/** One's own draft; everybody else has none, whatever there is. */
function draftOf({ actor, draft }: TableDoc, seat: number): readonly string[] {
  return seat >= 0 && actor === seat ? draft : NO_DRAFT;
}

const NO_DRAFT: readonly string[] = [];

/** One message for all who get the very same lines, which most do: it is put into words once. */
function grewBy(from: number, lines: readonly string[], grown: Grew[]): Grew {
  const same = grown.find((each) => each.from === from && areSame(each.lines, lines));
  if (same !== undefined) return same;
  const message: Grew = { type: 'grew', from, lines: [...lines] };
  grown.push(message);
  return message;
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

export function isHeard({ person }: StoredLine, { blocked }: Watcher): boolean {
  return person === null || !blocked.has(person);
}

export function chatLine({ id, person, name, text, at }: StoredLine): ChatLine {
  return { id, person: person === null ? null : { id: person, name }, text, at: new Date(at).toISOString() };
}

/** After this long without a word a node is taken for dead. */
const FRESH_MS = 70_000;

/** Who is connected to the other nodes. */
class Presence {
  readonly #now: () => number;
  readonly #nodes = new Map<string, { readonly persons: readonly string[]; readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns who was there until now. */
  heard(node: string, persons: readonly string[]): readonly string[] {
    const before = this.#nodes.get(node)?.persons ?? [];
    if (persons.length === 0) this.#nodes.delete(node);
    else this.#nodes.set(node, { persons, at: this.#now() });
    return before;
  }

  has(person: string): boolean {
    const oldest = this.#now() - FRESH_MS;
    for (const [node, { persons, at }] of this.#nodes) {
      if (at < oldest) this.#nodes.delete(node);
      else if (persons.includes(person)) return true;
    }
    return false;
  }
}

/** When the people of one table were last there, on whichever node, as far as this one knows. */
export class Sightings {
  readonly #last = new Map<string, number>();
  readonly #since: () => number;

  /** `since`: nobody's absence began before, because no server was there to see them. */
  constructor(since: () => number) {
    this.#since = since;
  }

  note(persons: readonly string[], at: number): void {
    for (const person of persons) this.#last.set(person, at);
  }

  /** What the store says counts where it is later than what is known. */
  learn(person: string, at: number): void {
    this.#last.set(person, Math.max(at, this.#last.get(person) ?? at));
  }

  /** Undefined where nobody has asked yet. */
  of(person: string): number | undefined {
    const last = this.#last.get(person);
    return last === undefined ? undefined : Math.max(last, this.#since());
  }
}

const AT_ONCE = 100;

/** One circle of a table's talk, as far as this node has told it. */
export class Talk {
  readonly #chats: Chats;
  readonly #table: string;
  /** the number of the next line to tell; undefined while nobody listens */
  #next: number | undefined;

  constructor(chats: Chats, table: string) {
    this.#chats = chats;
    this.#table = table;
  }

  /** The last lines, for somebody who comes: from now on what is new is told. */
  async last(): Promise<readonly StoredLine[]> {
    const lines = await this.#chats.from(this.#table, 0, AT_ONCE);
    this.#next ??= (lines.at(-1)?.id ?? -1) + 1;
    return lines;
  }

  /** What was said since. */
  async news(): Promise<readonly StoredLine[]> {
    if (this.#next === undefined) return [];
    const lines = await this.#chats.from(this.#table, this.#next, AT_ONCE);
    this.#next = (lines.at(-1)?.id ?? this.#next - 1) + 1;
    return lines;
  }

  /** Nobody listens any more. */
  end(): void {
    this.#next = undefined;
  }
}
