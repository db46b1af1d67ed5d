/**
 * What the part of an address after `#` says, by names that are in links people sent: they stay as they are. That part never leaves the
 * browser.
 */
export const FRAGMENT = {
  /** the moment of a game, by how many lines of its log are shown */
  line: 'line',
  /** a whole game */
  game: 'game',
  /** a position */
  position: 'text',
  /** how thoroughly to judge */
  budget: 'budget',
} as const;

type FragmentName = (typeof FRAGMENT)[keyof typeof FRAGMENT];

export function readFragmentPart(hash: string, name: FragmentName): string | undefined {
  return fragmentParams(hash).get(name) ?? undefined;
}

/** The same with one part more or another one; what else it says stays. */
export function withFragmentPart(hash: string, name: FragmentName, text: string): string {
  const params = fragmentParams(hash);
  params.set(name, text);
  return `#${params}`;
}

function fragmentParams(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}
