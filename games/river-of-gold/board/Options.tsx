import './tokens.css';
import { type Clan, CLANS, DEFAULTS, mayChooseClans, PATRON_WAYS } from '../face/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';
import { Speaker } from '@two-rivers/words';
import { IconFrame, type OptionsProps, useLoaded, useSpoken } from '@two-rivers/board';
import { Crest } from './Crest.tsx';
import icon from './Glyph.module.css';
import { words } from '../words/index.ts';

/** Table options: patrons, clans, first player. */
export function Options({ seats, names, value, change }: OptionsProps) {
  const { language } = useSpoken();
  const { value: speaker } = useLoaded(`options ${language}`, async () => {
    const { messages } = await words.words[language]();
    return new Speaker<RiverOfGoldKey>(language, messages);
  });
  if (speaker === undefined) return null;
  const { options } = value;
  const patrons = PATRON_WAYS.find((way) => way === options['patrons']) ?? DEFAULTS.patrons;
  const clans = Array.isArray(options['clans']) ? clansOf(options['clans'], seats) : undefined;
  const set = (part: Record<string, string | number | string[]>) =>
    change({ ...value, options: { ...options, ...part } });
  /** swaps clans with the seat that had the chosen one */
  const choose = (seat: number, clan: Clan) => {
    const former = clans?.[seat];
    set({
      clans: (clans ?? []).map((each, index) =>
        index === seat ? clan : each === clan ? (former ?? each) : each,
      ),
    });
  };
  return (
    <fieldset>
      <legend>{speaker.say('title')}</legend>
      <label className="field">
        {speaker.say('screen.options.patrons')}
        <select
          value={patrons}
          onChange={({ target }) => {
            const way = PATRON_WAYS.find((each) => each === target.value) ?? patrons;
            set({ patrons: way, ...(mayChooseClans(way) ? {} : { clans: DEFAULTS.clans }) });
          }}
        >
          {PATRON_WAYS.map((way) => (
            <option key={way} value={way}>
              {speaker.say(`screen.options.patrons.${way}`)}
            </option>
          ))}
        </select>
      </label>
      {mayChooseClans(patrons) && (
        <label className="field">
          {speaker.say('screen.options.clans')}
          <select
            value={clans === undefined ? 'dealt' : 'chosen'}
            onChange={({ target }) =>
              set({ clans: target.value === 'dealt' ? 'dealt' : CLANS.slice(0, seats) })
            }
          >
            <option value="dealt">{speaker.say('screen.options.clans.dealt')}</option>
            <option value="chosen">{speaker.say('screen.options.clans.chosen')}</option>
          </select>
        </label>
      )}
      {mayChooseClans(patrons) &&
        clans?.map((clan, seat) => (
          <label key={seat} className="field">
            <span>
              <IconFrame className={icon.icon}>
                <Crest clan={clan} seat={seat} />
              </IconFrame>{' '}
              {speaker.say('screen.options.clanOf', { name: names[seat] ?? '' })}
            </span>
            <select
              value={clan}
              onChange={({ target }) => choose(seat, CLANS.find((each) => each === target.value) ?? clan)}
            >
              {CLANS.map((each) => (
                <option key={each} value={each}>
                  {speaker.say(`clan.${each}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      <label className="field">
        {speaker.say('screen.options.first')}
        <select
          value={typeof options['first'] === 'number' ? String(options['first']) : 'random'}
          onChange={({ target }) =>
            set({ first: target.value === 'random' ? 'random' : Number(target.value) })
          }
        >
          <option value="random">{speaker.say('screen.options.first.random')}</option>
          {names.slice(0, seats).map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

/** One clan per seat: those chosen so far, and free ones for seats added later. */
function clansOf(chosen: readonly unknown[], seats: number): Clan[] {
  const known = CLANS.filter((clan) => chosen.includes(clan)).toSorted(
    (a, b) => chosen.indexOf(a) - chosen.indexOf(b),
  );
  const free = CLANS.filter((clan) => !known.includes(clan));
  return [...known, ...free].slice(0, seats);
}
