import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@two-rivers/board';
import { Banner } from './Banner.tsx';
import { ChatBox, MuteButton } from './Chat.tsx';
import { ClockFace } from './ClockFace.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';
import { type Room, unreadChat } from './room.ts';
import { useTitle } from '../../app/useTitle.ts';
import { useWords } from '../words.tsx';

type Panel = 'players' | 'chat';

/** What a table online has more than one at home: who is there, the clocks, the chat; one button for all on a phone. */
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
      <button
        type="button"
        className={`plain tool on-tool${calls ? ' on-calls' : ''}`}
        aria-expanded={panel === 'players'}
        aria-label={say('players.open')}
        data-players
        onClick={() => toggle('players')}
      >
        <OnlineGlyph name="players" />
        {away > 0 && <span className="on-badge on-badge-away">{away}</span>}
        {unread > 0 && <span className="on-badge on-narrow">{unread}</span>}
        {actor >= 0 && isRunning && info.clock.kind !== 'none' && <ClockFace room={room} seat={actor} runs />}
      </button>
      <button
        type="button"
        className="plain tool on-tool on-wide"
        aria-expanded={panel === 'chat'}
        aria-label={say('chat.open', { count: unread })}
        data-chat
        onClick={() => toggle('chat')}
      >
        <OnlineGlyph name="chat" />
        {unread > 0 && <span className="on-badge">{unread}</span>}
      </button>
      {createPortal(
        <div className={`on-over game-${info.game}`}>
          <Banner room={room} />
          <aside
            className="on-panel"
            aria-label={say('players.open')}
            hidden={panel === undefined}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setPanel(undefined);
            }}
          >
            <header className="on-panel-bar">
              <button type="button" aria-pressed={panel === 'players'} onClick={() => setPanel('players')}>
                {say('players.title')}
              </button>
              <button type="button" aria-pressed={panel === 'chat'} onClick={() => setPanel('chat')}>
                {say('chat.title')}
                {unread > 0 && <span className="on-count">{unread}</span>}
              </button>
              <span className="on-panel-end">{panel === 'chat' && <MuteButton room={room} />}</span>
              <button
                type="button"
                className="plain icon-only"
                aria-label={say('close')}
                onClick={() => setPanel(undefined)}
              >
                <OnlineGlyph name="cross" />
              </button>
            </header>
            {panel === 'players' && <PlayersPanel room={room} actor={actor} />}
            <div className="on-panel-chat" hidden={panel !== 'chat'}>
              <ChatBox room={room} isShown={panel === 'chat'} takesFocus />
            </div>
          </aside>
        </div>,
        document.body,
      )}
    </>
  );
}
