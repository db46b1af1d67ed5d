import type { LedgerRow, ReviewNarrator, ReviewEventText } from '@two-rivers/review/reviewNarrator';
import { renderWinChart, dashAttribute, escapeHtml } from './chart.ts';
import { betterMovesText } from './report.ts';

const MAX_MISTAKES = 12;
/** Length of the longest ledger bar, in pixels. */
const BAR_LENGTH = 70;
/** Smallest value that a full-length bar may represent, so that bars stay short if all values are small. */
const MIN_BAR_SCALE = 0.1;

/** Stylesheet with the web app's light and dark colors, and a white background in print. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f4ecdb, #13171d); --sheet: light-dark(#fcf8ee, #1b2129);
  --ink: light-dark(#29201a, #f3ead8); --ink-2: light-dark(#5c4e3d, #bdb5a4); --line: light-dark(#d3c4a4, #36414e);
  --good: light-dark(#28683f, #7fca9c); --bad: light-dark(#9d2b22, #f5958a); --mark: light-dark(#f6d77f, #6b5415);
  --s0: light-dark(#9a3120, #eb8f66); --s1: light-dark(#2a6a82, #79bcd3); --s2: light-dark(#28683f, #7fca9c); --s3: light-dark(#97690f, #e3b457); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.45 "Alegreya Sans", system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; }
h1, h2 { font-family: Alegreya, Georgia, serif; font-weight: 600; line-height: 1.15; margin: 0; }
h1 { font-size: clamp(1.7rem, 4vw, 2.5rem); } h2 { font-size: 1.35rem; margin-bottom: 0.6rem; }
.lead { color: var(--ink-2); margin: 0.3rem 0 1.4rem; }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.1rem; margin: 0 0 1rem; break-inside: avoid; overflow-x: auto; }
.chart { display: block; width: 100%; min-width: 36rem; height: auto; }
.grid { stroke: var(--line); } .axis { fill: var(--ink-2); font-size: 14px; } .name { fill: var(--ink); font-size: 16px; font-weight: 600; }
.seat { fill: none; stroke-width: 3; stroke-linejoin: round; } .s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); } .s2 { stroke: var(--s2); } .s3 { stroke: var(--s3); }
.mark circle, .mark path { fill: var(--mark); stroke: var(--ink); stroke-width: 1.5; } .mark text { fill: var(--ink); font-size: 14px; font-weight: 700; }
.key { color: var(--ink-2); font-size: 0.9rem; margin: 0.5rem 0 0; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; }
th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; font-variant-numeric: tabular-nums; vertical-align: middle; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; } tr.sum > * { font-weight: 700; border-bottom-color: var(--ink-2); }
.bar { display: inline-block; vertical-align: middle; width: ${2 * BAR_LENGTH}px; height: 12px; margin-left: 0.5rem; }
.bar .up { fill: var(--good); } .bar .down { fill: var(--sheet); stroke: var(--bad); stroke-width: 2; } .bar .zero { stroke: var(--ink-2); }
ol { margin: 0; padding-left: 1.6rem; } li { margin: 0 0 0.8rem; } li::marker { font-weight: 700; }
.event { font-weight: 700; } .line, .change { color: var(--ink-2); font-size: 0.92rem; } .better { border-left: 3px solid var(--good); padding-left: 0.6rem; margin-top: 0.15rem; }
@media (max-width: 44rem) { td .bar { display: none; } th, td { padding: 0.3rem; } }
@media print { :root { color-scheme: light; --paper: #fff; --sheet: #fff; } body { padding: 0; font-size: 10.5pt; } section { border: 0; padding: 0.2rem 0; } }
`;

/** The review as a self-contained HTML page to read, print, and share. */
export function renderReviewPage(narrator: ReviewNarrator, game: string): string {
  const { judge, result } = narrator.review;
  const scores = narrator.names
    .map((name, seat) => `${escapeHtml(name)} ${narrator.formatNumber(result.scores[seat] ?? 0)}`)
    .join(' · ');
  const title = escapeHtml(narrator.t('review.title', { title: game }));
  return `<!doctype html>
<html lang="${narrator.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="lead">${scores}</p>
${renderSection(narrator, 'review.timeline', `${renderWinChart(narrator)}\n<p class="key">${escapeHtml(narrator.t('review.key'))}</p>`)}
${renderSection(narrator, 'review.moments', renderMoments(narrator, narrator.decisiveMomentTexts()))}
${renderSection(narrator, 'review.ledger', renderLedger(narrator))}
${renderSection(narrator, 'review.skill', renderTable(narrator, narrator.skillRows().map(renderTextRow)))}
${renderSection(narrator, 'review.mistakes', renderMoments(narrator, narrator.mistakeTexts(MAX_MISTAKES)))}
<p class="lead">${escapeHtml(narrator.t('review.judge', { ...judge }))}</p>
</main>
</body>
</html>
`;
}

