import type { FaceHappening, FaceMove, Gain, MakeFace } from '../face.ts';
import type { ToyState } from './toyGame.ts';

export type ToyMove =
  | { readonly kind: 'charm' | 'roll' }
  | { readonly kind: 'show' | 'chance'; readonly card: number };

export type ToyHappening = Gain | (FaceHappening & { readonly kind: 'card' });

export interface ToyPosition {
  readonly hand: readonly number[];
  readonly tokens: readonly number[];
}

/** The toy game as people see it. */
export const toyFace: MakeFace<ToyState, ToyPosition, ToyMove, ToyHappening> = (game) => ({
  game,
  position: ({ hand, tokens }) => ({ hand: [...hand], tokens: [...tokens] }),
  move: (move) => {
    const [kind = '', card] = game.writeMove(move).split(' ');
    if (kind === 'charm' || kind === 'roll') return { kind };
    return { kind: kind === 'show' ? 'show' : 'chance', card: Number(card) };
  },
  write: (move: FaceMove & { readonly card?: number }) =>
    move.card === undefined ? move.kind : `${move.kind} ${move.card}`,
  happening: ({ what, seat, amount, lost }) =>
    what === 'card' ? { kind: 'card', seat } : { kind: 'gain', seat, what, amount, lost },
  isNews: ({ kind }) => kind === 'card',
  endsTurn: ({ kind }) => kind === 'roll',
});
