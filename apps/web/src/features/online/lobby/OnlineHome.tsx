import { isRefusal } from '@two-rivers/kernel';
import type { Me, TableSummary } from '@two-rivers/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCoverTexts } from '../../../platform/cover.ts';
import { classNames, Glyph, useLoaded } from '@two-rivers/ui';
import { games } from '../../../platform/games.ts';
import { Cover } from '../../../ui/Cover.tsx';
import { Page } from '../../../ui/Page.tsx';
import { isAwaitingViewer } from '../../library/rows/OnlineTableRow.tsx';
import { loadMyTables } from '../api.ts';
import { NameCard } from '../NameCard.tsx';
import { OnlineProvider } from '../OnlineProvider.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { OpenTables } from './OpenTables.tsx';
import { TableLinkRow } from './TableLinkRow.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import list from './OpenTables.module.css';
import css from './OnlineHome.module.css';

export function OnlineHome() {
  return (
    <OnlineProvider fallback={(refusalMessage) => <Lobby refusalMessage={refusalMessage} />}>
      {(me) => <Lobby me={me} />}
    </OnlineProvider>
  );
}

/** How often the visible lists are refreshed. */
const REFRESH_MS = 15_000;

interface LobbyProps {
  /** undefined until the session is known */
  readonly me?: Me;
  /** why the session could not be loaded */
  readonly refusalMessage?: ReactNode;
}

/** Own tables, open tables, and links to create new ones. */
function Lobby({ me, refusalMessage }: LobbyProps) {
  const { t } = useOnlineI18n();
  const [refreshCount, setRefreshCount] = useState(0);
  const { value: myTableList = [] } = useLoaded(`${me?.id} ${refreshCount}`, async () =>
    me === undefined ? [] : loadMyTables(),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setRefreshCount((last) => last + 1);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const turnCount = isRefusal(myTableList) ? 0 : myTableList.filter(isAwaitingViewer).length;
  useTitle(turnCount > 0 ? `(${turnCount}) ${t('online.title')}` : t('online.title'));
  const ownIds = isRefusal(myTableList) ? [] : myTableList.map(({ id }) => id);
  return (
    <Page title={t('online.title')} className={css.home}>
      <div className={classNames(shared.head, css.head)}>
        <p className={shared.lead}>{t('online.lead')}</p>
        {refusalMessage === undefined && (
          <div className={shared.me}>
            <NameCard me={me} />
            <Link href="/online/account" className={shared.small}>
              {t('me.account')}
            </Link>
          </div>
        )}
      </div>
      {refusalMessage ?? <NewTableLinks />}
      {!isRefusal(myTableList) && myTableList.length > 0 && (
        <section aria-labelledby="on-mine">
          <h2 id="on-mine">{t('tables.mine')}</h2>
          <ul className={list.tables}>
            {sortByUrgency(myTableList).map((table) => (
              <TableLinkRow key={table.id} table={table} isMine />
            ))}
          </ul>
        </section>
      )}
      {me === undefined && refusalMessage === undefined && <div className="loading" />}
      {me !== undefined && (
        <>
          <OpenTables
            excludedIds={ownIds}
            refreshCount={refreshCount}
            refresh={() => setRefreshCount(refreshCount + 1)}
          />
          <p className={css.foot}>
            <OnlineGlyph name="seal" />
            <Link href="/verify" className={shared.small}>
              {t('verify.title')}
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}

function NewTableLinks() {
  const { t } = useOnlineI18n();
  return (
    <section aria-labelledby="on-new">
      <h2 id="on-new" className="unseen">
        {t('tables.new')}
      </h2>
      <ul className={css.newGames}>
        {games.map(({ id }) => (
          <NewTableLink key={id} game={id} />
        ))}
      </ul>
    </section>
  );
}

/** Sorts tables: the user's turn first, then running, waiting and finished. */
function sortByUrgency(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted((a, b) => urgencyRank(a) - urgencyRank(b));
}

function urgencyRank(table: TableSummary): number {
  return isAwaitingViewer(table) ? 0 : 1 + ['playing', 'waiting', 'over', 'abandoned'].indexOf(table.status);
}

function NewTableLink({ game }: { readonly game: string }) {
  const { t } = useOnlineI18n();
  const title = useCoverTexts()(game).title;
  return (
    <li className={classNames(css.newGame, `game-${game}`)}>
      <Link href={`/online/new/${game}`}>
        <span className={css.newCover}>
          <Cover id={game} />
        </span>
        <span className={css.newTitle}>
          <strong>{title}</strong>
          <span className="button primary">
            {t('tables.new')}
            <Glyph name="on" />
          </span>
        </span>
      </Link>
    </li>
  );
}
