import { CHANCE, type CountedRow, type FaceProgress, type Occasion, type Standing } from '@two-rivers/kernel';
import type { RiverHappening } from './happenings.ts';
import type { RiverMove } from './moves.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';

/** Icon of a move. */
export function iconOf({ kind }: RiverMove): string {
  return kind === 'pass' ? 'pioneer' : kind;
}

/** Moves that use no action space. */
const ANSWERS: readonly RiverMove['kind'][] = ['return', 'take', 'pass'];

/** Message key of the action's name; undefined for follow-ups and chance. */
export function actionOf({ kind }: RiverMove): string | undefined {
  return ANSWERS.includes(kind) || kind.startsWith('chance-') ? undefined : `screen.space.${kind}`;
}

/** Returns and meadow choices are logged with the move that led to them. */
export function follows({ effect }: Position, { kind }: RiverMove): boolean {
  return kind === 'return' || effect !== undefined;
}

export function occasionOf(happening: RiverHappening): Occasion | undefined {
  switch (happening.kind) {
    case 'gain':
      return happening.cause === 'yield' ? CLEANUP : undefined;
    case 'settles':
    case 'round':
      return CLEANUP;
    case 'ending':
      return {
        name: 'ending',
        icon: happening.by === 'tiles' ? 'tile' : 'token',
        lasts: false,
        isFeast: true,
      };
    case 'over':
      return { name: 'over', icon: 'points', lasts: true, isFeast: false };
    default:
      return undefined;
  }
}

const CLEANUP: Occasion = { name: 'cleanup', icon: 'each', lasts: true, isFeast: false };

/** Only building and token points are secured; the rest counts at the end. */
export function standingOf({ players, ranks }: Position): readonly Standing[] {
  return players.map(({ seat, secured, score }) => ({
    now: secured,
    ended: score,
    rank: ranks[seat],
  }));
}

export function progressOf(position: Position): FaceProgress {
  const { players, round, actor } = position;
  const most = (count: (player: Player) => number) => Math.max(...players.map(count));
  const laid = most(({ river }) => river.laid);
  const tokens = most((player) => player.tokens.length);
  const { spots } = players[0];
  const isSetup = round === 0 && laid === 0 && actor === CHANCE;
  return {
    stage: isSetup ? 'setup' : stageOf(position),
    round,
    untilEnd: [
      { what: 'tile', left: players[0].river.cells.length - laid },
      { what: 'token', left: spots - tokens },
    ],
    lastTurns: [],
  };
}

function stageOf({ phase, ending }: Position): FaceProgress['stage'] {
  if (phase === 'over') return 'over';
  return ending === undefined ? 'play' : 'last';
}

/** Rows: buildings, tokens, each column, meadows, resources. */
export function countOf({ players }: Position): readonly CountedRow[] {
  const [first] = players;
  return [
    { what: 'category.buildings', points: players.map(({ points }) => points.buildings) },
    { what: 'category.tokens', points: players.map(({ points }) => points.tokens) },
    ...first.river.columns.map(({ number }) => ({
      what: 'count.column',
      number,
      points: players.map(({ river }) => river.column(number).points),
    })),
    { what: 'category.meadows', points: players.map(({ points }) => points.meadows) },
    { what: 'category.resources', points: players.map(({ points }) => points.resources) },
  ];
}
