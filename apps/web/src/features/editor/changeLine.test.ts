import { rules } from '@two-rivers/games/parts';
import { findGameEntry } from '../../platform/games.ts';
import type { FormField } from '@two-rivers/forms';
import { FastRandom, type GameFamily, isRefusal, type JsonObject, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { changeLine, type EditablePosition, toEditablePosition, type LineValue } from './changeLine.ts';
import { togglePiece } from './form/PartPanel.tsx';
import { draftInGame, initialPositionText, readPositionDraft } from './draft.ts';

async function createEditablePosition(id: string, seats: number): Promise<EditablePosition> {
  const [family, positions] = await Promise.all([rules.load(id), findGameEntry(id)?.positionEditor?.()]);
  if (family === undefined || positions === undefined) throw new Error(id);
  const draft = readPositionDraft(family, initialPositionText(family, seats));
  if (isRefusal(draft)) throw new Error(draft.reason);
  return toEditablePosition(positions.form(draft.game), draft);
}

function findLine({ parts }: EditablePosition, part: string, line: string): FormField {
  const field = parts.find(({ id }) => id === part)?.fields.find(({ id }) => id === line);
  if (field === undefined) throw new Error(`${part} ${line}`);
  return field;
}

function changedPosition(position: EditablePosition, part: string, line: string, value: LineValue): EditablePosition {
  const draft = changeLine(position, findLine(position, part, line), value);
  if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
  return toEditablePosition(position.form, draft);
}

function changeRefusal(position: EditablePosition, part: string, line: string, value: LineValue): string {
  const draft = changeLine(position, findLine(position, part, line), value);
  return isRefusal(draft) ? draft.reason : 'none';
}

/** All games; those without a position editor are skipped below. */
const all: readonly GameFamily[] = await rules.loadAll();
const families = all.filter(({ id }) => findGameEntry(id)?.positionEditor !== undefined);
const games = families.flatMap(({ id, seats }) =>
  [Math.min(...seats), Math.max(...seats)].map((count) => [id, count] as const),
);

/** A random value for a field. */
function randomValue(line: FormField, document: JsonObject, random: FastRandom): LineValue {
  if (line.kind === 'count') return line.least + random.below(line.most - line.least + 1);
  const { value = null } = line.pieces[random.below(line.pieces.length)] ?? {};
  if (line.kind === 'some') return togglePiece(line.get(document), value);
  return line.mayBeEmpty && random.below(4) === 0 ? null : value;
}

describe.each(games)('changes of fields of %s for %d players', (id, seats) => {
  it('give a valid position unless they are refused', async () => {
    let position = await createEditablePosition(id, seats);
    const random = new FastRandom(`point ${id} ${seats}`);
    let changeCount = 0;
    for (let turn = 0; turn < 200; turn++) {
      const lines = position.parts.flatMap((part) => part.fields);
      const line = lines[random.below(lines.length)];
      if (line === undefined) continue;
      const value = randomValue(line, position.draft.document, random);
      const draft = changeLine(position, line, value);
      if (isRefusal(draft)) continue;
      changeCount++;
      expect(draft.game.flaw(draft.state)).toBeUndefined();
      // reading the written document again must return the same document
      const rereadDraft = draftInGame(draft.game, draft.options, draft.document);
      expect(isRefusal(rereadDraft) ? rereadDraft : rereadDraft.document).toEqual(draft.document);
      position = toEditablePosition(position.form, draft);
    }
    expect(changeCount).toBeGreaterThan(40);
  });

  it('accept the current values at any moment of a game', async () => {
    const { draft, form } = await createEditablePosition(id, seats);
    const { game, options } = draft;
    const state = game.create();
    game.setup(state);
    const random = new FastRandom(`moments ${id} ${seats}`);
    const list = new MoveList(game.limits.moves);
    const refusals = new Set<string>();
    for (let move = 0; game.actor(state) !== OVER && move < 600; move++) {
      game.moves(state, list);
      game.play(state, list.at(random.below(list.length)));
      if (move % 75 !== 0) continue;
      const draftNow = draftInGame(game, options, game.observe(state));
      if (isRefusal(draftNow)) throw new Error(JSON.stringify(draftNow));
      const position = toEditablePosition(form, draftNow);
      for (const line of position.parts.flatMap((part) => part.fields)) {
        const value = line.get(draftNow.document);
        const isBelowMinimum = line.kind === 'count' && typeof value === 'number' && value < line.least;
        if (isBelowMinimum || value === null) continue;
        const draftThen = changeLine(position, line, value);
        if (isRefusal(draftThen)) refusals.add(`${line.id} ${JSON.stringify(draftThen)}`);
      }
    }
    expect([...refusals]).toEqual([]);
  });

  it('change nothing if the value stays the same', async () => {
    const position = await createEditablePosition(id, seats);
    for (const line of position.parts.flatMap((part) => part.fields)) {
      const value = line.get(position.draft.document);
      if (line.kind === 'count' && typeof value === 'number' && value < line.least) continue;
      if (value === null) continue;
      expect(changeLine(position, line, value)).toMatchObject({ document: position.draft.document });
    }
  });
});

describe('changes of fields of River of Gold', () => {
  it('place a tile with the marker of the current player, and update the stack', async () => {
    const position = await createEditablePosition('river-of-gold', 2);
    const tile = 'era1-shrine-5';
    const stacksBefore = position.draft.document['stacks'];
    const next = changedPosition(changedPosition(position, 'turn', 'turn', 1), 'space-9', 'tile', tile);
    expect(next.draft.document['shore']).toMatchObject({ 9: { tile, markers: [1] } });
    expect(next.draft.document['stacks']).not.toEqual(stacksBefore);
  });

  it('swap the places of two pieces', async () => {
    const position = await createEditablePosition('river-of-gold', 2);
    const [one, two] = [findLine(position, 'row-0', 'tile'), findLine(position, 'row-2', 'tile')];
    const [first, second] = [one.get(position.draft.document), two.get(position.draft.document)];
    const next = changedPosition(position, 'row-0', 'tile', second);
    expect(findLine(next, 'row-2', 'tile').get(next.draft.document)).toBe(first);
    const clans = changedPosition(
      position,
      'board-0',
      'clan',
      findLine(position, 'board-1', 'clan').get(position.draft.document),
    );
    expect(findLine(clans, 'board-1', 'clan').get(clans.draft.document)).toBe(
      findLine(position, 'board-0', 'clan').get(position.draft.document),
    );
  });

  it('say why they are refused', async () => {
    const position = await createEditablePosition('river-of-gold', 2);
    const built = changedPosition(position, 'space-9', 'tile', 'era1-shrine-5');
    expect(changeRefusal(built, 'space-9', 'second', 1)).toBe('position-monk');
    expect(changeRefusal(position, 'mastery-0', 'claims', [0])).toBe('position-unmet');
    expect(changeRefusal(position, 'board-0', 'favor', 4)).toBe('field-whole');
    const handField = findLine(position, 'hand-0', 'hand');
    if (handField.kind !== 'some') throw new Error('expected a field with several pieces');
    const handBefore = handField.get(position.draft.document);
    const more = handField.pieces.find(({ value }) => !handBefore.includes(value));
    expect(changeRefusal(position, 'hand-0', 'hand', [...handBefore, more?.value ?? ''])).toBe('position-hand');
  });
});

describe('changes of fields of The River', () => {
  it('switch to the first round for a change that the opening does not allow', async () => {
    const position = await createEditablePosition('the-river', 2);
    expect(position.draft.document['phase']).toBe('opening');
    const next = changedPosition(position, 'space-wood', 'placed-1', 1);
    expect(next.draft.document).toMatchObject({ phase: 'round', round: 1 });
    expect(next.draft.document['tiles']).toHaveLength(5);
  });

  it('place tiles in order, and build with the highest token left', async () => {
    let position = await createEditablePosition('the-river', 3);
    position = changedPosition(position, 'cell-0-1', 'tile', 'forest-1');
    position = changedPosition(position, 'cell-0-2', 'tile', 'desert-1');
    position = changedPosition(position, 'cards-0', 'built', ['building-1']);
    expect(position.draft.document['seats']).toMatchObject([{ river: ['forest-1', 'desert-1'], tokens: [6] }, {}, {}]);
    const shorter = changedPosition(position, 'cell-0-1', 'tile', null);
    expect(shorter.draft.document['seats']).toMatchObject([{ river: ['desert-1'] }, {}, {}]);
    expect(position.form.sectionAt('cell-0-9', position.draft.document)).toBe('cell-0-3');
  });

  it('say why they are refused', async () => {
    const position = await createEditablePosition('the-river', 2);
    const placed = changedPosition(position, 'space-wood', 'placed-1', 1);
    expect(changeRefusal(placed, 'space-wood', 'placed-0', 1)).toBe('position-room');
    expect(changeRefusal(placed, 'space-terrain', 'placed-1', 5)).toBe('position-room');
    expect(changeRefusal(placed, 'player-0', 'wood', 7)).toBe('position-overflow');
    const cards = ['building-1', 'building-2', 'building-3'];
    expect(changeRefusal(placed, 'cards-0', 'reserved', cards)).toBe('position-too-many');
  });
});
