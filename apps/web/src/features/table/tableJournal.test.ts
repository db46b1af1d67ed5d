import { FastRandom, isRefusal, MoveList, sameState, type State } from '@two-rivers/kernel';
import { gameView as makeGameView } from '@two-rivers/games/river-of-gold/view/index';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { openPuzzle } from '@two-rivers/search/puzzle/opened';
import { ORDINARY, RecordSource, type TablePolicy, type TableSource } from '@two-rivers/table';
import { recordTable, statesWithin } from '@two-rivers/table/testing/journal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedGame } from '../../platform/games.ts';
import { createFakeStorage } from '../../platform/storage/testing/fakeStorage.ts';
import { createTestClient, FakeServer } from '../online/table/testing/fakeServer.ts';
import { puzzlePolicy, PuzzleTable } from '../puzzles/puzzleTable.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.mock('../../platform/bots/client.ts', () => ({
  requestBotMove: async (_: string, { state }: { readonly state: Uint8Array }) => firstMoveOf(state),
}));
const entry = { family: riverOfGold, gameView: makeGameView } as unknown as LoadedGame;
vi.mock('../../platform/games.ts', async (original) => ({
  ...(await original<object>()),
  loadGame: async () => entry,
}));

// reload modules that other test files loaded without these mocks
vi.resetModules();
const { LocalTable } = await import('./localTable.ts');
const { openLesson } = await import('../lesson/openLesson.ts');
const { loadPuzzles } = await import('../puzzles/collections.ts');

const { startTimer } = await import('./playableTable.ts');

const game = accepted(riverOfGold.make({ seats: 2, options: { first: 0 } }));
const ANN = { name: 'Ann' };
const BEN = { name: 'Ben' };
const BOT = { name: 'Bot', bot: 'greedy' };

function accepted<T extends object>(result: T): Exclude<T, { readonly reason: string }> {
  if (isRefusal(result)) throw new Error(result.reason);
  return result as Exclude<T, { readonly reason: string }>;
}

function firstMoveOf(bytes: Uint8Array): string {
  const state = game.create();
  state.bytes.set(bytes);
  const moves = new MoveList(game.limits.moves);
  game.moves(state, moves);
  return game.writeMove(moves.at(0));
}

/** A table of a source and a policy that writes down what happens. */
function openRecorded<S, C>(source: TableSource, policy: TablePolicy<S, C>, isRecord = false) {
  const view = makeGameView(source.game as typeof game);
  return recordTable({ source, gameView: view, pace: 'fast', startTimer, policy, isRecord });
}

type AnyStore = ReturnType<typeof openRecorded>['store'];

/** What a person may do at any moment; some of it is refused. */
const ACTS: readonly ((store: AnyStore, random: FastRandom) => void)[] = [
  (store, random) => {
    const { choices } = store.get();
    const choice = choices[random.below(Math.max(1, choices.length))];
    if (choice !== undefined) store.send({ type: 'select', choice });
  },
  (store, random) => {
    const { choices } = store.get();
    const choice = choices[random.below(Math.max(1, choices.length))];
    if (choice !== undefined) store.send({ type: 'playOrPreview', choice });
  },
  (store) => store.send({ type: 'playPath' }),
  (store) => store.send({ type: 'endTurn' }),
  (store) => store.send({ type: 'takeDevice' }),
  (store, random) =>
    store.send({ type: 'previewGoal', goal: { kind: 'sail', to: 1 + random.below(14) }, name: 'there' }),
  (store, random) => store.send({ type: 'findPaths', goals: [{ kind: 'build', space: 1 + random.below(30) }] }),
  (store) => store.send({ type: 'pick', part: { kind: 'build' } }),
  (store) => store.send({ type: 'previewNextPath' }),
  (store) => store.send({ type: 'undo' }),
  (store) => store.send({ type: 'startPlan' }),
  (store, random) => store.send({ type: 'endPlan', keep: random.below(2) === 0 }),
  (store, random) => store.send({ type: 'goToLine', line: random.below(20) }),
  (store) => store.send({ type: 'togglePause' }),
  (store) => store.send({ type: 'skipToEnd' }),
  (store) => store.send({ type: 'policy', command: { type: 'advance' } }),
];

