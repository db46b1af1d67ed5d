import { classNames, IconFrame, choicesOfKind, type MoveOfKind, OpenedChoices, RuleButton } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import type { ReactNode } from 'react';
import { tradeTermsOf, choiceGainOf, patronById, type RiverOfGoldMove } from '../view/index.ts';
import css from './Choices.module.css';
import { clanStyle } from './colors.ts';
import { Crest } from './Crest.tsx';
import { DiscardOption } from './CustomerOption.tsx';
import { Icon } from './Glyph.tsx';
import icon from './Glyph.module.css';
import { KindButton } from './KindButton.tsx';
import { MoveOption, TradeList } from './MoveOption.tsx';
import type { RiverOfGoldTable } from './props.ts';
import { ShipArt } from './Ships.tsx';
import { RegionBadge } from './badges.tsx';
import { TileImage } from './Tile.tsx';

/** Choices other than actions, in rulebook order: cards, or one button for a player's first roll. */
export function DecisionOptions({ table }: { readonly table: RiverOfGoldTable }) {
  const { choices, i18n, position } = table;
  const discardChoices = choicesOfKind(choices, 'discard');
  return (
    <div className={css.decision}>
      <GoodsOptions table={table} />
      <MarketOptions table={table} />
      <MarkerAndRoyalShipOptions table={table} />
      <OptionGroup title={i18n.t('screen.discardPrompt', { count: discardChoices.length })}>
        {discardChoices.map((choice) => (
          <DiscardOption key={choice.text} table={table} choice={choice} />
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.patron')}>
        {choicesOfKind(choices, 'patron').map((choice) => (
          <PatronCard key={choice.text} table={table} choice={choice} />
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.set')}>
        {choicesOfKind(choices, 'set').map((choice) => (
          <MoveOption key={choice.text} table={table} choice={choice} className={css.face}>
            <RegionBadge region={choice.move.face} />
          </MoveOption>
        ))}
      </OptionGroup>
      <TradeOptions table={table} />
      {position.phase === 'start' &&
        choicesOfKind(choices, 'roll').map((choice) => (
          <MoveOption
            key={choice.text}
            table={table}
            choice={choice}
            playsImmediately
            hasTextLabel
            className={classNames('primary', css.startRoll)}
          >
            <Icon name="die" /> {i18n.t(`kind.${choice.move.kind}`)}
          </MoveOption>
        ))}
    </div>
  );
}

interface DecisionSectionProps {
  readonly table: RiverOfGoldTable;
}

/** Choices of a good, a journey bonus, or goods to sell. */
function GoodsOptions({ table }: DecisionSectionProps) {
  const { choices, i18n } = table;
  return (
    <>
      <OptionGroup title={i18n.t('kind.good')}>
        {choicesOfKind(choices, 'good').map((choice) => (
          <MoveOption key={choice.text} table={table} choice={choice} playsImmediately className={css.largeIcons}>
            <Icon name={choice.move.good} />
          </MoveOption>
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('screen.journeyPrompt')} rule="journey">
        {choicesOfKind(choices, 'journey').map((choice) => {
          const { what, count } = choiceGainOf(choice.move);
          return (
            <MoveOption key={choice.text} table={table} choice={choice} playsImmediately className={css.largeIcons}>
              {count > 1 && count} <Icon name={what} />
            </MoveOption>
          );
        })}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.sell')}>
        {choicesOfKind(choices, 'sell').map((choice) => (
          <MoveOption key={choice.text} table={table} choice={choice} className={css.largeIcons}>
            <Icon name={choice.move.good} /> → {tradeTermsOf(choice.move).taken.count} <Icon name="koku" />
          </MoveOption>
        ))}
        {choicesOfKind(choices, 'done').map((choice) => (
          <MoveOption key={choice.text} table={table} choice={choice} playsImmediately hasTextLabel>
            {i18n.t('kind.done')}
          </MoveOption>
        ))}
      </OptionGroup>
    </>
  );
}

/** Choice at the imperial market: draw a customer or decline. */
function MarketOptions({ table }: DecisionSectionProps) {
  const { choices, i18n } = table;
  return (
    <OptionGroup title={i18n.t('screen.marketPrompt')}>
      {choicesOfKind(choices, 'draw', 'decline').map((choice) => {
        const { kind } = choice.move;
        return (
          <MoveOption
            key={choice.text}
            table={table}
            choice={choice}
            playsImmediately={kind === 'decline'}
            hasTextLabel
            className={css.largeIcons}
          >
            {kind === 'draw' && <Icon name="customer" />}
            {i18n.t(`kind.${kind}`)}
          </MoveOption>
        );
      })}
    </OptionGroup>
  );
}

/** Space of a second marker, and choice of the royal ship. */
function MarkerAndRoyalShipOptions({ table }: DecisionSectionProps) {
  const { choices, i18n, position } = table;
  const player = position.seat(position.turn);
  return (
    <>
      <OptionGroup title={i18n.t('kind.marker')}>
        {choicesOfKind(choices, 'marker').map((choice) => {
          const { tile, space } = position.shoreSpace(choice.move.space);
          return (
            <MoveOption key={choice.text} table={table} choice={choice} className={css.tile}>
              {tile !== undefined && <TileImage tile={tile} />}
              <b>{space}</b>
            </MoveOption>
          );
        })}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.royal')}>
        {choicesOfKind(choices, 'royal').map((choice) => {
          const { ship } = choice.move;
          return (
            <MoveOption key={choice.text} table={table} choice={choice} className={css.sail}>
              <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
                <ShipArt player={player} ship={ship} isRoyal />
              </svg>
              <b>{player.ship(ship).river}</b>
            </MoveOption>
          );
        })}
      </OptionGroup>
    </>
  );
}

function TradeOptions({ table }: DecisionSectionProps) {
  const { length } = choicesOfKind(table.choices, 'trade');
  if (length === 0) return null;
  const isOpen = (table.selected?.move.kind ?? table.partialMove?.kind) === 'trade';
  return (
    <div className={css.group}>
      <KindButton table={table} kind="trade" count={length} isOpen={isOpen} />
      {isOpen && (
        <OpenedChoices
          openerPick={table.intention === undefined ? 'trade' : undefined}
          announcement={table.i18n.t('screen.opened.trade', { count: length })}
        >
          <TradeList table={table} />
        </OpenedChoices>
      )}
    </div>
  );
}

interface OptionGroupProps {
  readonly title: string;
  /** section of the rules that explains the choice */
  readonly rule?: string;
  readonly children: readonly ReactNode[] | readonly (readonly ReactNode[])[];
}

/** Options of one choice; renders nothing if there are none. */
function OptionGroup({ title, rule, children }: OptionGroupProps) {
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
  readonly table: RiverOfGoldTable;
  readonly choice: MoveChoice<MoveOfKind<RiverOfGoldMove, 'patron'>>;
}

function PatronCard({ table, choice }: PatronCardProps) {
  const { i18n } = table;
  if (choice.move.patron === '?') return null;
  const { id, clan } = patronById(choice.move.patron);
  return (
    <MoveOption table={table} choice={choice} hasTextLabel className={css.patron}>
      <span className={css.patronHead} style={clanStyle(clan)}>
        <IconFrame className={icon.icon}>
          <Crest clan={clan} seat={0} />
        </IconFrame>
        <span>
          <strong>{i18n.t(`patron.${id}`)}</strong>
          <small>{i18n.t(`clan.${clan}`)}</small>
        </span>
      </span>
      <span>{i18n.t(`patronEffect.${id}`)}</span>
    </MoveOption>
  );
}
