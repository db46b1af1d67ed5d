import { expect, it } from 'vitest';
import { readRules } from './rules.mjs';

const RULES = `# Ur

## The road {#road}

### Moving {#moving}

Throw the {dice} dice; see [safe squares](safe).

- one way
- another

1. first
2. then

> You throw 3: three squares.

| Throw | Squares |
|-------|---------|
| 3     | three   |

![The board](board)

### Safe squares {#safe}

A rosette is **safe**.
`;

it('each kind of block is read from its Markdown', () => {
  expect(readRules(RULES, 'ur')).toEqual({
    game: 'ur',
    title: 'Ur',
    chapters: [
      {
        id: 'road',
        title: 'The road',
        sections: [
          {
            id: 'moving',
            title: 'Moving',
            blocks: [
              { text: 'Throw the {dice} dice; see [safe squares](safe).' },
              { list: ['one way', 'another'] },
              { steps: ['first', 'then'] },
              { example: 'You throw 3: three squares.' },
              {
                table: [
                  ['Throw', 'Squares'],
                  ['3', 'three'],
                ],
              },
              { picture: 'board', caption: 'The board' },
            ],
          },
          { id: 'safe', title: 'Safe squares', blocks: [{ text: 'A rosette is **safe**.' }] },
        ],
      },
    ],
  });
});

it('a text outside of a section and a section without an id are refused', () => {
  expect(() => readRules('# Ur\n\nToo early.', 'ur')).toThrow('Too early');
  expect(() => readRules('# Ur\n\n## The road', 'ur')).toThrow('no {#id}: ## The road');
});
