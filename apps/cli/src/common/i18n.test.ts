import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGames } from './games.ts';
import { refusalSentence, makeI18n } from './i18n.ts';
import { cliMessages } from '@two-rivers/i18n/cli.gen';
import { commonMessages } from '@two-rivers/i18n/common.gen';

const cliEnglish = await cliMessages.en();
const commonEnglish = await commonMessages.en();

const games = await loadGames('en');
const io = { language: 'en' } as const;

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Refusal reasons in the sources of a folder. */
function refusalReasonsIn(folder: string): string[] {
  const files = globSync('**/*.ts', { cwd: join(ROOT, folder) });
  const sources = files.filter((file) => !/\.(?:test|e2e)\.ts$|^testing\W/.test(file));
  const reasons = sources.flatMap((file) => {
    const text = readFileSync(join(ROOT, folder, file), 'utf8');
    return Array.from(text.matchAll(/(?:refuse|problem|flawed)\(\s*'([\w-]+)'/g), ([, reason = '']) => reason);
  });
  return [...new Set(reasons)].toSorted();
}

describe('every refusal has a text', () => {
  it.each(refusalReasonsIn('packages/kernel/src'))('of the kernel: %s', (reason) => {
    expect(commonEnglish).toHaveProperty([`refusal.${reason}`]);
  });

  it.each(refusalReasonsIn('packages/table/src'))('of the table: %s', (reason) => {
    // problems of lesson files are shown only here, to their authors
    const isOfLessons = reason.startsWith('lesson-');
    expect(isOfLessons ? { ...commonEnglish, ...cliEnglish } : commonEnglish).toHaveProperty([`refusal.${reason}`]);
  });

  it.each(games.map((entry) => [entry.family.id, entry] as const))('of %s', (id, entry) => {
    const i18n = makeI18n(io, entry);
    const reasons = refusalReasonsIn(`games/${id}/rules`);
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.filter((reason) => !i18n.hasMessage(`refusal.${reason}`))).toEqual([]);
  });
});

describe('a refusal as a sentence', () => {
  const i18n = makeI18n(io);

  it('fills in its values', () => {
    expect(refusalSentence(i18n, { reason: 'not-your-turn', values: { seat: 1, actor: 0 } })).toBe(
      'It’s Player 1’s turn.',
    );
  });

  it('names the log line it is about, once', () => {
    expect(refusalSentence(i18n, { reason: 'game-over', values: { line: 7 } })).toBe('Line 7: The game is over.');
    expect(
      refusalSentence(i18n, {
        reason: 'verify-mismatch',
        values: { line: 7, found: '~die 1', due: '~die 2' },
      }),
    ).toBe('Line 7 says “~die 1”, but the secret gives “~die 2”.');
  });

  it('falls back to the reason itself if there is no text', () => {
    expect(refusalSentence(i18n, { reason: 'never-heard', values: { of: 1 } })).toBe('never-heard {"of":1}');
  });
});
