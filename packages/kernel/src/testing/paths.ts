import type { TypedMove, PathResult } from '../gameView.ts';

/** Goal paths as text: steps and price of each; or the shortages, or the reason for a refusal. */
export function pathsAsText<M extends TypedMove>(
  result: PathResult<M>,
  write: (step: M) => string,
): string | readonly string[] {
  if (result.kind === 'refused') return result.refusal.reason;
  if (result.kind === 'shortages')
    return result.shortages.map(({ amount, kinds }) => `${amount} ${kinds.join(' or ')}`);
  return result.paths.map(({ steps, price }) =>
    [steps.map((step) => write(step)).join(', '), price.map(({ what, amount }) => `${amount} ${what}`).join(' ')].join(
      ': ',
    ),
  );
}
