import { classes, Dialog, LookedAt, useIsTaught } from '@two-rivers/board';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { CATEGORIES, type Category } from '../face/index.ts';
import { Ask } from './Ask.tsx';
import { Boat, Cards, Goods, isCovered, isStill, type PlayerProps, Tokens } from './Belongings.tsx';
import { Icon } from './glyphs.tsx';
import { Mark } from './Pioneer.tsx';
import css from './Player.module.css';
import type { RiverProps } from './props.ts';
import { River } from './River.tsx';

/** What lies face down where cards and tokens are covered. */
const COVERED: readonly Category[] = ['tokens', 'buildings'];

const CATEGORY_ICONS: Readonly<Record<Category, string>> = {
  tokens: 'token',
  buildings: 'building',
  resources: 'any',
  columns: 'columns',
  meadows: 'meadow',
};

/** What a player's points come from, as far as the viewer may see them, each in words. */
function seenPoints(props: RiverProps, seat: number) {
  const { points } = props.position.seat(seat);
  const covered = isCovered(props, seat);
  return CATEGORIES.filter((category) => !covered || !COVERED.includes(category)).map((category) => ({
    category,
    points: points[category],
    label: `${props.speaker.say(`category.${category}`)}: ${points[category]}`,
  }));
}

/** Name, pawn, goods where they stand beside it, points. */
function Heading({ props, seat, goods }: PlayerProps & { readonly goods?: ReactNode }) {
  const { position, speaker, actor, viewer } = props;
  return (
    <header className={classes(css.heading, actor === seat && css.acting)}>
      <div className={css.who}>
        <Mark seat={seat} />
        <h2>{speaker.name(seat)}</h2>
        {position.pawn === seat && (
          <LookedAt
            data-at={`pawn-${seat}`}
            told={{ title: speaker.say('screen.pawn'), lines: [], rule: 'first-player' }}
          >
            <Icon name="pawn" />
          </LookedAt>
        )}
        {goods}
      </div>
      <Total props={props} seat={seat} />
      {seat === viewer && <Ask section="river-board" about={speaker.say('screen.river.mine')} />}
    </header>
  );
}

const Total = memo(function Total({ props, seat }: PlayerProps) {
  const { speaker } = props;
  const seen = seenPoints(props, seat);
  const covered = isCovered(props, seat);
  const points = seen.reduce((sum, each) => sum + each.points, 0);
  const isTaught = useIsTaught();
  if (!isTaught('score')) return null;
  return (
    <LookedAt
      className={css.total}
      told={{
        title: speaker.say('screen.total', { points }),
        lines: [...(covered ? [speaker.say('screen.open')] : []), ...seen.map(({ label }) => label)],
        rule: 'scoring',
      }}
    >
      <Icon name="points" />
      <b>{points}</b>
      {covered && '+'}
    </LookedAt>
  );
}, isStill);

/** The points so far, by what they come from; the heading tells it to those who listen. */
const Points = memo(function Points({ props, seat }: PlayerProps) {
  const { speaker } = props;
  return (
    <ul className={css.points} aria-hidden="true">
      {seenPoints(props, seat).map(({ category, points, label }) => (
        <li key={category}>
          <LookedAt
            className={classes(css.category, points === 0 && css.none)}
            told={{ title: label, rule: 'scoring' }}
          >
            <Icon name={CATEGORY_ICONS[category]} />
            <span>{speaker.say(`category.${category}`)}</span>
            <b>{points}</b>
          </LookedAt>
        </li>
      ))}
    </ul>
  );
}, isStill);

/** The colour of a seat. */
function lookOf(seat: number): string | undefined {
  return [css.seat0, css.seat1, css.seat2, css.seat3][seat];
}

/** One's own things, large. */
export function Own({ props, seat }: PlayerProps) {
  const { position, speaker } = props;
  const { unstored } = position.seat(seat);
  return (
    <section
      className={classes(css.own, lookOf(seat))}
      aria-label={seat === props.viewer ? speaker.say('screen.mine') : speaker.name(seat)}
    >
      <Heading props={props} seat={seat} goods={<Goods props={props} seat={seat} className={css.goods} />} />
      <River props={props} seat={seat} className={css.ownRiver} />
      <aside className={css.side}>
        <Boat props={props} seat={seat} className={css.boat} />
        <Tokens props={props} seat={seat} />
        {unstored.length > 0 && (
          <div className={css.over}>
            <span>{speaker.say('screen.noRoom')}</span>
            {unstored.map((resource, index) => (
              <Fragment key={index}>
                <Icon name={resource} />
                <span className="unseen">{speaker.say('screen.resource', { resource })}</span>
              </Fragment>
            ))}
          </div>
        )}
        <Cards props={props} seat={seat} />
        <Points props={props} seat={seat} />
      </aside>
    </section>
  );
}

/** One's goods and boat on top of a small screen, whatever part of the table it shows. */
export function Strip({ props, seat }: PlayerProps) {
  return (
    <div className={css.strip}>
      <Goods props={props} seat={seat} size="narrow" />
      <Boat props={props} seat={seat} size="narrow" />
    </div>
  );
}

/** The other players. */
export function Others({ props, seats }: { readonly props: RiverProps; readonly seats: readonly number[] }) {
  return (
    <section
      className={css.others}
      data-part="others"
      data-count={seats.length}
      aria-label={props.speaker.say('screen.others')}
    >
      {seats.map((seat) => (
        <Other key={seat} props={props} seat={seat} />
      ))}
    </section>
  );
}

/** Another player's things, small; touched, they are shown large. Nothing there depends on what is being looked at. */
const Other = memo(OtherPlayer, isStill);

function OtherPlayer({ props, seat }: PlayerProps) {
  const { speaker } = props;
  const [isLarge, setLarge] = useState(false);
  return (
    <section className={classes(css.other, lookOf(seat))} aria-label={speaker.name(seat)}>
      <Heading props={props} seat={seat} />
      <div className={css.look}>
        <River props={props} seat={seat} isSmall />
        <button
          type="button"
          className={css.enlarge}
          data-pick={`player-${seat}`}
          aria-label={speaker.say('screen.enlarge', { name: speaker.name(seat) })}
          onClick={() => setLarge(true)}
        />
      </div>
      <div className={css.things}>
        <Goods props={props} seat={seat} size="small" />
        <div className={css.row}>
          <Boat props={props} seat={seat} size="small" />
          <Tokens props={props} seat={seat} />
        </div>
        <Cards props={props} seat={seat} size="small" />
      </div>
      <Points props={props} seat={seat} />
      {isLarge && (
        <Dialog
          title={speaker.say('screen.river', { name: speaker.name(seat) })}
          className={classes(css.dialog)}
          close={() => setLarge(false)}
        >
          <Own props={props} seat={seat} />
        </Dialog>
      )}
    </section>
  );
}
