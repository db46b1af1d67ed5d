import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules } from '@two-rivers/games/parts';
import { LANGUAGES } from '@two-rivers/i18n/languages';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILE = join(ROOT, 'apps/web/src/routes.ts');

/** The fields of a route that the build needs. */
interface RouteFields {
  readonly pattern: string;
  readonly preload: readonly string[];
  readonly later: readonly string[];
  readonly worker: readonly string[];
}

/** Modules of a page, as paths from the repository root with placeholders `{game}` and `{language}`. */
export interface PageModules {
  readonly pattern: string;
  /** modules that the page needs to render, its screen first */
  readonly modules: readonly string[];
  /** modules that it imports once it is drawn */
  readonly later: readonly string[];
  /** modules that its worker runs */
  readonly worker: readonly string[];
}

/** Modules that every page needs. */
export const sharedModules: readonly string[] = ['common', 'web'].map(
  (part) => `packages/i18n/src/${part}.{language}.json`,
);

// a computed path, because with a literal one the bundler of the Vite configuration would bundle every screen
const { routes } = (await import(pathToFileURL(FILE).href)) as { readonly routes: readonly RouteFields[] };

/** Screens in the order of the routes, parsed from the source: loader functions don't reveal their module paths. */
const screens = Array.from(
  readFileSync(FILE, 'utf8').matchAll(/await import\('\.\/([^']+)'\)/g),
  ([, name]) => `apps/web/src/${name}`,
);
if (screens.length !== routes.length) throw new Error('routes.ts needs exactly one screen import per route');

export const pages: readonly PageModules[] = routes.map(({ pattern, preload, later, worker }, index) => ({
  pattern,
  modules: [screens[index] ?? '', ...preload],
  later,
  worker,
}));

/** Fills in game and language, skipping modules that the game lacks, such as a lesson. */
export function fillPlaceholders(names: readonly string[], game: string, language: string): readonly string[] {
  return names
    .map((name) => name.replace('{game}', game).replace('{language}', language))
    .filter((name) => !name.startsWith('games/') || existsSync(join(ROOT, name)));
}

/** Fills in every game and language. */
export function fillForAllGames(names: readonly string[]): readonly string[] {
  const all = rules.ids.flatMap((game) => LANGUAGES.flatMap((language) => fillPlaceholders(names, game, language)));
  return [...new Set(all)];
}
