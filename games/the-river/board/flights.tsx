import type { Flight } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import type { Position, RiverEvent } from '../view/index.ts';
import { BuildingCardImage } from './BuildingCardArt.tsx';
import css from './flights.module.css';
import { glyphArt } from './glyphs.tsx';
import { PioneerFigure } from './Pioneer.tsx';
import { TileImage } from './Tile.tsx';

/** Maximum number of flying pieces per gain. */
const MAX_FLIGHTS_PER_GAIN = 4;

/** Flight animations of an event, between places named by `data-at`. */
export function flightsOf(position: Position, event: RiverEvent): readonly Flight[] {
  const { seat } = event;
  if (seat < 0) return [];
  switch (event.kind) {
    case 'gain': {
      const { what, amount } = event;
      const [island, goods] = [`space-${what}`, `goods-${seat}`];
      const flight =
        amount > 0
          ? makeFlight(smallIcon(glyphArt(what)), island, goods)
          : makeFlight(smallIcon(glyphArt(what)), goods, island);
      return Array.from({ length: Math.min(MAX_FLIGHTS_PER_GAIN, Math.abs(amount)) }, () => flight);
    }
    case 'placed':
      return [makeFlight(smallIcon(<PioneerFigure styleIndex={seat} />), `boat-${seat}`, `space-${event.space}`)];
    case 'joins':
      return [makeFlight(smallIcon(<PioneerFigure styleIndex={seat} />), `tokens-${seat}`, `boat-${seat}`)];
    case 'laid': {
      const { tile, space } = event;
      return [makeLargeFlight(<TileImage tile={position.tile(tile)} />, `tile-${tile}`, `cell-${seat}-${space}`)];
    }
    case 'reserved':
    case 'built': {
      const { building } = event;
      return [
        makeLargeFlight(
          <BuildingCardImage building={position.building(building)} />,
          `building-${building}`,
          `cards-${seat}`,
        ),
      ];
    }
    case 'token':
      return [makeFlight(smallIcon(glyphArt('token')), 'tokens', `tokens-${seat}`)];
    case 'pawn':
      return [makeFlight(smallIcon(glyphArt('pawn')), 'space-firstPlayer', `pawn-${seat}`)];
    default:
      return [];
  }
}

function makeFlight(icon: ReactNode, from: string, to: string): Flight {
  return { icon, from: [from], to: [to] };
}

function makeLargeFlight(icon: ReactNode, from: string, to: string): Flight {
  return { ...makeFlight(icon, from, to), isLarge: true };
}

function smallIcon(drawing: ReactNode): ReactNode {
  return (
    <svg className={css.flying} viewBox="0 0 24 24">
      {drawing}
    </svg>
  );
}

/** Places changed by an event, named by `data-at`. */
export function changedPlaceNames(event: RiverEvent): readonly string[] {
  const { seat } = event;
  switch (event.kind) {
    case 'placed':
      return [`space-${event.space}`];
    case 'laid':
    case 'swapped':
      return [`cell-${seat}-${event.space}`, `tile-${event.tile}`];
    case 'reserved':
    case 'built':
      return [`building-${event.building}`, `cards-${seat}`];
    case 'token':
      return [`tokens-${seat}`];
    case 'pawn':
      return [`pawn-${seat}`];
    default:
      return [];
  }
}
