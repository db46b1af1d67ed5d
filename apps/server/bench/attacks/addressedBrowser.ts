import { FakeAuthenticator } from '../../src/online/testing/authenticator.ts';
import { TestBrowser, type TestClient } from '../../src/online/testing/client.ts';

/** Browser that states its own address in a header, which the server trusts as if a proxy had set it. */
export class AddressedBrowser extends TestBrowser {
  readonly #forwardedHeader: Readonly<Record<string, string>>;

  private constructor(url: string, address: string) {
    super(url);
    this.#forwardedHeader = { 'x-forwarded-for': address };
  }

  static async atNode(url: string, address: string): Promise<AddressedBrowser> {
    const somebody = new AddressedBrowser(url, address);
    await somebody.call('POST', '/api/session');
    return somebody;
  }

  /** Creates an account with a passkey. Passkeys are bound to host names, so `localhost` replaces the IP address. */
  static async createAccountAt(url: string, address: string): Promise<AddressedBrowser> {
    const somebody = await AddressedBrowser.atNode(url.replace('127.0.0.1', 'localhost'), address);
    await addPasskey(somebody);
    return somebody;
  }

  override async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return super.fetch(method, path, body, this.#forwardedHeader);
  }

  override async openSocket(table: string): Promise<TestClient> {
    return super.openSocket(table, this.#forwardedHeader);
  }
}

export async function addPasskey(browser: TestBrowser): Promise<void> {
  const { challenge } = await browser.call<{ challenge: string }>('POST', '/api/passkeys/options');
  await browser.call('POST', '/api/passkeys', new FakeAuthenticator(browser.url).register(challenge));
}
