import { isRefusal } from '@two-rivers/kernel';
import { words } from '@two-rivers/games/parts';
import { firstLanguage, type Language, type Messages, Speaker } from '@two-rivers/words';
import { commonEnglish } from '@two-rivers/words/common.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { ByteCache } from '../ground/byteCache.ts';
import { replayed } from '../ground/games.ts';
import { escaped } from './drawing.ts';
import { type Found, readStored, type Stored } from './sharing.ts';

const dictionaries: Readonly<Record<Language, Messages>> = {
  en: commonEnglish,
  pl: commonPolish,
  it: commonItalian,
};

const MOST_BYTES = 2 * 1024 * 1024;
const PREVIEW_BYTES = 500;

/** What a shared game is called where its link is previewed. */
interface Preview {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
}

/** Previews of shared games: each is replayed once for who won, however many open its link. */
export class Previews {
  /** by version, so that a changed game is another one */
  readonly #made = new ByteCache<Preview>(MOST_BYTES, ({ title }) => PREVIEW_BYTES + 2 * title.length);

  has({ version }: Stored): boolean {
    return this.#made.has(version);
  }

  /** What stands in the head of the page of a shared game; `origin` is where the page is. */
  async headOf(stored: Stored, origin: string): Promise<string> {
    let preview = this.#made.get(stored.version);
    if (preview === undefined) {
      const found = readStored(stored);
      if (found === undefined) return '';
      preview = await previewOf(found);
      this.#made.set(stored.version, preview);
    }
    return head(preview, `${origin}/s/${stored.code}`);
  }
}

async function previewOf(found: Found): Promise<Preview> {
  const language = firstLanguage([found.language]);
  const wording = await words.load(found.record.game);
  const game = wording?.cover[language].title ?? found.record.game;
  const description = new Speaker(language, dictionaries[language]).say('shared.description');
  return { title: `${game}: ${resultOf(found)}`, description, language };
}

function head({ title, description, language }: Preview, page: string): string {
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
  const end = replayed(record);
  if (isRefusal(end)) return names.join(', ');
  const { scores, ranks } = end.game.outcome(end.state);
  return names
    .map((name, seat) => ({ told: `${name} ${scores[seat]}`, rank: ranks[seat] ?? names.length }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ told }) => told)
    .join(', ');
}
