import type { ChatLine, ServerMessage, TableInfo } from '@two-rivers/protocol';
import type { Circle, StoredLine, Chats } from '../store/store.ts';
import { seatOf, type TableDoc } from './doc.ts';

/** One connection at a table: a socket, or a bot's event stream. */
export interface Watcher {
  readonly person: string;
  /** Protocol version of the client. */
  readonly version: number;
  /** Persons whose chat is not sent to this watcher. */
  readonly blocked: ReadonlySet<string>;
  send(message: ServerMessage): void;
}

/** The table to send to watchers; every part of it is already stored. */
export interface News {
  readonly doc: TableDoc;
  readonly length: number;
  /** Undefined if unchanged since the last update. */
  readonly info: TableInfo | undefined;
  readonly now: number;
  /** Log lines after the first `from` as a seat may see them; undefined if the game is not in memory. */
  readonly lines: (seat: number, from: number) => readonly string[] | undefined;
}

type Grew = Extract<ServerMessage, { type: 'grew' }>;

/** What a watcher has received so far. */
interface Told {
  seat: number;
  length: number;
  draft: readonly string[];
  info: string;
}

/** Watchers of a table on this node, and which of its people are connected to any node. */
export class Audience {
  readonly #watchers = new Map<Watcher, Told>();
  readonly #elsewhere: Presence;

  constructor(now: () => number) {
    this.#elsewhere = new Presence(now);
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Registers a watcher that already has everything up to this point. */
  add(watcher: Watcher, { doc, length }: TableAt): void {
    const seat = seatOf(doc, watcher.person);
    this.#watchers.set(watcher, { seat, length, draft: draftOf(doc, seat), info: '' });
  }

  /** Records the info that the welcome message contained. */
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

  /** Returns the persons of that node until now. */
  heard(node: string, persons: readonly string[]): readonly string[] {
    return this.#elsewhere.heard(node, persons);
  }

  /** Whether a watcher has fewer lines than this. */
  isBehind(length: number): boolean {
    for (const told of this.#watchers.values()) if (told.length < length) return true;
    return false;
  }

  /** Sends each watcher what it does not have yet. */
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

  /** Sends a chat line to the members of a circle who have not blocked its author. */
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

/** The parts of the info that can change; editions are long and constant, so they are left out. */
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

/** The draft, for the seat to act; empty for everybody else. */
function draftOf({ actor, draft }: TableDoc, seat: number): readonly string[] {
  return seat >= 0 && actor === seat ? draft : NO_DRAFT;
}

const NO_DRAFT: readonly string[] = [];

/** Reuses one message object for all watchers with the same lines, so that it is serialized only once. */
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

/** A node that was silent this long counts as dead. */
const FRESH_MS = 70_000;

/** Persons connected to the other nodes. */
class Presence {
  readonly #now: () => number;
  readonly #nodes = new Map<string, { readonly persons: readonly string[]; readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the persons of that node until now. */
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

/** When the people of a table were last present on any node, as far as this node knows. */
export class Sightings {
  readonly #last = new Map<string, number>();
  readonly #since: () => number;

  /** `upSince`: no absence starts earlier, because no server was running. */
  constructor(since: () => number) {
    this.#since = since;
  }

  note(persons: readonly string[], at: number): void {
    for (const person of persons) this.#last.set(person, at);
  }

  /** Merges a time from the store; the later one counts. */
  learn(person: string, at: number): void {
    this.#last.set(person, Math.max(at, this.#last.get(person) ?? at));
  }

  /** Undefined if never noted. */
  of(person: string): number | undefined {
    const last = this.#last.get(person);
    return last === undefined ? undefined : Math.max(last, this.#since());
  }
}

const AT_ONCE = 100;

/** One chat circle of a table, up to the line that this node last sent. */
export class Talk {
  readonly #chats: Chats;
  readonly #table: string;
  /** Number of the next line to send; undefined while the table has no watchers. */
  #next: number | undefined;

  constructor(chats: Chats, table: string) {
    this.#chats = chats;
    this.#table = table;
  }

  /** The latest lines for a new watcher; `newLines` continues after them. */
  async last(): Promise<readonly StoredLine[]> {
    const lines = await this.#chats.from(this.#table, 0, AT_ONCE);
    this.#next ??= (lines.at(-1)?.id ?? -1) + 1;
    return lines;
  }

  /** Lines added since the last call. */
  async news(): Promise<readonly StoredLine[]> {
    if (this.#next === undefined) return [];
    const lines = await this.#chats.from(this.#table, this.#next, AT_ONCE);
    this.#next = (lines.at(-1)?.id ?? this.#next - 1) + 1;
    return lines;
  }

  /** Stops the feed when the last watcher has left. */
  end(): void {
    this.#next = undefined;
  }
}
