import { classes } from '@two-rivers/board';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Pointer.module.css';

interface PointerProps {
  /** of places and pieces in the page, see `elementOf` */
  readonly names: readonly string[];
  /** key of the moment: at another one the elements may have moved */
  readonly at: string;
  /** the learner is to touch one of them; otherwise the guide only mentions them */
  readonly isAsked: boolean;
}

/** Polling interval: boards draw late, glide and scroll. */
const EVERY_MS = 200;

/** Times to scroll elements into view, since events may reorder the board; any user input stops it. */
const BRINGS = 6;
const TOUCHES = ['pointerdown', 'wheel', 'keydown'];

const MARKS = ['data-at', 'data-goal', 'data-move', 'data-pick', 'data-primary'];

/** Rings around the elements the guide mentions; drawn above the page, so boards need no support for them. */
export function Pointer({ names, at, isAsked }: PointerProps) {
  const [rings, setRings] = useState<readonly Ring[]>([]);
  const joined = names.join('\n');
  useEffect(() => {
    const find = () => setRings((before) => same(before, joined === '' ? [] : ringsOf(joined.split('\n'))));
    const shown = joined.split('\n');
    let brings = BRINGS;
    let frame = 0;
    const look = () => {
      if (brings-- > 0) {
        openPart(shown);
        for (const name of shown) bringIntoView(name);
        // by then a part just opened is drawn
        frame = requestAnimationFrame(find);
      }
      find();
    };
    const leave = () => {
      brings = 0;
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    addEventListener('scroll', find, true);
    addEventListener('resize', find);
    for (const touch of TOUCHES) addEventListener(touch, leave, true);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', find, true);
      removeEventListener('resize', find);
      for (const touch of TOUCHES) removeEventListener(touch, leave, true);
    };
  }, [joined, at]);
  return createPortal(
    rings.map(({ name, x, y, width, height }) => (
      <span
        key={name}
        className={classes(css.ring, isAsked && css.asked)}
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

/** Between an element and its ring. */
const APART = 4;

/** Minimum width and height of a ring. */
const LEAST = 3 * APART;

/** Shapes at least this wide have the ring inside, inset by this share: their edges carry numbers, their own and their neighbors'. */
const WIDE = 60;
const WITHIN = 0.2;

function ringsOf(names: readonly string[]): readonly Ring[] {
  return names.flatMap((name) => {
    const element = elementOf(name);
    const seen = element && seenPart(element);
    return seen === undefined ? [] : { name, ...seen };
  });
}

/** Part of an element visible in its scroll containers, with a gap around it; undefined if hidden. */
function seenPart(element: Element): Omit<Ring, 'name'> | undefined {
  const box = element.getBoundingClientRect();
  const apart = isWideShape(element, box) ? -WITHIN * Math.min(box.width, box.height) : APART;
  let [left, top, right, bottom] = [box.left - apart, box.top - apart, box.right + apart, box.bottom + apart];
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible' || around instanceof SVGElement) continue;
    const edge = around.getBoundingClientRect();
    [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  const [x, y, width, height] = [left, top, right - left, bottom - top].map(Math.round);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return width < LEAST || height < LEAST ? undefined : { x, y, width, height };
}

function isWideShape(element: Element, { width, height }: DOMRect): boolean {
  return element instanceof SVGPathElement && Math.min(width, height) >= WIDE;
}

/** Opens the tab of the first name with alternatives; other hidden elements get a ring around their tab. */
function openPart(names: readonly string[]): void {
  const element = elementOf(names.find((name) => name.includes('|')) ?? '');
  if (element instanceof HTMLElement && element.getAttribute('role') === 'tab') element.click();
}

/** Margin kept visible around an element, if its scroll container has room. */
const AROUND = 24;

function bringIntoView(name: string): void {
  const element = elementOf(name);
  if (element === undefined) return;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const scroller = scrollerOf(element);
  if (scroller === undefined) return;
  const [box, edge] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.height + 2 * AROUND > edge.height) return;
  const above = edge.top + AROUND - box.top;
  const below = box.bottom + AROUND - edge.bottom;
  if (above > 0) scroller.scrollBy(0, -above);
  else if (below > 0) scroller.scrollBy(0, below);
}

/** Closest ancestor that scrolls vertically. */
function scrollerOf(element: Element): Element | undefined {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto')
      return around;
  return undefined;
}

/**
 * First visible element of a name, or of its alternatives: `track-5|tab-influence` is the tab while the track is behind it. The open
 * tab does not count: it leads nowhere.
 */
function elementOf(names: string): Element | undefined {
  const found = names.split('|').flatMap((name) => {
    const quoted = JSON.stringify(name);
    return Array.from(document.querySelectorAll(MARKS.map((mark) => `[${mark}=${quoted}]`).join()));
  });
  return found.find(
    (element) =>
      element.getBoundingClientRect().width > 0 && element.getAttribute('aria-selected') !== 'true',
  );
}

function same(before: readonly Ring[], now: readonly Ring[]): readonly Ring[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
