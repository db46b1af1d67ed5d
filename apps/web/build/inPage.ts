import { firstLanguage, isLanguage } from '@two-rivers/words/languages';
import { type Key, KEYS, KEYS_OF, noted } from '../src/platform/noted.ts';
import type { Ahead } from './ahead.ts';

/**
 * Runs in the page before anything else, as part of it: what is stored says how it is to look, and which files the page at this address will be
 * drawn from. They are asked for at once, not one after the other as the app finds out that it needs them.
 */
declare const AHEAD: Ahead;
const { files, pages, always, parts } = AHEAD;

/** So many files are asked for at a time. */
const AT_A_TIME = 6;

/** By then somebody who waits is told that it takes long. */
const LONG_MS = 15_000;

function stored(key: Key): Record<string, unknown> {
  try {
    return inside({ document: JSON.parse(noted(key) ?? '{}') as unknown }, 'document');
  } catch {
    // damaged
    return {};
  }
}

function inside(document: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = document[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function ask(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

const { theme, motion, language: chosen } = stored(KEYS.settings);
const language = isLanguage(chosen) ? chosen : firstLanguage(navigator.languages);
const { documentElement: root } = document;
root.lang = language;
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
if (motion === false) root.dataset['still'] = '';

const [, modulesOfPage = []] = pages.find(([pattern]) => new RegExp(pattern).test(location.pathname)) ?? [];
const [, , id = ''] = location.pathname.split('/');
const { game = id } = inside(inside(stored(`${KEYS_OF.table}${id}`), 'saved'), 'record');
const filled = (name: string) => name.replace('{game}', String(game)).replace('{language}', language);
const wanted = [...new Set([...always, ...modulesOfPage].flatMap((name) => parts[filled(name)] ?? []))];

/** Some at a time: each keeps the browser busy for a moment, and others have their turn in between. */
function askFrom(start: number): void {
  const end = start + AT_A_TIME;
  for (const index of wanted.slice(start, end)) ask(files[index] ?? '');
  if (end < wanted.length) setTimeout(() => askFrom(end));
}

// once the name of the app is painted: nothing comes before that
requestAnimationFrame(() => {
  setTimeout(() => askFrom(0));
});
setTimeout(() => {
  document.getElementById('splash')?.classList.add('long');
}, LONG_MS);
