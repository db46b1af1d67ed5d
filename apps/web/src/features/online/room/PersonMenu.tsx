import type { Person } from '@two-rivers/protocol';
import { useId, useState } from 'react';
import { classes, Dialog, useStore } from '@two-rivers/board';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { Room } from './room.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './PersonMenu.module.css';

interface PersonMenuProps {
  readonly room: Room;
  readonly person: Person;
}

/** What can be done about somebody who spoils the game. */
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

/** What only the host of the table can do; whoever plays stays. */
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

/** the longest text that the server takes */
const LONGEST = 500;

interface ReportProps extends PersonMenuProps {
  readonly close: () => void;
}

function Report({ room, person, close }: ReportProps) {
  const { say, refusal } = useWords();
  // what is told beside the table lies under this dialog
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
