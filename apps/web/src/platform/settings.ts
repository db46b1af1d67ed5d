import { type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { type Language, LANGUAGES } from '@two-rivers/i18n';
import { type Pace, PACES, Store } from '@two-rivers/table';
import { STORAGE_KEYS, writeStorage, readStorage, onStorageChange } from './localStorage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

/** How long newcomers get unrequested help: for a number of turns, always, or never. */
export const HELP_LEVELS = ['fading', 'always', 'never'] as const;

/** How much detail screen readers get about pieces and moves. */
export const SPEECH_LEVELS = ['full', 'short'] as const;

export interface Settings {
  readonly language: 'auto' | Language;
  readonly theme: (typeof THEMES)[number];
  readonly sound: boolean;
  /** whether phones vibrate when the player's turn begins */
  readonly vibration: boolean;
  /** playback speed of other players' moves */
  readonly pace: Pace;
  /** whether to ask for confirmation before the player's turn ends */
  readonly asks: boolean;
  /** whether single letters and digits are shortcuts at a table */
  readonly keys: boolean;
  /** whether to announce the next player at a shared device when there are no secrets */
  readonly handOver: boolean;
  readonly motion: boolean;
  /** unrequested ideas, explanations of icons and blunder warnings; only at tables that allow hints */
  readonly help: (typeof HELP_LEVELS)[number];
  readonly spoken: (typeof SPEECH_LEVELS)[number];
  readonly name: string;
}

const DEFAULT_SETTINGS: Settings = {
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

/** Settings as stored in browsers; field names are frozen. */
export interface StoredSettings {
  readonly language: string;
  readonly theme: string;
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly pace: string;
  readonly asks: boolean;
  readonly keys: boolean;
  readonly handOver: boolean;
  readonly motion: boolean;
  readonly help: string;
  readonly spoken: string;
  readonly name: string;
}

export function toStoredSettings(current: Settings): StoredSettings {
  const { language, theme, sound, vibration, pace, asks, keys, handOver, motion, help, spoken, name } = current;
  return { language, theme, sound, vibration, pace, asks, keys, handOver, motion, help, spoken, name };
}

/** Reads stored settings; missing and invalid fields get their defaults. */
export function fromStoredSettings(document: Json): Settings {
  const fields = new StoredFields<StoredSettings>(document);
  return {
    language: fields.oneOf('language', LANGUAGES, DEFAULT_SETTINGS.language),
    theme: fields.oneOf('theme', THEMES, DEFAULT_SETTINGS.theme),
    sound: fields.flag('sound', DEFAULT_SETTINGS.sound),
    vibration: fields.flag('vibration', DEFAULT_SETTINGS.vibration),
    pace: fields.oneOf('pace', PACES, DEFAULT_SETTINGS.pace),
    asks: fields.flag('asks', DEFAULT_SETTINGS.asks),
    keys: fields.flag('keys', DEFAULT_SETTINGS.keys),
    handOver: fields.flag('handOver', DEFAULT_SETTINGS.handOver),
    motion: fields.flag('motion', DEFAULT_SETTINGS.motion),
    help: fields.oneOf('help', HELP_LEVELS, DEFAULT_SETTINGS.help),
    spoken: fields.oneOf('spoken', SPEECH_LEVELS, DEFAULT_SETTINGS.spoken),
    name: fields.text('name', DEFAULT_SETTINGS.name).slice(0, MAX_NAME_LENGTH),
  };
}

const MAX_NAME_LENGTH = 40;

function parseSettings(text: string | null): Settings {
  try {
    return fromStoredSettings(parseJson(text ?? '{}'));
  } catch {
    // damaged settings: use the defaults
    return DEFAULT_SETTINGS;
  }
}

export const settings = new Store(parseSettings(readStorage(STORAGE_KEYS.settings)));

/** Applies changes of the settings by other tabs. */
export function syncSettingsAcrossTabs(): void {
  onStorageChange(STORAGE_KEYS.settings, (text) => settings.set(parseSettings(text)));
}

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  // without storage the change lasts only for this visit
  writeStorage(STORAGE_KEYS.settings, JSON.stringify(toStoredSettings(next)));
}
