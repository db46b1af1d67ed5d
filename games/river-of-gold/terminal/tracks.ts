import { REGION_NUMBERS, TRACK_LENGTH, TRACK_STEPS, type TrackStep } from '../face/index.ts';
import { pad, widthOf } from '@two-rivers/terminal';
import { clip, faint, heading, letter, type Scene } from './look.ts';

const STEP = 3;
const NAME = 27;
const GOOD = 5;
const PLACES = 8;
const ZERO = 5;

/** Draws the six influence tracks as straight bars, under a scale with their rewards. */
export function drawTracks(scene: Scene): string[] {
  const before = NAME + GOOD + PLACES;
  const { closeSecond } = scene.position;
  const { speaker } = scene;
  const note = closeSecond === undefined ? '' : speaker.say('terminal.closeSecond', { steps: closeSecond });
  const scale =
    pad(heading(scene, speaker.say('terminal.influence')), NAME) +
    pad(speaker.say('terminal.good'), GOOD) +
    pad(speaker.say('terminal.points'), PLACES);
  return [
    `${scale}${pad('0', ZERO)}${ruler(scene, (step) => String(step))}`,
    `${pad(faint(scene, note), before + ZERO)}${faint(
      scene,
      ruler(scene, (_, reward) => reward),
    )}`,
    ...REGION_NUMBERS.map((region) => track(scene, region)),
  ];
}

/** Labels at or near the steps with a reward. */
function ruler(scene: Scene, word: (step: number, reward: string) => string): string {
  let line = '';
  for (const each of TRACK_STEPS) {
    const { step } = each;
    const text = word(step, rewardCode(scene, each));
    const free = line === '' ? 0 : widthOf(line) + 1;
    const start = Math.min((step - 1) * STEP + 1, TRACK_LENGTH * STEP - widthOf(text));
    line = `${pad(line, Math.max(start, free))}${text}`;
  }
  return line;
}

/** “3p+any” */
function rewardCode({ speaker }: Scene, { koku, favor, points, good, flower }: TrackStep): string {
  const parts = [
    koku === undefined ? '' : speaker.say('code.koku', { count: koku }),
    favor === undefined ? '' : speaker.say('code.favor', { count: favor }),
    flower === undefined ? '' : speaker.say('code.flower'),
    points === undefined ? '' : speaker.say('code.points', { count: points }),
    good === undefined ? '' : speaker.say(good === 'own' ? 'code.regionGood' : 'code.any'),
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
    pad(clip(`${region} ${speaker.say(`region.${region}`)}`, NAME - 1), NAME) +
    pad(speaker.say(`code.${good}`), GOOD) +
    pad(places.length === 0 ? '?' : places.join('/'), PLACES) +
    pad(on(0).join(''), ZERO) +
    bar
  );
}

/** A step of 3 columns: letters of the seats on it, or the bar with a tick for a reward. */
function stepText(scene: Scene, step: number, here: readonly string[]): string {
  if (here.length > STEP) return scene.speaker.say('terminal.all');
  const empty = TRACK_STEPS.some((each) => each.step === step) ? '─┼─' : '───';
  if (here.length === 0) return faint(scene, empty);
  if (here.length === 1) return `${faint(scene, '─')}${here.join('')}${faint(scene, '─')}`;
  return `${here.join('')}${here.length === 2 ? faint(scene, '─') : ''}`;
}
