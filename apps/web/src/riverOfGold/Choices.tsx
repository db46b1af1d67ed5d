import './choices.css';
import type { Move } from '@two-rivers/kernel';
import {
  buildCost,
  components,
  firstOf,
  kindOf,
  moveKinds,
  secondOf,
  stateCodes,
} from '@two-rivers/river-of-gold';
import { preview } from '@two-rivers/table';
import { tileName } from '@two-rivers/text/riverOfGoldPieces';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../app/store.ts';
import { CLAN_COLOURS, regionColours } from './colours.ts';
import { Crest } from './Crest.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { Icon } from './Icon.tsx';
import { pieceProps } from './info.tsx';
import { at, type Table, tileOf } from './look.ts';
import { ACTION_KINDS, type ActionKind, buildMove, buildPicks, movesOf, picks } from './picks.ts';
import { totalsOf } from './progress.ts';
import { ShipPiece } from './Ship.tsx';
import { TilePiece } from './Tile.tsx';

const { CUSTOMERS, GOODS, PATRONS } = components;
const RIVER_LENGTH = components.RIVER.length;

/** The choices of the moment: the actions of a turn, or the answers to what is open. */
export function Choices(table: Table) {
  const { state } = table;
  // a pick of a former turn is no pick of this one
  useEffect(() => picks.set({}), [state.turns, state.phase]);
  return (
    <div className="rog-choices">
      {state.phase === stateCodes.ACTION_PHASE ? <Actions table={table} /> : <Answers table={table} />}
    </div>
  );
}

const KIND_MOVES: Readonly<Record<ActionKind, readonly number[]>> = {
  build: [moveKinds.BUILD],
  sail: [moveKinds.SAIL],
  deliver: [moveKinds.DELIVER],
  trade: [moveKinds.TRADE, moveKinds.BUY_FAVOR],
};
const KIND_ICONS: Readonly<Record<ActionKind, string>> = {
  build: 'manor',
  sail: 'ship',
  deliver: 'customer',
  trade: 'any',
};

function Actions({ table }: { readonly table: Table }) {
  const { moves, speaker, selected } = table;
  const { kind } = useStore(picks);
  const chosen = ACTION_KINDS.find(
    (each) => selected !== undefined && KIND_MOVES[each].includes(kindOf(selected)),
  );
  const open = chosen ?? kind;
  return (
    <>
      <div className={`rog-kinds ${open === undefined ? '' : 'open'}`}>
        {ACTION_KINDS.map((each) => {
          const count = countOf(moves, each);
          return (
            <button
              key={each}
              type="button"
              className="rog-kind"
              {...pieceProps(table, {
                title: speaker.say('screen.kindCount', { kind: speaker.say(`kind.${each}`), count }),
                rule: each,
                pick:
                  count === 0
                    ? undefined
                    : {
                        name: each,
                        isOn: open === each,
                        act: () => {
                          table.select(undefined);
                          picks.set(open === each ? {} : { kind: each });
                        },
                      },
                reason: count === 0 ? reasonFor(table, each) : undefined,
              })}
            >
              <Icon name={KIND_ICONS[each]} />
              <span>{speaker.say(`kind.${each}`)}</span>
              <small>{count}</small>
            </button>
          );
        })}
      </div>
      {open !== undefined && countOf(moves, open) > 0 ? (
        <div className={`rog-open ${selected === undefined ? '' : 'chosen'}`}>
          <OpenKind table={table} kind={open} />
        </div>
      ) : (
        <p className="rog-hint">{speaker.say('screen.chooseHint')}</p>
      )}
    </>
  );
}

/** Spaces for building, else moves. */
function countOf(moves: readonly Move[], kind: ActionKind): number {
  const own = movesOf(moves, ...KIND_MOVES[kind]);
  return kind === 'build' ? new Set(own.map(firstOf)).size : own.length;
}

