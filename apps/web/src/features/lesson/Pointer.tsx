import { classes } from '@two-rivers/board';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Pointer.module.css';

interface PointerProps {
  /** places and pieces, by their names in the page */
  readonly names: readonly string[];
  /** the moment: at another one they may be elsewhere */
  readonly at: string;
  /** one of them is to be touched now; otherwise they are only spoken of */
  readonly isAsked: boolean;
}

/** How often it is looked where things are by now: boards are drawn late, glide and scroll. */
const EVERY_MS = 200;

/** How often things are brought into view: what has just happened may bring others forward. Whoever touches something is left alone. */
const BRINGS = 6;
const TOUCHES = ['pointerdown', 'wheel', 'keydown'];

const MARKS = ['data-at', 'data-goal', 'data-move', 'data-pick', 'data-primary'];

/** Rings around what the guide speaks of. They are drawn above the page, so no board has to know of them. */
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
        // a part that has just been opened is drawn by then
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

/** Room between a thing and its ring. */
const APART = 4;

/** Less than this is no longer seen. */
const LEAST = 3 * APART;

/** What is drawn this wide has its ring inside, this far from its edge: on the edge stand numbers, its own and those of its neighbors. */
const WIDE = 60;
const WITHIN = 0.2;

function ringsOf(names: readonly string[]): readonly Ring[] {
  return names.flatMap((name) => {
    const element = elementOf(name);
    const seen = element && seenPart(element);
    return seen === undefined ? [] : { name, ...seen };
  });
}

/** As much of a thing as what it scrolls in lets one see, with some room around it; undefined where that is nothing. */
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

/** Opens the part of a small screen that has the first of these things; others that are behind a tab have it framed. */
function openPart(names: readonly string[]): void {
  const element = elementOf(names.find((name) => name.includes('|')) ?? '');
  if (element instanceof HTMLElement && element.getAttribute('role') === 'tab') element.click();
}

/** Some of what lies around a thing is seen with it, where what it scrolls in has the room. */
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

/** The nearest thing around it that scrolls up and down. */
function scrollerOf(element: Element): Element | undefined {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto')
      return around;
  return undefined;
}

/**
 * The first thing that is to be seen of this name, or of the next one: `track-5|tab-influence` is the tab where the track is behind it. A
 * tab that is open already leads nowhere.
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
