import type { ChatLine, ServerMessage, TableInfo } from '@two-rivers/protocol';
import type { ChatChannel, StoredChatLine, ChatStore } from '../store/store.ts';
import { seatOf, type TableDoc } from './tableDoc.ts';

/** One connection at a table: a socket, or a bot's event stream. */
export interface Watcher {
  readonly person: string;
  /** Protocol version of the client. */
  readonly version: number;
  /** Persons whose chat is not sent to this watcher. */
  readonly blocked: ReadonlySet<string>;
  send(message: ServerMessage): void;
}

/** Update for the watchers of a table; all of its data is already stored. */
export interface TableUpdate {
  readonly doc: TableDoc;
  readonly length: number;
  /** Public info of the table; undefined if unchanged since the last update. */
  readonly info: TableInfo | undefined;
  readonly now: number;
  /** Log lines after the first `from`, as a seat may see them; undefined if the game is not in memory. */
  readonly lines: (seat: number, from: number) => readonly string[] | undefined;
}

type GrewMessage = Extract<ServerMessage, { type: 'grew' }>;

/** What a watcher has received so far. */
interface SentState {
  seat: number;
  length: number;
  draft: readonly string[];
  info: string;
}

/** Watchers of a table on this node, and which of its people are connected to any node. */
export class Audience {
  readonly #watchers = new Map<Watcher, SentState>();
  readonly #otherNodes: RemotePresence;

