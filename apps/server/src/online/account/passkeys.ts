import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Refusal, refuse } from '@two-rivers/kernel';
import type { PasskeyRegistration, PasskeySignIn } from '@two-rivers/protocol';
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Settings } from '../ground/settings.ts';
import type { Accounts, StoredPasskey } from '../store/accounts.ts';
import type { StoredPerson } from '../store/store.ts';
import type { Surroundings } from '../ground/surroundings.ts';

/** A question to an authenticator may be answered this long. */
export const CHALLENGE_MS = 5 * 60_000;
const MOST = 20;
/** whoever signs in is nobody yet */
const NOBODY = '';

/** Loaded when the first passkey is wanted: many servers never see one. */
const webAuthn = async () => import('@simplewebauthn/server');

/** The site a passkey is bound to. */
interface Site {
  readonly origin: string;
  readonly id: string;
}

/** Passkeys: keys that the browser's authenticator holds, so that an account opens on other devices too. */
export class Passkeys {
  readonly #accounts: Accounts;
  readonly #settings: Settings;
  readonly #surroundings: Pick<Surroundings, 'now' | 'wall'>;

  constructor(accounts: Accounts, settings: Settings, surroundings: Pick<Surroundings, 'now' | 'wall'>) {
    this.#accounts = accounts;
    this.#settings = settings;
    this.#surroundings = surroundings;
  }

  async registrationOptions(
    { id, name }: StoredPerson,
    request: IncomingMessage,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
    const site = this.#siteOf(request);
    if ('reason' in site) return site;
    const own = await this.#accounts.passkeysOf(id);
    if (own.length >= MOST) return refuse('too-many', { most: MOST });
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Two Rivers',
      rpID: site.id,
      userID: new TextEncoder().encode(id),
      userName: name,
      attestationType: 'none',
      // EdDSA, ES256, RS256: what all authenticators have
      supportedAlgorithmIDs: [-8, -7, -257],
      excludeCredentials: own.map((each) => ({ id: each.id, transports: transportsOf(each.transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#accounts.askChallenge(options.challenge, id, this.#surroundings.now());
    return options;
  }

  async register(
    person: string,
    response: PasskeyRegistration,
    request: IncomingMessage,
  ): Promise<Refusal | undefined> {
    const site = this.#siteOf(request);
    if ('reason' in site) return site;
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await attempt(async () =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: async (challenge) => this.#take(challenge, person),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: false,
      }),
    );
    if (registrationInfo === undefined) return refuse('passkey-wrong');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const now = this.#surroundings.wall();
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
    const site = this.#siteOf(request);
    if ('reason' in site) return site;
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'preferred' });
    await this.#accounts.askChallenge(options.challenge, NOBODY, this.#surroundings.now());
    return options;
  }

  /** The id of the person whose passkey it is. */
  async signIn(response: PasskeySignIn, request: IncomingMessage): Promise<string | Refusal> {
    const passkey = await this.#accounts.passkey(response.id);
    if (passkey === undefined) return refuse('passkey-unknown');
    return (await this.#verify(passkey, NOBODY, response, request)) ?? passkey.person;
  }

  async proofOptions(
    person: string,
    request: IncomingMessage,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
    const site = this.#siteOf(request);
    if ('reason' in site) return site;
    const own = await this.#accounts.passkeysOf(person);
    if (own.length === 0) return refuse('passkey-unknown');
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      userVerification: 'preferred',
      allowCredentials: own.map((each) => ({ id: each.id, transports: transportsOf(each.transports) })),
    });
    await this.#accounts.askChallenge(options.challenge, person, this.#surroundings.now());
    return options;
  }

  /** Whether a person who is signed in has one of their passkeys at hand. */
  async prove(
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
    asked: string,
    response: PasskeySignIn,
    request: IncomingMessage,
  ): Promise<Refusal | undefined> {
    const site = this.#siteOf(request);
    if ('reason' in site) return site;
    const { authenticatorData, clientDataJSON, signature } = response.response;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { authenticationInfo } = await attempt(async () =>
      verifyAuthenticationResponse({
        response: { ...response, response: { authenticatorData, clientDataJSON, signature } },
        expectedChallenge: async (challenge) => this.#take(challenge, asked),
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
    await this.#accounts.usePasskey(passkey.id, authenticationInfo.newCounter, this.#surroundings.wall());
    return undefined;
  }

  async of(person: string): Promise<readonly StoredPasskey[]> {
    return this.#accounts.passkeysOf(person);
  }

  /** Removes the one of this short id. */
  async remove(person: string, id: string): Promise<Refusal | undefined> {
    const passkey = (await this.of(person)).find((each) => shortId(each) === id);
    if (passkey === undefined) return refuse('passkey-unknown');
    await this.#accounts.removePasskey(passkey.id, person);
    return undefined;
  }

  async #take(challenge: string, person: string): Promise<boolean> {
    return this.#accounts.takeChallenge(challenge, person, this.#surroundings.now() - CHALLENGE_MS);
  }

  /** Where people reach the server is for its host to say; only on one's own machine it is known by itself. */
  #siteOf(request: IncomingMessage): Site | Refusal {
    const origin = this.#settings.publicUrl ?? request.headers.origin ?? '';
    const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' };
    if (this.#settings.publicUrl === undefined && hostname !== 'localhost') return refuse('no-passkeys-here');
    return { origin, id: hostname };
  }
}

/** The ids of authenticators are too long for an address. */
export function shortId({ id }: StoredPasskey): string {
  return createHash('sha256').update(id).digest('base64url');
}

interface Verified<R, A> {
  readonly registrationInfo?: R;
  readonly authenticationInfo?: A;
}

/** What cannot be verified is not; the library tells it by throwing. */
async function attempt<R, A>(
  verify: () => Promise<Verified<R, A> & { readonly verified: boolean }>,
): Promise<Verified<R, A>> {
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
