import {
  CountChange,
  classNames,
  InspectablePiece,
  MoveButton,
  choicesOfKind,
  useIsIdeaIntroduced,
} from '@two-rivers/ui';
import { OVER } from '@two-rivers/kernel';
import { memo } from 'react';
import { FIFTH_PIONEER_SPOT, MAX_RESERVED, type Player, MATERIALS, RESOURCES, type Resource } from '../view/index.ts';
import { BuildingCardImage, CardBackImage } from './BuildingCardArt.tsx';
import { BoatArt, TokenArt } from './Boat.tsx';
import { Icon } from './glyphs.tsx';
import { PlayerMark } from './Pioneer.tsx';
import market from './Market.module.css';
import { BuildingCard } from './Market.tsx';
import css from './PlayerHoldings.module.css';
import { describeBuilding } from '../texts/texts.ts';
import { type TheRiverTable, useTable } from './props.ts';

/** Sizes: own panel, another player's panel, strip at the top of a small screen. */
type HoldingsSize = 'large' | 'small' | 'narrow';

interface HoldingsProps {
  readonly seat: number;
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

/** A player, and the same player after the previewed move; only the viewer's own holdings show a preview. */
function playerAndPreview({ position, viewer, preview }: TheRiverTable, seat: number): readonly [Player, Player] {
  const player = position.seat(seat);
  return [player, (seat === viewer ? preview?.after.seat(seat) : undefined) ?? player];
}

/** Held and produced amounts of each resource, and the warehouses. */
export function Goods({ seat, size = 'large', className }: HoldingsProps) {
  const i18n = useTable((table) => table.i18n);
  return (
    <ul
      className={classNames(css.goods, sizeClass(size), className)}
      data-at={`goods-${seat}`}
      aria-label={i18n.t('screen.goods')}
    >
      {RESOURCES.map((resource) => (
        <li key={resource}>
          <ResourceItem seat={seat} resource={resource} />
        </li>
      ))}
      <li>
        <Warehouses seat={seat} />
      </li>
    </ul>
  );
}

/** What a player's item of a resource shows of the table. */
export function resourceView(table: TheRiverTable, seat: number, resource: Resource) {
  const { i18n, viewer, choices } = table;
  const [player, preview] = playerAndPreview(table, seat);
  const produced = MATERIALS.find((each) => each === resource);
  return {
    i18n,
    count: player.goods[resource],
    change: preview.goods[resource] - player.goods[resource],
    /** undefined for food, which is not produced */
    production:
      produced === undefined ? undefined : { now: player.production[produced], next: preview.production[produced] },
    returnChoice:
      seat === viewer ? choicesOfKind(choices, 'return').find(({ move }) => move.resource === resource) : undefined,
  };
}

function ResourceItem({ seat, resource }: { readonly seat: number; readonly resource: Resource }) {
  const view = useTable((table) => resourceView(table, seat, resource));
  const { i18n, count, change, production, returnChoice } = view;
  const isIntroduced = useIsIdeaIntroduced();
  const amountText = i18n.t('amount', { resource, count });
  const productionText =
    production === undefined
      ? i18n.t('screen.standsIn')
      : i18n.t('screen.produces', { resource, count: production.now });
  const content = (
    <>
      <Icon name={resource} />
      <b>{count}</b>
      <CountChange by={change} />
      {production !== undefined ? (
        <small className={classNames(production.now === 0 && css.zero)}>
          {production.now === production.next
            ? `+${production.now}`
            : i18n.t('screen.change', { from: `+${production.now}`, to: `+${production.next}` })}
        </small>
      ) : (
        // food replaces any resource
        isIntroduced('food') && (
          <small className={css.substitute}>
            =<Icon name="any" />
          </small>
        )
      )}
    </>
  );
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
        rule: production === undefined ? 'food' : 'warehouses',
      }}
    >
      {content}
    </InspectablePiece>
  );
}

/** What a player's warehouses show of the table. */
export function warehousesView(table: TheRiverTable, seat: number) {
  const [{ heldCount, warehouses, overflow }, preview] = playerAndPreview(table, seat);
  const hasPreview = seat === table.viewer && table.preview !== undefined;
  return {
    i18n: table.i18n,
    heldCount,
    warehouses,
    isOverflowing: overflow > 0,
    change: preview.warehouses - warehouses,
    lost: hasPreview ? preview.overflow : 0,
  };
}

