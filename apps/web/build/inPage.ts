import { firstLanguage, isLanguage } from '@two-rivers/words/languages';
import { type Key, KEYS, KEYS_OF, noted } from '../src/platform/noted.ts';
import type { Ahead } from './ahead.ts';

/**
 * Inline script that runs before the app: applies stored settings (theme, motion, language), and preloads the files of the current route in
 * parallel instead of in a waterfall.
 */
declare const AHEAD: Ahead;
const { files, pages, always, parts } = AHEAD;

/** Files requested per batch. */
const AT_A_TIME = 6;

/** Delay before the splash screen reports slow loading. */
const LONG_MS = 15_000;

function stored(key: Key): Record<string, unknown> {
  try {
    return inside({ document: JSON.parse(noted(key) ?? '{}') as unknown }, 'document');
  } catch {
    // invalid JSON
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

/** Requests files in batches, so that other tasks of the browser run in between. */
function askFrom(start: number): void {
  const end = start + AT_A_TIME;
  for (const index of wanted.slice(start, end)) ask(files[index] ?? '');
  if (end < wanted.length) setTimeout(() => askFrom(end));
}

// after the first paint, which shows the app's name
requestAnimationFrame(() => {
  setTimeout(() => askFrom(0));
});
setTimeout(() => {
  document.getElementById('splash')?.classList.add('long');
}, LONG_MS);
