import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, isRefusal, type JsonObject } from '@two-rivers/kernel';
import { withResampledWorlds } from '@two-rivers/games/tests/resampledWorlds';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { findGame } from '../common/request.ts';
import { run } from '../testing/run.ts';
import { Episode } from './episode.ts';
import { ObservationBuffer } from './observationBuffer.ts';

const games = await loadGames('en');

interface EpisodeEnd {
  readonly game: number;
  readonly index: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly rewards: readonly number[];
}

interface StateMessage {
  readonly type: string;
  readonly seats: readonly number[];
  readonly counts: readonly number[];
  readonly features: string;
  readonly moves: string;
  readonly after?: string;
  readonly over: readonly EpisodeEnd[];
}

/** Replies to these requests; the first reply is `ready`. */
async function readReplies(flags: readonly string[], requests: readonly (object | string)[]): Promise<JsonObject[]> {
  const input = requests.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join('');
  const { code, out, err } = await run(['environment', ...flags], { input, games });
  expect([code, err]).toEqual([0, '']);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject);
}

/** States after a reset and `steps` steps in which every game plays its first legal move. */
async function readStates(
  flags: readonly string[],
  episodes: number,
  steps: number,
  seed?: string,
): Promise<StateMessage[]> {
  const step = { type: 'step', moves: Array.from({ length: episodes }, () => 0) };
  const reset = { type: 'reset', ...(seed === undefined ? {} : { seed }) };
  const replies = await readReplies(
    [...flags, '--games', `${episodes}`],
    [reset, ...Array.from({ length: steps }, () => step)],
  );
  return replies.slice(1) as unknown as StateMessage[];
}

