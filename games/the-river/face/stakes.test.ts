import { type JsonObject, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { RESERVED_DISCOUNT } from '../rules/index.ts';
import { given, makeGame } from '../rules/testing/scenario.ts';
import { face } from './face.ts';
import { STAKES } from './stakes.ts';
import { after, same, type Seen, watch } from './testing/watch.ts';

/** Visits the acting seat's stakes of every move in random games; returns the kinds seen. */
function everyStake(look: (seen: Seen, ahead: Ahead, of: Stakes, seat: number) => void): ReadonlySet<string> {
  const met = new Set<string>();
  for (const seats of [2, 4])
    watch(makeGame(seats), (seen) => {
      const seat = seen.position.actor;
      if (seat < 0) return;
      for (const move of seen.moves.slice(0, 40)) {
        const ahead = aheadOf(seen, move);
        const stakes = seen.face.stakes(seen.position, ahead, seat);
        for (const { kind } of stakes) met.add(kind);
        look(seen, ahead, stakes, seat);
      }
    });
  return met;
}

type Stakes = ReturnType<Seen['face']['stakes']>;
type Ahead = ReturnType<typeof aheadOf>;

function aheadOf(seen: Seen, move: number) {
  const { position, told } = after(seen, move);
  const happenings = told.map((happening) => seen.face.happening(happening));
  return { after: position, happenings, next: position.actor };
}

/** Stakes of seat 0 before a move. */
function stakesOf(seat: JsonObject, move: string, rest: JsonObject = {}) {
  const { game, state } = given(2, [seat], rest);
  const eyes = face(game);
  const seen = { game, face: eyes, state, position: eyes.position(state), moves: [] };
  return eyes
    .stakes(seen.position, aheadOf(seen, game.parseMove(move) ?? 0), 0)
    .map(({ kind, tone, about = '', before: from, after: to }) => ({
      kind,
      tone,
      told: `${about} ${from} ${to}`,
    }));
}

describe('what is at stake', () => {
  it('covers all that matters: points, pioneers, overflow, the end', () => {
    const met = everyStake(({ position }, ahead, stakes, seat) => {
      const [before, then] = [position.seat(seat), ahead.after.seat(seat)];
      const of = (kind: string) => stakes.find((stake) => stake.kind === kind);
      same(of('score')?.after ?? before.score, then.score);
      same(of('points')?.after ?? before.secured, then.secured);
      same((of('settles') ?? of('joins'))?.after ?? before.nextRound, then.nextRound);
      same(of('noRoom')?.after ?? 0, then.over);
      const isLaid = then.river.laid > before.river.laid;
      const { produces, storage } = before.river.cell(Math.max(1, then.river.laid));
      same(
        stakes.filter(({ kind }) => kind === 'covers').map(({ about }) => about),
        isLaid ? [...new Set<string>(produces), ...(storage > 0 ? ['warehouse'] : [])] : [],
      );
      const reserved = then.reserved.find(({ id }) => before.reserved.every((other) => other.id !== id));
      same(of('saves')?.after, reserved === undefined ? undefined : RESERVED_DISCOUNT);
      same(of('ends') !== undefined, ahead.next === OVER);
      if (ahead.next !== OVER)
        same(
          of('lastRound') !== undefined,
          position.ending === undefined && ahead.after.ending !== undefined,
        );
      const order = stakes.map(({ kind }) => STAKES.findIndex((each) => each === kind));
      same(
        order,
        order.toSorted((a, b) => a - b),
      );
    });
    expect([...met].toSorted()).toEqual(STAKES.toSorted());
  });

  // the first tile lies above the second in the same column
  it.each([
    ['forest-1', 'forest-2', []],
    ['forest-1', 'desert-1', [{ kind: 'prospect', tone: 'bad', told: '4 6 0' }]],
  ])('a column can be spoiled: %s, below it %s', (above, below, expected) => {
    const river = ['mountain-1', 'mountain-2', 'mountain-3', above];
    const stakes = stakesOf({ river }, `terrain ${below}`, { tiles: [below] });
    expect(stakes.filter(({ kind }) => kind === 'prospect')).toEqual(expected);
  });

  it('overflowing goods bring no point', () => {
    // five warehouses, filled; one more is the third of the second point
    const stakes = stakesOf({ goods: { wood: 3, clay: 2 } }, 'clay');
    expect(stakes.map(({ kind }) => kind)).toContain('noRoom');
    expect(stakes.map(({ kind }) => kind)).not.toContain('score');
  });
});
