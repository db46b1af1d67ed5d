import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames, Glyph, useTranslate } from '@two-rivers/ui';
import { useTitle } from '../platform/useTitle.ts';
import { AppLogo } from './AppLogo.tsx';
import css from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** full-width content between the bar and the title */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a title and a link home. */
export function Page({ title, className, banner, children }: PageProps) {
  const t = useTranslate();
  useTitle(title === '' ? t('app.title') : `${title} · ${t('app.title')}`);
  return (
    <PageFrame className={className}>
      <PageBar />
      {banner}
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </PageFrame>
  );
}

interface PageFrameProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Frame of every page. */
export function PageFrame({ className, children }: PageFrameProps) {
  return <div className={classNames(css.page, className)}>{children}</div>;
}

export function PageBar() {
  return (
    <header className={css.bar}>
      <HomeLink />
      <PageNav />
    </header>
  );
}

function HomeLink() {
  const t = useTranslate();
  return (
    <Link href="/" className={css.home}>
      <AppLogo />
      {t('app.title')}
    </Link>
  );
}

export function PageNav({ className }: { readonly className?: string | undefined }) {
  const t = useTranslate();
  return (
    <nav className={classNames(css.nav, className)} aria-label={t('app.pages')}>
      {(['settings', 'about'] as const).map((page) => (
        <Link
          key={page}
          href={`/${page}`}
          className="plain"
          aria-current={location.pathname === `/${page}` ? 'page' : undefined}
        >
          <Glyph name={page} />
          <span>{t(`home.${page}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
