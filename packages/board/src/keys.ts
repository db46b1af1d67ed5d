import type { FaceGoal, FaceMove } from '@two-rivers/kernel';
import type { Choice, Part } from '@two-rivers/table';

/** Target of a keyboard shortcut: a goal to aim at, a choice to select, or a partial move to pick. */
export interface KeyTarget<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** digits after the letter; empty if the letter suffices */
  readonly digits: string;
  readonly name: string;
  readonly goal?: G;
  readonly choice?: Choice<M>;
  readonly part?: Part<M>;
}

/** Targets that share a letter; an empty letter for digits alone. U, H, L and N are reserved at every table. */
export interface KeyGroup<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  readonly letter: string;
  readonly name: string;
  readonly targets: readonly KeyTarget<M, G>[];
}

/** Shortcut typed so far. */
export interface Typed {
  readonly group: KeyGroup;
  readonly digits: string;
}

export interface Pressed {
  readonly typed?: Typed;
  readonly target?: KeyTarget;
}

/**
 * Processes a letter or digit after those typed so far. A letter opens its group; digits name a target once unambiguous, and an exact
 * match that is a prefix of others counts until more digits follow. Undefined if the key has no meaning.
 */
export function pressKey(
  groups: readonly KeyGroup[],
  typed: Typed | undefined,
  key: string,
): Pressed | undefined {
  if (/^\d$/.test(key)) {
    const group = typed?.group ?? groups.find(({ letter }) => letter === '');
    if (group === undefined) return undefined;
    return typeDigits(group, `${typed?.digits ?? ''}${key}`) ?? typeDigits(group, key);
  }
  const group = groups.find(({ letter }) => letter !== '' && letter === key.toLowerCase());
  if (group === undefined) return undefined;
  const [only, ...others] = group.targets;
  const opened = { group, digits: '' };
  return only !== undefined && others.length === 0 ? { typed: opened, target: only } : { typed: opened };
}

function typeDigits(group: KeyGroup, digits: string): Pressed | undefined {
  const meant = group.targets.filter((target) => target.digits.startsWith(digits));
  const target = meant.find((each) => each.digits === digits) ?? (meant.length === 1 ? meant[0] : undefined);
  if (meant.length === 0) return undefined;
  // an unambiguous number is complete; the next digit starts a new one
  const typed = { group, digits: meant.length === 1 ? '' : digits };
  return target === undefined ? { typed } : { typed, target };
}

/** Numbers targets from 1, in their order. */
export function numbered<M extends FaceMove, G extends FaceGoal>(
  targets: readonly Omit<KeyTarget<M, G>, 'digits'>[],
): readonly KeyTarget<M, G>[] {
  return targets.map((target, index) => Object.assign({ digits: String(index + 1) }, target));
}
