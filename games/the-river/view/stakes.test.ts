import { type JsonObject, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { RESERVED_DISCOUNT } from '../rules/index.ts';
import { makeScenario, makeGame } from '../rules/testing/scenario.ts';
import { gameView } from './gameView.ts';
import { STAKE_KINDS } from './stakes.ts';
import { playOnCopy, assertSame, type VisitedState, visitStates } from './testing/visitStates.ts';

/** Visits the acting seat's stakes in every move of random games; returns the kinds that occurred. */
function visitStakes(
  visit: (visited: VisitedState, preview: StakePreview, stakes: Stakes, seat: number) => void,
): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const seats of [2, 4])
    visitStates(makeGame(seats), (visited) => {
      const seat = visited.position.actor;
      if (seat < 0) return;
      for (const move of visited.moves.slice(0, 40)) {
        const preview = previewMove(visited, move);
        const stakes = visited.gameView.stakes(visited.position, preview, seat);
        for (const { kind } of stakes) kinds.add(kind);
        visit(visited, preview, stakes, seat);
      }
    });
  return kinds;
}

type Stakes = ReturnType<VisitedState['gameView']['stakes']>;
type StakePreview = ReturnType<typeof previewMove>;

function previewMove(visited: VisitedState, move: number) {
  const { position, events } = playOnCopy(visited, move);
  return { after: position, events, next: position.actor };
}

/** Stakes of seat 0 before a move. */
function stakesBeforeMove(seat: JsonObject, move: string, rest: JsonObject = {}) {
  const { game, state } = makeScenario(2, [seat], rest);
  const view = gameView(game);
  const visited = { game, gameView: view, state, position: view.position(state), moves: [] };
  return view
    .stakes(visited.position, previewMove(visited, game.parseMove(move) ?? 0), 0)
    .map(({ kind, tone, about = '', before: from, after: to }) => ({
      kind,
      tone,
      text: `${about} ${from} ${to}`,
    }));
}

describe('what is at stake', () => {
  it('covers all that matters: points, pioneers, overflow, the end', () => {
    const occurredKinds = visitStakes(({ position }, ahead, stakes, seat) => {
      const [before, then] = [position.seat(seat), ahead.after.seat(seat)];
      const of = (kind: string) => stakes.find((stake) => stake.kind === kind);
      assertSame(of('score')?.after ?? before.score, then.score);
      assertSame(of('points')?.after ?? before.securedPoints, then.securedPoints);
      assertSame((of('settles') ?? of('joins'))?.after ?? before.pioneersNextRound, then.pioneersNextRound);
      assertSame(of('noRoom')?.after ?? 0, then.overflow);
      const isLaid = then.river.tilesLaid > before.river.tilesLaid;
      const { produces, storage } = before.river.cell(Math.max(1, then.river.tilesLaid));
      assertSame(
        stakes.filter(({ kind }) => kind === 'covers').map(({ about }) => about),
        isLaid ? [...new Set<string>(produces), ...(storage > 0 ? ['warehouse'] : [])] : [],
      );
      const reserved = then.reserved.find(({ id }) => before.reserved.every((other) => other.id !== id));
      assertSame(of('saves')?.after, reserved === undefined ? undefined : RESERVED_DISCOUNT);
      assertSame(of('ends') !== undefined, ahead.next === OVER);
      if (ahead.next !== OVER)
        assertSame(of('lastRound') !== undefined, position.ending === undefined && ahead.after.ending !== undefined);
      const order = stakes.map(({ kind }) => STAKE_KINDS.findIndex((each) => each === kind));
      assertSame(
        order,
        order.toSorted((a, b) => a - b),
      );
    });
    expect([...occurredKinds].toSorted()).toEqual(STAKE_KINDS.toSorted());
  });

  // the first tile is above the second in the same column
  it.each([
    ['forest-1', 'forest-2', []],
    ['forest-1', 'desert-1', [{ kind: 'prospect', tone: 'bad', text: '4 6 0' }]],
  ])('a column can be spoiled: %s, below it %s', (above, below, expected) => {
    const river = ['mountain-1', 'mountain-2', 'mountain-3', above];
    const stakes = stakesBeforeMove({ river }, `terrain ${below}`, { tiles: [below] });
    expect(stakes.filter(({ kind }) => kind === 'prospect')).toEqual(expected);
  });

  it('overflowing goods bring no point', () => {
    // all five warehouses are full; a sixth resource would complete the second point
    const stakes = stakesBeforeMove({ goods: { wood: 3, clay: 2 } }, 'clay');
    expect(stakes.map(({ kind }) => kind)).toContain('noRoom');
    expect(stakes.map(({ kind }) => kind)).not.toContain('score');
  });
});
