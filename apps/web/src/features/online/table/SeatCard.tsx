import { classNames, useI18n } from '@two-rivers/ui';
import { useState } from 'react';
import { botName } from '../../../platform/botName.ts';
import { groupBots } from '../../newTable/bots.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { PresenceDot, PersonMenu, PersonName, RemovePersonDialog } from './Person.tsx';
import type { TableClient, TableClientView } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import css from './SeatCard.module.css';

interface SeatCardProps {
  readonly client: TableClient;
  readonly view: TableClientView;
  readonly number: number;
  /** initial position, for drawing the seat's mark */
  readonly position: unknown;
  readonly bots: readonly string[];
}

/** A seat of the waiting room with its actions. */
export function SeatCard({ client, view, number, position, bots }: SeatCardProps) {
  const { t } = useOnlineI18n();
  const { i18n } = useI18n();
  const [isRemoving, setRemoving] = useState(false);
  const { info, you, seat: ownSeat } = view;
  const seat = info.seats[number];
  if (seat === undefined) return null;
  const { person, bot, online } = seat;
  const { PlayerMark } = client.entry;
  const isHost = you?.id === info.host;
  const isOwn = ownSeat === number;
  const isFree = person === null && bot === null;
  const isLocked = info.locked === true;
  return (
    <li
      className={classNames('card', css.seat, isFree && css.free, isOwn && css.own)}
      data-seat={number}
      data-own={isOwn || undefined}
    >
      <span className={css.mark}>
        <PlayerMark position={position} seat={number} />
        {person !== null && <PresenceDot isOnline={online} />}
      </span>
      <span className={css.labels}>
        <span className={css.number}>{t('room.seat', { number: number + 1 })}</span>
        <strong className={css.name}>
          {person !== null ? (
            <PersonName client={client} person={person} />
          ) : bot === null ? (
            t('room.free')
          ) : (
            botName(i18n, bot)
          )}
        </strong>
        <SeatTags client={client} info={info} number={number} isOwn={isOwn} />
      </span>
      <span className={css.actions}>
        {isFree && !isLocked && (
          <button
            type="button"
            className={ownSeat === undefined ? 'primary' : ''}
            data-sit={number}
            onClick={() => void client.takeSeat(number)}
          >
            {t(ownSeat === undefined ? 'room.sit' : 'room.move')}
          </button>
        )}
        {isFree && isHost && !isLocked && (
          <BotSelect
            bots={bots}
            label={t('room.addBot', { number: number + 1 })}
            choose={(chosen) => void client.request({ type: 'bot', seat: number, bot: chosen })}
          />
        )}
        {bot !== null && isHost && !isLocked && (
          <button
            type="button"
            className="plain"
            onClick={() => void client.request({ type: 'bot', seat: number, bot: null })}
          >
            {t('room.removeBot')}
          </button>
        )}
        {isOwn && (
          <button type="button" className="plain" onClick={() => void client.request({ type: 'stand' })}>
            {t('room.stand')}
          </button>
        )}
        {person !== null && !isOwn && isHost && (
          <button
            type="button"
            className="plain"
            aria-label={t('room.kick.of', { name: person.name })}
            data-kick
            onClick={() => setRemoving(true)}
          >
            {t('room.kick')}
          </button>
        )}
      </span>
      {isRemoving && person !== null && (
        <RemovePersonDialog
          name={person.name}
          remove={() => void client.request({ type: 'kick', seat: number })}
          close={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

interface SeatTagsProps {
  readonly client: TableClient;
  readonly info: TableClientView['info'];
  readonly number: number;
  readonly isOwn: boolean;
}

/** Labels of a seat's occupant (you, host, bot, ready), and a menu for other people. */
function SeatTags({ client, info, number, isOwn }: SeatTagsProps) {
  const { t } = useOnlineI18n();
  const { person = null, bot = null, ready = false } = info.seats[number] ?? {};
  return (
    <span className={css.tags}>
      {isOwn && <span className={shared.tag}>{t('room.you')}</span>}
      {person !== null && person.id === info.host && <span className={shared.tag}>{t('room.host')}</span>}
      {bot !== null && (
        <span className={shared.tag}>
          <OnlineGlyph name="bot" />
          {t('room.bot')}
        </span>
      )}
      {person !== null && person.id !== info.host && (
        <span className={ready ? classNames(shared.ready, css.isReady) : css.notReady}>
          {ready && <OnlineGlyph name="check" />}
          {t(ready ? 'room.ready' : 'room.notReady')}
        </span>
      )}
      {person !== null && !isOwn && <PersonMenu client={client} person={person} />}
    </span>
  );
}

interface BotSelectProps {
  readonly bots: readonly string[];
  readonly label: string;
  readonly choose: (bot: string) => void;
}

/** A select that acts as a button: choosing a bot seats it. */
function BotSelect({ bots, label, choose }: BotSelectProps) {
  const { t } = useOnlineI18n();
  const { i18n } = useI18n();
  const { levels, others } = groupBots(bots);
  return (
    <select value="" aria-label={label} onChange={({ target }) => target.value !== '' && choose(target.value)}>
      <option value="">{t('room.addBot.none')}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {t('seat.level', { name: botName(i18n, level), level })}
        </option>
      ))}
      {others.map((bot) => (
        <option key={bot} value={bot}>
          {botName(i18n, bot)}
        </option>
      ))}
    </select>
  );
}
