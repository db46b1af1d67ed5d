import { Link } from 'wouter';
import type { GamesSpeaker } from './words.ts';
import css from './GamesPage.module.css';

const PAGES = [
  ['/games', 'games.list'],
  ['/games/statistics', 'stats.title'],
] as const;

/** From the list to the figures and back. */
export function GamesNav({ speaker }: { readonly speaker: GamesSpeaker }) {
  return (
    <nav className={css.pages} aria-label={speaker.say('games.pages')}>
      {PAGES.map(([path, key]) => (
        <Link
          key={path}
          href={path}
          className="pill"
          aria-current={location.pathname === path ? 'page' : undefined}
        >
          {speaker.say(key)}
        </Link>
      ))}
    </nav>
  );
}
