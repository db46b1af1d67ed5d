import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@two-rivers/i18n';
import { rulesTexts } from '@two-rivers/i18n/testing/glossary';
import { describe, expect, it } from 'vitest';
import { gameTexts } from '../parts.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RUN = 8;
const BYTES = 5;

/** SHA-256 prefixes of all runs of eight words in the rulebooks; the repository does not contain their texts. */
const runs = new Set(
  Array.from(chunks(readFileSync(`${ROOT}games/tests/rulebookRuns.bin`)), (bytes) => bytes.toString('hex')),
);

function* chunks(all: Buffer): Generator<Buffer> {
  for (let at = 0; at < all.length; at += BYTES) yield all.subarray(at, at + BYTES);
}

/** Runs of eight words that also occur in a rulebook. */
function findBorrowedRuns(text: string): string[] {
  const bare = text.replaceAll(/\{[a-z]+\}|\]\([a-z-]+\)/g, '').toLowerCase();
  const spoken = bare.match(/[\p{L}\p{N}]+/gu) ?? [];
  return spoken.flatMap((_, index) => {
    const run = spoken.slice(index, index + RUN).join(' ');
    const mark = createHash('sha256').update(run).digest().subarray(0, BYTES).toString('hex');
    return index + RUN <= spoken.length && runs.has(mark) ? [run] : [];
  });
}

describe('our texts', () => {
  it('are compared with more than ten thousand runs of the rulebooks', () => {
    expect(runs.size).toBeGreaterThan(10_000);
  });

  it.each(LANGUAGES)('of the rules in %s share no run with the rulebooks', async (language) => {
    const texts: string[] = [];
    for (const wording of await gameTexts.loadAll()) texts.push(...rulesTexts(await wording.rules[language]()));
    expect(texts.flatMap(findBorrowedRuns)).toEqual([]);
  });

  it.each([
    ...globSync('{packages/{i18n,review},apps/web}/src/**/*.{en,pl,it}.ts', { cwd: ROOT }),
    ...globSync('games/*/{texts/{en,pl,it,cover,edition.*},forms/texts.*}.ts', { cwd: ROOT }),
    ...globSync('{README.md,docs/**/*.md}', { cwd: ROOT }),
  ])('in %s share no run with the rulebooks', (file) => {
    const source = readFileSync(`${ROOT}${file}`, 'utf8');
    expect(source.split('\n').flatMap(findBorrowedRuns)).toEqual([]);
  });
});
