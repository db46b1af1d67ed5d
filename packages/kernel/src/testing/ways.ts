import type { FaceMove, Ways } from '../face.ts';

/** Goal paths as text: steps and price of each; or the shortages, or the reason for a refusal. */
export function toldWays<M extends FaceMove>(
  answer: Ways<M>,
  write: (step: M) => string,
): string | readonly string[] {
  if (answer.kind === 'refused') return answer.refusal.reason;
  if (answer.kind === 'lacks') return answer.lacks.map(({ amount, of }) => `${amount} ${of.join(' or ')}`);
  return answer.ways.map(({ steps, price }) =>
    [
      steps.map((step) => write(step)).join(', '),
      price.map(({ what, amount }) => `${amount} ${what}`).join(' '),
    ].join(': '),
  );
}