function Warehouses({ seat }: { readonly seat: number }) {
  const { i18n, heldCount, warehouses, isOverflowing, change, lost } = useTable((table) => warehousesView(table, seat));
  const overflowLines = lost > 0 ? [i18n.t('screen.willNotFit', { count: lost })] : [];
  return (
    <InspectablePiece
      className={classNames(css.good, isOverflowing && css.overflowing)}
      description={{
        title: i18n.t('screen.stored', { used: heldCount, all: warehouses }),
        lines: overflowLines,
        rule: 'warehouses',
      }}
    >
      <Icon name="warehouse" />
      <b>{`${heldCount}/${warehouses}`}</b>
      <CountChange by={change} />
      {lost > 0 && <em>{overflowLines}</em>}
    </InspectablePiece>
  );
}

/** What a player's boat shows of the table. */
export function boatView(table: TheRiverTable, seat: number) {
  const [{ boat, settled, pioneers }, { settling, pioneersNextRound }] = playerAndPreview(table, seat);
  return { i18n: table.i18n, boat, settled, pioneers, settling, pioneersNextRound };
}

/** The boat with unplaced pioneers; also the pioneers of the next round and the settled ones. */
export function Boat({ seat, size = 'large', className }: HoldingsProps) {
  const view = useTable((table) => boatView(table, seat));
  const { i18n, boat, settled, pioneers, settling, pioneersNextRound } = view;
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
export function TokenSpots({ seat }: { readonly seat: number }) {
  const { i18n, tokens, spots, hasFifthPioneerWaiting, isHidden } = useTable((table) => {
    const player = table.position.seat(seat);
    return {
      i18n: table.i18n,
      tokens: player.tokens,
      spots: player.spots,
      hasFifthPioneerWaiting: player.hasFifthPioneerWaiting,
      isHidden: isCovered(table, seat),
    };
  });
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
}

/** Reserved and finished buildings. */
export function PlayerCards({ seat, size = 'large' }: HoldingsProps) {
  const { isOwn, reserved, built } = useTable(({ position, viewer }) => {
    const player = position.seat(seat);
    return {
      isOwn: seat === viewer,
      reserved: player.reserved.map(({ id }) => id),
      built: player.built.map(({ id }) => id),
    };
  });
  return (
    <div className={classNames(css.cards, sizeClass(size))} data-at={`cards-${seat}`}>
      <section>
        <CardSectionHeading seat={seat} section="reserved" />
        <ul aria-hidden={reserved.length === 0}>
          {reserved.map((id) => (
            <li key={id}>{isOwn ? <BuildingCard id={id} /> : <HeldCard seat={seat} id={id} />}</li>
          ))}
          {isOwn &&
            Array.from({ length: MAX_RESERVED - reserved.length }, (_, slot) => (
              <li key={`free${slot}`} className={market.emptyPlace} aria-hidden="true" />
            ))}
        </ul>
      </section>
      <section>
        <CardSectionHeading seat={seat} section="built" />
        <ul className={css.built} aria-hidden={built.length === 0}>
          {built.map((id) => (
            <li key={id}>
              <HeldCard seat={seat} id={id} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A player's building without an action, face down if it is covered. */
const HeldCard = memo(function HeldCard({ seat, id }: { readonly seat: number; readonly id: string }) {
  const { i18n, building, discount, isHidden } = useTable((table) => ({
    i18n: table.i18n,
    building: table.position.building(id),
    discount: table.position.seat(seat).discount(id),
    isHidden: isCovered(table, seat),
  }));
  return (
    <>
      {isHidden ? <CardBackImage /> : <BuildingCardImage building={building} discount={discount} />}
      <span className="unseen">
        {isHidden ? i18n.t('screen.covered', { count: 1 }) : describeBuilding(i18n, building)}
      </span>
    </>
  );
});

const CARD_SECTIONS = {
  reserved: { icon: 'reserve', rule: 'reserve' },
  built: { icon: 'building', rule: 'buildings' },
} as const;

interface CardSectionHeadingProps {
  readonly seat: number;
  readonly section: keyof typeof CARD_SECTIONS;
}

function CardSectionHeading({ seat, section }: CardSectionHeadingProps) {
  const { i18n, count, points, isHidden } = useTable((table) => {
    const player = table.position.seat(seat);
    return {
      i18n: table.i18n,
      count: player[section].length,
      points: section === 'built' ? player.points.buildings : 0,
      isHidden: isCovered(table, seat),
    };
  });
  const { icon, rule } = CARD_SECTIONS[section];
  return (
    <h3>
      <InspectablePiece
        className={css.count}
        description={{
          title: `${i18n.t(`screen.${section}`)}: ${count}`,
          lines: isHidden ? [i18n.t('screen.covered', { count })] : [],
          rule,
        }}
      >
        <Icon name={icon} />
        {count}
      </InspectablePiece>
      {points > 0 && !isHidden && (
        <span>
          <Icon name="points" />
          <span aria-hidden="true">{points}</span>
          <span className="unseen">, {i18n.t('screen.worth', { points })}</span>
        </span>
      )}
    </h3>
  );
}
