import '@two-rivers/ui/tokens.css';
import '@two-rivers/ui/base.css';
import '@two-rivers/ui/controls.css';
import './platform/fonts.css';
import './platform/splash.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './App.tsx';
import { Embed } from './Embed.tsx';
import { syncSettingsAcrossTabs } from './platform/settings.ts';
import { loadInitialLanguage } from './platform/I18nProvider.tsx';
import { registerServiceWorker } from './platform/pwa/register.ts';
import { findRoute } from './routes.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no element #app');
syncSettingsAcrossTabs();
if (/^\/embed(?:\/|$)/.test(location.pathname)) void startApp(root, <Embed />);
else {
  void startApp(root, <App />, preloadScreen(location.pathname)).then(registerServiceWorker);
}

/** Renders the app once its messages and first page are loaded; resolves when a screen is visible. */
async function startApp(container: HTMLElement, app: ReactNode, page?: Promise<unknown>): Promise<void> {
  // failed downloads are retried on render
  await Promise.allSettled([loadInitialLanguage(), page]);
  if (findRoute(location.pathname)?.needsFonts === true) await waitForFonts();
  const splashRemoved = removeSplash(container);
  createRoot(container).render(app);
  await splashRemoved;
}

/**
 * Fonts that nearly every screen uses, declared in fonts.css. Title fonts of games are not awaited, as they affect
 * only single lines.
 */
const FONT_FACES = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '600 1em Alegreya'];

/** Characters per language that lie in an additional font file. */
const FONT_SAMPLES: Readonly<Record<string, string>> = { pl: 'aż' };

/** Maximum time to wait for fonts after the messages are loaded. */
const FONT_TIMEOUT_MS = 300;

/**
 * Waits for the fonts of a page whose layout depends on them, up to a time limit; after it, the page appears in
 * fallback fonts.
 */
async function waitForFonts(): Promise<void> {
  const sample = FONT_SAMPLES[document.documentElement.lang] ?? 'a';
  await Promise.race([
    Promise.allSettled(FONT_FACES.map(async (face) => document.fonts.load(face, sample))),
    new Promise((done) => {
      setTimeout(done, FONT_TIMEOUT_MS);
    }),
  ]);
}

/** Removes the splash (index.html) as soon as a screen or a loading message is rendered; resolves after that. */
async function removeSplash(app: HTMLElement): Promise<void> {
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (app.querySelector('main, .loading > *') === null) return;
      observer.disconnect();
      document.getElementById('splash')?.remove();
      done();
    });
    observer.observe(app, { childList: true, subtree: true });
  });
}
