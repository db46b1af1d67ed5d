import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isObject } from '@two-rivers/kernel';
import { EXIT, fail } from './cliFailure.ts';
import { toSingleLine } from './files.ts';
import type { Io } from './io.ts';
import { refuse } from './reasons.ts';

/** Benchmark result of another implementation of a game. */
export interface PeerBenchmark {
  readonly name: string;
  readonly game: string;
  /** measured bot; absent for `random` */
  readonly bot?: string;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** this engine's games per second divided by the peer's, if both were measured alternately in the same run */
  readonly ratio?: number;
}

const TIME_LIMIT_MS = 10 * 60 * 1000;

/** Folder of the other implementations in the repository; undefined if they are not installed. */
export function findPeersFolder(io: Io): string | undefined {
  const folder = join(io.home, 'bench', 'peers');
  return existsSync(join(folder, 'node_modules')) && existsSync(join(folder, 'bench.mjs')) ? folder : undefined;
}

/**
 * Runs `node bench.mjs <game>…` in the folder. It prints one line of JSON for each measurement:
 * `{"name", "game", "bot"?, "gamesPerSecond", "decisionsPerSecond", "ratio"?}`.
 */
export async function benchmarkPeers(folder: string, games: readonly string[]): Promise<PeerBenchmark[]> {
  let stdout: string;
  try {
    ({ stdout } = await promisify(execFile)(process.execPath, ['bench.mjs', ...games], {
      cwd: folder,
      timeout: TIME_LIMIT_MS,
    }));
  } catch (error) {
    const message = toSingleLine(error instanceof Error ? error.message : String(error));
    return fail(refuse('peers-failed', { why: message }), { exitCode: EXIT.failed });
  }
  return stdout.split('\n').filter(Boolean).map(parsePeerBenchmark);
}

function parsePeerBenchmark(line: string): PeerBenchmark {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  if (isObject(value)) {
    const { name, game, bot, gamesPerSecond, decisionsPerSecond, ratio } = value;
    if (
      typeof name === 'string' &&
      typeof game === 'string' &&
      typeof gamesPerSecond === 'number' &&
      typeof decisionsPerSecond === 'number'
    ) {
      return {
        name,
        game,
        ...(typeof bot === 'string' ? { bot } : {}),
        gamesPerSecond,
        decisionsPerSecond,
        ...(typeof ratio === 'number' ? { ratio } : {}),
      };
    }
  }
  return fail(refuse('peers-line', { line: toSingleLine(line) }), { exitCode: EXIT.failed });
}
