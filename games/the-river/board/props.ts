import type { BoardProps } from '@two-rivers/board';
import type { Position, RiverGoal, RiverHappening, RiverMove } from '../face/index.ts';
import type { TheRiverKey } from '../words/en.ts';

export type RiverProps = BoardProps<Position, RiverMove, RiverHappening, TheRiverKey, RiverGoal>;

/** The seat whose things are drawn large: the viewer's, or the first for one who sits nowhere. */
export function ownSeat({ viewer }: RiverProps): number {
  return Math.max(0, viewer);
}

/** Whether “Your choices” tell once why nothing else can be done: the opening round, what has no room. */
export function isAskedAlone({ position, choices }: RiverProps): boolean {
  return position.phase === 'opening' || choices.some(({ move }) => move.kind === 'return');
}

/** Sections of the rules by kind of move. */
const SECTIONS: Readonly<Record<string, string>> = {
  firstPlayer: 'first-player',
  return: 'overflow',
  take: 'meadows',
  pass: 'turn',
};

export function ruleOf(kind: string): string {
  return SECTIONS[kind] ?? kind;
}

/** Whether what does not depend on what is looked at or chosen is drawn the same. */
export function isSeenAlike(a: RiverProps, b: RiverProps): boolean {
  return (
    a.position === b.position &&
    a.viewer === b.viewer &&
    a.actor === b.actor &&
    a.speaker === b.speaker &&
    a.memory === b.memory
  );
}

interface Told<T> {
  readonly speaker: RiverProps['speaker'];
  readonly viewer: number;
  readonly said: Map<string, T>;
}

/** Says what is told of each piece of a position once, however often something else is looked at. */
export function saidOnce<T>(): (props: RiverProps, piece: string, say: () => T) => T {
  const told = new WeakMap<Position, Told<T>>();
  return ({ position, speaker, viewer }, piece, say) => {
    const known = told.get(position);
    const { said } =
      known?.speaker === speaker && known.viewer === viewer ? known : { said: new Map<string, T>() };
    const words = said.get(piece) ?? say();
    said.set(piece, words);
    told.set(position, { speaker, viewer, said });
    return words;
  };
}

/** Whether a drawing with these props is the same as with those; lists are the same if what is in them is. */
export function isDrawnAlike<Props extends object>(a: Props, b: Props): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const own = Object.entries(a);
  return own.length === others.size && own.every(([name, value]) => isAlike(value, others.get(name)));
}

function isAlike(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
