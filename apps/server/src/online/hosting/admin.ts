import {
  setAddressBan,
  banLastAddress,
  printChat,
  type AdminDeps,
  eraseLine,
  isAddress,
  printLatestLinesOf,
  setMuted,
} from './moderation.ts';
import type { ListedTable } from '../store/listedTable.ts';
import type { TableDoc } from '../rooms/tableDoc.ts';
import { readListedTables } from '../rooms/tableListing.ts';
import { authorityOf } from '../rooms/chance.ts';
import { GameCache } from '../rooms/gameCache.ts';
import { loadTable, rebuildGame } from '../rooms/loadedTable.ts';
import type { Store } from '../store/store.ts';

const DEFAULT_LISTED = 50;
const MAX_LISTED = 10_000;

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

/** Runs a command. Returns false if it failed, undefined if there is no such command. */
export async function runAdminCommand(deps: AdminDeps, args: readonly string[]): Promise<boolean | undefined> {
  const [command = '', subject = '', more = '', ...rest] = args;
  if (rest.length > 0) return undefined;
  const isAlone = more === '';
  switch (command) {
    case 'list':
      return isAlone ? listTables(deps, subject) : undefined;
    case 'reports':
      return isAlone ? listReports(deps, subject) : undefined;
    case 'check':
      return subject === '' ? checkTables(deps.store, deps.say) : undefined;
    default:
      return subject === '' ? undefined : runSubjectCommand(deps, command, subject, more);
  }
}

/** Runs a command about a table, a person, an address or a link. */
async function runSubjectCommand(
  deps: AdminDeps,
  command: string,
  subject: string,
  more: string,
): Promise<boolean | undefined> {
  if (command === 'erase') return more === '' ? undefined : eraseLine(deps, subject, more);
  if (command === 'ban' && more === 'home') {
    await banLastAddress(deps, subject);
    return orderBan(deps, 'ban', subject);
  }
  if (more !== '') return undefined;
  switch (command) {
    case 'delete':
      return deleteTable(deps, subject);
    case 'unshare':
      return removeSharedLink(deps, subject);
    case 'chat':
      return printChat(deps, subject);
    case 'mute':
    case 'unmute':
      return setMuted(deps, command, subject);
    case 'ban':
    case 'unban':
      return isAddress(subject) ? setAddressBan(deps, command, subject) : orderBan(deps, command, subject);
    default:
      return undefined;
  }
}

function parseCount(text: string): number | undefined {
  if (text === '') return DEFAULT_LISTED;
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MAX_LISTED) : undefined;
}

async function listTables({ store, say }: AdminDeps, count: string): Promise<boolean | undefined> {
  const limit = parseCount(count);
  if (limit === undefined) return undefined;
  const lines = await store.hosting.listTables(limit);
  const reportDamaged = (id: string): void => say(`${id}  damaged: “check” says more`);
  for (const line of readListedTables(lines, (each, doc) => [describeTable(each, doc)], reportDamaged).flat())
    say(line);
  return true;
}

function describeTable({ id, listing, updated }: ListedTable, { status, seats, host }: TableDoc): string[] {
  return [
    `${id}  ${listing.game}  ${status}  ${formatTime(updated)}  host ${host}`,
    ...seats.map(({ person, bot }) => (person === null ? `  ${bot ?? 'free'}` : `  ${person.id}  ${person.name}`)),
  ];
}

async function listReports(deps: AdminDeps, count: string): Promise<boolean | undefined> {
  const { store, say } = deps;
  const limit = parseCount(count);
  if (limit === undefined) return undefined;
  for (const { table, by, person, text, at } of await store.hosting.listReports(limit)) {
    const name = (await store.persons.get(person))?.name ?? 'gone';
    say(
      `${formatTime(at)}  table ${table}  by ${by || 'gone'}  about ${person === '' ? 'gone' : `${person} (${name})`}`,
    );
    say(`  ${text.replaceAll('\n', '\n  ')}`);
    await printLatestLinesOf(deps, table, person);
  }
  return true;
}

async function deleteTable({ store, say, now }: AdminDeps, table: string): Promise<boolean> {
  if ((await store.tables.load(table)) === undefined) {
    say(`There is no table ${table}.`);
    return false;
  }
  await store.tables.remove(table);
  await store.hosting.addOrder({ kind: 'delete', subject: table, at: now() });
  say(`Table ${table} is deleted.`);
  return true;
}

async function removeSharedLink({ store, say }: AdminDeps, code: string): Promise<boolean> {
  const isDone = await store.sharedGames.removeAny(code);
  say(isDone ? `The link /s/${code} is taken back.` : `There is no link /s/${code}.`);
  return isDone;
}

async function orderBan({ store, say, now }: AdminDeps, kind: 'ban' | 'unban', person: string): Promise<boolean> {
  const known = await store.persons.get(person);
  if (known === undefined) {
    say(`There is no person ${person}.`);
    return false;
  }
  await store.hosting.addOrder({ kind, subject: person, at: now() });
  say(`${known.name} (${person}) is ${kind === 'ban' ? 'banned' : 'welcome again'}.`);
  return true;
}

function formatTime(at: number): string {
  return new Date(at).toISOString();
}

const PAGE_SIZE = 500;

/** Loads every table, replays its log and prints damage. Returns whether all are intact. */
export async function checkTables(store: Store, say: (line: string) => void): Promise<boolean> {
  const games = new GameCache();
  let [checked, damaged] = [0, 0];
  for (let after = ''; ; ) {
    const ids = await store.hosting.listTableIds(after, PAGE_SIZE);
    for (const id of ids) {
      checked++;
      const damage = await findTableDamage(store, games, id);
      if (damage === undefined) continue;
      damaged++;
      say(`Table ${id} is damaged: ${damage}`);
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  say(`${checked} tables were read, ${damaged} of them are damaged.`);
  return damaged === 0;
}

async function findTableDamage(store: Store, games: GameCache, id: string): Promise<string | undefined> {
  try {
    const row = await store.tables.load(id);
    // the table may have been deleted meanwhile
    if (row === undefined) return undefined;
    const loaded = loadTable(row, games, 0, 0);
    if (loaded.length === 0) return undefined;
    rebuildGame(loaded, await store.tables.lines(id, 0), authorityOf(loaded.secret, loaded.doc));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
