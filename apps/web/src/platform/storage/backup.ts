import { isList, isObject, isRefusal, type Json, parseJson, type Refusal } from '@two-rivers/kernel';
import { readReview } from '@two-rivers/review';
import { listArchivedGames, loadGameById, archiveGames, storeReview, loadStoredReview } from './archive.ts';
import { fromStoredGame, readGame, type SavedGame, readStoredGames, storeGame, toStoredGame } from './savedGame.ts';
import { refuse } from '../reasons.ts';

/** First characters of a backup, so that it can be recognized without reading the whole file. */
const BACKUP_HEADER = '{"backup":"two-rivers",';
const BACKUP_VERSION = 1;
/** Maximum size of a backup file, enough for some ten thousand games. */
const MAX_BACKUP_BYTES = 300_000_000;
/** Valid ids, since ids are used in URLs and as keys. */
const ID_PATTERN = /^[\w-]{1,64}$/;

/** Backup of all games of this browser, running and finished, with their reviews. */
export async function createBackup(): Promise<string> {
  const archived = await listArchivedGames();
  const ids = isRefusal(archived) ? [] : archived.map(({ id }) => id);
  const localGames = readStoredGames();
  const over = await Promise.all(ids.map(async (id) => loadGameById(id)));
  const all = new Map([...localGames, ...over.filter(isSavedGame)].map((game) => [game.id, game]));
  const reviews = await Promise.all(
    ids.map(async (id): Promise<readonly (readonly [string, Json])[]> => {
      const review = await loadStoredReview(id);
      return review === undefined ? [] : [[id, review]];
    }),
  );
  const body = JSON.stringify({
    version: BACKUP_VERSION,
    games: [...all.values()].map(toStoredGame),
    reviews: Object.fromEntries(reviews.flat()),
  });
  return `${BACKUP_HEADER}${body.slice(1)}\n`;
}

export async function isBackup(file: Blob): Promise<boolean> {
  return (await file.slice(0, BACKUP_HEADER.length).text()) === BACKUP_HEADER;
}

function isSavedGame(game: SavedGame | Refusal): game is SavedGame {
  return !isRefusal(game);
}

export interface RestoreResult {
  readonly added: number;
  /** number of games that cannot be read */
  readonly damaged: number;
}

/** Adds the games of a backup that this browser lacks; existing games are not changed. */
export async function restoreBackup(file: Blob): Promise<RestoreResult | Refusal> {
  if (file.size > MAX_BACKUP_BYTES) return refuse('file-too-large');
  if (!(await isBackup(file))) return refuse('not-backup');
  let document: Json;
  try {
    document = parseJson(await file.text());
  } catch {
    return refuse('not-backup');
  }
  const { version, games, reviews } = isObject(document) ? document : {};
  if (version !== BACKUP_VERSION || !isList(games)) return refuse('not-backup');
  const readGames = games.map(fromStoredGame);
  const validGames = readGames.filter(isSavedGame).filter(({ id }) => ID_PATTERN.test(id));
  const added = await importGames(validGames);
  if (isRefusal(added)) return added;
  for (const id of added) {
    const review = readReview(isObject(reviews) ? reviews[id] : undefined);
    if (review !== undefined) await storeReview(id, review);
  }
  return { added: added.length, damaged: games.length - validGames.length };
}

/** Stores games that do not exist yet; returns their ids. */
async function importGames(games: readonly SavedGame[]): Promise<readonly string[] | Refusal> {
  const archived = await listArchivedGames();
  if (isRefusal(archived)) return archived;
  const isStored = ({ id }: SavedGame) => archived.some((game) => game.id === id) || !isRefusal(readGame(id));
  const fresh = games.filter((game) => !isStored(game));
  const archivedNow = await archiveGames(fresh.filter(({ over }) => over));
  if (isRefusal(archivedNow)) return archivedNow;
  const added = archivedNow.map(({ id }) => id);
  for (const game of fresh.filter(({ over }) => !over)) {
    const refusal = storeGame(game);
    if (refusal !== undefined) return refusal;
    added.push(game.id);
  }
  return added;
}
