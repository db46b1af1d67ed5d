import { createHmac } from 'node:crypto';
import { commitmentTo, sealOf } from '@two-rivers/kernel';
import type { Authority } from '@two-rivers/table';
import { emptySeat, type SeatDoc, type TableDoc, type TableSetup } from './doc.ts';

/**
 * Fair chance at a table, so that not even the server together with one player can choose a result: the server shows the
 * hash of its secret, then every seat the hash of its nonce, and only when all of these are fixed the seats lock and
 * the nonces are shown. Whoever does not like what comes can only refuse to show theirs; then everything is made anew, and
 * everybody sees that it was.
 */

/** A bot's nonce is known before, so there is nothing to choose. */
export const BOT_NONCE = 'bot';
const BOT_SEAL = sealOf(BOT_NONCE);
/** So many refused starts are remembered with names. */
const MOST_REFUSED = 50;

export function botSeat(bot: string): SeatDoc {
  return { ...emptySeat(), bot, nonce: BOT_NONCE, seal: BOT_SEAL, confirms: false };
}

/** The secret of a table by now: each renewal has another, which follows from the first and tells nothing of the others. */
export function secretOf(secret: string, { renewals }: Pick<TableDoc, 'renewals'>): string {
  if (renewals === 0) return secret;
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`renewal ${renewals}`).digest('hex');
}

/** What is shown of the secret while nobody may know it. */
export function commitmentOf(setup: TableSetup, secret: string, doc: TableDoc): string {
  return doc.renewals === 0 ? setup.commitment : commitmentTo(secretOf(secret, doc));
}

/** Where the chance of a game comes from that has begun, or is about to. */
export function authorityOf(secret: string, doc: TableDoc): Authority {
  const { seats, renewals } = doc;
  const nonces = seats.map(({ nonce }) => nonce);
  const own = { secret: secretOf(secret, doc), nonces };
  // games of old began without seals
  if (seats.some(({ seal }) => seal === '')) return own;
  const seals = seats.map(({ seal }) => seal);
  const open = seats.flatMap(({ openly }, seat) => (openly ? [seat] : []));
  return {
    ...own,
    seals,
    ...(open.length === 0 ? {} : { open }),
    ...(renewals === 0 ? {} : { refused: renewals }),
  };
}

/** Whether a person still has to show their nonce. */
export function isHidden({ seal, nonce }: SeatDoc): boolean {
  return seal !== '' && nonce === '';
}

/** Nobody comes or goes any more. A person's nonce that is known by now was never hidden, whichever page or node took it. */
export function lock(doc: TableDoc): void {
  doc.locked = true;
  doc.seats = doc.seats.map((seat) => ({
    ...seat,
    openly: seat.person !== null && !seat.program && seat.nonce !== '',
  }));
}

/** The seats open again: that the start was refused is noted, and all commitments are made anew. */
export function unlock(doc: TableDoc): void {
  if (!doc.locked) return;
  const missing = doc.seats.filter(isHidden).map(({ person }) => person?.name ?? '');
  doc.refused = [...doc.refused, missing].slice(-MOST_REFUSED);
  doc.locked = false;
  doc.renewals++;
  doc.seats = doc.seats.map(withoutSeal);
}

function withoutSeal(seat: SeatDoc): SeatDoc {
  if (seat.bot !== null) return seat;
  if (seat.program) return { ...seat, nonce: BOT_NONCE, seal: BOT_SEAL };
  return { ...seat, nonce: '', seal: '', openly: false, ready: false };
}

/** The seat of a program of somebody's: until it adds a nonce of its own it counts as a bot of ours. */
export function programSeat(person: { readonly id: string; readonly name: string }): SeatDoc {
  return {
    ...emptySeat(),
    person,
    program: true,
    nonce: BOT_NONCE,
    seal: BOT_SEAL,
    ready: true,
    confirms: false,
  };
}

/**
 * A nonce that was never hidden: nobody can exchange it any more, which is all that the others need. To its own player it proves
 * nothing against a server that works with another one.
 */
export function shownAlready(nonce: string): Pick<SeatDoc, 'nonce' | 'seal'> {
  return { nonce, seal: nonce === '' ? '' : sealOf(nonce) };
}
