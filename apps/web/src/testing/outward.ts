import type { GameRecord, Json, JsonObject } from '@two-rivers/kernel';
import { byName, missingIn, sorted } from '@two-rivers/kernel/testing/shape';
import type { PushMessage } from '@two-rivers/protocol';
import type { Review } from '@two-rivers/review';
import type { Kept } from '../features/online/kept.ts';
import type { Attempt } from '../features/puzzles/history.ts';
import type { Sheet } from '../features/scorePad/sheet.ts';
import type { Key } from '../platform/noted.ts';
import type { Settings } from '../platform/settings.ts';
import type { FoundFacts } from '../platform/storage/facts.ts';
import type { ListedGame } from '../platform/storage/listed.ts';
import type { KeptLesson } from '../platform/storage/keptLesson.ts';
import type { SavedGame } from '../platform/storage/storage.ts';
import manifest from '../../manifest.json' with { type: 'json' };
import { FakeCaches } from './fakeCaches.ts';
import { FakeDatabase } from '../platform/storage/testing/fakeDatabase.ts';
import { fakeStorage } from '../platform/storage/testing/fakeStorage.ts';

/** What a browser has of the app, and what its addresses say: written by the modules that write it. */
export async function outward(): Promise<Readonly<Record<string, Json>>> {
  return {
    'web/localStorage.json': await inLocalStorage(),
    'web/indexedDB.json': await inDatabase(),
    'web/missing.json': await missing(),
    'web/values.json': await values(),
    'web/serviceWorker.json': await byWorker(),
    'web/locks.json': await locks(),
    'web/addresses.json': await addresses(),
    'web/manifest.json': installed(),
  };
}

const ID = '0123456789ab';
const GAME = 'a-game';
const [HEX, OTHER_HEX] = ['c'.repeat(64), 'd'.repeat(64)];

/** Everything there can be of each: the compiler asks for a field more. */
const settings: Settings = {
  language: 'pl',
  theme: 'dark',
  sound: false,
  vibration: true,
  pace: 'instant',
  asks: true,
  keys: false,
  handOver: false,
  motion: false,
  help: 'never',
  spoken: 'short',
  name: 'Ann',
};

const record: GameRecord = {
  format: 2,
  game: GAME,
  engine: '1',
  options: {},
  seats: [{ name: 'Ann' }, { name: 'Hard', bot: 'hard' }],
  commitment: HEX,
  seals: [HEX, OTHER_HEX],
  log: ['~die 3', '0 sail 2'],
};

const game: Required<SavedGame> = {
  id: ID,
  source: 'here',
  own: [0],
  created: 1,
  updated: 2,
  saved: { record, draft: ['sail 1'], confirms: [true, false], abandoned: false },
  told: [2, 1],
  plans: [[{ moves: ['sail 3'], instead: ['sail 4'] }], []],
  ways: { length: 2, ways: [{ from: 0, to: 1 }] },
  memory: true,
  over: false,
  turn: 0,
  result: { scores: [30, 20], ranks: [1, 2] },
};

const listed: Required<ListedGame> = {
  id: ID,
  source: 'table',
  game: GAME,
  seats: record.seats,
  own: [0],
  created: 1,
  updated: 2,
  lines: 2,
  moves: 1,
  over: true,
  turn: 0,
  result: { scores: [30, 20], ranks: [1, 2] },
  kept: 3,
  reviewed: { version: 1, mark: 'abc', budget: 'quick', rates: [0.5, 0.25], luck: [0.25, -0.25] },
};

const found: FoundFacts = {
  id: ID,
  updated: 2,
  facts: {
    rounds: 9,
    ending: 'era',
    seats: [{ place: 0, score: 30, rank: 1, share: 1, points: [10, 20], opening: ['sail'] }],
  },
};

const lesson: Required<KeptLesson> = {
  table: ID,
  step: 3,
  from: 2,
  said: ['sail'],
  isLeft: true,
  isDone: true,
};

const sheet: Required<Sheet> = { seats: 2, names: ['Ann', 'Ben'], written: { era: [4, 5] } };

const attempt: Required<Attempt> = {
  on: '2026-11-19',
  tries: 2,
  isSolved: true,
  isDaily: true,
  hasSeen: true,
};

const online: Required<Kept> = {
  told: 7,
  plan: [{ moves: ['sail 3'], instead: ['sail 4'] }],
  ways: { length: 7, ways: [{ from: 0, to: 1 }] },
  read: 4,
  auto: true,
  muted: true,
  commitment: HEX,
  nonce: OTHER_HEX,
  openly: true,
  shown: [{ commitment: HEX, seals: [HEX, OTHER_HEX] }],
  sits: 1,
};

const { stored, storage } = fakeStorage();
const database = new FakeDatabase();

