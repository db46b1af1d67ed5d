import { isLanguage, type Language } from '@two-rivers/words';
import { type Pace, PACES, Store } from '@two-rivers/table';
import { KEYS, note, noted, onNoted } from './noted.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

/** How long somebody is helped unasked: until they have played a while, always, or never. */
export const HELPS = ['fading', 'always', 'never'] as const;

/** How much those who listen to the screen hear of a piece and of a move. */
export const SPOKEN = ['full', 'short'] as const;

export interface Settings {
  readonly language: 'auto' | Language;
  readonly theme: (typeof THEMES)[number];
  readonly sound: boolean;
  /** whether a phone buzzes when one's turn begins */
  readonly vibration: boolean;
  /** how fast the moves of others are shown */
  readonly pace: Pace;
  /** whether one is asked before the own turn ends */
  readonly asks: boolean;
  /** whether single letters and digits do something at a table */
  readonly keys: boolean;
  /** whether a card says whose turn it is where persons share a device and nothing is secret */
  readonly handOver: boolean;
  readonly motion: boolean;
  /** ideas for a turn, what a sign means, a word before a bad mistake; only where hints are allowed */
  readonly help: (typeof HELPS)[number];
  readonly spoken: (typeof SPOKEN)[number];
  readonly name: string;
}

const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  sound: true,
  vibration: false,
  pace: 'normal',
  asks: false,
  keys: true,
  handOver: true,
  motion: true,
  help: 'fading',
  spoken: 'full',
  name: '',
};

/** What was stored, each field checked; one that makes no sense takes its default. */
function readSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const document: unknown = JSON.parse(text ?? '{}');
    if (typeof document === 'object' && document !== null) stored = { ...document };
  } catch {
    // damaged: as if nothing had been stored
  }
  const flag = (key: 'sound' | 'vibration' | 'asks' | 'keys' | 'handOver' | 'motion') => {
    const value = stored[key];
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return {
    language: isLanguage(stored['language']) ? stored['language'] : DEFAULTS.language,
    theme: THEMES.find((theme) => theme === stored['theme']) ?? DEFAULTS.theme,
    pace: PACES.find((pace) => pace === stored['pace']) ?? DEFAULTS.pace,
    sound: flag('sound'),
    vibration: flag('vibration'),
    asks: flag('asks'),
    keys: flag('keys'),
    handOver: flag('handOver'),
    motion: flag('motion'),
    help: HELPS.find((help) => help === stored['help']) ?? DEFAULTS.help,
    spoken: SPOKEN.find((spoken) => spoken === stored['spoken']) ?? DEFAULTS.spoken,
    name: typeof stored['name'] === 'string' ? stored['name'].slice(0, 40) : DEFAULTS.name,
  };
}

export const settings = new Store(readSettings(noted(KEYS.settings)));

/** What another tab changes holds in this one too. */
export function followOtherTabs(): void {
  onNoted(KEYS.settings, (text) => settings.set(readSettings(text)));
}

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  // where there is no room, or it is not allowed, it holds for this visit
  note(KEYS.settings, JSON.stringify(next));
}
