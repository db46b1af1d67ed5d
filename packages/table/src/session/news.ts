import type { GameView, GameEvent, TypedMove, State } from '@two-rivers/kernel';
import { GameLogBuilder, logItems, type LogItem } from '../gameLog.ts';
import type { Frame } from '../tableView.ts';
import { joinsPreviousLine } from './lastStep.ts';
import type { TableSnapshot, PlayedStep } from './tableSnapshot.ts';

/** How much of a game was told. */
export interface NarratedProgress {
  /** lines of the log */
  readonly lines: number;
  /** the seat whose moves after them were told when it drafted them */
  readonly drafter?: number;
}

/** A line to tell; a drafted move has no line of the log yet. */
export type NewsItem<H extends GameEvent = GameEvent> = Pick<LogItem<H>, 'seat' | 'highlight' | 'events' | 'chance'> &
  Pick<PlayedStep<H>, 'move'>;

type NewsGameView<H extends GameEvent> = GameView<State, unknown, TypedMove, H>;
type NewsSnapshot<H extends GameEvent> = Pick<
  TableSnapshot<unknown, TypedMove, H>,
  'input' | 'shownLength' | 'isLive' | 'step'
>;

/**
 * What the last step shown has to tell, with what came before it and was shown at once, step by step. The same game is told in the
 * same words however many steps came together: a screen that draws late, or has no words yet, finds several.
 */
export function newsSince<H extends GameEvent>(
  gameView: NewsGameView<H>,
  snapshot: NewsSnapshot<H>,
  progress: NarratedProgress,
): readonly (readonly NewsItem<H>[])[] {
  const { step, shownLength, input } = snapshot;
  if (showsDraft(snapshot)) {
    const move = step?.move === undefined ? {} : { move: step.move };
    return [[{ seat: input.viewer, events: step?.events ?? [], chance: [], ...move }]];
  }
  const frames = input.frames.slice(0, shownLength);
  const news: (readonly NewsItem<H>[])[] = [];
  for (
    let from = Math.min(shownLength - (step?.lines ?? 1), firstUntoldLine(frames, progress)), to;
    from < shownLength;
    from = to
  ) {
    to = from + 1;
    while (to < shownLength && joinsPreviousNews(gameView, frames, to)) to++;
    news.push(logItems(new GameLogBuilder(gameView).buildFrom(frames.slice(0, to), from)));
  }
  return news;
}

/** Whether a line of the log is told in one with the line before it. */
function joinsPreviousNews(gameView: NewsGameView<GameEvent>, frames: readonly Frame[], line: number): boolean {
  const frame = frames[line];
  if (frame === undefined || frame.seat < 0) return joinsPreviousLine(gameView, frames, line);
  return gameView.completesPreviousMove(gameView.position(frame.before), gameView.move(frame.move));
}

/** What is told once the last step is. */
export function advanceProgress(snapshot: NewsSnapshot<GameEvent>, { lines }: NarratedProgress): NarratedProgress {
  const { input, shownLength } = snapshot;
  return { lines: Math.max(lines, shownLength), ...(showsDraft(snapshot) ? { drafter: input.viewer } : {}) };
}

/** The first line of the log that nobody was told of. */
function firstUntoldLine(frames: readonly Frame[], { lines, drafter }: NarratedProgress): number {
  const first = frames.findIndex(({ seat }, line) => line >= lines && seat !== drafter);
  return first < 0 ? frames.length : first;
}

function showsDraft({ isLive, input }: NewsSnapshot<GameEvent>): boolean {
  return isLive && input.view.draft.length > 0;
}
