// Written by `npm run texts` from messages.en.json.
import { type Catalog, readMessages } from '@two-rivers/i18n';

/** Keys of the messages, with the values for their slots. */
export type SettingsMessages = {
  'settings.you': [];
  'settings.name': [];
  'settings.name.hint': [];
  'settings.look': [];
  'settings.theme': [];
  'settings.theme.light': [];
  'settings.theme.dark': [];
  'settings.play': [];
  'settings.pace.hint': [];
  'settings.pace.slow.about': [];
  'settings.pace.normal.about': [];
  'settings.pace.fast.about': [];
  'settings.pace.instant.about': [];
  'settings.help': [];
  'settings.help.fading': [];
  'settings.help.always': [];
  'settings.help.never': [];
  'settings.help.hint': [];
  'settings.asks.hint': [];
  'settings.keys.hint': [];
  'settings.handOver': [];
  'settings.handOver.hint': [];
  'settings.sound': [];
  'settings.sound.hint': [];
  'settings.vibration': [];
  'settings.vibration.hint': [];
  'settings.motion': [];
  'settings.motion.hint': [];
  'settings.spoken': [];
  'settings.spoken.full': [];
  'settings.spoken.short': [];
  'settings.spoken.hint': [];
  'settings.saved': [];
};

const read = readMessages<SettingsMessages>;

export const settingsMessages: Catalog<SettingsMessages> = {
  en: async () => read((await import('./messages.en.json', { with: { type: 'json' } })).default),
  pl: async () => read((await import('./messages.pl.json', { with: { type: 'json' } })).default),
  it: async () => read((await import('./messages.it.json', { with: { type: 'json' } })).default),
};
