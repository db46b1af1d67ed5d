import type { FaceHappening, FaceMove, Gain, MakeFace } from '../face.ts';
import type { Happening, Move } from '../game.ts';
import { wayfinder } from '../ways.ts';
import type { Turns } from '../waySearch.ts';
import { CHARM, type ToyState } from './toyGame.ts';

export type ToyMove =
  | { readonly kind: 'charm' | 'roll' }
  | { readonly kind: 'show' | 'chance'; readonly card: number };

export type ToyHappening = Gain | (FaceHappening & { readonly kind: 'card' });

export interface ToyPosition {
  readonly hand: readonly number[];
  readonly tokens: readonly number[];
}

/** A charm, or a turn that ends with at least this many charms. */
export type ToyGoal = { readonly kind: 'charm' } | { readonly kind: 'end'; readonly charms: number };

/** Charms required before the end of the turn. */
function charmsOf(goal: ToyGoal): number {
  return goal.kind === 'end' ? goal.charms : 0;
}

const charmed: Turns<ToyState, ToyGoal> = {
  kinds: ['token'],
  goesOn: (start, { turn }) => turn[0] === start.turn[0] && turn[1] === start.turn[1] && turn[3] === 0,
  isWanted: ({ turn }, move, goal) =>
    goal.kind === 'charm' ? !isEnd(move) : isEnd(move) && (turn[2] ?? 0) >= goal.charms,
  mayHelp: ({ turn }, _, move, goal) => !isEnd(move) && charmsOf(goal) > (turn[2] ?? 0),
  owes: () => false,
  purse: ({ tokens }, seat) => [tokens[seat] ?? 0],
  fill: ({ tokens }, seat, [held = 0]) => void (tokens[seat] = held),
  clear: ({ tokens }, seat) => void (tokens[seat] = 0),
  covers: ([held = 0], [other = 0]) => held >= other,
  isPayment: ({ amount }) => amount < 0,
  enough: ({ turn }, goal) => [[goal.kind === 'charm' ? 1 : goal.charms - (turn[2] ?? 0)]],
  whyNot: () => ({ reason: 'toy-no-token', values: {} }),
};

function isEnd(move: Move): boolean {
  return (move & 0xf00) !== CHARM;
}

function happening({ what, seat, amount, lost }: Happening): ToyHappening {
  return what === 'card' ? { kind: 'card', seat } : { kind: 'gain', seat, what, amount, lost };
}

/** Game view of the toy game. */
export const toyFace: MakeFace<ToyState, ToyPosition, ToyMove, ToyHappening, ToyGoal> = (game) => {
  const move = (number: Move): ToyMove => {
    const [kind = '', card] = game.writeMove(number).split(' ');
    if (kind === 'charm' || kind === 'roll') return { kind };
    return { kind: kind === 'show' ? 'show' : 'chance', card: Number(card) };
  };
  return {
    game,
    position: ({ hand, tokens }) => ({ hand: [...hand], tokens: [...tokens] }),
    move,
    write: (made: FaceMove & { readonly card?: number }) =>
      made.card === undefined ? made.kind : `${made.kind} ${made.card}`,
    happening,
    reasons: [],
    isNews: ({ kind }) => kind === 'card',
    turn: ({ turn }) => `${turn[0]} ${turn[1]}`,
    endsTurn: ({ kind }) => kind === 'roll',
    mayWait: () => false,
    stakes: () => [],
    follows: () => false,
    icon: ({ kind }) => kind,
    action: ({ kind }) => kind,
    occasion: () => undefined,
    standing: ({ tokens }) => [...tokens].map((now) => ({ now, ended: now, rank: 1 })),
    progress: () => ({ stage: 'play', round: 1, untilEnd: [], lastTurns: [] }),
    count: ({ tokens }) => [{ what: 'tokens', points: tokens }],
    ways: async () =>
      wayfinder({ game, move, happening }, charmed, {
        goal: ({ turn }, { kind }) => {
          if (kind === 'charm') return { kind };
          return kind === 'roll' ? { kind: 'end', charms: turn[2] ?? 0 } : undefined;
        },
        wanted: (goal) => goal,
      }),
  };
};
