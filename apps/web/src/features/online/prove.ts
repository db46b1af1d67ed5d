import { startAuthentication } from '@simplewebauthn/browser';
import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { PasskeyOptions } from '@two-rivers/protocol';
import { ask, get } from './api.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Confirms a passkey of the account again. */
export async function prove(): Promise<Refusal | undefined> {
  const optionsJSON = await get(PasskeyOptions, 'POST', '/api/passkeys/prove/options');
  if (isRefusal(optionsJSON)) return optionsJSON;
  const proof = await fromDevice(async () =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as RequestOptions }),
  );
  const answer = isRefusal(proof) ? proof : await ask('POST', '/api/passkeys/prove', proof);
  return isRefusal(answer) ? answer : undefined;
}

/** The browser doesn't say whether the user declined, timed out or has no key. */
export async function fromDevice<T>(asked: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await asked();
  } catch {
    return refuse('device');
  }
}
