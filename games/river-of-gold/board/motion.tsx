import type { Happening } from '@two-rivers/kernel';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mayMove } from '@two-rivers/board';
import { course, type Point, type RiverLayout } from './geometry.ts';
import { Icon } from './Icon.tsx';
import type { Table } from './look.ts';

const GLIDE = 400;
const FLIGHT = 400;
const STAGGER = 60;
const MOST_CHIPS = 18;

/** Lets a ship glide along the river from where it was drawn before. */
export function useGlide(place: Point, river: number, layout: RiverLayout): RefObject<SVGGElement | null> {
  const ship = useRef<SVGGElement>(null);
  const last = useRef({ place, river, layout });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, river, layout };
    const hasMoved = before.place.x !== place.x || before.place.y !== place.y;
    if (!hasMoved || before.layout !== layout || !mayMove()) return;
    const between = course(before.river, river)
      .slice(0, -1)
      .flatMap((space) => layout.rivers[space - 1]?.centre ?? []);
    const stops = [before.place, ...between, place];
    // past the river's end a ship comes back at its spring: a jump that is not to be seen
    const frames = stops.map(({ x, y }, index) => {
      const prior = stops[index - 1];
      const isJump = prior !== undefined && Math.hypot(x - prior.x, y - prior.y) > 300;
      return { transform: `translate(${x - place.x}px, ${y - place.y}px)`, opacity: isJump ? 0.2 : 1 };
    });
    ship.current?.animate(frames, { duration: GLIDE, easing: 'ease-in-out' });
  }, [place, river, layout]);
  return ship;
}

/** Lets a die tumble when it shows another face. */
export function useTumble(face: number): RefObject<SVGGElement | null> {
  const die = useRef<SVGGElement>(null);
  const last = useRef(face);
  useLayoutEffect(() => {
    if (last.current === face) return;
    last.current = face;
    if (!mayMove()) return;
    die.current?.animate(
      [
        { transform: 'rotate(-260deg) scale(.6)', opacity: 0.4 },
        { transform: 'rotate(20deg) scale(1.12)', opacity: 1 },
        { transform: 'none' },
      ],
      { duration: 400, easing: 'cubic-bezier(.2,.8,.3,1)' },
    );
  }, [face]);
  return die;
}

interface Chip {
  readonly key: string;
  readonly what: string;
  readonly amount: number;
  readonly from: Point;
  readonly to: Point;
  readonly wait: number;
}

/** What was gained flies from where it came from to the board of who gets it. */
export function Gains({ table }: { readonly table: Table }) {
  const { step } = table;
  const [chips, setChips] = useState<readonly Chip[]>([]);
  useEffect(() => {
    if (step === undefined || !mayMove()) return;
    const gains = step.happenings
      .filter(({ what, amount }) => amount > 0 && FLYING.test(what))
      .slice(0, MOST_CHIPS);
    setChips(gains.flatMap((gain, index) => chipOf(gain, `${step.serial} ${index}`, index * STAGGER) ?? []));
  }, [step]);
  return (
    <div className="rog-flight" aria-hidden="true">
      {chips.map((chip) => (
        <Flying
          key={chip.key}
          chip={chip}
          land={() => setChips((all) => all.filter((each) => each !== chip))}
        />
      ))}
    </div>
  );
}

const FLYING = /^(koku|silk|rice|porcelain|favor|points|influence-\d)$/;
const FROM_SPACE = ['visit', 'owner', 'emperor', 'build', 'exit'];

function chipOf({ what, amount, seat, cause, at }: Happening, key: string, wait: number): Chip | undefined {
  const source = FROM_SPACE.includes(cause)
    ? `[data-space="${at}"]`
    : cause === 'track'
      ? `[data-track="${at}"]`
      : '.rog-river';
  const to =
    centreOf(what.startsWith('influence-') ? `[data-track="${what.slice(-1)}"]` : `[data-board="${seat}"]`) ??
    centreOf(`[data-board="${seat}"]`);
  const from = centreOf(source) ?? centreOf('.rog-river');
  return from === undefined || to === undefined ? undefined : { key, what, amount, from, to, wait };
}

/** The middle of the first visible element a selector finds. */
function centreOf(selector: string): Point | undefined {
  for (const element of document.querySelectorAll(selector)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return undefined;
}

function Flying({ chip, land }: { readonly chip: Chip; readonly land: () => void }) {
  const element = useRef<HTMLSpanElement>(null);
  const { from, to, wait } = chip;
  useLayoutEffect(() => {
    const flight = element.current?.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(.6)`, opacity: 0 },
        { transform: `translate(${from.x}px, ${from.y - 14}px) scale(1.15)`, opacity: 1, offset: 0.3 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(.8)`, opacity: 0.9 },
      ],
      { duration: FLIGHT, delay: wait, easing: 'ease-in-out', fill: 'both' },
    );
    if (flight !== undefined) flight.onfinish = land;
    // a chip flies once, from where it was made
  }, []);
  return (
    <span ref={element} className="rog-chip">
      +{chip.amount} <Icon name={chip.what} />
    </span>
  );
}
