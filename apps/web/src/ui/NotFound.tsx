import { Link } from 'wouter';
import { useSay } from '@two-rivers/board';
import { games } from '../platform/games.ts';
import { Cover } from './Cover.tsx';
import css from './NotFound.module.css';
import { Page } from './Page.tsx';

/** An address that leads nowhere, and the way home. */
export function NotFound({ isGame = false }: { readonly isGame?: boolean }) {
  const say = useSay();
  return (
    <Page title={say('notFound.title')}>
      <div className={css.cover}>
        <Cover id={games.at(-1)?.id ?? ''} small />
      </div>
      <p>{say(isGame ? 'notFound.game' : 'notFound.text')}</p>
      <p>
        <Link href="/" className="button primary">
          {say('failure.home')}
        </Link>
      </p>
    </Page>
  );
}
