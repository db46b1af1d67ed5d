import { createHash } from 'node:crypto';
import { commitmentTo, FairChance, FastRandom, sealOf } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { findServerGame } from '../platform/games.ts';
import { authorityOf, currentCommitment, currentSecret } from './chance.ts';
import { createTableDoc, type TableDoc, type TableSetup } from './tableDoc.ts';
import { forgetPerson, renameSeat } from './leaving.ts';
import { reopenSeats, setReady, revealNonce, sealNonce, occupySeat, leaveSeat, startOrLock } from './seats.ts';
import type { TableCommand, CommandContext } from './command.ts';

const entry = findServerGame('the-river');
if (entry === undefined) throw new Error('unknown game');
const [ann, eve] = [
  { id: 'ann', name: 'Ann' },
  { id: 'eve', name: 'Eve' },
];

/** A table for two before the start, without a store; commands are the real ones. */
class WaitingTable {
  readonly doc: TableDoc = createTableDoc(2, eve.id, false);
  readonly secret: string;
  readonly setup: TableSetup;

  constructor(secret: string) {
    this.secret = secret;
    this.setup = {
      game: 'the-river',
      engine: '1',
      seats: 2,
      options: {},
      edition: null,
      memory: false,
      clock: { kind: 'none' },
      absence: 0,
      commitment: commitmentTo(secret),
      created: 0,
    };
  }

  get commitment(): string {
    return currentCommitment(this.setup, this.secret, this.doc);
  }

  /** Executes a command; returns 'done' or the reason of the refusal. */
  do(command: TableCommand): string {
    const { setup, doc } = this;
    const context: CommandContext = {
      setup,
      entry: entry as CommandContext['entry'],
      doc,
      table: undefined,
      now: 0,
      isOnline: () => true,
      lastSeen: () => 0,
      // the game itself does not matter for its chance
      start: () => ({}) as Table,
    };
    return command(context)?.reason ?? 'done';
  }

  /** The first die if the game started now. */
  firstDie(nonces: readonly string[]): number {
    return new FairChance(currentSecret(this.secret, this.doc), nonces).result('die/0', 0, 6) + 1;
  }
}

function randomHex(random: FastRandom): string {
  return createHash('sha256')
    .update(String(random.below(2 ** 30)))
    .update(String(random.below(2 ** 30)))
    .digest('hex');
}

/** Chi-squared distance of die counts from a uniform distribution (five degrees of freedom). */
function chiSquared(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => sum + (count - all / 6) ** 2 / (all / 6), 0);
}

/** A fair die exceeds this once in a million runs. */
const TOO_UNEVEN = 35.9;
const STARTS = 10_000;

