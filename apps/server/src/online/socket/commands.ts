import { type Refusal, refuse } from '@two-rivers/kernel';
import type { ClientMessage, Person } from '@two-rivers/protocol';
import { type Limits, mayMakeTable } from '../ground/limits.ts';
import { seatOf } from '../table/doc.ts';
import { back, end, replace, resign } from '../table/leaving.ts';
import { confirm, play, setAuto, setConfirms, undo } from '../table/play.ts';
import { markOf, wasDone, type Command } from '../table/command.ts';
import type { Rooms } from '../table/rooms.ts';
import {
  kick,
  mute,
  openAgain,
  ready,
  reveal,
  seal,
  sendAway,
  setBot,
  sit,
  stand,
  start,
} from '../table/seats.ts';

/** Messages with an id, answered by `done` or `refused`. */
export type Asked = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;

export interface Asker {
  readonly table: string;
  readonly person: Person;
  readonly rooms: Rooms;
  readonly limits: Limits;
}

/** Executes a message. */
export function answer(asker: Asker, message: Asked): Promise<Refusal | undefined> {
  const { table, person, rooms } = asker;
  const request = { person: person.id, id: message.id };
  switch (message.type) {
    case 'chat':
      return say(asker, message);
    case 'rematch':
      return rooms.rematch(table, person.id, request, () =>
        mayMakeTable(asker.limits, person.id, rooms.networkOf(person.id)),
      );
    case 'report':
      return report(asker, message);
    case 'block':
      return block(asker, message);
    case 'sit':
      return takeSeat(asker, message);
    case 'replace':
      return claim(asker, message);
    default:
      return rooms.change(table, commandOf(message, person), request);
  }
}

type OfTable = Exclude<Asked, { type: 'chat' | 'rematch' | 'report' | 'block' }>;

function commandOf(message: OfTable, person: Person): Command {
  const { id } = person;
  switch (message.type) {
    case 'sit':
      return sitWith(person, message);
    case 'seal':
      return seal(id, message.seal);
    case 'reveal':
      return reveal(id, message.nonce);
    case 'unlock':
      return openAgain(id);
    case 'stand':
      return stand(id);
    case 'ready':
      return ready(id, message.ready);
    case 'bot':
      return setBot(id, message.seat, message.bot);
    case 'kick':
      return kick(id, message.seat);
    case 'start':
      return start(id);
    case 'play':
      return play(id, message.length, message.drafted, message.moves);
    case 'undo':
      return undo(id, message.length, message.moves);
    case 'confirm':
      return confirm(id, message.length);
    case 'confirms':
      return setConfirms(id, message.confirms);
    case 'auto':
      return setAuto(id, message.auto);
    case 'resign':
      return resign(id);
    case 'end':
      return end(id, message.agree);
    case 'replace':
      return replace(id, message.seat, message.agree);
    case 'back':
      return back(id);
    case 'mute':
      return mute(id, message.person, message.muted);
    case 'remove':
      return sendAway(id, message.person);
  }
}

/** Refuses if the host has blocked this person. */
async function takeSeat(
  { table, person, rooms }: Asker,
  message: Extract<Asked, { type: 'sit' }>,
): Promise<Refusal | undefined> {
  const now = await rooms.room(table).look();
  const isUnwanted =
    now !== undefined && (await rooms.store.persons.blockedBy(now.doc.host)).includes(person.id);
  if (isUnwanted) return refuse('blocked');
  const request = { person: person.id, id: message.id };
  const refusal = await rooms.change(table, commandOf(message, person), request);
  if (refusal !== undefined || !(await rooms.isGone(person.id))) return refusal;
  // the person may have been deleted meanwhile
  await rooms.evictFrom(table, person.id);
  return refuse('not-signed-in');
}

/** Syncs presence with other nodes before a vote that may take away a seat. */
async function claim(
  { table, person, rooms }: Asker,
  message: Extract<Asked, { type: 'replace' }>,
): Promise<Refusal | undefined> {
  await rooms.room(table).findOut();
  return rooms.change(table, commandOf(message, person), { person: person.id, id: message.id });
}

/** Players write to the table; spectators of a running game only to each other. */
async function say(
  { table, person, rooms, limits }: Asker,
  { id, text }: Extract<Asked, { type: 'chat' }>,
): Promise<Refusal | undefined> {
  if (!limits.chat.take(person.id)) return refuse('too-fast');
  if (rooms.silenced.has(person.id)) return refuse('silenced');
  const now = await rooms.room(table).look();
  if (now === undefined) return refuse('no-such-table');
  if (now.doc.muted.includes(person.id)) return refuse('muted');
  const { store, surroundings } = rooms;
  const isWatching = now.doc.status === 'playing' && seatOf(now.doc, person.id) < 0;
  const line = { table, person: person.id, name: person.name, text, at: surroundings.wall(), request: id };
  if ((await store[isWatching ? 'gallery' : 'chat'].add(line)) === undefined) return undefined;
  store.bus.say({ kind: 'chat', table });
  await rooms.room(table).refreshChat();
  return undefined;
}

async function report(
  { table, person, rooms, limits }: Asker,
  message: Extract<Asked, { type: 'report' }>,
): Promise<Refusal | undefined> {
  if (!limits.chat.take(person.id)) return refuse('too-fast');
  if ((await rooms.store.persons.get(message.person)) === undefined) return refuse('no-such-person');
  const request = { person: person.id, id: message.id };
  const now = await rooms.room(table).look();
  if (now === undefined) return refuse('no-such-table');
  if (wasDone(now.doc, markOf(request))) return undefined;
  const at = rooms.surroundings.wall();
  // stored before marked as done: a crash in between can duplicate the report
  await rooms.store.persons.report({ table, by: person.id, person: message.person, text: message.text, at });
  return rooms.change(table, () => undefined, request);
}

async function block(
  { person, rooms }: Asker,
  message: Extract<Asked, { type: 'block' }>,
): Promise<Refusal | undefined> {
  if (message.person === person.id) return refuse('block-self');
  const isKnown = (await rooms.store.persons.get(message.person)) !== undefined;
  if (message.blocked && !isKnown) return refuse('no-such-person');
  await rooms.block(person.id, message.person, message.blocked);
  return undefined;
}

function sitWith(person: Person, { seat, seal: given, nonce }: Extract<Asked, { type: 'sit' }>): Command {
  if (given !== undefined) return sit(person, seat, { seal: given });
  return nonce === undefined ? () => refuse('bad-message', { field: 'seal' }) : sit(person, seat, { nonce });
}
