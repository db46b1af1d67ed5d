import { describe, expect, it } from 'vitest';
import { customerById, REGION_NUMBERS, type RiverOfGoldGoal, type RiverOfGoldMove } from '../view/index.ts';
import { customerCardView } from './CustomerCard.tsx';
import { rulerFaceView } from './DieRuler.tsx';
import { examplePosition } from './examples.ts';
import { LAYOUTS } from './geometry.ts';
import { pieceCountView } from './Goods.tsx';
import { laneView } from './InfluenceTracks.tsx';
import type { RiverOfGoldTable } from './props.ts';
import { riverSpaceView } from './RiverSpace.tsx';
import { placedTargets } from './SailTargets.tsx';
import { berthsOfSeat, shipView } from './Ships.tsx';
import { shoreSpaceView } from './ShoreSpace.tsx';
import { placedTags } from './SpaceGains.tsx';
import { exampleTable } from './testing/exampleTable.ts';

const position = examplePosition();
const choices = position.legalMoves().map((move) => ({ move, text: JSON.stringify(move) }));

/** The viewer's turn: a goal is reached by the first legal move that fits it. */
function ownTurn(overrides: Partial<RiverOfGoldTable> = {}): RiverOfGoldTable {
  return exampleTable({
    position,
    actor: 0,
    choices,
    pathsTo: (goal: RiverOfGoldGoal) => {
      const step = position.legalMoves().find((move) => reaches(move, goal));
      return step === undefined
        ? { kind: 'shortages', shortages: [] }
        : { kind: 'paths', paths: [{ steps: [step], price: [], brings: [] }] };
    },
    ...overrides,
  });
}

function reaches(move: RiverOfGoldMove, goal: RiverOfGoldGoal): boolean {
  if (move.kind === 'sail' && goal.kind === 'sail') return position.sailRoute(move).to === goal.to;
  if (move.kind === 'build' && goal.kind === 'build')
    return move.space === (goal.space ?? move.space) && move.tile === (goal.tile ?? move.tile);
  return false;
}

/** The viewer's turn with the preview of a move. */
function previewing(move: RiverOfGoldMove, goal: RiverOfGoldGoal): RiverOfGoldTable {
  const { position: after, events } = position.afterMove(move);
  const selected = { move, text: JSON.stringify(move) };
  return ownTurn({ intention: { goal }, selected, preview: { after, events, next: after.actor } });
}

const builds = position.legalMoves().filter((move) => move.kind === 'build');
const [first] = builds;
const second = builds.find(({ space }) => space !== first?.space);
if (first === undefined || second === undefined) throw new Error('the example has too few spaces to build on');

describe('a touch on a shore space', () => {
  const table = previewing(first, { kind: 'build', space: first.space });
  const next = previewing(second, { kind: 'build', space: second.space });

  it('changes what is shown on the touched space and on the one touched before', () => {
    for (const { space } of [first, second])
      expect(shoreSpaceView(next, space)).not.toEqual(shoreSpaceView(table, space));
  });

  it('changes no other space, no ship and no face of the die', () => {
    const others = LAYOUTS.wide.shore.filter(({ space }) => space !== first.space && space !== second.space);
    for (const { space } of others) expect(shoreSpaceView(next, space)).toEqual(shoreSpaceView(table, space));
    for (const { river } of LAYOUTS.wide.rivers)
      expect(riverSpaceView(next, river)).toEqual(riverSpaceView(table, river));
    for (const ship of position.seat(0).ships) expect(shipView(next, ship)).toEqual(shipView(table, ship));
    for (const face of REGION_NUMBERS) expect(rulerFaceView(next, 0, face)).toEqual(rulerFaceView(table, 0, face));
  });

  it('shows the building with its owner, and its price and influence', () => {
    expect(shoreSpaceView(table, first.space)).toMatchObject({
      tile: { id: first.tile },
      isGhost: true,
      isPreviewed: true,
      isHighlighted: true,
      markers: [{ seat: 0, clan: 'crab' }],
    });
    const { change } = pieceCountView(table, 0, 'koku');
    expect(change).toBe((table.preview?.after.seat(0).koku ?? 0) - position.seat(0).koku);
    const { step, previewStep } = laneView(table, 0, position.shoreSpace(first.space).region);
    expect(previewStep).toBeGreaterThan(step);
  });
});

describe('ships', () => {
  it('stand side by side on the same space', () => {
    const { position: turned } = position.afterMove({ kind: 'favor', face: 3 });
    const { position: sailed } = turned.afterMove({ kind: 'sail', ship: 1 });
    const [own] = berthsOfSeat(sailed, LAYOUTS.wide, 0);
    const [other] = berthsOfSeat(sailed, LAYOUTS.wide, 1);
    expect([own?.river, other?.river]).toEqual([12, 12]);
    expect(own?.at).not.toEqual(other?.at);
  });

  it('can be sailed by the actor alone', () => {
    const [own] = position.seat(0).ships;
    const [other] = position.seat(1).ships;
    if (own === undefined || other === undefined) throw new Error('a seat has no ship');
    expect(shipView(ownTurn(), own).sail).toEqual({
      ship: 1,
      to: 11,
      gains: position.gainsOf({ kind: 'sail', ship: 1 })[0],
    });
    expect(shipView(ownTurn(), other).sail).toBeUndefined();
  });

  it('have marks where they would go, with the hovered face instead of the current one', () => {
    const current = placedTargets(ownTurn(), LAYOUTS.wide, 0);
    expect(current.map(({ ship, to }) => [ship, to])).toEqual([
      [1, 11],
      [2, 4],
    ]);
    const hovered = placedTargets(ownTurn(), LAYOUTS.wide, 5);
    expect(hovered.map(({ ship, to, sail }) => [ship, to, sail])).toEqual([
      [1, 14, undefined],
      [2, 7, undefined],
    ]);
  });

  it('show the gains of a hovered sail before anything is chosen', () => {
    expect(placedTags(ownTurn(), LAYOUTS.wide, undefined)).toEqual([]);
    expect(placedTags(ownTurn(), LAYOUTS.wide, { kind: 'sail', to: 11 })).not.toEqual([]);
  });
});

it('a card in hand shows the missing goods, and can be delivered in the own turn', () => {
  const customer = customerById('merchant-6');
  expect(customerCardView(ownTurn(), 0, customer)).toMatchObject({
    goal: { kind: 'deliver', customer: 'merchant-6' },
    missingGoods: position.seat(0).missingGoods(customer),
  });
  expect(customerCardView(exampleTable({ position }), 0, customer).goal).toBeUndefined();
});
