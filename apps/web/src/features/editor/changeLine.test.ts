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
  const found = parts.find(({ id }) => id === part)?.fields.find(({ id }) => id === line);
  if (found === undefined) throw new Error(`${part} ${line}`);
  return found;
}

function changedPosition(desk: EditablePosition, part: string, line: string, value: LineValue): EditablePosition {
  const draft = changeLine(desk, findLine(desk, part, line), value);
  if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
  return toEditablePosition(desk.form, draft);
}

function changeRefusal(desk: EditablePosition, part: string, line: string, value: LineValue): string {
  const draft = changeLine(desk, findLine(desk, part, line), value);
  return isRefusal(draft) ? draft.reason : 'none';
}

/** A game may have positions that are only written. */
const all: readonly GameFamily[] = await rules.loadAll();
const families = all.filter(({ id }) => findGameEntry(id)?.positionEditor !== undefined);
const games = families.flatMap(({ id, seats }) =>
  [Math.min(...seats), Math.max(...seats)].map((count) => [id, count] as const),
);

/** A change of a line, drawn by lot. */
function randomValue(line: FormField, document: JsonObject, random: FastRandom): LineValue {
  if (line.kind === 'count') return line.least + random.below(line.most - line.least + 1);
  const { value = null } = line.pieces[random.below(line.pieces.length)] ?? {};
  if (line.kind === 'some') return togglePiece(line.get(document), value);
  return line.mayBeEmpty && random.below(4) === 0 ? null : value;
}

describe.each(games)('%s for %d, changed by pointing', (id, seats) => {
  it('is a position that can be after every change that is not refused', async () => {
    let desk = await createEditablePosition(id, seats);
    const random = new FastRandom(`point ${id} ${seats}`);
    let made = 0;
    for (let turn = 0; turn < 200; turn++) {
      const lines = desk.parts.flatMap((part) => part.fields);
      const line = lines[random.below(lines.length)];
      if (line === undefined) continue;
      const value = randomValue(line, desk.draft.document, random);
      const draft = changeLine(desk, line, value);
      if (isRefusal(draft)) continue;
      made++;
      expect(draft.game.flaw(draft.state)).toBeUndefined();
      // what is written again is the same
      const again = draftInGame(draft.game, draft.options, draft.document);
      expect(isRefusal(again) ? again : again.document).toEqual(draft.document);
      desk = toEditablePosition(desk.form, draft);
    }
    expect(made).toBeGreaterThan(40);
  });

  it('takes what is there already at any moment of a game', async () => {
    const { draft, form } = await createEditablePosition(id, seats);
    const { game, options } = draft;
    const state = game.create();
    game.setup(state);
    const random = new FastRandom(`moments ${id} ${seats}`);
    const list = new MoveList(game.limits.moves);
    const refused = new Set<string>();
    for (let move = 0; game.actor(state) !== OVER && move < 600; move++) {
      game.moves(state, list);
      game.play(state, list.at(random.below(list.length)));
      if (move % 75 !== 0) continue;
      const read = draftInGame(game, options, game.observe(state));
      if (isRefusal(read)) throw new Error(JSON.stringify(read));
      const desk = toEditablePosition(form, read);
      for (const line of desk.parts.flatMap((part) => part.fields)) {
        const held = line.get(read.document);
        const isOut = line.kind === 'count' && typeof held === 'number' && held < line.least;
        if (isOut || held === null) continue;
        const draftThen = changeLine(desk, line, held);
        if (isRefusal(draftThen)) refused.add(`${line.id} ${JSON.stringify(draftThen)}`);
      }
    }
    expect([...refused]).toEqual([]);
  });

  it('changes nothing where what is there is put there again', async () => {
    const desk = await createEditablePosition(id, seats);
    for (const line of desk.parts.flatMap((part) => part.fields)) {
      const held = line.get(desk.draft.document);
      if (line.kind === 'count' && typeof held === 'number' && held < line.least) continue;
      if (held === null) continue;
      expect(changeLine(desk, line, held)).toMatchObject({ document: desk.draft.document });
    }
  });
});

