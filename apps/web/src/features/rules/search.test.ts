import type { Rules } from '@two-rivers/i18n/rules';
import { expect, it } from 'vitest';
import { splitByHits, searchRules, queryWordsOf } from './search.ts';

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

function findSectionIds(query: string): string[] {
  return searchRules(rules, queryWordsOf(query)).flatMap(({ sections }) => sections.map(({ id }) => id));
}

it('finds sections by all words, without case and accents', () => {
  expect(findSectionIds('LASKA kosc')).toEqual(['favor']);
  expect(findSectionIds('koku')).toEqual(['build']);
  expect(findSectionIds('laska koku')).toEqual([]);
  expect(findSectionIds(' ')).toEqual(['favor', 'build']);
});

it('does not search in markup', () => {
  expect(findSectionIds('die')).toEqual([]);
  expect(findSectionIds('build')).toEqual([]);
});

it('splits a text at its hits, and keeps accents', () => {
  expect(splitByHits('Boska Łaska', queryWordsOf('laska'))).toEqual([
    { text: 'Boska ', isHit: false },
    { text: 'Łaska', isHit: true },
  ]);
  expect(splitByHits('aaa', queryWordsOf('aa'))).toEqual([{ text: 'aaa', isHit: true }]);
});
