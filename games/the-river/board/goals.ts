import { type BoardActions, choicesOfKind, type PieceAction } from '@two-rivers/ui';
import type { ActionSpace, RiverGoal, RiverMove } from '../view/index.ts';
import type { TheRiverTable } from './props.ts';

/** Goal of a click on an action space; undefined if it needs more input, such as a tile. */
export function goalOfActionSpace({ position }: TheRiverTable, name: ActionSpace): RiverGoal | undefined {
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

/** Goal of a click on a building: to build it or, if that is impossible, to reserve it. */
export function goalOfBuilding({ partialMove, pathsTo }: TheRiverTable, building: string): RiverGoal {
  const build: RiverGoal = { kind: 'build', building };
  const reserve: RiverGoal = { kind: 'reserve', building };
  if (partialMove?.kind === 'reserve') return reserve;
  if (partialMove?.kind === 'build' || pathsTo(build)?.kind === 'paths') return build;
  return pathsTo(reserve)?.kind === 'paths' ? reserve : build;
}

/** Building of the current goal or selected move. */
export function intendedBuilding({ intention, selected }: TheRiverTable): string | undefined {
  const goalOrMove = intention?.goal ?? selected?.move;
  return goalOrMove?.kind === 'build' || goalOrMove?.kind === 'reserve' ? goalOrMove.building : undefined;
}

/** Highlight of a goal: bright if the first step already reaches the goal, soft if it needs preparation. */
export type GoalBrightness = 'bright' | 'soft' | undefined;

export function goalBrightness({ pathsTo }: TheRiverTable, goal: RiverGoal): GoalBrightness {
  const pathResult = pathsTo(goal);
  if (pathResult?.kind !== 'paths') return undefined;
  const steps = pathResult.paths[0]?.steps ?? [];
  return steps[0]?.kind === goal.kind ? 'bright' : 'soft';
}

interface SwapAction {
  readonly action: PieceAction<RiverMove>;
  /** whether the tile is chosen so far, or part of a proposed pair */
  readonly mark: 'chosen' | 'proposed' | undefined;
}

type SwapState = Pick<BoardActions<RiverMove, RiverGoal>, 'choices' | 'partialMove' | 'selected' | 'intention'>;

/** Whether the previewed swap is only the best suggestion, not the player's own choice. */
export function isSwapProposed({ intention }: Pick<SwapState, 'intention'>): boolean {
  return intention?.goal?.kind === 'swap' && intention.goal.spaces === undefined;
}

/**
 * Action of a click on a tile of the own river during a swap: the first tile is picked, the second completes the choice, a third
 * replaces the second. Clicking the first again deselects both; clicking the second again plays the swap. With a proposed swap,
 * a click starts over with the clicked tile.
 */
export function swapAction(state: SwapState, space: number): SwapAction {
  const { choices, partialMove, selected } = state;
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
  const part = { kind: 'swap' as const, ...(first === space ? {} : { spaces: [space] }) };
  return {
    action: { pick: { name: `tile-${space}`, isPressed: mark === 'chosen', commands: [{ type: 'pick', part }] } },
    mark,
  };
}
