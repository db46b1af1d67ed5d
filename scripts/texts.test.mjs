import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTexts, newTexts, writeModules } from './texts.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const base of folders.splice(0)) rmSync(base, { recursive: true });
});

const CATALOG = 'games/ur/texts/messages';
const ENGLISH = { title: 'Ur', throws: '{name} throws {count, plural, one {# die} other {# dice}}' };
const POLISH = { title: 'Ur', throws: '{name}: {count, plural, one {# kość} few {# kości} other {# kości}}' };
const ITALIAN = { title: 'Ur', throws: '{name} tira {count, plural, one {# dado} other {# dadi}}' };

/** @param {string} base @param {string} path @param {unknown} content text, or JSON */
function write(base, path, content) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A repository with one catalog. @param {{ en?: object, pl?: object, it?: object }} [files] */
function repository({ en = ENGLISH, pl = POLISH, it: italian = ITALIAN } = {}) {
  const base = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(base);
  for (const [language, messages] of Object.entries({ en, pl, it: italian }))
    write(base, `${CATALOG}.${language}.json`, messages);
  return base;
}

/** @param {string} base */
function commit(base) {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-q', '-m', 'texts'],
  ])
    expect(spawnSync('git', args, { cwd: base }).status).toBe(0);
}

it('messages get types for their slots', () => {
  const base = repository();
  writeModules(base);
  const written = readFileSync(join(base, `${CATALOG}.gen.ts`), 'utf8');
  expect(written).toContain('export type UrMessages = {');
  expect(written).toContain('  title: [];');
  expect(written).toContain('  throws: [{ name: Text; count: number }];');
});

describe('the check of all texts', () => {
  it('accepts complete translations with fresh modules', async () => {
    const base = repository();
    expect(await checkTexts(base)).toEqual([`${CATALOG}.gen.ts is out of date: npm run texts`]);
    writeModules(base);
    expect(await checkTexts(base)).toEqual([]);
  });

  it('finds missing and extra keys, other slots and broken patterns', async () => {
    const base = repository({
      pl: { ...POLISH, throws: '{who} rzuca' },
      it: { title: '{$name}', extra: 'di più' },
    });
    write(base, 'games/go/texts/messages.en.json', { title: 'Go' });
    write(base, 'games/go/texts/messages.pl.json', {});
    write(base, 'games/go/texts/messages.it.json', { title: 'Go', extra: 'di più' });
    writeModules(base);
    expect(await checkTexts(base)).toEqual([
      'games/go/texts/messages.pl.json: title is missing',
      'games/go/texts/messages.it.json: extra is not in the English file',
      `${CATALOG}.pl.json: throws has the slots who, not count, name`,
      `${CATALOG}.it.json: no fragment $name: {$name}`,
    ]);
  });

  it('finds rules that a language lacks, and modules whose texts are gone', async () => {
    const base = repository();
    write(base, 'games/ur/texts/rules.en.md', '# Ur\n\n## Road {#road}\n\n### Safe {#safe}\n\nA rosette.\n');
    write(base, 'games/ur/texts/rules.pl.md', '# Ur\n\n## Droga {#road}\n\n### Pola {#safe}\n\nRozeta.\n');
    write(base, 'games/ur/texts/rules.it.gen.ts', '// Written by `npm run texts` from rules.it.md.\n');
    writeModules(base);
    expect(await checkTexts(base)).toEqual([
      'games/ur/texts/rules.it.md is missing',
      'games/ur/texts/rules.it.gen.ts has no texts',
    ]);
  });
});

describe('a translator', () => {
  it('sees what is new, and what has changed in English since the translation', () => {
    const base = repository();
    write(base, 'games/ur/texts/rules.en.md', '# Ur\n\n## Road {#road}\n\n### Safe {#safe}\n\nA rosette.\n');
    write(base, 'games/ur/texts/rules.pl.md', '# Ur\n\n## Droga {#road}\n\n### Pola {#safe}\n\nRozeta.\n');
    commit(base);
    expect(newTexts(base, 'pl')).toEqual([]);
    write(base, `${CATALOG}.en.json`, { ...ENGLISH, title: 'Royal Game of Ur', again: 'Throw again' });
    write(base, 'games/ur/texts/rules.en.md', '# Ur\n\n## Road {#road}\n\n### Safe {#safe}\n\nAny rosette.\n');
    commit(base);
    expect(newTexts(base, 'pl')).toEqual([
      `${CATALOG}.pl.json`,
      '  changed  title: Royal Game of Ur\n    it was: Ur',
      '  new      again: Throw again',
      'games/ur/texts/rules.pl.md',
      '  changed  safe',
    ]);
  });

  it('sees everything for a new language', () => {
    const base = repository();
    commit(base);
    expect(newTexts(base, 'de')).toEqual([
      `${CATALOG}.de.json`,
      '  new      title: Ur',
      `  new      throws: ${ENGLISH.throws}`,
    ]);
  });
});
