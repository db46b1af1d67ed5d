import '@two-rivers/board/tokens.css';
import '@two-rivers/board/base.css';
import '@two-rivers/board/controls.css';
import './app/fonts.css';
import { createRoot } from 'react-dom/client';
import { App, askEarly } from './App.tsx';
import { Embed } from './Embed.tsx';
import { followOtherTabs } from './app/settings.ts';
import { keepForOffline } from './pwa/register.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
followOtherTabs();
if (/^\/embed(?:\/|$)/.test(location.pathname)) createRoot(root).render(<Embed />);
else {
  askEarly(location.pathname);
  createRoot(root).render(<App />);
  keepForOffline();
}
