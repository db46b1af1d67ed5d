import { isList, isObject, isRefusal, type Json, parseJson, type Refusal, refuse } from '@two-rivers/kernel';
import { readReview } from '@two-rivers/review';
import { archivedGames, gameById, keepGames, keepReview, reviewOf } from './archive.ts';
import { fromStoredGame, readGame, type SavedGame, storedGames, storeGame, toStoredGame } from './storage.ts';

/** A backup begins with this, so that one is known before all of it is read. */
const HEAD = '{"backup":"two-rivers",';
const VERSION = 1;
/** Larger files are refused unread: some ten thousand games. */
const MAX_BYTES = 300_000_000;
/** An id stands in addresses and is the key of a map. */
const ID = /^[\w-]{1,64}$/;

/** Everything that this browser keeps of games, as one text: those that run, those that are over, and what was found out about them. */
export async function backup(): Promise<string> {
  const archived = await archivedGames();
  const ids = isRefusal(archived) ? [] : archived.map(({ id }) => id);
  const here = storedGames();
  const over = await Promise.all(ids.map(async (id) => gameById(id)));
  const all = new Map([...here, ...over.filter(isGame)].map((game) => [game.id, game]));
  const reviews = await Promise.all(
    ids.map(async (id): Promise<readonly (readonly [string, Json])[]> => {
      const review = await reviewOf(id);
      return review === undefined ? [] : [[id, review]];
    }),
  );
  const body = JSON.stringify({
    version: VERSION,
    games: [...all.values()].map(toStoredGame),
    reviews: Object.fromEntries(reviews.flat()),
  });
  return `${HEAD}${body.slice(1)}\n`;
}

export async function isBackup(file: Blob): Promise<boolean> {
  return (await file.slice(0, HEAD.length).text()) === HEAD;
}

function isGame(game: SavedGame | Refusal): game is SavedGame {
  return !isRefusal(game);
}

export interface Restored {
  readonly added: number;
  /** games that cannot be read */
  readonly damaged: number;
}

/** Takes in what a backup has and this browser does not; nothing that is here is changed. */
export async function restore(file: Blob): Promise<Restored | Refusal> {
  if (file.size > MAX_BYTES) return refuse('file-too-large');
  if (!(await isBackup(file))) return refuse('not-backup');
  let document: Json;
  try {
    document = parseJson(await file.text());
  } catch {
    return refuse('not-backup');
  }
  const { version, games, reviews } = isObject(document) ? document : {};
  if (version !== VERSION || !isList(games)) return refuse('not-backup');
  const read = games.map(fromStoredGame);
  const sound = read.filter(isGame).filter(({ id }) => ID.test(id));
  const added = await takeIn(sound);
  if (isRefusal(added)) return added;
  for (const id of added) {
    const review = readReview(isObject(reviews) ? reviews[id] : undefined);
    if (review !== undefined) await keepReview(id, review);
  }
  return { added: added.length, damaged: games.length - sound.length };
}

/** Keeps what is not here yet; the ids of that. */
async function takeIn(games: readonly SavedGame[]): Promise<readonly string[] | Refusal> {
  const archived = await archivedGames();
  if (isRefusal(archived)) return archived;
  const isHere = ({ id }: SavedGame) => archived.some((game) => game.id === id) || !isRefusal(readGame(id));
  const fresh = games.filter((game) => !isHere(game));
  const kept = await keepGames(fresh.filter(({ over }) => over));
  if (isRefusal(kept)) return kept;
  const added = kept.map(({ id }) => id);
  for (const game of fresh.filter(({ over }) => !over)) {
    const refusal = storeGame(game);
    if (refusal !== undefined) return refusal;
    added.push(game.id);
  }
  return added;
}
