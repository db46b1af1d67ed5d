import type { FaceGoal, FaceMove } from '@two-rivers/kernel';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
} from 'react';
import type { Bubble, Told } from './bubble.ts';
import { type Hand, isWanted, type Touch } from './picking.ts';

/** A piece of a table: its description, its action, and the move that a player expects of it. */
export interface PieceInfo<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal>
  extends Told,
    Touch<M, G> {
  /** an expected move: if illegal, the piece explains why */
  readonly wanted?: M | undefined;
}

/** Context shared by the pieces of a table. */
export interface Table {
  readonly hand: Hand;
  /** current actions, for event handlers: the rendered ones may be deferred */
  readonly now: () => Hand;
  readonly bubble: Bubble;
}

export const TableContext = createContext<Table | undefined>(undefined);

/** The bubble alone, which never changes, so that pieces without action don't render again on each choice. */
export const BubbleContext = createContext<Bubble | undefined>(undefined);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('useKitTable needs a TableKit');
  return table;
}

/** Announces a text to screen readers. */
export const AnnounceContext = createContext<(words: string) => void>(() => undefined);

/** Whether accessible names are short. */
export const BriefContext = createContext(false);

/** Accessible name of a piece, with its details. */
function nameOf(told: Told, isBrief: boolean): string {
  const { title, heard = [], lines = [], brief = lines.slice(0, 1), reason, isReasonKnown = false } = told;
  const why = reason === undefined || isReasonKnown ? [] : [reason];
  const said = [title, ...heard, ...(isBrief ? brief : lines), ...why];
  // some are full sentences
  return said.map((each) => each.replace(/\.$/, '')).join('. ');
}

/** Attributes of a piece with a bubble but no action; not focusable. */
export function useLook(told: Told) {
  const bubble = useContext(BubbleContext);
  if (bubble === undefined) throw new Error('an inspectable piece needs a TableKit');
  const isBrief = useContext(BriefContext);
  return { role: 'img', 'aria-label': nameOf(told, isBrief), ...lookProps(bubble, told) } as const;
}

/** Attributes of a piece's button, in HTML or SVG, with the same mouse, touch and keyboard behavior in every game. */
export function usePiece(info: PieceInfo) {
  const { hand, now, bubble } = useTable();
  const isBrief = useContext(BriefContext);
  const { choice, pick } = info;
  // no goals out of turn
  const goal = hand.choices.length === 0 ? undefined : info.goal;
  const reason = reasonOf(hand, info);
  const told: Told = { ...info, reason };
  const act = (target: Element) => {
    const latest = now();
    // a goal never goes stale, and the first press only previews its path
    if (info.goal !== undefined && latest.choices.length > 0) {
      bubble.hide();
      return touchGoal(latest, info.goal, info.title);
    }
    if (isPast(latest, hand, info)) return;
    if (choice === undefined && pick === undefined) return bubble.hold(told, target);
    bubble.hide();
    if (choice !== undefined && (info.isSimple === true || isSelected(latest, choice))) hand.play(choice);
    else if (pick !== undefined) pick.act();
    else hand.select(choice);
  };
  const look = lookProps(bubble, told);
  return {
    ...look,
    'aria-label': nameOf(told, isBrief),
    // disabled only with a reason
    'aria-disabled': reason === undefined ? undefined : true,
    // omitted instead of false, to keep screen readers brief
    'aria-pressed': isChosen(hand, info) || undefined,
    'data-goal': goal === undefined ? undefined : goalName(goal),
    'data-move': goal === undefined ? choice?.text : undefined,
    'data-pick': goal === undefined && choice === undefined ? pick?.name : undefined,
    onClick: ({ currentTarget }: MouseEvent) => {
      if (!bubble.takesClick(currentTarget)) act(currentTarget);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        // a held key must not play what it just selected
        if (!event.repeat) act(event.currentTarget);
      } else look.onKeyDown(event);
    },
  } as const;
}

/** Whether a piece was rendered from outdated choices, and so does nothing. */
function isPast(now: Hand, drawn: Hand, { choice }: PieceInfo): boolean {
  return now.choices !== drawn.choices && (choice === undefined || !now.choices.includes(choice));
}

/** Aims at a goal, or plays the path to it if already aimed at. */
function touchGoal(hand: Hand, goal: FaceGoal, name: string): void {
  if (isWanted(hand, goal) && hand.intention?.way !== undefined) hand.go();
  else hand.want(goal, name);
}

/** A goal as the text of `data-goal`. */
function goalName({ kind, ...rest }: FaceGoal): string {
  return [kind, ...Object.values(rest)].join(' ');
}

function isChosen(hand: Hand, { goal, choice, pick }: PieceInfo): boolean {
  if (goal !== undefined && hand.choices.length > 0) return isWanted(hand, goal);
  return choice === undefined ? pick?.isOn === true : isSelected(hand, choice);
}

function isSelected({ selected }: Hand, { text }: { readonly text: string }): boolean {
  return selected?.text === text;
}

function reasonOf(hand: Hand, { goal, choice, pick, wanted, reason }: PieceInfo): string | undefined {
  if (goal !== undefined) {
    const ways = hand.reach(goal);
    return ways === undefined ? undefined : hand.whyUnreached(ways);
  }
  if (choice !== undefined || pick !== undefined) return undefined;
  // no reason out of turn
  return reason ?? (wanted === undefined || hand.choices.length === 0 ? undefined : hand.whyNot(wanted));
}

/** Event handlers for the bubble: unpinned on hover and keyboard focus, pinned by right click, long press, `?` or `i`. */
function lookProps(bubble: Bubble, told: Told) {
  return {
    onPointerEnter: (event: PointerEvent) => bubble.enter(told, event.currentTarget, event),
    onPointerLeave: () => {
      bubble.release();
      bubble.leave();
    },
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'touch') bubble.press(told, currentTarget);
    },
    onPointerUp: () => bubble.release(),
    onPointerCancel: () => bubble.release(),
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) bubble.focus(told, currentTarget);
    },
    onBlur: () => bubble.leave(),
    onClick: ({ currentTarget }: MouseEvent) => {
      if (!bubble.takesClick(currentTarget)) bubble.hold(told, currentTarget);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // long presses use a timer, since not every browser fires contextmenu for them
      if (!isTouch(event.nativeEvent)) bubble.hold(told, event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== '?' && event.key !== 'i') return;
      // not the help on keys
      event.preventDefault();
      bubble.hold(told, event.currentTarget);
    },
  } as const;
}

function isTouch(event: Event): boolean {
  return event instanceof globalThis.PointerEvent && event.pointerType === 'touch';
}

/** Names of ideas that a lesson has not introduced yet; the UI hides them. Empty outside of lessons. */
export const UntaughtContext = createContext<ReadonlySet<string>>(new Set());

/** Returns a test whether an idea may be shown: all but those a lesson introduces later. */
export function useIsTaught(): (idea: string) => boolean {
  const untaught = useContext(UntaughtContext);
  return (idea) => !untaught.has(idea);
}
