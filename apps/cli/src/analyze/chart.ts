import type { ReviewNarrator } from '@two-rivers/review/reviewNarrator';

const WIDTH = 960;
const HEIGHT = 380;
const LEFT = 46;
const RIGHT = 150;
const TOP = 30;
const BOTTOM = 34;
/** Dash patterns by seat, so that the lines differ by more than color. */
const DASH_PATTERNS = ['', '10 5', '2 5', '14 4 3 4'];
const LABEL_GAP = 20;

/** SVG chart of each player's chance to win over the game, with marks at the decisive moments. */
export function renderWinChart(narrator: ReviewNarrator): string {
  const { names, shownTimeline } = narrator;
  const first = shownTimeline[1]?.line ?? 0;
  const last = shownTimeline.at(-1)?.line ?? 1;
  const x = (line: number): number =>
    Math.round(LEFT + ((Math.max(line, first) - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT));
  const y = (share: number): number => Math.round(10 * (TOP + (1 - share) * (HEIGHT - TOP - BOTTOM))) / 10;
  const lines = names.map((_, seat) => {
    const points = shownTimeline.map(({ line, shares }) => `${x(line)},${y(shares[seat] ?? 0)}`).join(' ');
    return `<polyline class="seat s${seat}" points="${points}"${dashAttribute(seat)}/>`;
  });
  return [
    `<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(narrator.t('review.timeline'))}">`,
    ...[0, 0.25, 0.5, 0.75, 1].map(
      (share) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(share)}" y2="${y(share)}"/>` +
        `<text class="axis" x="${LEFT - 8}" y="${y(share) + 5}" text-anchor="end">${narrator.formatPercent(share)}</text>`,
    ),
    ...lines,
    ...renderMomentMarks(narrator, x, y),
    ...renderNameLabels(narrator, y),
    `<text class="axis" x="${LEFT}" y="${HEIGHT - 8}">${escapeHtml(narrator.t('review.line', { line: first }))}</text>`,
    `<text class="axis" x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${escapeHtml(narrator.t('review.line', { line: last }))}</text>`,
    '</svg>',
  ].join('\n');
}

export function dashAttribute(seat: number): string {
  const pattern = DASH_PATTERNS[seat % DASH_PATTERNS.length] ?? '';
  return pattern === '' ? '' : ` stroke-dasharray="${pattern}"`;
}

/** Numbered marks of the decisive moments: a diamond for a decision, a circle for chance. */
function renderMomentMarks(
  narrator: ReviewNarrator,
  x: (line: number) => number,
  y: (share: number) => number,
): string[] {
  return narrator.review.moments.map(({ by, line, lines, change }, i) => {
    const end = line + lines - 1;
    const seat = change.reduce((best, each, at) => (each > (change[best] ?? 0) ? at : best), 0);
    const share = narrator.review.timeline[end]?.shares[seat] ?? 0;
    const [cx, cy] = [x(end), y(share)];
    const shape =
      by === 'chance' ? `<circle cx="${cx}" cy="${cy}" r="12"/>` : `<path d="M${cx} ${cy - 15}l15 15-15 15-15-15z"/>`;
    return `<g class="mark">${shape}<text x="${cx}" y="${cy + 5}" text-anchor="middle">${i + 1}</text></g>`;
  });
}

/** Names at the ends of the lines, spaced so that they don't overlap. */
function renderNameLabels(narrator: ReviewNarrator, y: (share: number) => number): string[] {
  const { names, review } = narrator;
  const sortedLabels = names
    .map((name, seat) => ({ name, seat, at: y(review.result.shares[seat] ?? 0) }))
    .toSorted((a, b) => a.at - b.at);
  let nextFreeY = Number.NEGATIVE_INFINITY;
  const placedLabels = sortedLabels.map((label) => {
    nextFreeY = Math.max(label.at, nextFreeY + LABEL_GAP);
    return { name: label.name, seat: label.seat, at: nextFreeY };
  });
  const overhang = Math.max(0, nextFreeY - (HEIGHT - BOTTOM));
  return placedLabels.map(({ name, seat, at }) => {
    const from = WIDTH - RIGHT + 8;
    return (
      `<line class="seat s${seat}" x1="${from}" x2="${from + 24}" y1="${at - overhang}" y2="${at - overhang}"${dashAttribute(seat)}/>` +
      `<text class="name" x="${from + 30}" y="${at - overhang + 5}">${escapeHtml(truncateName(name))}</text>`
    );
  });
}

function truncateName(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
