// Written by `npm run texts` from rules.en.md.
import type { Rules } from '@two-rivers/i18n/rules';

export const rules: Rules = {
  game: 'royal-game-of-ur',
  title: 'Royal Game of Ur',
  chapters: [
    {
      id: 'overview',
      title: 'At a glance',
      sections: [
        {
          id: 'goal',
          title: 'The game in one minute',
          blocks: [
            {
              text: 'Two players race seven {piece} pieces each along a road of 14 squares. On your turn the [dice](dice) say how far **one** of your pieces goes; you choose which.',
            },
            {
              list: [
                'In the middle both roads are one: land on an opponent’s piece there, and it [starts over](capture).',
                '{rosette} A [rosette](rosettes) gives you another throw.',
                'The first to bring all seven pieces [home](home) wins.',
              ],
            },
            {
              picture: 'board',
              caption: 'The road of the player below: in, through the middle, out.',
            },
          ],
        },
      ],
    },
    {
      id: 'play',
      title: 'How to play',
      sections: [
        {
          id: 'setup',
          title: 'Setup',
          blocks: [
            {
              text: 'All pieces wait beside the board. Who goes first is drawn at random, unless you agree on it.',
            },
          ],
        },
        {
          id: 'dice',
          title: 'The dice',
          blocks: [
            {
              text: 'Four dice with four corners each; two of the four corners are marked. What counts is how many dice have a mark on top: 0 to 4.',
            },
            {
              table: [
                ['Throw', '0', '1', '2', '3', '4'],
                ['Of 16 throws', '1', '4', '6', '4', '1'],
              ],
            },
          ],
        },
        {
          id: 'move',
          title: 'Moving',
          blocks: [
            {
              text: 'You move one piece by exactly what was thrown: one on the board, or a waiting one that comes in. You must move if any piece can. If none can, or the throw was 0, your turn is over.',
            },
            {
              list: [
                'Only one piece fits on a square. A square with your own piece is closed to you.',
                'Pieces may jump over others.',
              ],
            },
          ],
        },
        {
          id: 'capture',
          title: 'Sending back',
          blocks: [
            {
              text: 'The eight squares in the middle, 5 to 12, belong to both roads. If you land on an opponent’s piece there, it goes back beside the board and starts over. On the outer squares nobody meets.',
            },
            {
              example: 'Your piece is on 6, your opponent’s on 9. You throw 3: you may send it back.',
            },
          ],
        },
        {
          id: 'rosettes',
          title: 'Rosettes',
          blocks: [
            {
              text: '{rosette} Squares 4, 8 and 14 are rosettes. Land on one, and you throw again right away.',
            },
            {
              text: 'The rosette in the middle, on 8, is **safe** too: nobody can be sent back from it.',
            },
          ],
        },
        {
          id: 'home',
          title: 'Home',
          blocks: [
            {
              text: 'After square 14 a piece leaves the board and is {home} home. That takes an exact throw: from 13 a 2, from 14 a 1.',
            },
          ],
        },
        {
          id: 'end',
          title: 'The end',
          blocks: [
            {
              text: 'The first player with all seven pieces home wins right away. If that hasn’t happened after 2,000 throws, the player with more pieces home wins. This limit is ours; games take about 200 throws.',
            },
          ],
        },
      ],
    },
  ],
};
