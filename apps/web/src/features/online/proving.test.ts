import { isRefusal, refuse } from '@two-rivers/kernel';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

let confirms = true;
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: async () => {
    if (!confirms) throw new Error('the user declined');
    return { id: 'proof' };
  },
}));

const calls: string[] = [];
let isProved = false;
/** A server that wants a passkey confirmed first. */
async function serve(path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  calls.push(`${method} ${path}`);
  if (path === '/api/passkeys/prove') isProved = true;
  if (path.startsWith('/api/passkeys/prove')) return Response.json({ challenge: 'c' });
  if (!isProved) return Response.json({ refusal: refuse('prove-first') }, { status: 403 });
  const me = { id: 'ann-of-the-test', name: 'Anna', passkeys: 1, expires: null };
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(me);
}
vi.stubGlobal('fetch', serve);
afterAll(() => vi.unstubAllGlobals());

// drop mocks of other test files
vi.resetModules();
const { me, proving, rename } = await import('./api.ts');
const { clearSynced } = await import('../library/sync.ts');

beforeEach(() => {
  calls.length = 0;
  confirms = true;
  isProved = false;
});

it('confirms a passkey if the server asks for it, then repeats the request', async () => {
  expect(await clearSynced()).toBeUndefined();
  expect(calls).toEqual([
    'DELETE /api/me/games',
    'POST /api/passkeys/prove/options',
    'POST /api/passkeys/prove',
    'DELETE /api/me/games',
  ]);
  expect(await proving(async () => rename('Anna'))).toMatchObject({ name: 'Anna' });
  expect(me.get()?.name).toBe('Anna');
});

it('changes nothing if the device does not confirm', async () => {
  confirms = false;
  expect(await clearSynced()).toMatchObject({ reason: 'device' });
  expect(calls.filter((call) => call.includes('games'))).toEqual(['DELETE /api/me/games']);
  expect(isRefusal(await proving(async () => rename('Anna')))).toBe(true);
});
