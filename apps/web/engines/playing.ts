import { GAMES, loadStored, makeTable, type Stored, stored } from '../browser/testing/tables.ts';
import { say } from '../browser/testing/words.ts';
import { SIZE } from './engine.ts';
import { openTable, prepare, type Test } from './given.ts';
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

const WITH: Readonly<Record<'mouse' | 'keyboard', readonly Hand[]>> = {
  // what is not on the board is chosen from the list
  mouse: ['mouse', 'mouse', 'mouse', 'list'],
  keyboard: ['keyboard'],
};

/** Every move of a person, from the first to the scores. */
const whole: readonly Test[] = GAMES.flatMap((game) =>
  (['mouse', 'keyboard'] as const).map((hand) => ({
    name: `${game}: a whole game by ${hand}`,
    run: async ({ screen }) => {
      const id = 'whole';
      await openTable(screen, stored(makeTable({ game, bots: [undefined, 'random'] }), id));
      const moves = await playOn(screen, id, WITH[hand]);
      if (moves < 10) throw new Error(`only ${moves} moves`);
      const { scores } = loadStored(await keptGame(screen, id)).view(0).outcome ?? { scores: [] };
      await screen.sees('dialog[open]');
      for (const score of scores) await screen.sees({ selector: 'dialog[open]', text: String(score) });
    },
  })),
);

const touches: readonly Test[] = GAMES.map((game) => ({
  name: `${game}: some turns by touch on a phone`,
  lacks: ({ hasTouch }) => (hasTouch ? undefined : 'its driver has no finger'),
  run: async ({ screen }) => {
    await screen.engine.resize(390, 844);
    try {
      await openTable(screen, stored(makeTable({ game, bots: [undefined, 'random'], played: 8 }), 'touch'));
      await playOn(screen, 'touch', ['touch'], 6);
    } finally {
      await screen.engine.resize(SIZE.width, SIZE.height);
    }
  },
}));

export const playing = { starts, turns, whole, touches };