function decodeFloats(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

describe.each(['river-of-gold', 'the-river'])('rivers environment %s', (id) => {
  it('describes itself in `ready`', async () => {
    const [ready] = await readReplies([id, '--games', '3', '--players', '4'], []);
    expect(ready).toMatchObject({ type: 'ready', protocol: 1, game: id, players: 4, games: 3 });
    const { features = [] } = ready as { features?: string[] };
    expect(features.length % 4).toBe(0);
    expect(new Set(features).size).toBe(features.length);
  });

  it('gives every game a feature row, its legal moves, and a feature row after each move', async () => {
    const [ready] = await readReplies([id], []);
    const width = (ready as { features?: string[] }).features?.length ?? 0;
    const states = await readStates([id, '--after'], 5, 20);
    for (const { seats, counts, features, moves, after = '' } of states) {
      const legal = counts.reduce((sum, count) => sum + count, 0);
      expect(seats).toHaveLength(5);
      expect(Math.min(...counts)).toBeGreaterThan(1);
      expect(decodeFloats(features)).toHaveLength(5 * width);
      expect(Buffer.from(moves, 'base64')).toHaveLength(4 * legal);
      expect(decodeFloats(after)).toHaveLength(legal * width);
      expect(decodeFloats(features).every(Number.isFinite)).toBe(true);
      expect(decodeFloats(after).every(Number.isFinite)).toBe(true);
    }
  });

  it('plays to the end, reports the result, and begins the next game', async () => {
    const states = await readStates([id, '--players', '3'], 2, 400);
    const over = states.flatMap((state) => state.over).filter(({ game }) => game === 0);
    expect(over.length).toBeGreaterThan(1);
    expect(over.map(({ index }) => index)).toEqual(over.map((_, nth) => 2 * nth));
    for (const { scores, ranks, rewards } of over) {
      expect([scores.length, ranks.length]).toEqual([3, 3]);
      expect(rewards.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(rewards.map((share) => share > 0)).toEqual(ranks.map((rank) => rank === 1));
    }
  });

  it('repeats the same games for the same seed, and plays others for another seed', async () => {
    const flags = [id, '--seed', 'a'];
    const [first, again, other] = await Promise.all([
      readStates(flags, 2, 40),
      readStates([id], 2, 40, 'a'),
      readStates(flags, 2, 40, 'b'),
    ]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('seats bots around the learner, which rotates through the seats', async () => {
    const states = await readStates([id, '--players', '3', '--opponents', 'random'], 3, 30);
    expect(states.every(({ seats, over }) => over.length > 0 || seats.join() === '0,1,2')).toBe(true);
  });
});

describe('rivers environment', () => {
  it('replies to a wrong line with one error, changes nothing, and goes on', async () => {
    const step = { type: 'step', moves: [0, 0] };
    const replies = await readReplies(
      ['the-river', '--games', '2'],
      [
        step,
        { type: 'reset' },
        'no JSON',
        '[]',
        { type: 'dance' },
        { type: 'step', moves: [0, 999] },
        { type: 'step', moves: [0] },
        { type: 'step', moves: [0, 0, 0] },
        { type: 'step', moves: [0, 0.5] },
        { type: 'step', moves: [0, 0], extra: 1 },
        { type: 'reset', seed: 7 },
        { type: 'show', game: 2 },
        { type: 'show', game: 1 },
        step,
        { type: 'quit' },
        step,
      ],
    );
    expect(replies.map(({ type }) => type)).toEqual([
      'ready',
      'error',
      'state',
      ...Array.from({ length: 10 }, () => 'error'),
      'shown',
      'state',
    ]);
    const [straight] = (await readStates(['the-river'], 2, 1)).slice(1);
    expect(replies.at(-1)).toEqual(straight);
    const shown = replies.at(-2) as { moves?: string[]; position?: { game: string } };
    expect(shown.position?.game).toBe('the-river');
    expect(shown.moves?.length).toBe((replies[2] as unknown as StateMessage).counts[1]);
  });

  it.each([
    [['environment', 'go'], /There’s no game “go”/],
    [['environment', 'the-river', '--players', '3', '--opponents', 'a,b,c'], /has no bot “a”/],
    [['environment', 'the-river', '--opponents', 'random,random'], /2 bots were named for 1 opponent/],
    [['environment', 'the-river', '--opponents', 'exec:true'], /Programs \(exec:\) play only in/],
  ])('refuses %j', async (argv, message) => {
    const { code, err } = await run(argv, { games });
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe.each([
  [2, 'off'],
  [3, 'draft'],
  [4, 'alternative'],
])('a learner of River of Gold with %i players, patrons %s', (seats, patrons) => {
  const entry = findGame(games, 'river-of-gold');
  const newGame = entry.family.make({ seats, options: { patrons } });
  if (isRefusal(newGame)) throw new Error(newGame.reason);
  const game: Game = newGame;

  /** All observations of a learner that always plays the first legal move. */
  function playFirstMoves(playedGame: Game): JsonObject[] {
    const features = entry.makeFeatureExtractor?.(game);
    if (features === undefined) throw new Error('no features');
    const episode = new Episode(playedGame, [], 1);
    const observationBuffer = new ObservationBuffer(game, features, 1, true);
    episode.begin('secrets', 0);
    return Array.from({ length: 120 }, (_, step) => {
      const state = observationBuffer.encode([episode]);
      episode.play(step % episode.view.moves.length);
      return state;
    });
  }

  it('gets bit-identical observations, whatever is hidden from the deciding seat', () => {
    let changed = 0;
    const other = withResampledWorlds(game, 'another world', (before, now) => {
      if (before.bytes.some((byte, at) => byte !== now.bytes[at])) changed++;
    });
    expect(playFirstMoves(other)).toEqual(playFirstMoves(game));
    expect(changed).toBeGreaterThan(50);
  });
});

describe('the client in Python', () => {
  it('plays and prints its speed', () => {
    const file = join(import.meta.dirname, '..', '..', '..', '..', 'examples', 'environment', 'rivers.py');
    expect(existsSync(file)).toBe(true);
    if (spawnSync('python3', ['--version']).status !== 0) {
      console.warn('examples/environment/rivers.py was not tried: there is no python3 here.');
      return;
    }
    const main = join(import.meta.dirname, '..', 'main.ts');
    const args = ['the-river', '--games', '8', '--steps', '40', '--after', '--rivers', process.execPath, main];
    const { status, stdout, stderr } = spawnSync('python3', [file, ...args], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^320 decisions, \d+ a second; features of \d+ numbers\n\d+ games, [\d.]+ a second, /);
  });
});
