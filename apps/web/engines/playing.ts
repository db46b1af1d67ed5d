import { type GameId, GAMES, loadStored, makeTable, type Stored, stored } from '../browser/testing/tables.ts';
import { say } from '../browser/testing/words.ts';
import { SIZE } from './engine.ts';
import { equal, type Given, openTable, prepare, type Test } from './given.ts';
import { type Hand, keptGame, nextDecision, playMove, playOn, progressOf } from './player.ts';

const starts: Test = {
  name: 'from the first page to a table and a move',
  isShort: true,
  run: async ({ screen }) => {
    await prepare(screen);
    await screen.open('/');
    await screen.sees('h1');
    await screen.click({ selector: 'button', text: say('home.playNow') });
    const path = await screen.isAt(/^\/table\//);
    const id = path.split('/').at(-1) ?? '';
    await nextDecision(screen, id);
    await playMove(screen, id, 0, 'list');
  },
};

/** Some moves of each game with what helps: taking back, and a hint of the worker. */
const turns: readonly Test[] = GAMES.map((game) => ({
  name: `${game}: moves on the board, undo, a hint`,
  isShort: true,
  run: async ({ screen }) => {
    await openTable(screen, stored(makeTable({ game, bots: [undefined, 'random'], played: 8 }), 'turns'), {
      asks: true,
    });
    await playOn(screen, 'turns', ['mouse', 'list'], 2);
    await nextDecision(screen, 'turns');
    const before = progressOf(await keptGame(screen, 'turns'));
    await playMove(screen, 'turns', 3, 'mouse');
    await screen.click('[data-undo]');
    await screen.until('the move is taken back', isBack, { key: 'two-rivers.game.turns', before });
    await screen.click('[data-ask-hint]');
    await screen.sees('[data-suggestion]');
  },
}));

function isBack({ key, before }: { key: string; before: string }): boolean {
  const { saved } = JSON.parse(localStorage.getItem(key) ?? '{}') as Stored;
  return `${saved.record.log.length}+${saved.draft.join('|')}` === before;
}

/** Every move of a person, from the first to the scores. */
async function playWhole({ screen, tell }: Given, game: GameId, hands: readonly Hand[]): Promise<void> {
  const id = 'whole';
  await openTable(screen, stored(makeTable({ game, bots: [undefined, 'random'] }), id));
  const moves = await playOn(screen, id, hands);
  tell(`${moves} moves`);
  if (moves < 10) throw new Error(`only ${moves} moves`);
  const { scores } = loadStored(await keptGame(screen, id)).view(0).outcome ?? { scores: [] };
  equal('players with a score', scores.length, 2);
  await screen.sees('dialog[open]');
  for (const score of scores) await screen.sees({ selector: 'dialog[open]', text: String(score) });
}

const whole: readonly Test[] = GAMES.flatMap((game) => [
  {
    name: `${game}: a whole game by mouse`,
    // what is not on the board is chosen from the list
    run: async (given) => playWhole(given, game, ['mouse', 'mouse', 'mouse', 'list']),
  },
  {
    name: `${game}: a whole game by keyboard`,
    run: async (given) => playWhole(given, game, ['keyboard']),
  },
  {
    name: `${game}: a whole game by touch on a phone`,
    lacks: ({ hasTouch }) => (hasTouch ? undefined : 'its driver has no finger'),
    run: async (given) => {
      const { engine } = given.screen;
      await engine.resize(390, 844);
      try {
        await playWhole(given, game, ['touch']);
      } finally {
        await engine.resize(SIZE.width, SIZE.height);
      }
    },
  },
]);

export const playing = { starts, turns, whole };
