import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { gameTexts } from '@two-rivers/games/parts';
import { LANGUAGES, type Language, loadAllLanguages, I18n } from '@two-rivers/i18n';
import { webMessages, type WebMessages } from '@two-rivers/i18n/web.gen';
import { formatList } from '@two-rivers/i18n/formatList';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { licencesOf } from '../../scripts/licences.mjs';
import { preloadMissingFiles, preloadPlugin } from './build/preload.ts';
import manifest from './manifest.json' with { type: 'json' };

/** Files that the service worker doesn't cache: old font formats, scripts of other languages, and screenshots for the installation. */
const UNCACHED_FILES = /\.woff$|-(?:cyrillic|greek|vietnamese)(?:-ext)?-|^screens./;
const SERVICE_WORKER_FILE = 'sw.js';

/** Writes the list of files into the service worker, and a version derived from their contents. */
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

/** Emits the licenses of all bundled code, since minified code has no comments. */
function licenses(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      // fonts are assets referenced by stylesheets, not modules
      const assets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames.map((name) => resolve(import.meta.dirname, name)) : [],
      );
      const source = licencesOf([...this.getModuleIds(), ...assets]);
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
    },
  };
}

/** Drops the type of a dynamic import of JSON: the development server sends it as a script, which a browser would refuse. */
function jsonImports(): Plugin {
  return {
    name: 'json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\.gen\.ts$/ },
      handler: (code) => code.replaceAll(", { with: { type: 'json' } }", ''),
    },
  };
}

const messages = await loadAllLanguages(webMessages);
const i18nOf = (language: Language) => new I18n<WebMessages>(language, messages[language]);

const SCREENSHOT_SIZES = { wide: '1280x800', narrow: '390x844' } as const;

/** Screenshots of a game's table for the manifest, taken by `npm run pictures -- installed`; empty until then. */
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

/** Writes the games' titles into the page's description and one web app manifest per language. */
async function gameTitles(): Promise<Plugin> {
  const covers = (await gameTexts.loadAll()).map(({ cover }) => cover);
  const descriptionIn = (language: Language): string => {
    const titles = covers.map((cover) => cover[language].title);
    const games = formatList(language, titles);
    return i18nOf(language).t('app.description', { games });
  };
  const manifests = LANGUAGES.map((language) => ({
    // the English manifest keeps its old name, which installed apps refer to
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
        { name: i18nOf(language).t('home.puzzles'), url: '/puzzles' },
        { name: i18nOf(language).t('home.tables'), url: '/online' },
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

/** Builds workers as chunks of the page's build, so that both share files such as the rules. */
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

/** Preloads the font of most texts: a late font changes line breaks, and the page jumps. */
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

/** Prepends the layer order to every stylesheet, because the bundler decides which one loads first. */
function prependLayerOrder(): Plugin {
  const tokens = readFileSync(join(import.meta.dirname, '../../packages/ui/src/tokens.css'), 'utf8');
  const [order = ''] = /^@layer [^{;]+;/m.exec(tokens) ?? [];
  return {
    name: 'order-of-layers',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: (code) => `${order}\n${code}` },
  };
}

/** Class names include their component, such as Piece_art, or <game id>-Board_tabs in a game. A test checks that they are unique. */
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
    preloadMissingFiles(),
    jsonImports(),
    gameTitles(),
    licenses(),
    injectFileList(),
  ],
  css: { modules: { generateScopedName } },
  build: {
    target: 'es2023',
    // for targets with light-dark(), CSS is not rewritten: parts of a screen may set their own color scheme
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    // a test limits what each screen loads (sizes.e2e.ts); only the bots' nets are larger, and only workers load them
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: {
        app: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'src', 'platform', 'pwa', 'serviceWorker.ts'),
      },
      output: {
        // the service worker needs a fixed name at the root of its scope
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER_FILE : 'assets/[name]-[hash].js'),
      },
    },
  },
});
