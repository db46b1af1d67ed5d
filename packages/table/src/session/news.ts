import type { Face, FaceHappening, FaceMove, State } from '@two-rivers/kernel';
import { Chronicle, linesOf, type StoryLine } from '../story.ts';
import type { Frame } from '../tableView.ts';
import { isDealtWith } from './happened.ts';
import type { Look, Step } from './look.ts';

/** How much of a game was told. */
export interface Told {
  /** lines of the log */
  readonly lines: number;
  /** the seat whose moves after them were told when it drafted them */
  readonly drafter?: number;
}

/** A line to tell; a drafted move has no line of the log yet. */
export type NewsLine<H extends FaceHappening = FaceHappening> = Pick<
  StoryLine<H>,
  'seat' | 'occasion' | 'happenings' | 'chance'
> &
  Pick<Step<H>, 'move'>;

type TellingFace<H extends FaceHappening> = Face<State, unknown, FaceMove, H>;
type TellingLook<H extends FaceHappening> = Pick<
  Look<unknown, FaceMove, H>,
  'scene' | 'shown' | 'isLive' | 'step'
>;

/**
 * What the last step shown has to tell, with what came before it and was shown at once, step by step. The same game is told in the
 * same words however many steps came together: a screen that draws late, or has no words yet, finds several.
 */
export function newsOf<H extends FaceHappening>(
  face: TellingFace<H>,
  look: TellingLook<H>,
  told: Told,
): readonly (readonly NewsLine<H>[])[] {
  const { step, shown, scene } = look;
  if (isDrafted(look)) {
    const move = step?.move === undefined ? {} : { move: step.move };
    return [[{ seat: scene.eyes, happenings: step?.happenings ?? [], chance: [], ...move }]];
  }
  const frames = scene.frames.slice(0, shown);
  const news: (readonly NewsLine<H>[])[] = [];
  for (let from = Math.min(shown - (step?.lines ?? 1), untold(frames, told)), to; from < shown; from = to) {
    to = from + 1;
    while (to < shown && goesOn(face, frames, to)) to++;
    news.push(linesOf(new Chronicle(face).tellFrom(frames.slice(0, to), from)));
  }
  return news;
}

/** Whether a line of the log is told in one with the line before it. */
function goesOn(face: TellingFace<FaceHappening>, frames: readonly Frame[], line: number): boolean {
  const frame = frames[line];
  if (frame === undefined || frame.seat < 0) return isDealtWith(face, frames, line);
  return face.follows(face.position(frame.before), face.move(frame.move));
}

/** What is told once the last step is. */
export function toldWith(look: TellingLook<FaceHappening>, { lines }: Told): Told {
  const { scene, shown } = look;
  return { lines: Math.max(lines, shown), ...(isDrafted(look) ? { drafter: scene.eyes } : {}) };
}

/** The first line of the log that nobody was told of. */
function untold(frames: readonly Frame[], { lines, drafter }: Told): number {
  const first = frames.findIndex(({ seat }, line) => line >= lines && seat !== drafter);
  return first < 0 ? frames.length : first;
}

function isDrafted({ isLive, scene }: TellingLook<FaceHappening>): boolean {
  return isLive && scene.view.draft.length > 0;
}
