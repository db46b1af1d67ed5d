import { classNames } from '@two-rivers/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './PointerRings.module.css';

interface PointerRingsProps {
  /** names of places and pieces on the page, see `findElement` */
  readonly names: readonly string[];
  /** key of the moment shown; elements may move when it changes */
  readonly momentKey: string;
  /** whether the learner should click one of the elements; otherwise the guide only mentions them */
  readonly isRequested: boolean;
}

/** Polling interval; polling is needed because boards draw late, glide and scroll. */
const POLL_MS = 200;

/** Number of times to scroll elements into view, because events may reorder the board; any user input ends this. */
const MAX_SCROLLS = 6;
const USER_INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown'];

const NAME_ATTRIBUTES = ['data-at', 'data-goal', 'data-move', 'data-pick', 'data-primary'];

/** Rings around the elements the guide mentions; drawn above the page, so boards need no support for them. */
export function PointerRings({ names, momentKey, isRequested }: PointerRingsProps) {
  const [rings, setRings] = useState<readonly Ring[]>([]);
  const joinedNames = names.join('\n');
  useEffect(() => {
    const updateRings = () =>
      setRings((before) => reuseIfEqual(before, joinedNames === '' ? [] : findRings(joinedNames.split('\n'))));
    const shownNames = joinedNames.split('\n');
    let scrollsLeft = MAX_SCROLLS;
    let frame = 0;
    const bringAndUpdate = () => {
      if (scrollsLeft-- > 0) {
        openTab(shownNames);
        for (const name of shownNames) bringIntoView(name);
        // the content of a tab just opened is rendered by the next frame
        frame = requestAnimationFrame(updateRings);
      }
      updateRings();
    };
    const stopScrolling = () => {
      scrollsLeft = 0;
    };
    bringAndUpdate();
    const timer = setInterval(bringAndUpdate, POLL_MS);
    addEventListener('scroll', updateRings, true);
    addEventListener('resize', updateRings);
    for (const eventType of USER_INPUT_EVENTS) addEventListener(eventType, stopScrolling, true);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', updateRings, true);
      removeEventListener('resize', updateRings);
      for (const eventType of USER_INPUT_EVENTS) removeEventListener(eventType, stopScrolling, true);
    };
  }, [joinedNames, momentKey]);
  return createPortal(
    rings.map(({ name, x, y, width, height }) => (
      <span
        key={name}
        className={classNames(css.ring, isRequested && css.requested)}
        data-ring={name}
        aria-hidden
        style={{ translate: `${x}px ${y}px`, width, height }}
      />
    )),
    document.body,
  );
}

interface Ring {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Gap between an element and its ring, in px. */
const RING_GAP = 4;

/** Minimum width and height of a ring. */
const MIN_RING_SIZE = 3 * RING_GAP;

/**
 * A shape at least this wide and high has its ring inside, inset by this share, because the shape's edges carry
 * numbers: its own and those of its neighbors.
 */
const WIDE_SHAPE_SIZE = 60;
const WIDE_SHAPE_INSET = 0.2;

function findRings(names: readonly string[]): readonly Ring[] {
  return names.flatMap((name) => {
    const element = findElement(name);
    const visibleBox = element && findVisibleBox(element);
    return visibleBox === undefined ? [] : { name, ...visibleBox };
  });
}

/** Part of an element visible in its scroll containers, with a gap around it; undefined if hidden. */
function findVisibleBox(element: Element): Omit<Ring, 'name'> | undefined {
  const box = element.getBoundingClientRect();
  const gap = isWideShape(element, box) ? -WIDE_SHAPE_INSET * Math.min(box.width, box.height) : RING_GAP;
  let [left, top, right, bottom] = [box.left - gap, box.top - gap, box.right + gap, box.bottom + gap];
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    if (getComputedStyle(ancestor).overflowY === 'visible' || ancestor instanceof SVGElement) continue;
    const edge = ancestor.getBoundingClientRect();
    [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  const [x, y, width, height] = [left, top, right - left, bottom - top].map(Math.round);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return width < MIN_RING_SIZE || height < MIN_RING_SIZE ? undefined : { x, y, width, height };
}

function isWideShape(element: Element, { width, height }: DOMRect): boolean {
  return element instanceof SVGPathElement && Math.min(width, height) >= WIDE_SHAPE_SIZE;
}

/** Opens one tab, that of the first name with alternatives; elements hidden in other tabs get a ring around the tab. */
function openTab(names: readonly string[]): void {
  const element = findElement(names.find((name) => name.includes('|')) ?? '');
  if (element instanceof HTMLElement && element.getAttribute('role') === 'tab') element.click();
}

/** Margin kept visible around an element, if its scroll container has room. */
const SCROLL_MARGIN = 24;

function bringIntoView(name: string): void {
  const element = findElement(name);
  if (element === undefined) return;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const scroller = findScroller(element);
  if (scroller === undefined) return;
  const [box, edge] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.height + 2 * SCROLL_MARGIN > edge.height) return;
  const above = edge.top + SCROLL_MARGIN - box.top;
  const below = box.bottom + SCROLL_MARGIN - edge.bottom;
  if (above > 0) scroller.scrollBy(0, -above);
  else if (below > 0) scroller.scrollBy(0, below);
}

/** Closest ancestor that scrolls vertically. */
function findScroller(element: Element): Element | undefined {
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement)
    if (ancestor.scrollHeight > ancestor.clientHeight && getComputedStyle(ancestor).overflowY === 'auto')
      return ancestor;
  return undefined;
}

/**
 * First visible element with one of the names: `track-5|tab-influence` means the track or, while the track is hidden,
 * its tab. The open tab is skipped, because a click on it changes nothing.
 */
function findElement(names: string): Element | undefined {
  const candidates = names.split('|').flatMap((name) => {
    const quoted = JSON.stringify(name);
    return Array.from(document.querySelectorAll(NAME_ATTRIBUTES.map((mark) => `[${mark}=${quoted}]`).join()));
  });
  return candidates.find(
    (element) => element.getBoundingClientRect().width > 0 && element.getAttribute('aria-selected') !== 'true',
  );
}

function reuseIfEqual(before: readonly Ring[], now: readonly Ring[]): readonly Ring[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
