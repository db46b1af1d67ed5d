import './tokens.css';
import { staticTable, StaticTable, PieceProvider, useLoaded, useI18n } from '@two-rivers/ui';
import type { CommonMessages } from '@two-rivers/i18n/common.gen';
import type { WebMessages } from '@two-rivers/i18n/web.gen';
import { I18n } from '@two-rivers/i18n';
import type { ReactNode } from 'react';
import { CLANS, customerById, type RiverOfGoldMove, type RiverOfGoldPosition, tileById } from '../view/index.ts';
import type { RiverOfGoldMessages } from '../texts/messages.gen.ts';
import { gameTexts as wording } from '../texts/index.ts';
import { BuildingRow } from './BuildingRow.tsx';
import { Crest } from './Crest.tsx';
import { StaticCustomerCard } from './CustomerCard.tsx';
import { DieWheel } from './DieWheel.tsx';
import { examplePosition } from './examples.ts';
import { type Box, LAYOUTS } from './geometry.ts';
import { Masteries } from './Masteries.tsx';
import css from './RulesPicture.module.css';
import type { RiverOfGoldTable, RiverOfGoldI18n } from './props.ts';
import { River } from './River.tsx';
import { markerPositions, CenteredDrawing, TileArt } from './Tile.tsx';
import { InfluenceTracks } from './InfluenceTracks.tsx';

/** A picture of the rules, drawn with the board's pieces from an example position. */
export function RulesPicture({ name }: { readonly name: string }) {
  const { language } = useI18n();
  const { value: textBundle } = useLoaded(`picture ${language}`, async () => wording.texts[language]());
  const picture = PICTURES[name];
  if (textBundle === undefined || picture === undefined) return null;
  const i18n = new I18n<RiverOfGoldMessages & WebMessages & CommonMessages>(
    language,
    textBundle.messages,
    CLANS.map((clan) => textBundle.messages[`clan.${clan}`] ?? clan),
  );
  return (
    <StaticTable table={pictureTable(i18n, picture)}>
      <PieceProvider>
        <div className={css.picture} data-picture={name} inert aria-hidden="true">
          {picture.draw(i18n)}
        </div>
      </PieceProvider>
    </StaticTable>
  );
}

/** A picture of a table: its position, the preview of a move, and what is drawn of it. */
interface Picture {
  readonly position?: () => RiverOfGoldPosition;
  readonly move?: RiverOfGoldMove;
  readonly draw: (i18n: RiverOfGoldI18n) => ReactNode;
}

function pictureTable(i18n: RiverOfGoldI18n, { position: make = examplePosition, move }: Picture): RiverOfGoldTable {
  const position = make();
  const table: RiverOfGoldTable = staticTable({ i18n, describeMove: () => '', position, viewer: position.turn });
  if (move === undefined) return table;
  const choice = { move, text: '' };
  const { position: after, events } = position.afterMove(move);
  return { ...table, choices: [choice], selected: choice, preview: { after, events, next: after.actor } };
}

const TILE_BOX: Box = { x: 2, y: 2, width: 66, height: 88 };

const PICTURES: Readonly<Record<string, Picture>> = {
  'river-board': {
    position: () =>
      examplePosition({
        25: { tile: 'era1-shrine-1', markers: [0] },
        21: { tile: 'era1-market-3', markers: [2] },
        8: { tile: 'era1-manor-6', markers: [1] },
        13: { tile: 'era1-port-5', markers: [2] },
      }),
    draw: () => <River flow="wide" />,
  },
  'tile-parts': {
    draw: () => {
      const tile = tileById('era1-shrine-5');
      const ownedBox: Box = { ...TILE_BOX, x: 92 };
      const [place] = markerPositions(ownedBox, 'down', 1);
      return (
        <svg viewBox="0 0 162 94">
          <TileArt tile={tile} box={TILE_BOX} pointing="down" showsInfluence />
          <TileArt tile={tile} box={ownedBox} pointing="down" />
          {place !== undefined && (
            <CenteredDrawing at={place} size={27}>
              <Crest clan="crane" seat={1} />
            </CenteredDrawing>
          )}
        </svg>
      );
    },
  },
  'build-example': {
    position: () => examplePosition({}, {}, { turn: 1 }),
    move: { kind: 'build', space: 16, tile: 'era1-shrine-5' },
    draw: () => (
      <>
        <BuildingRow />
        <RiverSection spaceRange={[14, 17]} />
      </>
    ),
  },
  'sail-example': {
    position: () =>
      examplePosition({
        21: { tile: 'era1-market-3', markers: [2] },
        23: { tile: 'era1-market-2', markers: [1] },
        25: { tile: 'era1-shrine-1', markers: [0] },
      }),
    move: { kind: 'sail', ship: 1 },
    draw: () => <RiverSection spaceRange={[17, 26]} />,
  },
  'die-wheel': { draw: () => <DieWheel player={examplePosition().seat(0)} /> },
  'building-row': { draw: () => <BuildingRow /> },
  'influence-track': {
    position: () =>
      examplePosition(
        {},
        {
          influence: [
            [4, 0, 9, 2, 0, 0],
            [1, 6, 12, 2, 0, 3],
            [0, 2, 7, 5, 1, 0],
          ],
        },
      ),
    draw: () => <InfluenceTracks />,
  },
  'mastery-card': {
    position: () =>
      examplePosition(
        {},
        {
          influence: [
            [4, 0, 9, 2, 0, 0],
            [0, 0, 0, 0, 0, 0],
            [1, 1, 1, 1, 1, 1],
          ],
        },
        {
          masteries: [
            { mastery: 'void', claimedBy: [2] },
            { mastery: 'courts', claimedBy: [] },
            { mastery: 'water', claimedBy: [] },
          ],
        },
      ),
    draw: () => <Masteries />,
  },
  'customer-cards': {
    draw: (i18n) =>
      (['artisan-3', 'elder-1', 'merchant-6', 'monk-1', 'noble-2'] as const).map((id) => (
        <StaticCustomerCard key={id} i18n={i18n} customer={customerById(id)} />
      )),
  },
};

/** The part of the river from one shore space to another. */
function RiverSection({ spaceRange }: { readonly spaceRange: readonly [number, number] }) {
  const { shore, height } = LAYOUTS.wide;
  const boxes = shore.filter(({ space }) => space >= spaceRange[0] && space <= spaceRange[1]).map(({ box }) => box);
  const left = Math.min(...boxes.map(({ x }) => x)) - 8;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 8;
  return <River flow="wide" view={`${left} 0 ${right - left} ${height}`} />;
}
