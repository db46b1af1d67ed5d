import { IconFrame, type PieceArtProps } from '@two-rivers/ui';
import { CLANS, CUSTOMERS, MASTERIES, PATRONS, type RiverOfGoldPosition, TILES } from '../view/index.ts';
import { ClanMark, Crest } from './Crest.tsx';
import { CustomerOrder } from './CustomerCard.tsx';
import { Icon } from './Glyph.tsx';
import icon from './Glyph.module.css';
import { MasteryIcon } from './Masteries.tsx';
import { RegionBadge } from './badges.tsx';
import { TileImage } from './Tile.tsx';

/** A piece outside a board. */
export function PieceArt({ position, kind, id }: PieceArtProps<RiverOfGoldPosition>) {
  switch (kind) {
    case 'tile': {
      const tile = TILES.find((each) => each.id === id);
      return tile === undefined ? null : <TileImage tile={tile} />;
    }
    case 'customer': {
      const customer = CUSTOMERS.find((each) => each.id === id);
      if (customer === undefined) return null;
      return (
        <>
          <RegionBadge region={customer.region} />
          <Icon name={customer.type} />
          <CustomerOrder customer={customer} />
        </>
      );
    }
    case 'mastery': {
      const mastery = MASTERIES.find((each) => each === id);
      return mastery === undefined ? null : <MasteryIcon mastery={mastery} />;
    }
    case 'seat':
      return <ClanMark owner={position.seat(Number(id))} />;
    case 'clan':
    case 'patron': {
      const clan = CLANS.find((each) => each === id) ?? PATRONS.find((each) => each.id === id)?.clan;
      return (
        <IconFrame className={icon.icon}>
          <Crest clan={clan} seat={0} />
        </IconFrame>
      );
    }
    default:
      return null;
  }
}
