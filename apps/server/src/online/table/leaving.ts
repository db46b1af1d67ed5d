import { type Refusal, refuse } from '@two-rivers/kernel';
import { NOBODY } from '../store/store.ts';
import { unlock } from './chance.ts';
import { activePersons, emptySeat, isClosed, runsClock, type SeatDoc, seatOf, type TableDoc } from './doc.ts';
import type { Command, Work } from './command.ts';

/** Commands for resigning, absence and coming back. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Minimum clock after taking a seat back. */
const BACK_MS = 30_000;

export function resign(person: string): Command {
  return playing((work) => {
    const seat = seatOf(work.doc, person);
    const own = work.doc.seats[seat];
    if (own === undefined) return refuse('not-seated');
    if (own.resigned) return refuse('resigned');
    own.resigned = true;
    standIn(work, own, seat);
    return undefined;
  });
}

/** Votes on ending the game without a result, which needs everybody still present; a no withdraws the proposal. */
export function end(person: string, agree: boolean): Command {
  return playing((work) => {
    const { doc } = work;
    const own = doc.seats[seatOf(doc, person)];
    if (own === undefined || own.resigned) return refuse('not-seated');
    const isNo = !agree && doc.endVotes.length > 0 && !doc.endVotes.includes(person);
    doc.endVotes = isNo ? [] : vote(doc.endVotes, person, agree);
    if (isNo) doc.endRefused = person;
    else if (agree) doc.endRefused = null;
    endIfAgreed(work);
    return undefined;
  });
}

/**
 * Votes to give an absent person's seat to a bot; needs more than half of the other active players. Not with a clock,
 * which decides alone.
 */
export function replace(person: string, seat: number, agree: boolean): Command {
  return playing((work) => {
    const { doc, setup } = work;
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (wanted.person === null || wanted.standIn) return refuse('bot-already', { seat });
    if (wanted.person.id === person) return refuse('vote-self');
    if (!activePersons(doc).includes(person)) return refuse('not-seated');
    if (setup.clock.kind !== 'none') return refuse('clock-decides');
    const early = agree ? tooEarly(work, wanted.person.id) : undefined;
    if (early !== undefined) return early;
    wanted.votes = vote(wanted.votes, person, agree);
    const others = activePersons(doc).filter((each) => each !== wanted.person?.id);
    const votes = wanted.votes.filter((each) => others.includes(each));
    if (votes.length * 2 > others.length) standIn(work, wanted, seat);
    return undefined;
  });
}

