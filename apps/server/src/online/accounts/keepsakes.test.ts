import type { SavedGameList, PersonalDataExport, PuzzleHistory } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameRecord } from '@two-rivers/kernel';
import { readFrozenJson, listFrozenRecords, listFrozenVersions } from '../testing/frozen.ts';
import { FakeAuthenticator } from '../testing/authenticator.ts';
import { TestBrowser } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let site: string;
beforeAll(async () => {
  server = await startTestServer({});
  site = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => server.stop());

/** Fields of a frozen position that describe its game. */
type FrozenPosition = Pick<GameRecord, 'options' | 'start' | 'log'> & { readonly scores: readonly number[] };

const ID = 'abcdef012345';
/** Saved game as a browser stores it. */
function savedGameOf(record: unknown, id = ID) {
  const { seats } = record as GameRecord;
  return { id, updated: 5, saved: { record, draft: [], confirms: seats.map(() => false), abandoned: false } };
}

const [FREEZE = ''] = listFrozenVersions('records');
const record = readFrozenJson(FREEZE, 'records', 'the-river-finished.json') as GameRecord;
const game = savedGameOf(record);

async function reasonOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.ok) return 'done';
  return ((await response.json()) as { refusal: { reason: string } }).refusal.reason;
}

async function requestChallenge(browser: TestBrowser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

const saveGame = async (browser: TestBrowser, document: unknown, id = ID) =>
  reasonOf(browser.fetch('POST', `/api/me/games/${id}`, { updated: 5, game: document }));
const listSavedGames = async (browser: TestBrowser) =>
  (await browser.call<SavedGameList>('GET', '/api/me/games')).games;

const savePuzzles = async (browser: TestBrowser, document: unknown) =>
  reasonOf(browser.fetch('POST', '/api/me/puzzles', document));

it('finished games are saved with an account, for all its browsers and for nobody else', async () => {
  const ann = await TestBrowser.createGuest(site, 'Ann');
  // guests expire, and their saved games would expire with them
  expect(await saveGame(ann, game)).toBe('not-allowed');
  const authenticator = new FakeAuthenticator(site);
  const challenge = await requestChallenge(ann, '/api/passkeys/options');
  await ann.call('POST', '/api/passkeys', authenticator.register(challenge));
  for (const wrong of [null, [], { ...game, id: 'another-game' }, { id: ID }, { ...game, saved: { record } }])
    expect(await saveGame(ann, wrong)).toBe('bad-message');
  expect(await saveGame(ann, { ...game, note: 'x'.repeat(200_000) })).toBe('too-large');
  expect(await saveGame(ann, game)).toBe('done');

  const phone = new TestBrowser(site);
  const question = await requestChallenge(phone, '/api/passkeys/sign-in/options');
  await phone.call('POST', '/api/passkeys/sign-in', authenticator.signIn(question));
  expect(await listSavedGames(phone)).toEqual([{ id: ID, updated: 5, gone: false }]);
  expect(await phone.call('GET', `/api/me/games/${ID}`)).toEqual({ game });
  expect((await phone.call<PersonalDataExport>('GET', '/api/me/data')).games).toEqual([ID]);
  const eve = await TestBrowser.createGuest(site, 'Eve');
  expect(await listSavedGames(eve)).toEqual([]);
  expect(await reasonOf(eve.fetch('GET', `/api/me/games/${ID}`))).toBe('no-such-table');

  expect(await reasonOf(phone.fetch('DELETE', `/api/me/games/${ID}`))).toBe('done');
  expect(await listSavedGames(ann)).toEqual([{ id: ID, updated: 5, gone: true }]);
  expect(await reasonOf(ann.fetch('GET', `/api/me/games/${ID}`))).toBe('no-such-table');
  expect(await saveGame(ann, { ...game, id: 'second-game' }, 'second-game')).toBe('done');
  expect(await reasonOf(ann.fetch('DELETE', '/api/me/games'))).toBe('done');
  expect(await listSavedGames(phone)).toEqual([]);
});

describe('a game is saved', () => {
  let ann: TestBrowser;
  beforeAll(async () => {
    ann = await TestBrowser.createGuest(site, 'Ann');
    const challenge = await requestChallenge(ann, '/api/passkeys/options');
    await ann.call('POST', '/api/passkeys', new FakeAuthenticator(site).register(challenge));
  });

  it.each(listFrozenRecords(FREEZE))('if it is %s', async (name) => {
    const legal = readFrozenJson(FREEZE, 'records', `${name}.json`);
    expect(await saveGame(ann, savedGameOf(legal, name), name)).toBe('done');
  });

  it('in the format that browsers have always used', async () => {
    const stored = Object.entries(readFrozenJson(FREEZE, 'browser', 'localStorage.json') as Record<string, string>);
    const games = stored.flatMap(([key, text]) =>
      key.startsWith('two-rivers.game.') ? [JSON.parse(text) as { readonly id: string }] : [],
    );
    expect(games).toHaveLength(7);
    for (const each of games) expect(await saveGame(ann, each, each.id)).toBe('done');
  });

  it.each(['the-river', 'river-of-gold'])('if it starts from a position of %s, also as a study', async (id) => {
    const positions = readFrozenJson(FREEZE, 'positions', `${id}.json`) as readonly FrozenPosition[];
    expect(positions.length).toBeGreaterThan(0);
    const edition = id === record.game ? { edition: record.edition } : {};
    for (const { options, start, log, scores } of positions) {
      const seats = scores.map((_, seat) => ({ name: `Player ${seat}` }));
      const begun = { game: id, engine: record.engine, ...edition, options, seats, start, log };
      for (const each of [begun, { ...begun, study: 1 }])
        expect(await saveGame(ann, savedGameOf(each, 'position'), 'position')).toBe('done');
    }
  });

  it.each([
    ['an illegal line', { ...record, log: [...record.log.slice(0, 30), '0 wood'] }],
    ['a line too many', { ...record, log: [...record.log, '0 wood'] }],
    ['a log without end', { ...record, log: Array<string>(20_000).fill('~') }],
    ['an unknown game', { ...record, game: 'chess' }],
    ['an unknown engine', { ...record, engine: '999' }],
    ['an impossible start', { ...record, start: { seats: [{ board: 'purple' }] } }],
  ])('unless it has %s', async (_, wrong) => {
    expect(await saveGame(ann, savedGameOf(wrong, 'wrong-game'), 'wrong-game')).toBe('bad-message');
  });
});

it('the puzzle history is saved with the account, separate from the games and for nobody else', async () => {
  const history: PuzzleHistory = {
    'the-river/0abc123': { on: '2026-11-16', tries: 2, isSolved: true, isDaily: true },
  };
  const ann = await TestBrowser.createGuest(site, 'Ann');
  expect(await savePuzzles(ann, history)).toBe('not-allowed');
  const challenge = await requestChallenge(ann, '/api/passkeys/options');
  await ann.call('POST', '/api/passkeys', new FakeAuthenticator(site).register(challenge));
  expect(await ann.call('GET', '/api/me/puzzles')).toEqual({});
  const [entry] = Object.values(history);
  for (const wrong of [[], { x: entry }, { 'the-river/0abc123': { ...entry, on: 'today' } }])
    expect(await savePuzzles(ann, wrong)).toBe('bad-message');
  expect(await savePuzzles(ann, history)).toBe('done');
  expect(await ann.call('GET', '/api/me/puzzles')).toEqual(history);
  expect((await ann.call<PersonalDataExport>('GET', '/api/me/data')).puzzles).toEqual(history);
  // the puzzle history is not listed as a game
  expect(await listSavedGames(ann)).toEqual([]);
  expect(await saveGame(ann, { ...game, id: '~puzzles' }, '~puzzles')).toBe('no-such-page');
  expect(await ann.call('GET', '/api/me/puzzles')).toEqual(history);
  const eve = await TestBrowser.createGuest(site, 'Eve');
  expect(await eve.call('GET', '/api/me/puzzles')).toEqual({});
});