/** Why there is nothing of a kind to do, told by the move that comes closest. */
function reasonFor(table: Table, kind: ActionKind): string | undefined {
  const { state, viewer, whyNot, speaker } = table;
  if (kind === 'deliver') {
    const cards = CUSTOMERS.filter((_, card) => (at(state.hands, viewer) & (1 << card)) !== 0);
    const closest = cards.find(({ region }) => region === at(state.die, viewer)) ?? cards[0];
    return closest === undefined ? undefined : whyNot(`deliver ${closest.id}`);
  }
  if (kind === 'trade') return whyNot('trade koku favor');
  const die = at(state.die, viewer);
  const spaces = components.SHORE.flatMap((space, index) =>
    space.region === die && space.cost > 0 && at(state.tile, index + 1) === 0 ? [index + 1] : [],
  ).toSorted((a, b) => buildCost(state, viewer, a) - buildCost(state, viewer, b));
  const tile = tileOf(at(state.row, 3)) ?? tileOf(at(state.row, 2));
  const [space] = spaces;
  return space === undefined || tile === undefined
    ? speaker.say('screen.regionFull')
    : whyNot(`build ${space} ${tile.id}`);
}

function OpenKind({ table, kind }: { readonly table: Table; readonly kind: ActionKind }) {
  const { moves } = table;
  switch (kind) {
    case 'build':
      return <BuildChoices table={table} />;
    case 'sail':
      return (
        <div className="rog-options">
          {movesOf(moves, moveKinds.SAIL).map((move) => (
            <SailChoice key={move} table={table} move={move} />
          ))}
        </div>
      );
    case 'deliver':
      return (
        <div className="rog-options">
          {movesOf(moves, moveKinds.DELIVER).map((move) => {
            const customer = CUSTOMERS[firstOf(move)];
            return customer === undefined ? null : (
              <CustomerCard key={move} table={table} seat={table.viewer} customer={customer} />
            );
          })}
        </div>
      );
    case 'trade':
      return <Trades table={table} />;
  }
}

