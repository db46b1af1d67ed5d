import { createHash } from 'node:crypto';
import { commitmentTo, FairChance, FastRandom, sealOf } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../ground/games.ts';
import { authorityOf, commitmentOf, secretOf } from './chance.ts';
import { newDoc, type TableDoc, type TableSetup } from './doc.ts';
import { forget, rename } from './leaving.ts';
import { openAgain, ready, reveal, seal, sit, stand, start } from './seats.ts';
import type { Command, Work } from './command.ts';

const entry = gameNamed('the-river');
if (entry === undefined) throw new Error('unknown game');
const [ann, eve] = [
  { id: 'ann', name: 'Ann' },
  { id: 'eve', name: 'Eve' },
];

/** A table for two before the start, without a store; commands are the real ones. */
class Waiting {
  readonly doc: TableDoc = newDoc(2, eve.id, false);
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
    return commitmentOf(this.setup, this.secret, this.doc);
  }

  /** Executes a command; returns 'done' or the reason of the refusal. */
  do(command: Command): string {
    const { setup, doc } = this;
    const work: Work = {
      setup,
      entry: entry as Work['entry'],
      doc,
      table: undefined,
      now: 0,
      isOnline: () => true,
      lastSeen: () => 0,
      // the game itself does not matter for its chance
      start: () => ({}) as Table,
    };
    return command(work)?.reason ?? 'done';
  }

  /** The first die if the game started now. */
  firstDie(nonces: readonly string[]): number {
    return new FairChance(secretOf(this.secret, this.doc), nonces).result('die/0', 0, 6) + 1;
  }
}

function hex(random: FastRandom): string {
  return createHash('sha256')
    .update(String(random.below(2 ** 30)))
    .update(String(random.below(2 ** 30)))
    .digest('hex');
}

/** Chi-squared distance of die counts from a uniform distribution (five degrees of freedom). */
function unevenness(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => sum + (count - all / 6) ** 2 / (all / 6), 0);
}

/** A fair die exceeds this once in a million runs. */
const TOO_UNEVEN = 35.9;
const STARTS = 10_000;

