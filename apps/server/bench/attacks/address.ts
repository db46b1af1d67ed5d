import { Authenticator } from '../../src/online/testing/authenticator.ts';
import { Browser, type Client } from '../../src/online/testing/client.ts';

/** Somebody at an address of their own: the server believes the header, as it believes the proxy in front of it. */
export class Somebody extends Browser {
  readonly #from: Readonly<Record<string, string>>;

  private constructor(url: string, address: string) {
    super(url);
    this.#from = { 'x-forwarded-for': address };
  }

  static async at(url: string, address: string): Promise<Somebody> {
    const somebody = new Somebody(url, address);
    await somebody.call('POST', '/api/session');
    return somebody;
  }

  /** With a passkey, which is bound to a name and not to a number. */
  static async withAccount(url: string, address: string): Promise<Somebody> {
    const somebody = await Somebody.at(url.replace('127.0.0.1', 'localhost'), address);
    await addPasskey(somebody);
    return somebody;
  }

  override async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return super.fetch(method, path, body, this.#from);
  }

  override async open(table: string): Promise<Client> {
    return super.open(table, this.#from);
  }
}

export async function addPasskey(browser: Browser): Promise<void> {
  const { challenge } = await browser.call<{ challenge: string }>('POST', '/api/passkeys/options');
  await browser.call('POST', '/api/passkeys', new Authenticator(browser.url).register(challenge));
}
