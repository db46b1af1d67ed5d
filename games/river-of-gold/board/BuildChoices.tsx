import type { Move } from '@two-rivers/kernel';
import { buildCost, components, firstOf, moveKinds, secondOf } from '../rules/index.ts';
import { tileName } from '../words/pieces.ts';
import type { ReactNode } from 'react';
import { useStore } from '@two-rivers/board';
import { regionColours } from './colours.ts';
import { Icon } from './Icon.tsx';
import { type Table, tileOf } from './look.ts';
import { Told } from './MoveButton.tsx';
import { buildMove, buildPicks, movesOf, picks } from './picks.ts';
import { TilePiece } from './Tile.tsx';

/** Where to build, and what: two halves in any order. */
export function BuildChoices({ table }: { readonly table: Table }) {
  const { state, moves, selected, speaker, viewer } = table;
  const picked = buildPicks(useStore(picks), moves, selected);
  const builds = movesOf(moves, moveKinds.BUILD);
  const spaces = [...new Set(builds.map(firstOf))];
  const tiles = [...new Set(builds.map(secondOf))];
  /** both halves select the move, one half waits for the other */
  const take = (half: { readonly space?: number; readonly tile?: number }) => {
    const space = half.space ?? picked.space;
    const tile = half.tile ?? picked.tile;
    const move = buildMove(moves, space, tile);
    picks.set({ kind: 'build', space, tile });
    if (move === undefined) table.select(undefined);
    else if (move === selected) table.play(move);
    else table.select(move);
  };
  const attributes = (move: Move | undefined, name: string) =>
    move === undefined ? { 'data-pick': name } : { 'data-move': table.game.writeMove(move) };
  return (
    <div className="rog-options rog-buildoptions">
      <div className="rog-group">
        <HalfLabel isNext={picked.tile > 0 && picked.space === 0}>
          {speaker.say(picked.tile > 0 && picked.space === 0 ? 'screen.nowSpace' : 'screen.chooseSpace')}
        </HalfLabel>
        {spaces.map((space) => (
          <button
            key={space}
            type="button"
            className="rog-option rog-spaceoption"
            aria-pressed={picked.space === space}
            style={
              {
                '--region': regionColours(components.SHORE[space - 1]?.region ?? 1).strong,
              } as React.CSSProperties
            }
            {...attributes(buildMove(moves, space, picked.tile), `space-${space}`)}
            onClick={() => take({ space })}
          >
            <Told words={speaker.say('screen.spaceCost', { space, cost: buildCost(state, viewer, space) })}>
              <b>{space}</b>
              <Icon name="koku" count={buildCost(state, viewer, space)} />
            </Told>
          </button>
        ))}
      </div>
      <div className="rog-group">
        <HalfLabel isNext={picked.space > 0 && picked.tile === 0}>
          {speaker.say(picked.space > 0 && picked.tile === 0 ? 'screen.nowTile' : 'screen.chooseTile')}
        </HalfLabel>
        {tiles.map((tile) => {
          const piece = tileOf(tile);
          return (
            piece !== undefined && (
              <button
                key={tile}
                type="button"
                className="rog-option rog-tileoption"
                aria-pressed={picked.tile === tile}
                {...attributes(buildMove(moves, picked.space, tile), `tile-${piece.id}`)}
                onClick={() => take({ tile })}
              >
                <Told words={tileName(speaker, piece.id)}>
                  <TilePiece tile={piece} />
                </Told>
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}

/** What a half is; once the other is chosen, that this one is still missing. */
function HalfLabel({ isNext, children }: { readonly isNext: boolean; readonly children: ReactNode }) {
  return <span className={`rog-label ${isNext ? 'next' : ''}`}>{children}</span>;
}
