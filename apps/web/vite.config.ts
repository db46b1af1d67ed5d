import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { gameTexts } from '@two-rivers/games/parts';
import { LANGUAGES, type Language, I18n } from '@two-rivers/i18n';
import { formatList } from '@two-rivers/i18n/formatList';
import { webEnglish } from '@two-rivers/i18n/web.en';
import { webItalian } from '@two-rivers/i18n/web.it';
import { webPolish } from '@two-rivers/i18n/web.pl';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { licencesOf } from '../../scripts/licences.mjs';
import { preloadPlugin } from './build/preload.ts';
import { WORKER_CHUNKS } from './build/chunks.ts';
import manifest from './manifest.json' with { type: 'json' };

/** Fonts that every browser of today leaves aside, letters of languages we do not speak, and pictures for whoever is about to install the app. */
const UNCACHED_FILES = /\.woff$|-(?:cyrillic|greek|vietnamese)(?:-ext)?-|^screens./;
const SERVICE_WORKER_FILE = 'sw.js';
/** What every page has begun with. Firefox tells of an error when it is to be loaded ahead once more. */
const ENTRY_CHUNK = /\/app-[^/]*\.js$/;

/** Tells the service worker which files there are, and names the version after their contents. */
function injectFileList(): Plugin {
  let folder = '';
  return {
    name: 'list-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      const files = globSync('**/*', { cwd: folder })
        .filter(
          (path) => statSync(join(folder, path)).isFile() && path !== SERVICE_WORKER_FILE && !UNCACHED_FILES.test(path),
        )
        .map((path) => path.split(sep).join('/'))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
      const worker = join(folder, SERVICE_WORKER_FILE);
      const code = readFileSync(worker, 'utf8')
        .replaceAll('APP_FILES', JSON.stringify(files.map((file) => `/${file}`)))
        .replaceAll('APP_VERSION', JSON.stringify(hash.digest('hex').slice(0, 12)));
      writeFileSync(worker, code);
    },
  };
}

/** The code is served without its comments, so the licences of what is in it stand beside it. */
function licenses(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      // fonts are files that sheets name, not modules
      const assets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames.map((name) => resolve(import.meta.dirname, name)) : [],
      );
      const source = licencesOf([...this.getModuleIds(), ...assets]);
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
    },
  };
}

const webMessages = { en: webEnglish, pl: webPolish, it: webItalian } as const;

const SCREENSHOT_SIZES = { wide: '1280x800', narrow: '390x844' } as const;

/** Pictures of a table of a game, taken by `npm run pictures -- installed`; a game may have none yet. */
function screenshotsOf(game: string, label: string) {
  return Object.entries(SCREENSHOT_SIZES)
    .map(([form, sizes]) => ({
      src: `/screens/${game}-${form}.jpg`,
      form_factor: form,
      sizes,
      type: 'image/jpeg',
      label,
    }))
    .filter(({ src }) => existsSync(join(import.meta.dirname, 'public', src)));
}

/** Which games there are stands in the page's description and in the manifests of the installed app, one for each language. */
async function gameTitles(): Promise<Plugin> {
  const covers = (await gameTexts.loadAll()).map(({ cover }) => cover);
  const descriptionIn = (language: Language): string => {
    const titles = covers.map((cover) => cover[language].title);
    const games = formatList(language, titles);
    return new I18n(language, { description: webMessages[language]['app.description'] }).t('description', {
      games,
    });
  };
  const manifests = LANGUAGES.map((language) => ({
    // the English one is where it has always been, for pages of before
    fileName: language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`,
    source: JSON.stringify({
      ...manifest,
      lang: language,
      description: descriptionIn(language),
      shortcuts: [
        ...covers.map((cover, index) => ({
          name: cover[language].title,
          url: `/new/${gameTexts.ids[index]}`,
        })),
        { name: webMessages[language]['home.puzzles'], url: '/puzzles' },
        { name: webMessages[language]['home.tables'], url: '/online' },
      ],
      screenshots: covers.flatMap((cover, index) => screenshotsOf(gameTexts.ids[index] ?? '', cover[language].title)),
    }),
  }));
  return {
    name: 'names-of-games',
    transformIndexHtml: (html) =>
      html.replaceAll(/%DESCRIPTION(?:\.(\w+))?%/g, (_, languageCode: string | undefined) =>
        descriptionIn(LANGUAGES.find((language) => language === languageCode) ?? 'en'),
      ),
    configureServer: ({ middlewares }) => {
      for (const { fileName, source } of manifests)
        middlewares.use(`/${fileName}`, (_request, response) => response.end(source));
    },
    generateBundle() {
      for (const { fileName, source } of manifests) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** A worker is built together with the page, so that both load the same files: each would have the rules of a game for itself. */
function emitPageWorkers(): Plugin {
  return {
    name: 'workers-of-the-page',
    apply: 'build',
    enforce: 'pre',
    transform(code, file) {
      if (!code.includes('new Worker(')) return null;
      return code.replaceAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (_, path: string) => {
        const worker = this.emitFile({ type: 'chunk', id: resolve(dirname(file), path) });
        return `import.meta.ROLLUP_FILE_URL_${worker}`;
      });
    },
  };
}

/** The letters that most texts are set in come together with the code: drawn in others first, lines would break elsewhere and the page jump. */
function preloadFont(): Plugin {
  return {
    name: 'letters-at-once',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /alegreya-sans-latin-400-normal[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
  };
}

/** The order of the layers stands in every sheet: which file of styles comes first is for the bundler to choose. */
function prependLayerOrder(): Plugin {
  const tokens = readFileSync(join(import.meta.dirname, '../../packages/ui/src/tokens.css'), 'utf8');
  const [order = ''] = /^@layer [^{;]+;/m.exec(tokens) ?? [];
  return {
    name: 'order-of-layers',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: (code) => `${order}\n${code}` },
  };
}

/** A class is found by its component: Piece_art, in a game <its id>-Board_tabs. A test sees to it that no two are called so. */
function generateScopedName(name: string, file: string): string {
  const [, game] = /(?:games|examples)\/([^/]+)\/board\//.exec(file) ?? [];
  const component = basename(file).replace('.module.css', '');
  return `${game === undefined ? '' : `${game}-`}${component}_${name}`;
}

export default defineConfig({
  plugins: [
    react(),
    emitPageWorkers(),
    prependLayerOrder(),
    preloadFont(),
    preloadPlugin(),
    gameTitles(),
    licenses(),
    injectFileList(),
  ],
  // in development the server of tables online runs beside: PORT=5330 npm start
  server: { proxy: { '/api': { target: 'http://127.0.0.1:5330', ws: true } } },
  css: { modules: { generateScopedName } },
  build: {
    target: 'es2023',
    // a sheet that knows light-dark() is not rewritten: parts of a screen may choose their own scheme
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    // what a worker loads too is loaded without the page's help: a worker has no page to ask
    modulePreload: {
      resolveDependencies: (_, needed, { hostId }) =>
        WORKER_CHUNKS.test(hostId) ? [] : needed.filter((file) => !ENTRY_CHUNK.test(file)),
    },
    // what each screen loads is held by a test (sizes.e2e.ts); larger are only the nets of the bots, which their worker loads
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: {
        app: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'src', 'platform', 'pwa', 'serviceWorker.ts'),
      },
      output: {
        // the service worker is found by its name, at the root of what it serves
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER_FILE : 'assets/[name]-[hash].js'),
      },
    },
  },
});
