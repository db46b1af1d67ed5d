/**
 * Names of the parts of a URL fragment. They are frozen, because they occur in links that people have sent. Browsers
 * do not send the fragment to a server.
 */
export const FRAGMENT = {
  /** number of log lines shown */
  line: 'line',
  /** packed record of a game */
  game: 'game',
  /** text of a position */
  position: 'text',
  /** search budget of a review */
  budget: 'budget',
} as const;

type FragmentName = (typeof FRAGMENT)[keyof typeof FRAGMENT];

export function readFragmentPart(hash: string, name: FragmentName): string | undefined {
  return fragmentParams(hash).get(name) ?? undefined;
}

/** Fragment with a part set; all other parts are kept. */
export function withFragmentPart(hash: string, name: FragmentName, text: string): string {
  const params = fragmentParams(hash);
  params.set(name, text);
  return `#${params}`;
}

function fragmentParams(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}
