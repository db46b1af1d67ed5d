import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isObject } from '@two-rivers/kernel';
import { EXIT, fail } from './cliFailure.ts';
import { toSingleLine } from './files.ts';
import type { Io } from './io.ts';

/** What another implementation of a game achieves. */
export interface PeerBenchmark {
  readonly name: string;
  readonly game: string;
  /** the policy measured; left out for `random` */
  readonly bot?: string;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** of this engine to it in games per second, where both were measured by turns in that very run */
  readonly ratio?: number;
}

const TIME_LIMIT_MS = 10 * 60 * 1000;

/** The folder with other implementations to compare with, where it is installed: in the root of the repository. */
export function findPeersFolder(io: Io): string | undefined {
  const folder = join(io.home, 'bench', 'peers');
  return existsSync(join(folder, 'node_modules')) && existsSync(join(folder, 'bench.mjs')) ? folder : undefined;
}

/**
 * Runs `node bench.mjs <game>…` there. It prints one line of JSON for each measurement:
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
    return fail('peers-failed', { why: message }, { exitCode: EXIT.failed });
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
  return fail('peers-line', { line: toSingleLine(line) }, { exitCode: EXIT.failed });
}
