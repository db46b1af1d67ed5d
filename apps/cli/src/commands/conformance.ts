import { checkGame } from '@two-rivers/kernel';
import { EXIT, fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { formatInteger } from '@two-rivers/terminal';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { makeI18n } from '../common/i18n.ts';
import { refuse } from '../common/reasons.ts';

export interface ConformanceFlags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** Runs the conformance kit: plays uniform games and checks the whole game contract in every state. */
export function checkConformance(io: Io, registry: readonly CliGame[], id: string, flags: ConformanceFlags): void {
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
      const text = makeI18n(io).t('cli.clean', {
        title: entry.title,
        players: game.seats,
        options: (flags.option ?? []).map((option) => `, ${option.replace('=', ' ')}`).join(''),
        games: formatInteger(report.games, io.language),
        states: formatInteger(report.states, io.language),
        longest: report.longestGame,
        entries: game.limits.entries,
        list: report.longestList,
        moves: game.limits.moves,
        score: report.highestScore,
        seconds: String(seconds),
      });
      io.out(`${text}\n`);
    }
  } catch (error) {
    const [text] = (error instanceof Error ? error.message : String(error)).split('\n');
    fail(refuse('contract-broken', { why: text ?? '' }), { exitCode: EXIT.failed });
  }
}
