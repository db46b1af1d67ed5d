import { isIP } from 'node:net';
import { networkOf } from '../platform/origin.ts';
import type { ModerationVerdict } from '../store/operatorStore.ts';
import type { ChatChannel, Store, StoredChatLine } from '../store/store.ts';

/** Dependencies of the operator's commands. */
export interface AdminDeps {
  readonly store: Store;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

const MAX_LINES = 500;
/** Chat lines shown with each report. */
const LINES_PER_REPORT = 5;
const LINE_NUMBER = /^(g?)(\d{1,9})$/;

/** Prints the chat of a table, each line with the number needed to erase it. */
export async function printChat({ store, say }: AdminDeps, table: string): Promise<boolean> {
  if ((await store.tables.load(table)) === undefined) {
    say(`There is no table ${table}.`);
    return false;
  }
  for (const line of await store.chat.listFrom(table, 0, MAX_LINES)) say(formatLine('chat', line));
  for (const line of await store.gallery.listFrom(table, 0, MAX_LINES)) say(formatLine('gallery', line));
  return true;
}

/** Prints a person's latest chat lines at a table. */
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

/** Mutes an account everywhere, or unmutes it. */
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

/** Bans an address, or lifts the ban; for IPv6, the whole /64. */
export async function setAddressBan(deps: AdminDeps, kind: 'ban' | 'unban', address: string): Promise<boolean> {
  const network = networkOf(address.replace(/\/64$/, ''));
  await addVerdict(deps, kind === 'ban' ? 'ban-address' : 'unban-address', network);
  deps.say(`${network} is ${kind === 'ban' ? 'shut out' : 'let in again'}.`);
  return true;
}

/** Bans the address a person was last seen at. Running servers know it, but it is not stored. */
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
