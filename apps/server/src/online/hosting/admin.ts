import { banAddress, banHome, chat, type Desk, erase, isAddress, linesOf, mute } from './moderation.ts';
import type { TableLine } from '../store/listing.ts';
import type { TableDoc } from '../table/doc.ts';
import { readLines } from '../table/listing.ts';
import { authorityOf } from '../table/chance.ts';
import { GameCache } from '../table/gameCache.ts';
import { readTable, rebuild } from '../table/loaded.ts';
import type { Store } from '../store/store.ts';

const LISTED = 50;
const MOST = 10_000;

export const USAGE = `rivers-admin: what only the host of the server may do; the server may run meanwhile.

  rivers-admin list [count]       the latest tables, with the ids of those who sit there
  rivers-admin reports [count]    what people have reported, the latest first
  rivers-admin delete <table>     deletes a table with its log and chat, for everybody
  rivers-admin unshare <code>     takes the short link /s/<code> back, with the game behind it
  rivers-admin chat <table>       what was said there, each line with its number (g…: by spectators)
  rivers-admin erase <table> <line>
                                  takes a line away from everybody's eyes
  rivers-admin mute <person>      lets an account speak nowhere; unmute lets it again
  rivers-admin ban <person>       closes an account; bots finish its games
  rivers-admin ban <person> home  the same, and shuts out the address it was last seen at
  rivers-admin ban <address>      shuts out whoever comes from an address (of IPv6 from its /64)
  rivers-admin unban <person or address>
                                  opens it again
  rivers-admin check              looks at every page and table and plays each log again; names what is damaged
  rivers-admin backup <file>      a copy of the SQLite database as it is now, into a new file
  rivers-admin backup <folder>/ [keep] [hours]
                                  the same with the time as its name, keeping the last 7 (or so many);
                                  with hours again and again, until it is stopped
  rivers-admin check <file>       whether a backup is whole
  rivers-admin restore <file>     puts a backup in place; the server must be stopped

DATA_DIR or DATABASE_URL say which database, as for the server.
`;

/** Does one command; false where there is nothing to do it to, undefined where there is no such command. */
export async function administer(desk: Desk, args: readonly string[]): Promise<boolean | undefined> {
  const [command = '', subject = '', more = '', ...rest] = args;
  if (rest.length > 0) return undefined;
  const isAlone = more === '';
  switch (command) {
    case 'list':
      return isAlone ? list(desk, subject) : undefined;
    case 'reports':
      return isAlone ? reports(desk, subject) : undefined;
    case 'check':
      return subject === '' ? checkTables(desk.store, desk.say) : undefined;
    default:
      return subject === '' ? undefined : toSubject(desk, command, subject, more);
  }
}

/** Commands about a table, a person or an address. */
async function toSubject(
  desk: Desk,
  command: string,
  subject: string,
  more: string,
): Promise<boolean | undefined> {
  if (command === 'erase') return more === '' ? undefined : erase(desk, subject, more);
  if (command === 'ban' && more === 'home') {
    await banHome(desk, subject);
    return judge(desk, 'ban', subject);
  }
  if (more !== '') return undefined;
  switch (command) {
    case 'delete':
      return remove(desk, subject);
    case 'unshare':
      return unshare(desk, subject);
    case 'chat':
      return chat(desk, subject);
    case 'mute':
    case 'unmute':
      return mute(desk, command, subject);
    case 'ban':
    case 'unban':
      return isAddress(subject) ? banAddress(desk, command, subject) : judge(desk, command, subject);
    default:
      return undefined;
  }
}

function countOf(text: string): number | undefined {
  if (text === '') return LISTED;
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MOST) : undefined;
}

async function list({ store, say }: Desk, count: string): Promise<boolean | undefined> {
  const limit = countOf(count);
  if (limit === undefined) return undefined;
  const lines = await store.hosting.tables(limit);
  const damaged = (id: string): void => say(`${id}  damaged: “check” says more`);
  for (const line of readLines(lines, (each, doc) => [linesAbout(each, doc)], damaged).flat()) say(line);
  return true;
}

function linesAbout({ id, listing, updated }: TableLine, { status, seats, host }: TableDoc): string[] {
  return [
    `${id}  ${listing.game}  ${status}  ${time(updated)}  host ${host}`,
    ...seats.map(({ person, bot }) =>
      person === null ? `  ${bot ?? 'free'}` : `  ${person.id}  ${person.name}`,
    ),
  ];
}

async function reports(desk: Desk, count: string): Promise<boolean | undefined> {
  const { store, say } = desk;
  const limit = countOf(count);
  if (limit === undefined) return undefined;
  for (const { table, by, person, text, at } of await store.hosting.reports(limit)) {
    const name = (await store.persons.get(person))?.name ?? 'gone';
    say(
      `${time(at)}  table ${table}  by ${by || 'gone'}  about ${person === '' ? 'gone' : `${person} (${name})`}`,
    );
    say(`  ${text.replaceAll('\n', '\n  ')}`);
    await linesOf(desk, table, person);
  }
  return true;
}

async function remove({ store, say, now }: Desk, table: string): Promise<boolean> {
  if ((await store.tables.load(table)) === undefined) {
    say(`There is no table ${table}.`);
    return false;
  }
  await store.tables.remove(table);
  await store.hosting.order({ kind: 'delete', subject: table, at: now() });
  say(`Table ${table} is deleted.`);
  return true;
}

async function unshare({ store, say }: Desk, code: string): Promise<boolean> {
  const isDone = await store.sharedGames.removeAny(code);
  say(isDone ? `The link /s/${code} is taken back.` : `There is no link /s/${code}.`);
  return isDone;
}

async function judge({ store, say, now }: Desk, kind: 'ban' | 'unban', person: string): Promise<boolean> {
  const known = await store.persons.get(person);
  if (known === undefined) {
    say(`There is no person ${person}.`);
    return false;
  }
  await store.hosting.order({ kind, subject: person, at: now() });
  say(`${known.name} (${person}) is ${kind === 'ban' ? 'banned' : 'welcome again'}.`);
  return true;
}

function time(at: number): string {
  return new Date(at).toISOString();
}

const AT_ONCE = 500;

/** Reads every table and plays its log again; names those that are damaged. True where there is none. */
export async function checkTables(store: Store, say: (line: string) => void): Promise<boolean> {
  const games = new GameCache();
  let [checked, damaged] = [0, 0];
  for (let after = ''; ; ) {
    const ids = await store.hosting.tableIds(after, AT_ONCE);
    for (const id of ids) {
      checked++;
      const why = await whyDamaged(store, games, id);
      if (why === undefined) continue;
      damaged++;
      say(`Table ${id} is damaged: ${why}`);
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  say(`${checked} tables were read, ${damaged} of them are damaged.`);
  return damaged === 0;
}

async function whyDamaged(store: Store, games: GameCache, id: string): Promise<string | undefined> {
  try {
    const row = await store.tables.load(id);
    // it may have been deleted meanwhile
    if (row === undefined) return undefined;
    const at = readTable(row, games, 0, 0);
    if (at.length === 0) return undefined;
    rebuild(at, await store.tables.lines(id, 0), authorityOf(at.secret, at.doc));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
