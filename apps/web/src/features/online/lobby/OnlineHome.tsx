import { isRefusal } from '@two-rivers/kernel';
import type { Me, TableSummary } from '@two-rivers/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCover } from '../../../platform/cover.ts';
import { classes, Glyph, useLoaded } from '@two-rivers/board';
import { games } from '../../../platform/games.ts';
import { Cover } from '../../../ui/Cover.tsx';
import { Page } from '../../../ui/Page.tsx';
import { waitsForYou } from '../../library/rows/TableRow.tsx';
import { myTables } from '../api.ts';
import { NameCard } from '../NameCard.tsx';
import { Online } from '../Online.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { OpenTables } from './OpenTables.tsx';
import { TableLink } from './TableLink.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useWords } from '../words.tsx';
import shared from '../online.module.css';
import list from './OpenTables.module.css';
import css from './OnlineHome.module.css';

export function OnlineHome() {
  return <Online meanwhile={(refused) => <Lobby refused={refused} />}>{(me) => <Lobby me={me} />}</Online>;
}

/** How often the visible lists are refreshed. */
const REFRESH_MS = 15_000;

interface LobbyProps {
  /** undefined until the session is known */
  readonly me?: Me;
  /** why the session is unknown */
  readonly refused?: ReactNode;
}

/** Own tables, open tables, and links to create new ones. */
function Lobby({ me, refused }: LobbyProps) {
  const { say } = useWords();
  const [looks, setLooks] = useState(0);
  const { value: mine = [] } = useLoaded(`${me?.id} ${looks}`, async () =>
    me === undefined ? [] : myTables(),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setLooks((last) => last + 1);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const turns = isRefusal(mine) ? 0 : mine.filter(waitsForYou).length;
  useTitle(turns > 0 ? `(${turns}) ${say('online.title')}` : say('online.title'));
  const known = isRefusal(mine) ? [] : mine.map(({ id }) => id);
  return (
    <Page title={say('online.title')} className={css.home}>
      <div className={classes(shared.head, css.head)}>
        <p className={shared.lead}>{say('online.lead')}</p>
        {refused === undefined && (
          <div className={shared.me}>
            <NameCard me={me} />
            <Link href="/online/account" className={shared.small}>
              {say('me.account')}
            </Link>
          </div>
        )}
      </div>
      {refused ?? <NewTables />}
      {!isRefusal(mine) && mine.length > 0 && (
        <section aria-labelledby="on-mine">
          <h2 id="on-mine">{say('tables.mine')}</h2>
          <ul className={list.tables}>
            {inOrder(mine).map((table) => (
              <TableLink key={table.id} table={table} isMine />
            ))}
          </ul>
        </section>
      )}
      {me === undefined && refused === undefined && <div className="loading" />}
      {me !== undefined && (
        <>
          <OpenTables known={known} looks={looks} lookAgain={() => setLooks(looks + 1)} />
          <p className={css.foot}>
            <OnlineGlyph name="seal" />
            <Link href="/verify" className={shared.small}>
              {say('verify.title')}
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}

function NewTables() {
  const { say } = useWords();
  return (
    <section aria-labelledby="on-new">
      <h2 id="on-new" className="unseen">
        {say('tables.new')}
      </h2>
      <ul className={css.newGames}>
        {games.map(({ id }) => (
          <NewTableLink key={id} game={id} />
        ))}
      </ul>
    </section>
  );
}

/** The own turn first, then running, waiting and finished tables. */
function inOrder(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

function rank(table: TableSummary): number {
  return waitsForYou(table) ? 0 : 1 + ['playing', 'waiting', 'over', 'abandoned'].indexOf(table.status);
}

function NewTableLink({ game }: { readonly game: string }) {
  const { say } = useWords();
  const title = useCover()(game).title;
  return (
    <li className={classes(css.newGame, `game-${game}`)}>
      <Link href={`/online/new/${game}`}>
        <span className={css.newCover}>
          <Cover id={game} />
        </span>
        <span className={css.newWords}>
          <strong>{title}</strong>
          <span className="button primary">
            {say('tables.new')}
            <Glyph name="on" />
          </span>
        </span>
      </Link>
    </li>
  );
}