interface MoveButtonProps {
  readonly table: Table;
  readonly move: Move;
  /** plays at once instead of showing what it does first */
  readonly isSimple?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A move as a button; its name is the whole sentence. */
function MoveButton({ table, move, isSimple = false, className = '', children }: MoveButtonProps) {
  const { game, state, words, speaker, selected, select, play } = table;
  return (
    <button
      type="button"
      className={`rog-option ${className}`}
      data-move={game.writeMove(move)}
      aria-pressed={isSimple ? undefined : selected === move}
      aria-label={words.move(speaker, game, state, move)}
      onClick={() => (isSimple || selected === move ? play(move) : select(move))}
    >
      {children}
    </button>
  );
}

function BuildChoices({ table }: { readonly table: Table }) {
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
        <span className="rog-label">{speaker.say('screen.chooseSpace')}</span>
        {spaces.map((space) => (
          <button
            key={space}
            type="button"
            className="rog-option rog-spaceoption"
            aria-pressed={picked.space === space}
            aria-label={speaker.say('screen.spaceCost', { space, cost: buildCost(state, viewer, space) })}
            style={
              {
                '--region': regionColours(components.SHORE[space - 1]?.region ?? 1).strong,
              } as React.CSSProperties
            }
            {...attributes(buildMove(moves, space, picked.tile), `space-${space}`)}
            onClick={() => take({ space })}
          >
            <b>{space}</b>
            <Icon name="koku" count={buildCost(state, viewer, space)} />
          </button>
        ))}
      </div>
      <div className="rog-group">
        <span className="rog-label">{speaker.say('screen.chooseTile')}</span>
        {tiles.map((tile) => {
          const piece = tileOf(tile);
          return (
            piece !== undefined && (
              <button
                key={tile}
                type="button"
                className="rog-option rog-tileoption"
                aria-pressed={picked.tile === tile}
                aria-label={tileName(speaker, piece.id)}
                {...attributes(buildMove(moves, picked.space, tile), `tile-${piece.id}`)}
                onClick={() => take({ tile })}
              >
                <TilePiece tile={piece} />
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Pieces in the order in which gains are listed. */
const GAINS = ['koku', ...GOODS, 'favor', 'points'] as const;

function SailChoice({ table, move }: { readonly table: Table; readonly move: Move }) {
  const { game, state, viewer } = table;
  const ship = firstOf(move);
  const from = at(state.ships, viewer * 2 + ship - 1);
  const die = secondOf(move) > 0 ? secondOf(move) : at(state.die, viewer);
  const to = ((from + die - 1) % RIVER_LENGTH) + 1;
  const ahead = preview(game, state, [move]);
  const gains = totalsOf(ahead.happenings, viewer);
  const influence = [...gains].filter(([what, count]) => what.startsWith('influence-') && count > 0);
  const goods = at(ahead.after.openGoods, viewer) - at(state.openGoods, viewer);
  return (
    <MoveButton table={table} move={move} className="rog-sailoption">
      <svg className="rog-shipicon" viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipPiece state={state} seat={viewer} ship={ship} isRoyal={at(state.royal, viewer) === ship} />
      </svg>
      <b>
        {from} → {to}
      </b>
      <span className="rog-gains">
        {GAINS.map((what) => {
          const count = gains.get(what) ?? 0;
          return count > 0 && <Gain key={what} count={count} what={what} />;
        })}
        {goods > 0 && <Gain count={goods} what="any" />}
        {influence.map(([what, count]) => (
          <Gain key={what} count={count} what={what} />
        ))}
        {from + die > RIVER_LENGTH && <span className="rog-journey">↻</span>}
      </span>
    </MoveButton>
  );
}

function Gain({ what, count }: { readonly what: string; readonly count: number }) {
  return (
    <span className="rog-gain">
      +{count}
      <Icon name={what} />
    </span>
  );
}

function Trades({ table }: { readonly table: Table }) {
  const { moves } = table;
  return (
    <div className="rog-options">
      {movesOf(moves, moveKinds.TRADE, moveKinds.BUY_FAVOR).map((move) => {
        const isFavor = kindOf(move) === moveKinds.BUY_FAVOR;
        return (
          <MoveButton key={move} table={table} move={move} className="rog-trade">
            {isFavor ? 5 : 2}
            <Icon name={isFavor ? 'koku' : (GOODS[firstOf(move)] ?? '')} /> →{' 1'}
            <Icon name={isFavor ? 'favor' : (GOODS[secondOf(move)] ?? '')} />
          </MoveButton>
        );
      })}
    </div>
  );
}

/** What is open apart from the action: answers as cards, in the order of the rulebook; the roll or the end as one button. */
function Answers({ table }: { readonly table: Table }) {
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
            <MoveButton key={move} table={table} move={move} isSimple>
              {speaker.say('kind.done')}
            </MoveButton>
          ) : (
            <MoveButton key={move} table={table} move={move} className="rog-big">
              <Icon name={GOODS[firstOf(move)] ?? ''} /> → 5 <Icon name="koku" />
            </MoveButton>
          )
        }
      </Group>
      <Group title={speaker.say('type.imperial')} moves={market}>
        {(move) => (
          <MoveButton
            key={move}
            table={table}
            move={move}
            isSimple={kindOf(move) === moveKinds.DECLINE}
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
      <Group title={speaker.say('kind.discard')} moves={discards}>
        {(move) => {
          const customer = CUSTOMERS[firstOf(move)];
          return customer === undefined ? null : (
            <CustomerCard key={move} table={table} seat={state.turn} customer={customer} />
          );
        }}
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
            <span>{speaker.say('kind.trade')}</span>
            <small>{trades.length}</small>
          </button>
          {kind === 'trade' && <Trades table={table} />}
        </div>
      )}
      {ends.map((move) => (
        <MoveButton key={move} table={table} move={move} isSimple className="primary rog-end">
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

/** A patron to pick: name, clan and effect. */
function PatronCard({ table, move }: { readonly table: Table; readonly move: Move }) {
  const { speaker } = table;
  const patron = PATRONS[firstOf(move) - 1];
  if (patron === undefined) return null;
  const [name, effect] = [`patron.${patron.id}`, `patronEffect.${patron.id}`];
  return (
    <MoveButton table={table} move={move} className="rog-patroncard">
      <span className="rog-cardhead" style={{ '--clan': CLAN_COLOURS[patron.clan] } as React.CSSProperties}>
        <svg className="rog-icon" viewBox="0 0 24 24" aria-hidden="true">
          <Crest clan={patron.clan} seat={0} />
        </svg>
        <span>
          <strong>{speaker.has(name) ? speaker.say(name) : ''}</strong>
          <small>{speaker.say(`clan.${patron.clan}`)}</small>
        </span>
      </span>
      <span>{speaker.has(effect) ? speaker.say(effect) : ''}</span>
    </MoveButton>
  );
}
