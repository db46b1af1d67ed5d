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
if (root === null) throw new Error('the page has no place for the app');
syncSettingsAcrossTabs();
if (/^\/embed(?:\/|$)/.test(location.pathname)) void startApp(root, <Embed />);
else {
  void startApp(root, <App />, preloadScreen(location.pathname)).then(registerServiceWorker);
}

/** Draws nothing before the words and the page are there, and says when a screen is drawn. */
async function startApp(container: HTMLElement, app: ReactNode, page?: Promise<unknown>): Promise<void> {
  // what fails is asked for again when it is drawn
  await Promise.allSettled([loadInitialLanguage(), page]);
  if (findRoute(location.pathname)?.needsFonts === true) await waitForFonts();
  const splashRemoved = removeSplash(container);
  createRoot(container).render(app);
  await splashRemoved;
}

/** What nearly every screen is set in; fonts.css has the faces. A game may have its own for titles: those stand in lines of their own. */
const FONT_FACES = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '600 1em Alegreya'];

/** Letters of each of the files of a face that a language needs. */
const FONT_SAMPLES: Readonly<Record<string, string>> = { pl: 'aż' };

/** So long a page that has its words waits for its letters. */
const FONT_TIMEOUT_MS = 300;

/** The letters that a page can't be drawn without, or that they take too long; text can be read in others meanwhile. */
async function waitForFonts(): Promise<void> {
  const sample = FONT_SAMPLES[document.documentElement.lang] ?? 'a';
  await Promise.race([
    Promise.allSettled(FONT_FACES.map(async (face) => document.fonts.load(face, sample))),
    new Promise((done) => {
      setTimeout(done, FONT_TIMEOUT_MS);
    }),
  ]);
}

/**
 * What the page shows before there is anything else (index.html) goes as soon as a screen is drawn, or words that say what it waits for.
 * Says when it is gone.
 */
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
