import { REGION_NUMBERS, TRACK_LENGTH, TRACK_STEPS, type TrackStep } from '../view/index.ts';
import { padText, textWidth } from '@two-rivers/terminal';
import { clipText, paintFaint, paintHeading, seatLetter, type DrawingContext } from './drawingContext.ts';
import { regionName } from '../texts/pieces.ts';

const STEP = 3;
const NAME = 27;
const GOOD = 5;
const PLACES = 8;
const ZERO = 5;

/** Draws the six influence tracks as straight bars, under a scale with their rewards. */
export function drawTracks(context: DrawingContext): string[] {
  const before = NAME + GOOD + PLACES;
  const { closeSecondLimit } = context.position;
  const { i18n } = context;
  const note = closeSecondLimit === undefined ? '' : i18n.t('terminal.closeSecond', { steps: closeSecondLimit });
  const scale =
    padText(paintHeading(context, i18n.t('terminal.influence')), NAME) +
    padText(i18n.t('terminal.good'), GOOD) +
    padText(i18n.t('terminal.points'), PLACES);
  return [
    `${scale}${padText('0', ZERO)}${trackScale(context, (step) => String(step))}`,
    `${padText(paintFaint(context, note), before + ZERO)}${paintFaint(
      context,
      trackScale(context, (_, reward) => reward),
    )}`,
    ...REGION_NUMBERS.map((region) => trackLine(context, region)),
  ];
}

/** Labels at or near the steps with a reward. */
function trackScale(context: DrawingContext, label: (step: number, reward: string) => string): string {
  let line = '';
  for (const each of TRACK_STEPS) {
    const { step } = each;
    const text = label(step, stepRewardCode(context, each));
    const free = line === '' ? 0 : textWidth(line) + 1;
    const start = Math.min((step - 1) * STEP + 1, TRACK_LENGTH * STEP - textWidth(text));
    line = `${padText(line, Math.max(start, free))}${text}`;
  }
  return line;
}

/** Code of a step's reward: “3p+any”. */
function stepRewardCode({ i18n }: DrawingContext, { koku, favor, points, good, flower }: TrackStep): string {
  const parts = [
    koku === undefined ? '' : i18n.t('code.koku', { count: koku }),
    favor === undefined ? '' : i18n.t('code.favor', { count: favor }),
    flower === undefined ? '' : i18n.t('code.flower'),
    points === undefined ? '' : i18n.t('code.points', { count: points }),
    good === undefined ? '' : i18n.t(good === 'own' ? 'code.regionGood' : 'code.any'),
  ];
  return parts.filter((part) => part !== '').join('+');
}

function trackLine(context: DrawingContext, region: number): string {
  const { position, i18n } = context;
  const { good, places } = position.region(region);
  const seatLettersOn = (step: number): string[] =>
    position.players.filter((player) => player.influence(region) === step).map(({ seat }) => seatLetter(context, seat));
  let bar = '';
  for (let step = 1; step <= TRACK_LENGTH; step++) bar += stepText(context, step, seatLettersOn(step));
  return (
    padText(clipText(`${region} ${regionName(i18n, region)}`, NAME - 1), NAME) +
    padText(i18n.t(`code.${good}`), GOOD) +
    padText(places.length === 0 ? '?' : places.join('/'), PLACES) +
    padText(seatLettersOn(0).join(''), ZERO) +
    bar
  );
}

/** A step of 3 columns: letters of the seats on it, or the bar with a tick for a reward. */
function stepText(context: DrawingContext, step: number, letters: readonly string[]): string {
  if (letters.length > STEP) return context.i18n.t('terminal.all');
  const empty = TRACK_STEPS.some((each) => each.step === step) ? '─┼─' : '───';
  if (letters.length === 0) return paintFaint(context, empty);
  if (letters.length === 1) return `${paintFaint(context, '─')}${letters.join('')}${paintFaint(context, '─')}`;
  return `${letters.join('')}${letters.length === 2 ? paintFaint(context, '─') : ''}`;
}
