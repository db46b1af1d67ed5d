import type { PieceArtProps } from '@two-rivers/board';
import type { Position } from '../face/index.ts';
import { TokenArt } from './Boat.tsx';
import { BuildingArt } from './BuildingCard.tsx';
import { Mark } from './Pioneer.tsx';
import { TileImage } from './Tile.tsx';

/** A piece by itself. */
export function PieceArt({ position, kind, id }: PieceArtProps<Position>) {
  switch (kind) {
    case 'tile':
      return <TileImage tile={position.tile(id)} />;
    case 'building':
      return <BuildingArt building={position.building(id)} discount={0} />;
    case 'token':
      return <TokenArt value={Number(id)} />;
    case 'seat':
      return <Mark seat={Number(id)} />;
    default:
      return null;
  }
}
