import { expect, it } from 'vitest';
import { makeGame } from '../rules/testing/makeGame.ts';
import { I18n } from '@two-rivers/i18n';
import { gameView } from '../view/index.ts';
import { royalGameOfUrMessages } from '../texts/messages.gen.ts';
import { draw } from './index.ts';

it('shows the board from the viewer’s side', async () => {
  const game = makeGame();
  const state = game.create();
  const i18n = new I18n('en', await royalGameOfUrMessages.en(), ['Ann', 'Ben']);
  const position = {
    phase: 'move',
    turn: 1,
    throws: 12,
    dice: [0, 1, 1, 0],
    seats: [{ places: [4, 9], home: 2 }, { places: [2, 8, 13] }],
  };
  expect(game.readPosition(position, state)).toBeUndefined();
  expect(draw(gameView(game).position(state), 1, i18n, false)).toBe(
    [
      'Throw 12, Ben: . ^ ^ . = 2',
      '',
      'O  Ann: 3 waiting, 2 home',
      '  4    3    2    1             14   13',
      '[*O*][   ][   ][   ]          [* *][   ]',
      '[   ][   ][   ][*X*][ O ][   ][   ][   ]',
      '[* *][   ][ X ][   ]          [* *][ X ]',
      '  4    3    2    1             14   13',
      'X  Ben: 4 waiting, 0 home',
      '',
    ].join('\n'),
  );
});
