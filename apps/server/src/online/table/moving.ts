import { isRefusal, refuse, SPECTATOR } from '@two-rivers/kernel';
import type { Person } from '@two-rivers/protocol';
import { seatOf } from './doc.ts';
import { ALL_TABLES, type Rooms } from './rooms.ts';
import type { Command } from './work.ts';

/** What was a guest's at a table is an account's from now on, unless the account sits there already. */
function handOver(guest: string, account: Person): Command {
  return ({ doc }) => {
    if (seatOf(doc, account.id) !== SPECTATOR) return refuse('seat-yours');
    if (doc.kicked.includes(account.id)) return refuse('kicked');
    const seat = doc.seats[seatOf(doc, guest)];
    if (seat !== undefined) seat.person = account;
    if (doc.host === guest) doc.host = account.id;
    const renamed = (votes: readonly string[]): string[] =>
      votes.map((each) => (each === guest ? account.id : each));
    doc.endVotes = renamed(doc.endVotes);
    if (doc.endRefused === guest) doc.endRefused = account.id;
    for (const each of doc.seats) each.votes = renamed(each.votes);
    return undefined;
  };
}

function replaced(list: readonly string[], guest: string, account: string): string[] {
  return [...new Set(list.map((each) => (each === guest ? account : each)))];
}

/** Whom a host muted or sent away as a guest stays so as an account. */
function relist(guest: string, account: string): Command {
  return ({ doc }) => {
    doc.muted = replaced(doc.muted, guest, account);
    doc.kicked = replaced(doc.kicked, guest, account);
    return undefined;
  };
}

/** Moves everything of a guest to an account. A guest who keeps a seat somewhere stays, until forgotten as a guest. */
export async function moveGuest(rooms: Rooms, guest: string, account: Person): Promise<void> {
  const { store } = rooms;
  let areAllMoved = true;
  for (const { id } of await store.tables.of(guest, ALL_TABLES)) {
    const refusal = await rooms.change(id, handOver(guest, account));
    if (isRefusal(refusal)) areAllMoved = false;
  }
  for (const table of await store.mentions.of(guest)) await rooms.change(table, relist(guest, account.id));
  await store.mentions.remove(guest);
  await store.accounts.merge(guest, account.id);
  // bots the account had no room for: nobody can sign in as their owner again
  for (const bot of await store.bots.of(guest)) await rooms.forget(bot.id);
  if (areAllMoved) await store.persons.remove(guest);
}
