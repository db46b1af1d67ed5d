import type { GameLog, LogItem } from '@two-rivers/table';
import { expect, it } from 'vitest';
import { roundAt, nextStop, buildTimeline } from './replayTimeline.ts';

const line = (from: number, to: number, seat: number): LogItem => ({
  from,
  to,
  seat,
  before: { bytes: new Uint8Array() },
  events: [],
  chance: [],
});
const turn = (seat: number, lines: readonly LogItem[]) => ({
  seat,
  items: lines,
  from: lines[0]?.from ?? 0,
  to: lines.at(-1)?.to ?? 0,
});

/** Set-up of 5 lines; then two rounds of two turns, the first turn with two moves. */
const gameLog: GameLog = [
  { isSetup: true, round: 0, from: 0, to: 5, turns: [turn(-1, [line(0, 5, -1)])] },
  {
    isSetup: false,
    round: 1,
    from: 5,
    to: 10,
    turns: [turn(0, [line(5, 6, 0), line(6, 8, 0)]), turn(1, [line(8, 10, 1)])],
  },
  {
    isSetup: false,
    round: 2,
    from: 10,
    to: 13,
    turns: [turn(0, [line(10, 12, 0)]), turn(1, [line(12, 13, 1)])],
  },
];
const track = buildTimeline(gameLog, 13);

it('starts after set-up', () => {
  expect(track.start).toBe(5);
  expect([roundAt(track, 3), roundAt(track, 5), roundAt(track, 12)]).toEqual([0, 1, 2]);
});

it('limits a turn to its player’s lines, without those of the round’s end', () => {
  const last = turn(1, [line(12, 13, 1), line(13, 16, -1)]);
  const longer = buildTimeline([{ isSetup: false, round: 2, from: 12, to: 16, turns: [last] }], 16);
  expect(longer.turns).toEqual([{ seat: 1, from: 12, to: 13 }]);
  expect(longer.stops.turn).toEqual([0, 12, 16]);
});

it('steps by moves, turns and rounds, and never past its ends', () => {
  const all = (unit: 'move' | 'turn' | 'round') => {
    const stops = [track.start];
    while (stops.at(-1) !== 13) stops.push(nextStop(track, unit, stops.at(-1) ?? 0, 1));
    return stops;
  };
  expect(all('move')).toEqual([5, 6, 8, 10, 12, 13]);
  expect(all('turn')).toEqual([5, 8, 10, 12, 13]);
  expect(all('round')).toEqual([5, 10, 13]);
  expect(nextStop(track, 'turn', 13, 1)).toBe(13);
  expect(nextStop(track, 'turn', 9, -1)).toBe(8);
  expect(nextStop(track, 'round', 5, -1)).toBe(0);
  expect(nextStop(track, 'move', 0, -1)).toBe(0);
});
