import { gameOf, isRefusal } from '@two-rivers/kernel';
import { BOT_LEVELS } from '@two-rivers/search';
import { type ExportedGame, gameFactsOf, type GameFacts, strongestOpponent, type PlayedGame } from '@two-rivers/table';
import { gameViews, rules } from '@two-rivers/games/parts';
import { loadGameById } from '../../platform/storage/archive.ts';
import { type GameFactsEntry, storeFacts, loadFacts } from '../../platform/storage/facts.ts';
import type { ListedGame } from '../../platform/storage/listedGame.ts';

/** Games to process before the screen may update. */
const BATCH_SIZE = 10;

/** A finished game with its data for statistics. */
export interface GameWithFacts {
  readonly listed: ListedGame;
  readonly facts: GameFacts;
}

/** Whether a game counts in statistics: finished, with known moves, and with chance that was not known in advance. */
export function isCountable({ over, result, source }: ListedGame): boolean {
  return over && result !== undefined && source !== 'study' && source !== 'table';
}

/** Statistics data of each game; computes only missing entries and skips games that cannot be replayed. */
export async function loadGameFacts(
  games: readonly ListedGame[],
  onProgress: (done: number, total: number) => void,
): Promise<readonly GameWithFacts[]> {
  const knownFacts = await loadFacts();
  const isKnown = ({ id, updated }: ListedGame) => knownFacts.get(id)?.updated === updated;
  const unknownGames = games.filter((game) => !isKnown(game));
  const foundFacts: GameFactsEntry[] = [];
  for (const [done, listed] of unknownGames.entries()) {
    if (done % BATCH_SIZE === 0) {
      onProgress(done, unknownGames.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const facts = await computeFacts(listed);
    if (facts !== undefined) foundFacts.push({ id: listed.id, updated: listed.updated, facts });
  }
  if (foundFacts.length > 0) await storeFacts(foundFacts);
  const factsById = new Map([...knownFacts, ...foundFacts.map((each) => [each.id, each] as const)]);
  return games.flatMap((listed) => {
    const facts = factsById.get(listed.id)?.facts;
    return facts === undefined ? [] : [{ listed, facts }];
  });
}

async function computeFacts({ id, game: name }: ListedGame): Promise<GameFacts | undefined> {
  const [stored, family, gameView] = await Promise.all([loadGameById(id), rules.load(name), gameViews.load(name)]);
  if (isRefusal(stored) || family === undefined || gameView === undefined) return undefined;
  const { record } = stored.saved;
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return undefined;
  const facts = gameFactsOf(gameView(game), record);
  return isRefusal(facts) ? undefined : facts;
}

/** Seats that count for a player: the owner's own seats, or those of a person with the given name. */
export function countedSeats({ seats, own }: ListedGame, name: string | undefined): readonly number[] {
  if (name === undefined) return own;
  return seats.flatMap((seat, index) => (seat.bot === undefined && seat.name === name ? [index] : []));
}

/** Names of the other people who played here, most frequent first. */
export function otherPlayers(games: readonly ListedGame[]): readonly string[] {
  const names = games.flatMap(({ seats, own }) =>
    seats.flatMap(({ name, bot }, seat) => (bot === undefined && !own.includes(seat) ? [name] : [])),
  );
  const namesByPlayer = Map.groupBy(names, (name) => name);
  return [...namesByPlayer].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name);
}

export function gamesPlayedBy(games: readonly GameWithFacts[], name: string | undefined): readonly PlayedGame[] {
  return games.flatMap((each) => countedSeats(each.listed, name).map((seat) => toPlayed(each, seat)));
}

function toPlayed({ listed, facts }: GameWithFacts, seat: number): PlayedGame {
  const { game, updated: when, review } = listed;
  const summary = { game, when, against: strongestOpponent(listed.seats, seat, BOT_LEVELS), seat, facts };
  const [rate, luck] = [review?.rates[seat], review?.luck[seat]];
  return rate === undefined || luck === undefined ? summary : { ...summary, rate, luck };
}

/** Games with player names, as exported for other programs. */
export async function toCountedGames(games: readonly GameWithFacts[]): Promise<readonly ExportedGame[]> {
  return Promise.all(
    games.map(async ({ listed, facts }) => {
      const defaultGame = (await rules.load(listed.game))?.make({ seats: listed.seats.length });
      return {
        id: listed.id,
        date: new Date(listed.updated).toISOString(),
        game: listed.game,
        source: listed.source,
        seats: listed.seats,
        categories: defaultGame === undefined || isRefusal(defaultGame) ? [] : defaultGame.categories,
        facts,
        own: listed.own,
        ...(listed.review === undefined ? {} : { rates: listed.review.rates, luck: listed.review.luck }),
      };
    }),
  );
}
