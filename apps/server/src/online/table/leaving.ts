import { refuse } from '@two-rivers/kernel';
import { activePersons, emptySeat, isClosed, runsClock, type SeatDoc, seatOf } from './doc.ts';
import type { Command, Work } from './work.ts';

/** Giving up, vanishing and coming back. */

/** A turn this long may be ended by the others' vote though the person is connected. */
const LONG_TURN_MS = 5 * 60_000;
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

/** The game ends without a result when all who still play agree. */
export function end(person: string, agree: boolean): Command {
  return playing((work) => {
    const { doc } = work;
    if (!activePersons(doc).includes(person)) return refuse('not-seated');
    doc.endVotes = vote(doc.endVotes, person, agree);
    endIfAgreed(work);
    return undefined;
  });
}

/** The others hand the seat of a person who vanished to a bot: more than half of those who still play. */
export function replace(person: string, seat: number, agree: boolean): Command {
  return playing((work) => {
    const { doc, now, isOnline } = work;
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (wanted.person === null || wanted.standIn) return refuse('bot-already', { seat });
    if (wanted.person.id === person) return refuse('vote-self');
    if (!activePersons(doc).includes(person)) return refuse('not-seated');
    const isLong = doc.actor === seat && now - doc.turnAt > LONG_TURN_MS;
    if (agree && isOnline(wanted.person.id) && !isLong) return refuse('still-here');
    wanted.votes = vote(wanted.votes, person, agree);
    const others = activePersons(doc).filter((each) => each !== wanted.person?.id);
    const votes = wanted.votes.filter((each) => others.includes(each));
    if (votes.length * 2 > others.length) standIn(work, wanted, seat);
    return undefined;
  });
}

export function back(person: string): Command {
  return playing(({ doc, now, setup }) => {
    const seat = seatOf(doc, person);
    const own = doc.seats[seat];
    if (own === undefined) return refuse('not-seated');
    if (own.resigned) return refuse('resigned');
    if (!own.standIn) return refuse('seat-yours');
    own.standIn = false;
    if (own.clock !== null && setup.clock.kind === 'live') own.clock = Math.max(own.clock, BACK_MS);
    if (doc.actor === seat) doc.turnAt = now;
    return undefined;
  });
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
    seat.person = { id: person, name };
    return undefined;
  };
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
    for (const each of doc.seats) each.votes = vote(each.votes, person, false);
    if (seat === undefined) return undefined;
    if (doc.status === 'waiting') {
      doc.seats[index] = emptySeat();
      return undefined;
    }
    seat.person = { id: nobody, name: '–' };
    if (!isClosed(doc) && !seat.resigned) {
      seat.resigned = true;
      standIn(work, seat, index);
    }
    return undefined;
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

function endIfAgreed(work: Work): void {
  const active = activePersons(work.doc);
  if (active.length > 0 && active.every((each) => work.doc.endVotes.includes(each))) abandon(work);
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
