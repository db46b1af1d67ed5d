import { commonEnglish } from '@two-rivers/text/common.en';
import { commonItalian } from '@two-rivers/text/common.it';
import { commonPolish } from '@two-rivers/text/common.pl';
import { riverOfGoldEnglish } from '@two-rivers/text/riverOfGold.en';
import { riverOfGoldItalian } from '@two-rivers/text/riverOfGold.it';
import { riverOfGoldPolish } from '@two-rivers/text/riverOfGold.pl';
import { theRiverEnglish } from '@two-rivers/text/theRiver.en';
import { theRiverItalian } from '@two-rivers/text/theRiver.it';
import { theRiverPolish } from '@two-rivers/text/theRiver.pl';
import { type WebKey, webEnglish } from '@two-rivers/text/web.en';
import { webItalian } from '@two-rivers/text/web.it';
import { webPolish } from '@two-rivers/text/web.pl';
import { type GameWords, Speaker, type Values } from '@two-rivers/text/words';
import type { GameId } from './tables.ts';

export const LANGUAGES = ['en', 'pl', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

const app = {
  en: { ...commonEnglish, ...webEnglish },
  pl: { ...commonPolish, ...webPolish },
  it: { ...commonItalian, ...webItalian },
};

const ofGames: Readonly<Record<GameId, Readonly<Record<Language, GameWords>>>> = {
  'river-of-gold': { en: riverOfGoldEnglish, pl: riverOfGoldPolish, it: riverOfGoldItalian },
  'the-river': { en: theRiverEnglish, pl: theRiverPolish, it: theRiverItalian },
};

/** The app's own words, as the screens say them. */
export function say(key: WebKey, values: Values = {}, language: Language = 'en'): string {
  return new Speaker(language, app[language]).say(key, values);
}

/** Whoever speaks at a table of this game. */
export function speakerOf(game: GameId, names: readonly string[], language: Language = 'en') {
  const words = ofGames[game][language];
  return { words, speaker: new Speaker(language, { ...app[language], ...words.messages }, names) };
}