type SectionTitle = `review.${'timeline' | 'moments' | 'ledger' | 'skill' | 'mistakes'}`;

function renderSection(narrator: ReviewNarrator, name: SectionTitle, content: string): string {
  return `<section aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(narrator.t(name))}</h2>\n${content}\n</section>`;
}

function renderTable(narrator: ReviewNarrator, rows: readonly string[]): string {
  const headCells = narrator.names.map((name, seat) => {
    const line = `<svg class="bar" style="width:34px" viewBox="0 0 34 12" aria-hidden="true"><line class="seat s${seat}" x1="0" x2="34" y1="6" y2="6"${dashAttribute(seat)}/></svg>`;
    return `<th scope="col">${escapeHtml(name)} ${line}</th>`;
  });
  return `<table><thead><tr><td></td>${headCells.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function renderTextRow([label = '', ...cells]: readonly string[]): string {
  return `<tr><th scope="row">${escapeHtml(label)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function renderLedger(narrator: ReviewNarrator): string {
  const rows = narrator.ledgerRows();
  const parts = rows.filter(({ kind }) => kind === 'part').flatMap(({ values }) => values.map(Math.abs));
  const maxValue = Math.max(...parts, MIN_BAR_SCALE);
  return renderTable(
    narrator,
    rows.map((row) => renderLedgerRow(narrator, row, maxValue)),
  );
}

function renderLedgerRow(narrator: ReviewNarrator, { label, values, kind }: LedgerRow, maxValue: number): string {
  const cells = values.map((value) => {
    const text =
      kind === 'sum'
        ? `${narrator.formatPercent(value)}${EMPTY_BAR}`
        : `${narrator.formatSignedPercent(value)}${renderBar(value / maxValue)}`;
    return `<td>${text}</td>`;
  });
  return `<tr class="${kind}"><th scope="row">${escapeHtml(label)}</th>${cells.join('')}</tr>`;
}

/** Placeholder that keeps the numbers aligned. */
const EMPTY_BAR = '<span class="bar"></span>';

/** A bar: filled to the right for gains, hollow to the left for losses. */
function renderBar(value: number): string {
  const length = Math.abs(value) * (BAR_LENGTH - 2);
  const rect =
    value < 0
      ? `<rect class="down" x="${(BAR_LENGTH - length).toFixed(1)}" y="2" width="${length.toFixed(1)}" height="8"/>`
      : `<rect class="up" x="${BAR_LENGTH}" y="1" width="${length.toFixed(1)}" height="10"/>`;
  return `<svg class="bar" viewBox="0 0 ${2 * BAR_LENGTH} 12" aria-hidden="true"><line class="zero" x1="${BAR_LENGTH}" x2="${BAR_LENGTH}" y1="0" y2="12"/>${rect}</svg>`;
}

function renderMoments(narrator: ReviewNarrator, moments: readonly ReviewEventText[]): string {
  if (moments.length === 0) return `<p>${escapeHtml(narrator.t('review.none'))}</p>`;
  return `<ol>${moments.map((event) => renderMoment(narrator, event)).join('\n')}</ol>`;
}

function renderMoment(narrator: ReviewNarrator, { line, title, steps, better, change }: ReviewEventText): string {
  const changes = change
    .map((each, seat) => `${narrator.names[seat]} ${narrator.formatSignedPercent(each)}`)
    .join(' · ');
  const parts = [
    `<span class="event">${escapeHtml(title)}</span> <span class="line">${escapeHtml(narrator.momentLabel(line))}</span>`,
    ...(steps.length === 0 ? [] : [`<div>${escapeHtml(steps.join('; '))}</div>`]),
    ...(better === undefined ? [] : [`<div class="better">${escapeHtml(betterMovesText(narrator, better))}</div>`]),
    `<div class="change">${escapeHtml(changes)}</div>`,
  ];
  return `<li>${parts.join('\n')}</li>`;
}
