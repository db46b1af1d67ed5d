import { kindOf, moveKinds, secondOf } from '../rules/index.ts';
import { tileName } from '../words/pieces.ts';
import { useStore } from '@two-rivers/board';
import { Icon } from './Icon.tsx';
import { at, type Table, tileOf } from './look.ts';
import { buildMove, buildPicks, onlySpace, picks } from './picks.ts';
import { LaidPiece } from './Piece.tsx';
import { TilePiece } from './Tile.tsx';

const PLACES = [0, 1, 2, 3];
const EXIT = 3;

/** The building row from entry to exit, and what comes next from both stacks. */
export function BuildingRow({ table }: { readonly table: Table }) {
  const { state, speaker } = table;
  return (
    <section className="rog-row" aria-label={speaker.say('screen.row')}>
      <Stacks table={table} />
      <span className="rog-flow" aria-hidden="true">
        <svg viewBox="0 0 12 24">
          <path d="M2 3 10 12 2 21" />
        </svg>
      </span>
      {PLACES.map((place) => (
        <RowTile key={place} table={table} tile={at(state.row, place)} isExit={place === EXIT} />
      ))}
    </section>
  );
}

interface RowTileProps {
  readonly table: Table;
  readonly tile: number;
  readonly isExit: boolean;
}

/** A tile of the row: the other half of a build. */
function RowTile({ table, tile: number, isExit }: RowTileProps) {
  const { moves, speaker, selected } = table;
  const picked = buildPicks(useStore(picks), moves, selected);
  const tile = tileOf(number);
  if (tile === undefined)
    return (
      <div className="rog-rowtile gap">
        {isExit && <span className="rog-exit">{speaker.say('screen.exit')}</span>}
      </div>
    );
  const isBuildable = moves.some((move) => kindOf(move) === moveKinds.BUILD && secondOf(move) === number);
  const isPicked = isBuildable && picked.tile === number;
  const build = buildMove(moves, picked.space > 0 ? picked.space : onlySpace(moves), number);
  return (
    <LaidPiece
      table={table}
      className={`rog-rowtile ${isBuildable ? 'can' : ''} ${isPicked ? 'picked' : ''} ${isExit ? 'exit' : ''}`}
      piece={{
        title: tileName(speaker, tile.id),
        lines: [
          speaker.say('screen.buildInfluence', { count: tile.build }),
          ...(isExit ? [speaker.say('screen.exitFavor')] : []),
        ],
        rule: isExit ? 'row' : 'buildings',
        move: build,
        pick:
          build === undefined && isBuildable
            ? {
                name: `tile-${tile.id}`,
                isOn: isPicked,
                act: () => {
                  table.select(undefined);
                  picks.set({ ...picks.get(), kind: 'build', tile: isPicked ? 0 : number });
                },
              }
            : undefined,
      }}
    >
      <TilePiece tile={tile} />
      {isExit && (
        <span className="rog-exit">
          {speaker.say('screen.exit')} +1 <Icon name="favor" />
        </span>
      )}
    </LaidPiece>
  );
}

function Stacks({ table }: { readonly table: Table }) {
  const { state, speaker } = table;
  return [0, 1].map((era) => {
    const left = at(state.left, era);
    const rest = table.preview === undefined ? left : at(table.preview.after.left, era);
    const tile = tileOf(at(state.top, era));
    const isNext = left > 0 && (era === 0 || at(state.left, 0) === 0);
    return (
      <LaidPiece
        key={era}
        table={table}
        className={`rog-stack ${isNext ? 'next' : ''} ${left === 1 ? 'last' : ''}`}
        piece={{
          title: speaker.say('screen.stack', { era: era + 1, count: left }),
          lines: [
            ...(tile === undefined
              ? []
              : [speaker.say('screen.onTop', { tile: tileName(speaker, tile.id) })]),
            ...(rest < left ? [speaker.say('screen.nextTile', { rest })] : []),
            ...(left > 0 ? [speaker.say(era === 0 ? 'screen.thenEmperor' : 'screen.thenEnd')] : []),
          ],
          rule: 'stacks',
        }}
      >
        {tile === undefined || left === 0 ? <span className="rog-nostack" /> : <TilePiece tile={tile} />}
        {rest < left ? (
          <b className="rog-left rog-change">
            {speaker.say('screen.eraChange', { era: era + 1, count: left, rest })}
          </b>
        ) : (
          <span className="rog-left">{speaker.say('screen.eraLeft', { era: era + 1, count: left })}</span>
        )}
        {left > 0 && (left <= 2 || rest === 0) && (
          <span className="rog-left rog-soon">
            {speaker.say(era === 0 ? 'screen.emperorSoon' : 'screen.endSoon')}
          </span>
        )}
      </LaidPiece>
    );
  });
}
