import { formatColumns, styleText, wrapText } from '@two-rivers/terminal';
import type { Io } from '../common/io.ts';
import type { ReviewNarrator, ReviewEventText, VariationText } from '@two-rivers/review/reviewNarrator';

const BLOCKS = '▁▂▃▄▅▆▇█';
const MAX_MISTAKES = 8;

/** The analysis as text for a terminal. */
export function formatReview(io: Io, telling: ReviewNarrator, title: string): string {
  const { names, review } = telling;
  const bold = (text: string): string => styleText(io.color, 'bold', text);
  const head = ['', ...names.map(bold)];
  const table = (rows: readonly (readonly string[])[]): string =>
    formatColumns([head, ...rows])
      .map((line) => `  ${line}\n`)
      .join('');
  const parts = [
    `${bold(telling.t('review.title', { title }))}\n${scoresAndJudgeText(telling)}\n`,
    `${bold(telling.t('review.timeline'))}\n${sparklines(io, telling)}`,
    `${bold(telling.t('review.moments'))}\n${formatMoments(io, telling, telling.decisiveMomentTexts())}`,
    `${bold(telling.t('review.ledger'))}\n${table(ledgerRows(telling, bold))}`,
    `${bold(telling.t('review.skill'))}\n${table(telling.skillRows())}`,
    `${bold(telling.t('review.mistakes'))}\n${formatMoments(io, telling, telling.mistakeTexts(MAX_MISTAKES))}`,
  ];
  return review.decisions.length === 0 ? parts.slice(0, 4).join('\n') : parts.join('\n');
}

function scoresAndJudgeText(telling: ReviewNarrator): string {
  const { judge, result } = telling.review;
  const scores = telling.names.map((name, seat) => `${name} ${telling.formatNumber(result.scores[seat] ?? 0)}`);
  return `${scores.join(' · ')}\n${telling.t('review.judge', { ...judge })}`;
}

/** One line for each player, the whole game from left to right. */
function sparklines(io: Io, telling: ReviewNarrator): string {
  const { names, shownTimeline } = telling;
  const widest = Math.max(...names.map((name) => name.length));
  const width = Math.min(60, io.columns - widest - 16);
  const rows = names.map((name, seat) => {
    const shares = Array.from({ length: width }, (_, i) => {
      const at = Math.round((i / (width - 1)) * (shownTimeline.length - 1));
      return shownTimeline[at]?.shares[seat] ?? 0;
    });
    const line = shares.map((share) => BLOCKS[Math.min(7, Math.floor(share * 8))]).join('');
    return [name, telling.formatPercent(shares[0] ?? 0), line, telling.formatPercent(shares.at(-1) ?? 0)];
  });
  return formatColumns(rows, ['left', 'right', 'left', 'right'])
    .map((line) => `  ${line}\n`)
    .join('');
}

function formatMoments(io: Io, telling: ReviewNarrator, moments: readonly ReviewEventText[]): string {
  if (moments.length === 0) return `  ${telling.t('review.none')}\n`;
  return moments.map((event) => formatMoment(io, telling, event)).join('');
}

function formatMoment(
  io: Io,
  telling: ReviewNarrator,
  { line, title, steps, better, change }: ReviewEventText,
): string {
  const rows = [
    `  ${telling.momentLabel(line)}  ${title}  (${telling.formatChanges(change)})`,
    ...(steps.length === 0 ? [] : [`    ${steps.join('; ')}`]),
    ...(better === undefined ? [] : [`    ${betterMovesText(telling, better)}`]),
  ];
  return `${rows.map((row) => wrapText(row, io.columns, '      ')).join('\n')}\n`;
}

/** What would have been better, and why. */
export function betterMovesText(telling: ReviewNarrator, { steps, because }: VariationText): string {
  const text = telling.t('review.better', { way: steps.join('; ') });
  return because === undefined ? text : `${text}. ${because}`;
}

function ledgerRows(telling: ReviewNarrator, bold: (text: string) => string): string[][] {
  return telling.ledgerRows().map(({ label, values, kind }) => {
    const isSum = kind === 'sum';
    const row = [label].concat(
      values.map((value) => (isSum ? telling.formatPercent(value) : telling.formatSignedPercent(value))),
    );
    return isSum ? row.map(bold) : row;
  });
}
