import type { GameRecord } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import {
  recordHash,
  lineFromHash,
  MAX_LINK_LENGTH,
  packRecord,
  replayPath,
  reviewPath,
  unpackRecord,
  withLine,
} from './link.ts';

const record: GameRecord = {
  game: 'toy',
  engine: '1',
  options: { rounds: 3 },
  seats: [{ name: 'Żaneta & Łukasz' }, { name: 'Ben', bot: 'hard' }],
  log: Array.from({ length: 300 }, (_, line) => `${line % 2} build ${line % 30} era1-shrine-${line % 7}`),
};

/** Compresses any text like a record. */
async function packText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

it('unpacks to the original record', async () => {
  const packed = await packRecord(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(MAX_LINK_LENGTH);
  expect(await unpackRecord(packed)).toEqual(record);
  expect(recordHash(packed, 12)).toBe(`#game=${packed}&line=12`);
});

it('refuses data that is not a record, is cut off, or expands beyond the maximum size', async () => {
  const packed = await packRecord(record);
  const nothing = await packText('{"game": 3}');
  for (const bad of ['', '%', '[]', packed.slice(0, -20), nothing]) {
    expect(await unpackRecord(bad)).toEqual({ reason: 'link-damaged', values: {} });
  }
  const bomb = await packText(' '.repeat(30_000_000));
  expect(bomb.length).toBeLessThan(50_000);
  expect(await unpackRecord(bomb)).toMatchObject({ reason: 'file-too-large' });
});

it('adds the moment of a game to its path', () => {
  expect(replayPath('abc', 17)).toBe('/replay/abc#line=17');
  expect(reviewPath('abc')).toBe('/review/abc');
});

it('reads the line from a fragment, and refuses invalid ones', () => {
  expect(lineFromHash('#line=17')).toBe(17);
  expect(lineFromHash('#game=a-b_c&line=0')).toBe(0);
  for (const hash of ['', '#', '#line=', '#line=-1', '#line=1e3', '#line=12345678']) {
    expect(lineFromHash(hash)).toBeUndefined();
  }
});

it('keeps the other parts of a fragment', () => {
  expect(withLine('#game=a-b_c&line=2', 9)).toBe('#game=a-b_c&line=9');
});