/** Refuses while the person is present or was recently. */
function tooEarly({ setup, now, isOnline, lastSeen }: Work, person: string): Refusal | undefined {
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

export function back(person: string): Command {
  return playing((work) => {
    const seat = seatOf(work.doc, person);
    const own = work.doc.seats[seat];
    if (own === undefined) return refuse('not-seated');
    if (own.resigned) return refuse('resigned');
    if (!own.standIn) return refuse('seat-yours');
    takeBack(work, own, seat);
    return undefined;
  });
}

/** Whether returning would undo something: a stand-in, or votes against the seat. */
export function isMissed(doc: TableDoc, person: string): boolean {
  const own = doc.seats[seatOf(doc, person)];
  if (doc.status !== 'playing' || own === undefined || own.resigned) return false;
  return own.standIn || own.votes.length > 0;
}

/** Gives a returning person their seat back and drops the votes against it. */
export function comeBack(person: string): Command {
  return playing((work) => {
    const seat = seatOf(work.doc, person);
    const own = work.doc.seats[seat];
    if (own === undefined || !isMissed(work.doc, person)) return refuse('seat-yours');
    own.votes = [];
    if (own.standIn) takeBack(work, own, seat);
    return undefined;
  });
}

function takeBack({ doc, now, setup }: Work, own: SeatDoc, seat: number): void {
  own.standIn = false;
  const { clock } = setup;
  if (own.clock !== null && clock.kind === 'live') own.clock = Math.max(own.clock, BACK_MS);
  if (clock.kind === 'days') own.clock = clock.days * DAY_MS;
  if (doc.actor === seat) doc.turnAt = now;
}

/** Checks the clock and pending bots; refused if nothing is due. */
export function tick(): Command {
  return playing((work) => {
    const { doc, setup, now } = work;
    const seat = doc.seats[doc.actor];
    if (seat === undefined) return refuse('nothing-due');
    if (!runsClock(setup, doc)) return seat.bot !== null || seat.standIn ? undefined : refuse('nothing-due');
    if (seat.clock === null) return refuse('nothing-due');
    // time was added back: store the new due time
    if (now < doc.turnAt + seat.clock) return undefined;
    seat.clock = 0;
    standIn(work, seat, doc.actor);
    return undefined;
  });
}

export function rename(person: string, name: string): Command {
  return ({ doc }) => {
    const seat = doc.seats[seatOf(doc, person)];
    if (seat?.person === undefined || seat.person === null) return refuse('not-seated');
    doc.refused = withName(doc.refused, seat.person.name, name);
    seat.person = { id: person, name };
    return undefined;
  };
}

/** Renames a person in the refused starts too. */
export function withName(refused: readonly string[][], before: string, name: string): string[][] {
  return refused.map((names) => names.map((each) => (each === before ? name : each)));
}

/** Deletes a person's data: the seat keeps an id without meaning, and no name. */
export function forget(person: string, nobody: string): Command {
  return (work) => {
    const { doc } = work;
    const index = seatOf(doc, person);
    const seat = doc.seats[index];
    if (doc.host === person) {
      doc.host = nobody;
      if (doc.status === 'waiting') doc.status = 'abandoned';
    }
    doc.endVotes = vote(doc.endVotes, person, false);
    if (doc.endRefused === person) doc.endRefused = null;
    for (const each of doc.seats) each.votes = vote(each.votes, person, false);
    if (seat === undefined) return undefined;
    // leaving during the reveal counts as a refused start
    if (doc.status === 'waiting') unlock(doc);
    doc.refused = withName(doc.refused, seat.person?.name ?? '', NOBODY);
    if (doc.status === 'waiting') {
      doc.seats[index] = emptySeat();
      return undefined;
    }
    seat.person = { id: nobody, name: NOBODY };
    if (!isClosed(doc) && !seat.resigned) {
      seat.resigned = true;
      standIn(work, seat, index);
    }
    return undefined;
  };
}

/** `forgetPerson`, and removes the person from mutes, kicks and refused starts. */
export function strike(person: string, name: string, nobody: string): Command {
  return (work) => {
    const { doc } = work;
    doc.muted = doc.muted.filter((each) => each !== person);
    doc.kicked = doc.kicked.filter((each) => each !== person);
    doc.refused = withName(doc.refused, name, NOBODY);
    return forget(person, nobody)(work);
  };
}

/** A bot continues from the committed log; the person's draft is discarded, because it is private. */
function standIn(work: Work, seat: SeatDoc, index: number): void {
  const { doc, table, now } = work;
  seat.standIn = true;
  seat.votes = [];
  doc.endVotes = doc.endVotes.filter((each) => each !== seat.person?.id);
  if (doc.actor === index) {
    if (table !== undefined && table.drafted.length > 0)
      table.undo(index, table.length, table.drafted.length);
    doc.turnAt = now;
  }
  const isEmpty = doc.seats.every(({ person, resigned }) => person === null || resigned);
  if (isEmpty) abandon(work);
  else endIfAgreed(work);
}

/** Persons with a stand-in who are present are asked too: they may take the seat back at any moment. */
function endIfAgreed(work: Work): void {
  const { doc, now, isOnline, lastSeen } = work;
  // persons at another node are noted with a time in the future
  const looksOn = (person: string): boolean => isOnline(person) || (lastSeen(person) ?? now) > now;
  const asked = doc.seats.flatMap(({ person, standIn: isAway, resigned }) =>
    person === null || resigned || (isAway && !looksOn(person.id)) ? [] : [person.id],
  );
  if (asked.length > 0 && asked.every((each) => doc.endVotes.includes(each))) abandon(work);
}

function abandon({ doc, table }: Work): void {
  table?.abandon();
  doc.status = 'abandoned';
}

function vote(votes: readonly string[], person: string, agree: boolean): string[] {
  const others = votes.filter((each) => each !== person);
  return agree ? [...others, person] : others;
}

function playing(command: (work: Work) => ReturnType<Command>): Command {
  return (work) => {
    if (work.doc.status === 'waiting') return refuse('not-started');
    return isClosed(work.doc) ? refuse('game-over') : command(work);
  };
}
