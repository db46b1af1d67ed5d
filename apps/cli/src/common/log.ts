import type { GameView, Game } from '@two-rivers/kernel';
import { GameLogBuilder, type Frame, logItems, gainsBySeat, type LogItem } from '@two-rivers/table';
import { styleText, wrapText } from '@two-rivers/terminal';
import type { Narrator } from '@two-rivers/i18n';
import type { Io } from './io.ts';
import type { CliI18n } from './i18n.ts';

/** Dependencies for printing the log of a game. */
export interface LogContext {
  readonly io: Io;
  readonly game: Game;
  readonly gameView: GameView;
  readonly i18n: CliI18n;
  readonly narrator: Narrator;
}

/** Prints the log by rounds, one item at a time. The number of an item's last log line is printed before it. */
export function printLog(context: LogContext, frames: readonly Frame[], lastCount = Number.POSITIVE_INFINITY): void {
  const { io, gameView, i18n } = context;
  const log = new GameLogBuilder(gameView).build(frames);
  const first = Math.max(0, logItems(log).length - lastCount);
  let printedCount = 0;
  for (const { isSetup, round, turns } of log) {
    const lines = turns.flatMap((turn) => turn.items);
    if (printedCount + lines.length > first && lastCount > 1) {
      const heading = isSetup ? i18n.t('log.setup') : i18n.t('round.heading', { round });
      io.out(`${styleText(io.color, 'dim', heading)}\n`);
    }
    for (const line of lines) if (printedCount++ >= first) printLogItem(context, line, `${line.to}`.padStart(5));
  }
}

/** Prints the log items of these frames, without numbers. */
export function printLogItems(context: LogContext, frames: readonly Frame[]): void {
  const log = new GameLogBuilder(context.gameView).build(frames);
  for (const line of logItems(log)) printLogItem(context, line, '');
}

function printLogItem({ io, game, narrator }: LogContext, line: LogItem, number: string): void {
  const isDealt = line.move === undefined && line.highlight === undefined;
  const texts = isDealt ? narrator.eventTexts(line) : [narrator.itemTextWithGains(line, gainsBySeat(line, game.seats))];
  for (const text of texts) {
    const prefix = number === '' ? '' : `${styleText(io.color, 'dim', number)}  `;
    io.out(`${wrapText(prefix + text, io.columns, ' '.repeat(number.length + 4))}\n`);
  }
}