/** Somebody uses a table for a while, in a way that depends on the seed only. */
async function use(store: AnyStore, seed: string, acts = 150): Promise<void> {
  const random = new FastRandom(seed);
  store.send({ type: 'loadPathFinder' });
  await vi.advanceTimersByTimeAsync(1);
  for (let act = 0; act < acts; act++) {
    ACTS[random.below(ACTS.length)]?.(store, random);
    await vi.advanceTimersByTimeAsync([0, 1, 300, 2000][random.below(4)] ?? 0);
  }
}

async function loadPuzzleTable() {
  const collection = await loadPuzzles('river-of-gold');
  const puzzle = collection?.puzzles[0];
  if (collection === undefined || puzzle === undefined) throw new Error('no puzzle');
  const puzzleGame = accepted(riverOfGold.make({ seats: collection.players }));
  const opened = accepted(openPuzzle(puzzleGame, puzzle));
  const seats = Array.from({ length: collection.players }, () => ANN);
  const table = new PuzzleTable({ id: puzzle.id, entry, game: puzzleGame, opened, seats, home: '/puzzles' });
  return { table, policy: puzzlePolicy(puzzleGame, opened, false) };
}

function createLocalTable(seats: readonly { readonly name: string; readonly bot?: string }[]) {
  return accepted(LocalTable.create(entry, { seats, table: { options: { first: 0 } } }));
}

/** Each kind of table, opened anew. */
const KINDS: Readonly<Record<string, () => Promise<ReturnType<typeof openRecorded>>>> = {
  'shared by two people': async () => openRecorded(createLocalTable([ANN, BEN]), ORDINARY),
  'with a bot': async () => openRecorded(createLocalTable([ANN, BOT]), ORDINARY),
  lesson: async () => {
    const { table, lesson } = accepted(
      await openLesson('river-of-gold', { learnerName: 'Ann', botName: (bot) => bot }, undefined),
    );
    return openRecorded(table, lesson);
  },
  puzzle: async () => {
    const { table, policy } = await loadPuzzleTable();
    return openRecorded(table, policy);
  },
  replay: async () => {
    const server = new FakeServer();
    while (!server.table.isOver) server.playFirstMove(server.table.actor);
    const source = accepted(RecordSource.open(server.table.game, server.table.record(), 'open'));
    let turn = 0;
    setInterval(() => source.setViewer((['open', -1, 0, 1] as const)[turn++ % 4] ?? 'open'), 5000);
    return openRecorded(source, ORDINARY, true);
  },
  online: async () => {
    const server = new FakeServer();
    const client = createTestClient(server);
    client.connect();
    await vi.advanceTimersByTimeAsync(0);
    setInterval(() => server.playOtherSeats(), 700);
    return openRecorded(client.table, ORDINARY);
  },
};

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.entries(KINDS))('a table: %s', (_, open) => {
  it.each(['1', '2'])('shows the same screens from its commands and events alone (seed %s)', async (seed) => {
    const { store, screens, replay } = await open();
    const stop = store.start();
    await use(store, seed);
    stop();
    expect(screens.length).toBeGreaterThan(20);
    const replayed = replay();
    expect(replayed.findIndex((screen, index) => screen !== screens[index])).toBe(-1);
    expect(replayed).toHaveLength(screens.length);
  });
});

describe('a shared table with secrets', () => {
  it('holds nothing that its viewer may not know, at any time', async () => {
    const { store } = openRecorded(createLocalTable([ANN, BEN]), ORDINARY);
    const viewers = new Set<number>();
    store.subscribe(() => expectNoSecrets(store));
    const stop = store.start();
    store.subscribe(() => viewers.add(store.get().input.viewer));
    for (const seed of ['a', 'b', 'c']) await use(store, seed);
    stop();
    expect(viewers).toEqual(new Set([-1, 0, 1]));
  });
});

/** Checks all states and log lines that the store holds, in its state and in what it computed. */
function expectNoSecrets(store: Pick<AnyStore, 'get' | 'state'>): void {
  const { viewer } = store.get().input;
  const masked: State = game.create();
  for (const state of statesWithin(game, store.state)) {
    game.mask(state as ReturnType<typeof game.create>, viewer, masked as ReturnType<typeof game.create>);
    expect(sameState(masked, state)).toBe(true);
  }
  const { view, frames } = store.get().input;
  const customers = [...view.log, ...frames.map(({ line }) => line)].filter((line) => line.startsWith('~customer '));
  expect(viewer >= 0 || customers.every((line) => line === '~customer ?')).toBe(true);
}
