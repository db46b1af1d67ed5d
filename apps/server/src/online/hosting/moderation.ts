import { isIP } from 'node:net';
import { networkOf } from '../platform/origin.ts';
import type { ModerationVerdict } from '../store/operatorStore.ts';
import type { ChatChannel, Store, StoredChatLine } from '../store/store.ts';

/** What the host of the server does about what people say, and about where they come from. */
export interface AdminDeps {
  readonly store: Store;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

const MAX_LINES = 500;
/** as many lines of somebody are shown with a report about them */
const LINES_PER_REPORT = 5;
const LINE_NUMBER = /^(g?)(\d{1,9})$/;

/** What was said at a table, each line with the number by which it can be erased. */
export async function printChat({ store, say }: AdminDeps, table: string): Promise<boolean> {
  if ((await store.tables.load(table)) === undefined) {
    say(`There is no table ${table}.`);
    return false;
  }
  for (const line of await store.chat.listFrom(table, 0, MAX_LINES)) say(formatLine('chat', line));
  for (const line of await store.gallery.listFrom(table, 0, MAX_LINES)) say(formatLine('gallery', line));
  return true;
}

/** The latest of what somebody said at a table. */
export async function printLatestLinesOf({ store, say }: AdminDeps, table: string, person: string): Promise<void> {
  for (const channel of ['chat', 'gallery'] as const) {
    const lines = (await store[channel].listBy(person)).filter((line) => line.table === table);
    for (const line of lines.slice(-LINES_PER_REPORT)) say(`  ${formatLine(channel, line)}`);
  }
}

export async function eraseLine(deps: AdminDeps, table: string, line: string): Promise<boolean | undefined> {
  const [, mark, digits = ''] = LINE_NUMBER.exec(line) ?? [];
  if (mark === undefined) return undefined;
  const channel: ChatChannel = mark === 'g' ? 'gallery' : 'chat';
  if (!(await deps.store[channel].erase(table, Number(digits)))) {
    deps.say(`There is no line ${line} at table ${table}.`);
    return false;
  }
  await addVerdict(deps, 'erase', `${table} ${channel} ${digits}`);
  deps.say(`Line ${line} is gone.`);
  return true;
}

/** Does not let an account speak anywhere, or lets it again. */
export async function setMuted(deps: AdminDeps, kind: 'mute' | 'unmute', person: string): Promise<boolean> {
  const known = await deps.store.persons.get(person);
  if (known === undefined) {
    deps.say(`There is no person ${person}.`);
    return false;
  }
  await addVerdict(deps, kind, person);
  deps.say(`${known.name} (${person}) is ${kind === 'mute' ? 'muted' : 'heard again'}.`);
  return true;
}

export function isAddress(subject: string): boolean {
  return isIP(subject.replace(/\/64$/, '')) > 0;
}

/** Shuts out whoever comes from an address, of IPv6 from its /64; or no longer does. */
export async function setAddressBan(deps: AdminDeps, kind: 'ban' | 'unban', address: string): Promise<boolean> {
  const network = networkOf(address.replace(/\/64$/, ''));
  await addVerdict(deps, kind === 'ban' ? 'ban-address' : 'unban-address', network);
  deps.say(`${network} is ${kind === 'ban' ? 'shut out' : 'let in again'}.`);
  return true;
}

/** Shuts out the address from which somebody was last seen; the server knows it as long as it runs. */
export async function banLastAddress(deps: AdminDeps, person: string): Promise<void> {
  await addVerdict(deps, 'ban-home', person);
  deps.say('The address they were last seen at is shut out, if the server still knows it.');
}

async function addVerdict({ store, now }: AdminDeps, kind: ModerationVerdict['kind'], subject: string): Promise<void> {
  await store.hosting.addVerdict({ kind, subject, at: now() });
}

function formatLine(channel: ChatChannel, { id, person, name, text, at }: StoredChatLine): string {
  const number = channel === 'gallery' ? `g${id}` : String(id);
  return `${number}  ${new Date(at).toISOString()}  ${person ?? 'gone'} (${name}): ${text.replaceAll('\n', ' / ')}`;
}
