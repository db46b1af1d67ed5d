import { type Game, isRefusal, parseLogEntry } from '@two-rivers/kernel';
import { makeUniformBot, BotMatch } from '@two-rivers/search';
import { withResampledWorlds } from '@two-rivers/games/tests/resampledWorlds';
import { describe, expect, it } from 'vitest';
import { makeNarrator, loadGames } from '../common/games.ts';
import { findGame } from '../common/request.ts';
import { makeI18n } from '../common/i18n.ts';
import { makeProgramBot, type SyncProcessPool } from './programBot.ts';

const games = await loadGames('en');

const entry = findGame(games, 'river-of-gold');

function makeRiverOfGold(seats: number, patrons: string): Game {
  const game = entry.family.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** A fake program that records all lines and replies with the first move. */
class RecordingPool implements SyncProcessPool {
  readonly lines: string[] = [];
  #id = 0;

  acquire() {
    return {
      slot: 0,
      introduction: { name: undefined, wants: ['words', 'scores'] as const },
      questionCount: 1,
    };
  }

  ask(_slot: number, lines: string) {
    this.lines.push(lines);
    this.#id++;
    return { line: JSON.stringify({ type: 'move', id: this.#id, move: 0 }), ms: 1 };
  }

  release(_slot: number, lines: string): void {
    this.lines.push(lines);
  }

  discard(): void {
    throw new Error('unexpected discard');
  }
}

interface SentMessage {
  readonly type: string;
  readonly since: readonly string[];
  readonly position: { readonly seats: readonly { readonly hand?: readonly string[] }[] };
}

/** All lines sent to a program in this seat in a game, with random opponents. */
function linesSentTo(seat: number, game: Game, playedGame: Game = game): string[] {
  const pool = new RecordingPool();
  const makeBot = makeProgramBot('noted', {
    bridge: pool,
    time: { move: 1000 },
    narratorFor: (botGame) => makeNarrator(entry, makeI18n({ language: 'en' }, entry), botGame),
  });
  const program = makeBot(game);
  const bots = Array.from({ length: game.seats }, (_, each) => (each === seat ? program : makeUniformBot()));
  const match = new BotMatch(playedGame);
  match.play(bots, 'sent', seat);
  program.over?.({ ...game.outcome(match.state), forfeits: [] });
  return pool.lines;
}

describe.each([
  [2, 'off'],
  [3, 'draft'],
  [4, 'alternative'],
])('a program at a table of %i, patrons %s', (seats, patrons) => {
  const game = makeRiverOfGold(seats, patrons);

  it('is sent identical bytes, whatever is hidden from it', () => {
    for (let seat = 0; seat < seats; seat++) {
      const truth = linesSentTo(seat, game);
      let changed = 0;
      const other = withResampledWorlds(game, 'another world', (before, now) => {
        if (before.bytes.some((byte, at) => byte !== now.bytes[at])) changed++;
      });
      expect(linesSentTo(seat, game, other)).toEqual(truth);
      expect(truth.length).toBeGreaterThan(15);
      expect(changed).toBeGreaterThan(20);
    }
  });

  it('is sent exactly the lines between its known positions, and no hidden information', () => {
    for (let seat = 0; seat < seats; seat++) {
      const state = game.create();
      const knownState = game.create();
      game.setup(state);
      game.mask(state, seat, knownState);
      const turns = linesSentTo(seat, game)
        .flatMap((lines) => lines.trim().split('\n'))
        .map((line) => JSON.parse(line) as SentMessage)
        .filter(({ type }) => type === 'turn');
      for (const { since, position } of turns) {
        for (const line of since) game.play(knownState, game.parseMove(parseLogEntry(line)?.text ?? '') ?? 0);
        expect(game.observe(knownState)).toEqual(position);
        const others = position.seats.filter((_, other) => other !== seat);
        expect(others.flatMap(({ hand = [] }) => hand)).toEqual([]);
      }
      expect(turns.some(({ position }) => (position.seats[seat]?.hand ?? []).length > 0)).toBe(true);
    }
  });

  it('is never sent a seed', () => {
    expect(linesSentTo(0, game).join('')).not.toMatch(/seed|secret|nonce|"sent"/);
  });
});
