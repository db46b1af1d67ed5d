import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { isGuestName } from '@two-rivers/words/languages';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type AppSpeaker, useLoaded, useSpoken, useStore } from '@two-rivers/board';
import { settings } from '../../../platform/settings.ts';
import { loadGame } from '../../../platform/games.ts';
import { botName } from '../../../platform/botName.ts';
import { keepFinished } from '../../../platform/storage/keepFinished.ts';
import { keepForReplay } from '../../replay/openedRecord.ts';
import { TableScreen } from '../../table/TableScreen.tsx';
import { Page } from '../../../ui/Page.tsx';
import { me as meStore, session, tableInfo, tableRecord } from '../api.ts';
import { newId, newNonce } from '../../../platform/secret.ts';
import { dialTable } from './connection.ts';
import { keeperOf } from '../kept.ts';
import { Banner } from './Banner.tsx';
import { Invitation } from './Invitation.tsx';
import { Online } from '../Online.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { Room } from './room.ts';
import { TableTools } from './TableTools.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';
import { useWords } from '../words.tsx';
import shared from '../online.module.css';
import css from './OnlineTablePage.module.css';

export function OnlineTablePage({ id }: { readonly id: string }) {
  return <Online>{(me) => <Opened key={me.id} id={id} />}</Online>;
}

async function open(id: string, speaker: AppSpeaker): Promise<Room | Refusal> {
  const info = await tableInfo(id);
  if (isRefusal(info)) return info;
  const entry = await loadGame(info.game);
  if (entry === undefined) return { reason: 'unknown-game', values: { game: info.game, games: '' } };
  const { options, engine, edition, seats } = info;
  const game = entry.family.make({
    seats: seats.length,
    options,
    engine,
    ...(edition === null ? {} : { edition }),
  });
  if (isRefusal(game)) return game;
  return new Room({
    nonce: newNonce,
    entry,
    game,
    info,
    kept: keeperOf(id),
    dial: dialTable(id),
    name: newId(),
    botName: (bot) => botName(speaker, bot),
    fetchRecord: tableRecord,
    keepRecord: (record, seat) => void keepFinished(game, record, { source: 'online', id, own: [seat] }),
    replay: (record) => keepForReplay(record, id),
    sitsAt: (table, seat) => keeperOf(table).change({ sits: seat }),
  });
}

/** Joins a table: first its waiting room, then the game. */
function Opened({ id }: { readonly id: string }) {
  const { speaker } = useSpoken();
  const { value: room } = useLoaded(id, async () => open(id, speaker));
  useEffect(() => {
    if (room === undefined || isRefusal(room)) return;
    const leave = room.run();
    // a deleted account looks like a lost connection; a new session reopens the table
    const { link } = room.connection;
    const unhear = link.subscribe(() => {
      if (link.get().state === 'offline') void session(settings.get().name);
    });
    const retry = () => {
      if (!document.hidden) room.connection.retry();
    };
    const gone = () => room.connection.networkGone();
    addEventListener('online', retry);
    addEventListener('offline', gone);
    document.addEventListener('visibilitychange', retry);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('offline', gone);
      document.removeEventListener('visibilitychange', retry);
      unhear();
      leave();
    };
  }, [room]);
  useEffect(() => {
    if (room !== undefined && !isRefusal(room)) room.table.speak((bot) => botName(speaker, bot));
  }, [room, speaker]);
  if (room === undefined) return <div className="loading" />;
  return isRefusal(room) ? <NoTable refusal={room} /> : <AtTable room={room} />;
}

function AtTable({ room }: { readonly room: Room }) {
  const { info, you, seat } = useStore(room.view);
  const { frames } = useStore(room.table.scene);
  const me = useStore(meStore);
  const [watches, setWatches] = useState(false);
  const isNew = me !== undefined && isGuestName(me.name) && me.id !== info.host;
  if (info.status === 'waiting' && isNew && you !== undefined && seat === undefined && !watches)
    return <Invitation room={room} me={me} watch={() => setWatches(true)} />;
  if (info.status === 'waiting') return <WaitingRoom room={room} />;
  // wait for the first lines
  if (you === undefined || frames.length === 0) return <Joining room={room} />;
  return (
    <TableScreen table={room.table} tools={<TableTools room={room} />} notices={<Banner room={room} />} />
  );
}

function Joining({ room }: { readonly room: Room }) {
  const { say } = useWords();
  const { state } = useStore(room.connection.link);
  const { status } = useStore(room.view).info;
  if (status === 'abandoned') return <WaitingRoom room={room} />;
  return (
    <div className="loading" role="status">
      <span className={css.joining}>{say(state === 'offline' ? 'link.offline' : 'link.connecting')}</span>
    </div>
  );
}

function NoTable({ refusal }: { readonly refusal: Refusal }) {
  const words = useWords();
  return (
    <Page title={words.say('table.missing')}>
      <p className={shared.note}>
        <OnlineGlyph name="off" />
        {words.refusal(refusal)}
      </p>
      <p>
        <Link href="/online" className="button primary">
          {words.say('link.back')}
        </Link>
      </p>
    </Page>
  );
}
