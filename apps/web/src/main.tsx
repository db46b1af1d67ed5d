import '@two-rivers/board/tokens.css';
import '@two-rivers/board/base.css';
import '@two-rivers/board/controls.css';
import './platform/fonts.css';
import './platform/splash.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadEarly } from './App.tsx';
import { Embed } from './Embed.tsx';
import { followOtherTabs } from './platform/settings.ts';
import { loadFirstWords } from './platform/WordsProvider.tsx';
import { keepForOffline } from './platform/pwa/register.ts';
import { routeAt } from './routes.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
followOtherTabs();
if (/^\/embed(?:\/|$)/.test(location.pathname)) void begin(root, <Embed />);
else {
  void begin(root, <App />, loadEarly(location.pathname)).then(keepForOffline);
}

/** Draws nothing before the words and the page are there, and says when a screen is drawn. */
async function begin(place: HTMLElement, app: ReactNode, page?: Promise<unknown>): Promise<void> {
  // what fails is asked for again when it is drawn
  await Promise.allSettled([loadFirstWords(), page]);
  if (routeAt(location.pathname)?.needsLetters === true) await letters();
  const drawn = endSplash(place);
  createRoot(place).render(app);
  await drawn;
}

/** What nearly every screen is set in; fonts.css has the faces. A game may have its own for titles: those stand in lines of their own. */
const FACES = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '600 1em Alegreya'];

/** Letters of each of the files of a face that a language needs. */
const SAMPLES: Readonly<Record<string, string>> = { pl: 'aż' };

/** So long a page that has its words waits for its letters. */
const MOST_MS = 300;

/** The letters that a page can't be drawn without, or that they take too long; text can be read in others meanwhile. */
async function letters(): Promise<void> {
  const sample = SAMPLES[document.documentElement.lang] ?? 'a';
  await Promise.race([
    Promise.allSettled(FACES.map(async (face) => document.fonts.load(face, sample))),
    new Promise((done) => {
      setTimeout(done, MOST_MS);
    }),
  ]);
}

/**
 * What the page shows before there is anything else (index.html) goes as soon as a screen is drawn, or words that say what it waits for.
 * Says when it is gone.
 */
async function endSplash(app: HTMLElement): Promise<void> {
  await new Promise<void>((done) => {
    const drawn = new MutationObserver(() => {
      if (app.querySelector('main, .loading > *') === null) return;
      drawn.disconnect();
      document.getElementById('splash')?.remove();
      done();
    });
    drawn.observe(app, { childList: true, subtree: true });
  });
}
