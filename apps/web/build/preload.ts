import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { type Bundle, chunkContaining, withImports } from './bundle.ts';
import { WORKER_CHUNKS } from './chunks.ts';
import { sharedModules, fillForAllGames, pages } from './pages.ts';

const PLACEHOLDER = '<!-- what comes next is asked for here -->';

/** Files needed per route, embedded in the page for preloading. */
export interface PreloadManifest {
  readonly files: readonly string[];
  readonly pages: readonly (readonly [pattern: string, modules: readonly string[]])[];
  readonly always: readonly string[];
  /** indexes into `files`, by module name */
  readonly parts: Readonly<Record<string, readonly number[]>>;
}

/** Vite plugin that inlines the preload script into the page. */
export function preloadPlugin(): Plugin {
  return {
    name: 'ask-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        if (!html.includes(PLACEHOLDER)) throw new Error('index.html has no placeholder for the preload script');
        const script = await buildPreloadScript(createPreloadManifest(bundle, html));
        return html.replace(PLACEHOLDER, () => `<script>${script}</script>`);
      },
    },
  };
}

/** Vite plugin that preloads only what a page lacks when a file of it imports another. */
export function preloadMissingFiles(): Plugin {
  let bundle: Bundle = {};
  const missingFiles = (needed: readonly string[], importing: string): string[] => {
    const chunk = bundle[importing];
    if (chunk?.type !== 'chunk') return [...needed];
    const loaded = [chunkContaining(bundle, 'apps/web/src/main.tsx'), chunk].flatMap((each) =>
      withImports(bundle, each),
    );
    const names = new Set(loaded.map(({ fileName }) => fileName));
    return needed.filter((file) => !names.has(file));
  };
  return {
    name: 'preload-missing-files',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // no preload code in shared worker chunks: a worker has no document
          resolveDependencies: (_, needed, { hostId }) =>
            WORKER_CHUNKS.test(hostId) ? [] : missingFiles(needed, hostId),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler: (_, written) => {
        bundle = written;
      },
    },
  };
}

async function buildPreloadScript(ahead: PreloadManifest): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'preloadScript.ts'),
    transform: { define: { AHEAD: JSON.stringify(ahead) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code.trim();
}

/** Collects the files per module, except those that `html` already loads. */
function createPreloadManifest(bundle: Bundle, html: string): PreloadManifest {
  const files: string[] = [];
  const fileIndex = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const moduleNames = [...sharedModules, ...pages.flatMap(({ modules }) => modules)];
  const parts = fillForAllGames(moduleNames).map((name) => {
    const chunks = withImports(bundle, chunkContaining(bundle, name));
    const sheets = chunks.flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? []));
    const scripts = chunks.map(({ fileName }) => fileName);
    const missing = [...sheets, ...scripts].map((file) => `/${file}`).filter((file) => !html.includes(`"${file}"`));
    return [name, [...new Set(missing)].map(fileIndex)] as const;
  });
  return {
    files,
    pages: pages.map(({ pattern, modules }) => [pattern, modules]),
    always: sharedModules,
    parts: Object.fromEntries(parts),
  };
}
