import { CHANCE, type ScoreRow, type GameProgress, type Highlight, type Standing } from '@two-rivers/kernel';
import type { RiverEvent, RiverMove } from '../rules/index.ts';
import type { Player } from './player.ts';
import type { Position } from './position.ts';

/** Icon of a move. */
export function iconOf({ kind }: RiverMove): string {
  return kind === 'pass' ? 'pioneer' : kind;
}

/** Moves that use no action space. */
const FOLLOW_UP_KINDS: readonly RiverMove['kind'][] = ['return', 'take', 'pass'];

/** Message key of the action's name; undefined for follow-ups and chance. */
export function actionKeyOf({ kind }: RiverMove): string | undefined {
  return FOLLOW_UP_KINDS.includes(kind) || kind.startsWith('chance-') ? undefined : `screen.space.${kind}`;
}

/** Whether a move is logged together with the move that led to it; true for returns and meadow choices. */
export function isFollowUp({ effect }: Position, { kind }: RiverMove): boolean {
  return kind === 'return' || effect !== undefined;
}

export function highlightOf(event: RiverEvent): Highlight | undefined {
  switch (event.kind) {
    case 'gain':
      return event.cause === 'yield' ? CLEANUP_HIGHLIGHT : undefined;
    case 'settles':
    case 'round':
      return CLEANUP_HIGHLIGHT;
    case 'ending':
      return {
        name: 'ending',
        icon: event.by === 'tiles' ? 'tile' : 'token',
        lastsToNextMove: false,
        pausesTable: true,
      };
    case 'over':
      return { name: 'over', icon: 'points', lastsToNextMove: true, pausesTable: false };
    default:
      return undefined;
  }
}

const CLEANUP_HIGHLIGHT: Highlight = {
  name: 'cleanup',
  icon: 'each',
  lastsToNextMove: true,
  pausesTable: false,
};

/** Only building and token points are secured; the rest counts at the end. */
export function standingOf({ players, ranks }: Position): readonly Standing[] {
  return players.map(({ seat, securedPoints, score }) => ({
    points: securedPoints,
    finalPoints: score,
    rank: ranks[seat],
  }));
}

export function progressOf(position: Position): GameProgress {
  const { players, round, actor } = position;
  const maxOf = (count: (player: Player) => number) => Math.max(...players.map(count));
  const tilesLaid = maxOf(({ river }) => river.tilesLaid);
  const tokens = maxOf((player) => player.tokens.length);
  const { spots } = players[0];
  const isSetup = round === 0 && tilesLaid === 0 && actor === CHANCE;
  return {
    stage: isSetup ? 'setup' : stageOf(position),
    round,
    endTriggers: [
      { what: 'tile', left: players[0].river.cells.length - tilesLaid },
      { what: 'token', left: spots - tokens },
    ],
    lastTurns: [],
  };
}

function stageOf({ phase, ending }: Position): GameProgress['stage'] {
  if (phase === 'over') return 'over';
  return ending === undefined ? 'play' : 'last';
}

/** Rows: buildings, tokens, each column, meadows, resources. */
export function scoreRowsOf({ players }: Position): readonly ScoreRow[] {
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
