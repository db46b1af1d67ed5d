import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PositionEditorParts } from '@two-rivers/forms';
import { isRefusal } from '@two-rivers/kernel';
import { LANGUAGES, I18n } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { gameViews, rules, gameTexts } from '../parts.ts';

/** Games with a visual position editor. */
const editableGames = rules.ids.filter((id) => existsSync(join(import.meta.dirname, '..', id, 'forms', 'index.ts')));

async function loadPositionEditing(id: string): Promise<PositionEditorParts> {
  const { positions } = (await import(`../${id}/forms/index.ts`)) as { positions: PositionEditorParts };
  return positions;
}

/** Opens the position editor of a game at set-up; returns its typed position and form parts. */
async function openForm(id: string, seats: number) {
  const [family, gameView, positions] = await Promise.all([
    rules.load(id),
    gameViews.load(id),
    loadPositionEditing(id),
  ]);
  const game = family?.make({ seats });
  if (gameView === undefined || game === undefined || isRefusal(game)) throw new Error(id);
  const state = game.create();
  game.setup(state);
  const parts = positions.form(game).sections(game.observe(state));
  return { position: gameView(game).position(state), parts };
}

describe.each(editableGames)('the form of %s', (id) => {
  it.each(LANGUAGES)('has texts for every part, line and piece in %s', async (language) => {
    const [wording, editing] = await Promise.all([gameTexts.load(id), loadPositionEditing(id)]);
    const [messages, own] = await Promise.all([editing.texts[language](), wording?.texts[language]()]);
    if (own === undefined) throw new Error('no texts');
    const { position, parts } = await openForm(id, 3);
    const i18n = new I18n(language, { ...own.messages, ...messages }, ['A', 'B', 'C']);
    const lines = parts.flatMap((part) => part.fields);
    for (const { what, number = 1 } of lines) expect(i18n.tUnchecked(what, { number, name: 'A' })).not.toBe('');
    for (const { title, number = 1, about } of parts) {
      const text = about === undefined ? '' : i18n.tUnchecked(about);
      expect(i18n.tUnchecked(title, { number, name: 'A', about: text })).not.toBe('');
    }
    const pieces = lines.flatMap((line) => (line.kind === 'count' ? [] : line.pieces));
    for (const { kind, id: piece } of pieces) expect(editing.piece(i18n, position, kind, piece)).not.toBe('');
  });
});
