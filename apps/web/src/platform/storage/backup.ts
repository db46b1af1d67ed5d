import { isList, isObject, isRefusal, type Json, parseJson, type Refusal, refuse } from '@two-rivers/kernel';
import { readReview } from '@two-rivers/review';
import { listArchivedGames, loadGameById, archiveGames, storeReview, loadStoredReview } from './archive.ts';
import { fromStoredGame, readGame, type SavedGame, readStoredGames, storeGame, toStoredGame } from './savedGame.ts';

/** A backup begins with this, so that one is known before all of it is read. */
const BACKUP_HEADER = '{"backup":"two-rivers",';
const BACKUP_VERSION = 1;
/** Larger files are refused unread: some ten thousand games. */
const MAX_BACKUP_BYTES = 300_000_000;
/** An id stands in addresses and is the key of a map. */
const ID_PATTERN = /^[\w-]{1,64}$/;

/** Everything that this browser keeps of games, as one text: those that run, those that are over, and what was found out about them. */
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
  /** games that cannot be read */
  readonly damaged: number;
}

/** Takes in what a backup has and this browser does not; nothing that is here is changed. */
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
  const read = games.map(fromStoredGame);
  const validGames = read.filter(isSavedGame).filter(({ id }) => ID_PATTERN.test(id));
  const added = await importGames(validGames);
  if (isRefusal(added)) return added;
  for (const id of added) {
    const review = readReview(isObject(reviews) ? reviews[id] : undefined);
    if (review !== undefined) await storeReview(id, review);
  }
  return { added: added.length, damaged: games.length - validGames.length };
}

/** Keeps what is not here yet; the ids of that. */
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
