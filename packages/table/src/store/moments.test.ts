import { copyState, isRefusal, SPECTATOR } from '@two-rivers/kernel';
import type { ToyGoal } from '@two-rivers/kernel/testing/toyGameView';
import { describe, expect, it } from 'vitest';
import type { Pace } from './pace.ts';
import { RecordSource } from './recordSource.ts';
import { ordinaryTable } from './tableStore.ts';
import { FakeTimers, game, gameView, HotSeat } from './testing/hotSeat.ts';

/** The table of Ann, whose turn it is and who confirms the end of her turns. */
function openTable(source: HotSeat, pace: Pace = 'normal', view = gameView) {
  const time = new FakeTimers();
  const store = ordinaryTable({ source, gameView: view, pace, startTimer: time.startTimer });
  store.start();
  store.send({ type: 'setAsksBeforeEnd', asks: true });
  const play = (text: string) => {
    const choice = store.get().choices.find((each) => each.text === text);
    if (choice === undefined) throw new Error(`no choice ${text}`);
    store.send({ type: 'play', choice });
  };
  return { store, time, play };
}

describe('a picked part of a move', () => {
  it('does not come back with an undo', () => {
    const { store, play } = openTable(new HotSeat());
    store.send({ type: 'pick', part: { kind: 'roll' } });
    play('charm');
    expect(store.get().partialMove).toEqual({ kind: 'roll' });
    store.send({ type: 'undo' });
    expect(store.get().partialMove).toBeUndefined();
  });

  it('does not come back in the next turn', () => {
    const table = new HotSeat();
    const { store, play } = openTable(table, 'instant');
    store.send({ type: 'pick', part: { kind: 'charm' } });
    play('roll');
    store.send({ type: 'endTurn' });
    table.playForSeat(1, 'roll');
    expect(store.get()).toMatchObject({ isMyTurn: true, partialMove: undefined });
  });
});

describe('what is computed', () => {
  it('stays the same for the present moment and the one before, in whatever order they are read', () => {
    const { store, play } = openTable(new HotSeat());
    const before = store.get();
    const { position, choices } = before;
    play('charm');
    const now = store.get();
    const [newPosition, newChoices] = [now.position, now.choices];
    expect([before.position, before.choices]).toEqual([position, choices]);
    expect(before.position).toBe(position);
    expect(now.position).toBe(newPosition);
    expect(now.choices).toBe(newChoices);
  });

  it('for all hands of a record does not stay for a spectator', () => {
    const { table } = new HotSeat({ confirms: false });
    while (!table.isOver) table.play(table.actor, table.length, ['roll']);
    const source = RecordSource.open(game, table.save().record, 'open');
    if (isRefusal(source)) throw new Error(source.reason);
    const { startTimer } = new FakeTimers();
    const store = ordinaryTable({ source, gameView, pace: 'normal', startTimer, isRecord: true });
    store.start();
    store.send({ type: 'goToLine', line: 6 });
    expect(store.get().lastStep).toBeDefined();
    source.setViewer(SPECTATOR);
    expect(store.get().lastStep).toBeUndefined();
    store.send({ type: 'goToLine', line: 5 });
    const before = game.create();
    copyState(store.get().lastStep?.before ?? before, before);
    expect(gameView.position(before).hand).toEqual([255, 255]);
  });

  it('is searched once for each goal', async () => {
    let searches = 0;
    const view = {
      ...gameView,
      loadPathFinder: async () => {
        const finder = await gameView.loadPathFinder();
        return {
          ...finder,
          findPaths: (...args: Parameters<typeof finder.findPaths>) => {
            searches++;
            return finder.findPaths(...args);
          },
        };
      },
    };
    const { store, time } = openTable(new HotSeat(), 'normal', view);
    store.send({ type: 'loadPathFinder' });
    await new Promise((done) => {
      setTimeout(done);
    });
    const goals = Array.from({ length: 9 }, (_, charms): ToyGoal => ({ kind: 'end', charms }));
    store.send({ type: 'findPaths', goals });
    store.send({ type: 'previewGoal', goal: { kind: 'end', charms: 8 } });
    time.advance(0);
    expect(searches).toBe(9);
  });
});

it('undo takes back a whole path after a reload and a hand-over', () => {
  const table = new HotSeat();
  const { store } = openTable(table);
  store.send({ type: 'previewMoves', texts: ['charm', 'charm'] });
  store.send({ type: 'playPath' });
  table.setViewer(SPECTATOR);
  const { store: reloaded } = openTable(table);
  table.setViewer(0);
  reloaded.send({ type: 'undo' });
  expect(table.input.view.draft).toEqual([]);
});
