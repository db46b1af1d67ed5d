import { isRefusal, type Refusal } from '@two-rivers/kernel';

/** Does what a stolen cookie may not: where the server asks for it, a passkey is shown again first. */
export async function proving<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  const done = await work();
  if (!isRefusal(done) || done.reason !== 'prove-first') return done;
  // few ever need it
  const { prove } = await import('./prove.ts');
  return (await prove()) ?? work();
}
