import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PositionEditing } from '@two-rivers/forms';
import { isRefusal } from '@two-rivers/kernel';
import { LANGUAGES, Speaker } from '@two-rivers/words';
import { otherPlaceholders } from '@two-rivers/words/testing/languages';
import { describe, expect, it } from 'vitest';
import { faces, rules, words } from '../parts.ts';

/** Games whose positions are changed by pointing. */
const pointedAt = rules.ids.filter((id) =>
  existsSync(join(import.meta.dirname, '..', id, 'forms', 'index.ts')),
);

async function positionsOf(id: string): Promise<PositionEditing> {
  const { positions } = (await import(`../${id}/forms/index.ts`)) as { positions: PositionEditing };
  return positions;
}

/** The form of a game, on a position in which everything can be said. */
async function formOf(id: string, seats: number) {
  const [family, face, positions] = await Promise.all([rules.load(id), faces.load(id), positionsOf(id)]);
  const game = family?.make({ seats });
  if (face === undefined || game === undefined || isRefusal(game)) throw new Error(id);
  const state = game.create();
  game.setup(state);
  const parts = positions.form(game).parts(game.observe(state));
  return { position: face(game).position(state), parts };
}

describe.each(words.ids)('the tables of %s', (id) => {
  it.each(LANGUAGES)('have the same words in %s', async (language) => {
    const wording = await words.load(id);
    const [own, english] = await Promise.all([wording?.edition?.[language](), wording?.edition?.en()]);
    expect(Object.keys(own?.messages ?? {})).toEqual(Object.keys(english?.messages ?? {}));
    expect(otherPlaceholders(english?.messages ?? {}, own?.messages ?? {})).toEqual([]);
  });
});

describe.each(pointedAt)('the form of %s', (id) => {
  it.each(LANGUAGES)('has words for every part, line and piece in %s', async (language) => {
    const [wording, editing] = await Promise.all([words.load(id), positionsOf(id)]);
    const [messages, english, own] = await Promise.all([
      editing.words[language](),
      editing.words.en(),
      wording?.words[language](),
    ]);
    if (own === undefined) throw new Error('no words');
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    expect(otherPlaceholders(english, messages)).toEqual([]);
    const { position, parts } = await formOf(id, 3);
    const speaker = new Speaker(language, { ...own.messages, ...messages }, ['A', 'B', 'C']);
    const lines = parts.flatMap((part) => part.lines);
    for (const { what, number = 1 } of lines) expect(speaker.say(what, { number, name: 'A' })).not.toBe('');
    for (const { title, number = 1, about } of parts) {
      const said = about === undefined ? '' : speaker.say(about);
      expect(speaker.say(title, { number, name: 'A', about: said })).not.toBe('');
    }
    const pieces = lines.flatMap((line) => (line.kind === 'count' ? [] : line.pieces));
    for (const { kind, id: piece } of pieces)
      expect(editing.piece(speaker, position, kind, piece)).not.toBe('');
  });
});
