import { type Game, type GameRecord, readLogEntry, isRefusal, CHANCE, initState } from '@two-rivers/kernel';

/** Content of the picture of a finished game. */
export interface GamePicture {
  readonly title: string;
  readonly players: readonly PicturePlayer[];
  /** Scores of all players at each decision, as if the game had ended there, and at the end. */
  readonly points: readonly (readonly number[])[];
}

interface PicturePlayer {
  readonly name: string;
  readonly score: number;
  readonly rank: number;
}

/** Common size of link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#f4ecdb';
const CARD = '#fcf8ee';
const INK = '#29201a';
const FAINT = '#5c4e3d';
const HAIRLINE = '#d3c4a4';
/** Colors of players. The marker at the end of a line identifies the player too. */
const COLORS = ['#9a3120', '#2a6a82', '#97690f', '#28683f'];
const MARKERS = [
  'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  'M-10-10h20v20h-20z',
  'M0-13 12 10h-24z',
  'M0-14 13 0 0 14-13 0z',
];
const PLOT = { left: 560, top: 190, width: 520, height: 330 };
/** Maximum length of names; longer ones would overlap the plot. */
const MAX_LETTERS = 18;

/** Renders the final scores, and a plot of the scores during the game. */
export function renderSvg({ title, players, points }: GamePicture): string {
  const order = players.map((_, seat) => seat).toSorted((a, b) => rankOf(players, a) - rankOf(players, b));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Alegreya Sans">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<rect x="40" y="40" width="${WIDTH - 80}" height="${HEIGHT - 80}" rx="24" fill="${CARD}" stroke="${HAIRLINE}" stroke-width="2"/>`,
    renderText(90, 125, 62, title, 'font-weight="700"'),
    renderText(90, HEIGHT - 75, 28, 'Two Rivers', `fill="${FAINT}"`),
    ...order.map((seat, place) => renderPlayerRow(players[seat], seat, 230 + place * 78)),
    renderPlot(points),
    '</svg>',
  ].join('');
}

function rankOf(players: readonly PicturePlayer[], seat: number): number {
  return players[seat]?.rank ?? players.length;
}

function renderPlayerRow(player: PicturePlayer | undefined, seat: number, y: number): string {
  if (player === undefined) return '';
  const { name, score, rank } = player;
  const weight = rank === 1 ? 'font-weight="700"' : '';
  return [
    `<path d="${MARKERS[seat % 4]}" transform="translate(104 ${y - 13})" fill="${COLORS[seat % 4]}"/>`,
    renderText(135, y, 42, shortenName(name), weight),
    renderText(500, y, 42, String(score), `text-anchor="end" ${weight}`),
  ].join('');
}

function renderPlot(points: readonly (readonly number[])[]): string {
  const { left, top, width, height } = PLOT;
  const seats = points[0]?.length ?? 0;
  const most = Math.max(10, ...points.flat());
  const x = (index: number): string => (left + (width * index) / Math.max(1, points.length - 1)).toFixed(1);
  const y = (value: number): string => (top + height - (height * Math.max(0, value)) / most).toFixed(1);
  const lines = Array.from({ length: seats }, (_, seat) => {
    const segments = points.map((each, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(each[seat] ?? 0)}`);
    const end = `${x(points.length - 1)} ${y(points.at(-1)?.[seat] ?? 0)}`;
    const color = COLORS[seat % 4];
    return `<path d="${segments.join('')}" fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round"/><path d="${MARKERS[seat % 4]}" transform="translate(${end})" fill="${color}" stroke="${CARD}" stroke-width="3"/>`;
  });
  const scale = [0, most].map(
    (value) =>
      `<path d="M${left} ${y(value)}h${width}" stroke="${HAIRLINE}" stroke-width="2"/>${renderText(left - 14, Number(y(value)) + 9, 26, String(value), `text-anchor="end" fill="${FAINT}"`)}`,
  );
  return [...scale, ...lines].join('');
}

function renderText(x: number, y: number, size: number, content: string, more: string): string {
  const fill = more.includes('fill=') ? '' : ` fill="${INK}"`;
  return `<text x="${x}" y="${y}" font-size="${size}"${fill} ${more}>${escapeXml(content)}</text>`;
}

function shortenName(name: string): string {
  const letters = Array.from(name);
  return letters.length <= MAX_LETTERS ? name : `${letters.slice(0, MAX_LETTERS - 1).join('')}…`;
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML and removes control characters. Names can be any text. */
export function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => XML_ENTITIES[sign] ?? '');
}

/** Replays a readable record to collect the content of its picture. */
export function gamePictureOf(game: Game, { seats, start, log }: GameRecord, title: string): GamePicture {
  const state = game.create();
  initState(game, start, state);
  const points: (readonly number[])[] = [];
  for (const line of log) {
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) break;
    if (game.actor(state) !== CHANCE) points.push(game.outcome(state).scores);
    game.play(state, move);
  }
  const { scores, ranks } = game.outcome(state);
  points.push(scores);
  const players = seats.map(({ name }, seat) => ({
    name,
    score: scores[seat] ?? 0,
    rank: ranks[seat] ?? seats.length,
  }));
  return { title, players, points };
}
