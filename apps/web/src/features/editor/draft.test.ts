import { isObject, isRefusal, parseJson } from '@two-rivers/kernel';
import { rules } from '@two-rivers/games/parts';
import { describe, expect, it } from 'vitest';
import {
  carrying,
  freshText,
  hashOf,
  openedFrom,
  type Pages,
  readDraft,
  textIn,
  turned,
  turnedBack,
  written,
} from './draft.ts';
import { placeOf } from './placeOf.ts';

const families = await rules.all();

describe.each(families)('a position of $id as text', (family) => {
  it.each(family.seats)('of a game just set up for %d says all of it', (seats) => {
    const draft = readDraft(family, freshText(family, seats));
    if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
    expect(draft.game.seats).toBe(seats);
    expect(draft.game.flaw(draft.state)).toBeUndefined();
    // written again it is the same
    const again = readDraft(family, written(draft.whole));
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.whole).toEqual(draft.whole);
  });

  it('goes through an address', () => {
    const text = freshText(family, 2);
    expect(textIn(hashOf(text))).toBe(text);
    expect(textIn('')).toBeUndefined();
    expect(textIn('#text={')).toBeUndefined();
  });

  it('fills in what is left out', () => {
    expect(isRefusal(readDraft(family, '{"seats": [{}, {}]}'))).toBe(false);
  });

  it.each([
    ['', 'file-not-json'],
    ['[]', 'field-object'],
    ['{"seats": 2}', 'field-list'],
    ['{"seats": [{}, {}], "options": 1}', 'field-object'],
    ['{"seats": [{}, {}], "weather": "rain"}', 'field-unknown'],
    ['{"seats": [{"goods": {"wood": -1, "silk": -1}}, {}]}', 'field-unknown'],
  ])('%s is refused', (text, reason) => {
    expect(readDraft(family, text)).toMatchObject({ reason });
  });
});

describe('a position of other component tables', () => {
  it('is read with them, and carries them in a file and in a link', async () => {
    const family = await rules.load('the-river');
    const game = family?.make({ seats: 2 });
    if (family === undefined || game === undefined || isRefusal(game)) throw new Error('no game');
    const { hash: _hash, ...tables } = game.edition ?? {};
    const edition = parseJson(
      JSON.stringify({ ...tables, name: 'own' }).replaceAll('"forest-1"', '"birch-1"'),
    );
    if (!isObject(edition)) throw new Error('no edition');
    const text = written({
      round: 1,
      seats: [
        { board: 'blue', river: ['birch-1'] },
        { board: 'green', river: ['desert-1'] },
      ],
    });
    expect(readDraft(family, text)).toMatchObject({ reason: 'position-no-such' });
    const draft = readDraft(family, text, edition);
    if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
    expect(draft.game.edition).toMatchObject({ name: 'own' });
    // whatever carries it needs nothing else
    const file = carrying({ text, edition });
    expect(openedFrom(file)).toEqual({ text, edition });
    expect(openedFrom(textIn(hashOf(file)) ?? '')).toEqual({ text, edition });
    expect(readDraft(family, file)).toMatchObject({ whole: draft.whole });
    // and one that is broken is refused as such
    expect(readDraft(family, text, { ...edition, buildings: {} })).toMatchObject({ reason: 'field-list' });
  });
});

describe('the place of a field', () => {
  const text = '{\n  "a": [1, {"b": "x, }\\"", "c": {}}],\n  "d": [ ]\n}';
  const found = (field: string) => {
    const { from, to } = placeOf(text, field);
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

const begun: Pages = { now: { text: 'a', edition: undefined }, past: [], isTyped: false };
const edition = { name: 'own' };

describe('what is taken back in the position editor', () => {
  it('is the choice of an edition, too', () => {
    const chosen = turned(begun, { text: 'a', edition }, 'whole');
    const changed = turned(chosen, { text: 'b', edition }, 'whole');
    expect(turnedBack(changed).now).toEqual({ text: 'a', edition });
    expect(turnedBack(turnedBack(changed)).now).toEqual({ text: 'a', edition: undefined });
  });

  it('is a file with its edition at once', () => {
    expect(turnedBack(turned(begun, { text: 'file', edition }, 'whole'))).toEqual(begun);
  });

  it('is what was typed in one go', () => {
    const typed = ['ab', 'abc'].reduce(
      (pages, text) => turned(pages, { text, edition: undefined }, 'typed'),
      begun,
    );
    expect(turnedBack(typed)).toEqual(begun);
  });

  it('is nothing where nothing has changed', () => {
    expect(turned(begun, { ...begun.now }, 'whole')).toBe(begun);
    expect(turnedBack(begun)).toEqual(begun);
  });
});
