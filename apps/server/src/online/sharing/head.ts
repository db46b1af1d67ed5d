import { gameOf, isRefusal, replay } from '@two-rivers/kernel';
import { words } from '@two-rivers/games/words';
import { firstLanguage, type Language, type Messages, Speaker } from '@two-rivers/words';
import { commonEnglish } from '@two-rivers/words/common.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { gameNamed } from '../ground/games.ts';
import { escaped } from './drawing.ts';
import type { Found } from './sharing.ts';

const dictionaries: Readonly<Record<Language, Messages>> = {
  en: commonEnglish,
  pl: commonPolish,
  it: commonItalian,
};

/** What stands in the head of the page of a shared game, for those who show a preview of its link; `origin` is where the page is. */
export async function headOf(found: Found, origin: string): Promise<string> {
  const language = firstLanguage([found.language]);
  const wording = await words.load(found.record.game);
  const game = wording?.cover[language].title ?? found.record.game;
  const title = `${game}: ${resultOf(found)}`;
  const page = `${origin}/s/${found.code}`;
  const description = new Speaker(language, dictionaries[language]).say('shared.description');
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Two Rivers',
    'og:title': title,
    'og:description': description,
    'og:url': page,
    'og:image': `${page}/picture.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'og:locale': language,
  };
  const told = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
  );
  return [...told, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}

/** “Ann 63, Ben 45”, who won first. */
function resultOf({ record }: Found): string {
  const names = record.seats.map(({ name }) => name);
  const family = gameNamed(record.game)?.family;
  const game = family === undefined ? undefined : gameOf(record, [family]);
  if (game === undefined || isRefusal(game)) return names.join(', ');
  const state = game.create();
  if (replay(game, record, state) !== undefined) return names.join(', ');
  const { scores, ranks } = game.outcome(state);
  return names
    .map((name, seat) => ({ told: `${name} ${scores[seat]}`, rank: ranks[seat] ?? names.length }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ told }) => told)
    .join(', ');
}
