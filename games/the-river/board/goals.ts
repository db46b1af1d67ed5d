import { type Hand, ofKind, type Touch } from '@two-rivers/board';
import type { ActionSpace, RiverGoal, RiverMove } from '../face/index.ts';
import type { RiverProps } from './props.ts';

/** What somebody wants who touches an action space; undefined where it is not clear yet, such as which tile. */
export function goalOfPlace({ position }: RiverProps, name: ActionSpace): RiverGoal | undefined {
  switch (name) {
    case 'wood':
    case 'clay':
    case 'stone':
    case 'firstPlayer':
    case 'swap':
      return { kind: name };
    case 'food': {
      const [resource = 'food', other] = position.takenForFood;
      return other === undefined ? { kind: name, resource } : undefined;
    }
    default:
      return undefined;
  }
}

/** What somebody wants who touches a building: to build it or, where that cannot be, to reserve it. */
export function goalOfBuilding({ picked, reach }: RiverProps, building: string): RiverGoal {
  const build: RiverGoal = { kind: 'build', building };
  const reserve: RiverGoal = { kind: 'reserve', building };
  if (picked?.kind === 'reserve') return reserve;
  if (picked?.kind === 'build' || reach(build)?.kind === 'ways') return build;
  return reach(reserve)?.kind === 'ways' ? reserve : build;
}

/** The building that is looked at, to be built or reserved. */
export function buildingInMind({ intention, selected }: RiverProps): string | undefined {
  const about = intention?.goal ?? selected?.move;
  return about?.kind === 'build' || about?.kind === 'reserve' ? about.building : undefined;
}

/** Bright what one step does, soft what must be prepared. */
export type Light = 'bright' | 'soft' | undefined;

export function lightOf({ reach }: RiverProps, goal: RiverGoal): Light {
  const ways = reach(goal);
  if (ways?.kind !== 'ways') return undefined;
  const steps = ways.ways[0]?.steps ?? [];
  return steps[0]?.kind === goal.kind ? 'bright' : 'soft';
}

interface SwapTouch {
  readonly touch: Touch<RiverMove>;
  /** one of the tiles chosen so far, or of a pair that is only proposed */
  readonly mark: 'chosen' | 'proposed' | undefined;
}

type Swapping = Pick<Hand<RiverMove, RiverGoal>, 'choices' | 'picked' | 'selected' | 'intention' | 'pick'>;

/** Whether a pair is looked at that nobody has chosen: who wants to swap is shown the best one. */
export function isProposed({ intention }: Pick<Swapping, 'intention'>): boolean {
  return intention?.goal?.kind === 'swap' && intention.goal.spaces === undefined;
}

/**
 * What touching a tile of one's river does in a swap: the first is picked, the second makes the choice, a third takes the place
 * of the second. Touched again the first lets go of both, and the second plays. A swap that is only proposed is left for the
 * tile that is touched.
 */
export function swapTouch(swapping: Swapping, space: number): SwapTouch {
  const { choices, picked, selected, pick } = swapping;
  const swap = selected?.move.kind === 'swap' ? selected.move.spaces : [];
  const proposed = isProposed(swapping);
  const [first = proposed ? undefined : swap[0]] =
    (picked?.kind === 'swap' ? picked.spaces : undefined) ?? [];
  const isMarked = first === space || swap.includes(space);
  const mark = !isMarked ? undefined : proposed ? 'proposed' : 'chosen';
  const choice =
    first === undefined || first === space
      ? undefined
      : ofKind(choices, 'swap').find(({ move }) =>
          [first, space].every((each) => move.spaces.includes(each)),
        );
  if (choice !== undefined) return { touch: { choice }, mark };
  const act = () => pick({ kind: 'swap', ...(first === space ? {} : { spaces: [space] }) });
  return { touch: { pick: { name: `tile-${space}`, isOn: mark === 'chosen', act } }, mark };
}
