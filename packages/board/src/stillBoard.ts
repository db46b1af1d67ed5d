import type { FaceGoal, FaceHappening, FaceMove } from '@two-rivers/kernel';
import type { BoardProps } from './boardGame.ts';

/** A board in a picture: it shows a position, and nothing can be done. */
export function stillBoard<
  P,
  M extends FaceMove,
  H extends FaceHappening,
  K extends string,
  G extends FaceGoal = FaceGoal,
>(
  shown: Pick<BoardProps<P, M, H, K, G>, 'position' | 'viewer' | 'speaker' | 'tell'>,
): BoardProps<P, M, H, K, G> {
  return {
    ...shown,
    actor: shown.viewer,
    choices: [],
    meanwhile: [],
    pick: nothing,
    want: nothing,
    reach: nothing,
    whyUnreached: nothing,
    go: nothing,
    select: nothing,
    play: nothing,
    make: nothing,
    deed: ({ text }) => text,
    whyNot: nothing,
    ruleOf: (kind) => kind,
    players: [],
    openRule: nothing,
    memory: false,
  };
}

function nothing(): undefined {
  return undefined;
}
