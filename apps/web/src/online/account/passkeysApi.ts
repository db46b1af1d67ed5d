import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { Me, PasskeyList, PasskeyOptions } from '@two-rivers/protocol';
import { ask, get, me } from '../api.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const canUsePasskeys = browserSupportsWebAuthn;

export async function myPasskeys(): Promise<PasskeyList['passkeys'] | Refusal> {
  const list = await get(PasskeyList, 'GET', '/api/passkeys');
  return isRefusal(list) ? list : list.passkeys;
}

/** Does what a stolen cookie may not: where the server asks for it, a passkey is shown again first. */
export async function proving<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  const done = await work();
  if (!isRefusal(done) || done.reason !== 'prove-first') return done;
  return (await prove()) ?? work();
}

async function prove(): Promise<Refusal | undefined> {
  const optionsJSON = await get(PasskeyOptions, 'POST', '/api/passkeys/prove/options');
  if (isRefusal(optionsJSON)) return optionsJSON;
  const proof = await fromDevice(async () =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as RequestOptions }),
  );
  const answer = isRefusal(proof) ? proof : await ask('POST', '/api/passkeys/prove', proof);
  return isRefusal(answer) ? answer : undefined;
}

/** Has this device make a key to the account. */
export async function addPasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await proving(async () => get(PasskeyOptions, 'POST', '/api/passkeys/options'));
  if (isRefusal(optionsJSON)) return optionsJSON;
  const made = await fromDevice(async () =>
    startRegistration({ optionsJSON: optionsJSON as unknown as CreationOptions }),
  );
  return isRefusal(made) ? made : known(await get(Me, 'POST', '/api/passkeys', made));
}

/** Becomes the one whose key this device has. */
export async function signInWithPasskey(): Promise<Refusal | undefined> {
  const optionsJSON = await get(PasskeyOptions, 'POST', '/api/passkeys/sign-in/options');
  if (isRefusal(optionsJSON)) return optionsJSON;
  const proof = await fromDevice(async () =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as RequestOptions }),
  );
  return isRefusal(proof) ? proof : known(await get(Me, 'POST', '/api/passkeys/sign-in', proof));
}

export async function removePasskey(id: string): Promise<Refusal | undefined> {
  return known(await proving(async () => get(Me, 'DELETE', `/api/passkeys/${id}`)));
}

function known(mine: Me | Refusal): Refusal | undefined {
  if (isRefusal(mine)) return mine;
  me.set(mine);
  return undefined;
}

/** People may say no, wait too long, or have no key here: the browser does not tell which. */
async function fromDevice<T>(asked: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await asked();
  } catch {
    return refuse('device');
  }
}
