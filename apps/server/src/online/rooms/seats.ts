import { isNonce, sealOf, SPECTATOR } from '@two-rivers/kernel';
import type { Person } from '@two-rivers/protocol';
import {
  createBotSeat,
  isUnrevealed,
  lockSeats,
  createBotAccountSeat,
  sealPublicNonce,
  unlockSeats,
} from './chance.ts';
import { createEmptySeat, seatOf } from './tableDoc.ts';
import type { TableCommand, CommandContext } from './command.ts';
import { refuse } from '../platform/refuse.ts';

/** Commands before the start. */

/** Takes a seat with the seal of a nonce. Old clients send the nonce itself; the record of the game then says so. */
export function occupySeat(
  person: Person,
  seat: number,
  sealOrNonce: { readonly seal: string } | { readonly nonce: string },
): TableCommand {
  return requireUnlocked(({ doc }) => {
    const target = doc.seats[seat];
    if (target === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (doc.kicked.includes(person.id)) return refuse('kicked');
    const own = seatOf(doc, person.id);
    if (own !== seat && (target.person !== null || target.bot !== null)) return refuse('seat-taken', { seat });
    if (own !== SPECTATOR) doc.seats[own] = createEmptySeat();
    doc.seats[seat] = {
      ...createEmptySeat(),
      person,
      ...('seal' in sealOrNonce ? sealOrNonce : sealPublicNonce(sealOrNonce.nonce)),
    };
    return undefined;
  });
}

/** Frees a person's seat. During the reveal, this counts as a refused start. */
export function leaveSeat(person: string): TableCommand {
  return requireWaiting(({ doc }) => {
    const seat = seatOf(doc, person);
    if (seat === SPECTATOR) return refuse('not-seated');
    unlockSeats(doc);
    doc.seats[seat] = createEmptySeat();
    return undefined;
  });
}

/**
 * Seals a seat that has no seal yet; the first seal counts, from any device. Bot accounts may always replace theirs.
 */
export function sealNonce(person: string, newSeal: string): TableCommand {
  return requireUnlocked(({ doc }) => {
    const own = doc.seats[seatOf(doc, person)];
    if (own === undefined) return refuse('not-seated');
    if (own.seal !== '' && !own.program) return refuse('sealed-already');
    own.seal = newSeal;
    own.nonce = '';
    return undefined;
  });
}

/** Reveals a sealed nonce; the last one starts the game. */
export function revealNonce(person: string, nonce: string): TableCommand {
  return requireWaiting((context) => {
    const { doc } = context;
    const own = doc.seats[seatOf(doc, person)];
    if (own === undefined) return refuse('not-seated');
    if (!doc.locked) return refuse('not-locked');
    if (!isNonce(nonce) || sealOf(nonce) !== own.seal) return refuse('bad-reveal');
    own.nonce = nonce;
    return doc.seats.some(isUnrevealed) ? undefined : beginGame(context);
  });
}

/** Lets the host give up waiting for a nonce. */
export function reopenSeats(person: string): TableCommand {
  return requireWaiting(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (!doc.locked) return refuse('not-locked');
    unlockSeats(doc);
    return undefined;
  });
}

export function setReady(person: string, isReady: boolean): TableCommand {
  return requireUnlocked(({ doc }) => {
    const seat = doc.seats[seatOf(doc, person)];
    if (seat === undefined) return refuse('not-seated');
    seat.ready = isReady;
    return undefined;
  });
}

