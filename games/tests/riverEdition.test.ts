import type { JsonObject } from '@two-rivers/kernel';
import { LANGUAGES, Speaker } from '@two-rivers/words';
import { describe, expect, it } from 'vitest';
import { checkEdition } from '../the-river/rules/index.ts';
import { drawnTables, editionDesk } from '../the-river/forms/edition.ts';
import { words } from '../the-river/words/index.ts';

/** Everything that can be pointed at, put as another edition has it; what a piece shows decides what else is asked of it. */
function copied(from: JsonObject, into: JsonObject): JsonObject {
  let document = into;
  for (const { id } of editionDesk.parts(from)) {
    for (let line = 0; ; line++) {
      const next = editionDesk.parts(document).find((part) => part.id === id)?.lines[line];
      if (next === undefined) break;
      if (next.kind === 'count') document = next.put(document, next.get(from));
      else if (next.kind === 'one') document = next.put(document, next.get(from));
      else document = next.put(document, next.get(from));
    }
  }
  return document;
}

/** A line of the first tile, of pieces. */
function lineOf(document: JsonObject, id: string) {
  const part = editionDesk.parts(document).find((each) => each.id === 'tile-0');
  const found = part?.lines.find((each) => each.id === id);
  if (found === undefined || found.kind === 'count') throw new Error(id);
  return found;
}

describe('the desk of editions', () => {
  it.each(LANGUAGES)('has words for every part, line, piece and source in %s', async (language) => {
    const [own, tables] = await Promise.all([words.words[language](), words.edition?.[language]()]);
    const speaker = new Speaker(language, { ...own.messages, ...tables?.messages });
    const said: (string | undefined)[] = [];
    for (const { title, number = 1, label = '', about, lines } of editionDesk.parts(editionDesk.shipped)) {
      const named = about === undefined ? '' : speaker.say(about, { id: label });
      said.push(speaker.say(title, { number, label, about: named }));
      for (const line of lines) {
        said.push(speaker.say(line.what, { number: line.number ?? 1 }));
        for (const { kind, id } of line.kind === 'count' ? [] : line.pieces)
          said.push(tables?.piece(speaker, undefined, kind, id));
      }
    }
    for (const { table, source, said: part = '' } of editionDesk.origins(editionDesk.shipped))
      said.push(speaker.say(table), speaker.say(source), speaker.say(part));
    expect(said.filter((text) => text === undefined || text === '')).toEqual([]);
  });

  it('makes the shipped tables from an empty box', () => {
    const { $schema: _schema, about, ...shipped } = editionDesk.shipped;
    const made = copied(editionDesk.shipped, editionDesk.empty);
    expect({ ...made, name: shipped['name'] }).toEqual(shipped);
    expect(checkEdition(made)).toEqual([]);
    expect(checkEdition({ ...made, about, name: 'my-box' })).toEqual([]);
  });

  it('says of an empty box what is missing, piece by piece', () => {
    const problems = editionDesk.problems(editionDesk.empty);
    const parts = new Set(problems.map(({ part }) => part));
    for (const part of ['card-0', 'card-32', 'tile-44', 'tile-48', 'tokens', 'stock-2', 'faceUp'])
      expect(parts).toContain(part);
    expect(problems.map(({ refusal }) => refusal.reason)).toContain('edition-settlers');
    // every part that is named can be pointed at
    const known = editionDesk.parts(editionDesk.empty).map(({ id }) => id);
    expect([...parts].filter((part) => part !== undefined && !known.includes(part))).toEqual([]);
  });

  it('knows what is still guessed, and notes what was compared with the box', () => {
    const guessed = editionDesk.origins(editionDesk.shipped).filter(({ isGuessed }) => isGuessed);
    expect(guessed.length).toBeGreaterThan(4);
    const [first] = guessed;
    const compared = editionDesk.compared(editionDesk.shipped, first?.id ?? '', true);
    expect(editionDesk.origins(compared).filter(({ isCompared }) => isCompared)).toHaveLength(1);
    expect(editionDesk.compared(compared, first?.id ?? '', false)).toEqual(editionDesk.shipped);
  });

  it('makes a tile a meadow and back', () => {
    const terrain = lineOf(editionDesk.shipped, 'terrain');
    if (terrain.kind !== 'some') throw new Error('terrain');
    const meadow = terrain.put(editionDesk.shipped, ['forest', 'meadow']);
    const kind = lineOf(meadow, 'meadow');
    if (kind.kind !== 'one') throw new Error('meadow');
    const done = kind.put(meadow, 'take-resources-now');
    expect(lineOf(done, 'of').get(done)).toBe('wood');
    const back = terrain.put(done, ['meadow', 'forest']);
    expect(back).toEqual(editionDesk.shipped);
  });

  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['no tables', { terrainTiles: 5, buildings: null, riverBoards: [], stock: 'x' }],
    [
      'no pieces',
      {
        terrainTiles: {
          tiles: [null, 3, { id: 4, terrain: 'x', meadow: 1 }, { terrain: ['meadow'], meadow: {} }],
        },
        buildings: { cards: [[], { points: 'many', cost: 3 }] },
        riverBoards: { boards: [null, { id: 'a', spaces: [1, { produces: 7, storage: 1e9 }] }] },
        bonusTokens: { twoPlayers: [{}, 'six'] },
        faceUp: { provenance: [1, {}] },
      },
    ],
  ])('draws and refuses a file of %s', (_, document) => {
    expect(editionDesk.problems(document).length).toBeGreaterThan(0);
    expect(() => drawnTables(document)).not.toThrow();
    for (const line of editionDesk.parts(document).flatMap((part) => part.lines))
      expect(() => line.get(document)).not.toThrow();
    expect(() => editionDesk.origins(document)).not.toThrow();
  });
});
