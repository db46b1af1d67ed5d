import { type KernelReasons, makeRefusal, type ReasonDeclarations, type Refuse } from '@two-rivers/kernel';

/** Why a move is refused; the sentences are in `texts`. */
export const UR_REASONS = {
  'none-waiting': {},
  'no-piece': { slots: { place: 'number' } },
  'exact-throw': { slots: { needed: 'number', steps: 'number' } },
  'safe-rosette': { slots: { place: 'number' } },
  'own-piece': { slots: { place: 'number' } },
} as const satisfies ReasonDeclarations;

export const refuse: Refuse<KernelReasons & typeof UR_REASONS> = makeRefusal;
