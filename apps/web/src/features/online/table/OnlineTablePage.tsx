import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { isGuestName } from '@two-rivers/i18n/languages';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type AppI18n, useLoaded, useI18n, useSelected, useStore } from '@two-rivers/ui';
import { settings } from '../../../platform/settings.ts';
import { loadGame } from '../../../platform/games.ts';
import { botName } from '../../../platform/botName.ts';
import { archiveFinishedGame } from '../../../platform/storage/archiveFinished.ts';
import { holdForReplay } from '../../replay/openedRecord.ts';
import { useTableStore } from '../../table/playableTable.ts';
import { TableScreen } from '../../table/TableScreen.tsx';
import { Page } from '../../../ui/Page.tsx';
import { me as meStore, loadSession, loadTableInfo, loadTableRecord } from '../api.ts';
import { newId, newNonce } from '../../../platform/secret.ts';
import { createSocketOpener } from './tableConnection.ts';
import { tableStorage } from '../tableStorage.ts';
import { TableBanners } from './TableBanners.tsx';
import { JoinPage } from './JoinPage.tsx';
import { OnlineProvider } from '../OnlineProvider.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { TableClient } from './tableClient.ts';
import { TableTools } from './TableTools.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';
import { useOnlineI18n } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import css from './OnlineTablePage.module.css';
import { refuse } from '../reasons.ts';

export function OnlineTablePage({ id }: { readonly id: string }) {
  return <OnlineProvider>{(me) => <TableLoader key={me.id} id={id} />}</OnlineProvider>;
}

async function openTableClient(id: string, i18n: AppI18n): Promise<TableClient | Refusal> {
  const info = await loadTableInfo(id);
  if (isRefusal(info)) return info;
  const entry = await loadGame(info.game);
  if (entry === undefined) return refuse('unknown-game', { game: info.game, games: '' });
  const { options, engine, edition, seats } = info;
  const game = entry.family.make({
    seats: seats.length,
    options,
    engine,
    ...(edition === null ? {} : { edition }),
  });
  if (isRefusal(game)) return game;
  return new TableClient({
    createNonce: newNonce,
    entry,
    game,
    info,
    storage: tableStorage(id),
    openSocket: createSocketOpener(id),
    idPrefix: newId(),
    botName: (bot) => botName(i18n, bot),
    fetchRecord: loadTableRecord,
    saveRecord: (record, seat) => void archiveFinishedGame(game, record, { source: 'online', id, own: [seat] }),
    openReplay: (record) => holdForReplay(record, id),
    reserveSeat: (table, seat) => tableStorage(table).change({ reservedSeat: seat }),
  });
}

/** Joins a table: first its waiting room, then the game. */
function TableLoader({ id }: { readonly id: string }) {
  const { i18n } = useI18n();
  const { value: client } = useLoaded(id, async () => openTableClient(id, i18n));
  useEffect(() => {
    if (client === undefined || isRefusal(client)) return;
    const disconnect = client.connect();
    // a deleted account looks like a lost connection; a new session reopens the table
    const { status } = client.connection;
    const unsubscribe = status.subscribe(() => {
      if (status.get().state === 'offline') void loadSession(settings.get().name);
    });
    const retry = () => {
      if (!document.hidden) client.connection.retry();
    };
    const onNetworkLoss = () => client.connection.markOffline();
    addEventListener('online', retry);
    addEventListener('offline', onNetworkLoss);
    document.addEventListener('visibilitychange', retry);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('offline', onNetworkLoss);
      document.removeEventListener('visibilitychange', retry);
      unsubscribe();
      disconnect();
    };
  }, [client]);
  useEffect(() => {
    if (client !== undefined && !isRefusal(client)) client.table.setBotNames((bot) => botName(i18n, bot));
  }, [client, i18n]);
  if (client === undefined) return <div className="loading" />;
  return isRefusal(client) ? <TableNotFound refusal={client} /> : <JoinedTable client={client} />;
}

function JoinedTable({ client }: { readonly client: TableClient }) {
  const { info, you, seat } = useStore(client.view);
  const hasLines = useSelected(client.table.inputs, ({ frames }) => frames.length > 0);
  const me = useStore(meStore);
  const [isSpectating, setSpectating] = useState(false);
  const isUnnamedGuest = me !== undefined && isGuestName(me.name) && me.id !== info.host;
  if (info.status === 'waiting' && isUnnamedGuest && you !== undefined && seat === undefined && !isSpectating)
    return <JoinPage client={client} me={me} watch={() => setSpectating(true)} />;
  if (info.status === 'waiting') return <WaitingScreen client={client} />;
  // wait for the first log lines
  if (you === undefined || !hasLines) return <JoiningStatus client={client} />;
  return <PlayingTable client={client} />;
}

function PlayingTable({ client }: { readonly client: TableClient }) {
  const store = useTableStore(client.table);
  return (
    <TableScreen
      table={client.table}
      store={store}
      tools={<TableTools client={client} />}
      notices={<TableBanners client={client} />}
    />
  );
}

function JoiningStatus({ client }: { readonly client: TableClient }) {
  const { t } = useOnlineI18n();
  const { state } = useStore(client.connection.status);
  const { status } = useStore(client.view).info;
  if (status === 'abandoned') return <WaitingScreen client={client} />;
  return (
    <div className="loading" role="status">
      <span className={css.joining}>{t(state === 'offline' ? 'link.offline' : 'link.connecting')}</span>
    </div>
  );
}

function TableNotFound({ refusal }: { readonly refusal: Refusal }) {
  const onlineI18n = useOnlineI18n();
  return (
    <Page title={onlineI18n.t('table.missing')}>
      <p className={shared.note}>
        <OnlineGlyph name="off" />
        {onlineI18n.refusal(refusal)}
      </p>
      <p>
        <Link href="/online" className="button primary">
          {onlineI18n.t('link.back')}
        </Link>
      </p>
    </Page>
  );
}
