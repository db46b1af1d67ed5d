import { Link } from 'wouter';
import type { LibraryI18n } from './libraryI18n.ts';
import css from './GamesPage.module.css';

const PAGES = [
  ['/games', 'games.list'],
  ['/games/statistics', 'stats.title'],
] as const;

/** Tabs between the list of games and the statistics. */
export function GamesNav({ i18n }: { readonly i18n: LibraryI18n }) {
  return (
    <nav className={css.pages} aria-label={i18n.t('games.pages')}>
      {PAGES.map(([path, key]) => (
        <Link key={path} href={path} className="pill" aria-current={location.pathname === path ? 'page' : undefined}>
          {i18n.t(key)}
        </Link>
      ))}
    </nav>
  );
}
