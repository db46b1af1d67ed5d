import { isRefusal, type Refusal, refuse, SPECTATOR } from '@two-rivers/kernel';
import type { Person } from '@two-rivers/protocol';
import type { Fate } from '../store/bus.ts';
import type { GuestMove } from '../store/departures.ts';
import { seatOf } from './doc.ts';
import { forget, withName } from './leaving.ts';
import { ownersOf } from './loaded.ts';
import { ALL_TABLES, type Rooms } from './rooms.ts';
import type { Command } from './command.ts';

/** Why a guest keeps what they have at a table, today and later. */
const KEPT: readonly string[] = ['seat-yours', 'kicked', 'damaged-table'];
/** Why nothing is left to move at a table. */
const MOVED: readonly string[] = ['no-such-table', 'not-seated'];
/** Nobody is signing in for longer than this. */
const SIGN_IN_MS = 60_000;

/** What was a guest's at a table is an account's from now on, unless the account sits there already. */
function handOver(guest: string, account: Person): Command {
  return ({ doc }) => {
    if (!ownersOf(doc).includes(guest)) return refuse('not-seated');
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

/** Whom a host muted or sent away as a guest stays so as an account, and so does who refused a start. */
function relist({ guest, name }: GuestMove, account: Person): Command {
  return ({ doc }) => {
    doc.muted = replaced(doc.muted, guest, account.id);
    doc.kicked = replaced(doc.kicked, guest, account.id);
    doc.refused = withName(doc.refused, name, account.name);
    return undefined;
  };
}

/** The same of a guest who is gone: a seat that they took at the last moment goes along, or to a bot. */
function takeAlong(move: GuestMove, account: Person, nobody: string): Command {
  return (work) => {
    const refusal = handOver(move.guest, account)(work);
    if (isRefusal(refusal) && KEPT.includes(refusal.reason)) forget(move.guest, nobody)(work);
    return relist(move, account)(work);
  };
}

/**
 * Moves everything of a guest to an account. A guest who keeps a seat somewhere stays, until forgotten as a guest. What a failure
 * interrupts is done again later.
 */
export async function moveGuest(rooms: Rooms, { id: guest, name }: Person, account: string): Promise<void> {
  const move = { guest, name, account };
  await rooms.store.guestMoves.begin(move, rooms.surroundings.now());
  await attempt(rooms, move);
}

/** Goes on with moves that a failure left unfinished, whichever node began them. */
export async function finishMoves(rooms: Rooms): Promise<void> {
  const { store, surroundings } = rooms;
  for (const move of await store.guestMoves.before(surroundings.now() - SIGN_IN_MS)) {
    if (!(await attempt(rooms, move))) continue;
    // browsers in which the guest is still there
    const merged: Fate = { kind: 'merged', person: move.guest };
    rooms.onFate(merged);
    store.bus.say(merged);
  }
}

/** Whether nothing is left to do. What fails is done again later, and keeps nobody else. */
async function attempt(rooms: Rooms, move: GuestMove): Promise<boolean> {
  try {
    if (!(await proceed(rooms, move))) return false;
    await rooms.store.guestMoves.end(move.guest);
    return true;
  } catch (error) {
    rooms.log.error('guest move', error);
    return false;
  }
}

async function proceed(rooms: Rooms, move: GuestMove): Promise<boolean> {
  const { persons, accounts } = rooms.store;
  const account = await persons.get(move.account);
  if (account === undefined) return forgetAlong(rooms, move);
  // an account by now, which keeps what it has
  if ((await accounts.passkeysOf(move.guest)).length > 0) return true;
  return moveTo(rooms, move, { id: account.id, name: account.name });
}

/** The account was deleted meanwhile, and with it what would be its own. */
async function forgetAlong(rooms: Rooms, { guest, name }: GuestMove): Promise<boolean> {
  if (isRefusal(await rooms.forget(guest))) return false;
  // they may be gone already, but not from all tables
  await rooms.store.departures.begin({ id: guest, name });
  return true;
}

/** Each step may be done again; whether all of them are. */
async function moveTo(rooms: Rooms, move: GuestMove, account: Person): Promise<boolean> {
  const { store } = rooms;
  const { guest } = move;
  const refusals: (Refusal | undefined)[] = [];
  for (const { id } of await store.tables.of(guest, ALL_TABLES))
    refusals.push(await rooms.change(id, handOver(guest, account)));
  const kept = refusals.filter((each) => each !== undefined && KEPT.includes(each.reason));
  await store.accounts.merge(guest, account.id);
  // bots the account had no room for: nobody can sign in as their owner again
  for (const bot of await store.bots.of(guest)) refusals.push(await rooms.forget(bot.id));
  if (refusals.some((each) => isDueLater(each))) return false;
  const isStaying = kept.length > 0;
  if (!isStaying) await store.persons.remove(guest);
  // where they sat down meanwhile is among them
  return moveMentions(rooms, move, account, isStaying);
}

async function moveMentions(
  rooms: Rooms,
  move: GuestMove,
  account: Person,
  isStaying: boolean,
): Promise<boolean> {
  const { mentions } = rooms.store;
  const { guest } = move;
  let isDone = true;
  for (const table of await mentions.of(guest)) {
    await mentions.note(table, [account.id]);
    const how = isStaying ? relist(move, account) : takeAlong(move, account, rooms.surroundings.id());
    const refusal = await rooms.change(table, how);
    if (refusal?.reason === 'damaged-table' && !isStaying) await rooms.evictFrom(table, guest);
    if (isDueLater(refusal)) isDone = false;
  }
  // whoever stays may have to be forgotten there yet
  if (isDone && !isStaying) await mentions.remove(guest);
  return isDone;
}

function isDueLater(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && ![...KEPT, ...MOVED].includes(refusal.reason);
}
