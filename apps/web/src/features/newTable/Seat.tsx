import { type AppSpeaker, Glyph, useSay, useSpoken } from '@two-rivers/board';
import { botName } from '../../platform/botName.ts';
import { sortBots } from './bots.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './Seat.module.css';

/** Who sits at a place, and the name typed for a person; a bot goes by its own. */
export interface Place {
  /** `me`, `friend`, or a bot by its name in the registry */
  readonly who: string;
  readonly name: string;
}

/** What the players at a table are called; two of the same name are counted. */
export function namesOf(speaker: AppSpeaker, places: readonly Place[]): readonly string[] {
  const names = places.map(({ who, name }, seat) => {
    if (who !== 'me' && who !== 'friend') return botName(speaker, who);
    if (name.trim() !== '') return name.trim();
    return who === 'me' ? speaker.say('you') : speaker.say('seat.person', { number: seat + 1 });
  });
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

interface SeatProps {
  readonly seat: number;
  readonly last: number;
  readonly place: Place;
  readonly name: string;
  readonly bots: readonly string[];
  readonly change: (place: Place) => void;
  readonly swap: (other: number) => void;
}

export function Seat({ seat, last, place, name, bots, change, swap }: SeatProps) {
  const say = useSay();
  const { speaker } = useSpoken();
  const { who } = place;
  const isPerson = who === 'me' || who === 'friend';
  const { levels, others } = sortBots(bots);
  const about = `bot.${who}.about`;
  const number = seat + 1;
  return (
    <li className={css.seat}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <select
        value={who}
        aria-label={say('seat.kind', { number })}
        onChange={({ target }) => change({ ...place, who: target.value })}
      >
        <optgroup label={say('seat.people')}>
          <option value="me">{say('seat.me')}</option>
          <option value="friend">{say('seat.human')}</option>
        </optgroup>
        {levels.length > 0 && (
          <optgroup label={say('seat.levels')}>
            {levels.map((level) => (
              <option key={level} value={level}>
                {say('seat.level', { name: botName(speaker, level), level })}
              </option>
            ))}
          </optgroup>
        )}
        {others.length > 0 && (
          <optgroup label={say(levels.length > 0 ? 'seat.more' : 'seat.bots')}>
            {others.map((bot) => (
              <option key={bot} value={bot}>
                {botName(speaker, bot)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {isPerson ? (
        <input
          value={place.name}
          maxLength={40}
          placeholder={name}
          aria-label={`${say('seat.who', { number })}: ${say('seat.name')}`}
          onChange={({ target }) => change({ ...place, name: target.value })}
        />
      ) : (
        <p className="hint">{speaker.has(about) && speaker.say(about)}</p>
      )}
      <span className={css.moves}>
        <IconButton disabled={seat === 0} label={say('seat.up', { number })} onClick={() => swap(seat - 1)}>
          <Glyph name="up" />
        </IconButton>
        <IconButton
          disabled={seat === last}
          label={say('seat.down', { number })}
          onClick={() => swap(seat + 1)}
        >
          <Glyph name="down" />
        </IconButton>
      </span>
    </li>
  );
}
