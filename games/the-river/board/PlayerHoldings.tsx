import {
  CountChange,
  classNames,
  InspectablePiece,
  MoveButton,
  choicesOfKind,
  useIsIdeaIntroduced,
} from '@two-rivers/ui';
import { OVER } from '@two-rivers/kernel';
import { memo, type ReactNode } from 'react';
import {
  type Building,
  FIFTH_PIONEER_SPOT,
  MAX_RESERVED,
  type Player,
  type Material,
  MATERIALS,
  RESOURCES,
  type Resource,
} from '../view/index.ts';
import { BuildingCardImage, CardBackImage } from './BuildingCardArt.tsx';
import { BoatArt, TokenArt } from './Boat.tsx';
import { Icon } from './glyphs.tsx';
import { PlayerMark } from './Pioneer.tsx';
import market from './Market.module.css';
import { BuildingCard } from './Market.tsx';
import css from './PlayerHoldings.module.css';
import { describeBuilding } from '../texts/texts.ts';
import { hasSameView, type TheRiverTable } from './props.ts';

export interface PlayerProps {
  readonly props: TheRiverTable;
  readonly seat: number;
}

/** Memo comparison for parts that do not depend on previews or selections. */
export function arePlayerPropsEqual(previous: PlayerProps, next: PlayerProps): boolean {
  return previous.seat === next.seat && hasSameView(previous.props, next.props);
}

/** Sizes: own panel, another player's panel, strip at the top of a small screen. */
type HoldingsSize = 'large' | 'small' | 'narrow';

interface SizedPlayerProps extends PlayerProps {
  readonly size?: HoldingsSize;
  readonly className?: string | undefined;
}

function sizeClass(size: HoldingsSize): string | undefined {
  return size === 'large' ? undefined : css[size];
}

/** Whether this player's cards and tokens are face down for the viewer; they are revealed at the end. */
export function isCovered({ isMemoryMode, viewer, actor }: TheRiverTable, seat: number): boolean {
  return isMemoryMode && seat !== viewer && actor !== OVER;
}

/** Held and produced amounts of each resource, and the warehouses. */
export function Goods({ props, seat, size = 'large', className }: SizedPlayerProps) {
  const { position, i18n, preview } = props;
  const player = position.seat(seat);
  const previewPlayer = preview?.after.seat(seat);
  return (
    <ul
      className={classNames(css.goods, sizeClass(size), className)}
      data-at={`goods-${seat}`}
      aria-label={i18n.t('screen.goods')}
    >
      {RESOURCES.map((resource) => (
        <li key={resource}>
          <ResourceItem props={props} player={player} previewPlayer={previewPlayer} resource={resource} />
        </li>
      ))}
      <li>
        <Warehouses props={props} player={player} previewPlayer={previewPlayer} />
      </li>
    </ul>
  );
}

interface ResourceItemProps {
  readonly props: TheRiverTable;
  readonly player: Player;
  /** the same player after the previewed move */
  readonly previewPlayer: Player | undefined;
}

function ResourceItem({ props, player, previewPlayer, resource }: ResourceItemProps & { readonly resource: Resource }) {
  const { i18n, viewer, choices } = props;
  const isIntroduced = useIsIdeaIntroduced();
  const count = player.goods[resource];
  const produced = MATERIALS.find((each) => each === resource);
  const amountText = i18n.t('amount', { resource, count });
  const productionText =
    produced === undefined
      ? i18n.t('screen.standsIn')
      : i18n.t('screen.produces', { resource, count: player.production[produced] });
  const content = (
    <>
      <Icon name={resource} />
      <b>{count}</b>
      <CountChange by={(previewPlayer?.goods[resource] ?? count) - count} />
      {produced === undefined ? (
        // food replaces any resource
        isIntroduced('food') && (
          <small className={css.substitute}>
            =<Icon name="any" />
          </small>
        )
      ) : (
        <Production props={props} player={player} previewPlayer={previewPlayer} resource={produced} />
      )}
    </>
  );
  const returnChoice =
    player.seat === viewer
      ? choicesOfKind(choices, 'return').find(({ move }) => move.resource === resource)
      : undefined;
  if (returnChoice !== undefined)
    return (
      <MoveButton
        choice={returnChoice}
        playsImmediately
        className={classNames(css.good, css.pending)}
        name={[amountText, productionText].join('. ')}
      >
        {content}
      </MoveButton>
    );
  return (
    <InspectablePiece
      className={css.good}
      description={{
        title: amountText,
        lines: [productionText],
        rule: produced === undefined ? 'food' : 'warehouses',
      }}
    >
      {content}
    </InspectablePiece>
  );
}

