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
import { pieceOwner, type RiverOfGoldTable, useTable, useTableI18n } from './props.ts';
import { ShipArt } from './Ships.tsx';
import { RegionBadge } from './badges.tsx';
import { TileImage } from './Tile.tsx';

/** Choices other than actions, in rulebook order: cards, or one button for a player's first roll. */
export function DecisionOptions() {
  const i18n = useTableI18n();
  const choices = useTable((table) => table.choices);
  const phase = useTable(({ position }) => position.phase);
  const discardChoices = choicesOfKind(choices, 'discard');
  return (
    <div className={css.decision}>
      <GoodsOptions choices={choices} />
      <MarketOptions choices={choices} />
      <MarkerAndRoyalShipOptions choices={choices} />
      <OptionGroup title={i18n.t('screen.discardPrompt', { count: discardChoices.length })}>
        {discardChoices.map((choice) => (
          <DiscardOption key={choice.text} choice={choice} />
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.patron')}>
        {choicesOfKind(choices, 'patron').map((choice) => (
          <PatronCard key={choice.text} choice={choice} />
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.set')}>
        {choicesOfKind(choices, 'set').map((choice) => (
          <MoveOption key={choice.text} choice={choice} className={css.face}>
            <RegionBadge region={choice.move.face} />
          </MoveOption>
        ))}
      </OptionGroup>
      <TradeOptions />
      {phase === 'start' &&
        choicesOfKind(choices, 'roll').map((choice) => (
          <MoveOption
            key={choice.text}
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
  readonly choices: readonly MoveChoice<RiverOfGoldMove>[];
}

/** Choices of a good, a journey bonus, or goods to sell. */
function GoodsOptions({ choices }: DecisionSectionProps) {
  const i18n = useTableI18n();
  return (
    <>
      <OptionGroup title={i18n.t('kind.good')}>
        {choicesOfKind(choices, 'good').map((choice) => (
          <MoveOption key={choice.text} choice={choice} playsImmediately className={css.largeIcons}>
            <Icon name={choice.move.good} />
          </MoveOption>
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('screen.journeyPrompt')} rule="journey">
        {choicesOfKind(choices, 'journey').map((choice) => {
          const { what, count } = choiceGainOf(choice.move);
          return (
            <MoveOption key={choice.text} choice={choice} playsImmediately className={css.largeIcons}>
              {count > 1 && count} <Icon name={what} />
            </MoveOption>
          );
        })}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.sell')}>
        {choicesOfKind(choices, 'sell').map((choice) => (
          <MoveOption key={choice.text} choice={choice} className={css.largeIcons}>
            <Icon name={choice.move.good} /> → {tradeTermsOf(choice.move).taken.count} <Icon name="koku" />
          </MoveOption>
        ))}
        {choicesOfKind(choices, 'done').map((choice) => (
          <MoveOption key={choice.text} choice={choice} playsImmediately hasTextLabel>
            {i18n.t('kind.done')}
          </MoveOption>
        ))}
      </OptionGroup>
    </>
  );
}

/** Choice at the imperial market: draw a customer or decline. */
function MarketOptions({ choices }: DecisionSectionProps) {
  const i18n = useTableI18n();
  return (
    <OptionGroup title={i18n.t('screen.marketPrompt')}>
      {choicesOfKind(choices, 'draw', 'decline').map((choice) => {
        const { kind } = choice.move;
        return (
          <MoveOption
            key={choice.text}
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
function MarkerAndRoyalShipOptions({ choices }: DecisionSectionProps) {
  const i18n = useTableI18n();
  return (
    <>
      <OptionGroup title={i18n.t('kind.marker')}>
        {choicesOfKind(choices, 'marker').map((choice) => (
          <MarkerOption key={choice.text} choice={choice} />
        ))}
      </OptionGroup>
      <OptionGroup title={i18n.t('kind.royal')}>
        {choicesOfKind(choices, 'royal').map((choice) => (
          <RoyalShipOption key={choice.text} choice={choice} />
        ))}
      </OptionGroup>
    </>
  );
}

function MarkerOption({ choice }: { readonly choice: MoveChoice<MoveOfKind<RiverOfGoldMove, 'marker'>> }) {
  const { space } = choice.move;
  const tile = useTable(({ position }) => position.shoreSpace(space).tile);
  return (
    <MoveOption choice={choice} className={css.tile}>
      {tile !== undefined && <TileImage tile={tile} />}
      <b>{space}</b>
    </MoveOption>
  );
}

function RoyalShipOption({ choice }: { readonly choice: MoveChoice<MoveOfKind<RiverOfGoldMove, 'royal'>> }) {
  const { ship } = choice.move;
  const owner = useTable(({ position }) => pieceOwner(position, position.turn));
  const river = useTable(({ position }) => position.seat(position.turn).ship(ship).river);
  return (
    <MoveOption choice={choice} className={css.sail}>
      <svg className={css.ship} viewBox="-20 -24 40 40" aria-hidden="true">
        <ShipArt owner={owner} ship={ship} isRoyal />
      </svg>
      <b>{river}</b>
    </MoveOption>
  );
}

/** Number of trades, and whether the list of them is open. */
function tradesView({ choices, selected, partialMove, intention }: RiverOfGoldTable) {
  return {
    count: choicesOfKind(choices, 'trade').length,
    isOpen: (selected?.move.kind ?? partialMove?.kind) === 'trade',
    isGoal: intention !== undefined,
  };
}

function TradeOptions() {
  const i18n = useTableI18n();
  const { count, isOpen, isGoal } = useTable(tradesView);
  if (count === 0) return null;
  return (
    <div className={css.group}>
      <KindButton kind="trade" count={count} isOpen={isOpen} />
      {isOpen && (
        <OpenedChoices
          openerPick={isGoal ? undefined : 'trade'}
          announcement={i18n.t('screen.opened.trade', { count })}
        >
          <TradeList />
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
  readonly choice: MoveChoice<MoveOfKind<RiverOfGoldMove, 'patron'>>;
}

function PatronCard({ choice }: PatronCardProps) {
  const i18n = useTableI18n();
  if (choice.move.patron === '?') return null;
  const { id, clan } = patronById(choice.move.patron);
  return (
    <MoveOption choice={choice} hasTextLabel className={css.patron}>
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
