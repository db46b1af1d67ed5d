import { isNonce, refuse, SPECTATOR } from '@two-rivers/kernel';
import type { Person } from '@two-rivers/protocol';
import { BOT_NONCE, botSeat, emptySeat, seatOf } from './doc.ts';
import type { Command, Work } from './work.ts';

/** Before the start: who sits where. */

export function sit(person: Person, seat: number, nonce: string): Command {
  return waiting(({ doc }) => {
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (doc.kicked.includes(person.id)) return refuse('kicked');
    if (!isNonce(nonce)) return refuse('bad-message', { field: 'nonce' });
    const own = seatOf(doc, person.id);
    if (own !== seat && (wanted.person !== null || wanted.bot !== null))
      return refuse('seat-taken', { seat });
    if (own !== SPECTATOR) doc.seats[own] = emptySeat();
    doc.seats[seat] = { ...emptySeat(), person, nonce };
    return undefined;
  });
}

export function stand(person: string): Command {
  return waiting(({ doc }) => {
    const seat = seatOf(doc, person);
    if (seat === SPECTATOR) return refuse('not-seated');
    doc.seats[seat] = emptySeat();
    return undefined;
  });
}

export function ready(person: string, isReady: boolean): Command {
  return waiting(({ doc }) => {
    const seat = doc.seats[seatOf(doc, person)];
    if (seat === undefined) return refuse('not-seated');
    seat.ready = isReady;
    return undefined;
  });
}

/** The host puts a bot in a free seat, exchanges it for another, or takes it away. */
export function setBot(person: string, seat: number, bot: string | null): Command {
  return waiting(({ doc, entry }) => {
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

/** The host gives a free seat to a program of somebody's, which is always ready and confirms nothing. */
export function seatAccount(person: string, seat: number, bot: Person): Command {
  return waiting(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    const wanted = doc.seats[seat];
    if (wanted === undefined) return refuse('no-such-seat', { seat, seats: doc.seats.length });
    if (wanted.person !== null || seatOf(doc, bot.id) !== SPECTATOR) return refuse('seat-taken', { seat });
    doc.seats[seat] = { ...emptySeat(), person: bot, nonce: BOT_NONCE, ready: true, confirms: false };
    return undefined;
  });
}

export function kick(person: string, seat: number): Command {
  return waiting(({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    const kicked = doc.seats[seat]?.person;
    if (kicked === undefined || kicked === null) return refuse('seat-empty', { seat });
    if (kicked.id === person) return refuse('kick-self');
    doc.seats[seat] = emptySeat();
    doc.kicked.push(kicked.id);
    return undefined;
  });
}

/** so many people a host can mute or send away */
const MOST_UNWANTED = 500;

/** The host does not let somebody speak at this table, or lets them again. */
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

/** The host sends somebody away who only watches; whoever plays keeps the seat. */
export function sendAway(person: string, other: string): Command {
  return ({ doc }) => {
    if (doc.host !== person) return refuse('not-host');
    if (other === person) return refuse('kick-self');
    const seat = seatOf(doc, other);
    if (seat !== SPECTATOR && doc.status !== 'waiting') return refuse('already-started');
    if (seat !== SPECTATOR) doc.seats[seat] = emptySeat();
    if (doc.kicked.length >= MOST_UNWANTED) return refuse('too-many', { most: MOST_UNWANTED });
    if (!doc.kicked.includes(other)) doc.kicked.push(other);
    return undefined;
  };
}

/** The host starts when every seat is taken and everybody said they are ready; starting says it for the host. */
export function start(person: string): Command {
  return waiting((work) => {
    const { doc, setup, now } = work;
    if (doc.host !== person) return refuse('not-host');
    const own = doc.seats[seatOf(doc, person)];
    if (own !== undefined) own.ready = true;
    if (doc.seats.every((seat) => seat.person === null)) return refuse('no-persons');
    const free = doc.seats.findIndex((seat) => seat.person === null && seat.bot === null);
    if (free >= 0) return refuse('seat-empty', { seat: free });
    const late = doc.seats.find((seat) => seat.person !== null && !seat.ready);
    if (late !== undefined) return refuse('not-ready', { name: late.person?.name ?? '' });
    const table = work.start(doc);
    if ('reason' in table) return table;
    work.table = table;
    doc.status = 'playing';
    doc.turnAt = now;
    const { clock } = setup;
    for (const seat of doc.seats) {
      if (clock.kind === 'live') seat.clock = clock.seconds * 1000;
      if (clock.kind === 'days') seat.clock = clock.days * 86_400_000;
    }
    return undefined;
  });
}

function waiting(command: (work: Work) => ReturnType<Command>): Command {
  return (work) => (work.doc.status === 'waiting' ? command(work) : refuse('already-started'));
}
