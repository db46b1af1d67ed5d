import { useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames, useStore } from '@two-rivers/ui';
import { ChatBox, MuteButton } from './Chat.tsx';
import { SeatClock } from './SeatClock.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';
import { type TableClient, unreadChatCount } from './tableClient.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import shared from '../online.module.css';
import css from './TableTools.module.css';

type ToolPanel = 'players' | 'chat';

/** Players, clocks and chat of an online table; a single button on phones. */
export function TableTools({ client }: { readonly client: TableClient }) {
  const { t } = useOnlineI18n();
  const view = useStore(client.view);
  const input = useStore(client.table.inputs);
  const [panel, setPanel] = useState<ToolPanel>();
  const unread = unreadChatCount(view);
  const { info, seat: ownSeat } = view;
  const last = input.frames.at(-1)?.after;
  const actor = last === undefined ? -1 : client.table.game.actor(last);
  const isOwnTurn = ownSeat !== undefined && actor === ownSeat && info.status === 'playing';
  const count = unread > 0 ? `(${unread}) ` : '';
  useTitle(`${count}${isOwnTurn ? `${t('title.yourTurn')} · ` : ''}${t('app.title')}`);
  const toggle = (toolPanel: ToolPanel) => setPanel(panel === toolPanel ? undefined : toolPanel);
  const awayCount = info.seats.filter(({ person, online, bot }) => person !== null && bot === null && !online).length;
  const isRunning = info.status === 'playing';
  const needsAttention = isRunning && (info.endVotes > 0 || info.seats.some(({ votes }) => votes > 0));
  return (
    <>
      {info.hints === true && (
        <span className={classNames(shared.tag, css.hints)} data-hints title={t('room.about.hints')}>
          <OnlineGlyph name="hint" />
          {t('room.hints')}
        </span>
      )}
      <IconButton
        isTool
        className={classNames(css.tool, needsAttention && css.needsAttention)}
        aria-expanded={panel === 'players'}
        label={t('players.open')}
        data-players
        onClick={() => toggle('players')}
      >
        <OnlineGlyph name="players" />
        {awayCount > 0 && <span className={classNames(css.badge, css.away)}>{awayCount}</span>}
        {unread > 0 && <span className={classNames(css.badge, css.narrow)}>{unread}</span>}
        {actor >= 0 && isRunning && info.clock.kind !== 'none' && <SeatClock client={client} seat={actor} isRunning />}
      </IconButton>
      <IconButton
        isTool
        className={classNames(css.tool, css.wide)}
        aria-expanded={panel === 'chat'}
        label={t('chat.open', { count: unread })}
        data-chat
        onClick={() => toggle('chat')}
      >
        <OnlineGlyph name="chat" />
        {unread > 0 && (
          <span className={css.badge} data-unread>
            {unread}
          </span>
        )}
      </IconButton>
      {createPortal(
        <div className={classNames(css.overlay, `game-${info.game}`)}>
          <aside
            className={classNames('sheet', css.panel, panel === 'players' && css.fitContent)}
            aria-label={t('players.open')}
            hidden={panel === undefined}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setPanel(undefined);
            }}
          >
            <header className={css.bar}>
              <button type="button" aria-pressed={panel === 'players'} onClick={() => setPanel('players')}>
                {t('players.title')}
              </button>
              <button type="button" aria-pressed={panel === 'chat'} onClick={() => setPanel('chat')}>
                {t('chat.title')}
                {unread > 0 && <span className={css.count}>{unread}</span>}
              </button>
              <span className={css.end}>{panel === 'chat' && <MuteButton client={client} />}</span>
              <IconButton label={t('close')} onClick={() => setPanel(undefined)}>
                <OnlineGlyph name="cross" />
              </IconButton>
            </header>
            {panel === 'players' && <PlayersPanel client={client} actor={actor} />}
            <div className={css.chat} hidden={panel !== 'chat'}>
              <ChatBox client={client} isShown={panel === 'chat'} takesFocus />
            </div>
          </aside>
        </div>,
        document.body,
      )}
    </>
  );
}
