import type { TheRiver } from '../rules/index.ts';
import { useEffect, useRef, useState } from 'react';
import { mayMove } from '@two-rivers/board';
import type { Happening } from '@two-rivers/kernel';
import type { Step } from '@two-rivers/table';
import { CardArt } from './BuildingCard.tsx';
import { at, tileFacts } from './facts.ts';
import { type Flight, flightsOf } from './flightsOf.ts';
import { glyph } from './glyphs.tsx';
import { Figure } from './Pioneer.tsx';
import { TileImage } from './Tile.tsx';

const LENGTH = 380;

interface FlightsProps {
  readonly step: Step<Happening>;
  readonly game: TheRiver;
}

/** Pieces on their way after a step. They only show what has happened: any touch or key ends them. */
export function Flights({ step, game }: FlightsProps) {
  const [flights, setFlights] = useState(() => (mayMove() ? flightsOf(step.happenings) : []));
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = () => setFlights([]);
    const running = [...(layer.current?.children ?? [])].flatMap((piece, index) => {
      const flight = flights[index];
      const from = flight && middleOf(flight.from);
      const to = flight && middleOf(flight.to);
      if (!(piece instanceof HTMLElement) || flight === undefined || from === undefined || to === undefined)
        return [];
      const half = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 24 };
      return piece.animate(
        [
          { transform: place(from, 1), opacity: 0 },
          { transform: place(from, 1.15), opacity: 1, offset: 0.1 },
          { transform: place(half, 1.25), opacity: 1, offset: 0.55 },
          { transform: place(to, 0.9), opacity: 1, offset: 0.95 },
          { transform: place(to, 0.9), opacity: 0 },
        ],
        { duration: LENGTH, delay: flight.delay, easing: 'ease-in-out', fill: 'both' },
      );
    });
    if (running.length === 0) return;
    let isGone = false;
    Promise.all(running.map(async ({ finished }) => finished)).then(
      () => isGone || end(),
      () => {},
    );
    document.addEventListener('pointerdown', end);
    document.addEventListener('keydown', end);
    return () => {
      isGone = true;
      for (const each of running) each.cancel();
      document.removeEventListener('pointerdown', end);
      document.removeEventListener('keydown', end);
    };
  }, [flights]);
  if (flights.length === 0) return null;
  return (
    <div className="trv-flights" ref={layer} aria-hidden="true">
      {flights.map((flight, index) => (
        <span key={index} className={flight.id === '' ? '' : 'is-large'}>
          <Piece flight={flight} game={game} />
        </span>
      ))}
    </div>
  );
}

interface PieceProps {
  readonly flight: Flight;
  readonly game: TheRiver;
}

function Piece({ flight: { name, seat, id }, game }: PieceProps) {
  const { components: c } = game;
  const tile = name === 'tile' ? tileFacts(game, c.tileNumber(id) ?? -1) : undefined;
  if (tile !== undefined) return <TileImage tile={tile} />;
  const card = name === 'building' ? c.buildingNumber(id) : undefined;
  if (card !== undefined) {
    return (
      <svg viewBox="0 0 88 116">
        <CardArt
          points={at(c.points, card)}
          wood={at(c.cost, card * 3)}
          clay={at(c.cost, card * 3 + 1)}
          stone={at(c.cost, card * 3 + 2)}
        />
      </svg>
    );
  }
  return <svg viewBox="0 0 24 24">{name === 'pioneer' ? <Figure look={seat} /> : glyph(name)}</svg>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function place({ x, y }: Point, scale: number): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Where a place is on the screen; on a small one it may be out of sight, and a piece then does not fly. */
function middleOf(name: string): Point | undefined {
  for (const element of document.querySelectorAll(`[data-at="${CSS.escape(name)}"]`)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0) return { x: left + width / 2, y: top + height / 2 };
  }
  return lastSeen.get(name);
}

/** Where face-up pieces lay: one that has been taken is no longer there to be found. */
const lastSeen = new Map<string, Point>();

/** Remembers them once the step is drawn, when to ask where something is costs nothing; the function returned ends it. */
export function rememberSoon(): (() => void) | undefined {
  if (!mayMove()) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(rememberFaceUp);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function rememberFaceUp(): void {
  lastSeen.clear();
  for (const element of document.querySelectorAll(
    '.trv-left [data-at^="tile-"], .trv-left [data-at^="building-"]',
  )) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0) {
      lastSeen.set(element.getAttribute('data-at') ?? '', { x: left + width / 2, y: top + height / 2 });
    }
  }
}
