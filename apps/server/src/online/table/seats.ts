import { isNonce, refuse, sealOf, SPECTATOR } from '@two-rivers/kernel';
import type { Person } from '@two-rivers/protocol';
import { botSeat, isHidden, lock, programSeat, shownAlready, unlock } from './chance.ts';
import { emptySeat, seatOf } from './doc.ts';
import type { Command, Work } from './command.ts';

/** Commands before the start. */

/** Takes a seat with the seal of a nonce. Old clients send the nonce itself, which the record then notes. */
export function sit(
  person: Person,
  seat: number,
  given: { readonly seal: string } | { readonly nonce: string },
): Command {
  return open(({ doc }) => {
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (doc.kicked.includes(person.id)) return refuse('kicked');
    const own = seatOf(doc, person.id);
    if (own !== seat && (wanted.person !== null || wanted.bot !== null))
      return refuse('seat-taken', { seat });
    if (own !== SPECTATOR) doc.seats[own] = emptySeat();
    doc.seats[seat] = { ...emptySeat(), person, ...('seal' in given ? given : shownAlready(given.nonce)) };
    return undefined;
  });
}

/** Leaving during the reveal refuses the start. */
export function stand(person: string): Command {
  return waiting(({ doc }) => {
    const seat = seatOf(doc, person);
    if (seat === SPECTATOR) return refuse('not-seated');
    unlock(doc);
    doc.seats[seat] = emptySeat();
    return undefined;
  });
}

/**
 * Seals a seat that has no seal yet; the first one counts, from any device. Bot accounts may always replace theirs.
 */
export function seal(person: string, given: string): Command {
  return open(({ doc }) => {
    const own = doc.seats[seatOf(doc, person)];
    if (own === undefined) return refuse('not-seated');
    if (own.seal !== '' && !own.program) return refuse('sealed-already');
    own.seal = given;
    own.nonce = '';
    return undefined;
  });
}

/** Reveals a sealed nonce; the last one starts the game. */
export function reveal(person: string, nonce: string): Command {
  return waiting((work) => {
    const { doc } = work;
    const own = doc.seats[seatOf(doc, person)];
    if (own === undefined) return refuse('not-seated');
    if (!doc.locked) return refuse('not-locked');
    if (!isNonce(nonce) || sealOf(nonce) !== own.seal) return refuse('bad-reveal');
    own.nonce = nonce;
    return doc.seats.some(isHidden) ? undefined : begin(work);
  });
}

/** Lets the host give up waiting for a nonce. */
export function openAgain(person: string): Command {
  return waiting(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (!doc.locked) return refuse('not-locked');
    unlock(doc);
    return undefined;
  });
}

export function ready(person: string, isReady: boolean): Command {
  return open(({ doc }) => {
    const seat = doc.seats[seatOf(doc, person)];
    if (seat === undefined) return refuse('not-seated');
    seat.ready = isReady;
    return undefined;
  });
}

/** Lets the host set, replace or remove a bot in a free seat. */
export function setBot(person: string, seat: number, bot: string | null): Command {
  return open(({ doc, entry }) => {
    if (doc.host !== person) return refuse('not-host');
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (wanted.person !== null) return refuse('seat-taken', { seat });
    if (bot !== null && !Object.hasOwn(entry.bots, bot)) {
      return refuse('no-such-bot', { bot, bots: Object.keys(entry.bots).join(', ') });
    }
    doc.seats[seat] = bot === null ? emptySeat() : botSeat(bot);
    return undefined;
  });
}

/** Gives a free seat to a bot account, which is always ready and confirms nothing. */
export function seatAccount(person: string, seat: number, bot: Person): Command {
  return open(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (wanted.person !== null || seatOf(doc, bot.id) !== SPECTATOR) return refuse('seat-taken', { seat });
    doc.seats[seat] = programSeat(bot);
    return undefined;
  });
}

export function kick(person: string, seat: number): Command {
  return waiting(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    const kicked = doc.seats[seat]?.person;
    if (kicked === undefined || kicked === null) return refuse('seat-empty', { seat });
    if (kicked.id === person) return refuse('kick-self');
    unlock(doc);
    doc.seats[seat] = emptySeat();
    doc.kicked.push(kicked.id);
    return undefined;
  });
}

/** Limit of mutes and of kicks per table. */
const MOST_UNWANTED = 500;

/** Lets the host mute or unmute a person at this table. */
export function mute(person: string, other: string, isMuted: boolean): Command {
  return ({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (other === person) return refuse('mute-self');
    const others = doc.muted.filter((each) => each !== other);
    if (isMuted && others.length >= MOST_UNWANTED) return refuse('too-many', { most: MOST_UNWANTED });
    doc.muted = isMuted ? [...others, other] : others;
    return undefined;
  };
}

/** Lets the host remove a spectator, or a seated person before the start. */
export function sendAway(person: string, other: string): Command {
  return ({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (other === person) return refuse('kick-self');
    const seat = seatOf(doc, other);
    if (seat !== SPECTATOR && doc.status !== 'waiting') return refuse('already-started');
    if (seat !== SPECTATOR) {
      unlock(doc);
      doc.seats[seat] = emptySeat();
    }
    if (doc.kicked.length >= MOST_UNWANTED) return refuse('too-many', { most: MOST_UNWANTED });
    if (!doc.kicked.includes(other)) doc.kicked.push(other);
    return undefined;
  };
}

/**
 * Starts the game: requires full seats and everybody ready, which starting implies for the host. Locks the seats
 * until all nonces are revealed.
 */
export function start(person: string): Command {
  return open((work) => {
    const { doc } = work;
    if (doc.host !== person) return refuse('not-host');
    const own = doc.seats[seatOf(doc, person)];
    if (own !== undefined) own.ready = true;
    if (doc.seats.every((seat) => seat.person === null)) return refuse('no-persons');
    const free = doc.seats.findIndex((seat) => seat.person === null && seat.bot === null);
    if (free >= 0) return refuse('seat-empty', { seat: free });
    const late = doc.seats.find((seat) => seat.person !== null && !seat.ready);
    if (late !== undefined) return refuse('not-ready', { name: late.person?.name ?? '' });
    const bare = doc.seats.find((seat) => seat.seal === '');
    if (bare !== undefined) return refuse('not-sealed', { name: bare.person?.name ?? '' });
    lock(doc);
    return doc.seats.some(isHidden) ? undefined : begin(work);
  });
}

/** All nonces are revealed: starts the game. */
function begin(work: Work): ReturnType<Command> {
  const { doc, setup, now } = work;
  const table = work.start(doc);
  if ('reason' in table) return table;
  work.table = table;
  doc.locked = false;
  doc.status = 'playing';
  doc.turnAt = now;
  const { clock } = setup;
  for (const seat of doc.seats) {
    if (clock.kind === 'live') seat.clock = clock.seconds * 1000;
    if (clock.kind === 'days') seat.clock = clock.days * 86_400_000;
  }
  return undefined;
}

function waiting(command: (work: Work) => ReturnType<Command>): Command {
  return (work) => (work.doc.status === 'waiting' ? command(work) : refuse('already-started'));
}

/** Refuses during the reveal. */
function open(command: (work: Work) => ReturnType<Command>): Command {
  return waiting((work) => (work.doc.locked ? refuse('locked') : command(work)));
}
