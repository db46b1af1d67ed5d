import { isRefusal, type Refusal, refuse, SPECTATOR } from '@two-rivers/kernel';
import type { Person } from '@two-rivers/protocol';
import type { Fate } from '../store/bus.ts';
import type { GuestMove } from '../store/departures.ts';
import { seatOf } from './doc.ts';
import { forget, withName } from './leaving.ts';
import { ownersOf } from './loaded.ts';
import { ALL_TABLES, type Rooms } from './rooms.ts';
import type { Command } from './command.ts';

/** Final refusals: the guest keeps what they have at that table. */
const KEPT: readonly string[] = ['seat-yours', 'kicked', 'damaged-table'];
/** Refusals that mean nothing is left to move. */
const MOVED: readonly string[] = ['no-such-table', 'not-seated'];
/** No sign-in takes longer. */
const SIGN_IN_MS = 60_000;

/** Transfers a guest's seat, votes and host role to an account that has no seat here yet. */
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

/** Replaces the guest by the account in mutes, kicks and refused starts. */
function relist({ guest, name }: GuestMove, account: Person): Command {
  return ({ doc }) => {
    doc.muted = replaced(doc.muted, guest, account.id);
    doc.kicked = replaced(doc.kicked, guest, account.id);
    doc.refused = withName(doc.refused, name, account.name);
    return undefined;
  };
}

/** For a guest who is already gone: also transfers a seat taken at the last moment, or gives it to a bot. */
function takeAlong(move: GuestMove, account: Person, nobody: string): Command {
  return (work) => {
    const refusal = handOver(move.guest, account)(work);
    if (isRefusal(refusal) && KEPT.includes(refusal.reason)) forget(move.guest, nobody)(work);
    return relist(move, account)(work);
  };
}

/**
 * Moves everything of a guest to an account; resumed later if it fails. A guest who keeps a seat stays until they
 * expire.
 */
export async function moveGuest(rooms: Rooms, { id: guest, name }: Person, account: string): Promise<void> {
  const move = { guest, name, account };
  await rooms.store.guestMoves.begin(move, rooms.surroundings.now());
  await attempt(rooms, move);
}

/** Resumes moves that failed on any node. */
export async function finishMoves(rooms: Rooms): Promise<void> {
  const { store, surroundings } = rooms;
  for (const move of await store.guestMoves.before(surroundings.now() - SIGN_IN_MS)) {
    if (!(await attempt(rooms, move))) continue;
    // for other browsers of the same guest
    const merged: Fate = { kind: 'merged', person: move.guest };
    rooms.onFate(merged);
    store.bus.say(merged);
  }
}

/** Whether the move is finished; a failure is logged and does not stop other moves. */
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
  // has a passkey by now, so is an account of its own
  if ((await accounts.passkeysOf(move.guest)).length > 0) return true;
  return moveTo(rooms, move, { id: account.id, name: account.name });
}

/** The account was deleted meanwhile: forget the guest too. */
async function forgetAlong(rooms: Rooms, { guest, name }: GuestMove): Promise<boolean> {
  if (isRefusal(await rooms.forget(guest))) return false;
  // the person may be gone already, but not from all tables
  await rooms.store.departures.begin({ id: guest, name });
  return true;
}

/** Idempotent; returns whether every step succeeded. */
async function moveTo(rooms: Rooms, move: GuestMove, account: Person): Promise<boolean> {
  const { store } = rooms;
  const { guest } = move;
  const refusals: (Refusal | undefined)[] = [];
  for (const { id } of await store.tables.of(guest, ALL_TABLES))
    refusals.push(await rooms.change(id, handOver(guest, account)));
  const kept = refusals.filter((each) => each !== undefined && KEPT.includes(each.reason));
  await store.accounts.merge(guest, account.id);
  // bots over the account's limit: their owner can never sign in again
  for (const bot of await store.bots.of(guest)) refusals.push(await rooms.forget(bot.id));
  if (refusals.some((each) => isDueLater(each))) return false;
  const isStaying = kept.length > 0;
  if (!isStaying) await store.persons.remove(guest);
  // includes tables where they sat down meanwhile
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
  // those who stay may have to be forgotten there later
  if (isDone && !isStaying) await mentions.remove(guest);
  return isDone;
}

function isDueLater(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && ![...KEPT, ...MOVED].includes(refusal.reason);
}