/** A fast assertion for thousands of iterations. */
function must(found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${String(found)} instead of ${String(wanted)}`);
}

/**
 * Eve runs the server: she knows its secret, has a seat, sees Ann's nonce before revealing her own, tries another
 * one, and refuses every start that does not begin with a six.
 */
function cheat(starts: number): {
  readonly dice: number[];
  readonly refused: number;
  readonly played: number;
} {
  const random = new FastRandom('cheat');
  const dice = [0, 0, 0, 0, 0, 0];
  let [begun, refused, played] = [0, 0, 0];
  let table = new Waiting(hex(random));
  while (begun < starts) {
    const [hers, own, better] = [hex(random), hex(random), hex(random)];
    const isNew = table.doc.seats[0]?.person === null;
    const give = (person: typeof ann, seat: number, nonce: string): string =>
      table.do(isNew ? sit(person, seat, { seal: sealOf(nonce) }) : seal(person.id, sealOf(nonce)));
    must(give(ann, 0, hers), 'done');
    must(give(eve, 1, own), 'done');
    must(table.do(ready(ann.id, true)), 'done');
    must(table.do(start(eve.id)), 'done');
    begun++;
    must(table.do(reveal(ann.id, hers)), 'done');
    const die = table.firstDie([hers, own]);
    dice[die - 1] = (dice[die - 1] ?? 0) + 1;
    // a better nonce does not match her seal
    must(table.do(reveal(eve.id, better)), 'bad-reveal');
    if (die === 6) {
      must(table.do(reveal(eve.id, own)), 'done');
      must(table.doc.status, 'playing');
      played++;
      table = new Waiting(hex(random));
    } else {
      const [before, shown] = [table.commitment, table.doc.refused.length];
      must(table.do(openAgain(eve.id)), 'done');
      must(table.commitment !== before, true);
      // the refusal is public, with her name
      must(table.doc.refused.at(-1)?.join(), 'Eve');
      must(table.doc.refused.length, Math.min(shown + 1, 50));
      refused++;
    }
  }
  return { dice, refused, played };
}

describe('the server and one player together', () => {
  it(`cannot choose the first die in ${STARTS} starts; refusals are counted and public`, () => {
    const { dice, refused, played } = cheat(STARTS);
    expect(refused + played).toBe(STARTS);
    expect(unevenness(dice)).toBeLessThan(TOO_UNEVEN);
    // each game played cost about five publicly refused starts
    expect(refused / played).toBeGreaterThan(4);
  }, 60_000);

  it('can choose it if a client sends its nonce openly; such games do not count as sealed', () => {
    const random = new FastRandom('openly');
    const dice = [0, 0, 0, 0, 0, 0];
    for (let begun = 0; begun < 600; begun++) {
      const table = new Waiting(hex(random));
      const hers = hex(random);
      must(table.do(sit(ann, 0, { nonce: hers })), 'done');
      const candidates = Array.from({ length: 6 }, () => hex(random));
      const own = candidates.find((nonce) => table.firstDie([hers, nonce]) === 6) ?? hex(random);
      must(table.do(sit(eve, 1, { seal: sealOf(own) })), 'done');
      must(table.do(ready(ann.id, true)), 'done');
      must(table.do(start(eve.id)), 'done');
      must(table.do(reveal(eve.id, own)), 'done');
      must(table.doc.status, 'playing');
      const authority = authorityOf(table.secret, table.doc);
      must('open' in authority && authority.open?.join(), '0');
      const die = table.firstDie([hers, own]);
      dice[die - 1] = (dice[die - 1] ?? 0) + 1;
    }
    expect(unevenness(dice)).toBeGreaterThan(TOO_UNEVEN);
  });
});

function sealed(): Waiting {
  const table = new Waiting('a'.repeat(64));
  table.do(sit(ann, 0, { seal: sealOf('of-ann') }));
  table.do(sit(eve, 1, { seal: sealOf('of-eve') }));
  table.do(ready(ann.id, true));
  return table;
}

describe('locked seats', () => {
  it('reject all changes, and start with the last nonce', () => {
    const table = sealed();
    expect(table.do(start(eve.id))).toBe('done');
    expect(table.do(sit(ann, 0, { seal: sealOf('other') }))).toBe('locked');
    expect(table.do(seal(ann.id, sealOf('other')))).toBe('locked');
    expect(table.do(ready(ann.id, false))).toBe('locked');
    expect(table.do(start(eve.id))).toBe('locked');
    expect(table.do(reveal(ann.id, 'other'))).toBe('bad-reveal');
    expect(table.do(reveal('cid', 'of-ann'))).toBe('not-seated');
    expect(table.do(reveal(ann.id, 'of-ann'))).toBe('done');
    expect(table.doc.status).toBe('waiting');
    expect(table.do(reveal(eve.id, 'of-eve'))).toBe('done');
    expect(table.doc.status).toBe('playing');
    expect(authorityOf(table.secret, table.doc)).toEqual({
      secret: table.secret,
      nonces: ['of-ann', 'of-eve'],
      seals: [sealOf('of-ann'), sealOf('of-eve')],
    });
  });

  it('unlock when a person leaves; commitments are renewed and the start counts as refused', () => {
    const table = sealed();
    const { commitment } = table;
    table.do(start(eve.id));
    expect(table.do(stand(ann.id))).toBe('done');
    expect(table.commitment).not.toBe(commitment);
    expect(table.doc).toMatchObject({ locked: false, refused: [['Ann', 'Eve']] });
    expect(table.doc.seats.map((seat) => [seat.seal, seat.nonce, seat.ready])).toEqual([
      ['', '', false],
      ['', '', false],
    ]);
    expect(table.do(sit(ann, 0, { seal: sealOf('new') }))).toBe('done');
    expect(table.do(ready(ann.id, true))).toBe('done');
    expect(table.do(start(eve.id))).toBe('not-sealed');
    expect(table.do(seal(eve.id, sealOf('of-eve-too')))).toBe('done');
    expect(table.do(seal(eve.id, sealOf('another')))).toBe('sealed-already');
    expect(table.do(start(eve.id))).toBe('done');
    table.do(reveal(ann.id, 'new'));
    table.do(reveal(eve.id, 'of-eve-too'));
    const authority = authorityOf(table.secret, table.doc);
    expect(authority).toMatchObject({ refused: 1, secret: secretOf(table.secret, table.doc) });
    expect(commitmentTo(secretOf(table.secret, table.doc))).toBe(table.commitment);
  });

  it('list refused starts without the names of deleted persons, and with current names of others', () => {
    const table = sealed();
    table.do(start(eve.id));
    table.do(openAgain(eve.id));
    expect(table.do(rename(eve.id, 'Eva'))).toBe('done');
    expect(table.doc.refused).toEqual([['Ann', 'Eva']]);
    table.do(seal(ann.id, sealOf('again')));
    table.do(ready(ann.id, true));
    table.do(seal(eve.id, sealOf('again-too')));
    expect(table.do(start(eve.id))).toBe('done');
    expect(table.do(forget(ann.id, 'nobody'))).toBe('done');
    expect(table.doc.refused).toEqual([
      ['–', 'Eva'],
      ['–', 'Eva'],
    ]);
  });

  it('remember who gave a nonce openly, until commitments are renewed', () => {
    const table = new Waiting('a'.repeat(64));
    table.do(sit(ann, 0, { nonce: 'of-ann' }));
    table.do(sit(eve, 1, { seal: sealOf('of-eve') }));
    table.do(ready(ann.id, true));
    table.do(start(eve.id));
    expect(table.doc.seats.map(({ openly }) => openly)).toEqual([true, false]);
    table.do(openAgain(eve.id));
    for (const { id } of [ann, eve]) {
      table.do(seal(id, sealOf(`again-${id}`)));
      table.do(ready(id, true));
    }
    table.do(start(eve.id));
    for (const { id } of [ann, eve]) expect(table.do(reveal(id, `again-${id}`))).toBe('done');
    expect(authorityOf(table.secret, table.doc)).not.toHaveProperty('open');
  });

  it('are unlocked only by the host, and only while locked', () => {
    const table = sealed();
    expect(table.do(openAgain(eve.id))).toBe('not-locked');
    expect(table.do(reveal(ann.id, 'of-ann'))).toBe('not-locked');
    table.do(start(eve.id));
    expect(table.do(openAgain(ann.id))).toBe('not-host');
  });
});
