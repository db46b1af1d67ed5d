import type { Goal, TypedMove } from '@two-rivers/kernel';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
} from 'react';
import type { BubbleState, PieceDescription } from './bubble.ts';
import { type BoardActions, isCurrentGoal, type PieceAction } from './boardActions.ts';

/** A piece of a table: its description, its action, and the move that a player expects of it. */
export interface PieceInfo<M extends TypedMove = TypedMove, G extends Goal = Goal>
  extends PieceDescription,
    PieceAction<M, G> {
  /** an expected move: if illegal, the piece explains why */
  readonly expectedMove?: M | undefined;
}

/** Context shared by the pieces of a table. */
export interface PieceContextValue {
  readonly actions: BoardActions;
  /** current actions, for event handlers, because the rendered `actions` may lag behind */
  readonly latestActions: () => BoardActions;
  readonly bubble: BubbleState;
}

export const PieceContext = createContext<PieceContextValue | undefined>(undefined);

/** The bubble alone; it never changes, so pieces without action do not render again on each choice. */
export const BubbleContext = createContext<BubbleState | undefined>(undefined);

export function usePieceContext(): PieceContextValue {
  const context = useContext(PieceContext);
  if (context === undefined) throw new Error('usePieceContext needs a PieceProvider');
  return context;
}

/** Announces a text to screen readers. */
export const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Whether accessible names are short. */
export const BriefNamesContext = createContext(false);

/** Accessible name of a piece, with its details. */
function accessibleName(description: PieceDescription, hasBriefNames: boolean): string {
  const {
    title,
    screenReaderLines = [],
    lines = [],
    briefLines = lines.slice(0, 1),
    reason,
    isReasonAnnounced = false,
  } = description;
  const reasonLines = reason === undefined || isReasonAnnounced ? [] : [reason];
  const sentences = [title, ...screenReaderLines, ...(hasBriefNames ? briefLines : lines), ...reasonLines];
  // some lines are full sentences that end with a period
  return sentences.map((each) => each.replace(/\.$/, '')).join('. ');
}

/** Attributes of a piece with a bubble but no action; not focusable. */
export function useInspectablePiece(description: PieceDescription) {
  const bubble = useContext(BubbleContext);
  if (bubble === undefined) throw new Error('an inspectable piece needs a PieceProvider');
  const hasBriefNames = useContext(BriefNamesContext);
  return {
    role: 'img',
    'aria-label': accessibleName(description, hasBriefNames),
    ...bubbleHandlersFor(bubble, description),
  } as const;
}

/** Attributes of a piece's button, in HTML or SVG, with the same mouse, touch and keyboard behavior in every game. */
export function usePieceButton(info: PieceInfo) {
  const { actions, latestActions, bubble } = usePieceContext();
  const hasBriefNames = useContext(BriefNamesContext);
  const { choice, pick } = info;
  // a goal is available only during the viewer's turn
  const goal = actions.choices.length === 0 ? undefined : info.goal;
  const reason = disabledReason(actions, info);
  const description: PieceDescription = { ...info, reason };
  const press = (target: Element) => {
    const latest = latestActions();
    // a goal never becomes outdated, and the first press only previews its path
    if (info.goal !== undefined && latest.choices.length > 0) {
      bubble.close();
      return pressGoal(latest, info.goal, info.title);
    }
    if (isOutdated(latest, actions, info)) return;
    if (choice === undefined && pick === undefined) return bubble.openPinned(description, target);
    bubble.close();
    if (choice !== undefined && (info.playsImmediately === true || isSelectedChoice(latest, choice)))
      actions.play(choice);
    else if (pick !== undefined) pick.run();
    else actions.select(choice);
  };
  const bubbleHandlers = bubbleHandlersFor(bubble, description);
  return {
    ...bubbleHandlers,
    'aria-label': accessibleName(description, hasBriefNames),
    // disabled only if there is a reason
    'aria-disabled': reason === undefined ? undefined : true,
    // omitted instead of false, to keep screen reader output short
    'aria-pressed': isPressed(actions, info) || undefined,
    'data-goal': goal === undefined ? undefined : goalAttribute(goal),
    'data-move': goal === undefined ? choice?.text : undefined,
    'data-pick': goal === undefined && choice === undefined ? pick?.name : undefined,
    onClick: ({ currentTarget }: MouseEvent) => {
      if (!bubble.consumeClick(currentTarget)) press(currentTarget);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        // a held key must not play what it just selected
        if (!event.repeat) press(event.currentTarget);
      } else bubbleHandlers.onKeyDown(event);
    },
  } as const;
}

