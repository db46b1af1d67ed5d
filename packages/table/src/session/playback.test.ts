import { CHANCE, type GameRecord, isGain, isRefusal, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import type { Eyes } from '../film.ts';
import { Playback } from './playback.ts';
import type { Pace } from './scene.ts';
import { RecordSource } from './recordSource.ts';
import { TableSession } from './tableSession.ts';
import { face, game, HotSeat, ManualTime } from './testing/hotSeat.ts';

/** Ann looks on while Ben plays a turn of two lines: his roll and the die. */
function watch(pace: Pace = 'normal') {
  const table = new HotSeat();
  const time = new ManualTime();
  const session = new TableSession({ table, face, pace, after: time.after });
  const leave = session.run();
  const look = () => session.look.get();
  void table.play(['roll']);
  void table.confirm();
  time.pass(10_000);
  const before = table.table.length;
  return { table, time, session, leave, look, before };
}

describe('the playback of a table', () => {
  it('shows the own moves at once and those of others line by line, what chance turns up faster', () => {
    const { table, time, look, before } = watch();
    table.letPlay(1, 'charm', 'roll');
    expect(table.table.length).toBe(before + 3);
    expect(look().shown).toBe(before);
    time.pass(799);
    expect(look().shown).toBe(before);
    time.pass(1);
    expect(look().shown).toBe(before + 1);
    time.pass(800);
    expect(look().shown).toBe(before + 2);
    expect(look().isLive).toBe(false);
    expect(look().choices).toEqual([]);
    time.pass(480);
    expect(look().isLive).toBe(true);
    expect(look().isMyTurn).toBe(true);
    expect(look().choices.length).toBeGreaterThan(0);
  });

  it('deals many results of chance in a row within a moment', () => {
    const time = new ManualTime();
    const frames = Array.from({ length: 20 }, () => ({ seat: CHANCE }));
    const playback = new Playback({ frames, own: 0 }, 0, false, 'normal', time.after, () => undefined);
    const stop = playback.run();
    time.pass(480);
    expect(playback.line).toBe(1);
    time.pass(18 * 64 + 480);
    expect(playback.isLive).toBe(true);
    stop();
  });

  it.each([
    ['slow', 1500],
    ['normal', 800],
    ['fast', 300],
  ] as const)('keeps the %s pace', (pace, wait) => {
    const { table, time, look, before } = watch(pace);
    table.letPlay(1, 'roll');
    time.pass(wait - 1);
    expect(look().shown).toBe(before);
    time.pass(1);
    expect(look().shown).toBe(before + 1);
  });

  it('waits for nothing at the instant pace, nor when it is chosen on the way', () => {
    const instant = watch('instant');
    instant.table.letPlay(1, 'roll');
    expect(instant.look().isLive).toBe(true);
    const slow = watch('slow');
    slow.table.letPlay(1, 'roll');
    slow.session.setPace('instant');
    expect(slow.look().isLive).toBe(true);
  });

  it('shows lines that belong together at once', () => {
    const time = new ManualTime();
    const frames = [{ seat: 1 }, { seat: CHANCE }, { seat: CHANCE }, { seat: CHANCE }, { seat: 1 }];
    const reel = { frames, own: 0, joins: (line: number) => line === 2 || line === 3 };
    const playback = new Playback(reel, 0, false, 'normal', time.after, () => undefined);
    const stop = playback.run();
    const seen = [800, 480, 800].map((wait) => {
      time.pass(wait);
      return playback.line;
    });
    expect(seen).toEqual([1, 4, 5]);
    stop();
  });

  it('is not kept waiting by lines that arrive meanwhile', () => {
    const { table, time, look, before } = watch();
    table.letPlay(1, 'roll');
    time.pass(700);
    table.show();
    time.pass(100);
    expect(look().shown).toBe(before + 1);
  });

  it('can be held, stepped through, taken up again and brought to the present', () => {
    const { table, time, session, look, before } = watch();
    table.letPlay(1, 'charm', 'roll');
    session.hold();
    time.pass(10_000);
    expect(look()).toMatchObject({ shown: before, isHeld: true });
    session.goTo(before + 1);
    expect(look()).toMatchObject({ shown: before + 1, isHeld: true });
    session.resume();
    time.pass(800);
    expect(look().shown).toBe(before + 2);
    session.goTo(-5);
    expect(look().shown).toBe(0);
    expect(look().state).toEqual(table.scene.get().frames[0]?.before);
    session.skip();
    expect(look()).toMatchObject({ shown: before + 3, isLive: true, isHeld: false });
  });

  it('tells each step once, and one’s own when it is drafted', () => {
    const { table, time, session, look } = watch();
    const serials = new Set([look().step?.serial]);
    const steps: (readonly [number, string])[] = [];
    session.look.subscribe(() => {
      const { step } = look();
      if (step === undefined || serials.has(step.serial)) return;
      serials.add(step.serial);
      steps.push([step.seat, step.happenings.map((each) => (isGain(each) ? each.what : each.kind)).join()]);
    });
    table.letPlay(1, 'charm', 'roll');
    time.pass(10_000);
    void table.play(['charm']);
    expect(steps).toEqual([
      [1, 'token'],
      [1, ''],
      [-2, 'points'],
      [0, 'token'],
    ]);
  });

  it('tells the table how far these eyes have been shown the log, and not further', () => {
    const { table, time, before } = watch();
    table.letPlay(1, 'roll');
    expect(table.told[0]).toBe(before);
    time.pass(10_000);
    expect(table.told[0]).toBe(before + 2);
  });

  it('begins with other eyes where they have not seen', () => {
    const { table, time, session, look, before } = watch();
    session.hold();
    table.handTo(1);
    expect(look()).toMatchObject({ shown: 2, isHeld: false });
    time.pass(10_000);
    expect(look().shown).toBe(before);
  });

  it('leaves no time running behind it', () => {
    const { table, time, leave } = watch();
    table.letPlay(1, 'roll');
    expect(time.isWaitedFor).toBe(true);
    leave();
    expect(time.isWaitedFor).toBe(false);
  });
});

function playedRecord(): GameRecord {
  const { table } = new HotSeat({ confirms: false });
  while (!table.isOver) table.play(table.actor, table.length, ['roll']);
  return table.save().record;
}

function replay(record: GameRecord, eyes: Eyes) {
  const source = RecordSource.open(game, record, eyes);
  if (isRefusal(source)) throw new Error(source.reason);
  const time = new ManualTime();
  const session = new TableSession({ table: source, face, pace: 'fast', after: time.after, isRecord: true });
  session.run();
  return { source, time, session, look: () => session.look.get() };
}

describe('a replay', () => {
  it('waits at the start, then shows every line in its time, also of the eyes it is seen with', () => {
    const record = playedRecord();
    const { time, session, look } = replay(record, 0);
    time.pass(10_000);
    expect(look()).toMatchObject({ shown: 0, isHeld: true });
    session.goTo(2);
    expect(look().scene.frames[2]?.seat).toBe(0);
    session.toggle();
    expect(look().shown).toBe(2);
    time.pass(300);
    expect(look().shown).toBe(3);
    expect(look().step?.seat).toBe(0);
    session.toggle();
    time.pass(10_000);
    expect(look().shown).toBe(3);
  });

  it('at its end begins again', () => {
    const { time, session, look } = replay(playedRecord(), 'open');
    session.toggle();
    time.pass(100_000);
    expect(look().isLive).toBe(true);
    session.toggle();
    expect(look()).toMatchObject({ shown: 0, isHeld: false });
  });

  it('shows what the eyes may see, and stays at its line when others look', () => {
    const record = playedRecord();
    const { source, session, look } = replay(record, 'open');
    session.goTo(4);
    const dealt = look().position.hand;
    expect(dealt).not.toContain(255);
    source.lend(1);
    expect(look().shown).toBe(4);
    expect(look().position.hand).toEqual([255, dealt[1]]);
    source.lend(SPECTATOR);
    expect(look().position.hand).toEqual([255, 255]);
    expect(look().scene.view.outcome?.scores).toHaveLength(2);
  });

  it('of what one viewer took away covers the rest', () => {
    const { table } = new HotSeat();
    const { source, session, look } = replay(table.recordFor(0), 'open');
    expect(source.masked).toBe(true);
    session.skip();
    expect(look().position.hand[1]).toBe(255);
  });

  it('offers nothing to play', () => {
    const { session, look } = replay({ ...playedRecord(), log: playedRecord().log.slice(0, 4) }, 0);
    session.skip();
    expect(look().choices).toEqual([]);
    session.undo();
    expect(look().refusal).toMatchObject({ reason: 'game-over' });
  });

  it('of a broken record is refused', () => {
    const record = { ...playedRecord(), log: ['0 fly'] };
    expect(RecordSource.open(game, record, 'open')).toMatchObject({ reason: 'no-such-move' });
  });
});
