import { isRefusal, MoveList, SPECTATOR } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '@two-rivers/games/river-of-gold/rules/index';
import { theRiver } from '@two-rivers/games/the-river/rules/index';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedGame } from '../../platform/games.ts';
import { fakeStorage } from '../../platform/storage/testing/fakeStorage.ts';

const { stored, storage } = fakeStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const askBot = vi.fn<(bot: string, decision: { seat: number; state: Uint8Array }) => Promise<string>>();
vi.mock('../../platform/bots/client.ts', () => ({
  askBot: (...args: Parameters<typeof askBot>) => askBot(...args),
}));
const entries = { 'river-of-gold': { family: riverOfGold }, 'the-river': { family: theRiver } };
vi.mock('../../platform/games.ts', () => ({ loadGame: async (id: keyof typeof entries) => entries[id] }));

// drop modules that other files loaded without these mocks
vi.resetModules();
const { LocalTable } = await import('./localTable.ts');
const { storedGames } = await import('../../platform/storage/storage.ts');

const ANN = { name: 'Ann' };
const BEN = { name: 'Ben' };
const BOT = { name: 'Bot', bot: 'greedy' };

function sit(id: keyof typeof entries, seats: readonly { name: string; bot?: string }[]) {
  const entry = entries[id] as unknown as LoadedGame;
  const table = LocalTable.create(entry, { seats, table: { options: { first: 0 } } });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

async function reopened(id: string) {
  const table = await LocalTable.open(id);
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

/** Plays the viewer's whole turn: sails with the first ship, then takes last choices. */
function playTurn(table: ReturnType<typeof sit>): void {
  for (;;) {
    const { view } = table.scene.get();
    if (view.mayConfirm) return void table.confirm();
    const move =
      view.draft.length === 0 ? 'sail 1' : table.game.writeMove(view.moves.at(view.moves.length - 1));
    const refusal = table.play([move]);
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
    if (table.scene.get().view.length > view.length) return;
  }
}

/** Takes the first tile, answers a meadow with the last choice, and confirms. */
function playOpening(table: ReturnType<typeof sit>): void {
  const { length } = table.scene.get().view;
  for (let isFirst = true; ; isFirst = false) {
    const { view } = table.scene.get();
    if (view.length > length) return;
    if (view.mayConfirm) return void table.confirm();
    const refusal = table.play([table.game.writeMove(view.moves.at(isFirst ? 0 : view.moves.length - 1))]);
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
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
    const table = sit('river-of-gold', [ANN, BEN]);
    const { eyes, handTo, view, frames } = table.scene.get();
    expect({ eyes, handTo }).toEqual({ eyes: SPECTATOR, handTo: 0 });
    for (const state of [view.state, ...frames.flatMap(({ before, after }) => [before, after])]) {
      expect(Array.from((state as RiverOfGoldState).hands)).toEqual([0, 0, 0, 0]);
    }
    expect(JSON.stringify(view.log)).not.toMatch(/~customer [a-z]/);
  });

  it('shows only the hand of the person who took the device', () => {
    const table = sit('river-of-gold', [ANN, BEN]);
    table.takeDevice();
    const { eyes, handTo, view } = table.scene.get();
    expect({ eyes, handTo }).toEqual({ eyes: 0, handTo: undefined });
    const { hands } = view.state as RiverOfGoldState;
    expect(hands[0]).not.toBe(0);
    expect(hands[1]).toBe(0);
  });

  it('asks for a hand-over after each turn, and after a reload', async () => {
    const table = sit('river-of-gold', [ANN, BEN]);
    table.takeDevice();
    playTurn(table);
    expect(table.scene.get()).toMatchObject({ eyes: SPECTATOR, handTo: 1 });
    table.takeDevice();
    expect(table.scene.get().eyes).toBe(1);
    expect((await reopened(table.id)).scene.get()).toMatchObject({ eyes: SPECTATOR, handTo: 1 });
  });
});

