import { expect, it } from 'vitest';
import { makeGame } from '../rules/testing/makeGame.ts';
import { Speaker } from '@two-rivers/words';
import { face } from '../face/index.ts';
import { drawUr, words } from './board.ts';

it('shows the board from the viewer’s side', () => {
  const game = makeGame();
  const state = game.create();
  const position = {
    phase: 'move',
    turn: 1,
    throws: 12,
    dice: [0, 1, 1, 0],
    seats: [{ places: [4, 9], home: 2 }, { places: [2, 8, 13] }],
  };
  expect(game.readPosition(position, state)).toBeUndefined();
  expect(drawUr(face(game).position(state), 1, new Speaker('en', words.en, ['Ann', 'Ben']), false)).toBe(
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
