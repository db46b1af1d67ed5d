export { firstLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export { type TellableLine, type TellableShare, Teller } from './teller.ts';
export {
  type CoverWords,
  type FormWords,
  type GameWords,
  type Messages,
  optionWords,
  Speaker,
  type Values,
  type Wording,
} from './words.ts';
