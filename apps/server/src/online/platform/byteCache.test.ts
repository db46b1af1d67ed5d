import { expect, it } from 'vitest';
import { ByteCache } from './byteCache.ts';

it('evicts the least recently used values above its limit', () => {
  const cache = new ByteCache<string>(30, (text) => text.length);
  for (const key of ['a', 'b', 'c']) cache.set(key, key.repeat(8));
  expect(cache.get('a')).toBe('aaaaaaaa');
  cache.set('d', 'dddddddd');
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.has(key))).toEqual(['a', 'c', 'd']);
});

it('counts a replaced value once, and keys too', () => {
  const cache = new ByteCache<string>(30, (text) => text.length);
  for (let n = 0; n < 10; n++) cache.set('a', 'aaaaaaaa');
  cache.set('b', 'bbbbbbbb');
  expect([cache.has('a'), cache.has('b')]).toEqual([true, true]);
  cache.set('c'.repeat(20), '');
  expect([cache.has('a'), cache.has('b'), cache.has('c'.repeat(20))]).toEqual([false, false, false]);
});

it('does not keep a value above its limit', () => {
  const cache = new ByteCache<string>(30, (text) => text.length);
  cache.set('a', 'a'.repeat(31));
  expect(cache.get('a')).toBeUndefined();
});
