import { isRefusal, type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { onlineReasonInfo, type Person } from '@two-rivers/protocol';
import type { AccountEvent } from '../store/bus.ts';
import type { GuestMove } from '../store/departures.ts';
import { seatOf } from './tableDoc.ts';
import { forgetPerson, replaceName } from './leaving.ts';
import { ownersOf } from './loadedTable.ts';
import { ALL_TABLES, type Rooms } from './rooms.ts';
import type { TableCommand } from './command.ts';
import { refuse } from '../platform/refuse.ts';

/** Maximum duration of a sign-in. */
const SIGN_IN_MS = 60_000;

/** Transfers a guest's seat, votes and host role to an account that has no seat here yet. */
function transferSeat(guest: string, account: Person): TableCommand {
  return ({ doc }) => {
    if (!ownersOf(doc).includes(guest)) return refuse('not-seated');
    if (seatOf(doc, account.id) !== SPECTATOR) return refuse('seat-yours');
    if (doc.kicked.includes(account.id)) return refuse('kicked');
    const seat = doc.seats[seatOf(doc, guest)];
    if (seat !== undefined) seat.person = account;
    if (doc.host === guest) doc.host = account.id;
    const replaceGuest = (votes: readonly string[]): string[] =>
      votes.map((each) => (each === guest ? account.id : each));
    doc.endVotes = replaceGuest(doc.endVotes);
    if (doc.endRefused === guest) doc.endRefused = account.id;
    for (const each of doc.seats) each.votes = replaceGuest(each.votes);
    return undefined;
  };
}

function replacePerson(list: readonly string[], guest: string, account: string): string[] {
  return [...new Set(list.map((each) => (each === guest ? account : each)))];
}

/** Replaces the guest by the account in mutes, kicks and refused starts. */
function transferMentions({ guest, name }: GuestMove, account: Person): TableCommand {
  return ({ doc }) => {
    doc.muted = replacePerson(doc.muted, guest, account.id);
    doc.kicked = replacePerson(doc.kicked, guest, account.id);
    doc.refused = replaceName(doc.refused, name, account.name);
    return undefined;
  };
}

/** Transfers mentions of a deleted guest, and a seat taken at the last moment, or gives that seat to a bot. */
function transferLeftovers(move: GuestMove, account: Person, placeholderId: string): TableCommand {
  return (context) => {
    const refusal = transferSeat(move.guest, account)(context);
    if (isRefusal(refusal) && keepsSeat(refusal)) forgetPerson(move.guest, placeholderId)(context);
    return transferMentions(move, account)(context);
  };
}

/**
 * Moves everything of a guest to an account; resumed later if it fails. A guest who keeps a seat stays until they
 * expire.
 */
export async function moveGuest(rooms: Rooms, { id: guest, name }: Person, account: string): Promise<void> {
  const move = { guest, name, account };
  await rooms.store.guestMoves.begin(move, rooms.runtime.now());
  await tryMove(rooms, move);
}

/** Resumes moves that failed on any node. */
export async function resumeGuestMoves(rooms: Rooms): Promise<void> {
  const { store, runtime } = rooms;
  for (const move of await store.guestMoves.listStartedBefore(runtime.now() - SIGN_IN_MS)) {
    if (!(await tryMove(rooms, move))) continue;
    // makes other browsers of the same guest reconnect
    const merged: AccountEvent = { kind: 'merged', person: move.guest };
    rooms.onFate(merged);
    store.bus.publish(merged);
  }
}

/** Tries to finish a move; returns whether it is complete. A failure is logged and does not stop other moves. */
async function tryMove(rooms: Rooms, move: GuestMove): Promise<boolean> {
  try {
    if (!(await resumeMove(rooms, move))) return false;
    await rooms.store.guestMoves.complete(move.guest);
    return true;
  } catch (error) {
    rooms.log.error('guest move', error);
    return false;
  }
}

async function resumeMove(rooms: Rooms, move: GuestMove): Promise<boolean> {
  const { persons, accounts } = rooms.store;
  const account = await persons.get(move.account);
  if (account === undefined) return forgetGuest(rooms, move);
  // the guest has a passkey by now, so it is an account of its own
  if ((await accounts.passkeysOf(move.guest)).length > 0) return true;
  return moveToAccount(rooms, move, { id: account.id, name: account.name });
}

/** Deletes the guest too, because the account was deleted in the meantime. */
async function forgetGuest(rooms: Rooms, { guest, name }: GuestMove): Promise<boolean> {
  if (isRefusal(await rooms.deletePerson(guest))) return false;
  // the person may be gone already, but not from all tables
  await rooms.store.departures.begin({ id: guest, name });
  return true;
}

/** Moves everything to the account; returns whether every step succeeded. Idempotent. */
async function moveToAccount(rooms: Rooms, move: GuestMove, account: Person): Promise<boolean> {
  const { store } = rooms;
  const { guest } = move;
  const refusals: (Refusal | undefined)[] = [];
  for (const { id } of await store.tables.listOf(guest, ALL_TABLES))
    refusals.push(await rooms.change(id, transferSeat(guest, account)));
  const isStaying = refusals.some((each) => each !== undefined && keepsSeat(each));
  await store.accounts.mergePersons(guest, account.id);
  // deletes bots over the account's limit, because their owner can never sign in again
  for (const bot of await store.bots.listOwnedBy(guest)) refusals.push(await rooms.deletePerson(bot.id));
  if (refusals.some((each) => isRetryable(each))) return false;
  if (!isStaying) await store.persons.remove(guest);
  // this includes tables where the guest sat down meanwhile
  return moveMentions(rooms, move, account, isStaying);
}

async function moveMentions(rooms: Rooms, move: GuestMove, account: Person, isStaying: boolean): Promise<boolean> {
  const { mentions } = rooms.store;
  const { guest } = move;
  let isDone = true;
  for (const table of await mentions.tablesOf(guest)) {
    await mentions.add(table, [account.id]);
    const command = isStaying ? transferMentions(move, account) : transferLeftovers(move, account, rooms.runtime.id());
    const refusal = await rooms.change(table, command);
    if (refusal?.reason === 'damaged-table' && !isStaying) await rooms.removeFromTable(table, guest);
    if (isRetryable(refusal)) isDone = false;
  }
  // guests who stay may have to be removed from these tables later
  if (isDone && !isStaying) await mentions.remove(guest);
  return isDone;
}

function isRetryable(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && onlineReasonInfo(refusal.reason).seatTransfer === undefined;
}

/** Whether the guest keeps for good what they have at the table; otherwise nothing is left to move, or it can be retried. */
function keepsSeat({ reason }: Refusal): boolean {
  return onlineReasonInfo(reason).seatTransfer === 'kept';
}