/** Lets the host set, replace or remove a bot in a free seat. */
export function setBot(person: string, seat: number, bot: string | null): TableCommand {
  return requireUnlocked(({ doc, entry }) => {
    if (doc.host !== person) return refuse('not-host');
    const target = doc.seats[seat];
    if (target === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (target.person !== null) return refuse('seat-taken', { seat });
    if (bot !== null && !Object.hasOwn(entry.bots, bot)) {
      return refuse('no-such-bot', { bot, bots: Object.keys(entry.bots).join(', ') });
    }
    doc.seats[seat] = bot === null ? createEmptySeat() : createBotSeat(bot);
    return undefined;
  });
}

/** Gives a free seat to a bot account, which is always ready and whose moves need no confirmation. */
export function seatBotAccount(person: string, seat: number, bot: Person): TableCommand {
  return requireUnlocked(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    const target = doc.seats[seat];
    if (target === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (target.person !== null || seatOf(doc, bot.id) !== SPECTATOR) return refuse('seat-taken', { seat });
    doc.seats[seat] = createBotAccountSeat(bot);
    return undefined;
  });
}

export function kickFromSeat(person: string, seat: number): TableCommand {
  return requireWaiting(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    const kicked = doc.seats[seat]?.person;
    if (kicked === undefined || kicked === null) return refuse('seat-empty', { seat });
    if (kicked.id === person) return refuse('kick-self');
    unlockSeats(doc);
    doc.seats[seat] = createEmptySeat();
    doc.kicked.push(kicked.id);
    return undefined;
  });
}

/** Maximum number of muted persons and of removed persons per table. */
const MAX_UNWANTED = 500;

/** Lets the host mute or unmute a person at this table. */
export function setMuted(person: string, other: string, isMuted: boolean): TableCommand {
  return ({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (other === person) return refuse('mute-self');
    const others = doc.muted.filter((each) => each !== other);
    if (isMuted && others.length >= MAX_UNWANTED) return refuse('too-many', { most: MAX_UNWANTED });
    doc.muted = isMuted ? [...others, other] : others;
    return undefined;
  };
}

/** Lets the host remove a spectator, or a seated person before the start. */
export function removePerson(person: string, other: string): TableCommand {
  return ({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (other === person) return refuse('kick-self');
    const seat = seatOf(doc, other);
    if (seat !== SPECTATOR && doc.status !== 'waiting') return refuse('already-started');
    if (seat !== SPECTATOR) {
      unlockSeats(doc);
      doc.seats[seat] = createEmptySeat();
    }
    if (doc.kicked.length >= MAX_UNWANTED) return refuse('too-many', { most: MAX_UNWANTED });
    if (!doc.kicked.includes(other)) doc.kicked.push(other);
    return undefined;
  };
}

/**
 * Starts the game: requires full seats and everybody ready, which starting implies for the host. Locks the seats
 * until all nonces are revealed.
 */
export function startOrLock(person: string): TableCommand {
  return requireUnlocked((context) => {
    const { doc } = context;
    if (doc.host !== person) return refuse('not-host');
    const own = doc.seats[seatOf(doc, person)];
    if (own !== undefined) own.ready = true;
    if (doc.seats.every((seat) => seat.person === null)) return refuse('no-persons');
    const free = doc.seats.findIndex((seat) => seat.person === null && seat.bot === null);
    if (free >= 0) return refuse('seat-empty', { seat: free });
    const unreadySeat = doc.seats.find((seat) => seat.person !== null && !seat.ready);
    if (unreadySeat !== undefined) return refuse('not-ready', { name: unreadySeat.person?.name ?? '' });
    const unsealedSeat = doc.seats.find((seat) => seat.seal === '');
    if (unsealedSeat !== undefined) return refuse('not-sealed', { name: unsealedSeat.person?.name ?? '' });
    lockSeats(doc);
    return doc.seats.some(isUnrevealed) ? undefined : beginGame(context);
  });
}

/** Starts the game, now that all nonces are revealed. */
function beginGame(context: CommandContext): ReturnType<TableCommand> {
  const { doc, setup, now } = context;
  const table = context.start(doc);
  if ('reason' in table) return table;
  context.table = table;
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

function requireWaiting(command: (context: CommandContext) => ReturnType<TableCommand>): TableCommand {
  return (context) => (context.doc.status === 'waiting' ? command(context) : refuse('already-started'));
}

/** Wraps a command so that it is refused during the reveal. */
function requireUnlocked(command: (context: CommandContext) => ReturnType<TableCommand>): TableCommand {
  return requireWaiting((context) => (context.doc.locked ? refuse('locked') : command(context)));
}
