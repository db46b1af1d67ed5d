import type { ActionSpace, RiverGoal } from '../face/index.ts';
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
