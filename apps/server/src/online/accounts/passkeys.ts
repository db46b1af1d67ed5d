import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Refusal } from '@two-rivers/kernel';
import type { PasskeyRegistration, PasskeySignIn } from '@two-rivers/protocol';
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Settings } from '../platform/settings.ts';
import type { AccountStore, StoredPasskey } from '../store/accounts.ts';
import type { StoredPerson } from '../store/store.ts';
import type { Runtime } from '../platform/runtime.ts';
import { refuse } from '../platform/refuse.ts';

/** Time in which a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;
/** Owner of sign-in challenges, which are not bound to a person. */
const ANYBODY = '';

/** Loads the library on first use, because many servers never see a passkey. */
const loadWebAuthn = async () => import('@simplewebauthn/server');

/** Site that passkeys are bound to. */
interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

/** Passkeys of accounts: keys held by authenticators, so that an account opens on other devices too. */
export class Passkeys {
  readonly #accounts: AccountStore;
  readonly #settings: Settings;
  readonly #runtime: Pick<Runtime, 'now' | 'wall'>;

  constructor(accounts: AccountStore, settings: Settings, runtime: Pick<Runtime, 'now' | 'wall'>) {
    this.#accounts = accounts;
    this.#settings = settings;
    this.#runtime = runtime;
  }

  async registrationOptions(
    { id, name }: StoredPerson,
    request: IncomingMessage,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
    const site = this.#relyingPartyOf(request);
    if ('reason' in site) return site;
    const own = await this.#accounts.passkeysOf(id);
    if (own.length >= MAX_PASSKEYS) return refuse('too-many', { most: MAX_PASSKEYS });
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Two Rivers',
      rpID: site.id,
      userID: new TextEncoder().encode(id),
      userName: name,
      attestationType: 'none',
      // EdDSA, ES256 and RS256, of which every authenticator supports one
      supportedAlgorithmIDs: [-8, -7, -257],
      excludeCredentials: own.map((each) => ({ id: each.id, transports: transportsOf(each.transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#accounts.addChallenge(options.challenge, id, this.#runtime.now());
    return options;
  }

  async register(
    person: string,
    response: PasskeyRegistration,
    request: IncomingMessage,
  ): Promise<Refusal | undefined> {
    const site = this.#relyingPartyOf(request);
    if ('reason' in site) return site;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyOrReject(async () =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: async (challenge) => this.#takeChallenge(challenge, person),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: false,
      }),
    );
    if (registrationInfo === undefined) return refuse('passkey-wrong');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const now = this.#runtime.wall();
    const passkey = {
      id,
      person,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      created: now,
      used: now,
    };
    return (await this.#accounts.addPasskey(passkey)) ? undefined : refuse('passkey-wrong');
  }

  async signInOptions(request: IncomingMessage): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
    const site = this.#relyingPartyOf(request);
    if ('reason' in site) return site;
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'preferred' });
    await this.#accounts.addChallenge(options.challenge, ANYBODY, this.#runtime.now());
    return options;
  }

  /** Verifies a sign-in; returns the id of the passkey's owner. */
  async signIn(response: PasskeySignIn, request: IncomingMessage): Promise<string | Refusal> {
    const passkey = await this.#accounts.passkey(response.id);
    if (passkey === undefined) return refuse('passkey-unknown');
    return (await this.#verify(passkey, ANYBODY, response, request)) ?? passkey.person;
  }

  async proofOptions(
    person: string,
    request: IncomingMessage,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
    const site = this.#relyingPartyOf(request);
    if ('reason' in site) return site;
    const own = await this.#accounts.passkeysOf(person);
    if (own.length === 0) return refuse('passkey-unknown');
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      userVerification: 'preferred',
      allowCredentials: own.map((each) => ({ id: each.id, transports: transportsOf(each.transports) })),
    });
    await this.#accounts.addChallenge(options.challenge, person, this.#runtime.now());
    return options;
  }

  /** Verifies that a signed-in person can use one of their own passkeys. */
  async verifyOwnPasskey(
    person: string,
    response: PasskeySignIn,
    request: IncomingMessage,
  ): Promise<Refusal | undefined> {
    const passkey = await this.#accounts.passkey(response.id);
    if (passkey?.person !== person) return refuse('passkey-unknown');
    return this.#verify(passkey, person, response, request);
  }

  async #verify(
    passkey: StoredPasskey,
    challengedPerson: string,
    response: PasskeySignIn,
    request: IncomingMessage,
  ): Promise<Refusal | undefined> {
    const site = this.#relyingPartyOf(request);
    if ('reason' in site) return site;
    const { authenticatorData, clientDataJSON, signature } = response.response;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { authenticationInfo } = await verifyOrReject(async () =>
      verifyAuthenticationResponse({
        response: { ...response, response: { authenticatorData, clientDataJSON, signature } },
        expectedChallenge: async (challenge) => this.#takeChallenge(challenge, challengedPerson),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: transportsOf(passkey.transports),
        },
        requireUserVerification: false,
      }),
    );
    if (authenticationInfo === undefined) return refuse('passkey-wrong');
    await this.#accounts.usePasskey(passkey.id, authenticationInfo.newCounter, this.#runtime.wall());
    return undefined;
  }

  async list(person: string): Promise<readonly StoredPasskey[]> {
    return this.#accounts.passkeysOf(person);
  }

  /** Removes a person's passkey by its short id. */
  async remove(person: string, id: string): Promise<Refusal | undefined> {
    const passkey = (await this.list(person)).find((each) => shortPasskeyId(each) === id);
    if (passkey === undefined) return refuse('passkey-unknown');
    await this.#accounts.removePasskey(passkey.id, person);
    return undefined;
  }

  async #takeChallenge(challenge: string, person: string): Promise<boolean> {
    return this.#accounts.takeChallenge(challenge, person, this.#runtime.now() - CHALLENGE_MS);
  }

  /** Site of this server, from `publicUrl`. Without that setting, passkeys work only on localhost. */
  #relyingPartyOf(request: IncomingMessage): RelyingParty | Refusal {
    const origin = this.#settings.publicUrl ?? request.headers.origin ?? '';
    const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' };
    if (this.#settings.publicUrl === undefined && hostname !== 'localhost') return refuse('no-passkeys-here');
    return { origin, id: hostname };
  }
}

/** Short id of a passkey, for URLs; the ids of authenticators are too long. */
export function shortPasskeyId({ id }: StoredPasskey): string {
  return createHash('sha256').update(id).digest('base64url');
}

interface VerificationResult<R, A> {
  readonly registrationInfo?: R;
  readonly authenticationInfo?: A;
}

/** Runs a verification; errors thrown by the library count as not verified. */
async function verifyOrReject<R, A>(
  verify: () => Promise<VerificationResult<R, A> & { readonly verified: boolean }>,
): Promise<VerificationResult<R, A>> {
  try {
    const outcome = await verify();
    return outcome.verified ? outcome : {};
  } catch {
    return {};
  }
}

function transportsOf(transports: readonly string[]): AuthenticatorTransport[] {
  return [...transports] as AuthenticatorTransport[];
}
