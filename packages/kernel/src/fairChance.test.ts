import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentTo, FairChance } from './fairChance.ts';
import { isNonce, isSecret } from './record.ts';

const results = (fair: FairChance) => Array.from({ length: 30 }, (_, k) => fair.result('die/0', k, 6));

describe('fair chance', () => {
  const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const nonces = ['kite', 'lantern'];

  /** The algorithm of docs/reference/record-format.md, computed with another library. */
  function byNode(source: string, k: number, n: number): number {
    const root = createHmac('sha256', Buffer.from(secret, 'hex')).update(nonces.join('\n')).digest();
    const bound = Math.floor(2 ** 32 / n) * n;
    for (let block = 0; ; block++) {
      const message = block === 0 ? `${source}/${k}` : `${source}/${k}/${block}`;
      const words = createHmac('sha256', root).update(message).digest();
      for (let at = 0; at < 32; at += 4) {
        const word = words.readUInt32BE(at);
        if (word < bound) return word % n;
      }
    }
  }

  it('commits to the SHA-256 of the secret’s bytes', () => {
    expect(commitmentTo(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
    expect(commitmentTo('0'.repeat(64))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  it('agrees with the same algorithm in another library', () => {
    const fair = new FairChance(secret, nonces);
    for (const source of ['die/0', 'die/1', 'era1', 'customers/0']) {
      for (let k = 0; k < 40; k++) {
        for (const n of [1, 2, 6, 24, 30]) expect(fair.result(source, k, n)).toBe(byNode(source, k, n));
      }
    }
  });

  it('discards words that would favor small results', () => {
    const fair = new FairChance(secret, nonces);
    // more than half of all words are at or above the only multiple of n below 2³²
    const n = 2 ** 31 + 1;
    let rejected = 0;
    for (let k = 0; k < 200; k++) {
      expect(fair.result('big', k, n)).toBe(byNode('big', k, n));
      const root = createHmac('sha256', Buffer.from(secret, 'hex')).update(nonces.join('\n')).digest();
      const firstWord = createHmac('sha256', root).update(`big/${k}`).digest().readUInt32BE(0);
      if (firstWord >= n) rejected++;
    }
    expect(rejected).toBeGreaterThan(50);
  });

  it('reads on in further blocks when all eight words are too large', () => {
    const fair = new FairChance(secret, nonces);
    const n = 2 ** 31 + 1;
    const root = createHmac('sha256', Buffer.from(secret, 'hex')).update(nonces.join('\n')).digest();
    const isSpent = (k: number) => {
      const words = createHmac('sha256', root).update(`spent/${k}`).digest();
      return [0, 4, 8, 12, 16, 20, 24, 28].every((at) => words.readUInt32BE(at) >= n);
    };
    const spent = Array.from({ length: 4000 }, (_, k) => k).filter(isSpent);
    expect(spent.length).toBeGreaterThan(0);
    for (const k of spent) expect(fair.result('spent', k, n)).toBe(byNode('spent', k, n));
  });

  it('depends on the secret and on every nonce and their order', () => {
    const base = results(new FairChance(secret, nonces));
    expect(results(new FairChance('f'.repeat(64), nonces))).not.toEqual(base);
    expect(results(new FairChance(secret, ['kite', 'lanterns']))).not.toEqual(base);
    expect(results(new FairChance(secret, ['lantern', 'kite']))).not.toEqual(base);
  });

  it('recognizes secrets and nonces by their form', () => {
    expect(isSecret(secret)).toBe(true);
    for (const text of [secret.toUpperCase(), secret.slice(1), `${secret}0`, 'g'.repeat(64), 5, null, undefined])
      expect(isSecret(text)).toBe(false);
    expect(['a', '!~', 'x'.repeat(64)].every(isNonce)).toBe(true);
    for (const text of ['', 'a b', 'x'.repeat(65), 'é', 'a\nb', 7, null]) expect(isNonce(text)).toBe(false);
  });
});
