import { isRefusal } from '@two-rivers/kernel';
import type { Me, TableSummary } from '@two-rivers/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCover } from '../../app/cover.ts';
import { Glyph, useLoaded } from '@two-rivers/board';
import { games } from '../../app/games.ts';
import { ago } from '../../home/ago.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Page } from '../../ui/Page.tsx';
import { myTables, openTables } from '../api.ts';
import { NameCard } from '../NameCard.tsx';
import { Online } from '../Online.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useTitle } from '../../app/useTitle.ts';
import { useWords } from '../words.tsx';

export function OnlineHome() {
  return <Online>{(me) => <Tables me={me} />}</Online>;
}

/** How often the lists are looked at again while somebody looks at them. */
const REFRESH_MS = 15_000;

/** The tables one sits at, those that wait for players, and the way to a new one. */
function Tables({ me }: { readonly me: Me }) {
  const { say, refusal } = useWords();
  const [looks, setLooks] = useState(0);
  const { value } = useLoaded(`${me.id} ${looks}`, async () => Promise.all([myTables(), openTables()]));
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setLooks((last) => last + 1);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const [mine = [], open = []] = value ?? [];
  const turns = isRefusal(mine) ? 0 : mine.filter(({ yourTurn }) => yourTurn).length;
  useTitle(turns > 0 ? `(${turns}) ${say('online.title')}` : say('online.title'));
  const known = isRefusal(mine) ? [] : mine.map(({ id }) => id);
  const others = isRefusal(open) ? [] : open.filter(({ id }) => !known.includes(id));
  return (
    <Page title={say('online.title')} className="on-home">
      <div className="on-head">
        <p className="on-lead">{say('online.lead')}</p>
        <div className="on-me">
          <NameCard me={me} />
          <Link href="/online/account" className="on-small">
            {say('me.account')}
          </Link>
        </div>
      </div>
      <section aria-labelledby="on-new">
        <h2 id="on-new" className="unseen">
          {say('tables.new')}
        </h2>
        <ul className="on-new">
          {games.map(({ id }) => (
            <NewTableLink key={id} game={id} />
          ))}
        </ul>
      </section>
      {!isRefusal(mine) && mine.length > 0 && (
        <section aria-labelledby="on-mine">
          <h2 id="on-mine">{say('tables.mine')}</h2>
          <ul className="on-tables">
            {inOrder(mine).map((table) => (
              <TableLink key={table.id} table={table} isMine />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="on-open">
        <header className="on-section">
          <h2 id="on-open">{say('tables.open')}</h2>
          <button type="button" className="plain" onClick={() => setLooks(looks + 1)}>
            <OnlineGlyph name="again" />
            {say('tables.refresh')}
          </button>
        </header>
        {value !== undefined && others.length === 0 && (
          <p className="on-note">{isRefusal(open) ? refusal(open) : say('tables.open.none')}</p>
        )}
        <ul className="on-tables">
          {others.map((table) => (
            <TableLink key={table.id} table={table} />
          ))}
        </ul>
      </section>
      <p className="on-foot">
        <OnlineGlyph name="seal" />
        <Link href="/verify">{say('verify.title')}</Link>
      </p>
    </Page>
  );
}

/** One's own turn first, then what runs, then what waits, then what is over. */
function inOrder(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ yourTurn, status }: TableSummary): number {
  return yourTurn ? 0 : 1 + ['playing', 'waiting', 'over', 'abandoned'].indexOf(status);
}

function NewTableLink({ game }: { readonly game: string }) {
  const { say } = useWords();
  const title = useCover()(game).title;
  return (
    <li className={`on-new-game game-${game}`}>
      <Link href={`/online/new/${game}`}>
        <span className="on-new-cover">
          <Cover id={game} />
        </span>
        <span className="on-new-words">
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

interface TableLinkProps {
  readonly table: TableSummary;
  readonly isMine?: boolean;
}

function TableLink({ table, isMine = false }: TableLinkProps) {
  const { say, language } = useWords();
  const { id, game, seats, status, yourTurn, updated } = table;
  const { title } = useCover()(game);
  const isClosed = status === 'over' || status === 'abandoned';
  const action = isClosed ? 'tables.look' : isMine ? 'tables.goOn' : 'tables.join';
  return (
    <li className={`on-table game-${game}${yourTurn ? ' on-mine' : ''}`}>
      <Link href={`/online/${id}`}>
        <span className="on-table-cover">
          <Cover id={game} small />
        </span>
        <span className="on-table-words">
          <strong className="on-table-title">{title}</strong>
          <span className="on-table-seats">
            {seats.map((name, seat) => (
              <span key={seat} className={name === null ? 'on-free' : ''}>
                {name ?? say('tables.free')}
              </span>
            ))}
          </span>
          <span className="on-table-state">
            <span className={yourTurn ? 'on-your-turn' : ''}>{stateWords(say, table)}</span>
            <time dateTime={updated}>{ago(Date.parse(updated), language)}</time>
          </span>
        </span>
        <span className="on-table-go">
          <span>{say(action)}</span>
          <Glyph name="on" />
        </span>
      </Link>
    </li>
  );
}

function stateWords(
  say: ReturnType<typeof useWords>['say'],
  { status, yourTurn, free }: TableSummary,
): string {
  if (status === 'waiting') return say('tables.waiting', { count: free });
  if (status === 'over') return say('tables.over');
  if (status === 'abandoned') return say('tables.abandoned');
  return say(yourTurn ? 'tables.yourTurn' : 'tables.othersTurn');
}
