import { components } from '../rules/index.ts';
import { pad, widthOf } from '@two-rivers/terminal';
import { at, faint, heading, letter, type Scene, seatsOf } from './look.ts';

const { REGION_TILES, REGIONS, TRACK_LENGTH } = components;

const REWARDS: readonly (readonly [number, string])[] = [
  [2, 'good'],
  [5, '2k'],
  [9, '1f'],
  [11, 'flower'],
  [13, '3p'],
  [18, '3p+any'],
];
const STEP = 3;
const NAME = 27;
const GOOD = 5;
const PLACES = 8;
const ZERO = 5;

/** The six influence tracks as straight bars, under a scale with their rewards. */
export function drawTracks(scene: Scene): string[] {
  const before = NAME + GOOD + PLACES;
  const note = scene.seats === 2 ? '2nd place pays within 5 steps of the 1st' : '';
  const scale = `${pad(heading(scene, 'INFLUENCE'), NAME)}${pad('good', GOOD)}${pad('points', PLACES)}`;
  return [
    `${scale}${pad('0', ZERO)}${ruler((step) => String(step))}`,
    `${pad(faint(scene, note), before + ZERO)}${faint(
      scene,
      ruler((_, reward) => reward),
    )}`,
    ...REGIONS.map((_, i) => track(scene, i)),
  ];
}

/** Words over or under the steps that have a reward, where its step is or close to it. */
function ruler(word: (step: number, reward: string) => string): string {
  let line = '';
  for (const [step, reward] of REWARDS) {
    const text = word(step, reward);
    const free = line === '' ? 0 : widthOf(line) + 1;
    const start = Math.min((step - 1) * STEP + 1, TRACK_LENGTH * STEP - widthOf(text));
    line = `${pad(line, Math.max(start, free))}${text}`;
  }
  return line;
}

function track(scene: Scene, index: number): string {
  const { state, speaker, seats } = scene;
  const good = REGIONS[index]?.good ?? 'silk';
  const tiles = seats === 2 ? REGION_TILES.two : REGION_TILES.more;
  const places = tiles[at(state.regionTile, index) - 1]?.join('/') ?? '?';
  const on = (step: number): string[] =>
    seatsOf(scene).flatMap((seat) =>
      at(state.influence, seat * 6 + index) === step ? [letter(scene, seat)] : [],
    );
  let bar = '';
  for (let step = 1; step <= TRACK_LENGTH; step++) bar += stepText(scene, step, on(step));
  return (
    pad(`${index + 1} ${speaker.say(`region.${index + 1}`)}`, NAME) +
    pad(speaker.say(`code.${good}`), GOOD) +
    pad(places, PLACES) +
    pad(on(0).join(''), ZERO) +
    bar
  );
}

/** Three columns: who stands there, or the bar, with a mark where a reward is. */
function stepText(scene: Scene, step: number, here: readonly string[]): string {
  if (here.length > STEP) return 'all';
  const empty = REWARDS.some(([rewarded]) => rewarded === step) ? '─┼─' : '───';
  if (here.length === 0) return faint(scene, empty);
  if (here.length === 1) return `${faint(scene, '─')}${here.join('')}${faint(scene, '─')}`;
  return `${here.join('')}${here.length === 2 ? faint(scene, '─') : ''}`;
}
