import { formatColumns, styleText, wrapText } from '@two-rivers/terminal';
import type { Io } from '../common/io.ts';
import type { ReviewNarrator, ReviewEventText, VariationText } from '@two-rivers/review/reviewNarrator';

const BLOCKS = '▁▂▃▄▅▆▇█';
const MAX_MISTAKES = 8;

/** The review as text for a terminal. */
export function formatReview(io: Io, narrator: ReviewNarrator, title: string): string {
  const { names, review } = narrator;
  const bold = (text: string): string => styleText(io.color, 'bold', text);
  const head = ['', ...names.map(bold)];
  const table = (rows: readonly (readonly string[])[]): string =>
    formatColumns([head, ...rows])
      .map((line) => `  ${line}\n`)
      .join('');
  const parts = [
    `${bold(narrator.t('review.title', { title }))}\n${scoresAndJudgeText(narrator)}\n`,
    `${bold(narrator.t('review.timeline'))}\n${sparklines(io, narrator)}`,
    `${bold(narrator.t('review.moments'))}\n${formatMoments(io, narrator, narrator.decisiveMomentTexts())}`,
    `${bold(narrator.t('review.ledger'))}\n${table(ledgerRows(narrator, bold))}`,
    `${bold(narrator.t('review.skill'))}\n${table(narrator.skillRows())}`,
    `${bold(narrator.t('review.mistakes'))}\n${formatMoments(io, narrator, narrator.mistakeTexts(MAX_MISTAKES))}`,
  ];
  return review.decisions.length === 0 ? parts.slice(0, 4).join('\n') : parts.join('\n');
}

function scoresAndJudgeText(narrator: ReviewNarrator): string {
  const { judge, result } = narrator.review;
  const scores = narrator.names.map((name, seat) => `${name} ${narrator.formatNumber(result.scores[seat] ?? 0)}`);
  return `${scores.join(' · ')}\n${narrator.t('review.judge', { ...judge })}`;
}

/** One line per player: the chance to win over the whole game, left to right. */
function sparklines(io: Io, narrator: ReviewNarrator): string {
  const { names, shownTimeline } = narrator;
  const widest = Math.max(...names.map((name) => name.length));
  const width = Math.min(60, io.columns - widest - 16);
  const rows = names.map((name, seat) => {
    const shares = Array.from({ length: width }, (_, i) => {
      const at = Math.round((i / (width - 1)) * (shownTimeline.length - 1));
      return shownTimeline[at]?.shares[seat] ?? 0;
    });
    const line = shares.map((share) => BLOCKS[Math.min(7, Math.floor(share * 8))]).join('');
    return [name, narrator.formatPercent(shares[0] ?? 0), line, narrator.formatPercent(shares.at(-1) ?? 0)];
  });
  return formatColumns(rows, ['left', 'right', 'left', 'right'])
    .map((line) => `  ${line}\n`)
    .join('');
}

function formatMoments(io: Io, narrator: ReviewNarrator, moments: readonly ReviewEventText[]): string {
  if (moments.length === 0) return `  ${narrator.t('review.none')}\n`;
  return moments.map((event) => formatMoment(io, narrator, event)).join('');
}

function formatMoment(
  io: Io,
  narrator: ReviewNarrator,
  { line, title, steps, better, change }: ReviewEventText,
): string {
  const rows = [
    `  ${narrator.momentLabel(line)}  ${title}  (${narrator.formatChanges(change)})`,
    ...(steps.length === 0 ? [] : [`    ${steps.join('; ')}`]),
    ...(better === undefined ? [] : [`    ${betterMovesText(narrator, better)}`]),
  ];
  return `${rows.map((row) => wrapText(row, io.columns, '      ')).join('\n')}\n`;
}

/** Text of the better moves, with the reason if known. */
export function betterMovesText(narrator: ReviewNarrator, { steps, because }: VariationText): string {
  const text = narrator.t('review.better', { way: steps.join('; ') });
  return because === undefined ? text : `${text}. ${because}`;
}

function ledgerRows(narrator: ReviewNarrator, bold: (text: string) => string): string[][] {
  return narrator.ledgerRows().map(({ label, values, kind }) => {
    const isSum = kind === 'sum';
    const row = [label].concat(
      values.map((value) => (isSum ? narrator.formatPercent(value) : narrator.formatSignedPercent(value))),
    );
    return isSum ? row.map(bold) : row;
  });
}
