import { classNames, Dialog, InspectablePiece, useIsIdeaIntroduced } from '@two-rivers/ui';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { CATEGORIES, type ScoreCategory } from '../view/index.ts';
import { RuleHelpButton } from './RuleHelpButton.tsx';
import {
  Boat,
  PlayerCards,
  Goods,
  isCovered,
  arePlayerPropsEqual,
  type PlayerProps,
  TokenSpots,
} from './PlayerHoldings.tsx';
import { Icon } from './glyphs.tsx';
import { PlayerMark } from './Pioneer.tsx';
import css from './PlayerPanels.module.css';
import type { TheRiverTable } from './props.ts';
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

/** A player's points by category, each with a label, limited to those visible to the viewer. */
function visiblePoints(props: TheRiverTable, seat: number) {
  const { points } = props.position.seat(seat);
  const isHidden = isCovered(props, seat);
  return CATEGORIES.filter((category) => !isHidden || !COVERED_CATEGORIES.includes(category)).map((category) => ({
    category,
    points: points[category],
    label: `${props.i18n.t(`category.${category}`)}: ${points[category]}`,
  }));
}

/** Heading of a player: name, pawn, optional goods, points. */
function PlayerHeading({ props, seat, goods }: PlayerProps & { readonly goods?: ReactNode }) {
  const { position, i18n, actor, viewer } = props;
  return (
    <header className={classNames(css.heading, actor === seat && css.acting)}>
      <div className={css.identity}>
        <PlayerMark seat={seat} />
        <h2>{i18n.playerName(seat)}</h2>
        {position.pawn === seat && (
          <InspectablePiece
            data-at={`pawn-${seat}`}
            description={{ title: i18n.t('screen.pawn'), lines: [], rule: 'first-player' }}
          >
            <Icon name="pawn" />
          </InspectablePiece>
        )}
        {goods}
      </div>
      <TotalPoints props={props} seat={seat} />
      {seat === viewer && <RuleHelpButton section="river-board" about={i18n.t('screen.river.mine')} />}
    </header>
  );
}

const TotalPoints = memo(function Total({ props, seat }: PlayerProps) {
  const { i18n } = props;
  const categories = visiblePoints(props, seat);
  const isHidden = isCovered(props, seat);
  const points = categories.reduce((sum, each) => sum + each.points, 0);
  const isIntroduced = useIsIdeaIntroduced();
  if (!isIntroduced('score')) return null;
  return (
    <InspectablePiece
      className={css.total}
      description={{
        title: i18n.t('screen.total', { points }),
        lines: [...(isHidden ? [i18n.t('screen.open')] : []), ...categories.map(({ label }) => label)],
        rule: 'scoring',
      }}
    >
      <Icon name="points" />
      <b>{points}</b>
      {isHidden && '+'}
    </InspectablePiece>
  );
}, arePlayerPropsEqual);

/** Points by category; hidden from screen readers, which get them from the heading. */
const PointsByCategory = memo(function Points({ props, seat }: PlayerProps) {
  const { i18n } = props;
  return (
    <ul className={css.points} aria-hidden="true">
      {visiblePoints(props, seat).map(({ category, points, label }) => (
        <li key={category}>
          <InspectablePiece
            className={classNames(css.category, points === 0 && css.zero)}
            description={{ title: label, rule: 'scoring' }}
          >
            <Icon name={CATEGORY_ICONS[category]} />
            <span>{i18n.t(`category.${category}`)}</span>
            <b>{points}</b>
          </InspectablePiece>
        </li>
      ))}
    </ul>
  );
}, arePlayerPropsEqual);

function seatColorClass(seat: number): string | undefined {
  return [css.seat0, css.seat1, css.seat2, css.seat3][seat];
}

/** Large panel of a player, usually the viewer. */
export function OwnPlayerPanel({ props, seat }: PlayerProps) {
  const { position, i18n } = props;
  const { unstored } = position.seat(seat);
  return (
    <section
      className={classNames(css.ownPlayer, seatColorClass(seat))}
      aria-label={seat === props.viewer ? i18n.t('screen.mine') : i18n.playerName(seat)}
    >
      <PlayerHeading props={props} seat={seat} goods={<Goods props={props} seat={seat} className={css.goods} />} />
      <PlayerRiver props={props} seat={seat} className={css.ownRiver} />
      <aside className={css.side}>
        <Boat props={props} seat={seat} className={css.boat} />
        <TokenSpots props={props} seat={seat} />
        {unstored.length > 0 && (
          <div className={css.unstored}>
            <span>{i18n.t('screen.noRoom')}</span>
            {unstored.map((resource, index) => (
              <Fragment key={index}>
                <Icon name={resource} />
                <span className="unseen">{i18n.t('screen.resource', { resource })}</span>
              </Fragment>
            ))}
          </div>
        )}
        <PlayerCards props={props} seat={seat} />
        <PointsByCategory props={props} seat={seat} />
      </aside>
    </section>
  );
}

/** Strip with the viewer's goods and boat at the top of a small screen, shown on every tab. */
export function CompactHoldings({ props, seat }: PlayerProps) {
  return (
    <div className={css.strip}>
      <Goods props={props} seat={seat} size="narrow" />
      <Boat props={props} seat={seat} size="narrow" />
    </div>
  );
}

export function OtherPlayerPanels({
  props,
  seats,
}: {
  readonly props: TheRiverTable;
  readonly seats: readonly number[];
}) {
  return (
    <section
      className={css.otherPlayers}
      data-part="others"
      data-count={seats.length}
      aria-label={props.i18n.t('screen.others')}
    >
      {seats.map((seat) => (
        <OtherPlayerPanel key={seat} props={props} seat={seat} />
      ))}
    </section>
  );
}

/** Small panel of another player; a click on the player's river opens the large panel. Does not depend on previews. */
const OtherPlayerPanel = memo(OtherPlayerContent, arePlayerPropsEqual);

function OtherPlayerContent({ props, seat }: PlayerProps) {
  const { i18n } = props;
  const [isLarge, setLarge] = useState(false);
  return (
    <section className={classNames(css.otherPlayer, seatColorClass(seat))} aria-label={i18n.playerName(seat)}>
      <PlayerHeading props={props} seat={seat} />
      <div className={css.riverPreview}>
        <PlayerRiver props={props} seat={seat} isSmall />
        <button
          type="button"
          className={css.enlarge}
          data-pick={`player-${seat}`}
          aria-label={i18n.t('screen.enlarge', { name: i18n.playerName(seat) })}
          onClick={() => setLarge(true)}
        />
      </div>
      <div className={css.holdings}>
        <Goods props={props} seat={seat} size="small" />
        <div className={css.row}>
          <Boat props={props} seat={seat} size="small" />
          <TokenSpots props={props} seat={seat} />
        </div>
        <PlayerCards props={props} seat={seat} size="small" />
      </div>
      <PointsByCategory props={props} seat={seat} />
      {isLarge && (
        <Dialog
          title={i18n.t('screen.river', { name: i18n.playerName(seat) })}
          className={classNames(css.dialog)}
          close={() => setLarge(false)}
        >
          <OwnPlayerPanel props={props} seat={seat} />
        </Dialog>
      )}
    </section>
  );
}
