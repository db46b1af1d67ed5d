import type { TypedMove, MakeGameView } from '../gameView.ts';
import type { Move } from '../game.ts';
import { pathFinder } from '../pathFinder.ts';
import type { GoalRules } from '../pathSearch.ts';
import { CHARM, type ToyEvent, type ToyState, refuse } from './toyGame.ts';

export type ToyMove = { readonly kind: 'charm' | 'roll' } | { readonly kind: 'show' | 'chance'; readonly card: number };

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

const toyGoalRules: GoalRules<ToyState, ToyGoal> = {
  kinds: ['token'],
  continuesTurn: (start, { turn }) => turn[0] === start.turn[0] && turn[1] === start.turn[1] && turn[3] === 0,
  meetsCondition: ({ turn }, move, goal) =>
    goal.kind === 'charm' ? !isEnd(move) : isEnd(move) && (turn[2] ?? 0) >= goal.charms,
  isHelpful: ({ turn }, _, move, goal) => !isEnd(move) && charmsOf(goal) > (turn[2] ?? 0),
  owesPayment: () => false,
  purse: ({ tokens }, seat) => [tokens[seat] ?? 0],
  setPurse: ({ tokens }, seat, [held = 0]) => void (tokens[seat] = held),
  clearPurse: ({ tokens }, seat) => void (tokens[seat] = 0),
  covers: ([held = 0], [other = 0]) => held >= other,
  isPayment: ({ amount }) => amount < 0,
  sufficientPurses: ({ turn }, goal) => [[goal.kind === 'charm' ? 1 : goal.charms - (turn[2] ?? 0)]],
  refusalFor: () => refuse('toy-no-token'),
};

function isEnd(move: Move): boolean {
  return (move & 0xf00) !== CHARM;
}

/** Game view of the toy game. */
export const toyGameView: MakeGameView<ToyState, ToyPosition, ToyMove, ToyEvent, ToyGoal> = (game) => {
  const move = (number: Move): ToyMove => {
    const [kind = '', card] = game.writeMove(number).split(' ');
    if (kind === 'charm' || kind === 'roll') return { kind };
    return { kind: kind === 'show' ? 'show' : 'chance', card: Number(card) };
  };
  return {
    game,
    position: ({ hand, tokens }) => ({ hand: [...hand], tokens: [...tokens] }),
    move,
    writeMove: (typedMove: TypedMove & { readonly card?: number }) =>
      typedMove.card === undefined ? typedMove.kind : `${typedMove.kind} ${typedMove.card}`,
    reasons: [],
    isReported: ({ kind }) => kind === 'card',
    turnKey: ({ turn }) => `${turn[0]} ${turn[1]}`,
    endsTurn: ({ kind }) => kind === 'roll',
    isDeferrable: () => false,
    stakes: () => [],
    completesPreviousMove: () => false,
    icon: ({ kind }) => kind,
    actionKey: ({ kind }) => kind,
    highlight: () => undefined,
    standings: ({ tokens }) => [...tokens].map((points) => ({ points, finalPoints: points, rank: 1 })),
    progress: () => ({ stage: 'play', round: 1, endTriggers: [], lastTurns: [] }),
    scoreRows: ({ tokens }) => [{ what: 'tokens', points: tokens }],
    loadPathFinder: async () =>
      pathFinder({ game, move }, toyGoalRules, {
        goal: ({ turn }, { kind }) => {
          if (kind === 'charm') return { kind };
          return kind === 'roll' ? { kind: 'end', charms: turn[2] ?? 0 } : undefined;
        },
        conditionOf: (goal) => goal,
      }),
  };
};
