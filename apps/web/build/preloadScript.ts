import { preferredLanguage, isLanguage } from '@two-rivers/i18n/languages';
import { type StorageKey, STORAGE_KEYS, STORAGE_KEY_PREFIXES, readStorage } from '../src/platform/localStorage.ts';
import type { PreloadManifest } from './preload.ts';

/**
 * Inline script that runs before the app: applies stored settings (theme, motion, language), and preloads the files of the current route in
 * parallel instead of in a waterfall.
 */
declare const AHEAD: PreloadManifest;
const { files, pages, always, parts } = AHEAD;

/** Files requested per batch. */
const BATCH_SIZE = 6;

/** Delay before the splash screen reports slow loading. */
const SLOW_LOADING_MS = 15_000;

function readStoredObject(key: StorageKey): Record<string, unknown> {
  try {
    return objectField({ document: JSON.parse(readStorage(key) ?? '{}') as unknown }, 'document');
  } catch {
    // invalid JSON
    return {};
  }
}

function objectField(document: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = document[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function preloadFile(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

const { theme, motion, language: storedLanguage } = readStoredObject(STORAGE_KEYS.settings);
const language = isLanguage(storedLanguage) ? storedLanguage : preferredLanguage(navigator.languages);
const { documentElement: root } = document;
root.lang = language;
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
if (motion === false) root.dataset['still'] = '';

const [, modulesOfPage = []] = pages.find(([pattern]) => new RegExp(pattern).test(location.pathname)) ?? [];
const [, , id = ''] = location.pathname.split('/');
const { game = id } = objectField(
  objectField(readStoredObject(`${STORAGE_KEY_PREFIXES.table}${id}`), 'saved'),
  'record',
);
const fillPlaceholders = (name: string) => name.replace('{game}', String(game)).replace('{language}', language);
const neededFiles = [...new Set([...always, ...modulesOfPage].flatMap((name) => parts[fillPlaceholders(name)] ?? []))];

/** Requests files in batches, so that other tasks of the browser run in between. */
function preloadBatch(start: number): void {
  const end = start + BATCH_SIZE;
  for (const index of neededFiles.slice(start, end)) preloadFile(files[index] ?? '');
  if (end < neededFiles.length) setTimeout(() => preloadBatch(end));
}

// after the first paint, which shows the app's name
requestAnimationFrame(() => {
  setTimeout(() => preloadBatch(0));
});
setTimeout(() => {
  document.getElementById('splash')?.classList.add('long');
}, SLOW_LOADING_MS);