function Production({ props, player, previewPlayer, resource }: ResourceItemProps & { readonly resource: Material }) {
  const amount = player.production[resource];
  const previewAmount = previewPlayer?.production[resource] ?? amount;
  return (
    <small className={classNames(amount === 0 && css.zero)}>
      {amount === previewAmount
        ? `+${amount}`
        : props.i18n.t('screen.change', { from: `+${amount}`, to: `+${previewAmount}` })}
    </small>
  );
}

function Warehouses({ props, player, previewPlayer }: ResourceItemProps) {
  const { i18n } = props;
  const { heldCount, warehouses } = player;
  const lost = previewPlayer?.overflow ?? 0;
  const overflowLines = lost > 0 ? [i18n.t('screen.willNotFit', { count: lost })] : [];
  return (
    <InspectablePiece
      className={classNames(css.good, player.overflow > 0 && css.overflowing)}
      description={{
        title: i18n.t('screen.stored', { used: heldCount, all: warehouses }),
        lines: overflowLines,
        rule: 'warehouses',
      }}
    >
      <Icon name="warehouse" />
      <b>{`${heldCount}/${warehouses}`}</b>
      <CountChange by={(previewPlayer?.warehouses ?? warehouses) - warehouses} />
      {lost > 0 && <em>{overflowLines}</em>}
    </InspectablePiece>
  );
}

/** The boat with unplaced pioneers; also the pioneers of the next round and the settled ones. */
export function Boat({ props, seat, size = 'large', className }: SizedPlayerProps) {
  const { position, i18n, preview } = props;
  const { boat, settled, pioneers } = position.seat(seat);
  const { settling, pioneersNextRound } = (preview?.after ?? position).seat(seat);
  const isIntroduced = useIsIdeaIntroduced();
  return (
    <InspectablePiece
      className={classNames(css.boat, sizeClass(size), className)}
      data-at={`boat-${seat}`}
      description={{
        title: i18n.t('screen.boat', { count: boat }),
        lines: [
          i18n.t('screen.nextRound', { count: pioneersNextRound }),
          ...(settled > 0 ? [i18n.t('screen.settled', { count: settled })] : []),
          ...(settling > 0 ? [i18n.t('screen.settling', { count: settling })] : []),
        ],
        rule: settled + settling > 0 ? 'settlers' : 'pioneers',
      }}
    >
      <BoatArt seat={seat} pioneers={boat} />
      {isIntroduced('crew') && (
        <span className={css.crew}>
          <span className={classNames(pioneersNextRound < pioneers && css.decreasing)}>
            {pioneersNextRound === pioneers ? pioneers : `${pioneers}→${pioneersNextRound}`}
            <PlayerMark seat={seat} />
          </span>
          {settled + settling > 0 && (
            <span className={classNames(settling > 0 && css.decreasing)}>
              {settling === 0 ? settled : `${settled}→${settled + settling}`}
              <Icon name="settler" />
            </span>
          )}
        </span>
      )}
    </InspectablePiece>
  );
}

