import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Pointer.module.css';

interface PointerProps {
  /** places and pieces, by their names in the page */
  readonly names: readonly string[];
  /** the moment: at another one they may be elsewhere */
  readonly at: string;
}

/** How often it is looked where things are by now: boards are drawn late, glide and scroll. */
const EVERY_MS = 200;

const MARKS = ['data-at', 'data-goal', 'data-move', 'data-pick', 'data-primary'];

/** Rings around what the guide speaks of. They are drawn above the page, so no board has to know of them. */
export function Pointer({ names, at }: PointerProps) {
  const [rings, setRings] = useState<readonly Ring[]>([]);
  const joined = names.join('\n');
  useEffect(() => {
    const find = () => setRings((before) => same(before, joined === '' ? [] : ringsOf(joined.split('\n'))));
    for (const name of joined.split('\n')) bringIntoView(name);
    find();
    const timer = setInterval(find, EVERY_MS);
    addEventListener('scroll', find, true);
    addEventListener('resize', find);
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', find, true);
      removeEventListener('resize', find);
    };
  }, [joined, at]);
  return createPortal(
    rings.map(({ name, x, y, width, height }) => (
      <span
        key={name}
        className={css.ring}
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
  let [left, top, right, bottom] = [box.left - APART, box.top - APART, box.right + APART, box.bottom + APART];
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

function bringIntoView(name: string): void {
  elementOf(name)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The first thing that is to be seen of this name, or of the next one: `track-5|tab-influence` is the tab where the track is behind it. */
function elementOf(names: string): Element | undefined {
  const found = names.split('|').flatMap((name) => {
    const quoted = JSON.stringify(name);
    return Array.from(document.querySelectorAll(MARKS.map((mark) => `[${mark}=${quoted}]`).join()));
  });
  return found.find((element) => element.getBoundingClientRect().width > 0);
}

function same(before: readonly Ring[], now: readonly Ring[]): readonly Ring[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
