import { gameOf, isRefusal } from '@two-rivers/kernel';
import { LEVELS } from '@two-rivers/search';
import { type CountedGame, factsOf, type GameFacts, opponentOf, type Played } from '@two-rivers/table';
import { faces, rules } from '@two-rivers/games/parts';
import { gameById } from '../../platform/storage/archive.ts';
import { type FoundFacts, keepFacts, keptFacts } from '../../platform/storage/facts.ts';
import type { ListedGame } from '../../platform/storage/listed.ts';

/** After so many the screen may draw. */
const AT_ONCE = 10;

/** A finished game and what is counted of it. */
export interface Counted {
  readonly listed: ListedGame;
  readonly facts: GameFacts;
}

/** Whether a game counts: it was played to its end, its moves are known, and its future was nobody's to know. */
export function counts({ over, result, source }: ListedGame): boolean {
  return over && result !== undefined && source !== 'study' && source !== 'table';
}

/** What is counted of each game; what was found before is not found again. Games that cannot be replayed are left out. */
export async function countGames(
  games: readonly ListedGame[],
  told: (done: number, total: number) => void,
): Promise<readonly Counted[]> {
  const known = await keptFacts();
  const isKnown = ({ id, updated }: ListedGame) => known.get(id)?.updated === updated;
  const fresh = games.filter((game) => !isKnown(game));
  const found: FoundFacts[] = [];
  for (const [done, listed] of fresh.entries()) {
    if (done % AT_ONCE === 0) {
      told(done, fresh.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const facts = await findFacts(listed);
    if (facts !== undefined) found.push({ id: listed.id, updated: listed.updated, facts });
  }
  if (found.length > 0) await keepFacts(found);
  const all = new Map([...known, ...found.map((each) => [each.id, each] as const)]);
  return games.flatMap((listed) => {
    const facts = all.get(listed.id)?.facts;
    return facts === undefined ? [] : [{ listed, facts }];
  });
}

async function findFacts({ id, game: name }: ListedGame): Promise<GameFacts | undefined> {
  const [stored, family, face] = await Promise.all([gameById(id), rules.load(name), faces.load(name)]);
  if (isRefusal(stored) || family === undefined || face === undefined) return undefined;
  const { record } = stored.saved;
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return undefined;
  const facts = factsOf(face(game), record);
  return isRefusal(facts) ? undefined : facts;
}

/** The seats of a game that somebody's statistics count: one's own, or those of a person with this name. */
export function seatsOf({ seats, own }: ListedGame, name: string | undefined): readonly number[] {
  if (name === undefined) return own;
  return seats.flatMap((seat, index) => (seat.bot === undefined && seat.name === name ? [index] : []));
}

/** Who else has played here, the most often first. */
export function othersIn(games: readonly ListedGame[]): readonly string[] {
  const names = games.flatMap(({ seats, own }) =>
    seats.flatMap(({ name, bot }, seat) => (bot === undefined && !own.includes(seat) ? [name] : [])),
  );
  const times = Map.groupBy(names, (name) => name);
  return [...times].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name);
}

export function playedBy(counted: readonly Counted[], name: string | undefined): readonly Played[] {
  return counted.flatMap((each) => seatsOf(each.listed, name).map((seat) => playedIn(each, seat)));
}

function playedIn({ listed, facts }: Counted, seat: number): Played {
  const { game, updated: when, reviewed } = listed;
  const played = { game, when, against: opponentOf(listed.seats, seat, LEVELS), seat, facts };
  const [rate, luck] = [reviewed?.rates[seat], reviewed?.luck[seat]];
  return rate === undefined || luck === undefined ? played : { ...played, rate, luck };
}

/** For other programs. */
export async function countedRows(counted: readonly Counted[]): Promise<readonly CountedGame[]> {
  return Promise.all(
    counted.map(async ({ listed, facts }) => {
      const made = (await rules.load(listed.game))?.make({ seats: listed.seats.length });
      return {
        id: listed.id,
        date: new Date(listed.updated).toISOString(),
        game: listed.game,
        source: listed.source,
        seats: listed.seats,
        categories: made === undefined || isRefusal(made) ? [] : made.categories,
        facts,
        own: listed.own,
        ...(listed.reviewed === undefined
          ? {}
          : { rates: listed.reviewed.rates, luck: listed.reviewed.luck }),
      };
    }),
  );
}
