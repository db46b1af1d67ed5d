import './tokens.css';
import { stillBoard, TableKit, useLoaded, useSpoken } from '@two-rivers/board';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { WebKey } from '@two-rivers/words/web.en';
import { Speaker } from '@two-rivers/words';
import type { ReactNode } from 'react';
import {
  CLANS,
  customerById,
  type RiverOfGoldMove,
  type RiverOfGoldPosition,
  tileById,
} from '../face/index.ts';
import type { RiverOfGoldKey } from '../words/en.ts';
import { words as wording } from '../words/index.ts';
import { BuildingRow } from './BuildingRow.tsx';
import { Crest } from './Crest.tsx';
import { PrintedCard } from './CustomerCard.tsx';
import { DieWheel } from './DieWheel.tsx';
import { example } from './examples.ts';
import { type Box, LAYOUTS } from './geometry.ts';
import { Masteries } from './Masteries.tsx';
import css from './Picture.module.css';
import type { Table, Words } from './props.ts';
import { River } from './River.tsx';
import { markerPlaces, Put, Tile } from './Tile.tsx';
import { Tracks } from './Tracks.tsx';

/** A picture of the rules, drawn with the board's pieces from an example position. */
export function Picture({ name }: { readonly name: string }) {
  const { language } = useSpoken();
  const { value: words } = useLoaded(`picture ${language}`, async () => wording.words[language]());
  const draw = PICTURES[name];
  if (words === undefined || draw === undefined) return null;
  const speaker = new Speaker<RiverOfGoldKey | WebKey | CommonKey>(
    language,
    words.messages,
    CLANS.map((clan) => words.messages[`clan.${clan}`] ?? clan),
  );
  const table = (position: RiverOfGoldPosition, move?: RiverOfGoldMove) => shown(speaker, position, move);
  return (
    <TableKit hand={table(example())}>
      <div className={css.picture} data-picture={name} inert aria-hidden="true">
        {draw(table, speaker)}
      </div>
    </TableKit>
  );
}

type MakeTable = (position: RiverOfGoldPosition, move?: RiverOfGoldMove) => Table;

/** Board props of a picture: a position, and the preview of a move. */
function shown(speaker: Words, position: RiverOfGoldPosition, move?: RiverOfGoldMove): Table {
  const still: Table = stillBoard({ speaker, tell: () => '', position, viewer: position.turn });
  if (move === undefined) return still;
  const choice = { move, text: '' };
  const { position: after, happenings } = position.after(move);
  return { ...still, choices: [choice], selected: choice, preview: { after, happenings, next: after.actor } };
}

const TILE_BOX: Box = { x: 2, y: 2, width: 66, height: 88 };

const PICTURES: Readonly<Record<string, (table: MakeTable, speaker: Words) => ReactNode>> = {
  'river-board': (table) => (
    <River
      table={table(
        example({
          25: { tile: 'era1-shrine-1', markers: [0] },
          21: { tile: 'era1-market-3', markers: [2] },
          8: { tile: 'era1-manor-6', markers: [1] },
          13: { tile: 'era1-port-5', markers: [2] },
        }),
      )}
      flow="wide"
    />
  ),
  'tile-parts': () => {
    const tile = tileById('era1-shrine-5');
    const owned: Box = { ...TILE_BOX, x: 92 };
    const [place] = markerPlaces(owned, 'down', 1);
    return (
      <svg viewBox="0 0 162 94">
        <Tile tile={tile} box={TILE_BOX} pointing="down" isOpen />
        <Tile tile={tile} box={owned} pointing="down" />
        {place !== undefined && (
          <Put at={place} size={27}>
            <Crest clan="crane" seat={1} />
          </Put>
        )}
      </svg>
    );
  },
  'build-example': (table) => {
    const built = table(example({}, {}, { turn: 1 }), { kind: 'build', space: 16, tile: 'era1-shrine-5' });
    return (
      <>
        <BuildingRow table={built} />
        <Crop table={built} around={[14, 17]} />
      </>
    );
  },
  'sail-example': (table) => (
    <Crop
      table={table(
        example({
          21: { tile: 'era1-market-3', markers: [2] },
          23: { tile: 'era1-market-2', markers: [1] },
          25: { tile: 'era1-shrine-1', markers: [0] },
        }),
        { kind: 'sail', ship: 1 },
      )}
      around={[17, 26]}
    />
  ),
  'die-wheel': () => <DieWheel player={example().seat(0)} />,
  'building-row': (table) => <BuildingRow table={table(example())} />,
  'influence-track': (table) => (
    <Tracks
      table={table(
        example(
          {},
          {
            influence: [
              [4, 0, 9, 2, 0, 0],
              [1, 6, 12, 2, 0, 3],
              [0, 2, 7, 5, 1, 0],
            ],
          },
        ),
      )}
    />
  ),
  'mastery-card': (table) => (
    <Masteries
      table={table(
        example(
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
      )}
    />
  ),
  'customer-cards': (_, speaker) =>
    (['artisan-3', 'elder-1', 'merchant-6', 'monk-1', 'noble-2'] as const).map((id) => (
      <PrintedCard key={id} speaker={speaker} customer={customerById(id)} />
    )),
};

/** A section of the river, from one shore space to another. */
function Crop({ table, around }: { readonly table: Table; readonly around: readonly [number, number] }) {
  const { shore, height } = LAYOUTS.wide;
  const boxes = shore.filter(({ space }) => space >= around[0] && space <= around[1]).map(({ box }) => box);
  const left = Math.min(...boxes.map(({ x }) => x)) - 8;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 8;
  return <River table={table} flow="wide" view={`${left} 0 ${right - left} ${height}`} />;
}
