import { FastRandom, isRefusal, SPECTATOR } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { TableReplica, Table, writeView } from '@two-rivers/table';

function makeMirroredTable(patrons: string) {
  const game = riverOfGold.make({ seats: 3, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  const table = Table.start({
    game,
    seats: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cid' }],
    authority: { secret: 'b'.repeat(64), nonces: ['a', 'b', 'c'] },
  });
  if (isRefusal(table)) throw new Error(table.reason);
  const viewers = [SPECTATOR, 0, 1, 2].map((viewer) => {
    const mirror = TableReplica.create(game, viewer);
    if (isRefusal(mirror)) throw new Error(mirror.reason);
    return mirror;
  });
  return { game, table, viewers };
}

describe('a mirror', () => {
  it.each(['off', 'draft', 'alternative'])(
    'shows each viewer what the table shows, draft included, with patrons %s',
    (patrons) => {
      const { game, table, viewers } = makeMirroredTable(patrons);
      const random = new FastRandom(patrons);
      for (let steps = 0; !table.isOver && steps < 400; steps++) {
        const seat = table.actor;
        const view = table.view(seat);
        if (view.mayConfirm) table.confirm(seat, view.length);
        else table.play(seat, view.length, [game.writeMove(view.moves.at(random.below(view.moves.length)))]);
        for (const mirror of viewers) {
          const tableView = table.view(mirror.viewer);
          expect(mirror.append(tableView.log.slice(mirror.length))).toBeUndefined();
          expect(writeView(game, mirror.view(tableView.draft, false))).toEqual(writeView(game, tableView));
          expect(mirror.frames.at(-1)).toEqual(table.framesSince(table.length - 1, mirror.viewer).at(-1));
        }
      }
    },
  );

  it('stops at an invalid line, and keeps the lines before it', () => {
    const { table, viewers } = makeMirroredTable('off');
    const [mirror] = viewers;
    const { log } = table.view(SPECTATOR);
    expect(mirror?.append([...log, 'nonsense'])).toMatchObject({ reason: 'no-such-entry' });
    expect(mirror?.length).toBe(log.length);
  });
});
