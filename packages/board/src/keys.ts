import type { FaceGoal, FaceMove } from '@two-rivers/kernel';
import type { Choice, Part } from '@two-rivers/table';

/** What a letter and digits name: something to want, a choice to look at, or a part of one to pick. */
export interface KeyTarget<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** its digits; none where the letter says it all */
  readonly digits: string;
  readonly name: string;
  readonly goal?: G;
  readonly choice?: Choice<M>;
  readonly part?: Part<M>;
}

/** A kind of action by its letter; without a letter, what the digits alone name. U, H, L and N mean the same at every table. */
export interface KeyGroup<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  readonly letter: string;
  readonly name: string;
  readonly targets: readonly KeyTarget<M, G>[];
}

/** What has been typed so far. */
export interface Typed {
  readonly group: KeyGroup;
  readonly digits: string;
}

export interface Pressed {
  readonly typed?: Typed;
  readonly target?: KeyTarget;
}

/**
 * What a letter or a digit means, after what has been typed: a letter opens its group, digits name one of its targets as soon as no
 * other can be meant, and a number that others begin with is meant until they go on. Undefined where it means nothing.
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
  // once it is clear, another number may follow
  const typed = { group, digits: meant.length === 1 ? '' : digits };
  return target === undefined ? { typed } : { typed, target };
}

/** Targets numbered from 1, as they lie there. */
export function numbered<M extends FaceMove, G extends FaceGoal>(
  targets: readonly Omit<KeyTarget<M, G>, 'digits'>[],
): readonly KeyTarget<M, G>[] {
  return targets.map((target, index) => Object.assign({ digits: String(index + 1) }, target));
}
