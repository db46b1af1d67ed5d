import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { Me, PasskeyList, PasskeyOptions } from '@two-rivers/protocol';
import { get, me } from '../api.ts';
import { fromDevice } from '../prove.ts';
import { proving } from '../proving.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const canUsePasskeys = browserSupportsWebAuthn;

export async function myPasskeys(): Promise<PasskeyList['passkeys'] | Refusal> {
  const list = await get(PasskeyList, 'GET', '/api/passkeys');
  return isRefusal(list) ? list : list.passkeys;
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
