import './board.css';
import './pieces.css';
import './picture.css';
import { isRefusal } from '@two-rivers/kernel';
import { components, riverOfGold, type RiverOfGoldState, stateCodes } from '../rules/index.ts';
import { preview } from '@two-rivers/table';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { RiverOfGoldKey } from '../words/en.ts';
import type { WebKey } from '@two-rivers/words/web.en';
import { type Language, Speaker, Teller } from '@two-rivers/words';
import { face } from '../face/index.ts';
import type { ReactNode } from 'react';
import { stillBoard, useLoaded, useSpoken } from '@two-rivers/board';
import { BuildingRow } from './BuildingRow.tsx';
import { regionColours } from './colours.ts';
import { CardFace } from './CustomerCard.tsx';
import { Crest } from './Crest.tsx';
import { DieWheel } from './DieWheel.tsx';
import { type Box, LAYOUTS } from './geometry.ts';
import type { Table } from './look.ts';
import { Masteries } from './Masteries.tsx';
import { River } from './River.tsx';
import { markerPlaces, Put, Tile } from './Tile.tsx';
import { Tracks } from './Tracks.tsx';
import { words as wording } from '../words/index.ts';

const { CLANS, CUSTOMERS, MASTERIES, TILES } = components;

/** A picture of the rules, drawn with the pieces of the table from a position made for it. */
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
  const table = (change: (state: RiverOfGoldState) => void, move?: string) =>
    sampleTable(speaker, words, change, move);
  return (
    <div className={`rog-table rog-picture ${name}`} inert aria-hidden="true">
      {draw(table)}
    </div>
  );
}

type MakeTable = (change: (state: RiverOfGoldState) => void, move?: string) => Table;

/** A table of three, the Crab first, as far as a picture needs it. */
function sampleTable(
  speaker: Table['speaker'],
  words: Awaited<ReturnType<(typeof wording.words)[Language]>>,
  change: (state: RiverOfGoldState) => void,
  text?: string,
): Table {
  const game = riverOfGold.make({ seats: 3, options: { clans: ['crab', 'crane', 'scorpion'], first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const state = game.create();
  game.setup(state);
  state.phase = stateCodes.ACTION_PHASE;
  state.clan.set([1, 3, 4]);
  state.die.set([2, 4, 6]);
  state.koku.set([9, 9, 5]);
  state.favor.set([2, 3, 1]);
  state.favorLimit.set([3, 3, 3]);
  state.goods.set([1, 2, 1, 2, 1, 0, 1, 1, 1]);
  state.ships.set([9, 2, 12, 5, 3, 10]);
  state.regionTile.set([1, 2, 3, 4, 5, 6]);
  state.masteries.set(
    ['void', 'courts', 'water'].map((mastery) => MASTERIES.findIndex((each) => each === mastery) + 1),
  );
  state.left.set([7, 11]);
  state.top.set([tile('era1-manor-4'), tile('era2-port-4')]);
  state.row.set([tile('era1-port-6'), tile('era1-market-6'), tile('era1-manor-3'), tile('era1-shrine-5')]);
  for (const [space, id] of [
    [6, 'imperial-market-1'],
    [17, 'imperial-market-2'],
    [29, 'imperial-market-3'],
    [3, 'start-port-1'],
    [11, 'start-manor-1'],
  ] as const)
    state.tile[space] = tile(id);
  change(state);
  const move = text === undefined ? undefined : game.parseMove(text);
  return {
    speaker,
    teller: new Teller(speaker, words, face(game)),
    board: stillBoard({ speaker, tell: () => '', position: state, viewer: state.turn }),
    game,
    state,
    viewer: state.turn,
    actor: state.turn,
    moves: move === undefined ? [] : [move],
    faces: [],
    ...(move === undefined ? {} : { selected: move, preview: preview(game, state, [move]) }),
    select: nothing,
    play: nothing,
    whyNot: nothing,
    openRule: nothing,
    memory: false,
  };
}

/** Nothing can be done in a picture. */
function nothing(): undefined {
  return undefined;
}

function tile(id: string): number {
  return TILES.findIndex((each) => each.id === id) + 1;
}

function build(state: RiverOfGoldState, seat: number, space: number, id: string): void {
  state.tile[space] = tile(id);
  state.marker[space] = seat + 1;
}

const TILE_BOX: Box = { x: 2, y: 2, width: 66, height: 88 };

const PICTURES: Readonly<Record<string, (table: MakeTable) => ReactNode>> = {
  'river-board': (table) => (
    <River
      table={table((state) => {
        build(state, 0, 25, 'era1-shrine-1');
        build(state, 2, 21, 'era1-market-3');
        build(state, 1, 8, 'era1-manor-6');
        build(state, 2, 13, 'era1-port-5');
      })}
      flow="wide"
    />
  ),
  'tile-parts': () => {
    const piece = TILES[tile('era1-shrine-5') - 1];
    if (piece === undefined) return null;
    const owned: Box = { ...TILE_BOX, x: 92 };
    const [place] = markerPlaces(owned, 'down', 1);
    return (
      <svg viewBox="0 0 162 94">
        <Tile tile={piece} box={TILE_BOX} pointing="down" isOpen />
        <Tile tile={piece} box={owned} pointing="down" />
        {place !== undefined && (
          <Put at={place} size={27}>
            <Crest clan="crane" seat={1} />
          </Put>
        )}
      </svg>
    );
  },
  'build-example': (table) => {
    const shown = table((state) => {
      state.turn = 1;
    }, 'build 16 era1-shrine-5');
    return (
      <>
        <BuildingRow table={shown} />
        <Crop table={shown} around={[14, 17]} />
      </>
    );
  },
  'sail-example': (table) => (
    <Crop
      table={table((state) => {
        build(state, 2, 21, 'era1-market-3');
        build(state, 1, 23, 'era1-market-2');
        build(state, 0, 25, 'era1-shrine-1');
      }, 'sail 1')}
      around={[17, 26]}
    />
  ),
  'die-wheel': (table) => <DieWheel table={table(() => {})} seat={0} />,
  'building-row': (table) => <BuildingRow table={table(() => {})} />,
  'influence-track': (table) => (
    <Tracks
      table={table((state) => {
        state.influence.set([4, 0, 9, 2, 0, 0, 1, 6, 12, 2, 0, 3, 0, 2, 7, 5, 1, 0]);
      })}
    />
  ),
  'mastery-card': (table) => (
    <Masteries
      table={table((state) => {
        state.influence.set([4, 0, 9, 2, 0, 0]);
        state.claims[0] = 3;
      })}
    />
  ),
  'customer-cards': (table) => {
    const shown = table(() => {});
    return ['artisan-3', 'elder-1', 'merchant-6', 'monk-1', 'noble-2'].map((id) => {
      const customer = CUSTOMERS.find((each) => each.id === id);
      if (customer === undefined) return null;
      const { strong } = regionColours(customer.region);
      return (
        <div key={id} className="rog-card" style={{ '--region': strong } as React.CSSProperties}>
          <CardFace table={shown} seat={0} customer={customer} goods={[6, 6, 6]} />
        </div>
      );
    });
  },
};

/** A part of the river, from one shore space to another. */
function Crop({ table, around }: { readonly table: Table; readonly around: readonly [number, number] }) {
  const { shore, height } = LAYOUTS.wide;
  const boxes = shore.filter(({ space }) => space >= around[0] && space <= around[1]).map(({ box }) => box);
  const left = Math.min(...boxes.map(({ x }) => x)) - 8;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 8;
  return <River table={table} flow="wide" view={`${left} 0 ${right - left} ${height}`} />;
}
