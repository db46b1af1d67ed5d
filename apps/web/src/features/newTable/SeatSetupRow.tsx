import { type AppI18n, Glyph, useTranslate, useI18n } from '@two-rivers/ui';
import { botName } from '../../platform/botName.ts';
import { groupBots } from './bots.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './SeatSetupRow.module.css';

/** Occupant of a seat, and the name typed for a person; bots have fixed names. */
export interface SeatSetup {
  /** `me`, `friend`, or the registered name of a bot */
  readonly occupant: string;
  readonly name: string;
}

/** Names of the players at a table; repeated names get a number. */
export function playerNames(i18n: AppI18n, seatSetups: readonly SeatSetup[]): readonly string[] {
  const names = seatSetups.map(({ occupant, name }, seat) => {
    if (occupant !== 'me' && occupant !== 'friend') return botName(i18n, occupant);
    if (name.trim() !== '') return name.trim();
    return occupant === 'me' ? i18n.t('you') : i18n.t('seat.person', { number: seat + 1 });
  });
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

interface SeatSetupRowProps {
  readonly seat: number;
  readonly last: number;
  readonly setup: SeatSetup;
  readonly name: string;
  readonly bots: readonly string[];
  readonly change: (place: SeatSetup) => void;
  readonly swap: (other: number) => void;
}

export function SeatSetupRow({ seat, last, setup, name, bots, change, swap }: SeatSetupRowProps) {
  const t = useTranslate();
  const { i18n } = useI18n();
  const { occupant } = setup;
  const isPerson = occupant === 'me' || occupant === 'friend';
  const { levels, others } = groupBots(bots);
  const aboutKey = `bot.${occupant}.about`;
  const number = seat + 1;
  return (
    <li className={css.seat}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <select
        value={occupant}
        aria-label={t('seat.kind', { number })}
        onChange={({ target }) => change({ ...setup, occupant: target.value })}
      >
        <optgroup label={t('seat.people')}>
          <option value="me">{t('seat.me')}</option>
          <option value="friend">{t('seat.human')}</option>
        </optgroup>
        {levels.length > 0 && (
          <optgroup label={t('seat.levels')}>
            {levels.map((level) => (
              <option key={level} value={level}>
                {t('seat.level', { name: botName(i18n, level), level })}
              </option>
            ))}
          </optgroup>
        )}
        {others.length > 0 && (
          <optgroup label={t(levels.length > 0 ? 'seat.more' : 'seat.bots')}>
            {others.map((bot) => (
              <option key={bot} value={bot}>
                {botName(i18n, bot)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {isPerson ? (
        <input
          value={setup.name}
          maxLength={40}
          placeholder={name}
          aria-label={`${t('seat.who', { number })}: ${t('seat.name')}`}
          onChange={({ target }) => change({ ...setup, name: target.value })}
        />
      ) : (
        <p className="hint">{i18n.find(aboutKey)}</p>
      )}
      <span className={css.moves}>
        <IconButton disabled={seat === 0} label={t('seat.up', { number })} onClick={() => swap(seat - 1)}>
          <Glyph name="up" />
        </IconButton>
        <IconButton disabled={seat === last} label={t('seat.down', { number })} onClick={() => swap(seat + 1)}>
          <Glyph name="down" />
        </IconButton>
      </span>
    </li>
  );
}
