import type { Refusal } from '@two-rivers/kernel';
import { DELETED_NAME } from '../store/store.ts';
import { unlockSeats } from './chance.ts';
import {
  activePersons,
  createEmptySeat,
  isClosed,
  isClockRunning,
  type SeatDoc,
  seatOf,
  type TableDoc,
} from './tableDoc.ts';
import type { TableCommand, CommandContext } from './command.ts';
import { refuse } from '../platform/refuse.ts';

/** Commands for resigning, absence and coming back. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Minimum time on the clock after taking a seat back. */
const MIN_RETURN_CLOCK_MS = 30_000;

export function resignSeat(person: string): TableCommand {
  return requirePlaying((context) => {
    const seat = seatOf(context.doc, person);
    const own = context.doc.seats[seat];
    if (own === undefined) return refuse('not-seated');
    if (own.resigned) return refuse('resigned');
    own.resigned = true;
    startStandIn(context, own, seat);
    return undefined;
  });
}

/** Votes on ending the game without a result. Everybody who still plays must agree; a no withdraws the proposal. */
export function voteToEnd(person: string, agree: boolean): TableCommand {
  return requirePlaying((context) => {
    const { doc } = context;
    const own = doc.seats[seatOf(doc, person)];
    if (own === undefined || own.resigned) return refuse('not-seated');
    const isNo = !agree && doc.endVotes.length > 0 && !doc.endVotes.includes(person);
    doc.endVotes = isNo ? [] : withVote(doc.endVotes, person, agree);
    if (isNo) doc.endRefused = person;
    else if (agree) doc.endRefused = null;
    endGameIfAgreed(context);
    return undefined;
  });
}

/**
 * Votes to give an absent person's seat to a bot; needs more than half of the other active players. Refused if the
 * table has a clock, because then only the clock decides.
 */
