import { CHANCE, type GameRecord, isGainEvent, isRefusal, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { ReplayViewer } from '../recordFrames.ts';
import type { Pace } from './pace.ts';
import { dueLine, lineAfter, type PlaybackLog, skipInstantLines } from './playback.ts';
import { RecordSource } from './recordSource.ts';
import { ordinaryTable } from './tableStore.ts';
import { gameView, game, HotSeat, FakeTimers } from './testing/hotSeat.ts';

/** Session of Ann, who watches while Ben plays a turn of two lines: his roll and the die. */
function setUpPlayback(pace: Pace = 'normal') {
  const table = new HotSeat();
  const time = new FakeTimers();
  const session = ordinaryTable({ source: table, gameView, pace, startTimer: time.startTimer });
  const leave = session.start();
  const snapshot = () => session.get();
  table.send({ type: 'play', texts: ['roll'], request: 0 });
  table.send({ type: 'confirm', request: 0 });
  time.advance(10_000);
  const before = table.table.length;
  return { table, time, session, leave, snapshot, before };
}

/** The waits of a playback from the start to the end of a log, each with the number of lines shown after it. */
function shownLines(log: PlaybackLog): readonly { readonly wait: number; readonly line: number }[] {
  const steps: { readonly wait: number; readonly line: number }[] = [];
  let playback = skipInstantLines({ line: 0, isPaused: false, pace: 'normal' }, log);
  for (let due = dueLine(playback, log); due !== undefined; due = dueLine(playback, log)) {
    playback = skipInstantLines({ ...playback, line: lineAfter(due.line, log) }, log);
    steps.push({ wait: due.wait, line: playback.line });
  }
  return steps;
}

describe('the playback of a table', () => {
  it('shows the viewer’s moves immediately and those of others line by line, chance results faster', () => {
    const { table, time, snapshot, before } = setUpPlayback();
    table.playForSeat(1, 'charm', 'roll');
    expect(table.table.length).toBe(before + 3);
    expect(snapshot().shownLength).toBe(before);
    time.advance(799);
    expect(snapshot().shownLength).toBe(before);
    time.advance(1);
    expect(snapshot().shownLength).toBe(before + 1);
    time.advance(800);
    expect(snapshot().shownLength).toBe(before + 2);
    expect(snapshot().isLive).toBe(false);
    expect(snapshot().choices).toEqual([]);
    time.advance(480);
    expect(snapshot().isLive).toBe(true);
    expect(snapshot().isMyTurn).toBe(true);
    expect(snapshot().choices.length).toBeGreaterThan(0);
  });

  it('shows a long series of chance results quickly', () => {
    const frames = Array.from({ length: 20 }, () => ({ seat: CHANCE }));
    const waits = shownLines({ frames, ownSeat: 0 }).map(({ wait }) => wait);
    expect(waits).toEqual([480, ...Array.from({ length: 18 }, () => 64), 480]);
  });

  it.each([
    ['slow', 1500],
    ['normal', 800],
    ['fast', 300],
  ] as const)('keeps the %s pace', (pace, wait) => {
    const { table, time, snapshot, before } = setUpPlayback(pace);
    table.playForSeat(1, 'roll');
    time.advance(wait - 1);
    expect(snapshot().shownLength).toBe(before);
    time.advance(1);
    expect(snapshot().shownLength).toBe(before + 1);
  });

  it('does not wait at the instant pace, even if it is set during playback', () => {
    const instant = setUpPlayback('instant');
    instant.table.playForSeat(1, 'roll');
    expect(instant.snapshot().isLive).toBe(true);
    const slow = setUpPlayback('slow');
    slow.table.playForSeat(1, 'roll');
    slow.session.send({ type: 'setPace', pace: 'instant' });
    expect(slow.snapshot().isLive).toBe(true);
  });

  it('shows joined lines in one step', () => {
    const frames = [{ seat: 1 }, { seat: CHANCE }, { seat: CHANCE }, { seat: CHANCE }, { seat: 1 }];
    const steps = shownLines({ frames, ownSeat: 0, joinsPrevious: (line) => line === 2 || line === 3 });
    expect(steps).toEqual([
      { wait: 800, line: 1 },
      { wait: 480, line: 4 },
      { wait: 800, line: 5 },
    ]);
  });

  it('is not delayed by new lines', () => {
    const { table, time, snapshot, before } = setUpPlayback();
    table.playForSeat(1, 'roll');
    time.advance(700);
    table.updateInput();
    time.advance(100);
    expect(snapshot().shownLength).toBe(before + 1);
  });

  it('can be paused, stepped through, resumed and skipped to the end', () => {
    const { table, time, session, snapshot, before } = setUpPlayback();
    table.playForSeat(1, 'charm', 'roll');
    session.send({ type: 'pause' });
    time.advance(10_000);
    expect(snapshot()).toMatchObject({ shownLength: before, isPaused: true });
    session.send({ type: 'goToLine', line: before + 1 });
    expect(snapshot()).toMatchObject({ shownLength: before + 1, isPaused: true });
    session.send({ type: 'resume' });
    time.advance(800);
    expect(snapshot().shownLength).toBe(before + 2);
    session.send({ type: 'goToLine', line: -5 });
    expect(snapshot().shownLength).toBe(0);
    expect(snapshot().state).toEqual(table.input.frames[0]?.before);
    session.send({ type: 'skipToEnd' });
    expect(snapshot()).toMatchObject({ shownLength: before + 3, isLive: true, isPaused: false });
  });

  it('publishes each step once, and the viewer’s own when it is drafted', () => {
    const { table, time, session, snapshot } = setUpPlayback();
    const serials = new Set([snapshot().lastStep?.serial]);
    const steps: (readonly [number, string])[] = [];
    session.subscribe(() => {
      const { lastStep: step } = snapshot();
      if (step === undefined || serials.has(step.serial)) return;
      serials.add(step.serial);
      steps.push([step.seat, step.events.map((each) => (isGainEvent(each) ? each.what : each.kind)).join()]);
    });
    table.playForSeat(1, 'charm', 'roll');
    time.advance(10_000);
    table.send({ type: 'play', texts: ['charm'], request: 0 });
    expect(steps).toEqual([
      [1, 'token'],
      [1, ''],
      [-2, 'points'],
      [0, 'token'],
    ]);
  });

  it('reports to the table how many lines the viewer has been shown', () => {
    const { table, time, before } = setUpPlayback();
    table.playForSeat(1, 'roll');
    expect(table.seenLengths[0]).toBe(before);
    time.advance(10_000);
    expect(table.seenLengths[0]).toBe(before + 2);
  });

  it('starts for another viewer at the first line not shown to that viewer', () => {
    const { table, time, session, snapshot, before } = setUpPlayback();
    session.send({ type: 'pause' });
    table.setViewer(1);
    expect(snapshot()).toMatchObject({ shownLength: 2, isPaused: false });
    time.advance(10_000);
    expect(snapshot().shownLength).toBe(before);
  });

  it('leaves no timer behind', () => {
    const { table, time, leave } = setUpPlayback();
    table.playForSeat(1, 'roll');
    expect(time.hasPending).toBe(true);
    leave();
    expect(time.hasPending).toBe(false);
  });
});

function playedRecord(): GameRecord {
  const { table } = new HotSeat({ confirms: false });
  while (!table.isOver) table.play(table.actor, table.length, ['roll']);
  return table.save().record;
}

function openReplay(record: GameRecord, viewer: ReplayViewer) {
  const source = RecordSource.open(game, record, viewer);
  if (isRefusal(source)) throw new Error(source.reason);
  const time = new FakeTimers();
  const session = ordinaryTable({
    source,
    gameView,
    pace: 'fast',
    startTimer: time.startTimer,
    isRecord: true,
  });
  session.start();
  return { source, time, session, snapshot: () => session.get() };
}

describe('a replay', () => {
  it('waits at the start, then shows every line at the pace, even the viewer’s own', () => {
    const record = playedRecord();
    const { time, session, snapshot } = openReplay(record, 0);
    time.advance(10_000);
    expect(snapshot()).toMatchObject({ shownLength: 0, isPaused: true });
    session.send({ type: 'goToLine', line: 2 });
    expect(snapshot().input.frames[2]?.seat).toBe(0);
    session.send({ type: 'togglePause' });
    expect(snapshot().shownLength).toBe(2);
    time.advance(300);
    expect(snapshot().shownLength).toBe(3);
    expect(snapshot().lastStep?.seat).toBe(0);
    session.send({ type: 'togglePause' });
    time.advance(10_000);
    expect(snapshot().shownLength).toBe(3);
  });

  it('starts again at its end', () => {
    const { time, session, snapshot } = openReplay(playedRecord(), 'open');
    session.send({ type: 'togglePause' });
    time.advance(100_000);
    expect(snapshot().isLive).toBe(true);
    session.send({ type: 'togglePause' });
    expect(snapshot()).toMatchObject({ shownLength: 0, isPaused: false });
  });

  it('shows what its viewer may know, and stays at its line when the viewer changes', () => {
    const record = playedRecord();
    const { source, session, snapshot } = openReplay(record, 'open');
    session.send({ type: 'goToLine', line: 4 });
    const dealt = snapshot().position.hand;
    expect(dealt).not.toContain(255);
    source.setViewer(1);
    expect(snapshot().shownLength).toBe(4);
    expect(snapshot().position.hand).toEqual([255, dealt[1]]);
    source.setViewer(SPECTATOR);
    expect(snapshot().position.hand).toEqual([255, 255]);
    source.setViewer('open');
    session.send({ type: 'skipToEnd' });
    expect(snapshot().position.hand).not.toContain(255);
    source.setViewer(SPECTATOR);
    expect(snapshot().position.hand).toEqual([255, 255]);
    expect(snapshot().input.view.outcome?.scores).toHaveLength(2);
  });

  it('of a masked record hides the unknown parts', () => {
    const { table } = new HotSeat();
    const { source, session, snapshot } = openReplay(table.recordFor(0), 'open');
    expect(source.masked).toBe(true);
    session.send({ type: 'skipToEnd' });
    expect(snapshot().position.hand[1]).toBe(255);
  });

  it('offers nothing to play', () => {
    const { session, snapshot } = openReplay({ ...playedRecord(), log: playedRecord().log.slice(0, 4) }, 0);
    session.send({ type: 'skipToEnd' });
    expect(snapshot().choices).toEqual([]);
    session.send({ type: 'undo' });
    expect(snapshot().refusal).toMatchObject({ reason: 'game-over' });
  });

  it('of an invalid record is refused', () => {
    const record = { ...playedRecord(), log: ['0 fly'] };
    expect(RecordSource.open(game, record, 'open')).toMatchObject({ reason: 'no-such-move' });
  });
});
