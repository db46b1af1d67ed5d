import { checkGame } from '@two-rivers/kernel';
import { Failure, EXIT } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { whole } from '@two-rivers/terminal';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';

export interface ConformanceFlags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** Runs the conformance kit: uniform games, the whole contract of a game asserted at every state. */
export function conformance(io: Io, registry: readonly CliGame[], id: string, flags: ConformanceFlags): void {
  const entry = findGame(registry, id);
  const game = makeGame(io, entry, flags);
  const begin = performance.now();
  try {
    const report = checkGame(game, flags.games, flags.seed);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const { options } = game;
    if (flags.json) {
      io.out(`${JSON.stringify({ game: id, players: game.seats, options, ...report, seconds })}\n`);
    } else {
      io.out(
        `${entry.family.title}, ${game.seats} players${(flags.option ?? []).map((option) => `, ${option.replace('=', ' ')}`).join('')}: ` +
          `${whole(report.games)} games, ${whole(report.states)} states, all clean ` +
          `(longest game ${report.longestGame} of ${game.limits.entries} entries, longest list ${report.longestList} of ` +
          `${game.limits.moves}, highest score ${report.highestScore}; ${seconds} s)\n`,
      );
    }
  } catch (error) {
    const [words] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Failure(
      `the contract is broken: ${words}`,
      { reason: 'contract-broken', values: {} },
      EXIT.failed,
    );
  }
}
