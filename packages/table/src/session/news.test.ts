import { describe, expect, it } from 'vitest';
import { newsSince, type NarratedProgress, advanceProgress } from './news.ts';
import { TableSession } from './tableSession.ts';
import { gameView, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Ann at a table of two with somebody who listens: what they are told is drawn at each change, or late. */
function setUpNews() {
  const table = new HotSeat({ confirms: false });
  const session = new TableSession({
    table,
    gameView,
    pace: 'instant',
    startTimer: new FakeTimers().startTimer,
  });
  session.run();
  let progress: NarratedProgress = { lines: session.snapshot.get().shownLength };
  const received: unknown[] = [];
  let drawn: unknown;
  const draw = () => {
    const snapshot = session.snapshot.get();
    if (snapshot.step === undefined || snapshot.step === drawn) return;
    drawn = snapshot.step;
    for (const lines of newsSince(gameView, snapshot, progress))
      received.push(lines.map(({ seat, events, chance }) => ({ seat, events, chance: chance.length })));
    progress = advanceProgress(snapshot, progress);
  };
  const roll = () => {
    session.select(session.snapshot.get().choices.find(({ text }) => text === 'roll'));
    session.playPath(true);
  };
  return { table, session, heard: received, draw, roll };
}

describe('what is told of the moves of others', () => {
  it('is told step by step, also where several are drawn at once', () => {
    const [each, late] = [setUpNews(), setUpNews()];
    for (const { roll, table, draw } of [each, late]) {
      const isDrawn = draw === each.draw;
      roll();
      if (isDrawn) draw();
      table.playForSeat(1, 'charm', 'roll');
      if (isDrawn) draw();
      roll();
      if (isDrawn) draw();
      table.playForSeat(1, 'roll');
      draw();
    }
    expect(each.heard.length).toBeGreaterThan(4);
    expect(late.heard).toEqual(each.heard);
  });
});
