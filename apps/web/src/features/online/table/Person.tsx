import { disambiguationMarks, type Person } from '@two-rivers/protocol';
import { useId, useState } from 'react';
import { classNames, Dialog, useStore } from '@two-rivers/ui';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { TableClient, TableClientView } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NameMark } from '../NameCard.tsx';
import css from './Person.module.css';

interface PersonMenuProps {
  readonly client: TableClient;
  readonly person: Person;
}

/** Menu of actions against a disruptive person: block, report, remove. */
export function PersonMenu({ client, person }: PersonMenuProps) {
  const { t } = useOnlineI18n();
  const [isReporting, setReporting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const id = useId();
  const { name } = person;
  const { info, you } = useStore(client.view);
  const isHost = you !== undefined && you.id === info.host && (info.status === 'waiting' || info.status === 'playing');
  return (
    <>
      <IconButton className={css.more} popoverTarget={id} label={t('chat.more', { name })}>
        <OnlineGlyph name="more" />
      </IconButton>
      <span id={id} popover="auto" className={classNames('sheet', css.person)}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => void client.setBlocked(person.id, true)}
        >
          {t('chat.block', { name })}
        </button>
        <span className="hint">{t('chat.block.hint')}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          data-report
          onClick={() => setReporting(true)}
        >
          {t('chat.report', { name })}
        </button>
        {isHost && <HostButtons client={client} person={person} menuId={id} remove={() => setRemoving(true)} />}
      </span>
      {isRemoving && (
        <RemovePersonDialog
          name={name}
          remove={() => void client.removePerson(person.id)}
          close={() => setRemoving(false)}
        />
      )}
      {isReporting && <ReportPersonDialog client={client} person={person} close={() => setReporting(false)} />}
    </>
  );
}

interface HostButtonsProps extends PersonMenuProps {
  readonly menuId: string;
  readonly remove: () => void;
}

/** Actions of the host; seated players can't be removed from a running game. */
function HostButtons({ client, person: { id, name }, menuId, remove }: HostButtonsProps) {
  const { t } = useOnlineI18n();
  const { info } = useStore(client.view);
  const isMuted = info.muted?.includes(id) === true;
  const isSeated = info.seats.some(({ person }) => person?.id === id);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        data-silence
        onClick={() => void client.setMutedForAll(id, !isMuted)}
      >
        {t(isMuted ? 'chat.hear' : 'chat.silence', { name })}
      </button>
      {(!isSeated || info.status === 'waiting') && (
        <button type="button" popoverTarget={menuId} popoverTargetAction="hide" data-remove onClick={remove}>
          {t('chat.remove', { name })}
        </button>
      )}
    </>
  );
}

/** maximum length of a report, as on the server */
const MAX_REPORT_LENGTH = 500;

interface ReportPersonDialogProps extends PersonMenuProps {
  readonly close: () => void;
}

function ReportPersonDialog({ client, person, close }: ReportPersonDialogProps) {
  const { t, refusal } = useOnlineI18n();
  // shown here too, because this dialog covers the notice beside the table
  const { notice } = useStore(client.view);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const send = async () => setSent(await client.request({ type: 'report', person: person.id, text: text.trim() }));
  return (
    <Dialog title={t('chat.report.title', { name: person.name })} isSmall close={close}>
      {isSent ? (
        <p role="status">{t('chat.report.sent')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{t('chat.report.text')}</p>
          <label className="field">
            {t('chat.report.words')}
            <textarea
              rows={4}
              maxLength={MAX_REPORT_LENGTH}
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
              {t('chat.report.send')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** Everyone seated at the table or present in its chat. */
function peopleAtTable({ info, chat, gallery, you }: TableClientView): Person[] {
  const chatAuthors = [...chat, ...gallery].map(({ person }) => person);
  const all = [...info.seats.map(({ person }) => person), ...chatAuthors, you];
  return all.filter((person) => person !== null && person !== undefined);
}

interface PersonNameProps {
  readonly client: TableClient;
  readonly person: Person;
}

/** A name, marked if someone else here has a similar one. */
export function PersonName({ client, person }: PersonNameProps) {
  const mark = disambiguationMarks(peopleAtTable(useStore(client.view))).get(person.id);
  return (
    <>
      {person.name}
      <NameMark mark={mark} name={person.name} />
    </>
  );
}

/** Dot that shows whether a person is online. */
export function PresenceDot({ isOnline }: { readonly isOnline: boolean }) {
  const { t } = useOnlineI18n();
  return (
    <span
      className={classNames(css.dot, isOnline && css.here)}
      role="img"
      aria-label={t(isOnline ? 'room.here' : 'room.away')}
    />
  );
}

interface RemovePersonDialogProps {
  readonly name: string;
  readonly remove: () => void;
  readonly close: () => void;
}

/** Asks for confirmation before removing a person from the table. */
export function RemovePersonDialog({ name, remove, close }: RemovePersonDialogProps) {
  const { t } = useOnlineI18n();
  return (
    <Dialog title={t('room.kick.title', { name })} isSmall close={close}>
      <p>{t('room.kick.text', { name })}</p>
      <div className="dialog-buttons">
        <button type="button" data-first onClick={close}>
          {t('room.kick.no')}
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
          {t('room.kick.yes')}
        </button>
      </div>
    </Dialog>
  );
}
