import { type Game, type Refusal, sameState, type SeatLabel, type State } from '@two-rivers/kernel';
import type { PlannedTurn } from '../plan.ts';
import type { Frame, TableView } from '../tableView.ts';
import type { DraftUndoGroups } from './undoGroups.ts';

/** What a source tells of its table; contains nothing that the current viewer may not see. */
export interface TableInput {
  readonly seats: readonly SeatLabel[];
  /** the viewer: a seat, or SPECTATOR if no secrets may show */
  readonly viewer: number;
  /** whether a record shows what everybody knew, to a viewer of no seat */
  readonly isOpen?: boolean;
  /** seat to hand the device to, before any of that seat's secrets are shown */
  readonly handToSeat?: number;
  /** whether several people share this device, so that texts address each by name */
  readonly isShared?: boolean;
  /** on a shared device without secrets to hide: seat whose turn has begun, until that player confirms */
  readonly greetSeat?: number;
  readonly view: TableView;
  /** the whole committed log for this viewer */
  readonly frames: readonly Frame[];
  /** the state before the log; required only while the log is empty */
  readonly start?: State;
  /** number of log lines that this viewer has been shown */
  readonly seenLength: number;
  /** the viewer's planned turns */
  readonly plan: readonly PlannedTurn[];
  /** undo groups of the draft; absent if unknown */
  readonly undoGroups?: DraftUndoGroups;
  /** seat of the bot that is thinking */
  readonly thinking?: number;
  /** error of a bot that failed to answer; the bot can be retried */
  readonly failed?: string;
  /** whether the game could not be saved in the browser */
  readonly isUnsaved: boolean;
}

/** What is asked of a source. Commands with a `request` are answered; a source ignores what it has no use for. */
export type SourceCommand =
  | { readonly type: 'play'; readonly texts: readonly string[]; readonly request: number }
  | { readonly type: 'undo'; readonly moves: number; readonly request: number }
  | { readonly type: 'confirm'; readonly request: number }
  /** the viewer has been shown this many log lines */
  | { readonly type: 'seen'; readonly length: number }
  | { readonly type: 'savePlan'; readonly turns: readonly PlannedTurn[] }
  /** comes before the change of the draft that it belongs to */
  | { readonly type: 'saveUndoGroups'; readonly groups: DraftUndoGroups }
  | { readonly type: 'setConfirms'; readonly confirms: boolean }
  /** the right person has the device */
  | { readonly type: 'takeDevice' }
  | { readonly type: 'retryBot' }
  /** leads the bots by a script; without one they decide themselves */
  | { readonly type: 'leadBots'; readonly script: BotScript | undefined };

/** Moves of the bots by log length; where there is none, they wait. */
export interface BotScript {
  readonly from: number;
  readonly moves: readonly string[];
}

/** What a source tells, at once or later. */
export type SourceEvent =
  | { readonly type: 'input'; readonly input: TableInput }
  | { readonly type: 'reply'; readonly request: number; readonly refusal?: Refusal | undefined };

/** How a table is reached: in this browser, on a server, or in a record. */
export interface TableSource {
  readonly game: Game;
  /** the present input */
  readonly input: TableInput;
  /** Tells `emit` of each change; the returned function ends that. */
  start(emit: (event: SourceEvent) => void): () => void;
  send(command: SourceCommand): void;
}

/** Identifies who looks, and what they may know. */
export function viewerKeyOf({ viewer, handToSeat, isOpen }: TableInput): string {
  return `${viewer} ${handToSeat ?? ''} ${isOpen === true ? 'open' : ''}`;
}

/** State before the viewer's own draft; undefined if unknown. */
export function stateBeforeDraft({ frames, start }: Pick<TableInput, 'frames' | 'start'>): State | undefined {
  return frames.at(-1)?.after ?? start;
}

/** The new input, with the view of the old one if it is the same, so that what follows from it stays the same. */
export function keepView(before: TableInput, input: TableInput): TableInput {
  return isSameView(before.view, input.view) ? { ...input, view: before.view } : input;
}

function isSameView(a: TableView, b: TableView): boolean {
  if (a === b) return true;
  const [moves, others] = [a.moves.toArray(), b.moves.toArray()];
  return (
    // a record shows more to a viewer of all hands than to a spectator, who is the same seat
    sameState(a.state, b.state) &&
    a.viewer === b.viewer &&
    a.length === b.length &&
    a.actor === b.actor &&
    a.abandoned === b.abandoned &&
    a.mayConfirm === b.mayConfirm &&
    a.draft.length === b.draft.length &&
    a.draft.every((text, index) => text === b.draft[index]) &&
    moves.length === others.length &&
    moves.every((move, index) => move === others[index]) &&
    a.log.at(-1) === b.log.at(-1)
  );
}
