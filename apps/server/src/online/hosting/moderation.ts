import { isIP } from 'node:net';
import { networkOf } from '../ground/origin.ts';
import type { Verdict } from '../store/hosting.ts';
import type { Circle, Store, StoredLine } from '../store/store.ts';

/** What the host of the server does about what people say, and about where they come from. */
export interface Desk {
  readonly store: Store;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

const MOST_LINES = 500;
/** as many lines of somebody are shown with a report about them */
const WITH_REPORT = 5;
const LINE = /^(g?)(\d{1,9})$/;

/** What was said at a table, each line with the number by which it can be erased. */
export async function chat({ store, say }: Desk, table: string): Promise<boolean> {
  if ((await store.tables.load(table)) === undefined) {
    say(`There is no table ${table}.`);
    return false;
  }
  for (const line of await store.chat.from(table, 0, MOST_LINES)) say(written('chat', line));
  for (const line of await store.gallery.from(table, 0, MOST_LINES)) say(written('gallery', line));
  return true;
}

/** The latest of what somebody said at a table. */
export async function linesOf({ store, say }: Desk, table: string, person: string): Promise<void> {
  for (const circle of ['chat', 'gallery'] as const) {
    const lines = (await store[circle].by(person)).filter((line) => line.table === table);
    for (const line of lines.slice(-WITH_REPORT)) say(`  ${written(circle, line)}`);
  }
}

export async function erase(desk: Desk, table: string, line: string): Promise<boolean | undefined> {
  const [, mark, digits = ''] = LINE.exec(line) ?? [];
  if (mark === undefined) return undefined;
  const circle: Circle = mark === 'g' ? 'gallery' : 'chat';
  if (!(await desk.store[circle].erase(table, Number(digits)))) {
    desk.say(`There is no line ${line} at table ${table}.`);
    return false;
  }
  await judge(desk, 'erase', `${table} ${circle} ${digits}`);
  desk.say(`Line ${line} is gone.`);
  return true;
}

/** Does not let an account speak anywhere, or lets it again. */
export async function mute(desk: Desk, kind: 'mute' | 'unmute', person: string): Promise<boolean> {
  const known = await desk.store.persons.get(person);
  if (known === undefined) {
    desk.say(`There is no person ${person}.`);
    return false;
  }
  await judge(desk, kind, person);
  desk.say(`${known.name} (${person}) is ${kind === 'mute' ? 'muted' : 'heard again'}.`);
  return true;
}

export function isAddress(subject: string): boolean {
  return isIP(subject.replace(/\/64$/, '')) > 0;
}

/** Shuts out whoever comes from an address, of IPv6 from its /64; or no longer does. */
export async function banAddress(desk: Desk, kind: 'ban' | 'unban', address: string): Promise<boolean> {
  const network = networkOf(address.replace(/\/64$/, ''));
  await judge(desk, kind === 'ban' ? 'ban-address' : 'unban-address', network);
  desk.say(`${network} is ${kind === 'ban' ? 'shut out' : 'let in again'}.`);
  return true;
}

/** Shuts out the address from which somebody was last seen; the server knows it as long as it runs. */
export async function banHome(desk: Desk, person: string): Promise<void> {
  await judge(desk, 'ban-home', person);
  desk.say('The address they were last seen at is shut out, if the server still knows it.');
}

async function judge({ store, now }: Desk, kind: Verdict['kind'], subject: string): Promise<void> {
  await store.hosting.judge({ kind, subject, at: now() });
}

function written(circle: Circle, { id, person, name, text, at }: StoredLine): string {
  const number = circle === 'gallery' ? `g${id}` : String(id);
  return `${number}  ${new Date(at).toISOString()}  ${person ?? 'gone'} (${name}): ${text.replaceAll('\n', ' / ')}`;
}
