import { type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { type Language, LANGUAGES } from '@two-rivers/i18n';
import { type Pace, PACES, Store } from '@two-rivers/table';
import { STORAGE_KEYS, writeStorage, readStorage, onStorageChange } from './localStorage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

/** How long somebody is helped unasked: until they have played a while, always, or never. */
export const HELP_LEVELS = ['fading', 'always', 'never'] as const;

/** How much those who listen to the screen hear of a piece and of a move. */
export const SPEECH_LEVELS = ['full', 'short'] as const;

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

/** Settings in a browser, by names that stay as they are. */
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

/** What is missing, or makes no sense, is as it is for whoever never chose. */
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
    // damaged: as if nothing had been stored
    return DEFAULT_SETTINGS;
  }
}

export const settings = new Store(parseSettings(readStorage(STORAGE_KEYS.settings)));

/** What another tab changes holds in this one too. */
export function syncSettingsAcrossTabs(): void {
  onStorageChange(STORAGE_KEYS.settings, (text) => settings.set(parseSettings(text)));
}

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  // where there is no room, or it is not allowed, it holds for this visit
  writeStorage(STORAGE_KEYS.settings, JSON.stringify(toStoredSettings(next)));
}
