import { eloOfShare, type Pairing, shareInterval } from '@two-rivers/search';
import type { Io } from '../common/io.ts';
import { columns, paint, whole } from '@two-rivers/terminal';
import { eloInterval, meanMs, type Results } from './results.ts';

type Row = readonly string[];

/** What the arena found out, for a person at a terminal. */
export function textOf(io: Io, results: Results): string {
  const heading = (text: string): string => paint(io.colour, 'bold', text);
  const table = ([head = [], ...rows]: readonly Row[]): string[] => columns([head.map(heading), ...rows]);
  return [
    heading(titleOf(results)),
    '',
    ...table(ladderRows(results)),
    '',
    ...table(pairRows(results)),
    '',
  ].join('\n');
}

/** The same as Markdown. */
export function markdownOf(results: Results): string {
  return [
    `${titleOf(results)}.`,
    '',
    ...markdownTable(ladderRows(results)),
    '',
    ...markdownTable(pairRows(results)),
    '',
  ].join('\n');
}

function titleOf({ contest, seeds, seed, sprt }: Results): string {
  const { entry, game } = contest;
  const many = sprt === undefined ? whole(seeds) : `up to ${whole(seeds)}`;
  const claims = sprt === undefined ? '' : `, H0 ${sprt.elo0} and H1 ${sprt.elo1} Elo`;
  const title = `${entry.family.title}, ${game.seats} players`;
  return `${title}: ${many} seeds a pair in all seat rotations, seed ${seed}${claims}`;
}

function ladderRows({ contest, rungs, paces, anchor, lost }: Results): Row[] {
  const rows = rungs.map(({ bot, elo, standardError }) => {
    const pace = paces[bot];
    return [
      contest.names[bot] ?? '',
      signed(elo, 0),
      bot === anchor ? 'anchor' : fixed(standardError, 0),
      pace === undefined ? '' : meanMs(pace).toPrecision(2),
      ...(contest.hasPrograms ? [whole(lost[bot] ?? 0)] : []),
    ];
  });
  const head = ['bot', 'Elo', 'se', 'ms a decision', ...(contest.hasPrograms ? ['games given up'] : [])];
  return [head, ...rows];
}

function pairRows({ contest, pairings, sprt }: Results): Row[] {
  const rows = pairings.map((pairing) => {
    const { a, b, shares, margins, seats } = pairing;
    return [
      `${contest.names[a]} – ${contest.names[b]}`,
      whole(shares.count),
      whole(shares.count * seats),
      `${fixed(100 * shares.mean, 1)}%`,
      fixed(100 * shares.standardError, 1),
      range(shareInterval(shares).map((share) => fixed(100 * share, 1))),
      signed(margins.mean, 1),
      fixed(margins.standardError, 1),
      signed(eloOfShare(shares.mean, seats), 0),
      range(eloInterval(pairing).map((elo) => signed(elo, 0))),
      ...(sprt === undefined ? [] : [verdictOf(pairing)]),
    ];
  });
  const head = ['pair', 'units', 'games', 'share', 'se', '95%', 'points', 'se', 'Elo', '95%'];
  return [sprt === undefined ? head : [...head, 'verdict'], ...rows];
}

function verdictOf({ verdict }: Pairing): string {
  return verdict ?? 'undecided';
}

function markdownTable([head = [], ...rows]: readonly Row[]): string[] {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(markdownLine);
}

function markdownLine(cells: Row): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function range(ends: readonly string[]): string {
  return ends.join(' to ');
}

function fixed(value: number, digits: number): string {
  if (Number.isNaN(value)) return '?';
  return Number.isFinite(value) ? value.toFixed(digits) : value > 0 ? '∞' : '−∞';
}

function signed(value: number, digits: number): string {
  const text = fixed(Math.abs(value), digits);
  // what is rounded to 0 has no sign
  return Number(text) === 0 || Number.isNaN(value) ? text : `${value > 0 ? '+' : '−'}${text}`;
}
