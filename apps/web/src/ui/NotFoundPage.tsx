import { Link } from 'wouter';
import { useTranslate } from '@two-rivers/ui';
import { games } from '../platform/games.ts';
import { Cover } from './Cover.tsx';
import css from './NotFoundPage.module.css';
import { Page } from './Page.tsx';

/** Page for an unknown URL, with a link home. */
export function NotFoundPage({ isGame = false }: { readonly isGame?: boolean }) {
  const t = useTranslate();
  return (
    <Page title={t('notFound.title')}>
      <div className={css.cover}>
        <Cover id={games.at(-1)?.id ?? ''} small />
      </div>
      <p>{t(isGame ? 'notFound.game' : 'notFound.text')}</p>
      <p>
        <Link href="/" className="button primary">
          {t('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
