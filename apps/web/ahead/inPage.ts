import type { Ahead } from './pages.ts';

/**
 * Runs in the page before anything else, as part of it: what is stored says how it is to look, and which files the page at this address will be
 * drawn from. They are asked for at once, not one after the other as the app finds out that it needs them.
 */
declare const AHEAD: Ahead;
const { files, pages, always, parts, languages } = AHEAD;

function stored(key: string): Record<string, unknown> {
  try {
    const document: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof document === 'object' && document !== null ? { ...document } : {};
  } catch {
    // damaged, or a browser that forbids it
    return {};
  }
}

function inside(document: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = document[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The language chosen in the settings, or the first of the browser's that we have. */
function spoken(chosen: unknown): string {
  const wished = [chosen, ...navigator.languages.map((each) => each.split('-')[0])];
  const [first = 'en'] = wished.flatMap((each) => languages.filter((known) => known === each));
  return first;
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

const { theme, motion, language: chosen } = stored('two-rivers.settings');
const language = spoken(chosen);
const { documentElement: root } = document;
const { dataset } = root;
root.lang = language;
if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
if (motion === false) dataset['still'] = '';

const [, page = '', id = ''] = location.pathname.split('/');
const record = inside(inside(stored(`two-rivers.game.${id}`), 'saved'), 'record');
const game = typeof record['game'] === 'string' ? record['game'] : id;
const filled = (name: string) => name.replace('{game}', game).replace('{language}', language);
const wanted = [...always, ...(pages[page] ?? [])].flatMap((name) => parts[filled(name)] ?? []);
// once the name of the app is painted: nothing comes before that
requestAnimationFrame(() => {
  setTimeout(() => {
    for (const index of new Set(wanted)) ask(files[index] ?? '');
  });
});
