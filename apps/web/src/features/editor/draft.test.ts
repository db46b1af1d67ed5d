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
  it.each(family.seats)('after set-up for %d players is complete', (seats) => {
    const draft = readPositionDraft(family, initialPositionText(family, seats));
    if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
    expect(draft.game.seats).toBe(seats);
    expect(draft.game.flaw(draft.state)).toBeUndefined();
    // reading the written document again must return the same document
    const rereadDraft = readPositionDraft(family, formatJson(draft.document));
    if (isRefusal(rereadDraft)) throw new Error(JSON.stringify(rereadDraft));
    expect(rereadDraft.document).toEqual(draft.document);
  });

  it('is preserved in a URL fragment', () => {
    const text = initialPositionText(family, 2);
    expect(positionTextFromHash(positionHash(text))).toBe(text);
    expect(positionTextFromHash('')).toBeUndefined();
    expect(positionTextFromHash('#text={')).toBeUndefined();
  });

  it('gets its omitted fields filled in', () => {
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

describe('a position with a custom edition', () => {
  it('is read with the edition, and contains it in a file and in a link', async () => {
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
    // a file or link with the edition needs nothing else
    const file = formatPositionFile({ text, edition });
    expect(parsePositionFile(file)).toEqual({ text, edition });
    expect(parsePositionFile(positionTextFromHash(positionHash(file)) ?? '')).toEqual({ text, edition });
    expect(readPositionDraft(family, file)).toMatchObject({ document: draft.document });
    // an invalid edition is refused with its own reason
    expect(readPositionDraft(family, text, { ...edition, buildings: {} })).toMatchObject({
      reason: 'field-list',
    });
  });
});

describe('the text range of a field', () => {
  const text = '{\n  "a": [1, {"b": "x, }\\"", "c": {}}],\n  "d": [ ]\n}';
  const textOfField = (field: string) => {
    const { from, to } = fieldRange(text, field);
    return text.slice(from, to);
  };

  it('is the range of its value', () => {
    expect(textOfField('a[0]')).toBe('1');
    expect(textOfField('a[1].b')).toBe('"x, }\\""');
    expect(textOfField('a[1].c')).toBe('{}');
    expect(textOfField('d')).toBe('[ ]');
  });

  it('is the range of its parent if the field is missing', () => {
    expect(textOfField('d[3].e')).toBe('[ ]');
    expect(textOfField('a[1].z')).toBe('{"b": "x, }\\"", "c": {}}');
    expect(textOfField('position')).toBe(text);
  });
});

const initialHistory: EditHistory = { current: { text: 'a', edition: undefined }, past: [], isTyped: false };
const edition = { name: 'own' };

describe('an undo step of the position editor', () => {
  it('can be the choice of an edition', () => {
    const chosen = withEdit(initialHistory, { text: 'a', edition }, 'whole');
    const changed = withEdit(chosen, { text: 'b', edition }, 'whole');
    expect(withoutLastEdit(changed).current).toEqual({ text: 'a', edition });
    expect(withoutLastEdit(withoutLastEdit(changed)).current).toEqual({ text: 'a', edition: undefined });
  });

  it('is a file together with its edition', () => {
    expect(withoutLastEdit(withEdit(initialHistory, { text: 'file', edition }, 'whole'))).toEqual(initialHistory);
  });

  it('is a sequence of typed edits', () => {
    const typed = ['ab', 'abc'].reduce(
      (pages, text) => withEdit(pages, { text, edition: undefined }, 'typed'),
      initialHistory,
    );
    expect(withoutLastEdit(typed)).toEqual(initialHistory);
  });

  it('is not created without a change', () => {
    expect(withEdit(initialHistory, { ...initialHistory.current }, 'whole')).toBe(initialHistory);
    expect(withoutLastEdit(initialHistory)).toEqual(initialHistory);
  });
});
