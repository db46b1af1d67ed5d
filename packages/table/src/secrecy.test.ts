import { CHANCE, FastRandom, isRefusal, sameState, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';
import { writeView } from './tableView.ts';
import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';

const SEATS = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cid' }];

/** A table of three with given cards, and dice that depend only on their source. */
function tableWithCards(cards: readonly number[]): Table<ToyState> {
  const draws = {
    result: (source: string, k: number, n: number): number =>
      source === 'cards' ? undealtIndex(cards, k) : (source.length + 3 * k) % n,
  };
  const table = Table.start({ game: toyGame(3, { first: 0 }), seats: SEATS, authority: { draws } });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

/** The index of a card among those not dealt yet. */
function undealtIndex(cards: readonly number[], k: number): number {
  const card = cards[k] ?? 0;
  return card - 1 - cards.slice(0, k).filter((earlier) => earlier < card).length;
}

/** All data that the table sends to one viewer. */
function visibleText(table: Table<ToyState>, viewer: number): string {
  return JSON.stringify({
    view: writeView(table.game, table.view(viewer)),
    bytes: Array.from(table.view(viewer).state.bytes),
    since: table.framesSince(0, viewer),
    record: table.recordFor(viewer),
  });
}

describe('the data sent to a viewer', () => {
  it('does not depend on hidden information, at any step, draft included', () => {
    const one = tableWithCards([5, 7, 9]);
    const other = tableWithCards([5, 9, 2]);
    for (const moves of [['charm', 'roll'], ['roll'], ['charm'], ['roll']]) {
      const seat = one.actor;
      for (const table of [one, other]) expect(table.play(seat, table.length, moves)).toBeUndefined();
      expect(visibleText(one, 0)).toBe(visibleText(other, 0));
      expect(visibleText(one, SPECTATOR)).toBe(visibleText(other, SPECTATOR));
      if (one.view(seat).mayConfirm) for (const table of [one, other]) table.confirm(seat, table.length);
    }
    expect(visibleText(one, 1)).not.toBe(visibleText(other, 1));
  });

  it('contains the viewer’s own card and no other', () => {
    const table = tableWithCards([5, 7, 9]);
    expect(table.view(0).log).toEqual(['~deal 5', '~deal ?', '~deal ?']);
    expect(table.view(1).log).toEqual(['~deal ?', '~deal 7', '~deal ?']);
    expect(table.view(SPECTATOR).log).toEqual(['~deal ?', '~deal ?', '~deal ?']);
    expect(Array.from(table.view(0).state.hand)).toEqual([5, 255, 255]);
    expect(table.view(1).moves.length).toBe(0);
    expect(table.view(0).moves.length).toBe(3);
  });

  it('never reveals that another seat has a draft', () => {
    const table = tableWithCards([5, 7, 9]);
    const before = [1, 2, SPECTATOR].map((viewer) => visibleText(table, viewer));
    table.play(0, 3, ['show 5']);
    expect([1, 2, SPECTATOR].map((viewer) => visibleText(table, viewer))).toEqual(before);
    expect(visibleText(table, 0)).toContain('show 5');
    expect(JSON.stringify(table.record())).not.toContain('show 5');
  });

  it('gives later events by playing the masked entry on the masked state', () => {
    const table = tableWithCards([5, 7, 9]);
    table.play(0, 3, ['charm', 'roll']);
    table.confirm(0, 3);
    const dealing = table.framesSince(0, 0).slice(0, 3);
    expect(dealing.map(({ seat, line }) => [seat, line])).toEqual([
      [CHANCE, '~deal 5'],
      [CHANCE, '~deal ?'],
      [CHANCE, '~deal ?'],
    ]);
    expect(dealing.map(({ events }) => events)).toEqual([
      [{ kind: 'card', seat: 0, card: 5 }],
      [{ kind: 'card', seat: 1 }],
      [{ kind: 'card', seat: 2 }],
    ]);
    expect(table.framesSince(3, 1)).toMatchObject([
      { seat: 0, line: '0 charm', events: [{ what: 'token', seat: 0, amount: -1 }] },
      { seat: 0, line: '0 roll', events: [] },
      { seat: CHANCE, line: '~die 6', events: [{ what: 'points', seat: 0, amount: 7 }] },
    ]);
    expect(table.framesSince(table.length, 1)).toEqual([]);
    expect(table.framesSince(99, 1)).toEqual([]);
    expect(table.framesSince(-5, 1)).toHaveLength(table.length);
  });

  it('is the mask of the true position: playing its own log leads to its own state', () => {
    const table = tableWithCards([5, 7, 9]);
    const random = new FastRandom('secrecy');
    const { game } = table;
    for (let step = 0; !table.isOver; step++) {
      const seat = table.actor;
      const { moves } = table.view(seat);
      table.play(seat, table.length, [game.writeMove(moves.at(random.below(moves.length)))]);
      if (table.view(seat).mayConfirm) table.confirm(seat, table.length);
      for (const viewer of [SPECTATOR, 0, 1, 2]) {
        if (viewer === table.actor) continue;
        const { log, state } = table.view(viewer);
        const replayedState = game.create();
        game.setup(replayedState);
        for (const line of log) game.play(replayedState, game.parseMove(line.replace(/^\d /, '')) ?? -1);
        expect(sameState(replayedState, state)).toBe(true);
      }
    }
    expect(table.view(0).outcome).toEqual(table.view(SPECTATOR).outcome);
  });
});
