import { columns, paint, wrap } from '@two-rivers/terminal';
import type { Io } from '../common/io.ts';
import type { Telling, Told, ToldWay } from '@two-rivers/review/telling';

const BLOCKS = '▁▂▃▄▅▆▇█';
const MOST_MISTAKES = 8;

/** The analysis as text for a terminal. */
export function report(io: Io, telling: Telling, title: string): string {
  const { names, review } = telling;
  const bold = (text: string): string => paint(io.colour, 'bold', text);
  const head = ['', ...names.map(bold)];
  const table = (rows: readonly (readonly string[])[]): string =>
    columns([head, ...rows])
      .map((line) => `  ${line}\n`)
      .join('');
  const parts = [
    `${bold(telling.say('review.title', { title }))}\n${judgeLine(telling)}\n`,
    `${bold(telling.say('review.timeline'))}\n${sparklines(io, telling)}`,
    `${bold(telling.say('review.moments'))}\n${told(io, telling, telling.moments())}`,
    `${bold(telling.say('review.ledger'))}\n${table(ledgerRows(telling, bold))}`,
    `${bold(telling.say('review.skill'))}\n${table(telling.skill())}`,
    `${bold(telling.say('review.mistakes'))}\n${told(io, telling, telling.mistakes(MOST_MISTAKES))}`,
  ];
  return review.decisions.length === 0 ? parts.slice(0, 4).join('\n') : parts.join('\n');
}

function judgeLine(telling: Telling): string {
  const { judge, result } = telling.review;
  const scores = telling.names.map((name, seat) => `${name} ${telling.number(result.scores[seat] ?? 0)}`);
  return `${scores.join(' · ')}\n${telling.say('review.judge', { ...judge })}`;
}

/** One line for each player, the whole game from left to right. */
function sparklines(io: Io, telling: Telling): string {
  const { names, timeline } = telling;
  const widest = Math.max(...names.map((name) => name.length));
  const width = Math.min(60, io.columns - widest - 16);
  const rows = names.map((name, seat) => {
    const shares = Array.from({ length: width }, (_, i) => {
      const at = Math.round((i / (width - 1)) * (timeline.length - 1));
      return timeline[at]?.shares[seat] ?? 0;
    });
    const line = shares.map((share) => BLOCKS[Math.min(7, Math.floor(share * 8))]).join('');
    return [name, telling.percent(shares[0] ?? 0), line, telling.percent(shares.at(-1) ?? 0)];
  });
  return columns(rows, ['left', 'right', 'left', 'right'])
    .map((line) => `  ${line}\n`)
    .join('');
}

function told(io: Io, telling: Telling, events: readonly Told[]): string {
  if (events.length === 0) return `  ${telling.say('review.none')}\n`;
  return events.map((event) => toldOne(io, telling, event)).join('');
}

function toldOne(io: Io, telling: Telling, { line, title, steps, better, change }: Told): string {
  const rows = [
    `  ${telling.when(line)}  ${title}  (${telling.changes(change)})`,
    ...(steps.length === 0 ? [] : [`    ${steps.join('; ')}`]),
    ...(better === undefined ? [] : [`    ${betterWords(telling, better)}`]),
  ];
  return `${rows.map((row) => wrap(row, io.columns, '      ')).join('\n')}\n`;
}

/** What would have been better, and why. */
export function betterWords(telling: Telling, { steps, because }: ToldWay): string {
  const way = telling.say('review.better', { way: steps.join('; ') });
  return because === undefined ? way : `${way}. ${because}`;
}

function ledgerRows(telling: Telling, bold: (text: string) => string): string[][] {
  return telling.ledger().map(({ label, values, kind }) => {
    const isSum = kind === 'sum';
    const row = [label].concat(
      values.map((value) => (isSum ? telling.percent(value) : telling.signed(value))),
    );
    return isSum ? row.map(bold) : row;
  });
}
