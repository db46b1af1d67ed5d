import { useEffect, useRef, useState } from 'react';
import { classNames, useStore } from '@two-rivers/ui';
import { announce } from '../../../platform/Announcer.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { PersonMenu, PersonName } from './Person.tsx';
import { type TableClient, type TableClientView, type CircleChatLine, visibleChatLines } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './Chat.module.css';

interface ChatBoxProps {
  readonly client: TableClient;
  /** whether the chat is visible, so that new lines count as read */
  readonly isShown: boolean;
  /** whether to focus the input, for a chat opened to write in */
  readonly takesFocus?: boolean;
  /** whether to show a heading; by default not, because the container has one */
  readonly hasTitle?: boolean;
}

const MAX_MESSAGE_LENGTH = 500;

/** Chat of a table: its lines, and an input for new ones. */
export function ChatBox({ client, isShown, takesFocus = false, hasTitle = false }: ChatBoxProps) {
  const { t } = useOnlineI18n();
  const view = useStore(client.view);
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lines = visibleChatLines(view);
  const last = lines.at(-1);
  const isWatching = view.info.status === 'playing' && view.seat === undefined;
  useEffect(() => {
    if (!isShown) return;
    client.markRead();
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [client, isShown, chatLineKey(last)]);
  useEffect(() => {
    // only with a hardware keyboard, because a phone's on-screen keyboard would cover the table
    if (isShown && takesFocus && matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [isShown, takesFocus]);
  useChatAnnouncements(view, last);
  const send = async () => {
    const message = text.trim();
    if (message === '') return;
    setText('');
    if (!(await client.request({ type: 'chat', text: message }))) setText(message);
  };
  return (
    <div className={css.chat}>
      {hasTitle && (
        <header>
          <h2>{t('chat.title')}</h2>
          <MuteButton client={client} />
        </header>
      )}
      {isWatching && <p className="hint">{t('chat.gallery.hint')}</p>}
      {view.isMuted && <p className="hint">{t('chat.muted')}</p>}
      {view.blocked.length > 0 && <BlockedPeople client={client} view={view} />}
      <ol ref={list} tabIndex={0} aria-label={t('chat.title')}>
        {lines.length === 0 && <li className="hint">{t('chat.none')}</li>}
        {lines.map((line) => (
          <ChatLineItem key={chatLineKey(line)} client={client} view={view} line={line} />
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          ref={input}
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          placeholder={t(isWatching ? 'chat.write.gallery' : 'chat.write')}
          aria-label={t(isWatching ? 'chat.write.gallery' : 'chat.write')}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="icon-only" aria-label={t('chat.send')} disabled={text.trim() === ''}>
          <OnlineGlyph name="send" />
        </button>
      </form>
    </div>
  );
}

/** Key of a chat line; ids are unique only within the players' chat or the spectators' chat. */
function chatLineKey(line: CircleChatLine | undefined): string | undefined {
  return line && `${line.isGallery ? 'gallery' : 'chat'} ${line.id}`;
}

/** Mutes this chat: no unread count, no announcements. */
export function MuteButton({ client }: { readonly client: TableClient }) {
  const { t } = useOnlineI18n();
  const { isMuted } = useStore(client.view);
  const label = t(isMuted ? 'chat.unmute' : 'chat.mute');
  return (
    <IconButton aria-pressed={isMuted} label={label} title={label} onClick={() => client.setMuted(!isMuted)}>
      <OnlineGlyph name={isMuted ? 'mute' : 'sound'} />
    </IconButton>
  );
}

/** Announces new lines of others to screen readers, unless muted. */
function useChatAnnouncements(view: TableClientView, last: CircleChatLine | undefined): void {
  const { t } = useOnlineI18n();
  const announcedKey = useRef(chatLineKey(last));
  useEffect(() => {
    if (last === undefined || chatLineKey(last) === announcedKey.current) return;
    const isFirst = announcedKey.current === undefined && view.chat.length + view.gallery.length > 1;
    announcedKey.current = chatLineKey(last);
    if (isFirst || view.isMuted || last.person === null || last.person.id === view.you?.id) return;
    announce(t('chat.says', { name: last.person.name, text: last.text }));
  }, [chatLineKey(last)]);
}

interface ChatLineItemProps {
  readonly client: TableClient;
  readonly view: TableClientView;
  readonly line: CircleChatLine;
}

function ChatLineItem({ client, view, line }: ChatLineItemProps) {
  const { t, language } = useOnlineI18n();
  const { person, text, at, isGallery } = line;
  const isOwn = person !== null && person.id === view.you?.id;
  return (
    <li className={classNames(css.line, isOwn && css.own)} data-line>
      {person !== null && !isOwn && (
        <span className={css.who}>
          <strong>
            <PersonName client={client} person={person} />
          </strong>
          {isGallery && (
            <span className={css.gallery} title={t('chat.gallery')}>
              <OnlineGlyph name="eye" />
              <span className="unseen">{t('chat.gallery')}</span>
            </span>
          )}
          <PersonMenu client={client} person={person} />
        </span>
      )}
      <span className={css.text}>{text}</span>
      <time dateTime={at}>{new Date(at).toLocaleTimeString(language, { timeStyle: 'short' })}</time>
    </li>
  );
}

/** Blocked people at this table, each with a button to unblock. */
function BlockedPeople({ client, view }: { readonly client: TableClient; readonly view: TableClientView }) {
  const { t } = useOnlineI18n();
  const seated = view.info.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const chatAuthors = [...view.chat, ...view.gallery].flatMap(({ person }) => (person === null ? [] : [person]));
  const peopleHere = [...seated, ...chatAuthors];
  return (
    <p className={css.blocked}>
      {view.blocked.flatMap((id) => {
        const person = peopleHere.find((each) => each.id === id);
        return person === undefined
          ? []
          : [
              <button key={id} type="button" className="link" onClick={() => void client.setBlocked(id, false)}>
                {t('chat.unblock', { name: person.name })}
              </button>,
            ];
      })}
    </p>
  );
}
