import { FastRandom, isRefusal, MoveList, OVER } from '@two-rivers/kernel';
import { type TheRiver, theRiver } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { gameView } from '../view/index.ts';
import { LANGUAGES, type Language, I18n } from '@two-rivers/i18n';
import { texts as gameTexts } from '../texts/index.ts';
import { drawTheRiver } from './board.ts';
import { theRiverTerminalMessages } from './messages.gen.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';

const commonEnglish = await commonMessages.en();

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

async function makeI18n(language: Language): Promise<I18n> {
  const { messages } = await gameTexts.texts[language]();
  const terminal = await theRiverTerminalMessages[language]();
  return new I18n(language, { ...commonEnglish, ...messages, ...terminal }, NAMES);
}

const I18N = await makeI18n('en');

function makeGame(seats: number): TheRiver {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game as TheRiver;
}

describe('the board of The River as text', () => {
  it('shows stock, pioneers, face-up cards, rivers and goods', () => {
    const game = makeGame(2);
    const state = game.create();
    const refusal = game.readPosition(
      {
        pawn: 1,
        turn: 0,
        tiles: ['forest-4', null, 'meadow-take-wood', 'meadow-yield-clay'],
        buildings: ['building-7'],
        seats: [
          {
            board: 'blue',
            river: ['forest-1', 'meadow-produce-stone', 'meadow-yield-wood'],
            goods: { wood: 2, food: 1 },
            built: ['building-1'],
          },
          { board: 'green', river: ['desert-1'], placed: { wood: 1, terrain: 2 }, reserved: ['building-33'] },
        ],
      },
      state,
    );
    expect(refusal).toBeUndefined();
    const text = drawTheRiver(gameView(game).position(state), 0, I18N);
    for (const part of [
      'THE RIVER · round 1 · first player: Ben · edition: reconstructed',
      'Wood                   5   B',
      'Terrain                    B B  (2 per player)',
      'forest-4              forest, produces wood, 1 warehouse',
      'building-7            3 points for 1 wood, 1 clay, 1 stone',
      'A  Ann (you) · blue board · 13 points if scored now  ◄ to decide',
      '| 1 forest-1',
      '| 2 meadow-produce-stone| 3 meadow-yield-wood',
      '|   stone, 1 pt each ≤3 |   1 wood each cleanup',
      'meadow-yield-clay     meadow, 1 clay each cleanup, 2 points',
      '(1 warehouse)',
      'resources   2 wood, 0 clay, 0 stone, 1 food  (4 warehouses)',
      'tokens      6  (4 spots)',
      'built       building-1',
      'reserved    building-33 (9 points for 3 wood, 2 clay, 3 stone)',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/stores?\b/);
  });

  it('shows the viewer’s own board last, and says “1 point” of one', () => {
    const game = makeGame(3);
    const state = game.create();
    const seats = [{ board: 'blue' }, { board: 'green', river: ['meadow-per-meadow'] }, { board: 'black' }];
    expect(game.readPosition({ seats, tiles: [], buildings: [] }, state)).toBeUndefined();
    const order = (viewer: number): string =>
      [...drawTheRiver(gameView(game).position(state), viewer, I18N).matchAll(/^([A-D])  /gm)]
        .map(([, seat]) => seat)
        .join('');
    expect([-1, 0, 1, 2].map(order)).toEqual(['ABC', 'BCA', 'CAB', 'ABC']);
    expect(drawTheRiver(gameView(game).position(state), 1, I18N)).toContain('green board · 1 point if scored now');
  });

  it.each(LANGUAGES.flatMap((language) => [2, 3, 4].map((seats) => [seats, language] as const)))(
    'is never wider than 100 columns with %d players, in %s',
    async (seats, language) => {
      const i18n = await makeI18n(language);
      const game = makeGame(seats);
      const state = game.create();
      const list = new MoveList(game.limits.moves);
      const random = new FastRandom(`draw ${seats}`);
      game.setup(state);
      let widest = 0;
      while (game.actor(state) !== OVER) {
        const lines = drawTheRiver(gameView(game).position(state), seats - 1, i18n).split('\n');
        widest = Math.max(widest, ...lines.map((line) => line.length));
        game.moves(state, list);
        game.play(state, list.at(random.below(list.length)));
      }
      expect(widest).toBeLessThanOrEqual(100);
      expect(drawTheRiver(gameView(game).position(state), -1, i18n, true)).toContain('\u001b[1m');
    },
  );

  it.each([
    ['en', 'blue board', 'no board yet', 'red board'],
    ['pl', 'planszetka niebieska', 'jeszcze bez planszetki', 'planszetka red'],
    ['it', 'plancia blu', 'ancora senza plancia', 'plancia red'],
  ] as const)('names every board, also one of another edition (%s)', async (language, blue, none, red) => {
    const i18n = await makeI18n(language);
    const boardNames = ['blue', 'none', 'red'].map((id) => i18n.tUnchecked('terminal.board', { id }));
    expect(boardNames).toEqual([blue, none, red]);
  });
});
