import {
  type GameId,
  GAMES,
  loadStoredTable,
  createTestTable,
  type StoredGameFixture,
  storedGameOf,
} from '../browser/testing/tables.ts';
import { t } from '../browser/testing/texts.ts';
import { WINDOW_SIZE } from './engine.ts';
import { expectEqual, type TestContext, openTable, prepare, type EngineTest } from './engineTest.ts';
import { type InputMethod, loadKeptGame, nextDecision, playMove, playMoves, progressOf } from './player.ts';

const startTest: EngineTest = {
  name: 'from the first page to a table and a move',
  isShort: true,
  run: async ({ screen }) => {
    await prepare(screen);
    await screen.open('/');
    await screen.waitForVisible('h1');
    await screen.click({ selector: 'button', text: t('home.playNow') });
    const path = await screen.waitForPath(/^\/table\//);
    const id = path.split('/').at(-1) ?? '';
    await nextDecision(screen, id);
    await playMove(screen, id, 0, 'list');
  },
};

/** Moves of each game on the board and in the list, an undo, and a hint from the worker. */
const turnTests: readonly EngineTest[] = GAMES.map((game) => ({
  name: `${game}: moves on the board, undo, a hint`,
  isShort: true,
  run: async ({ screen }) => {
    await openTable(screen, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'turns'), {
      asks: true,
    });
    await playMoves(screen, 'turns', ['mouse', 'list'], 2);
    await nextDecision(screen, 'turns');
    const before = progressOf(await loadKeptGame(screen, 'turns'));
    await playMove(screen, 'turns', 3, 'mouse');
    await screen.click('[data-undo]');
    await screen.waitFor('the move is taken back', isUndone, { key: 'two-rivers.game.turns', before });
    await screen.click('[data-ask-hint]');
    await screen.waitForVisible('[data-suggestion]');
  },
}));

function isUndone({ key, before }: { key: string; before: string }): boolean {
  const { saved } = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredGameFixture;
  return `${saved.record.log.length}+${saved.draft.join('|')}` === before;
}

/** Plays a whole game through the user interface and checks the final scores. */
async function playWholeGame(
  { screen, reportAmount }: TestContext,
  game: GameId,
  hands: readonly InputMethod[],
): Promise<void> {
  const id = 'whole';
  await openTable(screen, storedGameOf(createTestTable({ game, bots: [undefined, 'random'] }), id));
  const moves = await playMoves(screen, id, hands);
  reportAmount(`${moves} moves`);
  if (moves < 10) throw new Error(`only ${moves} moves`);
  const { scores } = loadStoredTable(await loadKeptGame(screen, id)).view(0).outcome ?? { scores: [] };
  expectEqual('players with a score', scores.length, 2);
  await screen.waitForVisible('dialog[open]');
  for (const score of scores) await screen.waitForVisible({ selector: 'dialog[open]', text: String(score) });
}

const wholeGameTests: readonly EngineTest[] = GAMES.flatMap((game) => [
  {
    name: `${game}: a whole game by mouse`,
    // some moves are in the list of choices only
    run: async (context) => playWholeGame(context, game, ['mouse', 'mouse', 'mouse', 'list']),
  },
  {
    name: `${game}: a whole game by keyboard`,
    run: async (context) => playWholeGame(context, game, ['keyboard']),
  },
  {
    name: `${game}: a whole game by touch on a phone`,
    unsupportedReason: ({ hasTouch }) => (hasTouch ? undefined : 'its driver has no finger'),
    run: async (context) => {
      const { engine } = context.screen;
      await engine.resize(390, 844);
      try {
        await playWholeGame(context, game, ['touch']);
      } finally {
        await engine.resize(WINDOW_SIZE.width, WINDOW_SIZE.height);
      }
    },
  },
]);

export const playTests = { starts: startTest, turns: turnTests, whole: wholeGameTests };
