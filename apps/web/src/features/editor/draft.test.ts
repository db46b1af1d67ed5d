import { isObject, isRefusal, parseJson } from '@two-rivers/kernel';
import { rules } from '@two-rivers/games/parts';
import { describe, expect, it } from 'vitest';
import {
  formatPositionFile,
  initialPositionText,
  positionHash,
  parsePositionFile,
  type EditHistory,
  readPositionDraft,
  positionTextFromHash,
  withEdit,
  withoutLastEdit,
  formatJson,
} from './draft.ts';
import { fieldRange } from './fieldRange.ts';

const families = await rules.loadAll();

describe.each(families)('a position of $id as text', (family) => {
  it.each(family.seats)('of a game just set up for %d says all of it', (seats) => {
    const draft = readPositionDraft(family, initialPositionText(family, seats));
    if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
    expect(draft.game.seats).toBe(seats);
    expect(draft.game.flaw(draft.state)).toBeUndefined();
    // written again it is the same
    const again = readPositionDraft(family, formatJson(draft.document));
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.document).toEqual(draft.document);
  });

  it('goes through an address', () => {
    const text = initialPositionText(family, 2);
    expect(positionTextFromHash(positionHash(text))).toBe(text);
    expect(positionTextFromHash('')).toBeUndefined();
    expect(positionTextFromHash('#text={')).toBeUndefined();
  });

  it('fills in what is left out', () => {
    expect(isRefusal(readPositionDraft(family, '{"seats": [{}, {}]}'))).toBe(false);
  });

  it.each([
    ['', 'file-not-json'],
    ['[]', 'field-object'],
    ['{"seats": 2}', 'field-list'],
    ['{"seats": [{}, {}], "options": 1}', 'field-object'],
    ['{"seats": [{}, {}], "weather": "rain"}', 'field-unknown'],
    ['{"seats": [{"goods": {"wood": -1, "silk": -1}}, {}]}', 'field-unknown'],
  ])('%s is refused', (text, reason) => {
    expect(readPositionDraft(family, text)).toMatchObject({ reason });
  });
});

describe('a position of other component tables', () => {
  it('is read with them, and carries them in a file and in a link', async () => {
    const family = await rules.load('the-river');
    const game = family?.make({ seats: 2 });
    if (family === undefined || game === undefined || isRefusal(game)) throw new Error('no game');
    const { hash: _hash, ...tables } = game.edition ?? {};
    const edition = parseJson(JSON.stringify({ ...tables, name: 'own' }).replaceAll('"forest-1"', '"birch-1"'));
    if (!isObject(edition)) throw new Error('no edition');
    const text = formatJson({
      round: 1,
      seats: [
        { board: 'blue', river: ['birch-1'] },
        { board: 'green', river: ['desert-1'] },
      ],
    });
    expect(readPositionDraft(family, text)).toMatchObject({ reason: 'position-no-such' });
    const draft = readPositionDraft(family, text, edition);
    if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
    expect(draft.game.edition).toMatchObject({ name: 'own' });
    // whatever carries it needs nothing else
    const file = formatPositionFile({ text, edition });
    expect(parsePositionFile(file)).toEqual({ text, edition });
    expect(parsePositionFile(positionTextFromHash(positionHash(file)) ?? '')).toEqual({ text, edition });
    expect(readPositionDraft(family, file)).toMatchObject({ document: draft.document });
    // and one that is broken is refused as such
    expect(readPositionDraft(family, text, { ...edition, buildings: {} })).toMatchObject({
      reason: 'field-list',
    });
  });
});

describe('the place of a field', () => {
  const text = '{\n  "a": [1, {"b": "x, }\\"", "c": {}}],\n  "d": [ ]\n}';
  const found = (field: string) => {
    const { from, to } = fieldRange(text, field);
    return text.slice(from, to);
  };

  it('is where its value stands', () => {
    expect(found('a[0]')).toBe('1');
    expect(found('a[1].b')).toBe('"x, }\\""');
    expect(found('a[1].c')).toBe('{}');
    expect(found('d')).toBe('[ ]');
  });

  it('is what would hold it where it is left out', () => {
    expect(found('d[3].e')).toBe('[ ]');
    expect(found('a[1].z')).toBe('{"b": "x, }\\"", "c": {}}');
    expect(found('position')).toBe(text);
  });
});

const initialHistory: EditHistory = { current: { text: 'a', edition: undefined }, past: [], isTyped: false };
const edition = { name: 'own' };

describe('what is taken back in the position editor', () => {
  it('is the choice of an edition, too', () => {
    const chosen = withEdit(initialHistory, { text: 'a', edition }, 'whole');
    const changed = withEdit(chosen, { text: 'b', edition }, 'whole');
    expect(withoutLastEdit(changed).current).toEqual({ text: 'a', edition });
    expect(withoutLastEdit(withoutLastEdit(changed)).current).toEqual({ text: 'a', edition: undefined });
  });

  it('is a file with its edition at once', () => {
    expect(withoutLastEdit(withEdit(initialHistory, { text: 'file', edition }, 'whole'))).toEqual(initialHistory);
  });

  it('is what was typed in one go', () => {
    const typed = ['ab', 'abc'].reduce(
      (pages, text) => withEdit(pages, { text, edition: undefined }, 'typed'),
      initialHistory,
    );
    expect(withoutLastEdit(typed)).toEqual(initialHistory);
  });

  it('is nothing where nothing has changed', () => {
    expect(withEdit(initialHistory, { ...initialHistory.current }, 'whole')).toBe(initialHistory);
    expect(withoutLastEdit(initialHistory)).toEqual(initialHistory);
  });
});
