import { rules } from '@two-rivers/games/parts';
import { gameOf } from '../../platform/games.ts';
import type { FormLine } from '@two-rivers/forms';
import { FastRandom, type GameFamily, isRefusal, type JsonObject, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { changed, type Desk, deskOf, type Held } from './change.ts';
import { toggled } from './form/Panel.tsx';
import { draftIn, freshText, readDraft } from './draft.ts';

async function deskFor(id: string, seats: number): Promise<Desk> {
  const [family, positions] = await Promise.all([rules.load(id), gameOf(id)?.positions?.()]);
  if (family === undefined || positions === undefined) throw new Error(id);
  const draft = readDraft(family, freshText(family, seats));
  if (isRefusal(draft)) throw new Error(draft.reason);
  return deskOf(positions.form(draft.game), draft);
}

function lineAt({ parts }: Desk, part: string, line: string): FormLine {
  const found = parts.find(({ id }) => id === part)?.lines.find(({ id }) => id === line);
  if (found === undefined) throw new Error(`${part} ${line}`);
  return found;
}

function after(desk: Desk, part: string, line: string, value: Held): Desk {
  const draft = changed(desk, lineAt(desk, part, line), value);
  if (isRefusal(draft)) throw new Error(JSON.stringify(draft));
  return deskOf(desk.form, draft);
}

function refusalOf(desk: Desk, part: string, line: string, value: Held): string {
  const draft = changed(desk, lineAt(desk, part, line), value);
  return isRefusal(draft) ? draft.reason : 'none';
}

/** A game may have positions that are only written. */
const all: readonly GameFamily[] = await rules.all();
const families = all.filter(({ id }) => gameOf(id)?.positions !== undefined);
const games = families.flatMap(({ id, seats }) =>
  [Math.min(...seats), Math.max(...seats)].map((count) => [id, count] as const),
);

/** A change of a line, drawn by lot. */
function anyChange(line: FormLine, document: JsonObject, random: FastRandom): Held {
  if (line.kind === 'count') return line.least + random.below(line.most - line.least + 1);
  const { value = null } = line.pieces[random.below(line.pieces.length)] ?? {};
  if (line.kind === 'some') return toggled(line.get(document), value);
  return line.mayBeEmpty && random.below(4) === 0 ? null : value;
}

describe.each(games)('%s for %d, changed by pointing', (id, seats) => {
  it('is a position that can be after every change that is not refused', async () => {
    let desk = await deskFor(id, seats);
    const random = new FastRandom(`point ${id} ${seats}`);
    let made = 0;
    for (let turn = 0; turn < 200; turn++) {
      const lines = desk.parts.flatMap((part) => part.lines);
      const line = lines[random.below(lines.length)];
      if (line === undefined) continue;
      const value = anyChange(line, desk.draft.whole, random);
      const draft = changed(desk, line, value);
      if (isRefusal(draft)) continue;
      made++;
      expect(draft.game.flaw(draft.state)).toBeUndefined();
      // what is written again is the same
      const again = draftIn(draft.game, draft.options, draft.whole);
      expect(isRefusal(again) ? again : again.whole).toEqual(draft.whole);
      desk = deskOf(desk.form, draft);
    }
    expect(made).toBeGreaterThan(40);
  });

  it('takes what is there already at any moment of a game', async () => {
    const { draft, form } = await deskFor(id, seats);
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
      const read = draftIn(game, options, game.observe(state));
      if (isRefusal(read)) throw new Error(JSON.stringify(read));
      const desk = deskOf(form, read);
      for (const line of desk.parts.flatMap((part) => part.lines)) {
        const held = line.get(read.whole);
        const isOut = line.kind === 'count' && typeof held === 'number' && held < line.least;
        if (isOut || held === null) continue;
        const draftThen = changed(desk, line, held);
        if (isRefusal(draftThen)) refused.add(`${line.id} ${JSON.stringify(draftThen)}`);
      }
    }
    expect([...refused]).toEqual([]);
  });

  it('changes nothing where what is there is put there again', async () => {
    const desk = await deskFor(id, seats);
    for (const line of desk.parts.flatMap((part) => part.lines)) {
      const held = line.get(desk.draft.whole);
      if (line.kind === 'count' && typeof held === 'number' && held < line.least) continue;
      if (held === null) continue;
      expect(changed(desk, line, held)).toMatchObject({ whole: desk.draft.whole });
    }
  });
});