describe('a table without secrets', () => {
  it('passes from person to person without a hand-over', () => {
    const table = sit('the-river', [ANN, BEN]);
    expect(table.scene.get()).toMatchObject({ eyes: 1 });
    expect(table.scene.get().handTo).toBeUndefined();
  });

  it('needs no hand-over in the middle of a turn', async () => {
    const table = sit('the-river', [ANN, BEN]);
    const { moves } = table.scene.get().view;
    table.play([table.game.writeMove(moves.at(0))]);
    expect(table.scene.get().view.draft).toHaveLength(1);
    expect((await reopened(table.id)).scene.get().handTo).toBeUndefined();
  });

  it('greets each person by name, once', () => {
    const table = sit('the-river', [ANN, BEN]);
    expect(table.scene.get()).toMatchObject({ eyes: 1, greets: 1, isShared: true });
    table.takeDevice();
    expect(table.scene.get().greets).toBeUndefined();
    playOpening(table);
    expect(table.scene.get()).toMatchObject({ eyes: 0, greets: 0 });
  });

  it('does not replay what was on the shared screen', () => {
    const table = sit('the-river', [ANN, BEN]);
    const before = table.scene.get().view.length;
    playOpening(table);
    // Ben took a tile in full view, and answered what the tile may have asked
    const opened = table.scene.get();
    expect(opened.eyes).toBe(0);
    expect(opened.told).toBeGreaterThan(before);
    expect(opened.frames.slice(before, opened.told).every(({ seat }) => seat === 1)).toBe(true);
    playOpening(table);
    // chance results since then have not been on screen yet
    const { told, frames } = table.scene.get();
    expect(frames.slice(told).every(({ seat }) => seat < 0)).toBe(true);
    expect(frames.length).toBeGreaterThan(told);
    table.hasSeen(frames.length);
    expect(table.scene.get().told).toBeLessThan(frames.length);
    table.keepPlan([]);
    expect(table.scene.get().told).toBe(frames.length);
  });
});

describe('a table of one person', () => {
  it('continues in the middle of a turn after a reload, with its draft', async () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    expect(table.play(['sail 1'])).toBeUndefined();
    const before = table.scene.get().view;
    const again = (await reopened(table.id)).scene.get().view;
    expect(again.draft).toEqual(['sail 1']);
    expect(again.state.bytes).toEqual(before.state.bytes);
    expect(again.mayConfirm).toBe(before.mayConfirm);
  });

  it('gives a bot only what its seat may know', async () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    const stop = table.run(() => undefined);
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
    const table = sit('river-of-gold', [ANN, BOT]);
    const stop = table.run(() => undefined);
    playTurn(table);
    await vi.waitFor(() => expect(table.scene.get().failed).toContain('broken'));
    const { length } = table.scene.get().frames;
    table.askAgain();
    await vi.waitFor(() => expect(table.scene.get().frames.length).toBeGreaterThan(length));
    stop();
  });

  it('saves and clears a plan for the next turn', async () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    table.keepPlan([{ moves: ['sail 2'] }]);
    expect((await reopened(table.id)).scene.get().plan).toEqual([{ moves: ['sail 2'] }]);
    table.keepPlan([]);
    expect((await reopened(table.id)).scene.get().plan).toEqual([]);
  });

  it('commits without a confirm if turns are not confirmed', () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    table.setConfirms(false);
    const { length } = table.scene.get().frames;
    playTurn(table);
    expect(table.scene.get().frames.length).toBeGreaterThan(length);
  });
});

describe('games saved in the browser', () => {
  it('are listed without damaged ones', () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    stored.set('two-rivers.game.broken', '{"id":');
    stored.set('two-rivers.game.other', '{"id":"other"}');
    expect(storedGames().map(({ id }) => id)).toEqual([table.id]);
  });

  it('are refused with a reason if missing or damaged', async () => {
    expect(await LocalTable.open('nowhere')).toMatchObject({ reason: 'no-such-table' });
    stored.set('two-rivers.game.broken', '{"id":');
    expect(await LocalTable.open('broken')).toMatchObject({ reason: 'damaged-table' });
  });
});

describe('a game file', () => {
  it('continues where it was', () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    const record = table.saveFile();
    const again = LocalTable.continue(table.entry, record);
    if (isRefusal(again)) throw new Error(again.reason);
    expect(again.id).not.toBe(table.id);
    expect(again.saveFile()).toEqual(record);
  });

  it('without its secret continues with a new one', () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    const { secret, commitment: _, ...record } = table.saveFile();
    const again = LocalTable.continue(table.entry, record);
    if (isRefusal(again)) throw new Error(again.reason);
    expect(again.saveFile().log).toEqual(record.log);
    expect(again.saveFile().secret).not.toBe(secret);
  });

  it("for a report contains none of the others' hands", () => {
    const table = sit('river-of-gold', [ANN, BOT]);
    const seen = table.seenRecord();
    expect(seen.secret).toBeUndefined();
    expect(seen.log.filter((line) => line.startsWith('~customer'))).toContain('~customer ?');
  });
});
