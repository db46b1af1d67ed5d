import { classNames, Dialog, InspectablePiece, useIsIdeaIntroduced } from '@two-rivers/ui';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { CATEGORIES, type ScoreCategory } from '../view/index.ts';
import { RuleHelpButton } from './RuleHelpButton.tsx';
import { Boat, PlayerCards, Goods, isCovered, TokenSpots } from './PlayerHoldings.tsx';
import { Icon } from './glyphs.tsx';
import { PlayerMark } from './Pioneer.tsx';
import css from './PlayerPanels.module.css';
import { type TheRiverTable, useTable } from './props.ts';
import { PlayerRiver } from './PlayerRiver.tsx';

/** Categories of points hidden in memory mode. */
const COVERED_CATEGORIES: readonly ScoreCategory[] = ['tokens', 'buildings'];

const CATEGORY_ICONS: Readonly<Record<ScoreCategory, string>> = {
  tokens: 'token',
  buildings: 'building',
  resources: 'any',
  columns: 'columns',
  meadows: 'meadow',
};

/** A player's points by category, limited to those visible to the viewer. */
export function pointsView(table: TheRiverTable, seat: number) {
  const { points } = table.position.seat(seat);
  const isHidden = isCovered(table, seat);
  const visible = CATEGORIES.filter((category) => !isHidden || !COVERED_CATEGORIES.includes(category));
  return {
    i18n: table.i18n,
    isHidden,
    categories: visible.map((category) => ({ category, points: points[category] })),
  };
}

interface CategoryPoints {
  readonly category: ScoreCategory;
  readonly points: number;
}

function describePoints(i18n: TheRiverTable['i18n'], { category, points }: CategoryPoints): string {
  return `${i18n.t(`category.${category}`)}: ${points}`;
}

interface PlayerProps {
  readonly seat: number;
}

/** Heading of a player: name, pawn, optional goods, points. */
function PlayerHeading({ seat, goods }: PlayerProps & { readonly goods?: ReactNode }) {
  const { i18n, isActing, hasPawn, isOwn } = useTable((table) => ({
    i18n: table.i18n,
    isActing: table.actor === seat,
    hasPawn: table.position.pawn === seat,
    isOwn: table.viewer === seat,
  }));
  return (
    <header className={classNames(css.heading, isActing && css.acting)}>
      <div className={css.identity}>
        <PlayerMark seat={seat} />
        <h2>{i18n.playerName(seat)}</h2>
        {hasPawn && (
          <InspectablePiece
            data-at={`pawn-${seat}`}
            description={{ title: i18n.t('screen.pawn'), lines: [], rule: 'first-player' }}
          >
            <Icon name="pawn" />
          </InspectablePiece>
        )}
        {goods}
      </div>
      <TotalPoints seat={seat} />
      {isOwn && <RuleHelpButton section="river-board" about={i18n.t('screen.river.mine')} />}
    </header>
  );
}

const TotalPoints = memo(function TotalPoints({ seat }: PlayerProps) {
  const { i18n, isHidden, categories } = useTable((table) => pointsView(table, seat));
  const points = categories.reduce((sum, each) => sum + each.points, 0);
  const isIntroduced = useIsIdeaIntroduced();
  if (!isIntroduced('score')) return null;
  return (
    <InspectablePiece
      className={css.total}
      description={{
        title: i18n.t('screen.total', { points }),
        lines: [...(isHidden ? [i18n.t('screen.open')] : []), ...categories.map((each) => describePoints(i18n, each))],
        rule: 'scoring',
      }}
    >
      <Icon name="points" />
      <b>{points}</b>
      {isHidden && '+'}
    </InspectablePiece>
  );
});

/** Points by category; hidden from screen readers, which get them from the heading. */
function PointsByCategory({ seat }: PlayerProps) {
  const { i18n, categories } = useTable((table) => pointsView(table, seat));
  return (
    <ul className={css.points} aria-hidden="true">
      {categories.map(({ category, points }) => (
        <li key={category}>
          <InspectablePiece
            className={classNames(css.category, points === 0 && css.zero)}
            description={{ title: describePoints(i18n, { category, points }), rule: 'scoring' }}
          >
            <Icon name={CATEGORY_ICONS[category]} />
            <span>{i18n.t(`category.${category}`)}</span>
            <b>{points}</b>
          </InspectablePiece>
        </li>
      ))}
    </ul>
  );
}

