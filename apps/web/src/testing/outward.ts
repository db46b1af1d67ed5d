import type { GameRecord, Json, JsonObject } from '@two-rivers/kernel';
import { byName, missingFieldDefaults, sortFields } from '@two-rivers/kernel/testing/shape';
import type { PushMessage } from '@two-rivers/protocol';
import type { Review } from '@two-rivers/review';
import type { TablePrefs } from '../features/online/tableStorage.ts';
import type { Attempt } from '../features/puzzles/history.ts';
import type { PadSheet } from '../features/scorePad/sheet.ts';
import type { StorageKey } from '../platform/localStorage.ts';
import type { Settings } from '../platform/settings.ts';
import type { GameFactsEntry } from '../platform/storage/facts.ts';
import type { ListedGame } from '../platform/storage/listedGame.ts';
import type { LessonProgress } from '../platform/storage/lessonProgress.ts';
import type { SavedGame } from '../platform/storage/savedGame.ts';
import manifest from '../../manifest.json' with { type: 'json' };
import { FakeCaches } from './fakeCaches.ts';
import { FakeDatabase } from '../platform/storage/testing/fakeDatabase.ts';
import { createFakeStorage } from '../platform/storage/testing/fakeStorage.ts';

/** Everything the app leaves in a browser, and its URL formats, written by the modules that define them. */
export async function outward(): Promise<Readonly<Record<string, Json>>> {
  return {
    'web/localStorage.json': await localStorageContents(),
    'web/indexedDB.json': await databaseContents(),
    'web/missing.json': await missingFieldValues(),
    'web/values.json': await storedValues(),
    'web/serviceWorker.json': await serviceWorkerTraces(),
    'web/locks.json': await lockNames(),
    'web/addresses.json': await addressForms(),
    'web/manifest.json': installedManifest(),
  };
}

const ID = '0123456789ab';
const GAME = 'a-game';
const [HEX, OTHER_HEX] = ['c'.repeat(64), 'd'.repeat(64)];

/** Sample values with every optional field; types make the compiler report a missing field. */
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
  seenLengths: [2, 1],
  plans: [[{ moves: ['sail 3'], instead: ['sail 4'] }], []],
  undoGroups: { length: 2, groups: [{ from: 0, to: 1 }] },
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
  archivedAt: 3,
  review: { version: 1, modelFingerprint: 'abc', budget: 'quick', rates: [0.5, 0.25], luck: [0.25, -0.25] },
};

const factsEntry: GameFactsEntry = {
  id: ID,
  updated: 2,
  facts: {
    rounds: 9,
    ending: 'era',
    seats: [{ place: 0, score: 30, rank: 1, share: 1, points: [10, 20], opening: ['sail'] }],
  },
};

const lesson: Required<LessonProgress> = {
  table: ID,
  step: 3,
  startLine: 2,
  shownNotes: ['sail'],
  isDismissed: true,
  isDone: true,
};

const sheet: Required<PadSheet> = { seats: 2, names: ['Ann', 'Ben'], written: { era: [4, 5] } };

const attempt: Required<Attempt> = {
  on: '2026-11-19',
  tries: 2,
  isSolved: true,
  isDaily: true,
  hasSeen: true,
};

const online: Required<TablePrefs> = {
  seenLength: 7,
  plan: [{ moves: ['sail 3'], instead: ['sail 4'] }],
  undoGroups: { length: 7, groups: [{ from: 0, to: 1 }] },
  lastReadId: 4,
  auto: true,
  muted: true,
  commitment: HEX,
  nonce: OTHER_HEX,
  isNonceOpen: true,
  reveals: [{ commitment: HEX, seals: [HEX, OTHER_HEX] }],
  reservedSeat: 1,
};

const { stored, storage } = createFakeStorage();
const database = new FakeDatabase();