export function voteToReplace(person: string, seat: number, agree: boolean): TableCommand {
  return requirePlaying((context) => {
    const { doc, setup } = context;
    const seatToReplace = doc.seats[seat];
    if (seatToReplace === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (seatToReplace.person === null || seatToReplace.standIn) return refuse('bot-already', { seat });
    if (seatToReplace.person.id === person) return refuse('vote-self');
    if (!activePersons(doc).includes(person)) return refuse('not-seated');
    if (setup.clock.kind !== 'none') return refuse('clock-decides');
    const tooEarlyRefusal = agree ? refuseIfTooEarly(context, seatToReplace.person.id) : undefined;
    if (tooEarlyRefusal !== undefined) return tooEarlyRefusal;
    seatToReplace.votes = withVote(seatToReplace.votes, person, agree);
    const others = activePersons(doc).filter((each) => each !== seatToReplace.person?.id);
    const votes = seatToReplace.votes.filter((each) => others.includes(each));
    if (votes.length * 2 > others.length) startStandIn(context, seatToReplace, seat);
    return undefined;
  });
}

/** Refuses if the person is present, or has not been absent for long enough. */
function refuseIfTooEarly({ setup, now, isOnline, lastSeen }: CommandContext, person: string): Refusal | undefined {
  if (isOnline(person)) return refuse('still-here');
  const left = (lastSeen(person) ?? now) + setup.absence - now;
  if (left <= 0) return undefined;
  const minutes = Math.ceil(left / MINUTE_MS);
  const isLong = minutes > 90;
  return refuse('not-long-away', {
    hours: isLong ? Math.ceil(minutes / 60) : 0,
    minutes: isLong ? 0 : minutes,
  });
}

export function takeSeatBack(person: string): TableCommand {
  return requirePlaying((context) => {
    const seat = seatOf(context.doc, person);
    const own = context.doc.seats[seat];
    if (own === undefined) return refuse('not-seated');
    if (own.resigned) return refuse('resigned');
    if (!own.standIn) return refuse('seat-yours');
    endStandIn(context, own, seat);
    return undefined;
  });
}

/** Whether returning would undo something: a stand-in, or votes against the seat. */
export function needsRestoring(doc: TableDoc, person: string): boolean {
  const own = doc.seats[seatOf(doc, person)];
  if (doc.status !== 'playing' || own === undefined || own.resigned) return false;
  return own.standIn || own.votes.length > 0;
}

/** Gives a returning person their seat back and drops the votes against it. */
export function restoreSeat(person: string): TableCommand {
  return requirePlaying((context) => {
    const seat = seatOf(context.doc, person);
    const own = context.doc.seats[seat];
    if (own === undefined || !needsRestoring(context.doc, person)) return refuse('seat-yours');
    own.votes = [];
    if (own.standIn) endStandIn(context, own, seat);
    return undefined;
  });
}

function endStandIn({ doc, now, setup }: CommandContext, own: SeatDoc, seat: number): void {
  own.standIn = false;
  const { clock } = setup;
  if (own.clock !== null && clock.kind === 'live') own.clock = Math.max(own.clock, MIN_RETURN_CLOCK_MS);
  if (clock.kind === 'days') own.clock = clock.days * DAY_MS;
  if (doc.actor === seat) doc.turnAt = now;
}

/** Checks the clock and pending bots; refused if nothing is due. */
export function tick(): TableCommand {
  return requirePlaying((context) => {
    const { doc, setup, now } = context;
    const seat = doc.seats[doc.actor];
    if (seat === undefined) return refuse('nothing-due');
    if (!isClockRunning(setup, doc)) return seat.bot !== null || seat.standIn ? undefined : refuse('nothing-due');
    if (seat.clock === null) return refuse('nothing-due');
    // the clock got time back and has not run out: succeeding stores the new due time
    if (now < doc.turnAt + seat.clock) return undefined;
    seat.clock = 0;
    startStandIn(context, seat, doc.actor);
    return undefined;
  });
}

export function renameSeat(person: string, name: string): TableCommand {
  return ({ doc }) => {
    const seat = doc.seats[seatOf(doc, person)];
    if (seat?.person === undefined || seat.person === null) return refuse('not-seated');
    doc.refused = replaceName(doc.refused, seat.person.name, name);
    seat.person = { id: person, name };
    return undefined;
  };
}

/** Renames a person in the refused starts too. */
export function replaceName(refused: readonly string[][], before: string, name: string): string[][] {
  return refused.map((names) => names.map((each) => (each === before ? name : each)));
}

/** Deletes a person's data: the seat keeps an id without meaning, and no name. */
export function forgetPerson(person: string, placeholderId: string): TableCommand {
  return (context) => {
    const { doc } = context;
    const index = seatOf(doc, person);
    const seat = doc.seats[index];
    if (doc.host === person) {
      doc.host = placeholderId;
      if (doc.status === 'waiting') doc.status = 'abandoned';
    }
    doc.endVotes = withVote(doc.endVotes, person, false);
    if (doc.endRefused === person) doc.endRefused = null;
    for (const each of doc.seats) each.votes = withVote(each.votes, person, false);
    if (seat === undefined) return undefined;
    // leaving during the reveal counts as a refused start
    if (doc.status === 'waiting') unlockSeats(doc);
    doc.refused = replaceName(doc.refused, seat.person?.name ?? '', DELETED_NAME);
    if (doc.status === 'waiting') {
      doc.seats[index] = createEmptySeat();
      return undefined;
    }
    seat.person = { id: placeholderId, name: DELETED_NAME };
    if (!isClosed(doc) && !seat.resigned) {
      seat.resigned = true;
      startStandIn(context, seat, index);
    }
    return undefined;
  };
}

/** Does what `forgetPerson` does, and also removes the person from mutes, kicks and refused starts. */
export function erasePerson(person: string, name: string, placeholderId: string): TableCommand {
  return (context) => {
    const { doc } = context;
    doc.muted = doc.muted.filter((each) => each !== person);
    doc.kicked = doc.kicked.filter((each) => each !== person);
    doc.refused = replaceName(doc.refused, name, DELETED_NAME);
    return forgetPerson(person, placeholderId)(context);
  };
}

/** Lets a bot continue from the committed log. The person's draft is discarded, because it is private. */
function startStandIn(context: CommandContext, seat: SeatDoc, index: number): void {
  const { doc, table, now } = context;
  seat.standIn = true;
  seat.votes = [];
  doc.endVotes = doc.endVotes.filter((each) => each !== seat.person?.id);
  if (doc.actor === index) {
    if (table !== undefined && table.draftTexts.length > 0) table.undo(index, table.length, table.draftTexts.length);
    doc.turnAt = now;
  }
  const isEmpty = doc.seats.every(({ person, resigned }) => person === null || resigned);
  if (isEmpty) abandonGame(context);
  else endGameIfAgreed(context);
}

/**
 * Ends the game if everybody who still plays agrees. Present persons with a stand-in must agree too, because they may
 * take their seat back at any moment.
 */
function endGameIfAgreed(context: CommandContext): void {
  const { doc, now, isOnline, lastSeen } = context;
  // for persons connected to another node, the stored time of presence is in the future
  const isPresent = (person: string): boolean => isOnline(person) || (lastSeen(person) ?? now) > now;
  const requiredVoters = doc.seats.flatMap(({ person, standIn: isAway, resigned }) =>
    person === null || resigned || (isAway && !isPresent(person.id)) ? [] : [person.id],
  );
  if (requiredVoters.length > 0 && requiredVoters.every((each) => doc.endVotes.includes(each))) abandonGame(context);
}

function abandonGame({ doc, table }: CommandContext): void {
  table?.abandon();
  doc.status = 'abandoned';
}

function withVote(votes: readonly string[], person: string, agree: boolean): string[] {
  const others = votes.filter((each) => each !== person);
  return agree ? [...others, person] : others;
}

function requirePlaying(command: (context: CommandContext) => ReturnType<TableCommand>): TableCommand {
  return (context) => {
    if (context.doc.status === 'waiting') return refuse('not-started');
    return isClosed(context.doc) ? refuse('game-over') : command(context);
  };
}
