import { isRefusal } from '@two-rivers/kernel';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from './reasons.ts';

let confirmsPasskey = true;
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: async () => {
    if (!confirmsPasskey) throw new Error('the user declined');
    return { id: 'proof' };
  },
}));

const calls: string[] = [];
let hasProof = false;
/** Fake server that requires a passkey confirmation first. */
async function respond(path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  calls.push(`${method} ${path}`);
  if (path === '/api/passkeys/prove') hasProof = true;
  if (path.startsWith('/api/passkeys/prove')) return Response.json({ challenge: 'c' });
  if (!hasProof) return Response.json({ refusal: refuse('prove-first') }, { status: 403 });
  const me = { id: 'ann-of-the-test', name: 'Anna', passkeys: 1, expires: null };
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(me);
}
vi.stubGlobal('fetch', respond);
afterAll(() => vi.unstubAllGlobals());

// reload modules that other test files loaded without these mocks
vi.resetModules();
const { me, withPasskeyProof, renameAccount } = await import('./api.ts');
const { deleteSyncedGames } = await import('../library/sync.ts');

beforeEach(() => {
  calls.length = 0;
  confirmsPasskey = true;
  hasProof = false;
});

it('confirms a passkey if the server asks for it, then repeats the request', async () => {
  expect(await deleteSyncedGames()).toBeUndefined();
  expect(calls).toEqual([
    'DELETE /api/me/games',
    'POST /api/passkeys/prove/options',
    'POST /api/passkeys/prove',
    'DELETE /api/me/games',
  ]);
  expect(await withPasskeyProof(async () => renameAccount('Anna'))).toMatchObject({ name: 'Anna' });
  expect(me.get()?.name).toBe('Anna');
});

it('changes nothing if the device does not confirm', async () => {
  confirmsPasskey = false;
  expect(await deleteSyncedGames()).toMatchObject({ reason: 'device' });
  expect(calls.filter((call) => call.includes('games'))).toEqual(['DELETE /api/me/games']);
  expect(isRefusal(await withPasskeyProof(async () => renameAccount('Anna')))).toBe(true);
});
