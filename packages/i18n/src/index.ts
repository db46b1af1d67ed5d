export { preferredLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export { type Catalog, loadAllLanguages, readMessages } from './catalog.ts';
export { type NarratedItem, type NarratedSeatGains, Narrator } from './narrator.ts';
export {
  type CoverTexts,
  type FormTexts,
  type GameTexts,
  type Messages,
  type MessageSlots,
  type EveryGameMessages,
  type KeysAfter,
  type NoMessages,
  optionLabels,
  I18n,
  type MessageValues,
  type GameTextLoaders,
} from './i18n.ts';
