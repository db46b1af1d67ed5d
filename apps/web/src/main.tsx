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
import { letters } from './platform/letters.ts';
import { endSplash } from './platform/splash.ts';
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
