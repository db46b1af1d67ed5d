import type { Refusal } from '@two-rivers/kernel';
import type { ClientMessage, Person } from '@two-rivers/protocol';
import { type Limits, mayCreateTable } from '../platform/limits.ts';
import { seatOf } from '../rooms/tableDoc.ts';
import { takeSeatBack, voteToEnd, voteToReplace, resignSeat } from '../rooms/leaving.ts';
import { confirmTurn, playMoves, setAutoPlay, setConfirms, undoMoves } from '../rooms/play.ts';
import { requestMark, hasRequestMark, type TableCommand } from '../rooms/command.ts';
import type { Rooms } from '../rooms/rooms.ts';
import {
  kickFromSeat,
  setMuted,
  reopenSeats,
  setReady,
  revealNonce,
  sealNonce,
  removePerson,
  setBot,
  occupySeat,
  leaveSeat,
  startOrLock,
} from '../rooms/seats.ts';
import { refuse } from '../platform/refuse.ts';

/** Messages with an id, answered by `done` or `refused`. */
export type CommandMessage = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;

export interface CommandSender {
  readonly table: string;
  readonly person: Person;
  readonly rooms: Rooms;
  readonly limits: Limits;
}

/** Executes a message of a client; returns a refusal if it failed. */
export function executeMessage(sender: CommandSender, message: CommandMessage): Promise<Refusal | undefined> {
  const { table, person, rooms } = sender;
  const key = { person: person.id, id: message.id };
  switch (message.type) {
    case 'chat':
      return handleChat(sender, message);
    case 'rematch':
      return rooms.createRematch(table, person.id, key, () =>
        mayCreateTable(sender.limits, person.id, rooms.networkOf(person.id)),
      );
    case 'report':
      return handleReport(sender, message);
    case 'block':
      return handleBlock(sender, message);
    case 'sit':
      return handleSit(sender, message);
    case 'replace':
      return handleReplace(sender, message);
    default:
      return rooms.change(table, toTableCommand(message, person), key);
  }
}

type TableMessage = Exclude<CommandMessage, { type: 'chat' | 'rematch' | 'report' | 'block' }>;

function toTableCommand(message: TableMessage, person: Person): TableCommand {
  const { id } = person;
  switch (message.type) {
    case 'sit':
      return toSitCommand(person, message);
    case 'seal':
      return sealNonce(id, message.seal);
    case 'reveal':
      return revealNonce(id, message.nonce);
    case 'unlock':
      return reopenSeats(id);
    case 'stand':
      return leaveSeat(id);
    case 'ready':
      return setReady(id, message.ready);
    case 'bot':
      return setBot(id, message.seat, message.bot);
    case 'kick':
      return kickFromSeat(id, message.seat);
    case 'start':
      return startOrLock(id);
    case 'play':
      return playMoves(id, message.length, message.drafted, message.moves);
    case 'undo':
      return undoMoves(id, message.length, message.moves);
    case 'confirm':
      return confirmTurn(id, message.length);
    case 'confirms':
      return setConfirms(id, message.confirms);
    case 'auto':
      return setAutoPlay(id, message.auto);
    case 'resign':
      return resignSeat(id);
    case 'end':
      return voteToEnd(id, message.agree);
    case 'replace':
      return voteToReplace(id, message.seat, message.agree);
    case 'back':
      return takeSeatBack(id);
    case 'mute':
      return setMuted(id, message.person, message.muted);
    case 'remove':
      return removePerson(id, message.person);
  }
}

/** Seats a person, unless the host has blocked them. */
async function handleSit(
  { table, person, rooms }: CommandSender,
  message: Extract<CommandMessage, { type: 'sit' }>,
): Promise<Refusal | undefined> {
  const state = await rooms.room(table).currentState();
  const isUnwanted = state !== undefined && (await rooms.store.persons.blockedBy(state.doc.host)).includes(person.id);
  if (isUnwanted) return refuse('blocked');
  const key = { person: person.id, id: message.id };
  const refusal = await rooms.change(table, toTableCommand(message, person), key);
  if (refusal !== undefined || !(await rooms.isDeleted(person.id))) return refusal;
  // the person may have been deleted meanwhile
  await rooms.removeFromTable(table, person.id);
  return refuse('not-signed-in');
}

/** Syncs presence with other nodes before a vote that may take away a seat. */
async function handleReplace(
  { table, person, rooms }: CommandSender,
  message: Extract<CommandMessage, { type: 'replace' }>,
): Promise<Refusal | undefined> {
  await rooms.room(table).syncPresence();
  return rooms.change(table, toTableCommand(message, person), { person: person.id, id: message.id });
}

/** Players write to the table; spectators of a running game only to each other. */
async function handleChat(
  { table, person, rooms, limits }: CommandSender,
  { id, text }: Extract<CommandMessage, { type: 'chat' }>,
): Promise<Refusal | undefined> {
  if (!limits.chat.take(person.id)) return refuse('too-fast');
  if (rooms.silenced.has(person.id)) return refuse('silenced');
  const state = await rooms.room(table).currentState();
  if (state === undefined) return refuse('no-such-table');
  if (state.doc.muted.includes(person.id)) return refuse('muted');
  const { store, runtime } = rooms;
  const isWatching = state.doc.status === 'playing' && seatOf(state.doc, person.id) < 0;
  const line = { table, person: person.id, name: person.name, text, at: runtime.wall(), request: id };
  if ((await store[isWatching ? 'gallery' : 'chat'].add(line)) === undefined) return undefined;
  store.bus.publish({ kind: 'chat', table });
  await rooms.room(table).refreshChat();
  return undefined;
}

async function handleReport(
  { table, person, rooms, limits }: CommandSender,
  message: Extract<CommandMessage, { type: 'report' }>,
): Promise<Refusal | undefined> {
  if (!limits.chat.take(person.id)) return refuse('too-fast');
  if ((await rooms.store.persons.get(message.person)) === undefined) return refuse('no-such-person');
  const key = { person: person.id, id: message.id };
  const state = await rooms.room(table).currentState();
  if (state === undefined) return refuse('no-such-table');
  if (hasRequestMark(state.doc, requestMark(key))) return undefined;
  const at = rooms.runtime.wall();
  // stores the report before marking the request as done, so a crash in between can only duplicate the report
  await rooms.store.persons.addReport({
    table,
    by: person.id,
    person: message.person,
    text: message.text,
    at,
  });
  return rooms.change(table, () => undefined, key);
}

async function handleBlock(
  { person, rooms }: CommandSender,
  message: Extract<CommandMessage, { type: 'block' }>,
): Promise<Refusal | undefined> {
  if (message.person === person.id) return refuse('block-self');
  const isKnown = (await rooms.store.persons.get(message.person)) !== undefined;
  if (message.blocked && !isKnown) return refuse('no-such-person');
  await rooms.block(person.id, message.person, message.blocked);
  return undefined;
}

function toSitCommand(
  person: Person,
  { seat, seal: receivedSeal, nonce }: Extract<CommandMessage, { type: 'sit' }>,
): TableCommand {
  if (receivedSeal !== undefined) return occupySeat(person, seat, { seal: receivedSeal });
  return nonce === undefined ? () => refuse('bad-message', { field: 'seal' }) : occupySeat(person, seat, { nonce });
}
