import type { Goal, TypedMove } from '@two-rivers/kernel';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
} from 'react';
import type { MoveChoice } from '@two-rivers/table';
import { useBoardTable, useTableContext } from './boardTable.tsx';
import type { BubbleState, PieceDescription } from './bubble.ts';
import { type BoardActions, isCurrentGoal, type PieceAction } from './boardActions.ts';

/** A piece of a table: its description, its action, and the move that a player expects of it. */
export interface PieceInfo<M extends TypedMove = TypedMove, G extends Goal = Goal>
  extends PieceDescription,
    PieceAction<M, G> {
  /** an expected move: if illegal, the piece explains why */
  readonly expectedMove?: M | undefined;
}

/** The bubble that all pieces of a table share. */
export const BubbleContext = createContext<BubbleState | undefined>(undefined);

function useBubble(): BubbleState {
  const bubble = useContext(BubbleContext);
  if (bubble === undefined) throw new Error('a piece needs a PieceProvider');
  return bubble;
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
  const bubble = useBubble();
  const hasBriefNames = useContext(BriefNamesContext);
  return {
    role: 'img',
    'aria-label': accessibleName(description, hasBriefNames),
    ...bubbleHandlersFor(bubble, description),
  } as const;
}

/** What a piece shows of the table: whether its goal is open, why it is disabled, and whether it is pressed. */
function pieceState(actions: BoardActions, info: PieceInfo) {
  return {
    // a goal is available only during the viewer's turn
    isTurn: actions.choices.length > 0,
    reason: disabledReason(actions, info),
    isPressed: isPressed(actions, info),
  };
}

/** Attributes of a piece's button, in HTML or SVG, with the same mouse, touch and keyboard behavior in every game. */
export function usePieceButton(info: PieceInfo) {
  const bubble = useBubble();
  const { live, isLagging } = useTableContext();
  const hasBriefNames = useContext(BriefNamesContext);
  const { choice, pick } = info;
  const shown = useBoardTable((table) => pieceState(table, info));
  const goal = shown.isTurn ? info.goal : undefined;
  const description: PieceDescription = { ...info, reason: shown.reason };
  const press = (target: Element) => {
    const table = live.get();
    // a goal never becomes outdated, and the first press only previews its path
    if (info.goal !== undefined && table.choices.length > 0) {
      bubble.close();
      return pressGoal(table, info.goal, info.title);
    }
    // drawn from outdated choices
    if (isLagging() || (choice !== undefined && !hasChoice(table, choice))) return;
    if (choice === undefined && pick === undefined) return bubble.openPinned(description, target);
    bubble.close();
    if (choice !== undefined && (info.playsImmediately === true || isSelectedChoice(table, choice)))
      table.send({ type: 'playOrPreview', choice });
    else if (pick !== undefined) for (const command of pick.commands) table.send(command);
    else table.send({ type: 'select', choice });
  };
  const bubbleHandlers = bubbleHandlersFor(bubble, description);
  return {
    ...bubbleHandlers,
    'aria-label': accessibleName(description, hasBriefNames),
    // disabled only if there is a reason
    'aria-disabled': shown.reason === undefined ? undefined : true,
    // omitted instead of false, to keep screen reader output short
    'aria-pressed': shown.isPressed || undefined,
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

function hasChoice({ choices }: BoardActions, { text }: MoveChoice): boolean {
  return choices.some((choice) => choice.text === text);
}

/** Aims at a goal, or plays the path to it if already aimed at. */
function pressGoal(actions: BoardActions, goal: Goal, name: string): void {
  if (isCurrentGoal(actions, goal) && actions.intention?.path !== undefined) actions.send({ type: 'playPath' });
  else actions.send({ type: 'previewGoal', goal, name });
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
    const pathResult = actions.pathsTo(goal);
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