/** Sets globals before modules are loaded, since modules read them on load. */
function stubGlobals(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

async function localStorageContents(): Promise<Json> {
  stubGlobals({ localStorage: storage, indexedDB: database });
  const { changeSettings } = await import('../platform/settings.ts');
  const { recordDeletedGame, storeGame } = await import('../platform/storage/savedGame.ts');
  const { storeLessonProgress } = await import('../platform/storage/lessonProgress.ts');
  const { storeEdition } = await import('../platform/storage/editions.ts');
  const { storeSheet } = await import('../features/scorePad/sheet.ts');
  const { saveHistory, attemptKey } = await import('../features/puzzles/history.ts');
  const { markWelcomeShown, markIconExplained, countTurn } = await import('../features/table/hints.ts');
  const { tableStorage } = await import('../features/online/tableStorage.ts');
  const { markPushOffered, markOnlineAccount } = await import('../features/online/onlineFlags.ts');
  const { setSyncEnabled } = await import('../features/library/sync.ts');
  const { STORAGE_KEYS, STORAGE_KEY_PREFIXES } = await import('../platform/localStorage.ts');
  changeSettings(settings);
  storeGame(game);
  recordDeletedGame(ID);
  storeLessonProgress(GAME, lesson);
  storeEdition(GAME, { name: 'my-box' });
  storeSheet(GAME, sheet);
  saveHistory({ [attemptKey(GAME, 'abcd')]: attempt });
  markWelcomeShown(GAME);
  countTurn(GAME);
  markIconExplained(GAME, 'one');
  markIconExplained(GAME, 'two');
  tableStorage(ID).change(online);
  markOnlineAccount();
  markPushOffered();
  setSyncEnabled(true);
  const keys = [...stored.keys()] as StorageKey[];
  const unused = [...Object.values(STORAGE_KEYS), ...Object.values(STORAGE_KEY_PREFIXES)].find(
    (prefix) => !keys.some((key) => key.startsWith(prefix)),
  );
  if (unused !== undefined) throw new Error(`no sample value for the key ${unused}`);
  return sortedEntries(stored);
}

async function databaseContents(): Promise<Json> {
  const { archiveGames, storeReview } = await import('../platform/storage/archive.ts');
  const { storeFacts } = await import('../platform/storage/facts.ts');
  await archiveGames([{ ...game, over: true }], 3);
  await storeReview(ID, await sampleReview());
  await storeFacts([factsEntry]);
  const { openArguments, maps } = database;
  const stores = [...maps].map(([name, map]): [string, Json] => [name, sortedEntries(map)]);
  const empty = stores.find(([, map]) => Object.keys(map ?? {}).length === 0);
  if (empty !== undefined) throw new Error(`no sample value in the store ${empty[0]}`);
  return { ...openArguments, kept: Object.fromEntries(stores) };
}

async function sampleReview(): Promise<Review> {
  const shares = [0.75, 0.25];
  const path = {
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
    decisions: [{ line: 2, lines: 1, seat: 0, played: path, ways: [path], loss: 0.1, error: 0.01, grade: 'mistake' }],
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

/** For each missing field, the value that is read and written again; or whether the document is rejected. */
async function missingFieldValues(): Promise<Json> {
  const { fromStoredGame, toStoredGame } = await import('../platform/storage/savedGame.ts');
  const { fromStoredListedGame, toStoredListedGame } = await import('../platform/storage/listedGame.ts');
  const { fromStoredFacts, toStoredFacts } = await import('../platform/storage/facts.ts');
  const { fromStoredSettings, toStoredSettings } = await import('../platform/settings.ts');
  const { fromStoredLessonProgress, toStoredLessonProgress } = await import('../platform/storage/lessonProgress.ts');
  const { fromStoredSheet, toStoredSheet } = await import('../features/scorePad/sheet.ts');
  const { fromStoredHistory, toStoredHistory } = await import('../features/puzzles/history.ts');
  const { fromStoredTablePrefs, toStoredTablePrefs } = await import('../features/online/tableStorage.ts');
  const { fromStoredPlan, fromStoredUndoGroups, toStoredPlan, toStoredUndoGroups } = await import('@two-rivers/table');
  return {
    game: missingFieldDefaults(toStoredGame(game), fromStoredGame, toStoredGame),
    turn: missingFieldDefaults(
      toStoredPlan(online.plan)[0] ?? {},
      (turn) => fromStoredPlan([turn])[0],
      (turn) => toStoredPlan([turn])[0] ?? {},
    ),
    ways: missingFieldDefaults(toStoredUndoGroups(online.undoGroups), fromStoredUndoGroups, toStoredUndoGroups),
    line: missingFieldDefaults(toStoredListedGame(listed), fromStoredListedGame, toStoredListedGame),
    facts: missingFieldDefaults(toStoredFacts(factsEntry), fromStoredFacts, toStoredFacts),
    settings: missingFieldDefaults(toStoredSettings(settings), fromStoredSettings, toStoredSettings),
    lesson: missingFieldDefaults(toStoredLessonProgress(lesson), fromStoredLessonProgress, toStoredLessonProgress),
    pad: missingFieldDefaults(toStoredSheet(sheet), (document) => fromStoredSheet(document, [2]), toStoredSheet),
    attempt: missingFieldDefaults(
      toStoredHistory({ attempt })['attempt'] ?? {},
      (document) => fromStoredHistory({ attempt: document })['attempt'],
      (read) => toStoredHistory({ read })['read'] ?? {},
    ),
    online: missingFieldDefaults(toStoredTablePrefs(online), fromStoredTablePrefs, toStoredTablePrefs),
  };
}

/** Allowed values of settings and origins, as stored. */
async function storedValues(): Promise<Json> {
  const { HELP_LEVELS, SPEECH_LEVELS, THEMES } = await import('../platform/settings.ts');
  const { GAME_SOURCES } = await import('../platform/storage/savedGame.ts');
  const { PACES } = await import('@two-rivers/table');
  const { LANGUAGES } = await import('@two-rivers/i18n');
  return {
    theme: THEMES,
    help: HELP_LEVELS,
    spoken: SPEECH_LEVELS,
    pace: PACES,
    language: LANGUAGES,
    source: GAME_SOURCES,
  };
}

/** Cache content, replies, notifications and share redirects of the service worker. */
async function serviceWorkerTraces(): Promise<Json> {
  const fake = new FakeCaches();
  const listeners = new Map<string, (event: object) => void>();
  const notifications: Json[] = [];
  const worker = {
    addEventListener: listeners.set.bind(listeners),
    location: { origin: 'https://host' },
    clients: { claim: async () => undefined },
    navigator: {},
    registration: {
      showNotification: async (...shown: readonly Json[]) => void notifications.push(...shown),
    },
    skipWaiting: async () => undefined,
  };
  stubGlobals({ caches: fake, self: worker, APP_FILES: [], APP_VERSION: '<version>' });
  // imported by URL, because the service worker is compiled with other library types
  await import(new URL('../platform/pwa/serviceWorker.ts', import.meta.url).href);
  const { VERSION_QUERIES } = await import('../platform/pwa/caches.ts');
  const { receiveShare, SHARE_PATH } = await import('../platform/pwa/shareTarget.ts');
  const dispatch = async (name: string, event: object = {}) => {
    const pendingWork: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => pendingWork.push(promise) });
    await Promise.all(pendingWork);
  };
  await dispatch('install');
  await dispatch('activate');
  const answers: [string, Json][] = [];
  for (const data of VERSION_QUERIES) {
    await dispatch('message', { data, ports: [{ postMessage: (isTaken: boolean) => answers.push([data, isTaken]) }] });
  }
  const pushMessage: PushMessage = { table: ID, title: 'The River', body: 'Your turn' };
  await dispatch('push', { data: { json: () => pushMessage } });
  const form = new FormData();
  form.set('file', new File(['{}'], 'a game.rivers'));
  const { Response: RealResponse } = globalThis;
  // relative redirects fail here, as a worker's own URL is unknown
  stubGlobals({ Response: Object.assign(RealResponse.bind(null), { redirect: (to: string) => ({ to }) }) });
  const redirect: unknown = await receiveShare(form, 'https://host');
  stubGlobals({ Response: RealResponse });
  return {
    kept: await fake.contents(),
    questions: Object.fromEntries(answers),
    notified: notifications,
    shared: { at: SHARE_PATH, ...(redirect as { readonly to: string }) },
  };
}

async function lockNames(): Promise<Json> {
  const names: string[] = [];
  stubGlobals({ navigator: { locks: { request: async (name: string) => void names.push(name) } } });
  const { withTabLock, tableLockName } = await import('../platform/locks.ts');
  withTabLock(tableLockName(ID), () => undefined);
  return names;
}

async function addressForms(): Promise<Json> {
  const { FRAGMENT, withFragmentPart } = await import('../platform/fragment.ts');
  const { recordHash, LINK_ID, replayPath, reviewPath } = await import('../features/share/link.ts');
  const editor = await import('../features/editor/draft.ts');
  const { routes } = await import('../routes.ts');
  return {
    parts: Object.values(FRAGMENT)
      .toSorted()
      .map((name) => withFragmentPart('', name, '1')),
    moment: [replayPath(ID, 12), reviewPath(ID, 12)],
    game: replayPath(LINK_ID) + recordHash('packed', 2),
    position: editor.positionHash('{"round":3}'),
    pages: routes.map(({ pattern }) => pattern),
  };
}

/** Manifest fields that operating systems remember for the installed app. */
function installedManifest(): Json {
  const { id, scope, start_url, file_handlers, share_target } = manifest;
  const handlers = file_handlers.map(({ action, accept }): JsonObject => ({ action, accept }));
  return { id, scope, start_url, file_handlers: handlers, share_target };
}

/** Texts by key; JSON texts are parsed, with their fields sorted. */
function sortedEntries(map: ReadonlyMap<string, string>): JsonObject {
  const entries = [...map].map(([key, text]): [string, Json] => [
    key,
    /^[{["\d]/.test(text) ? sortFields(JSON.parse(text) as Json) : text,
  ]);
  return Object.fromEntries(entries.toSorted(byName));
}
