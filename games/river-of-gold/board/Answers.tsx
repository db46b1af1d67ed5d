import type { Move } from '@two-rivers/kernel';
import { components, firstOf, kindOf, moveKinds } from '../rules/index.ts';
import type { ReactNode } from 'react';
import { useStore } from '@two-rivers/board';
import { regionColours } from './colours.ts';
import { CustomerOption } from './CustomerOption.tsx';
import { Icon } from './Icon.tsx';
import { at, type Table, tileOf } from './look.ts';
import { MoveButton } from './MoveButton.tsx';
import { PatronCard } from './PatronCard.tsx';
import { KIND_MOVES, movesOf, picks } from './picks.ts';
import { ShipPiece } from './Ship.tsx';
import { TilePiece } from './Tile.tsx';
import { Trades } from './Trades.tsx';

const { GOODS } = components;

/** What is open apart from the action: answers as cards, in the order of the rulebook; the roll or the end as one button. */
export function Answers({ table }: { readonly table: Table }) {
  const { moves, speaker, state } = table;
  const { kind } = useStore(picks);
  const trades = movesOf(moves, ...KIND_MOVES.trade);
  const goods = movesOf(moves, moveKinds.TAKE_GOOD);
  const journey = movesOf(moves, moveKinds.JOURNEY);
  const sells = movesOf(moves, moveKinds.SELL, moveKinds.DONE);
  const market = movesOf(moves, moveKinds.DRAW_CARD, moveKinds.DECLINE);
  const markers = movesOf(moves, moveKinds.MARKER);
  const royal = movesOf(moves, moveKinds.ROYAL);
  const discards = movesOf(moves, moveKinds.DISCARD);
  const faces = movesOf(moves, moveKinds.SET_DIE);
  const patrons = movesOf(moves, moveKinds.PICK_PATRON);
  const ends = movesOf(moves, moveKinds.ROLL, moveKinds.END_TURN);
  return (
    <div className="rog-answers">
      <Group title={speaker.say('kind.good')} moves={goods}>
        {(move) => <SimpleGood key={move} table={table} move={move} what={GOODS[firstOf(move)] ?? ''} />}
      </Group>
      <Group title={speaker.say('kind.journey')} moves={journey}>
        {(move) =>
          firstOf(move) === 0 ? (
            <MoveButton key={move} table={table} move={move} isSimple className="rog-big">
              3 <Icon name="koku" />
            </MoveButton>
          ) : (
            <SimpleGood key={move} table={table} move={move} what={GOODS[firstOf(move) - 1] ?? ''} />
          )
        }
      </Group>
      <Group title={speaker.say('kind.sell')} moves={sells}>
        {(move) =>
          kindOf(move) === moveKinds.DONE ? (
            <MoveButton key={move} table={table} move={move} isSimple isWritten>
              {speaker.say('kind.done')}
            </MoveButton>
          ) : (
            <MoveButton key={move} table={table} move={move} className="rog-big">
              <Icon name={GOODS[firstOf(move)] ?? ''} /> → 5 <Icon name="koku" />
            </MoveButton>
          )
        }
      </Group>
      <Group title={speaker.say('screen.marketPrompt')} moves={market}>
        {(move) => (
          <MoveButton
            key={move}
            table={table}
            move={move}
            isSimple={kindOf(move) === moveKinds.DECLINE}
            isWritten
            className="rog-big"
          >
            {kindOf(move) === moveKinds.DRAW_CARD && <Icon name="customer" />}
            {speaker.say(kindOf(move) === moveKinds.DRAW_CARD ? 'kind.draw' : 'kind.decline')}
          </MoveButton>
        )}
      </Group>
      <Group title={speaker.say('kind.marker')} moves={markers}>
        {(move) => {
          const tile = tileOf(at(state.tile, firstOf(move)));
          return (
            <MoveButton key={move} table={table} move={move} className="rog-tileoption">
              {tile !== undefined && <TilePiece tile={tile} />}
              <b>{firstOf(move)}</b>
            </MoveButton>
          );
        }}
      </Group>
      <Group title={speaker.say('kind.royal')} moves={royal}>
        {(move) => (
          <MoveButton key={move} table={table} move={move} className="rog-sailoption">
            <svg className="rog-shipicon" viewBox="-20 -24 40 40" aria-hidden="true">
              <ShipPiece state={state} seat={state.turn} ship={firstOf(move)} isRoyal />
            </svg>
            <b>{at(state.ships, state.turn * 2 + firstOf(move) - 1)}</b>
          </MoveButton>
        )}
      </Group>
      <Group title={speaker.say('screen.discardPrompt', { count: discards.length })} moves={discards}>
        {(move) => <CustomerOption key={move} table={table} move={move} />}
      </Group>
      <Group title={speaker.say('kind.patron')} moves={patrons}>
        {(move) => <PatronCard key={move} table={table} move={move} />}
      </Group>
      <Group title={speaker.say('kind.set')} moves={faces}>
        {(move) => (
          <MoveButton key={move} table={table} move={move} className="rog-faceoption">
            <span
              className="rog-medal"
              style={{ '--region': regionColours(firstOf(move)).strong } as React.CSSProperties}
            >
              {firstOf(move)}
            </span>
          </MoveButton>
        )}
      </Group>
      {trades.length > 0 && (
        <div className="rog-group">
          <button
            type="button"
            className="rog-kind"
            data-pick="trade"
            aria-pressed={kind === 'trade'}
            onClick={() => picks.set(kind === 'trade' ? {} : { kind: 'trade' })}
          >
            <Icon name="any" />
            <span className="rog-kindname">{speaker.say('kind.trade')}</span> <small>{trades.length}</small>
          </button>
          {kind === 'trade' && <Trades table={table} />}
        </div>
      )}
      {ends.map((move) => (
        <MoveButton key={move} table={table} move={move} isSimple isWritten className="primary rog-end">
          <Icon name="die" /> {speaker.say(kindOf(move) === moveKinds.ROLL ? 'kind.roll' : 'kind.end')}
        </MoveButton>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly moves: readonly Move[];
  readonly children: (move: Move) => ReactNode;
}

function Group({ title, moves, children }: GroupProps) {
  if (moves.length === 0) return null;
  return (
    <div className="rog-group" role="group" aria-label={title}>
      <span className="rog-label">{title}</span>
      {moves.map(children)}
    </div>
  );
}

function SimpleGood({
  table,
  move,
  what,
}: {
  readonly table: Table;
  readonly move: Move;
  readonly what: string;
}) {
  return (
    <MoveButton table={table} move={move} isSimple className="rog-big">
      <Icon name={what} />
    </MoveButton>
  );
}