describe('River of Gold by pointing', () => {
  it('lays a tile with the marker of whose turn it is, and counts the stack', async () => {
    const desk = await deskFor('river-of-gold', 2);
    const tile = 'era1-shrine-5';
    const left = desk.draft.whole['stacks'];
    const next = after(after(desk, 'turn', 'turn', 1), 'space-9', 'tile', tile);
    expect(next.draft.whole['shore']).toMatchObject({ 9: { tile, markers: [1] } });
    expect(next.draft.whole['stacks']).not.toEqual(left);
  });

  it('changes places with a piece that lies elsewhere', async () => {
    const desk = await deskFor('river-of-gold', 2);
    const [one, two] = [lineAt(desk, 'row-0', 'tile'), lineAt(desk, 'row-2', 'tile')];
    const [first, second] = [one.get(desk.draft.whole), two.get(desk.draft.whole)];
    const next = after(desk, 'row-0', 'tile', second);
    expect(lineAt(next, 'row-2', 'tile').get(next.draft.whole)).toBe(first);
    const clans = after(desk, 'board-0', 'clan', lineAt(desk, 'board-1', 'clan').get(desk.draft.whole));
    expect(lineAt(clans, 'board-1', 'clan').get(clans.draft.whole)).toBe(
      lineAt(desk, 'board-0', 'clan').get(desk.draft.whole),
    );
  });

  it('says why what cannot be is refused', async () => {
    const desk = await deskFor('river-of-gold', 2);
    const built = after(desk, 'space-9', 'tile', 'era1-shrine-5');
    expect(refusalOf(built, 'space-9', 'second', 1)).toBe('position-monk');
    expect(refusalOf(desk, 'mastery-0', 'claims', [0])).toBe('position-unmet');
    expect(refusalOf(desk, 'board-0', 'favor', 4)).toBe('field-whole');
    const hand = lineAt(desk, 'hand-0', 'hand');
    if (hand.kind !== 'some') throw new Error('a hand of several');
    const held = hand.get(desk.draft.whole);
    const more = hand.pieces.find(({ value }) => !held.includes(value));
    expect(refusalOf(desk, 'hand-0', 'hand', [...held, more?.value ?? ''])).toBe('position-hand');
  });
});

describe('The River by pointing', () => {
  it('goes over to the first round with what the opening does not allow', async () => {
    const desk = await deskFor('the-river', 2);
    expect(desk.draft.whole['phase']).toBe('opening');
    const next = after(desk, 'space-wood', 'placed-1', 1);
    expect(next.draft.whole).toMatchObject({ phase: 'round', round: 1 });
    expect(next.draft.whole['tiles']).toHaveLength(5);
  });

  it('lays tiles one after another, and builds with the highest token left', async () => {
    let desk = await deskFor('the-river', 3);
    desk = after(desk, 'cell-0-1', 'tile', 'forest-1');
    desk = after(desk, 'cell-0-2', 'tile', 'desert-1');
    desk = after(desk, 'cards-0', 'built', ['building-1']);
    expect(desk.draft.whole['seats']).toMatchObject([
      { river: ['forest-1', 'desert-1'], tokens: [6] },
      {},
      {},
    ]);
    const shorter = after(desk, 'cell-0-1', 'tile', null);
    expect(shorter.draft.whole['seats']).toMatchObject([{ river: ['desert-1'] }, {}, {}]);
    expect(desk.form.partAt('cell-0-9', desk.draft.whole)).toBe('cell-0-3');
  });

  it('says why what cannot be is refused', async () => {
    const desk = await deskFor('the-river', 2);
    const placed = after(desk, 'space-wood', 'placed-1', 1);
    expect(refusalOf(placed, 'space-wood', 'placed-0', 1)).toBe('position-room');
    expect(refusalOf(placed, 'space-terrain', 'placed-1', 5)).toBe('position-room');
    expect(refusalOf(placed, 'player-0', 'wood', 7)).toBe('position-overflow');
    const cards = ['building-1', 'building-2', 'building-3'];
    expect(refusalOf(placed, 'cards-0', 'reserved', cards)).toBe('position-too-many');
  });
});