/** Modules look for what they know as they are loaded, so each is loaded in a browser that is there. */
function pretend(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

async function inLocalStorage(): Promise<Json> {
  pretend({ localStorage: storage, indexedDB: database });
  const { changeSettings } = await import('../platform/settings.ts');
  const { noteForgotten, storeGame } = await import('../platform/storage/storage.ts');
  const { keepLesson } = await import('../platform/storage/keptLesson.ts');
  const { storeEdition } = await import('../platform/storage/editions.ts');
  const { storeSheet } = await import('../features/scorePad/sheet.ts');
  const { keep, keyOf } = await import('../features/puzzles/history.ts');
  const { noteGreeted, noteSign, noteTurn } = await import('../features/table/hints.ts');
  const { keeperOf } = await import('../features/online/kept.ts');
  const { notePushOffered, noteSomebodyOnline } = await import('../features/online/playedOnline.ts');
  const { setSynced } = await import('../features/library/sync.ts');
  const { KEYS, KEYS_OF } = await import('../platform/noted.ts');
  changeSettings(settings);
  storeGame(game);
  noteForgotten(ID);
  keepLesson(GAME, lesson);
  storeEdition(GAME, { name: 'my-box' });
  storeSheet(GAME, sheet);
  keep({ [keyOf(GAME, 'abcd')]: attempt });
  noteGreeted(GAME);
  noteTurn(GAME);
  noteSign(GAME, 'one');
  noteSign(GAME, 'two');
  keeperOf(ID).change(online);
  noteSomebodyOnline();
  notePushOffered();
  setSynced(true);
  const keys = [...stored.keys()] as Key[];
  const unused = [...Object.values(KEYS), ...Object.values(KEYS_OF)].find(
    (declared) => !keys.some((key) => key.startsWith(declared)),
  );
  if (unused !== undefined) throw new Error(`nothing here is kept under ${unused}`);
  return inOrder(stored);
}

async function inDatabase(): Promise<Json> {
  const { keepGames, keepReview } = await import('../platform/storage/archive.ts');
  const { keepFacts } = await import('../platform/storage/facts.ts');
  await keepGames([{ ...game, over: true }], 3);
  await keepReview(ID, await review());
  await keepFacts([found]);
  const { opened, maps } = database;
  const kept = [...maps].map(([name, map]): [string, Json] => [name, inOrder(map)]);
  const empty = kept.find(([, map]) => Object.keys(map ?? {}).length === 0);
  if (empty !== undefined) throw new Error(`nothing here is kept in ${empty[0]}`);
  return { ...opened, kept: Object.fromEntries(kept) };
}

async function review(): Promise<Review> {
  const shares = [0.75, 0.25];
  const way = {
    moves: ['sail 2'],
    shares,
    points: [30, 20],
    reasons: [{ category: 'era', gain: 2, what: 'market', leads: true, points: 3, seat: 0 }],
  };
  return {
    format: 1,
    game: GAME,
    engine: '1',
    judge: { version: 1, mark: 'abc', budget: 'quick' },
    seats: [{ name: 'Ann' }, { name: 'Hard', bot: 'hard' }],
    lines: 2,
    result: { shares, scores: [30, 20], ranks: [1, 2] },
    timeline: [{ line: 0, by: 'start', shares, points: [30, 20] }],
    decisions: [
      { line: 2, lines: 1, seat: 0, played: way, ways: [way], loss: 0.1, error: 0.01, grade: 'mistake' },
    ],
    chances: [{ line: 1, lines: 1, kind: 'die', seat: 0, results: 6, luck: [0.1, -0.1], error: 0.01 }],
    ledger: [
      {
        initial: 0.5,
        luck: [{ kind: 'die', own: 0.5, others: 0.25, common: -0.5, count: 1 }],
        own: -0.1,
        others: 0,
        residual: 0.1,
        result: 1,
        adjusted: 0.7,
      },
    ],
    skill: [
      {
        decisions: 1,
        rate: 0.1,
        error: 0.01,
        grades: { inaccuracy: 0, mistake: 1, blunder: 0 },
        like: { level: 'hard', from: 'easy', to: 'hard' },
      },
    ],
    moments: [{ by: 'chance', line: 1, lines: 1, seat: 0, kind: 'die', change: [0.1, -0.1] }],
  };
}

/** What is read where a field is missing, as it is written then; whether nothing is. */
async function missing(): Promise<Json> {
  const { fromStoredGame, toStoredGame } = await import('../platform/storage/storage.ts');
  const { fromStoredLine, toStoredLine } = await import('../platform/storage/listed.ts');
  const { fromStoredFacts, toStoredFacts } = await import('../platform/storage/facts.ts');
  const { fromStoredSettings, toStoredSettings } = await import('../platform/settings.ts');
  const { fromStoredLesson, toStoredLesson } = await import('../platform/storage/keptLesson.ts');
  const { fromStoredSheet, toStoredSheet } = await import('../features/scorePad/sheet.ts');
  const { fromStoredHistory, toStoredHistory } = await import('../features/puzzles/history.ts');
  const { fromStoredNotes, toStoredNotes } = await import('../features/online/kept.ts');
  const { fromStoredPlan, fromStoredWays, toStoredPlan, toStoredWays } = await import('@two-rivers/table');
  return {
    game: missingIn(toStoredGame(game), fromStoredGame, toStoredGame),
    turn: missingIn(
      toStoredPlan(online.plan)[0] ?? {},
      (turn) => fromStoredPlan([turn])[0],
      (turn) => toStoredPlan([turn])[0] ?? {},
    ),
    ways: missingIn(toStoredWays(online.ways), fromStoredWays, toStoredWays),
    line: missingIn(toStoredLine(listed), fromStoredLine, toStoredLine),
    facts: missingIn(toStoredFacts(found), fromStoredFacts, toStoredFacts),
    settings: missingIn(toStoredSettings(settings), fromStoredSettings, toStoredSettings),
    lesson: missingIn(toStoredLesson(lesson), fromStoredLesson, toStoredLesson),
    pad: missingIn(toStoredSheet(sheet), (document) => fromStoredSheet(document, [2]), toStoredSheet),
    attempt: missingIn(
      toStoredHistory({ attempt })['attempt'] ?? {},
      (document) => fromStoredHistory({ attempt: document })['attempt'],
      (read) => toStoredHistory({ read })['read'] ?? {},
    ),
    online: missingIn(toStoredNotes(online), fromStoredNotes, toStoredNotes),
  };
}

/** What the choices of a person, and where games come from, are called in what is kept. */
async function values(): Promise<Json> {
  const { HELPS, SPOKEN, THEMES } = await import('../platform/settings.ts');
  const { SOURCES } = await import('../platform/storage/storage.ts');
  const { PACES } = await import('@two-rivers/table');
  const { LANGUAGES } = await import('@two-rivers/words');
  return { theme: THEMES, help: HELPS, spoken: SPOKEN, pace: PACES, language: LANGUAGES, source: SOURCES };
}

/** What the service worker leaves as it takes over, where it puts what other apps share, and what it shows for a push. */
async function byWorker(): Promise<Json> {
  const fake = new FakeCaches();
  const heard = new Map<string, (event: object) => void>();
  const notified: Json[] = [];
  const worker = {
    addEventListener: heard.set.bind(heard),
    location: { origin: 'https://host' },
    clients: { claim: async () => undefined },
    navigator: {},
    registration: { showNotification: async (...shown: readonly Json[]) => void notified.push(...shown) },
    skipWaiting: async () => undefined,
  };
  pretend({ caches: fake, self: worker, APP_FILES: [], APP_VERSION: '<version>' });
  // it is of another library of types
  await import(new URL('../platform/pwa/serviceWorker.ts', import.meta.url).href);
  const { VERSION_QUESTIONS } = await import('../platform/pwa/caches.ts');
  const { keepShared, SHARE_PATH } = await import('../platform/pwa/shared.ts');
  const happens = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    heard.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  await happens('install');
  await happens('activate');
  const answers: [string, Json][] = [];
  for (const data of VERSION_QUESTIONS) {
    await happens('message', { data, ports: [{ postMessage: (is: boolean) => answers.push([data, is]) }] });
  }
  const pushed: PushMessage = { table: ID, title: 'The River', body: 'Your turn' };
  await happens('push', { data: { json: () => pushed } });
  const form = new FormData();
  form.set('file', new File(['{}'], 'a game.rivers'));
  const { Response: whole } = globalThis;
  // a worker's own address is not known here
  pretend({ Response: Object.assign(whole.bind(null), { redirect: (to: string) => ({ to }) }) });
  const sent: unknown = await keepShared(form, 'https://host');
  pretend({ Response: whole });
  return {
    kept: await fake.all(),
    questions: Object.fromEntries(answers),
    notified,
    shared: { at: SHARE_PATH, ...(sent as { readonly to: string }) },
  };
}

async function locks(): Promise<Json> {
  const asked: string[] = [];
  pretend({ navigator: { locks: { request: async (name: string) => void asked.push(name) } } });
  const { lead, lockOfTable } = await import('../platform/locks.ts');
  lead(lockOfTable(ID), () => undefined);
  return asked;
}

async function addresses(): Promise<Json> {
  const { FRAGMENT, withPart } = await import('../platform/fragment.ts');
  const { hashOf, IN_LINK, replayPath, reviewPath } = await import('../features/share/link.ts');
  const editor = await import('../features/editor/draft.ts');
  const { routes } = await import('../routes.ts');
  return {
    parts: Object.values(FRAGMENT)
      .toSorted()
      .map((name) => withPart('', name, '1')),
    moment: [replayPath(ID, 12), reviewPath(ID, 12)],
    game: replayPath(IN_LINK) + hashOf('packed', 2),
    position: editor.hashOf('{"round":3}'),
    pages: routes.map(({ pattern }) => pattern),
  };
}

/** What systems remember of the installed app. */
function installed(): Json {
  const { id, scope, start_url, file_handlers, share_target } = manifest;
  const handled = file_handlers.map(({ action, accept }): JsonObject => ({ action, accept }));
  return { id, scope, start_url, file_handlers: handled, share_target };
}

/** A map of texts: those that are JSON as what they say, with their fields in order. */
function inOrder(map: ReadonlyMap<string, string>): JsonObject {
  const read = [...map].map(([key, text]): [string, Json] => [
    key,
    /^[{["\d]/.test(text) ? sorted(JSON.parse(text) as Json) : text,
  ]);
  return Object.fromEntries(read.toSorted(byName));
}
