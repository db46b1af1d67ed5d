import type { PieceArtProps } from '@two-rivers/ui';
import type { Position } from '../view/index.ts';
import { TokenArt } from './Boat.tsx';
import { BuildingCardImage } from './BuildingCardArt.tsx';
import { PlayerMark } from './Pioneer.tsx';
import { TileImage } from './Tile.tsx';

/** Drawing of a single piece by kind and id. */
export function PieceArt({ position, kind, id }: PieceArtProps<Position>) {
  switch (kind) {
    case 'tile':
      return <TileImage tile={position.tile(id)} />;
    case 'building':
      return <BuildingCardImage building={position.building(id)} discount={0} />;
    case 'token':
      return <TokenArt value={Number(id)} />;
    case 'seat':
      return <PlayerMark seat={Number(id)} />;
    default:
      return null;
  }
}
