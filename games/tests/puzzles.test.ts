import { isRefusal } from '@two-rivers/kernel';
import {
  type PuzzleCollection,
  openPuzzle,
  PuzzleMaker,
  readPuzzleCollection,
  writePuzzleCollection,
} from '@two-rivers/search/puzzle';
import { puzzleVerdict } from '@two-rivers/search/puzzle/opened';
import { describe, expect, it } from 'vitest';
import { gameBots, rules, gameTexts } from '../parts.ts';
import { puzzles } from './content.ts';

async function loadPuzzles(id: string) {
  const [family, bots, wording, file] = await Promise.all([
    rules.load(id),
    gameBots.load(id),
    gameTexts.load(id),
    puzzles.load(id),
  ]);
  const collection = readPuzzleCollection(file);
  if (!family || !bots?.puzzles || !wording || !collection) throw new Error(`${id} has no puzzles`);
  const game = family.make({ seats: collection.players });
  if (isRefusal(game)) throw new Error(game.reason);
  await bots.prepare?.(game);
  return { game, bots, part: bots.puzzles, wording, collection };
}

const all = await Promise.all(puzzles.ids.map(async (id) => [id, await loadPuzzles(id)] as const));

describe.each(all)('the puzzles of %s', (_, { game, bots, part, wording, collection }) => {
  it('are at least 300, all distinct', () => {
    const ids = new Set(collection.puzzles.map(({ id }) => id));
    expect(ids.size).toBeGreaterThanOrEqual(300);
    expect(ids.size).toBe(collection.puzzles.length);
  });

  it('open, and have legal turns with different end states', () => {
    const wrong = collection.puzzles.filter((puzzle) => {
      const opened = openPuzzle(game, puzzle);
      if (isRefusal(opened)) return true;
      const { state, ends } = opened;
      const [end] = ends;
      const isWhole =
        end !== undefined &&
        (game.actor(end) !== puzzle.seat || game.progress(end).turns !== game.progress(state).turns);
      return !isWhole || new Set(ends.map(({ bytes }) => bytes.join())).size !== ends.length;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('are clear: the best turn leads by 5% of a win and 4 standard errors, or by 2 points at the end', () => {
    const unclear = collection.puzzles.filter(
      ({ margin, error, points = 0 }) => (margin < 0.05 || margin < 4 * error) && points < 2,
    );
    expect(unclear.map(({ id }) => id)).toEqual([]);
  });

  it('are usually missed by novices, and have a reason', () => {
    const plain = collection.puzzles.filter(({ found }) => (found.novice ?? 1) > 0.5);
    const bare = collection.puzzles.filter(({ turns: [best] }) => !best?.reasons.some(({ gain }) => gain > 0));
    expect([...plain, ...bare].map(({ id }) => id)).toEqual([]);
  });

  it('have themes with a name in every language', async () => {
    const themes = new Set(collection.puzzles.map(({ theme }) => theme));
    expect([...themes].filter((theme) => !part.themes.includes(theme))).toEqual([]);
    for (const load of Object.values(wording.texts)) {
      const { messages } = await load();
      expect(part.themes.filter((theme) => messages[`puzzle.theme.${theme}`] === undefined)).toEqual([]);
      const categories = collection.puzzles.flatMap(({ turns }) => turns.flatMap(({ reasons }) => reasons));
      const unknown = categories.filter(({ category }) => messages[`hint.${category}`] === undefined);
      expect(unknown.filter(({ category }) => category !== 'playsOut')).toEqual([]);
    }
  });

  it('survive a round trip through writing and reading', () => {
    expect(readPuzzleCollection(JSON.parse(writePuzzleCollection(collection)))).toEqual(collection);
    expect(readPuzzleCollection({ ...collection, puzzles: ['{'] })).toBeUndefined();
    expect(readPuzzleCollection({ ...collection, puzzles: ['{"id":"x"}'] })).toBeUndefined();
  });

  it('can be made again from their positions', () => {
    const clearest = clearestPuzzle(collection);
    const opened = openPuzzle(game, clearest);
    if (isRefusal(opened)) throw new Error(opened.reason);
    const madePuzzle = new PuzzleMaker(game, bots, part).makeFromTurn(opened.state, clearest.seat);
    expect(madePuzzle).toMatchObject({ id: clearest.id, theme: clearest.theme, position: clearest.position });
    expect(madePuzzle?.turns[0]?.moves).toEqual(clearest.turns[0]?.moves);
  });

  it('are only solved by a turn with the same end state as the solution', () => {
    const opened = openPuzzle(game, clearestPuzzle(collection));
    if (isRefusal(opened)) throw new Error(opened.reason);
    const { ends, puzzle, state } = opened;
    const [best, second] = ends;
    const moves = puzzle.turns[0]?.moves ?? [];
    if (best === undefined || second === undefined) throw new Error('a puzzle without turns');
    expect(puzzleVerdict(game, opened, best, [])).toEqual({ kind: 'solved' });
    expect(puzzleVerdict(game, opened, second, [])).toEqual({ kind: 'known', place: 1 });
    expect(puzzleVerdict(game, opened, state, ['something', ...moves])).toEqual({ kind: 'more' });
    expect(puzzleVerdict(game, opened, state, ['something'])).toEqual({ kind: 'other' });
  });
});

function clearestPuzzle({ puzzles: [first, ...rest] }: PuzzleCollection) {
  if (first === undefined) throw new Error('there are no puzzles');
  return rest.reduce((best, puzzle) => (puzzle.margin > best.margin ? puzzle : best), first);
}