  constructor(now: () => number) {
    this.#otherNodes = new RemotePresence(now);
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Registers a watcher that already has everything up to this point. */
  add(watcher: Watcher, { doc, length }: TableProgress): void {
    const seat = seatOf(doc, watcher.person);
    this.#watchers.set(watcher, { seat, length, draft: visibleDraft(doc, seat), info: '' });
  }

  /** Records the info that the welcome message contained. */
  recordWelcome(watcher: Watcher, info: TableInfo): void {
    const sent = this.#watchers.get(watcher);
    if (sent !== undefined) sent.info = changingInfo(info);
  }

  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher);
  }

  isConnectedHere(person: string): boolean {
    for (const watcher of this.#watchers.keys()) if (watcher.person === person) return true;
    return false;
  }

  isOnline(person: string): boolean {
    return this.isConnectedHere(person) || this.#otherNodes.has(person);
  }

  /** Sets the persons connected to a node; returns the previous ones. */
  setNodePersons(node: string, persons: readonly string[]): readonly string[] {
    return this.#otherNodes.setNodePersons(node, persons);
  }

  /** Whether any watcher has received fewer lines than this. */
  hasWatcherBehind(length: number): boolean {
    for (const sent of this.#watchers.values()) if (sent.length < length) return true;
    return false;
  }

  /** Sends each watcher what it does not have yet. */
  sendUpdate(update: TableUpdate): void {
    const info = update.info && changingInfo(update.info);
    const grewMessages: GrewMessage[] = [];
    for (const [watcher, sent] of this.#watchers) sendUpdateTo(watcher, sent, update, info, grewMessages);
    for (const watcher of this.#watchers.keys()) {
      if (!update.doc.kicked.includes(watcher.person)) continue;
      this.#watchers.delete(watcher);
      watcher.send({ type: 'bye', reason: 'kicked' });
    }
  }

  dismissAll(): void {
    for (const watcher of this.#watchers.keys()) watcher.send({ type: 'bye', reason: 'gone' });
    this.#watchers.clear();
  }

  /** Sends a chat line to the members of a circle who have not blocked its author. */
  sendChatLine(channel: ChatChannel, line: StoredChatLine, isMember: (person: string) => boolean): void {
    for (const watcher of this.#watchers.keys()) {
      if (isMember(watcher.person) && isVisibleTo(line, watcher))
        watcher.send({ type: channel, line: toChatLine(line) });
    }
  }

  sendErased(channel: ChatChannel, id: number, isMember: (person: string) => boolean): void {
    for (const watcher of this.#watchers.keys())
      if (isMember(watcher.person)) watcher.send({ type: 'erased', circle: channel, id });
  }
}

/** Parts of the info that can change. Editions are long and constant, so they are left out. */
function changingInfo(info: TableInfo): string {
  return JSON.stringify({ ...info, options: {}, edition: null });
}

interface TableProgress {
  readonly doc: TableDoc;
  readonly length: number;
}

function sendUpdateTo(
  watcher: Watcher,
  sent: SentState,
  { doc, length, info, now, lines }: TableUpdate,
  infoText: string | undefined,
  grewMessages: GrewMessage[],
): void {
  const seat = seatOf(doc, watcher.person);
  if (length > sent.length) {
    const added = lines(seat, sent.length);
    if (added !== undefined) watcher.send(grewMessage(sent.length, added, grewMessages));
    if (added !== undefined) sent.length = length;
  }
  const draft = visibleDraft(doc, seat);
  if (!areEqualLists(draft, sent.draft)) {
    sent.draft = draft;
    watcher.send({ type: 'draft', length, moves: [...draft] });
  }
  if (info === undefined || infoText === undefined) return;
  if (sent.info === infoText && sent.seat === seat) return;
  sent.info = infoText;
  sent.seat = seat;
  watcher.send({ type: 'table', table: info, seat: seat < 0 ? null : seat, now });
}

/** The draft, for the seat to act; empty for everybody else. */
function visibleDraft({ actor, draft }: TableDoc, seat: number): readonly string[] {
  return seat >= 0 && actor === seat ? draft : NO_DRAFT;
}

const NO_DRAFT: readonly string[] = [];

/** Reuses one message object for all watchers with the same lines, so that it is serialized only once. */
function grewMessage(from: number, lines: readonly string[], grewMessages: GrewMessage[]): GrewMessage {
  const same = grewMessages.find((each) => each.from === from && areEqualLists(each.lines, lines));
  if (same !== undefined) return same;
  const message: GrewMessage = { type: 'grew', from, lines: [...lines] };
  grewMessages.push(message);
  return message;
}

function areEqualLists(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

export function isVisibleTo({ person }: StoredChatLine, { blocked }: Watcher): boolean {
  return person === null || !blocked.has(person);
}

export function toChatLine({ id, person, name, text, at }: StoredChatLine): ChatLine {
  return { id, person: person === null ? null : { id: person, name }, text, at: new Date(at).toISOString() };
}

/** A node that was silent this long counts as dead. */
const PRESENCE_TTL_MS = 70_000;

/** Persons connected to the other nodes. */
class RemotePresence {
  readonly #now: () => number;
  readonly #nodes = new Map<string, { readonly persons: readonly string[]; readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Sets the persons connected to a node; returns the previous ones. */
  setNodePersons(node: string, persons: readonly string[]): readonly string[] {
    const before = this.#nodes.get(node)?.persons ?? [];
    if (persons.length === 0) this.#nodes.delete(node);
    else this.#nodes.set(node, { persons, at: this.#now() });
    return before;
  }

  has(person: string): boolean {
    const oldest = this.#now() - PRESENCE_TTL_MS;
    for (const [node, { persons, at }] of this.#nodes) {
      if (at < oldest) this.#nodes.delete(node);
      else if (persons.includes(person)) return true;
    }
    return false;
  }
}

/** When the people of a table were last present on any node, as far as this node knows. */
export class LastSeen {
  readonly #last = new Map<string, number>();
  readonly #since: () => number;

  /** `since`: the earliest time at which an absence can start, because no server was running before. */
  constructor(since: () => number) {
    this.#since = since;
  }

  record(persons: readonly string[], at: number): void {
    for (const person of persons) this.#last.set(person, at);
  }

  /** Merges a time from the store; the later one counts. */
  merge(person: string, at: number): void {
    this.#last.set(person, Math.max(at, this.#last.get(person) ?? at));
  }

  /** Time when a person was last present; undefined if unknown. */
  get(person: string): number | undefined {
    const last = this.#last.get(person);
    return last === undefined ? undefined : Math.max(last, this.#since());
  }
}

const LINES_AT_ONCE = 100;

/** One chat circle of a table, up to the line that this node last sent. */
export class ChatFeed {
  readonly #chats: ChatStore;
  readonly #table: string;
  /** Number of the next line to send; undefined while the table has no watchers. */
  #next: number | undefined;

  constructor(chats: ChatStore, table: string) {
    this.#chats = chats;
    this.#table = table;
  }

  /** The latest lines for a new watcher; `newLines` continues after them. */
  async latestLines(): Promise<readonly StoredChatLine[]> {
    const lines = await this.#chats.listFrom(this.#table, 0, LINES_AT_ONCE);
    this.#next ??= (lines.at(-1)?.id ?? -1) + 1;
    return lines;
  }

  /** Lines added since the last call. */
  async newLines(): Promise<readonly StoredChatLine[]> {
    if (this.#next === undefined) return [];
    const lines = await this.#chats.listFrom(this.#table, this.#next, LINES_AT_ONCE);
    this.#next = (lines.at(-1)?.id ?? this.#next - 1) + 1;
    return lines;
  }

  /** Stops the feed when the last watcher has left. */
  stop(): void {
    this.#next = undefined;
  }
}