/** A fast assertion for thousands of iterations. */
function assertSame(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${String(actual)} instead of ${String(expected)}`);
}

/**
 * Eve runs the server: she knows its secret, has a seat, sees Ann's nonce before revealing her own, tries another
 * one, and refuses every start that does not begin with a six.
 */
function simulateCheater(starts: number): {
  readonly dice: number[];
  readonly refused: number;
  readonly played: number;
} {
  const random = new FastRandom('cheat');
  const dice = [0, 0, 0, 0, 0, 0];
  let [begun, refused, played] = [0, 0, 0];
  let table = new WaitingTable(randomHex(random));
  while (begun < starts) {
    const [hers, own, better] = [randomHex(random), randomHex(random), randomHex(random)];
    const isNew = table.doc.seats[0]?.person === null;
    const give = (person: typeof ann, seat: number, nonce: string): string =>
      table.do(isNew ? occupySeat(person, seat, { seal: sealOf(nonce) }) : sealNonce(person.id, sealOf(nonce)));
    assertSame(give(ann, 0, hers), 'done');
    assertSame(give(eve, 1, own), 'done');
    assertSame(table.do(setReady(ann.id, true)), 'done');
    assertSame(table.do(startOrLock(eve.id)), 'done');
    begun++;
    assertSame(table.do(revealNonce(ann.id, hers)), 'done');
    const die = table.firstDie([hers, own]);
    dice[die - 1] = (dice[die - 1] ?? 0) + 1;
    // a better nonce does not match her seal
    assertSame(table.do(revealNonce(eve.id, better)), 'bad-reveal');
    if (die === 6) {
      assertSame(table.do(revealNonce(eve.id, own)), 'done');
      assertSame(table.doc.status, 'playing');
      played++;
      table = new WaitingTable(randomHex(random));
    } else {
      const [before, shown] = [table.commitment, table.doc.refused.length];
      assertSame(table.do(reopenSeats(eve.id)), 'done');
      assertSame(table.commitment !== before, true);
      // the refusal is public, with her name
      assertSame(table.doc.refused.at(-1)?.join(), 'Eve');
      assertSame(table.doc.refused.length, Math.min(shown + 1, 50));
      refused++;
    }
  }
  return { dice, refused, played };
}

describe('the server and one player together', () => {
  it(`cannot choose the first die in ${STARTS} starts; refusals are counted and public`, () => {
    const { dice, refused, played } = simulateCheater(STARTS);
    expect(refused + played).toBe(STARTS);
    expect(chiSquared(dice)).toBeLessThan(TOO_UNEVEN);
    // each game played cost about five publicly refused starts
    expect(refused / played).toBeGreaterThan(4);
  }, 60_000);

  it('can choose it if a client sends its nonce openly; such games do not count as sealed', () => {
    const random = new FastRandom('openly');
    const dice = [0, 0, 0, 0, 0, 0];
    for (let begun = 0; begun < 600; begun++) {
      const table = new WaitingTable(randomHex(random));
      const hers = randomHex(random);
      assertSame(table.do(occupySeat(ann, 0, { nonce: hers })), 'done');
      const candidates = Array.from({ length: 6 }, () => randomHex(random));
      const own = candidates.find((nonce) => table.firstDie([hers, nonce]) === 6) ?? randomHex(random);
      assertSame(table.do(occupySeat(eve, 1, { seal: sealOf(own) })), 'done');
      assertSame(table.do(setReady(ann.id, true)), 'done');
      assertSame(table.do(startOrLock(eve.id)), 'done');
      assertSame(table.do(revealNonce(eve.id, own)), 'done');
      assertSame(table.doc.status, 'playing');
      const authority = authorityOf(table.secret, table.doc);
      assertSame('open' in authority && authority.open?.join(), '0');
      const die = table.firstDie([hers, own]);
      dice[die - 1] = (dice[die - 1] ?? 0) + 1;
    }
    expect(chiSquared(dice)).toBeGreaterThan(TOO_UNEVEN);
  });
});

function createSealedTable(): WaitingTable {
  const table = new WaitingTable('a'.repeat(64));
  table.do(occupySeat(ann, 0, { seal: sealOf('of-ann') }));
  table.do(occupySeat(eve, 1, { seal: sealOf('of-eve') }));
  table.do(setReady(ann.id, true));
  return table;
}

describe('locked seats', () => {
  it('reject all changes, and start with the last nonce', () => {
    const table = createSealedTable();
    expect(table.do(startOrLock(eve.id))).toBe('done');
    expect(table.do(occupySeat(ann, 0, { seal: sealOf('other') }))).toBe('locked');
    expect(table.do(sealNonce(ann.id, sealOf('other')))).toBe('locked');
    expect(table.do(setReady(ann.id, false))).toBe('locked');
    expect(table.do(startOrLock(eve.id))).toBe('locked');
    expect(table.do(revealNonce(ann.id, 'other'))).toBe('bad-reveal');
    expect(table.do(revealNonce('cid', 'of-ann'))).toBe('not-seated');
    expect(table.do(revealNonce(ann.id, 'of-ann'))).toBe('done');
    expect(table.doc.status).toBe('waiting');
    expect(table.do(revealNonce(eve.id, 'of-eve'))).toBe('done');
    expect(table.doc.status).toBe('playing');
    expect(authorityOf(table.secret, table.doc)).toEqual({
      secret: table.secret,
      nonces: ['of-ann', 'of-eve'],
      seals: [sealOf('of-ann'), sealOf('of-eve')],
    });
  });

  it('unlock when a person leaves; commitments are renewed and the start counts as refused', () => {
    const table = createSealedTable();
    const { commitment } = table;
    table.do(startOrLock(eve.id));
    expect(table.do(leaveSeat(ann.id))).toBe('done');
    expect(table.commitment).not.toBe(commitment);
    expect(table.doc).toMatchObject({ locked: false, refused: [['Ann', 'Eve']] });
    expect(table.doc.seats.map((seat) => [seat.seal, seat.nonce, seat.ready])).toEqual([
      ['', '', false],
      ['', '', false],
    ]);
    expect(table.do(occupySeat(ann, 0, { seal: sealOf('new') }))).toBe('done');
    expect(table.do(setReady(ann.id, true))).toBe('done');
    expect(table.do(startOrLock(eve.id))).toBe('not-sealed');
    expect(table.do(sealNonce(eve.id, sealOf('of-eve-too')))).toBe('done');
    expect(table.do(sealNonce(eve.id, sealOf('another')))).toBe('sealed-already');
    expect(table.do(startOrLock(eve.id))).toBe('done');
    table.do(revealNonce(ann.id, 'new'));
    table.do(revealNonce(eve.id, 'of-eve-too'));
    const authority = authorityOf(table.secret, table.doc);
    expect(authority).toMatchObject({ refused: 1, secret: currentSecret(table.secret, table.doc) });
    expect(commitmentTo(currentSecret(table.secret, table.doc))).toBe(table.commitment);
  });

  it('list refused starts without the names of deleted persons, and with current names of others', () => {
    const table = createSealedTable();
    table.do(startOrLock(eve.id));
    table.do(reopenSeats(eve.id));
    expect(table.do(renameSeat(eve.id, 'Eva'))).toBe('done');
    expect(table.doc.refused).toEqual([['Ann', 'Eva']]);
    table.do(sealNonce(ann.id, sealOf('again')));
    table.do(setReady(ann.id, true));
    table.do(sealNonce(eve.id, sealOf('again-too')));
    expect(table.do(startOrLock(eve.id))).toBe('done');
    expect(table.do(forgetPerson(ann.id, 'nobody'))).toBe('done');
    expect(table.doc.refused).toEqual([
      ['–', 'Eva'],
      ['–', 'Eva'],
    ]);
  });

  it('remember who gave a nonce openly, until commitments are renewed', () => {
    const table = new WaitingTable('a'.repeat(64));
    table.do(occupySeat(ann, 0, { nonce: 'of-ann' }));
    table.do(occupySeat(eve, 1, { seal: sealOf('of-eve') }));
    table.do(setReady(ann.id, true));
    table.do(startOrLock(eve.id));
    expect(table.doc.seats.map(({ openly }) => openly)).toEqual([true, false]);
    table.do(reopenSeats(eve.id));
    for (const { id } of [ann, eve]) {
      table.do(sealNonce(id, sealOf(`again-${id}`)));
      table.do(setReady(id, true));
    }
    table.do(startOrLock(eve.id));
    for (const { id } of [ann, eve]) expect(table.do(revealNonce(id, `again-${id}`))).toBe('done');
    expect(authorityOf(table.secret, table.doc)).not.toHaveProperty('open');
  });

  it('are unlocked only by the host, and only while locked', () => {
    const table = createSealedTable();
    expect(table.do(reopenSeats(eve.id))).toBe('not-locked');
    expect(table.do(revealNonce(ann.id, 'of-ann'))).toBe('not-locked');
    table.do(startOrLock(eve.id));
    expect(table.do(reopenSeats(ann.id))).toBe('not-host');
  });
});
