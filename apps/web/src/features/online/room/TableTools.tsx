import { useState } from 'react';
import { createPortal } from 'react-dom';
import { classes, useStore } from '@two-rivers/board';
import { ChatBox, MuteButton } from './Chat.tsx';
import { ClockFace } from './ClockFace.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';
import { type Room, unreadChat } from './room.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import shared from '../online.module.css';
import css from './TableTools.module.css';

type Panel = 'players' | 'chat';

/** Players, clocks and chat of an online table; a single button on phones. */
export function TableTools({ room }: { readonly room: Room }) {
  const { say } = useWords();
  const view = useStore(room.view);
  const scene = useStore(room.table.scene);
  const [panel, setPanel] = useState<Panel>();
  const unread = unreadChat(view);
  const { info, seat: own } = view;
  const last = scene.frames.at(-1)?.after;
  const actor = last === undefined ? -1 : room.table.game.actor(last);
  const isMine = own !== undefined && actor === own && info.status === 'playing';
  const count = unread > 0 ? `(${unread}) ` : '';
  useTitle(`${count}${isMine ? `${say('title.yourTurn')} · ` : ''}${say('app.title')}`);
  const toggle = (which: Panel) => setPanel(panel === which ? undefined : which);
  const away = info.seats.filter(
    ({ person, online, bot }) => person !== null && bot === null && !online,
  ).length;
  const isRunning = info.status === 'playing';
  const calls = isRunning && (info.endVotes > 0 || info.seats.some(({ votes }) => votes > 0));
  return (
    <>
      {info.hints === true && (
        <span className={classes(shared.tag, css.hints)} data-hints title={say('room.about.hints')}>
          <OnlineGlyph name="hint" />
          {say('room.hints')}
        </span>
      )}
      <IconButton
        isTool
        className={classes(css.tool, calls && css.calls)}
        aria-expanded={panel === 'players'}
        label={say('players.open')}
        data-players
        onClick={() => toggle('players')}
      >
        <OnlineGlyph name="players" />
        {away > 0 && <span className={classes(css.badge, css.away)}>{away}</span>}
        {unread > 0 && <span className={classes(css.badge, css.narrow)}>{unread}</span>}
        {actor >= 0 && isRunning && info.clock.kind !== 'none' && <ClockFace room={room} seat={actor} runs />}
      </IconButton>
      <IconButton
        isTool
        className={classes(css.tool, css.wide)}
        aria-expanded={panel === 'chat'}
        label={say('chat.open', { count: unread })}
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
        <div className={classes(css.over, `game-${info.game}`)}>
          <aside
            className={classes('sheet', css.panel, panel === 'players' && css.fits)}
            aria-label={say('players.open')}
            hidden={panel === undefined}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setPanel(undefined);
            }}
          >
            <header className={css.bar}>
              <button type="button" aria-pressed={panel === 'players'} onClick={() => setPanel('players')}>
                {say('players.title')}
              </button>
              <button type="button" aria-pressed={panel === 'chat'} onClick={() => setPanel('chat')}>
                {say('chat.title')}
                {unread > 0 && <span className={css.count}>{unread}</span>}
              </button>
              <span className={css.end}>{panel === 'chat' && <MuteButton room={room} />}</span>
              <IconButton label={say('close')} onClick={() => setPanel(undefined)}>
                <OnlineGlyph name="cross" />
              </IconButton>
            </header>
            {panel === 'players' && <PlayersPanel room={room} actor={actor} />}
            <div className={css.chat} hidden={panel !== 'chat'}>
              <ChatBox room={room} isShown={panel === 'chat'} takesFocus />
            </div>
          </aside>
        </div>,
        document.body,
      )}
    </>
  );
}