/** Spots for bonus tokens; the fifth pioneer waits on the second one. */
export const TokenSpots = memo(function Tokens({ props, seat }: PlayerProps) {
  const { position, i18n } = props;
  const { tokens, spots, hasFifthPioneerWaiting } = position.seat(seat);
  const isHidden = isCovered(props, seat);
  return (
    <InspectablePiece
      className={css.tokens}
      data-at={`tokens-${seat}`}
      description={{
        title:
          tokens.length === 0
            ? i18n.t('screen.noTokens')
            : i18n.t('screen.tokens', { tokens: isHidden ? tokens.length : tokens.join(', ') }),
        lines: hasFifthPioneerWaiting ? [i18n.t('screen.fifth')] : [],
        rule: 'bonus-tokens',
      }}
    >
      {Array.from({ length: spots }, (_, spot) => (
        <TokenArt
          key={spot}
          value={isHidden && spot < tokens.length ? '?' : tokens[spot]}
          waitingSeat={hasFifthPioneerWaiting && spot + 1 === FIFTH_PIONEER_SPOT ? seat : undefined}
        />
      ))}
    </InspectablePiece>
  );
}, arePlayerPropsEqual);

/** Reserved and finished buildings. */
export function PlayerCards({ props, seat, size = 'large' }: SizedPlayerProps) {
  const { position, viewer, i18n } = props;
  const player = position.seat(seat);
  const { reserved, built } = player;
  const isHidden = isCovered(props, seat);
  const art = (building: Building): ReactNode =>
    isHidden ? <CardBackImage /> : <BuildingCardImage building={building} discount={player.discount(building.id)} />;
  const name = (building: Building) => (
    <span className="unseen">
      {isHidden ? i18n.t('screen.covered', { count: 1 }) : describeBuilding(i18n, building)}
    </span>
  );
  const isOwn = seat === viewer;
  return (
    <div className={classNames(css.cards, sizeClass(size))} data-at={`cards-${seat}`}>
      <section>
        <CardSectionHeading props={props} seat={seat} section="reserved" />
        <ul aria-hidden={reserved.length === 0}>
          {reserved.map((building) => (
            <li key={building.id}>
              {isOwn ? (
                <BuildingCard props={props} building={building} />
              ) : (
                <>
                  {art(building)}
                  {name(building)}
                </>
              )}
            </li>
          ))}
          {isOwn &&
            Array.from({ length: MAX_RESERVED - reserved.length }, (_, slot) => (
              <li key={`free${slot}`} className={market.emptyPlace} aria-hidden="true" />
            ))}
        </ul>
      </section>
      <section>
        <CardSectionHeading props={props} seat={seat} section="built" />
        <ul className={css.built} aria-hidden={built.length === 0}>
          {built.map((building) => (
            <li key={building.id}>
              {art(building)}
              {name(building)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const CARD_SECTIONS = {
  reserved: { icon: 'reserve', rule: 'reserve' },
  built: { icon: 'building', rule: 'buildings' },
} as const;

function CardSectionHeading({ props, seat, section }: PlayerProps & { readonly section: keyof typeof CARD_SECTIONS }) {
  const { position, i18n } = props;
  const player = position.seat(seat);
  const count = player[section].length;
  const isHidden = isCovered(props, seat);
  const { icon, rule } = CARD_SECTIONS[section];
  const name = i18n.t(`screen.${section}`);
  return (
    <h3>
      <InspectablePiece
        className={css.count}
        description={{
          title: `${name}: ${count}`,
          lines: isHidden ? [i18n.t('screen.covered', { count })] : [],
          rule,
        }}
      >
        <Icon name={icon} />
        {count}
      </InspectablePiece>
      {section === 'built' && !isHidden && player.points.buildings > 0 && (
        <span>
          <Icon name="points" />
          <span aria-hidden="true">{player.points.buildings}</span>
          <span className="unseen">, {i18n.t('screen.worth', { points: player.points.buildings })}</span>
        </span>
      )}
    </h3>
  );
}
