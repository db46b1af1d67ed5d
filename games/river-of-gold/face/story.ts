import type { CountedRow, FaceProgress, Occasion, Standing } from '@two-rivers/kernel';
import type { RiverOfGoldHappening } from './happenings.ts';
import type { RiverOfGoldMove } from './moves.ts';
import { customerById, REGION_NUMBERS, tileById, typeOf } from './pieces.ts';
import type { Category, RiverOfGoldPosition } from './position.ts';

/** Icon of a move. */
export function iconOf(move: RiverOfGoldMove): string {
  switch (move.kind) {
    case 'build':
      return typeOf(tileById(move.tile));
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

const ACTIONS: readonly RiverOfGoldMove['kind'][] = ['build', 'sail', 'deliver'];

export function actionOf({ kind }: RiverOfGoldMove): string | undefined {
  return ACTIONS.includes(kind) ? `kind.${kind}` : undefined;
}

/** Answers to an action and ends of a turn, shown together with the move before. */
const ANSWERS: readonly RiverOfGoldMove['kind'][] = [
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

export function follows(_: RiverOfGoldPosition, { kind }: RiverOfGoldMove): boolean {
  return ANSWERS.includes(kind);
}

export function occasionOf(happening: RiverOfGoldHappening): Occasion | undefined {
  switch (happening.kind) {
    case 'gain':
      return happening.source.by === 'mastery'
        ? { name: 'mastery', icon: 'points', lasts: false, isFeast: true }
        : undefined;
    case 'emperor':
      return { name: 'emperor', icon: 'flower', lasts: true, isFeast: true };
    case 'last-era2':
      return { name: 'last-era2', icon: 'ship', lasts: false, isFeast: true };
    default:
      return undefined;
  }
}

export function standingOf({ players, scores }: RiverOfGoldPosition): readonly Standing[] {
  return players.map(({ seat, points }) => ({
    now: points,
    ended: scores[seat].points,
    rank: scores[seat].rank,
  }));
}

export function progressOf(position: RiverOfGoldPosition): FaceProgress {
  const { stage, turns, seats, tilesToCome, lastTurns } = position;
  return {
    stage,
    round: stage === 'setup' ? 0 : Math.floor(turns / seats) + 1,
    untilEnd: [{ what: 'tile', left: tilesToCome }],
    lastTurns,
  };
}

/** Categories of the final scoring after the regions, in counting order. */
const FINAL = ['customers', 'merchants', 'artisans', 'nobles'] as const satisfies readonly Category[];

/** Rows of the final count: points so far, each region, then customers. */
export function countOf(position: RiverOfGoldPosition): readonly CountedRow[] {
  const { players, scores } = position;
  return [
    { what: 'count.now', points: players.map(({ points }) => points) },
    ...REGION_NUMBERS.map((number) => ({
      what: 'count.region',
      number,
      points: position.region(number).points,
    })),
    ...FINAL.map((category) => ({
      what: `category.${category}`,
      points: scores.map(({ categories }) => categories[category]),
    })),
  ];
}
