import { isRefusal } from '@two-rivers/kernel';
import { gameTexts } from '@two-rivers/games/parts';
import { preferredLanguage, type Language, loadAllLanguages, I18n } from '@two-rivers/i18n';
import { commonMessages, type CommonMessages } from '@two-rivers/i18n/common.gen';
import { ByteCache } from '../platform/byteCache.ts';
import { replayToEnd } from '../platform/games.ts';
import { escapeXml } from './gamePicture.ts';
import { type ReadableSharedGame, readSharedGame, type VersionedSharedGame } from './sharedGameService.ts';

const messagesByLanguage = await loadAllLanguages(commonMessages);

const MAX_BYTES = 2 * 1024 * 1024;
const PREVIEW_BYTES = 500;

/** Texts of a link preview. */
interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
}

/** Previews of shared games. Each game is replayed once for its result, however often its link is opened. */
export class LinkPreviews {
  /** Previews by version, which changes with the game. */
  readonly #cache = new ByteCache<LinkPreview>(MAX_BYTES, ({ title }) => PREVIEW_BYTES + 2 * title.length);

  has({ version }: VersionedSharedGame): boolean {
    return this.#cache.has(version);
  }

  /** Tags for the head of a shared game's page; `origin` is the site of the page. */
  async renderHead(stored: VersionedSharedGame, origin: string): Promise<string> {
    let preview = this.#cache.get(stored.version);
    if (preview === undefined) {
      const game = readSharedGame(stored);
      if (game === undefined) return '';
      preview = await createPreview(game);
      this.#cache.set(stored.version, preview);
    }
    return renderMetaTags(preview, `${origin}/s/${stored.code}`);
  }
}

async function createPreview(sharedGame: ReadableSharedGame): Promise<LinkPreview> {
  const language = preferredLanguage([sharedGame.language]);
  const texts = await gameTexts.load(sharedGame.record.game);
  const game = texts?.cover[language].title ?? sharedGame.record.game;
  const description = new I18n<CommonMessages>(language, messagesByLanguage[language]).t('shared.description');
  return { title: `${game}: ${formatResult(sharedGame)}`, description, language };
}

function renderMetaTags({ title, description, language }: LinkPreview, page: string): string {
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
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeXml(content)}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}

/** Final scores, best rank first: “Ann 63, Ben 45”. */
function formatResult({ record }: ReadableSharedGame): string {
  const names = record.seats.map(({ name }) => name);
  const end = replayToEnd(record);
  if (isRefusal(end)) return names.join(', ');
  const { scores, ranks } = end.game.outcome(end.state);
  return names
    .map((name, seat) => ({ text: `${name} ${scores[seat]}`, rank: ranks[seat] ?? names.length }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
    .join(', ');
}
