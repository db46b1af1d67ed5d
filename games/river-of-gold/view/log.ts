import type { ScoreRow, GameProgress, Highlight, Standing } from '@two-rivers/kernel';
import type { RiverOfGoldEvent, RiverOfGoldMove } from '../rules/index.ts';
import { customerById, REGION_NUMBERS, tileById, tileTypeOf } from './pieces.ts';
import type { Category, RiverOfGoldPosition } from './position.ts';

/** Icon of a move. */
export function moveIcon(move: RiverOfGoldMove): string {
  switch (move.kind) {
    case 'build':
      return tileTypeOf(tileById(move.tile));
    case 'sail':
    case 'journey':
      return 'ship';
    case 'deliver':
      return move.customer === '?' ? 'customer' : customerById(move.customer).type;
    case 'trade':
      return move.take;
    case 'good':
      return move.good;
    case 'sell':
    case 'done':
      return 'koku';
    case 'draw':
    case 'decline':
    case 'discard':
      return 'customer';
    case 'royal':
      return 'royal';
    case 'marker':
    case 'patron':
      return 'marker';
    default:
      return 'die';
  }
}

const ACTION_KINDS: readonly RiverOfGoldMove['kind'][] = ['build', 'sail', 'deliver'];

export function actionKey({ kind }: RiverOfGoldMove): string | undefined {
  return ACTION_KINDS.includes(kind) ? `kind.${kind}` : undefined;
}

/** Kinds of answers and turn ends, shown in the same log line as the move before. */
const FOLLOW_UP_KINDS: readonly RiverOfGoldMove['kind'][] = [
  'good',
  'journey',
  'sell',
  'done',
  'draw',
  'decline',
  'discard',
  'marker',
  'royal',
  'roll',
  'end',
];

export function completesPreviousMove(_: RiverOfGoldPosition, { kind }: RiverOfGoldMove): boolean {
  return FOLLOW_UP_KINDS.includes(kind);
}

/** Events already implied by the move or by the following choice. */
const IMPLIED_EVENTS: readonly RiverOfGoldEvent['kind'][] = [
  'ship',
  'tile',
  'customer',
  'turned',
  'good',
  'discard',
  'journey',
];

export function isReported({ kind }: RiverOfGoldEvent): boolean {
  return !IMPLIED_EVENTS.includes(kind);
}

export function highlightOf(event: RiverOfGoldEvent): Highlight | undefined {
  switch (event.kind) {
    case 'gain':
      return event.source.by === 'mastery'
        ? { name: 'mastery', icon: 'points', lastsToNextMove: false, pausesTable: true }
        : undefined;
    case 'emperor':
      return { name: 'emperor', icon: 'flower', lastsToNextMove: true, pausesTable: true };
    case 'last-era2':
      return { name: 'last-era2', icon: 'ship', lastsToNextMove: false, pausesTable: true };
    default:
      return undefined;
  }
}

export function standingsOf({ players, scores }: RiverOfGoldPosition): readonly Standing[] {
  return players.map(({ seat, points }) => ({
    points,
    finalPoints: scores[seat].points,
    rank: scores[seat].rank,
  }));
}

export function progressOf(position: RiverOfGoldPosition): GameProgress {
  const { stage, turns, seats, tilesToCome, lastTurnSeats } = position;
  return {
    stage,
    round: stage === 'setup' ? 0 : Math.floor(turns / seats) + 1,
    endTriggers: [{ what: 'tile', left: tilesToCome }],
    lastTurns: lastTurnSeats,
  };
}

/** Categories of the final scoring after the regions, in counting order. */
const FINAL_CATEGORIES = ['customers', 'merchants', 'artisans', 'nobles'] as const satisfies readonly Category[];

/** Rows of the final count: points so far, each region, then customers. */
export function scoreRowsOf(position: RiverOfGoldPosition): readonly ScoreRow[] {
  const { players, scores } = position;
  return [
    { what: 'count.now', points: players.map(({ points }) => points) },
    ...REGION_NUMBERS.map((number) => ({
      what: 'count.region',
      number,
      points: position.region(number).points,
    })),
    ...FINAL_CATEGORIES.map((category) => ({
      what: `category.${category}`,
      points: scores.map(({ categories }) => categories[category]),
    })),
  ];
}
