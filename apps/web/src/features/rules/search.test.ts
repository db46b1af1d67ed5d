import type { Rules } from '@two-rivers/words/rules';
import { expect, it } from 'vitest';
import { hits, search, wordsOf } from './search.ts';

const rules: Rules = {
  game: 'x',
  title: 'X',
  chapters: [
    {
      id: 'a',
      title: 'A',
      sections: [
        {
          id: 'favor',
          title: 'Boska łaska',
          blocks: [{ text: '**Łaska** obraca {die} kość: [budujesz](build).' }],
        },
        { id: 'build', title: 'Budowanie', blocks: [{ table: [['Koszt'], ['5 koku']] }] },
      ],
    },
  ],
};

function found(wanted: string): string[] {
  return search(rules, wordsOf(wanted)).flatMap(({ sections }) => sections.map(({ id }) => id));
}

it('finds sections by all words, without case and accents', () => {
  expect(found('LASKA kosc')).toEqual(['favor']);
  expect(found('koku')).toEqual(['build']);
  expect(found('laska koku')).toEqual([]);
  expect(found(' ')).toEqual(['favor', 'build']);
});

it('does not find what is a mark and no word', () => {
  expect(found('die')).toEqual([]);
  expect(found('build')).toEqual([]);
});

it('cuts a text at its hits, accents kept', () => {
  expect(hits('Boska Łaska', wordsOf('laska'))).toEqual([
    { text: 'Boska ', isHit: false },
    { text: 'Łaska', isHit: true },
  ]);
  expect(hits('aaa', wordsOf('aa'))).toEqual([{ text: 'aaa', isHit: true }]);
});
