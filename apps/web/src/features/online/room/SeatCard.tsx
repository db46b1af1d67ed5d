import { classes, useSpoken } from '@two-rivers/board';
import { useState } from 'react';
import { botName } from '../../../platform/botName.ts';
import { sortBots } from '../../newTable/bots.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { Dot, PersonMenu, PersonName, RemoveDialog } from './Person.tsx';
import type { Room, RoomView } from './room.ts';
import { useWords } from '../words.tsx';
import shared from '../online.module.css';
import css from './SeatCard.module.css';

interface SeatCardProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly number: number;
  /** initial position, for drawing the seat's mark */
  readonly position: unknown;
  readonly bots: readonly string[];
}

/** A seat of the waiting room with its actions. */
export function SeatCard({ room, view, number, position, bots }: SeatCardProps) {
  const { say } = useWords();
  const { speaker } = useSpoken();
  const [removes, setRemoves] = useState(false);
  const { info, you, seat: own } = view;
  const seat = info.seats[number];
  if (seat === undefined) return null;
  const { person, bot, online } = seat;
  const { Mark } = room.entry;
  const isHost = you?.id === info.host;
  const isOwn = own === number;
  const isFree = person === null && bot === null;
  const isLocked = info.locked === true;
  return (
    <li
      className={classes('card', css.seat, isFree && css.free, isOwn && css.own)}
      data-seat={number}
      data-own={isOwn || undefined}
    >
      <span className={css.mark}>
        <Mark position={position} seat={number} />
        {person !== null && <Dot isHere={online} />}
      </span>
      <span className={css.words}>
        <span className={css.number}>{say('room.seat', { number: number + 1 })}</span>
        <strong className={css.name}>
          {person !== null ? (
            <PersonName room={room} person={person} />
          ) : bot === null ? (
            say('room.free')
          ) : (
            botName(speaker, bot)
          )}
        </strong>
        <SeatTags room={room} info={info} number={number} isOwn={isOwn} />
      </span>
      <span className={css.doing}>
        {isFree && !isLocked && (
          <button
            type="button"
            className={own === undefined ? 'primary' : ''}
            data-sit={number}
            onClick={() => void room.sit(number)}
          >
            {say(own === undefined ? 'room.sit' : 'room.move')}
          </button>
        )}
        {isFree && isHost && !isLocked && (
          <BotSelect
            bots={bots}
            label={say('room.addBot', { number: number + 1 })}
            choose={(chosen) => void room.ask({ type: 'bot', seat: number, bot: chosen })}
          />
        )}
        {bot !== null && isHost && !isLocked && (
          <button
            type="button"
            className="plain"
            onClick={() => void room.ask({ type: 'bot', seat: number, bot: null })}
          >
            {say('room.removeBot')}
          </button>
        )}
        {isOwn && (
          <button type="button" className="plain" onClick={() => void room.ask({ type: 'stand' })}>
            {say('room.stand')}
          </button>
        )}
        {person !== null && !isOwn && isHost && (
          <button
            type="button"
            className="plain"
            aria-label={say('room.kick.of', { name: person.name })}
            data-kick
            onClick={() => setRemoves(true)}
          >
            {say('room.kick')}
          </button>
        )}
      </span>
      {removes && person !== null && (
        <RemoveDialog
          name={person.name}
          remove={() => void room.ask({ type: 'kick', seat: number })}
          close={() => setRemoves(false)}
        />
      )}
    </li>
  );
}

interface SeatTagsProps {
  readonly room: Room;
  readonly info: RoomView['info'];
  readonly number: number;
  readonly isOwn: boolean;
}

/** Short facts about the occupant. */
function SeatTags({ room, info, number, isOwn }: SeatTagsProps) {
  const { say } = useWords();
  const { person = null, bot = null, ready = false } = info.seats[number] ?? {};
  return (
    <span className={css.tags}>
      {isOwn && <span className={shared.tag}>{say('room.you')}</span>}
      {person !== null && person.id === info.host && <span className={shared.tag}>{say('room.host')}</span>}
      {bot !== null && (
        <span className={shared.tag}>
          <OnlineGlyph name="bot" />
          {say('room.bot')}
        </span>
      )}
      {person !== null && person.id !== info.host && (
        <span className={ready ? classes(shared.ready, css.isReady) : css.notReady}>
          {ready && <OnlineGlyph name="check" />}
          {say(ready ? 'room.ready' : 'room.notReady')}
        </span>
      )}
      {person !== null && !isOwn && <PersonMenu room={room} person={person} />}
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
  const { say } = useWords();
  const { speaker } = useSpoken();
  const { levels, others } = sortBots(bots);
  return (
    <select
      value=""
      aria-label={label}
      onChange={({ target }) => target.value !== '' && choose(target.value)}
    >
      <option value="">{say('room.addBot.none')}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {say('seat.level', { name: botName(speaker, level), level })}
        </option>
      ))}
      {others.map((bot) => (
        <option key={bot} value={bot}>
          {botName(speaker, bot)}
        </option>
      ))}
    </select>
  );
}
