import { type Refusal, refuse } from '@two-rivers/kernel';
import { NOBODY } from '../store/store.ts';
import { unlock } from './chance.ts';
import { activePersons, emptySeat, isClosed, runsClock, type SeatDoc, seatOf, type TableDoc } from './doc.ts';
import type { Command, Work } from './command.ts';

/** Giving up, vanishing and coming back. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Whoever takes a seat back has at least this long. */
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

/** The game ends without a result when everybody who is still there agrees. Whoever says no instead puts the proposal away. */
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
 * The others hand the seat of a person who stays away to a bot: more than half of those who still play. With a clock the
 * clock alone decides.
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

/** Whoever is here, or was here a short while ago, keeps the seat. */
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

/** Whether something happened to a person's seat that their return undoes. */
export function isMissed(doc: TableDoc, person: string): boolean {
  const own = doc.seats[seatOf(doc, person)];
  if (doc.status !== 'playing' || own === undefined || own.resigned) return false;
  return own.standIn || own.votes.length > 0;
}

/** Whoever comes back has the seat again, and nobody's vote against it counts any longer. */
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

/** Looks at the clock and at bots that nobody plays; refused where neither is due. */
export function tick(): Command {
  return playing((work) => {
    const { doc, setup, now } = work;
    const seat = doc.seats[doc.actor];
    if (seat === undefined) return refuse('nothing-due');
    if (!runsClock(setup, doc)) return seat.bot !== null || seat.standIn ? undefined : refuse('nothing-due');
    if (seat.clock === null) return refuse('nothing-due');
    // it got time back: when it is due is stored anew
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

/** Somebody who is called otherwise from now on, also where a start of theirs was refused. */
export function withName(refused: readonly string[][], before: string, name: string): string[][] {
  return refused.map((names) => names.map((each) => (each === before ? name : each)));
}

/** A person's data are deleted: the seat keeps an id that leads nowhere, and no name. */
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
    // whoever goes while the nonces are being shown is named there too
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

/** The same, and nobody is left to be muted or kept away, and no refused start names them. */
export function strike(person: string, name: string, nobody: string): Command {
  return (work) => {
    const { doc } = work;
    doc.muted = doc.muted.filter((each) => each !== person);
    doc.kicked = doc.kicked.filter((each) => each !== person);
    doc.refused = withName(doc.refused, name, NOBODY);
    return forget(person, nobody)(work);
  };
}

/** A bot plays on from the committed log; what the person had begun is nobody else's to see. */
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

/** Somebody for whom a bot plays, and who looks on, may take the seat back at any moment: they are asked too. */
function endIfAgreed(work: Work): void {
  const { doc, now, isOnline, lastSeen } = work;
  // whoever is at another node is noted for a time to come
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
