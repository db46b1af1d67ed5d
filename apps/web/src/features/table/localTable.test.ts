import { isRefusal, MoveList, SPECTATOR } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '@two-rivers/games/river-of-gold/rules/index';
import { theRiver } from '@two-rivers/games/the-river/rules/index';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedGame } from '../../platform/games.ts';
import { createFakeStorage } from '../../platform/storage/testing/fakeStorage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const askBot = vi.fn<(bot: string, decision: { seat: number; state: Uint8Array }) => Promise<string>>();
vi.mock('../../platform/bots/client.ts', () => ({
  requestBotMove: (...args: Parameters<typeof askBot>) => askBot(...args),
}));
const entries = { 'river-of-gold': { family: riverOfGold }, 'the-river': { family: theRiver } };
vi.mock('../../platform/games.ts', () => ({ loadGame: async (id: keyof typeof entries) => entries[id] }));

// reload modules that other test files loaded without these mocks
vi.resetModules();
const { LocalTable } = await import('./localTable.ts');
const { readStoredGames } = await import('../../platform/storage/savedGame.ts');

const ANN = { name: 'Ann' };
const BEN = { name: 'Ben' };
const BOT = { name: 'Bot', bot: 'greedy' };

function createTable(id: keyof typeof entries, seats: readonly { name: string; bot?: string }[]) {
  const entry = entries[id] as unknown as LoadedGame;
  const table = LocalTable.create(entry, { seats, table: { options: { first: 0 } } });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

async function reopenTable(id: string) {
  const table = await LocalTable.open(id);
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

/** Adds moves to the draft. */
function play(table: ReturnType<typeof createTable>, ...texts: readonly string[]): void {
  table.send({ type: 'play', texts, request: 1 });
}

/** Plays the viewer's whole turn: sails with the first ship, then takes last choices. */
function playTurn(table: ReturnType<typeof createTable>): void {
  for (;;) {
    const { view } = table.input;
    if (view.mayConfirm) return table.send({ type: 'confirm', request: 1 });
    const move = view.draft.length === 0 ? 'sail 1' : table.game.writeMove(view.moves.at(view.moves.length - 1));
    play(table, move);
    if (table.input.view === view) throw new Error(`${move} was refused`);
    if (table.input.view.length > view.length) return;
  }
}

/** Takes the first tile, answers a meadow with the last choice, and confirms. */
function playOpening(table: ReturnType<typeof createTable>): void {
  const { length } = table.input.view;
  for (let isFirst = true; ; isFirst = false) {
    const { view } = table.input;
    if (view.length > length) return;
    if (view.mayConfirm) return table.send({ type: 'confirm', request: 1 });
    play(table, table.game.writeMove(view.moves.at(isFirst ? 0 : view.moves.length - 1)));
    if (table.input.view === view) throw new Error('a move was refused');
  }
}

/** A simple bot on raw state bytes: plays the last legal move. */
function lastMove(bytes: Uint8Array): string {
  const game = riverOfGold.make({ seats: 2, options: { first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const state = game.create();
  state.bytes.set(bytes);
  const moves = new MoveList(game.limits.moves);
  game.moves(state, moves);
  return game.writeMove(moves.at(moves.length - 1));
}

beforeEach(() => {
  stored.clear();
  askBot.mockReset();
  askBot.mockImplementation(async (_, { state }) => lastMove(state));
});

describe('a table of two people with secrets', () => {
  it('hides all hands until the device is taken', () => {
    const table = createTable('river-of-gold', [ANN, BEN]);
    const { viewer, handToSeat, view, frames } = table.input;
    expect({ viewer, handTo: handToSeat }).toEqual({ viewer: SPECTATOR, handTo: 0 });
    for (const state of [view.state, ...frames.flatMap(({ before, after }) => [before, after])]) {
      expect(Array.from((state as RiverOfGoldState).hands)).toEqual([0, 0, 0, 0]);
    }
    expect(JSON.stringify(view.log)).not.toMatch(/~customer [a-z]/);
  });

  it('shows only the hand of the person who took the device', () => {
    const table = createTable('river-of-gold', [ANN, BEN]);
    table.send({ type: 'takeDevice' });
    const { viewer, handToSeat, view } = table.input;
    expect({ viewer, handTo: handToSeat }).toEqual({ viewer: 0, handTo: undefined });
    const { hands } = view.state as RiverOfGoldState;
    expect(hands[0]).not.toBe(0);
    expect(hands[1]).toBe(0);
  });

  it('asks for a hand-over after each turn, and after a reload', async () => {
    const table = createTable('river-of-gold', [ANN, BEN]);
    table.send({ type: 'takeDevice' });
    playTurn(table);
    expect(table.input).toMatchObject({ viewer: SPECTATOR, handToSeat: 1 });
    table.send({ type: 'takeDevice' });
    expect(table.input.viewer).toBe(1);
    expect((await reopenTable(table.id)).input).toMatchObject({ viewer: SPECTATOR, handToSeat: 1 });
  });
});

describe('a table without secrets', () => {
  it('passes from person to person without a hand-over', () => {
    const table = createTable('the-river', [ANN, BEN]);
    expect(table.input).toMatchObject({ viewer: 1 });
    expect(table.input.handToSeat).toBeUndefined();
  });

  it('needs no hand-over in the middle of a turn', async () => {
    const table = createTable('the-river', [ANN, BEN]);
    const { moves } = table.input.view;
    play(table, table.game.writeMove(moves.at(0)));
    expect(table.input.view.draft).toHaveLength(1);
    expect((await reopenTable(table.id)).input.handToSeat).toBeUndefined();
  });

  it('greets each person by name, once', () => {
    const table = createTable('the-river', [ANN, BEN]);
    expect(table.input).toMatchObject({ viewer: 1, greetSeat: 1, isShared: true });
    table.send({ type: 'takeDevice' });
    expect(table.input.greetSeat).toBeUndefined();
    playOpening(table);
    expect(table.input).toMatchObject({ viewer: 0, greetSeat: 0 });
  });

  it('does not replay what was on the shared screen', () => {
    const table = createTable('the-river', [ANN, BEN]);
    const before = table.input.view.length;
    playOpening(table);
    // Ben took a tile that all could see, and made the choice that the tile may have required
    const opened = table.input;
    expect(opened.viewer).toBe(0);
    expect(opened.seenLength).toBeGreaterThan(before);
    expect(opened.frames.slice(before, opened.seenLength).every(({ seat }) => seat === 1)).toBe(true);
    playOpening(table);
    // chance results since then have not been on screen yet
    const { seenLength, frames } = table.input;
    expect(frames.slice(seenLength).every(({ seat }) => seat < 0)).toBe(true);
    expect(frames.length).toBeGreaterThan(seenLength);
    table.send({ type: 'seen', length: frames.length });
    expect(table.input.seenLength).toBeLessThan(frames.length);
    table.send({ type: 'savePlan', turns: [] });
    expect(table.input.seenLength).toBe(frames.length);
  });
});

describe('a table of one person', () => {
  it('continues in the middle of a turn after a reload, with its draft', async () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    play(table, 'sail 1');
    const before = table.input.view;
    const reopenedView = (await reopenTable(table.id)).input.view;
    expect(reopenedView.draft).toEqual(['sail 1']);
    expect(reopenedView.state.bytes).toEqual(before.state.bytes);
    expect(reopenedView.mayConfirm).toBe(before.mayConfirm);
  });

  it('gives a bot only what its seat may know', async () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    const stop = table.start(() => undefined);
    playTurn(table);
    await vi.waitFor(() => expect(askBot).toHaveBeenCalled());
    const decision = askBot.mock.calls[0]?.[1];
    const state = table.game.create() as RiverOfGoldState;
    state.bytes.set(decision?.state ?? []);
    expect(decision?.seat).toBe(1);
    expect(state.hands[0]).toBe(0);
    expect(state.hands[1]).not.toBe(0);
    stop();
  });

  it('reports a failed bot, and retries it', async () => {
    askBot.mockRejectedValueOnce(new Error('broken'));
    const table = createTable('river-of-gold', [ANN, BOT]);
    const stop = table.start(() => undefined);
    playTurn(table);
    await vi.waitFor(() => expect(table.input.failed).toContain('broken'));
    const { length } = table.input.frames;
    table.send({ type: 'retryBot' });
    await vi.waitFor(() => expect(table.input.frames.length).toBeGreaterThan(length));
    stop();
  });

  it('saves and clears a plan for the next turn', async () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    table.send({ type: 'savePlan', turns: [{ moves: ['sail 2'] }] });
    expect((await reopenTable(table.id)).input.plan).toEqual([{ moves: ['sail 2'] }]);
    table.send({ type: 'savePlan', turns: [] });
    expect((await reopenTable(table.id)).input.plan).toEqual([]);
  });

  it('commits without a confirm if turns are not confirmed', () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    table.send({ type: 'setConfirms', confirms: false });
    const { length } = table.input.frames;
    playTurn(table);
    expect(table.input.frames.length).toBeGreaterThan(length);
  });
});

describe('games saved in the browser', () => {
  it('are listed without damaged ones', () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    stored.set('two-rivers.game.broken', '{"id":');
    stored.set('two-rivers.game.other', '{"id":"other"}');
    expect(readStoredGames().map(({ id }) => id)).toEqual([table.id]);
  });

  it('are refused with a reason if missing or damaged', async () => {
    expect(await LocalTable.open('nowhere')).toMatchObject({ reason: 'no-such-table' });
    stored.set('two-rivers.game.broken', '{"id":');
    expect(await LocalTable.open('broken')).toMatchObject({ reason: 'damaged-table' });
  });
});

describe('a game file', () => {
  it('continues where it was', () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    const record = table.recordToSave();
    const continuedTable = LocalTable.continue(table.entry, record);
    if (isRefusal(continuedTable)) throw new Error(continuedTable.reason);
    expect(continuedTable.id).not.toBe(table.id);
    expect(continuedTable.recordToSave()).toEqual(record);
  });

  it('without its secret continues with a new one', () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    const { secret, commitment: _, ...record } = table.recordToSave();
    const continuedTable = LocalTable.continue(table.entry, record);
    if (isRefusal(continuedTable)) throw new Error(continuedTable.reason);
    expect(continuedTable.recordToSave().log).toEqual(record.log);
    expect(continuedTable.recordToSave().secret).not.toBe(secret);
  });

  it("for a report contains none of the others' hands", () => {
    const table = createTable('river-of-gold', [ANN, BOT]);
    const viewerRecord = table.viewerRecord();
    expect(viewerRecord.secret).toBeUndefined();
    expect(viewerRecord.log.filter((line) => line.startsWith('~customer'))).toContain('~customer ?');
  });
});
