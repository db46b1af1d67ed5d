import { REGION_NUMBERS, TRACK_LENGTH, TRACK_STEPS, type TrackStep } from '../face/index.ts';
import { pad, widthOf } from '@two-rivers/terminal';
import { faint, heading, letter, type Scene } from './look.ts';

const REWARDS = TRACK_STEPS.map((each) => [each.step, rewardCode(each)] as const);
const STEP = 3;
const NAME = 27;
const GOOD = 5;
const PLACES = 8;
const ZERO = 5;

/** The six influence tracks as straight bars, under a scale with their rewards. */
export function drawTracks(scene: Scene): string[] {
  const before = NAME + GOOD + PLACES;
  const { closeSecond } = scene.position;
  const note = closeSecond === undefined ? '' : `2nd place pays within ${closeSecond} steps of the 1st`;
  const scale = `${pad(heading(scene, 'INFLUENCE'), NAME)}${pad('good', GOOD)}${pad('points', PLACES)}`;
  return [
    `${scale}${pad('0', ZERO)}${ruler((step) => String(step))}`,
    `${pad(faint(scene, note), before + ZERO)}${faint(
      scene,
      ruler((_, reward) => reward),
    )}`,
    ...REGION_NUMBERS.map((region) => track(scene, region)),
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

/** “3p+any” */
function rewardCode({ koku, favor, points, good, flower }: TrackStep): string {
  const parts = [
    koku === undefined ? '' : `${koku}k`,
    favor === undefined ? '' : `${favor}f`,
    flower === undefined ? '' : 'flower',
    points === undefined ? '' : `${points}p`,
    good === undefined ? '' : good === 'own' ? 'good' : 'any',
  ];
  return parts.filter((part) => part !== '').join('+');
}

function track(scene: Scene, region: number): string {
  const { position, speaker } = scene;
  const { good, places } = position.region(region);
  const on = (step: number): string[] =>
    position.players
      .filter((player) => player.influence(region) === step)
      .map(({ seat }) => letter(scene, seat));
  let bar = '';
  for (let step = 1; step <= TRACK_LENGTH; step++) bar += stepText(scene, step, on(step));
  return (
    pad(`${region} ${speaker.say(`region.${region}`)}`, NAME) +
    pad(speaker.say(`code.${good}`), GOOD) +
    pad(places.length === 0 ? '?' : places.join('/'), PLACES) +
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