function seatColorClass(seat: number): string | undefined {
  return [css.seat0, css.seat1, css.seat2, css.seat3][seat];
}

/** Large panel of a player, usually the viewer. */
export function OwnPlayerPanel({ seat }: PlayerProps) {
  const { i18n, isOwn } = useTable((table) => ({ i18n: table.i18n, isOwn: table.viewer === seat }));
  return (
    <section
      className={classNames(css.ownPlayer, seatColorClass(seat))}
      aria-label={isOwn ? i18n.t('screen.mine') : i18n.playerName(seat)}
    >
      <PlayerHeading seat={seat} goods={<Goods seat={seat} className={css.goods} />} />
      <PlayerRiver seat={seat} className={css.ownRiver} />
      <aside className={css.side}>
        <Boat seat={seat} className={css.boat} />
        <TokenSpots seat={seat} />
        <UnstoredGoods seat={seat} />
        <PlayerCards seat={seat} />
        <PointsByCategory seat={seat} />
      </aside>
    </section>
  );
}

/** Resources without a warehouse, until some are returned. */
function UnstoredGoods({ seat }: PlayerProps) {
  const { i18n, unstored } = useTable((table) => ({
    i18n: table.i18n,
    unstored: table.position.seat(seat).unstored,
  }));
  if (unstored.length === 0) return null;
  return (
    <div className={css.unstored}>
      <span>{i18n.t('screen.noRoom')}</span>
      {unstored.map((resource, index) => (
        <Fragment key={index}>
          <Icon name={resource} />
          <span className="unseen">{i18n.t('screen.resource', { resource })}</span>
        </Fragment>
      ))}
    </div>
  );
}

/** Strip with the viewer's goods and boat at the top of a small screen, shown on every tab. */
export function CompactHoldings({ seat }: PlayerProps) {
  return (
    <div className={css.strip}>
      <Goods seat={seat} size="narrow" />
      <Boat seat={seat} size="narrow" />
    </div>
  );
}

export function OtherPlayerPanels({ seats }: { readonly seats: readonly number[] }) {
  const i18n = useTable((table) => table.i18n);
  return (
    <section
      className={css.otherPlayers}
      data-part="others"
      data-count={seats.length}
      aria-label={i18n.t('screen.others')}
    >
      {seats.map((seat) => (
        <OtherPlayerPanel key={seat} seat={seat} />
      ))}
    </section>
  );
}

/** Small panel of another player; a click on the player's river opens the large panel. */
function OtherPlayerPanel({ seat }: PlayerProps) {
  const i18n = useTable((table) => table.i18n);
  const [isLarge, setLarge] = useState(false);
  return (
    <section className={classNames(css.otherPlayer, seatColorClass(seat))} aria-label={i18n.playerName(seat)}>
      <PlayerHeading seat={seat} />
      <div className={css.riverPreview}>
        <PlayerRiver seat={seat} isSmall />
        <button
          type="button"
          className={css.enlarge}
          data-pick={`player-${seat}`}
          aria-label={i18n.t('screen.enlarge', { name: i18n.playerName(seat) })}
          onClick={() => setLarge(true)}
        />
      </div>
      <div className={css.holdings}>
        <Goods seat={seat} size="small" />
        <div className={css.row}>
          <Boat seat={seat} size="small" />
          <TokenSpots seat={seat} />
        </div>
        <PlayerCards seat={seat} size="small" />
      </div>
      <PointsByCategory seat={seat} />
      {isLarge && (
        <Dialog
          title={i18n.t('screen.river', { name: i18n.playerName(seat) })}
          className={classNames(css.dialog)}
          close={() => setLarge(false)}
        >
          <OwnPlayerPanel seat={seat} />
        </Dialog>
      )}
    </section>
  );
}
