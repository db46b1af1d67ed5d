import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Glyph, useSay } from '@two-rivers/board';
import { useTitle } from '../app/useTitle.ts';
import { Emblem } from './Emblem.tsx';

interface PageProps {
  readonly title: string;
  readonly className?: string;
  /** what stands between the bar and the title, over the whole width */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a title and the way home. */
export function Page({ title, className, banner, children }: PageProps) {
  const say = useSay();
  useTitle(title === '' ? say('app.title') : `${title} · ${say('app.title')}`);
  return (
    <div className={`page ${className ?? ''}`}>
      <header className="page-bar">
        <HomeLink />
        <PageNav />
      </header>
      {banner}
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

export function HomeLink() {
  const say = useSay();
  return (
    <Link href="/" className="home-link">
      <Emblem />
      {say('app.title')}
    </Link>
  );
}

export function PageNav() {
  const say = useSay();
  return (
    <nav className="page-nav" aria-label={say('app.pages')}>
      <Link
        href="/settings"
        className="plain"
        aria-current={location.pathname === '/settings' ? 'page' : undefined}
      >
        <Glyph name="settings" />
        <span>{say('home.settings')}</span>
      </Link>
      <Link
        href="/about"
        className="plain"
        aria-current={location.pathname === '/about' ? 'page' : undefined}
      >
        <Glyph name="about" />
        <span>{say('home.about')}</span>
      </Link>
    </nav>
  );
}
