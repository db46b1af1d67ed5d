import type { Flight } from '@two-rivers/board';
import type { ReactNode } from 'react';
import type { RiverHappening } from '../face/index.ts';
import { BuildingArt } from './BuildingCard.tsx';
import css from './flights.module.css';
import { glyph } from './glyphs.tsx';
import { Figure } from './Pioneer.tsx';
import { TileImage } from './Tile.tsx';

/** More of a kind than this are not counted in the air. */
const MOST_OF_A_KIND = 4;

/** What went from where to where, by the names of places on the screen. */
export function flightsOf(happening: RiverHappening): readonly Flight[] {
  const { seat } = happening;
  if (seat < 0) return [];
  switch (happening.kind) {
    case 'gain': {
      const { what, amount } = happening;
      const [island, goods] = [`space-${what}`, `goods-${seat}`];
      const flight =
        amount > 0 ? fly(small(glyph(what)), island, goods) : fly(small(glyph(what)), goods, island);
      return Array.from({ length: Math.min(MOST_OF_A_KIND, Math.abs(amount)) }, () => flight);
    }
    case 'placed':
      return [fly(small(<Figure look={seat} />), `boat-${seat}`, `space-${happening.space}`)];
    case 'joins':
      return [fly(small(<Figure look={seat} />), `tokens-${seat}`, `boat-${seat}`)];
    case 'laid': {
      const { tile, space } = happening;
      return [large(<TileImage tile={tile} />, `tile-${tile.id}`, `cell-${seat}-${space}`)];
    }
    case 'reserved':
    case 'built': {
      const { building } = happening;
      return [large(<BuildingArt building={building} />, `building-${building.id}`, `cards-${seat}`)];
    }
    case 'token':
      return [fly(small(glyph('token')), 'tokens', `tokens-${seat}`)];
    case 'pawn':
      return [fly(small(glyph('pawn')), 'space-firstPlayer', `pawn-${seat}`)];
    default:
      return [];
  }
}

function fly(icon: ReactNode, from: string, to: string): Flight {
  return { icon, from: [from], to: [to] };
}

function large(icon: ReactNode, from: string, to: string): Flight {
  return { ...fly(icon, from, to), isLarge: true };
}

function small(drawing: ReactNode): ReactNode {
  return (
    <svg className={css.flying} viewBox="0 0 24 24">
      {drawing}
    </svg>
  );
}

/** Where something has happened, by the names of places on the screen. */
export function placesOf(happening: RiverHappening): readonly string[] {
  const { seat } = happening;
  switch (happening.kind) {
    case 'placed':
      return [`space-${happening.space}`];
    case 'laid':
    case 'swapped':
      return [`cell-${seat}-${happening.space}`, `tile-${happening.tile.id}`];
    case 'reserved':
    case 'built':
      return [`building-${happening.building.id}`, `cards-${seat}`];
    case 'token':
      return [`tokens-${seat}`];
    case 'pawn':
      return [`pawn-${seat}`];
    default:
      return [];
  }
}
