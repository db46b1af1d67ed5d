export { firstLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export { type CoverWords, type FormWords, optionWords, type Wording } from './wording.ts';
export { type TellableLine, type TellableShare, Teller } from './teller.ts';
export { type GameWords, type Messages, Speaker, type Values } from './words.ts';
