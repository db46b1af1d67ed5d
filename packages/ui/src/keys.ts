import type { Goal, TypedMove } from '@two-rivers/kernel';
import type { MoveChoice, PartialMove } from '@two-rivers/table';

/** Target of a keyboard shortcut: a goal to aim at, a choice to select, or a partial move to pick. */
export interface KeyTarget<M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** digits after the letter; empty if the letter suffices */
  readonly digits: string;
  readonly name: string;
  readonly goal?: G;
  readonly choice?: MoveChoice<M>;
  readonly partialMove?: PartialMove<M>;
}

/** Targets that share a letter; `letter` is empty if digits suffice. U, H, L and N are reserved at every table. */
export interface KeyGroup<M extends TypedMove = TypedMove, G extends Goal = Goal> {
  readonly letter: string;
  readonly name: string;
  readonly targets: readonly KeyTarget<M, G>[];
}

/** Shortcut typed so far. */
export interface TypedKeys {
  readonly group: KeyGroup;
  readonly digits: string;
}

export interface KeyPressResult {
  readonly typed?: TypedKeys;
  readonly target?: KeyTarget;
}

/**
 * Processes a letter or digit after those typed so far. A letter opens its group; digits choose a target as soon as
 * only one target begins with them. Digits that equal one target but also begin others choose the equal one until more
 * digits follow. Returns undefined if the key has no meaning.
 */
export function pressKey(
  groups: readonly KeyGroup[],
  typed: TypedKeys | undefined,
  key: string,
): KeyPressResult | undefined {
  if (/^\d$/.test(key)) {
    const group = typed?.group ?? groups.find(({ letter }) => letter === '');
    if (group === undefined) return undefined;
    return matchDigits(group, `${typed?.digits ?? ''}${key}`) ?? matchDigits(group, key);
  }
  const group = groups.find(({ letter }) => letter !== '' && letter === key.toLowerCase());
  if (group === undefined) return undefined;
  const [only, ...others] = group.targets;
  const openedKeys = { group, digits: '' };
  return only !== undefined && others.length === 0 ? { typed: openedKeys, target: only } : { typed: openedKeys };
}

function matchDigits(group: KeyGroup, digits: string): KeyPressResult | undefined {
  const matches = group.targets.filter((target) => target.digits.startsWith(digits));
  const target = matches.find((each) => each.digits === digits) ?? (matches.length === 1 ? matches[0] : undefined);
  if (matches.length === 0) return undefined;
  // an unambiguous number is complete; the next digit starts a new one
  const typed = { group, digits: matches.length === 1 ? '' : digits };
  return target === undefined ? { typed } : { typed, target };
}

/** Numbers targets from 1, in their order. */
export function numberTargets<M extends TypedMove, G extends Goal>(
  targets: readonly Omit<KeyTarget<M, G>, 'digits'>[],
): readonly KeyTarget<M, G>[] {
  return targets.map((target, index) => Object.assign({ digits: String(index + 1) }, target));
}
