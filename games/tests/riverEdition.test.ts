import type { JsonObject } from '@two-rivers/kernel';
import { LANGUAGES, I18n } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { checkEdition } from '../the-river/rules/index.ts';
import { readDrawnTables, editionEditor } from '../the-river/forms/editionEditor.ts';
import { texts as riverTexts } from '../the-river/texts/index.ts';

/** Copies an edition through the fields of the editor; looks fields up again after each, since one may add others. */
function copyByForm(from: JsonObject, into: JsonObject): JsonObject {
  let document = into;
  for (const { id } of editionEditor.sections(from)) {
    for (let line = 0; ; line++) {
      const next = editionEditor.sections(document).find((part) => part.id === id)?.fields[line];
      if (next === undefined) break;
      if (next.kind === 'count') document = next.put(document, next.get(from));
      else if (next.kind === 'one') document = next.put(document, next.get(from));
      else document = next.put(document, next.get(from));
    }
  }
  return document;
}

/** A field of the first tile that selects pieces. */
function findTileLine(document: JsonObject, id: string) {
  const part = editionEditor.sections(document).find((each) => each.id === 'tile-0');
  const line = part?.fields.find((each) => each.id === id);
  if (line === undefined || line.kind === 'count') throw new Error(id);
  return line;
}

describe('the edition editor', () => {
  it.each(LANGUAGES)('has texts for every part, line, piece and source in %s', async (language) => {
    const [own, tables] = await Promise.all([riverTexts.texts[language](), riverTexts.edition?.[language]()]);
    const i18n = new I18n(language, { ...own.messages, ...tables?.messages });
    const texts: (string | undefined)[] = [];
    for (const { title, number = 1, label = '', about, fields } of editionEditor.sections(editionEditor.shipped)) {
      const named = about === undefined ? '' : i18n.tUnchecked(about, { id: label });
      texts.push(i18n.tUnchecked(title, { number, label, about: named }));
      for (const line of fields) {
        texts.push(i18n.tUnchecked(line.what, { number: line.number ?? 1 }));
        for (const { kind, id } of line.kind === 'count' ? [] : line.pieces)
          texts.push(tables?.pieceText(i18n, undefined, kind, id));
      }
    }
    for (const { table, source, said: part = '' } of editionEditor.origins(editionEditor.shipped))
      texts.push(i18n.tUnchecked(table), i18n.tUnchecked(source), i18n.tUnchecked(part));
    expect(texts.filter((text) => text === undefined || text === '')).toEqual([]);
  });

  it('can rebuild the shipped tables from empty ones', () => {
    const { $schema: _schema, about, ...shipped } = editionEditor.shipped;
    const edition = copyByForm(editionEditor.shipped, editionEditor.empty);
    expect({ ...edition, name: shipped['name'] }).toEqual(shipped);
    expect(checkEdition(edition)).toEqual([]);
    expect(checkEdition({ ...edition, about, name: 'my-box' })).toEqual([]);
  });

  it('reports the missing data of empty tables, piece by piece', () => {
    const problems = editionEditor.problems(editionEditor.empty);
    const parts = new Set(problems.map(({ part }) => part));
    for (const part of ['card-0', 'card-32', 'tile-44', 'tile-48', 'tokens', 'stock-2', 'faceUp'])
      expect(parts).toContain(part);
    expect(problems.map(({ refusal }) => refusal.reason)).toContain('edition-settlers');
    // every reported part is a section of the editor
    const known = editionEditor.sections(editionEditor.empty).map(({ id }) => id);
    expect([...parts].filter((part) => part !== undefined && !known.includes(part))).toEqual([]);
  });

  it('lists reconstructed parts, and records comparisons with the box', () => {
    const guessed = editionEditor.origins(editionEditor.shipped).filter(({ isGuessed }) => isGuessed);
    expect(guessed.length).toBeGreaterThan(4);
    const [first] = guessed;
    const compared = editionEditor.withCompared(editionEditor.shipped, first?.id ?? '', true);
    expect(editionEditor.origins(compared).filter(({ isCompared }) => isCompared)).toHaveLength(1);
    expect(editionEditor.withCompared(compared, first?.id ?? '', false)).toEqual(editionEditor.shipped);
  });

  it('turns a tile into a meadow and back', () => {
    const terrain = findTileLine(editionEditor.shipped, 'terrain');
    if (terrain.kind !== 'some') throw new Error('terrain');
    const meadow = terrain.put(editionEditor.shipped, ['forest', 'meadow']);
    const kind = findTileLine(meadow, 'meadow');
    if (kind.kind !== 'one') throw new Error('meadow');
    const done = kind.put(meadow, 'take-resources-now');
    expect(findTileLine(done, 'of').get(done)).toBe('wood');
    const back = terrain.put(done, ['meadow', 'forest']);
    expect(back).toEqual(editionEditor.shipped);
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
  ])('renders but refuses a file with %s', (_, document) => {
    expect(editionEditor.problems(document).length).toBeGreaterThan(0);
    expect(() => readDrawnTables(document)).not.toThrow();
    for (const line of editionEditor.sections(document).flatMap((part) => part.fields))
      expect(() => line.get(document)).not.toThrow();
    expect(() => editionEditor.origins(document)).not.toThrow();
  });
});
