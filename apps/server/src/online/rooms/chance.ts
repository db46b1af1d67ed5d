import { createHmac } from 'node:crypto';
import { commitmentTo, sealOf } from '@two-rivers/kernel';
import type { ChanceAuthority } from '@two-rivers/table';
import { createEmptySeat, type SeatDoc, type TableDoc, type TableSetup } from './tableDoc.ts';

/**
 * Fair chance by commitments: even the server together with one player cannot choose a result. The server publishes
 * the hash of its secret, then each seat the hash of its nonce; once all are fixed, the seats lock and the nonces are
 * revealed. A cheater can only refuse to reveal; then all commitments are renewed, and the refused start is public.
 */

/** Public nonce of bots, who therefore cannot choose a result. */
export const BOT_NONCE = 'bot';
const BOT_SEAL = sealOf(BOT_NONCE);
/** Maximum number of refused starts that are kept with names. */
const MAX_REFUSED = 50;

export function createBotSeat(bot: string): SeatDoc {
  return { ...createEmptySeat(), bot, nonce: BOT_NONCE, seal: BOT_SEAL, confirms: false };
}

/** Current secret of a table: each renewal derives an independent one from the first. */
export function currentSecret(secret: string, { renewals }: Pick<TableDoc, 'renewals'>): string {
  if (renewals === 0) return secret;
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`renewal ${renewals}`).digest('hex');
}

/** Public commitment to the current secret. */
export function currentCommitment(setup: TableSetup, secret: string, doc: TableDoc): string {
  return doc.renewals === 0 ? setup.commitment : commitmentTo(currentSecret(secret, doc));
}

/** Source of chance for a game that starts or has started. */
export function authorityOf(secret: string, doc: TableDoc): ChanceAuthority {
  const { seats, renewals } = doc;
  const nonces = seats.map(({ nonce }) => nonce);
  const own = { secret: currentSecret(secret, doc), nonces };
  // old games started without seals
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

/** Whether a person still has to reveal their nonce. */
export function isUnrevealed({ seal, nonce }: SeatDoc): boolean {
  return seal !== '' && nonce === '';
}

/**
 * Locks the seats, and marks each person's nonce that is already known: it was never secret, no matter which client
 * sent it or which node received it.
 */
export function lockSeats(doc: TableDoc): void {
  doc.locked = true;
  doc.seats = doc.seats.map((seat) => ({
    ...seat,
    openly: seat.person !== null && !seat.program && seat.nonce !== '',
  }));
}

/** Unlocks the seats: records the refused start and renews all commitments. */
export function unlockSeats(doc: TableDoc): void {
  if (!doc.locked) return;
  const missing = doc.seats.filter(isUnrevealed).map(({ person }) => person?.name ?? '');
  doc.refused = [...doc.refused, missing].slice(-MAX_REFUSED);
  doc.locked = false;
  doc.renewals++;
  doc.seats = doc.seats.map(withRenewedSeal);
}

function withRenewedSeal(seat: SeatDoc): SeatDoc {
  if (seat.bot !== null) return seat;
  if (seat.program) return { ...seat, nonce: BOT_NONCE, seal: BOT_SEAL };
  return { ...seat, nonce: '', seal: '', openly: false, ready: false };
}

/** The seat of a user's bot account; until the bot seals its own nonce, the seat has the public nonce of our bots. */
export function createBotAccountSeat(person: { readonly id: string; readonly name: string }): SeatDoc {
  return {
    ...createEmptySeat(),
    person,
    program: true,
    nonce: BOT_NONCE,
    seal: BOT_SEAL,
    ready: true,
    confirms: false,
  };
}

/**
 * Seals a nonce that was never secret. The seal fixes the nonce, which is enough for the other players. The player who
 * sent it has no proof that the server did not help somebody else.
 */
export function sealPublicNonce(nonce: string): Pick<SeatDoc, 'nonce' | 'seal'> {
  return { nonce, seal: nonce === '' ? '' : sealOf(nonce) };
}
