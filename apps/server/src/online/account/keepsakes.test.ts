import type { KeptGames, MyData, PuzzleHistory } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameRecord } from '@two-rivers/kernel';
import { frozenJson, frozenRecords, frozenWith } from '../testing/frozen.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Browser } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let site: string;
beforeAll(async () => {
  server = await startTestServer({});
  site = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => server.stop());

/** What a frozen position says of its game. */
type Position = Pick<GameRecord, 'options' | 'start' | 'log'> & { readonly scores: readonly number[] };

const ID = 'abcdef012345';
/** A record as a browser keeps it. */
function gameWith(record: unknown, id = ID) {
  const { seats } = record as GameRecord;
  return { id, updated: 5, saved: { record, draft: [], confirms: seats.map(() => false), abandoned: false } };
}

const [FREEZE = ''] = frozenWith('records');
const record = frozenJson(FREEZE, 'records', 'the-river-finished.json') as GameRecord;
const game = gameWith(record);

async function reason(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.ok) return 'done';
  return ((await response.json()) as { refusal: { reason: string } }).refusal.reason;
}

async function challenge(browser: Browser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

const keep = async (browser: Browser, sent: unknown, id = ID) =>
  reason(browser.fetch('POST', `/api/me/games/${id}`, { updated: 5, game: sent }));
const kept = async (browser: Browser) => (await browser.call<KeptGames>('GET', '/api/me/games')).games;

const send = async (browser: Browser, sent: unknown) =>
  reason(browser.fetch('POST', '/api/me/puzzles', sent));

it('finished games are kept with an account, for all its browsers, and for nobody else', async () => {
  const ann = await Browser.guest(site, 'Ann');
  // a guest goes some day, and what is kept with it would too
  expect(await keep(ann, game)).toBe('not-allowed');
  const authenticator = new Authenticator(site);
  const asked = await challenge(ann, '/api/passkeys/options');
  await ann.call('POST', '/api/passkeys', authenticator.register(asked));
  for (const wrong of [null, [], { ...game, id: 'another-game' }, { id: ID }, { ...game, saved: { record } }])
    expect(await keep(ann, wrong)).toBe('bad-message');
  expect(await keep(ann, { ...game, note: 'x'.repeat(200_000) })).toBe('too-large');
  expect(await keep(ann, game)).toBe('done');

  const phone = new Browser(site);
  const question = await challenge(phone, '/api/passkeys/sign-in/options');
  await phone.call('POST', '/api/passkeys/sign-in', authenticator.signIn(question));
  expect(await kept(phone)).toEqual([{ id: ID, updated: 5, gone: false }]);
  expect(await phone.call('GET', `/api/me/games/${ID}`)).toEqual({ game });
  expect((await phone.call<MyData>('GET', '/api/me/data')).games).toEqual([ID]);
  const eve = await Browser.guest(site, 'Eve');
  expect(await kept(eve)).toEqual([]);
  expect(await reason(eve.fetch('GET', `/api/me/games/${ID}`))).toBe('no-such-table');

  expect(await reason(phone.fetch('DELETE', `/api/me/games/${ID}`))).toBe('done');
  expect(await kept(ann)).toEqual([{ id: ID, updated: 5, gone: true }]);
  expect(await reason(ann.fetch('GET', `/api/me/games/${ID}`))).toBe('no-such-table');
  expect(await keep(ann, { ...game, id: 'second-game' }, 'second-game')).toBe('done');
  expect(await reason(ann.fetch('DELETE', '/api/me/games'))).toBe('done');
  expect(await kept(phone)).toEqual([]);
});

describe('a game is kept', () => {
  let ann: Browser;
  beforeAll(async () => {
    ann = await Browser.guest(site, 'Ann');
    const asked = await challenge(ann, '/api/passkeys/options');
    await ann.call('POST', '/api/passkeys', new Authenticator(site).register(asked));
  });

  it.each(frozenRecords(FREEZE))('where it is %s', async (name) => {
    const legal = frozenJson(FREEZE, 'records', `${name}.json`);
    expect(await keep(ann, gameWith(legal, name), name)).toBe('done');
  });

  it('as browsers have kept it ever since', async () => {
    const stored = Object.entries(
      frozenJson(FREEZE, 'browser', 'localStorage.json') as Record<string, string>,
    );
    const games = stored.flatMap(([key, text]) =>
      key.startsWith('two-rivers.game.') ? [JSON.parse(text) as { readonly id: string }] : [],
    );
    expect(games).toHaveLength(7);
    for (const each of games) expect(await keep(ann, each, each.id)).toBe('done');
  });

  it.each(['the-river', 'river-of-gold'])(
    'where it began from a position of %s, and as a study',
    async (id) => {
      const positions = frozenJson(FREEZE, 'positions', `${id}.json`) as readonly Position[];
      expect(positions.length).toBeGreaterThan(0);
      const edition = id === record.game ? { edition: record.edition } : {};
      for (const { options, start, log, scores } of positions) {
        const seats = scores.map((_, seat) => ({ name: `Player ${seat}` }));
        const begun = { game: id, engine: record.engine, ...edition, options, seats, start, log };
        for (const each of [begun, { ...begun, study: 1 }])
          expect(await keep(ann, gameWith(each, 'position'), 'position')).toBe('done');
      }
    },
  );

  it.each([
    ['an illegal line', { ...record, log: [...record.log.slice(0, 30), '0 wood'] }],
    ['a line too many', { ...record, log: [...record.log, '0 wood'] }],
    ['a log without end', { ...record, log: Array<string>(20_000).fill('~') }],
    ['an unknown game', { ...record, game: 'chess' }],
    ['an unknown engine', { ...record, engine: '999' }],
    ['an impossible start', { ...record, start: { seats: [{ board: 'purple' }] } }],
  ])('unless it has %s', async (_, wrong) => {
    expect(await keep(ann, gameWith(wrong, 'wrong-game'), 'wrong-game')).toBe('bad-message');
  });
});

it('what somebody has made of puzzles is kept with the account, beside the games and for nobody else', async () => {
  const history: PuzzleHistory = {
    'the-river/0abc123': { on: '2026-11-16', tries: 2, isSolved: true, isDaily: true },
  };
  const ann = await Browser.guest(site, 'Ann');
  expect(await send(ann, history)).toBe('not-allowed');
  const asked = await challenge(ann, '/api/passkeys/options');
  await ann.call('POST', '/api/passkeys', new Authenticator(site).register(asked));
  expect(await ann.call('GET', '/api/me/puzzles')).toEqual({});
  const [entry] = Object.values(history);
  for (const wrong of [[], { x: entry }, { 'the-river/0abc123': { ...entry, on: 'today' } }])
    expect(await send(ann, wrong)).toBe('bad-message');
  expect(await send(ann, history)).toBe('done');
  expect(await ann.call('GET', '/api/me/puzzles')).toEqual(history);
  expect((await ann.call<MyData>('GET', '/api/me/data')).puzzles).toEqual(history);
  // it is no game
  expect(await kept(ann)).toEqual([]);
  expect(await keep(ann, { ...game, id: '~puzzles' }, '~puzzles')).toBe('no-such-page');
  expect(await ann.call('GET', '/api/me/puzzles')).toEqual(history);
  const eve = await Browser.guest(site, 'Eve');
  expect(await eve.call('GET', '/api/me/puzzles')).toEqual({});
});
