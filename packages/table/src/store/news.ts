import type { GameView } from '@two-rivers/kernel';
import { GameLogBuilder, logItems, type LogItem } from '../gameLog.ts';
import type { Frame } from '../tableView.ts';
import { joinsPreviousLine } from './lastStep.ts';
import type { TableSnapshot } from './tableSnapshot.ts';

/** Part of a game that has been narrated. */
export interface NarratedProgress {
  /** number of narrated log lines */
  readonly lines: number;
  /** seat whose lines after these were already narrated, while they were still the seat's draft */
  readonly drafter?: number;
}

/** A log item to narrate; a drafted move has no log line yet. */
export type NewsItem = Pick<LogItem, 'seat' | 'before' | 'highlight' | 'events' | 'chance'> & {
  readonly move?: Pick<Frame, 'move'>;
};

type NewsSnapshot = Pick<TableSnapshot, 'input' | 'shownLength' | 'isLive' | 'state' | 'lastStep'>;

/**
 * News of the last step shown, and of earlier steps not narrated yet, grouped by step. A late render returns several
 * groups, so the narration is the same however often the screen renders.
 */
export function newsSince(
  gameView: GameView,
  snapshot: NewsSnapshot,
  progress: NarratedProgress,
): readonly (readonly NewsItem[])[] {
  const { lastStep: step, shownLength, input, state } = snapshot;
  if (showsDraft(snapshot)) {
    const move = step?.move === undefined ? {} : { move: { move: step.move } };
    const before = step?.before ?? state;
    return [[{ seat: input.viewer, before, events: step?.events ?? [], chance: [], ...move }]];
  }
  const frames = input.frames.slice(0, shownLength);
  const news: (readonly NewsItem[])[] = [];
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

/** Whether a log line is narrated together with the previous one. */
function joinsPreviousNews(gameView: GameView, frames: readonly Frame[], line: number): boolean {
  const frame = frames[line];
  if (frame === undefined || frame.seat < 0) return joinsPreviousLine(gameView, frames, line);
  return gameView.completesPreviousMove(gameView.position(frame.before), gameView.move(frame.move));
}

/** Progress after the last step has been narrated. */
export function advanceProgress(snapshot: NewsSnapshot, { lines }: NarratedProgress): NarratedProgress {
  const { input, shownLength } = snapshot;
  return { lines: Math.max(lines, shownLength), ...(showsDraft(snapshot) ? { drafter: input.viewer } : {}) };
}

/** The first log line that has not been narrated. */
function firstUntoldLine(frames: readonly Frame[], { lines, drafter }: NarratedProgress): number {
  const first = frames.findIndex(({ seat }, line) => line >= lines && seat !== drafter);
  return first < 0 ? frames.length : first;
}

function showsDraft({ isLive, input }: NewsSnapshot): boolean {
  return isLive && input.view.draft.length > 0;
}
