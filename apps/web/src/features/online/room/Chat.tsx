import { useEffect, useRef, useState } from 'react';
import { classes, useStore } from '@two-rivers/board';
import { announce } from '../../../platform/Announcer.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { PersonMenu, PersonName } from './Person.tsx';
import { type Room, type RoomView, type ShownLine, shownChat } from './room.ts';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './Chat.module.css';

interface ChatBoxProps {
  readonly room: Room;
  /** visible, so new lines count as read */
  readonly isShown: boolean;
  /** focuses the input; for a chat opened to write */
  readonly takesFocus?: boolean;
  /** default: the surroundings have a title */
  readonly hasTitle?: boolean;
}

const LONGEST = 500;

/** Chat of a table. */
export function ChatBox({ room, isShown, takesFocus = false, hasTitle = false }: ChatBoxProps) {
  const { say } = useWords();
  const view = useStore(room.view);
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lines = shownChat(view);
  const last = lines.at(-1);
  const isWatching = view.info.status === 'playing' && view.seat === undefined;
  useEffect(() => {
    if (!isShown) return;
    room.hasRead();
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [room, isShown, keyOf(last)]);
  useEffect(() => {
    // only with a hardware keyboard; a phone's would cover the table
    if (isShown && takesFocus && matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [isShown, takesFocus]);
  useAnnounced(view, last);
  const send = async () => {
    const said = text.trim();
    if (said === '') return;
    setText('');
    if (!(await room.ask({ type: 'chat', text: said }))) setText(said);
  };
  return (
    <div className={css.chat}>
      {hasTitle && (
        <header>
          <h2>{say('chat.title')}</h2>
          <MuteButton room={room} />
        </header>
      )}
      {isWatching && <p className="hint">{say('chat.gallery.hint')}</p>}
      {view.muted && <p className="hint">{say('chat.muted')}</p>}
      {view.blocked.length > 0 && <Blocked room={room} view={view} />}
      <ol ref={list} tabIndex={0} aria-label={say('chat.title')}>
        {lines.length === 0 && <li className="hint">{say('chat.none')}</li>}
        {lines.map((line) => (
          <Line key={keyOf(line)} room={room} view={view} line={line} />
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
          maxLength={LONGEST}
          placeholder={say(isWatching ? 'chat.write.gallery' : 'chat.write')}
          aria-label={say(isWatching ? 'chat.write.gallery' : 'chat.write')}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="submit"
          className="icon-only"
          aria-label={say('chat.send')}
          disabled={text.trim() === ''}
        >
          <OnlineGlyph name="send" />
        </button>
      </form>
    </div>
  );
}

/** Ids are unique per circle only. */
function keyOf(line: ShownLine | undefined): string | undefined {
  return line && `${line.isGallery ? 'gallery' : 'chat'} ${line.id}`;
}

/** Mutes this chat: no unread count, no announcements. */
export function MuteButton({ room }: { readonly room: Room }) {
  const { say } = useWords();
  const { muted } = useStore(room.view);
  const words = say(muted ? 'chat.unmute' : 'chat.mute');
  return (
    <IconButton aria-pressed={muted} label={words} title={words} onClick={() => room.mute(!muted)}>
      <OnlineGlyph name={muted ? 'mute' : 'sound'} />
    </IconButton>
  );
}

/** Announces new lines of others to screen readers, unless muted. */
function useAnnounced(view: RoomView, last: ShownLine | undefined): void {
  const { say } = useWords();
  const heard = useRef(keyOf(last));
  useEffect(() => {
    if (last === undefined || keyOf(last) === heard.current) return;
    const isFirst = heard.current === undefined && view.chat.length + view.gallery.length > 1;
    heard.current = keyOf(last);
    if (isFirst || view.muted || last.person === null || last.person.id === view.you?.id) return;
    announce(say('chat.says', { name: last.person.name, text: last.text }));
  }, [keyOf(last)]);
}

interface LineProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly line: ShownLine;
}

function Line({ room, view, line }: LineProps) {
  const { say, language } = useWords();
  const { person, text, at, isGallery } = line;
  const isOwn = person !== null && person.id === view.you?.id;
  return (
    <li className={classes(css.line, isOwn && css.own)} data-line>
      {person !== null && !isOwn && (
        <span className={css.who}>
          <strong>
            <PersonName room={room} person={person} />
          </strong>
          {isGallery && (
            <span className={css.gallery} title={say('chat.gallery')}>
              <OnlineGlyph name="eye" />
              <span className="unseen">{say('chat.gallery')}</span>
            </span>
          )}
          <PersonMenu room={room} person={person} />
        </span>
      )}
      <span className={css.text}>{text}</span>
      <time dateTime={at}>{new Date(at).toLocaleTimeString(language, { timeStyle: 'short' })}</time>
    </li>
  );
}

/** Blocked people at this table, each with a button to unblock. */
function Blocked({ room, view }: { readonly room: Room; readonly view: RoomView }) {
  const { say } = useWords();
  const seated = view.info.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const wrote = [...view.chat, ...view.gallery].flatMap(({ person }) => (person === null ? [] : [person]));
  const known = [...seated, ...wrote];
  return (
    <p className={css.blocked}>
      {view.blocked.flatMap((id) => {
        const person = known.find((each) => each.id === id);
        return person === undefined
          ? []
          : [
              <button key={id} type="button" className="link" onClick={() => void room.block(id, false)}>
                {say('chat.unblock', { name: person.name })}
              </button>,
            ];
      })}
    </p>
  );
}
