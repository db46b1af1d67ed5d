import { type BoardActions, choicesOfKind, type PieceAction } from '@two-rivers/ui';
import type { ActionSpace, RiverGoal, RiverMove } from '../view/index.ts';
import type { TheRiverBoardProps } from './props.ts';

/** What somebody wants who touches an action space; undefined where it is not clear yet, such as which tile. */
export function goalOfActionSpace({ position }: TheRiverBoardProps, name: ActionSpace): RiverGoal | undefined {
  switch (name) {
    case 'wood':
    case 'clay':
    case 'stone':
    case 'firstPlayer':
    case 'swap':
      return { kind: name };
    case 'food': {
      const [resource = 'food', other] = position.foodIslandChoices;
      return other === undefined ? { kind: name, resource } : undefined;
    }
    default:
      return undefined;
  }
}

/** What somebody wants who touches a building: to build it or, where that cannot be, to reserve it. */
export function goalOfBuilding({ partialMove, requestPaths }: TheRiverBoardProps, building: string): RiverGoal {
  const build: RiverGoal = { kind: 'build', building };
  const reserve: RiverGoal = { kind: 'reserve', building };
  if (partialMove?.kind === 'reserve') return reserve;
  if (partialMove?.kind === 'build' || requestPaths(build)?.kind === 'paths') return build;
  return requestPaths(reserve)?.kind === 'paths' ? reserve : build;
}

/** The building that is looked at, to be built or reserved. */
export function intendedBuilding({ intention, selected }: TheRiverBoardProps): string | undefined {
  const goalOrMove = intention?.goal ?? selected?.move;
  return goalOrMove?.kind === 'build' || goalOrMove?.kind === 'reserve' ? goalOrMove.building : undefined;
}

/** Bright what one step does, soft what must be prepared. */
export type GoalBrightness = 'bright' | 'soft' | undefined;

export function goalBrightness({ requestPaths }: TheRiverBoardProps, goal: RiverGoal): GoalBrightness {
  const pathResult = requestPaths(goal);
  if (pathResult?.kind !== 'paths') return undefined;
  const steps = pathResult.paths[0]?.steps ?? [];
  return steps[0]?.kind === goal.kind ? 'bright' : 'soft';
}

interface SwapAction {
  readonly action: PieceAction<RiverMove>;
  /** one of the tiles chosen so far, or of a pair that is only proposed */
  readonly mark: 'chosen' | 'proposed' | undefined;
}

type SwapState = Pick<
  BoardActions<RiverMove, RiverGoal>,
  'choices' | 'partialMove' | 'selected' | 'intention' | 'pick'
>;

/** Whether a pair is looked at that nobody has chosen: who wants to swap is shown the best one. */
export function isSwapProposed({ intention }: Pick<SwapState, 'intention'>): boolean {
  return intention?.goal?.kind === 'swap' && intention.goal.spaces === undefined;
}

/**
 * What touching a tile of one's river does in a swap: the first is picked, the second makes the choice, a third takes the place
 * of the second. Touched again the first lets go of both, and the second plays. A swap that is only proposed is left for the
 * tile that is touched.
 */
export function swapAction(state: SwapState, space: number): SwapAction {
  const { choices, partialMove, selected, pick } = state;
  const swap = selected?.move.kind === 'swap' ? selected.move.spaces : [];
  const proposed = isSwapProposed(state);
  const [first = proposed ? undefined : swap[0]] =
    (partialMove?.kind === 'swap' ? partialMove.spaces : undefined) ?? [];
  const isMarked = first === space || swap.includes(space);
  const mark = !isMarked ? undefined : proposed ? 'proposed' : 'chosen';
  const choice =
    first === undefined || first === space
      ? undefined
      : choicesOfKind(choices, 'swap').find(({ move }) => [first, space].every((each) => move.spaces.includes(each)));
  if (choice !== undefined) return { action: { choice }, mark };
  const run = () => pick({ kind: 'swap', ...(first === space ? {} : { spaces: [space] }) });
  return { action: { pick: { name: `tile-${space}`, isPressed: mark === 'chosen', run } }, mark };
}