/** Whether a piece was rendered from outdated choices, and so does nothing. */
function isOutdated(latest: BoardActions, rendered: BoardActions, { choice }: PieceInfo): boolean {
  return latest.choices !== rendered.choices && (choice === undefined || !latest.choices.includes(choice));
}

/** Aims at a goal, or plays the path to it if already aimed at. */
function pressGoal(actions: BoardActions, goal: Goal, name: string): void {
  if (isCurrentGoal(actions, goal) && actions.intention?.path !== undefined) actions.playPath();
  else actions.previewGoal(goal, name);
}

/** A goal as the text of `data-goal`. */
function goalAttribute({ kind, ...rest }: Goal): string {
  return [kind, ...Object.values(rest)].join(' ');
}

function isPressed(actions: BoardActions, { goal, choice, pick }: PieceInfo): boolean {
  if (goal !== undefined && actions.choices.length > 0) return isCurrentGoal(actions, goal);
  return choice === undefined ? pick?.isPressed === true : isSelectedChoice(actions, choice);
}

function isSelectedChoice({ selected }: BoardActions, { text }: { readonly text: string }): boolean {
  return selected?.text === text;
}

function disabledReason(
  actions: BoardActions,
  { goal, choice, pick, expectedMove, reason }: PieceInfo,
): string | undefined {
  if (goal !== undefined) {
    const pathResult = actions.requestPaths(goal);
    return pathResult === undefined ? undefined : actions.unreachableReason(pathResult);
  }
  if (choice !== undefined || pick !== undefined) return undefined;
  // no reason outside of the viewer's turn
  return (
    reason ??
    (expectedMove === undefined || actions.choices.length === 0 ? undefined : actions.illegalReason(expectedMove))
  );
}

/** Event handlers that open the bubble: unpinned on hover and focus, pinned by right click, long press, `?` or `i`. */
function bubbleHandlersFor(bubble: BubbleState, description: PieceDescription) {
  return {
    onPointerEnter: (event: PointerEvent) => bubble.handlePointerEnter(description, event.currentTarget, event),
    onPointerLeave: () => {
      bubble.cancelLongPress();
      bubble.closeUnpinned();
    },
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'touch') bubble.startLongPress(description, currentTarget);
    },
    onPointerUp: () => bubble.cancelLongPress(),
    onPointerCancel: () => bubble.cancelLongPress(),
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) bubble.handleFocus(description, currentTarget);
    },
    onBlur: () => bubble.closeUnpinned(),
    onClick: ({ currentTarget }: MouseEvent) => {
      if (!bubble.consumeClick(currentTarget)) bubble.openPinned(description, currentTarget);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // long presses use a timer, since not every browser fires contextmenu for them
      if (!isTouchEvent(event.nativeEvent)) bubble.openPinned(description, event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== '?' && event.key !== 'i') return;
      // keeps the keyboard help closed
      event.preventDefault();
      bubble.openPinned(description, event.currentTarget);
    },
  } as const;
}

function isTouchEvent(event: Event): boolean {
  return event instanceof globalThis.PointerEvent && event.pointerType === 'touch';
}

/** Names of concepts that a lesson has not introduced yet, hidden by the UI. Empty outside of lessons. */
export const UnintroducedIdeasContext = createContext<ReadonlySet<string>>(new Set());

/** Returns a function that tells whether a concept may be shown: false if the lesson introduces it later. */
export function useIsIdeaIntroduced(): (idea: string) => boolean {
  const unintroduced = useContext(UnintroducedIdeasContext);
  return (idea) => !unintroduced.has(idea);
}
