import { commonEnglish } from '@two-rivers/words/common.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { words } from '@two-rivers/games/parts';
import { replayEnglish } from '../../src/features/share/words.en.ts';
import { replayItalian } from '../../src/features/share/words.it.ts';
import { replayPolish } from '../../src/features/share/words.pl.ts';
import { type WebKey, webEnglish } from '@two-rivers/words/web.en';
import { webItalian } from '@two-rivers/words/web.it';
import { webPolish } from '@two-rivers/words/web.pl';
import {
  type GameWords,
  LANGUAGES,
  type Language,
  Speaker,
  type Values,
  type Wording,
} from '@two-rivers/words';
import { GAMES, type GameId } from './tables.ts';

export { LANGUAGES, type Language };

const app = {
  en: { ...commonEnglish, ...webEnglish, ...replayEnglish },
  pl: { ...commonPolish, ...webPolish, ...replayPolish },
  it: { ...commonItalian, ...webItalian, ...replayItalian },
};

const wordings = new Map<string, Wording>();
for (const [index, wording] of (await words.all()).entries()) wordings.set(words.ids[index] ?? '', wording);

function wordingOf(game: GameId): Wording {
  const wording = wordings.get(game);
  if (wording === undefined) throw new Error(`no words for ${game}`);
  return wording;
}

const ofGames = new Map<string, GameWords>();
for (const game of GAMES)
  for (const language of LANGUAGES)
    ofGames.set(`${game} ${language}`, await wordingOf(game).words[language]());

/** What a game is called. */
export function titleOf(game: GameId, language: Language = 'en'): string {
  return wordingOf(game).cover[language].title;
}

/** The app's own words, as the screens say them. */
export function say(
  key: WebKey | keyof typeof replayEnglish,
  values: Values = {},
  language: Language = 'en',
): string {
  return new Speaker(language, app[language]).say(key, values);
}

/** Whoever speaks at a table of this game. */
export function speakerOf(game: GameId, names: readonly string[], language: Language = 'en') {
  const spoken = ofGames.get(`${game} ${language}`);
  if (spoken === undefined) throw new Error(`no words for ${game}`);
  return { words: spoken, speaker: new Speaker(language, { ...app[language], ...spoken.messages }, names) };
}
