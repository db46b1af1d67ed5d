/** Sets of up to 32 components as the bits of one number; members are the numbers of the bits. */

export function sizeOf(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest member of a set that is not empty. */
export function firstIn(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The set without its lowest member. */
export function withoutFirst(set: number): number {
  return set & (set - 1);
}

/** The member with so many lower ones. */
export function memberAt(set: number, index: number): number {
  let rest = set;
  for (let skip = index; skip > 0; skip--) rest = withoutFirst(rest);
  return firstIn(rest);
}
