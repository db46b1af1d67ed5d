import { classes, IconFrame, ofKind, type OfKind, Opened, RuleButton } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import type { ReactNode } from 'react';
import { bargainOf, bonusOf, patronById, type RiverOfGoldMove } from '../face/index.ts';
import css from './Choices.module.css';
import { clanStyle } from './colours.ts';
import { Crest } from './Crest.tsx';
import { DiscardOption } from './CustomerOption.tsx';
import { Icon } from './Glyph.tsx';
import icon from './Glyph.module.css';
import { KindButton } from './KindButton.tsx';
import { Option, Trades } from './Option.tsx';
import type { Table } from './props.ts';
import { ShipPiece } from './Ships.tsx';
import { Medal } from './Signs.tsx';
import { TilePiece } from './Tile.tsx';

/** Choices other than actions: as cards, in the order of the rulebook; a first roll as one button. */
export function Answers({ table }: { readonly table: Table }) {
  const { choices, speaker, position } = table;
  const discards = ofKind(choices, 'discard');
  return (
    <div className={css.answers}>
      <Goods table={table} />
      <Market table={table} />
      <Places table={table} />
      <Group title={speaker.say('screen.discardPrompt', { count: discards.length })}>
        {discards.map((choice) => (
          <DiscardOption key={choice.text} table={table} choice={choice} />
        ))}
      </Group>
      <Group title={speaker.say('kind.patron')}>
        {ofKind(choices, 'patron').map((choice) => (
          <PatronCard key={choice.text} table={table} choice={choice} />
        ))}
      </Group>
      <Group title={speaker.say('kind.set')}>
        {ofKind(choices, 'set').map((choice) => (
          <Option key={choice.text} table={table} choice={choice} className={css.face}>
            <Medal region={choice.move.face} />
          </Option>
        ))}
      </Group>
      <OpenTrades table={table} />
      {position.phase === 'start' &&
        ofKind(choices, 'roll').map((choice) => (
          <Option
            key={choice.text}
            table={table}
            choice={choice}
            isSimple
            isWritten
            className={classes('primary', css.end)}
          >
            <Icon name="die" /> {speaker.say(`kind.${choice.move.kind}`)}
          </Option>
        ))}
    </div>
  );
}

interface PartProps {
  readonly table: Table;
}

/** Choice of a good, a journey bonus, or goods to sell. */
function Goods({ table }: PartProps) {
  const { choices, speaker } = table;
  return (
    <>
      <Group title={speaker.say('kind.good')}>
        {ofKind(choices, 'good').map((choice) => (
          <Option key={choice.text} table={table} choice={choice} isSimple className={css.big}>
            <Icon name={choice.move.good} />
          </Option>
        ))}
      </Group>
      <Group title={speaker.say('screen.journeyPrompt')} rule="journey">
        {ofKind(choices, 'journey').map((choice) => {
          const { what, count } = bonusOf(choice.move);
          return (
            <Option key={choice.text} table={table} choice={choice} isSimple className={css.big}>
              {count > 1 && count} <Icon name={what} />
            </Option>
          );
        })}
      </Group>
      <Group title={speaker.say('kind.sell')}>
        {ofKind(choices, 'sell').map((choice) => (
          <Option key={choice.text} table={table} choice={choice} className={css.big}>
            <Icon name={choice.move.good} /> → {bargainOf(choice.move).taken.count} <Icon name="koku" />
          </Option>
        ))}
        {ofKind(choices, 'done').map((choice) => (
          <Option key={choice.text} table={table} choice={choice} isSimple isWritten>
            {speaker.say('kind.done')}
          </Option>
        ))}
      </Group>
    </>
  );
}

/** Choice at the imperial market: draw a customer or decline. */
function Market({ table }: PartProps) {
  const { choices, speaker } = table;
  return (
    <Group title={speaker.say('screen.marketPrompt')}>
      {ofKind(choices, 'draw', 'decline').map((choice) => {
        const { kind } = choice.move;
        return (
          <Option
            key={choice.text}
            table={table}
            choice={choice}
            isSimple={kind === 'decline'}
            isWritten
            className={css.big}
          >
            {kind === 'draw' && <Icon name="customer" />}
            {speaker.say(`kind.${kind}`)}
          </Option>
        );
      })}
    </Group>
  );
}

/** Space of a second marker, and choice of the royal ship. */
function Places({ table }: PartProps) {
  const { choices, speaker, position } = table;
  const player = position.seat(position.turn);
  return (
    <>
      <Group title={speaker.say('kind.marker')}>
        {ofKind(choices, 'marker').map((choice) => {
          const { tile, space } = position.shore(choice.move.space);
          return (
            <Option key={choice.text} table={table} choice={choice} className={css.tile}>
              {tile !== undefined && <TilePiece tile={tile} />}
              <b>{space}</b>
            </Option>
          );
        })}
      </Group>
      <Group title={speaker.say('kind.royal')}>
        {ofKind(choices, 'royal').map((choice) => {
          const { ship } = choice.move;
          return (
            <Option key={choice.text} table={table} choice={choice} className={css.sail}>
              <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
                <ShipPiece player={player} ship={ship} isRoyal />
              </svg>
              <b>{player.ship(ship).river}</b>
            </Option>
          );
        })}
      </Group>
    </>
  );
}

function OpenTrades({ table }: PartProps) {
  const { length } = ofKind(table.choices, 'trade');
  if (length === 0) return null;
  const isOpen = (table.selected?.move.kind ?? table.picked?.kind) === 'trade';
  return (
    <div className={css.group}>
      <KindButton table={table} kind="trade" count={length} isOpen={isOpen} />
      {isOpen && (
        <Opened
          by={table.intention === undefined ? 'trade' : undefined}
          words={table.speaker.say('screen.opened.trade', { count: length })}
        >
          <Trades table={table} />
        </Opened>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** section of the rules that explains it */
  readonly rule?: string;
  readonly children: readonly ReactNode[] | readonly (readonly ReactNode[])[];
}

/** Options of one choice; nothing without options. */
function Group({ title, rule, children }: GroupProps) {
  if (children.flat().length === 0) return null;
  return (
    <div className={css.group} role="group" aria-label={title}>
      <span className={css.label}>{title}</span>
      {rule !== undefined && <RuleButton section={rule} about={title} />}
      {children}
    </div>
  );
}

interface PatronCardProps {
  readonly table: Table;
  readonly choice: Choice<OfKind<RiverOfGoldMove, 'patron'>>;
}

function PatronCard({ table, choice }: PatronCardProps) {
  const { speaker } = table;
  if (choice.move.patron === '?') return null;
  const { id, clan } = patronById(choice.move.patron);
  return (
    <Option table={table} choice={choice} isWritten className={css.patron}>
      <span className={css.patronHead} style={clanStyle(clan)}>
        <IconFrame className={icon.icon}>
          <Crest clan={clan} seat={0} />
        </IconFrame>
        <span>
          <strong>{speaker.say(`patron.${id}`)}</strong>
          <small>{speaker.say(`clan.${clan}`)}</small>
        </span>
      </span>
      <span>{speaker.say(`patronEffect.${id}`)}</span>
    </Option>
  );
}
