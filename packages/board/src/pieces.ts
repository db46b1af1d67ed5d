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

/** A piece of a table: what is told of it, what touching it does, and what one might expect of it. */
export interface PieceInfo<M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal>
  extends Told,
    Touch<M, G> {
  /** a move that one might expect here: where it is not possible, the piece says why */
  readonly wanted?: M | undefined;
}

/** What pieces share: the hand that chooses, and the one bubble. */
export interface Table {
  readonly hand: Hand;
  /** the hand at this moment, for what a touch does: what is drawn may be a moment behind */
  readonly now: () => Hand;
  readonly bubble: Bubble;
}

export const TableContext = createContext<Table | undefined>(undefined);

/** The bubble alone, which stays the same: what is only looked at need not be drawn again when something is chosen. */
export const BubbleContext = createContext<Bubble | undefined>(undefined);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('a piece lies on no table');
  return table;
}

/** Says something to those who listen. */
export const AnnounceContext = createContext<(words: string) => void>(() => undefined);

/** Whether those who listen want few words. */
export const BriefContext = createContext(false);

/** All that is told of a piece, for those who listen. */
function nameOf(told: Told, isBrief: boolean): string {
  const { title, heard = [], lines = [], brief = lines.slice(0, 1), reason, isReasonKnown = false } = told;
  const why = reason === undefined || isReasonKnown ? [] : [reason];
  const said = [title, ...heard, ...(isBrief ? brief : lines), ...why];
  // some of them are whole sentences
  return said.map((each) => each.replace(/\.$/, '')).join('. ');
}

/** The attributes of what can be looked at, though nothing is done with it: no stop of the Tab key. */
export function useLook(told: Told) {
  const bubble = useContext(BubbleContext);
  if (bubble === undefined) throw new Error('a piece lies on no table');
  const isBrief = useContext(BriefContext);
  return { role: 'img', 'aria-label': nameOf(told, isBrief), ...lookProps(bubble, told) } as const;
}

/** The attributes of a piece's button, of HTML or drawn: mouse, fingers and keys do the same on every piece of every game. */
export function usePiece(info: PieceInfo) {
  const { hand, now, bubble } = useTable();
  const isBrief = useContext(BriefContext);
  const { choice, pick } = info;
  // out of turn there is nothing to want
  const goal = hand.choices.length === 0 ? undefined : info.goal;
  const reason = reasonOf(hand, info);
  const told: Told = { ...info, reason };
  const act = (target: Element) => {
    const latest = now();
    // a goal is the same at every moment, and the first touch only looks at the way there
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
    // what only tells about itself is not disabled
    'aria-disabled': reason === undefined ? undefined : true,
    // of all that is not chosen it need not be said
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
        // a key held down must not play what it has just selected
        if (!event.repeat) act(event.currentTarget);
      } else look.onKeyDown(event);
    },
  } as const;
}

/** A piece that belongs to a moment that is over does nothing any more. */
function isPast(now: Hand, drawn: Hand, { choice }: PieceInfo): boolean {
  return now.choices !== drawn.choices && (choice === undefined || !now.choices.includes(choice));
}

/** The first touch wants, the second goes the way there. */
function touchGoal(hand: Hand, goal: FaceGoal, name: string): void {
  if (isWanted(hand, goal) && hand.intention?.way !== undefined) hand.go();
  else hand.want(goal, name);
}

/** A goal in one line, for those who look for it. */
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
  // out of turn a piece is only something to look at
  return reason ?? (wanted === undefined || hand.choices.length === 0 ? undefined : hand.whyNot(wanted));
}

/** How every piece is looked at: in passing by mouse and keys, held by a right click, a long press, `?` or `i`. */
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
      // a long press has its own timer, since not every browser tells of it this way
      if (!isTouch(event.nativeEvent)) bubble.hold(told, event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== '?' && event.key !== 'i') return;
      // asked about the piece, not about the keys
      event.preventDefault();
      bubble.hold(told, event.currentTarget);
    },
  } as const;
}

function isTouch(event: Event): boolean {
  return event instanceof globalThis.PointerEvent && event.pointerType === 'touch';
}

/** What a lesson has not come to yet, by its names: it is left out until then. Outside of lessons nothing is. */
export const UntaughtContext = createContext<ReadonlySet<string>>(new Set());

/** Whether something may be shown to whoever looks: everything but what a lesson comes to later. */
export function useIsTaught(): (idea: string) => boolean {
  const untaught = useContext(UntaughtContext);
  return (idea) => !untaught.has(idea);
}
