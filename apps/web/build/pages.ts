import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules } from '@two-rivers/games/parts';
import { LANGUAGES } from '@two-rivers/words/languages';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILE = join(ROOT, 'apps/web/src/routes.ts');

/** What the build reads of a route: the rest is for the app. */
interface Route {
  readonly pattern: string;
  readonly ahead: readonly string[];
  readonly worker: readonly string[];
}

/** A page as the build sees it: names of modules from the root of the repository, `{game}` and `{language}` to be filled in. */
export interface Page {
  readonly pattern: string;
  /** what it is drawn from, its screen first */
  readonly modules: readonly string[];
  /** what its worker runs */
  readonly worker: readonly string[];
}

/** Every page is drawn from these too. */
export const always: readonly string[] = ['common', 'web'].map(
  (part) => `packages/words/src/${part}.{language}.ts`,
);

// a name that is computed: the bundler of this configuration would follow it to every screen
const { routes } = (await import(pathToFileURL(FILE).href)) as { readonly routes: readonly Route[] };

/** In the order of the routes: no other form of a function that loads tells what it loads once it is compiled. */
const screens = Array.from(
  readFileSync(FILE, 'utf8').matchAll(/await import\('\.\/([^']+)'\)/g),
  ([, name]) => `apps/web/src/${name}`,
);
if (screens.length !== routes.length) throw new Error('a route of routes.ts has no screen of its own');

export const pages: readonly Page[] = routes.map(({ pattern, ahead, worker }, index) => ({
  pattern,
  modules: [screens[index] ?? '', ...ahead],
  worker,
}));

/** Names with a game and a language filled in, without what a game has not: a lesson, say. */
export function filled(names: readonly string[], game: string, language: string): readonly string[] {
  return names
    .map((name) => name.replace('{game}', game).replace('{language}', language))
    .filter((name) => !name.startsWith('games/') || existsSync(join(ROOT, name)));
}

/** For every game and language. */
export function filledForAll(names: readonly string[]): readonly string[] {
  const all = rules.ids.flatMap((game) => LANGUAGES.flatMap((language) => filled(names, game, language)));
  return [...new Set(all)];
}
