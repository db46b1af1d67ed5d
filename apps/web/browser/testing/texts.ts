import { commonEnglish } from '@two-rivers/i18n/common.en';
import { commonItalian } from '@two-rivers/i18n/common.it';
import { commonPolish } from '@two-rivers/i18n/common.pl';
import { gameTexts } from '@two-rivers/games/parts';
import { replayEnglish } from '../../src/features/share/texts.en.ts';
import { replayItalian } from '../../src/features/share/texts.it.ts';
import { replayPolish } from '../../src/features/share/texts.pl.ts';
import { type WebMessageKey, webEnglish } from '@two-rivers/i18n/web.en';
import { webItalian } from '@two-rivers/i18n/web.it';
import { webPolish } from '@two-rivers/i18n/web.pl';
import {
  type GameTexts,
  LANGUAGES,
  type Language,
  I18n,
  type MessageValues,
  type GameTextLoaders,
} from '@two-rivers/i18n';
import { GAMES, type GameId } from './tables.ts';

export { LANGUAGES, type Language };

const appMessages = {
  en: { ...commonEnglish, ...webEnglish, ...replayEnglish },
  pl: { ...commonPolish, ...webPolish, ...replayPolish },
  it: { ...commonItalian, ...webItalian, ...replayItalian },
};

const textLoadersByGame = new Map<string, GameTextLoaders>();
for (const [index, wording] of (await gameTexts.loadAll()).entries())
  textLoadersByGame.set(gameTexts.ids[index] ?? '', wording);

function textLoadersOf(game: GameId): GameTextLoaders {
  const wording = textLoadersByGame.get(game);
  if (wording === undefined) throw new Error(`no texts for ${game}`);
  return wording;
}

const textsByGame = new Map<string, GameTexts>();
for (const game of GAMES)
  for (const language of LANGUAGES) textsByGame.set(`${game} ${language}`, await textLoadersOf(game).texts[language]());

/** Title of a game. */
export function gameTitle(game: GameId, language: Language = 'en'): string {
  return textLoadersOf(game).cover[language].title;
}

/** A text of the app, as its screens show it. */
export function t(
  key: WebMessageKey | keyof typeof replayEnglish,
  values: MessageValues = {},
  language: Language = 'en',
): string {
  return new I18n(language, appMessages[language]).t(key, values);
}

/** Texts and `I18n` for a table of this game. */
export function gameI18nOf(game: GameId, names: readonly string[], language: Language = 'en') {
  const spoken = textsByGame.get(`${game} ${language}`);
  if (spoken === undefined) throw new Error(`no texts for ${game}`);
  return { words: spoken, i18n: new I18n(language, { ...appMessages[language], ...spoken.messages }, names) };
}
