import './tokens.css';
import { type Clan, CLANS, DEFAULT_OPTIONS, mayChooseClans, PATRON_MODES } from '../view/index.ts';
import { riverOfGoldMessages, type RiverOfGoldMessages } from '../texts/messages.gen.ts';
import { I18n } from '@two-rivers/i18n';
import { IconFrame, type OptionsFormProps, useLoaded, useI18n } from '@two-rivers/ui';
import { Crest } from './Crest.tsx';
import icon from './Glyph.module.css';

/** Table options: patrons, clans, first player. */
export function OptionsForm({ seats, names, value, change }: OptionsFormProps) {
  const { language } = useI18n();
  const { value: i18n } = useLoaded(`options ${language}`, async () => {
    return new I18n<RiverOfGoldMessages>(language, await riverOfGoldMessages[language]());
  });
  if (i18n === undefined) return null;
  const { options } = value;
  const patrons = PATRON_MODES.find((mode) => mode === options['patrons']) ?? DEFAULT_OPTIONS.patrons;
  const clans = Array.isArray(options['clans']) ? completeClans(options['clans'], seats) : undefined;
  const updateOptions = (changes: Record<string, string | number | string[]>) =>
    change({ ...value, options: { ...options, ...changes } });
  /** swaps clans with the seat that had the chosen one */
  const chooseClan = (seat: number, clan: Clan) => {
    const previousClan = clans?.[seat];
    updateOptions({
      clans: (clans ?? []).map((each, index) =>
        index === seat ? clan : each === clan ? (previousClan ?? each) : each,
      ),
    });
  };
  return (
    <fieldset>
      <legend>{i18n.t('title')}</legend>
      <label className="field">
        {i18n.t('screen.options.patrons')}
        <select
          value={patrons}
          onChange={({ target }) => {
            const patronOption = PATRON_MODES.find((each) => each === target.value) ?? patrons;
            updateOptions({
              patrons: patronOption,
              ...(mayChooseClans(patronOption) ? {} : { clans: DEFAULT_OPTIONS.clans }),
            });
          }}
        >
          {PATRON_MODES.map((patronOption) => (
            <option key={patronOption} value={patronOption}>
              {i18n.t(`screen.options.patrons.${patronOption}`)}
            </option>
          ))}
        </select>
      </label>
      {mayChooseClans(patrons) && (
        <label className="field">
          {i18n.t('screen.options.clans')}
          <select
            value={clans === undefined ? 'dealt' : 'chosen'}
            onChange={({ target }) =>
              updateOptions({ clans: target.value === 'dealt' ? 'dealt' : CLANS.slice(0, seats) })
            }
          >
            <option value="dealt">{i18n.t('screen.options.clans.dealt')}</option>
            <option value="chosen">{i18n.t('screen.options.clans.chosen')}</option>
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
              {i18n.t('screen.options.clanOf', { name: names[seat] ?? '' })}
            </span>
            <select
              value={clan}
              onChange={({ target }) => chooseClan(seat, CLANS.find((each) => each === target.value) ?? clan)}
            >
              {CLANS.map((each) => (
                <option key={each} value={each}>
                  {i18n.t(`clan.${each}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      <label className="field">
        {i18n.t('screen.options.first')}
        <select
          value={typeof options['first'] === 'number' ? String(options['first']) : 'random'}
          onChange={({ target }) =>
            updateOptions({ first: target.value === 'random' ? 'random' : Number(target.value) })
          }
        >
          <option value="random">{i18n.t('screen.options.first.random')}</option>
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

/** One clan per seat: the clans chosen so far, then free ones for seats added later. */
function completeClans(chosen: readonly unknown[], seats: number): Clan[] {
  const knownClans = CLANS.filter((clan) => chosen.includes(clan)).toSorted(
    (a, b) => chosen.indexOf(a) - chosen.indexOf(b),
  );
  const free = CLANS.filter((clan) => !knownClans.includes(clan));
  return [...knownClans, ...free].slice(0, seats);
}
