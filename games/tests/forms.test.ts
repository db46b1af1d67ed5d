import { isRefusal } from '@two-rivers/kernel';
import { LANGUAGES, Speaker } from '@two-rivers/words';
import { otherPlaceholders } from '@two-rivers/words/testing/languages';
import { describe, expect, it } from 'vitest';
import { faces, rules, words } from '../parts.ts';

/** The form of a game, on a position in which everything can be said. */
async function formOf(id: string, seats: number) {
  const [family, face] = await Promise.all([rules.load(id), faces.load(id)]);
  const game = family?.make({ seats });
  if (face === undefined || game === undefined || isRefusal(game)) throw new Error(id);
  const state = game.create();
  game.setup(state);
  const form = await face(game).form?.();
  return { position: face(game).position(state), parts: form?.parts(game.observe(state)) ?? [] };
}

describe.each(words.ids)('the tables of %s', (id) => {
  it.each(LANGUAGES)('have the same words in %s', async (language) => {
    const wording = await words.load(id);
    const [own, english] = await Promise.all([wording?.edition?.[language](), wording?.edition?.en()]);
    expect(Object.keys(own?.messages ?? {})).toEqual(Object.keys(english?.messages ?? {}));
    expect(otherPlaceholders(english?.messages ?? {}, own?.messages ?? {})).toEqual([]);
  });
});

/** A game may have positions that are only written. */
const wordings = await words.all();
const pointedAt = words.ids.filter((_, index) => wordings[index]?.form !== undefined);

describe.each(pointedAt)('the form of %s', (id) => {
  it.each(LANGUAGES)('has words for every part, line and piece in %s', async (language) => {
    const wording = await words.load(id);
    const [form, english, own] = await Promise.all([
      wording?.form?.[language](),
      wording?.form?.en(),
      wording?.words[language](),
    ]);
    if (form === undefined || english === undefined || own === undefined) throw new Error('no form');
    expect(Object.keys(form.messages)).toEqual(Object.keys(english.messages));
    expect(otherPlaceholders(english.messages, form.messages)).toEqual([]);
    const { position, parts } = await formOf(id, 3);
    const speaker = new Speaker(language, { ...own.messages, ...form.messages }, ['A', 'B', 'C']);
    const lines = parts.flatMap((part) => part.lines);
    for (const { what, number = 1 } of lines) expect(speaker.say(what, { number, name: 'A' })).not.toBe('');
    for (const { title, number = 1, about } of parts) {
      const said = about === undefined ? '' : speaker.say(about);
      expect(speaker.say(title, { number, name: 'A', about: said })).not.toBe('');
    }
    const pieces = lines.flatMap((line) => (line.kind === 'count' ? [] : line.pieces));
    for (const { kind, id: piece } of pieces) expect(form.piece(speaker, position, kind, piece)).not.toBe('');
  });
});
