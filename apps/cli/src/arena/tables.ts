import { eloOfShare, shareInterval } from '@two-rivers/search';
import type { Io } from '../common/io.ts';
import { columns, paint, whole } from '@two-rivers/terminal';
import type { Speaker } from '@two-rivers/words';
import { speakerFor } from '../common/sentences.ts';
import { eloInterval, meanMs, type Results } from './results.ts';

type Row = readonly string[];

/** What the arena found out, for a person at a terminal. */
export function textOf(io: Io, results: Results): string {
  const speaker = speakerFor(io);
  const heading = (text: string): string => paint(io.colour, 'bold', text);
  const table = ([head = [], ...rows]: readonly Row[]): string[] => columns([head.map(heading), ...rows]);
  return [
    heading(titleOf(io, results)),
    '',
    ...table(ladderRows(speaker, results)),
    '',
    ...table(pairRows(io, speaker, results)),
    '',
  ].join('\n');
}

/** The same as Markdown. */
export function markdownOf(io: Io, results: Results): string {
  const speaker = speakerFor(io);
  return [
    `${titleOf(io, results)}.`,
    '',
    ...markdownTable(ladderRows(speaker, results)),
    '',
    ...markdownTable(pairRows(io, speaker, results)),
    '',
  ].join('\n');
}

function titleOf(io: Io, { contest, seeds, seed, sprt }: Results): string {
  const { entry, game } = contest;
  const values = { title: entry.title, players: game.seats, seeds: whole(seeds, io.language), seed };
  return sprt === undefined
    ? speakerFor(io).say('cli.arena.title', values)
    : speakerFor(io).say('cli.arena.title.sprt', {
        ...values,
        elo0: String(sprt.elo0),
        elo1: String(sprt.elo1),
      });
}

/** The headings of a table. */
function heads(speaker: Speaker, keys: readonly string[]): string[] {
  return keys.map((key) => (key === '95%' ? key : speaker.say(`cli.column.${key}`)));
}

function ladderRows(speaker: Speaker, { contest, rungs, paces, anchor, lost }: Results): Row[] {
  const rows = rungs.map(({ bot, elo, standardError }) => {
    const pace = paces[bot];
    return [
      contest.names[bot] ?? '',
      signed(elo, 0),
      bot === anchor ? speaker.say('cli.anchor') : fixed(standardError, 0),
      pace === undefined ? '' : meanMs(pace).toPrecision(2),
      ...(contest.hasPrograms ? [whole(lost[bot] ?? 0)] : []),
    ];
  });
  const head = ['bot', 'elo', 'se', 'ms', ...(contest.hasPrograms ? ['givenUp'] : [])];
  return [heads(speaker, head), ...rows];
}

function pairRows({ language }: Io, speaker: Speaker, { contest, pairings, sprt }: Results): Row[] {
  const range = ([low = '', high = '']: readonly string[]): string => speaker.say('cli.to', { low, high });
  const rows = pairings.map((pairing) => {
    const { a, b, shares, margins, seats } = pairing;
    return [
      `${contest.names[a]} – ${contest.names[b]}`,
      whole(shares.count, language),
      whole(shares.count * seats, language),
      `${fixed(100 * shares.mean, 1)}%`,
      fixed(100 * shares.standardError, 1),
      range(shareInterval(shares).map((share) => fixed(100 * share, 1))),
      signed(margins.mean, 1),
      fixed(margins.standardError, 1),
      signed(eloOfShare(shares.mean, seats), 0),
      range(eloInterval(pairing).map((elo) => signed(elo, 0))),
      ...(sprt === undefined ? [] : [pairing.verdict ?? speaker.say('cli.undecided')]),
    ];
  });
  const head = ['pair', 'units', 'games', 'share', 'se', '95%', 'points', 'se', 'elo', '95%'];
  return [heads(speaker, sprt === undefined ? head : [...head, 'verdict']), ...rows];
}

function markdownTable([head = [], ...rows]: readonly Row[]): string[] {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(markdownLine);
}

function markdownLine(cells: Row): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
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
