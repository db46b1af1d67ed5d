import { firstOf, kindOf, moveKinds } from '../rules/index.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from '@two-rivers/board';
import { Course } from './Course.tsx';
import { type Flow, LAYOUTS, touchedBy } from './geometry.ts';
import { Ground } from './Ground.tsx';
import { REGION_NUMBERS, type Table } from './look.ts';
import { movesOf, picks } from './picks.ts';
import { RiverSpace } from './RiverSpace.tsx';
import { destination, shipAt } from './sailing.ts';
import { Ships, Targets } from './Ships.tsx';
import { ShoreSpace } from './ShoreSpace.tsx';
import { SpaceGains } from './SpaceGains.tsx';

interface RiverProps {
  readonly table: Table;
  readonly flow: Flow;
  /** the part to be shown; left out for all of it */
  readonly view?: string;
}

/** The board: the river with its shore, tiles, markers and ships, and what the move looked at would change. */
export function River({ table, flow, view }: RiverProps) {
  const { state, moves, speaker, selected } = table;
  const layout = LAYOUTS[flow];
  const names = useMemo(() => REGION_NUMBERS.map((region) => speaker.say(`region.${region}`)), [speaker]);
  const sails = movesOf(moves, moveKinds.SAIL);
  const lit = litSpaces(table);
  const { space } = useStore(picks);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // on a phone the river is longer than the screen
    if (flow === 'tall')
      drawing.current?.querySelector('.picked, .lit, .on')?.scrollIntoView({ block: 'nearest' });
  }, [selected, space, flow]);
  return (
    <svg
      ref={drawing}
      className={`rog-river ${flow}`}
      viewBox={view ?? `0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={speaker.say('screen.river')}
    >
      <Ground layout={layout} names={names} />
      {layout.rivers.map(({ river, path, label }) => (
        <RiverSpace key={river} table={table} river={river} path={path} label={label} sails={sails} />
      ))}
      {layout.shore.map((place) => (
        <ShoreSpace key={place.space} table={table} place={place} isLit={lit.has(place.space)} />
      ))}
      {selected !== undefined && kindOf(selected) === moveKinds.SAIL && (
        <Course
          layout={layout}
          from={shipAt(state, state.turn, firstOf(selected))}
          to={destination(state, selected)}
        />
      )}
      <SpaceGains table={table} layout={layout} />
      <Ships table={table} layout={layout} />
      <Targets table={table} layout={layout} sails={sails} />
    </svg>
  );
}

/** Shore spaces that the move looked at would visit or change. */
function litSpaces({ state, selected }: Table): ReadonlySet<number> {
  if (selected === undefined) return new Set();
  if (kindOf(selected) === moveKinds.SAIL) return new Set(touchedBy(destination(state, selected)));
  const isPlaced = kindOf(selected) === moveKinds.BUILD || kindOf(selected) === moveKinds.MARKER;
  return new Set(isPlaced ? [firstOf(selected)] : []);
}
