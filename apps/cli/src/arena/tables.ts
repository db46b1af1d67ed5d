import { eloOfShare, shareConfidenceInterval } from '@two-rivers/search';
import type { Io } from '../common/io.ts';
import { formatColumns, styleText, formatInteger } from '@two-rivers/terminal';
import { makeI18n, type CliI18n, type ColumnKey } from '../common/i18n.ts';
import { eloInterval, meanDecisionMs, type ArenaResults } from './results.ts';

type TableRow = readonly string[];

/** Arena results as text for a terminal. */
export function formatArenaText(io: Io, results: ArenaResults): string {
  const i18n = makeI18n(io);
  const heading = (text: string): string => styleText(io.color, 'bold', text);
  const table = ([head = [], ...rows]: readonly TableRow[]): string[] => formatColumns([head.map(heading), ...rows]);
  return [
    heading(arenaTitle(io, results)),
    '',
    ...table(ladderRows(i18n, results)),
    '',
    ...table(pairingRows(io, i18n, results)),
    '',
  ].join('\n');
}

/** Arena results as Markdown. */
export function formatArenaMarkdown(io: Io, results: ArenaResults): string {
  const i18n = makeI18n(io);
  return [
    `${arenaTitle(io, results)}.`,
    '',
    ...markdownTable(ladderRows(i18n, results)),
    '',
    ...markdownTable(pairingRows(io, i18n, results)),
    '',
  ].join('\n');
}

function arenaTitle(io: Io, { contest, seeds, seed, sprt }: ArenaResults): string {
  const { entry, game } = contest;
  const values = { title: entry.title, players: game.seats, seeds: formatInteger(seeds, io.language), seed };
  return sprt === undefined
    ? makeI18n(io).t('cli.arena.title', values)
    : makeI18n(io).t('cli.arena.title.sprt', {
        ...values,
        elo0: String(sprt.elo0),
        elo1: String(sprt.elo1),
      });
}

function columnHeadings(i18n: CliI18n, keys: readonly (ColumnKey | '95%')[]): string[] {
  return keys.map((key) => (key === '95%' ? key : i18n.t(`cli.column.${key}`)));
}

function ladderRows(i18n: CliI18n, { contest, rungs, paces, anchor, lost }: ArenaResults): TableRow[] {
  const rows = rungs.map(({ bot, elo, standardError }) => {
    const pace = paces[bot];
    return [
      contest.names[bot] ?? '',
      formatSigned(elo, 0),
      bot === anchor ? i18n.t('cli.anchor') : formatFixed(standardError, 0),
      pace === undefined ? '' : meanDecisionMs(pace).toPrecision(2),
      ...(contest.hasPrograms ? [formatInteger(lost[bot] ?? 0)] : []),
    ];
  });
  const columns = ['bot', 'elo', 'se', 'ms', ...(contest.hasPrograms ? ['givenUp' as const] : [])] as const;
  return [columnHeadings(i18n, columns), ...rows];
}

function pairingRows({ language }: Io, i18n: CliI18n, { contest, pairings, sprt }: ArenaResults): TableRow[] {
  const range = ([low = '', high = '']: readonly string[]): string => i18n.t('cli.to', { low, high });
  const rows = pairings.map((pairing) => {
    const { a, b, shares, margins, seats } = pairing;
    return [
      `${contest.names[a]} – ${contest.names[b]}`,
      formatInteger(shares.count, language),
      formatInteger(shares.count * seats, language),
      `${formatFixed(100 * shares.mean, 1)}%`,
      formatFixed(100 * shares.standardError, 1),
      range(shareConfidenceInterval(shares).map((share) => formatFixed(100 * share, 1))),
      formatSigned(margins.mean, 1),
      formatFixed(margins.standardError, 1),
      formatSigned(eloOfShare(shares.mean, seats), 0),
      range(eloInterval(pairing).map((elo) => formatSigned(elo, 0))),
      ...(sprt === undefined ? [] : [pairing.verdict ?? i18n.t('cli.undecided')]),
    ];
  });
  const columns = ['pair', 'units', 'games', 'share', 'se', '95%', 'points', 'se', 'elo', '95%'] as const;
  return [columnHeadings(i18n, sprt === undefined ? columns : [...columns, 'verdict']), ...rows];
}

function markdownTable([head = [], ...rows]: readonly TableRow[]): string[] {
  const separator = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, separator, ...rows].map(markdownLine);
}

function markdownLine(cells: TableRow): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function formatFixed(value: number, digits: number): string {
  if (Number.isNaN(value)) return '?';
  return Number.isFinite(value) ? value.toFixed(digits) : value > 0 ? '∞' : '−∞';
}

function formatSigned(value: number, digits: number): string {
  const text = formatFixed(Math.abs(value), digits);
  // a value that rounds to 0 has no sign
  return Number(text) === 0 || Number.isNaN(value) ? text : `${value > 0 ? '+' : '−'}${text}`;
}
