import { startAuthentication } from '@simplewebauthn/browser';
import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { PasskeyOptions } from '@two-rivers/protocol';
import { apiRequest, apiFetch } from './api.ts';
import { refuse } from './reasons.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the user to confirm with a passkey of the account. */
export async function provePasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await apiFetch(PasskeyOptions, 'POST', '/api/passkeys/prove/options');
  if (isRefusal(optionsJSON)) return optionsJSON;
  const proof = await runPasskeyPrompt(async () =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as RequestOptions }),
  );
  const response = isRefusal(proof) ? proof : await apiRequest('POST', '/api/passkeys/prove', proof);
  return isRefusal(response) ? response : undefined;
}

/** Shows the browser's passkey prompt; any failure gives one refusal, since browsers do not tell the reason. */
export async function runPasskeyPrompt<T>(prompt: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await prompt();
  } catch {
    return refuse('device');
  }
}