describe('River of Gold by pointing', () => {
  it('lays a tile with the marker of whose turn it is, and counts the stack', async () => {
    const desk = await createEditablePosition('river-of-gold', 2);
    const tile = 'era1-shrine-5';
    const left = desk.draft.document['stacks'];
    const next = changedPosition(changedPosition(desk, 'turn', 'turn', 1), 'space-9', 'tile', tile);
    expect(next.draft.document['shore']).toMatchObject({ 9: { tile, markers: [1] } });
    expect(next.draft.document['stacks']).not.toEqual(left);
  });

  it('changes places with a piece that lies elsewhere', async () => {
    const desk = await createEditablePosition('river-of-gold', 2);
    const [one, two] = [findLine(desk, 'row-0', 'tile'), findLine(desk, 'row-2', 'tile')];
    const [first, second] = [one.get(desk.draft.document), two.get(desk.draft.document)];
    const next = changedPosition(desk, 'row-0', 'tile', second);
    expect(findLine(next, 'row-2', 'tile').get(next.draft.document)).toBe(first);
    const clans = changedPosition(desk, 'board-0', 'clan', findLine(desk, 'board-1', 'clan').get(desk.draft.document));
    expect(findLine(clans, 'board-1', 'clan').get(clans.draft.document)).toBe(
      findLine(desk, 'board-0', 'clan').get(desk.draft.document),
    );
  });

  it('says why what cannot be is refused', async () => {
    const desk = await createEditablePosition('river-of-gold', 2);
    const built = changedPosition(desk, 'space-9', 'tile', 'era1-shrine-5');
    expect(changeRefusal(built, 'space-9', 'second', 1)).toBe('position-monk');
    expect(changeRefusal(desk, 'mastery-0', 'claims', [0])).toBe('position-unmet');
    expect(changeRefusal(desk, 'board-0', 'favor', 4)).toBe('field-whole');
    const hand = findLine(desk, 'hand-0', 'hand');
    if (hand.kind !== 'some') throw new Error('a hand of several');
    const held = hand.get(desk.draft.document);
    const more = hand.pieces.find(({ value }) => !held.includes(value));
    expect(changeRefusal(desk, 'hand-0', 'hand', [...held, more?.value ?? ''])).toBe('position-hand');
  });
});

describe('The River by pointing', () => {
  it('goes over to the first round with what the opening does not allow', async () => {
    const desk = await createEditablePosition('the-river', 2);
    expect(desk.draft.document['phase']).toBe('opening');
    const next = changedPosition(desk, 'space-wood', 'placed-1', 1);
    expect(next.draft.document).toMatchObject({ phase: 'round', round: 1 });
    expect(next.draft.document['tiles']).toHaveLength(5);
  });

  it('lays tiles one after another, and builds with the highest token left', async () => {
    let desk = await createEditablePosition('the-river', 3);
    desk = changedPosition(desk, 'cell-0-1', 'tile', 'forest-1');
    desk = changedPosition(desk, 'cell-0-2', 'tile', 'desert-1');
    desk = changedPosition(desk, 'cards-0', 'built', ['building-1']);
    expect(desk.draft.document['seats']).toMatchObject([{ river: ['forest-1', 'desert-1'], tokens: [6] }, {}, {}]);
    const shorter = changedPosition(desk, 'cell-0-1', 'tile', null);
    expect(shorter.draft.document['seats']).toMatchObject([{ river: ['desert-1'] }, {}, {}]);
    expect(desk.form.sectionAt('cell-0-9', desk.draft.document)).toBe('cell-0-3');
  });

  it('says why what cannot be is refused', async () => {
    const desk = await createEditablePosition('the-river', 2);
    const placed = changedPosition(desk, 'space-wood', 'placed-1', 1);
    expect(changeRefusal(placed, 'space-wood', 'placed-0', 1)).toBe('position-room');
    expect(changeRefusal(placed, 'space-terrain', 'placed-1', 5)).toBe('position-room');
    expect(changeRefusal(placed, 'player-0', 'wood', 7)).toBe('position-overflow');
    const cards = ['building-1', 'building-2', 'building-3'];
    expect(changeRefusal(placed, 'cards-0', 'reserved', cards)).toBe('position-too-many');
  });
});
