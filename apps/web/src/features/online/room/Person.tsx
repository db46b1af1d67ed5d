import { marksOf, type Person } from '@two-rivers/protocol';
import { useId, useState } from 'react';
import { classes, Dialog, useStore } from '@two-rivers/board';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { Room, RoomView } from './room.ts';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Mark } from '../NameCard.tsx';
import css from './Person.module.css';

interface PersonMenuProps {
  readonly room: Room;
  readonly person: Person;
}

/** Actions against a person who spoils the game. */
export function PersonMenu({ room, person }: PersonMenuProps) {
  const { say } = useWords();
  const [reports, setReports] = useState(false);
  const [removes, setRemoves] = useState(false);
  const id = useId();
  const { name } = person;
  const { info, you } = useStore(room.view);
  const isHost =
    you !== undefined && you.id === info.host && (info.status === 'waiting' || info.status === 'playing');
  return (
    <>
      <IconButton className={css.more} popoverTarget={id} label={say('chat.more', { name })}>
        <OnlineGlyph name="more" />
      </IconButton>
      <span id={id} popover="auto" className={classes('sheet', css.person)}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => void room.block(person.id, true)}
        >
          {say('chat.block', { name })}
        </button>
        <span className="hint">{say('chat.block.hint')}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          data-report
          onClick={() => setReports(true)}
        >
          {say('chat.report', { name })}
        </button>
        {isHost && <HostButtons room={room} person={person} menu={id} remove={() => setRemoves(true)} />}
      </span>
      {removes && (
        <RemoveDialog
          name={name}
          remove={() => void room.remove(person.id)}
          close={() => setRemoves(false)}
        />
      )}
      {reports && <Report room={room} person={person} close={() => setReports(false)} />}
    </>
  );
}

interface HostButtonsProps extends PersonMenuProps {
  readonly menu: string;
  readonly remove: () => void;
}

/** Actions of the host; seated players can't be removed from a running game. */
function HostButtons({ room, person: { id, name }, menu, remove }: HostButtonsProps) {
  const { say } = useWords();
  const { info } = useStore(room.view);
  const isMuted = info.muted?.includes(id) === true;
  const isSeated = info.seats.some(({ person }) => person?.id === id);
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        popoverTargetAction="hide"
        data-silence
        onClick={() => void room.silence(id, !isMuted)}
      >
        {say(isMuted ? 'chat.hear' : 'chat.silence', { name })}
      </button>
      {(!isSeated || info.status === 'waiting') && (
        <button type="button" popoverTarget={menu} popoverTargetAction="hide" data-remove onClick={remove}>
          {say('chat.remove', { name })}
        </button>
      )}
    </>
  );
}

/** server limit */
const LONGEST = 500;

interface ReportProps extends PersonMenuProps {
  readonly close: () => void;
}

function Report({ room, person, close }: ReportProps) {
  const { say, refusal } = useWords();
  // the notice beside the table is covered by this dialog
  const { notice } = useStore(room.view);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const send = async () => setSent(await room.ask({ type: 'report', person: person.id, text: text.trim() }));
  return (
    <Dialog title={say('chat.report.title', { name: person.name })} isSmall close={close}>
      {isSent ? (
        <p role="status">{say('chat.report.sent')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{say('chat.report.text')}</p>
          <label className="field">
            {say('chat.report.words')}
            <textarea
              rows={4}
              maxLength={LONGEST}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          {notice !== undefined && (
            <p className="warning" role="alert">
              {refusal(notice)}
            </p>
          )}
          <p className="dialog-buttons">
            <button type="submit" className="primary" disabled={text.trim() === ''}>
              {say('chat.report.send')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** Everyone seated at the table or present in its chat. */
function peopleAt({ info, chat, gallery, you }: RoomView): Person[] {
  const wrote = [...chat, ...gallery].map(({ person }) => person);
  const all = [...info.seats.map(({ person }) => person), ...wrote, you];
  return all.filter((person) => person !== null && person !== undefined);
}

interface PersonNameProps {
  readonly room: Room;
  readonly person: Person;
}

/** A name, marked if someone else here has a similar one. */
export function PersonName({ room, person }: PersonNameProps) {
  const mark = marksOf(peopleAt(useStore(room.view))).get(person.id);
  return (
    <>
      {person.name}
      <Mark mark={mark} name={person.name} />
    </>
  );
}

/** Online indicator. */
export function Dot({ isHere }: { readonly isHere: boolean }) {
  const { say } = useWords();
  return (
    <span
      className={classes(css.dot, isHere && css.here)}
      role="img"
      aria-label={say(isHere ? 'room.here' : 'room.away')}
    />
  );
}

interface RemoveDialogProps {
  readonly name: string;
  readonly remove: () => void;
  readonly close: () => void;
}

/** Confirms before removing a person. */
export function RemoveDialog({ name, remove, close }: RemoveDialogProps) {
  const { say } = useWords();
  return (
    <Dialog title={say('room.kick.title', { name })} isSmall close={close}>
      <p>{say('room.kick.text', { name })}</p>
      <div className="dialog-buttons">
        <button type="button" data-first onClick={close}>
          {say('room.kick.no')}
        </button>
        <button
          type="button"
          className="danger"
          data-remove-yes
          onClick={() => {
            close();
            remove();
          }}
        >
          {say('room.kick.yes')}
        </button>
      </div>
    </Dialog>
  );
}
