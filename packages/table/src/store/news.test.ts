import { describe, expect, it } from 'vitest';
import { newsSince, type NarratedProgress, advanceProgress } from './news.ts';
import { ordinaryTable } from './tableStore.ts';
import { gameView, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Session of Ann at a table of two, with narration that runs at each change, or late. */
function setUpNews() {
  const table = new HotSeat({ confirms: false });
  const session = ordinaryTable({
    source: table,
    gameView,
    pace: 'instant',
    startTimer: new FakeTimers().startTimer,
  });
  session.start();
  let progress: NarratedProgress = { lines: session.get().shownLength };
  const received: unknown[] = [];
  let renderedStep: unknown;
  const render = () => {
    const snapshot = session.get();
    if (snapshot.lastStep === undefined || snapshot.lastStep === renderedStep) return;
    renderedStep = snapshot.lastStep;
    for (const lines of newsSince(gameView, snapshot, progress))
      received.push(lines.map(({ seat, events, chance }) => ({ seat, events, chance: chance.length })));
    progress = advanceProgress(snapshot, progress);
  };
  const roll = () => {
    session.send({ type: 'select', choice: session.get().choices.find(({ text }) => text === 'roll') });
    session.send({ type: 'playPath', stays: true });
  };
  return { table, session, received, render, roll };
}

describe('newsSince', () => {
  it('gives the news step by step, even if several steps are rendered together', () => {
    const [prompt, late] = [setUpNews(), setUpNews()];
    for (const { roll, table, render } of [prompt, late]) {
      const isRendered = render === prompt.render;
      roll();
      if (isRendered) render();
      table.playForSeat(1, 'charm', 'roll');
      if (isRendered) render();
      roll();
      if (isRendered) render();
      table.playForSeat(1, 'roll');
      render();
    }
    expect(prompt.received.length).toBeGreaterThan(4);
    expect(late.received).toEqual(prompt.received);
  });
});
