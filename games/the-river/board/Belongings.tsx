import { Change, classes, LookedAt, MoveButton, ofKind, useIsTaught } from '@two-rivers/board';
import { OVER } from '@two-rivers/kernel';
import { memo, type ReactNode } from 'react';
import {
  type Building,
  FIFTH_PIONEER_SPOT,
  MOST_RESERVED,
  type Player,
  type Produced,
  PRODUCED,
  RESOURCES,
  type Resource,
} from '../face/index.ts';
import { BuildingArt, CoveredCard } from './BuildingCard.tsx';
import { BoatArt, TokenArt } from './Boat.tsx';
import { Icon } from './glyphs.tsx';
import { Mark } from './Pioneer.tsx';
import market from './Market.module.css';
import { Card } from './Market.tsx';
import css from './Belongings.module.css';
import { describeBuilding } from '../words/words.ts';
import { isSeenAlike, type RiverProps } from './props.ts';

export interface PlayerProps {
  readonly props: RiverProps;
  readonly seat: number;
}

/** Whether what lies there whatever is looked at is drawn the same. */
export function isStill(former: PlayerProps, next: PlayerProps): boolean {
  return former.seat === next.seat && isSeenAlike(former.props, next.props);
}

/** Where they lie: before oneself, on the panel of another player, in the strip on top of a small screen. */
type Size = 'large' | 'small' | 'narrow';

interface SizedProps extends PlayerProps {
  readonly size?: Size;
  readonly className?: string | undefined;
}

function sized(size: Size): string | undefined {
  return size === 'large' ? undefined : css[size];
}

/** Whether what this player took lies face down for the viewer; at the end all is turned up. */
export function isCovered({ memory, viewer, actor }: RiverProps, seat: number): boolean {
  return memory && seat !== viewer && actor !== OVER;
}

/** What is held and what is produced, resource by resource. */
export function Goods({ props, seat, size = 'large', className }: SizedProps) {
  const { position, speaker, preview } = props;
  const player = position.seat(seat);
  const ahead = preview?.after.seat(seat);
  return (
    <ul
      className={classes(css.goods, sized(size), className)}
      data-at={`goods-${seat}`}
      aria-label={speaker.say('screen.goods')}
    >
      {RESOURCES.map((resource) => (
        <li key={resource}>
          <Good props={props} player={player} ahead={ahead} resource={resource} />
        </li>
      ))}
      <li>
        <Warehouses props={props} player={player} ahead={ahead} />
      </li>
    </ul>
  );
}

interface GoodProps {
  readonly props: RiverProps;
  readonly player: Player;
  /** the same player after the move looked at */
  readonly ahead: Player | undefined;
}

function Good({ props, player, ahead, resource }: GoodProps & { readonly resource: Resource }) {
  const { speaker, viewer, choices } = props;
  const isTaught = useIsTaught();
  const count = player.goods[resource];
  const produced = PRODUCED.find((each) => each === resource);
  const held = speaker.say('amount', { resource, count });
  const symbols =
    produced === undefined
      ? speaker.say('screen.standsIn')
      : speaker.say('screen.produces', { resource, count: player.production[produced] });
  const inside = (
    <>
      <Icon name={resource} />
      <b>{count}</b>
      <Change by={(ahead?.goods[resource] ?? count) - count} />
      {produced === undefined ? (
        // food stands for any resource
        isTaught('food') && (
          <small className={css.standsIn}>
            =<Icon name="any" />
          </small>
        )
      ) : (
        <Production props={props} player={player} ahead={ahead} resource={produced} />
      )}
    </>
  );
  const back =
    player.seat === viewer
      ? ofKind(choices, 'return').find(({ move }) => move.resource === resource)
      : undefined;
  if (back !== undefined)
    return (
      <MoveButton
        choice={back}
        isSimple
        className={classes(css.good, css.asked)}
        name={[held, symbols].join('. ')}
      >
        {inside}
      </MoveButton>
    );
  return (
    <LookedAt
      className={css.good}
      told={{ title: held, lines: [symbols], rule: produced === undefined ? 'food' : 'warehouses' }}
    >
      {inside}
    </LookedAt>
  );
}

function Production({ props, player, ahead, resource }: GoodProps & { readonly resource: Produced }) {
  const now = player.production[resource];
  const then = ahead?.production[resource] ?? now;
  return (
    <small className={classes(now === 0 && css.none)}>
      {now === then ? `+${now}` : props.speaker.say('screen.change', { from: `+${now}`, to: `+${then}` })}
    </small>
  );
}

function Warehouses({ props, player, ahead }: GoodProps) {
  const { speaker } = props;
  const { held, warehouses } = player;
  const lost = ahead?.over ?? 0;
  const willNotFit = lost > 0 ? [speaker.say('screen.willNotFit', { count: lost })] : [];
  return (
    <LookedAt
      className={classes(css.good, player.over > 0 && css.isOver)}
      told={{
        title: speaker.say('screen.stored', { used: held, all: warehouses }),
        lines: willNotFit,
        rule: 'warehouses',
      }}
    >
      <Icon name="warehouse" />
      <b>{`${held}/${warehouses}`}</b>
      <Change by={(ahead?.warehouses ?? warehouses) - warehouses} />
      {lost > 0 && <em>{willNotFit}</em>}
    </LookedAt>
  );
}

/** The boat with the pioneers still to be placed, how many there will be next round, and who settled for good. */
export function Boat({ props, seat, size = 'large', className }: SizedProps) {
  const { position, speaker, preview } = props;
  const { boat, settled, pioneers } = position.seat(seat);
  const { settling, nextRound } = (preview?.after ?? position).seat(seat);
  const isTaught = useIsTaught();
  return (
    <LookedAt
      className={classes(css.boat, sized(size), className)}
      data-at={`boat-${seat}`}
      told={{
        title: speaker.say('screen.boat', { count: boat }),
        lines: [
          speaker.say('screen.nextRound', { count: nextRound }),
          ...(settled > 0 ? [speaker.say('screen.settled', { count: settled })] : []),
          ...(settling > 0 ? [speaker.say('screen.settling', { count: settling })] : []),
        ],
        rule: settled + settling > 0 ? 'settlers' : 'pioneers',
      }}
    >
      <BoatArt seat={seat} pioneers={boat} />
      {isTaught('crew') && (
        <span className={css.crew}>
          <span className={classes(nextRound < pioneers && css.fewer)}>
            {nextRound === pioneers ? pioneers : `${pioneers}→${nextRound}`}
            <Mark seat={seat} />
          </span>
          {settled + settling > 0 && (
            <span className={classes(settling > 0 && css.fewer)}>
              {settling === 0 ? settled : `${settled}→${settled + settling}`}
              <Icon name="settler" />
            </span>
          )}
        </span>
      )}
    </LookedAt>
  );
}

/** The spots for bonus tokens; on the second the fifth pioneer waits. */
export const Tokens = memo(function Tokens({ props, seat }: PlayerProps) {
  const { position, speaker } = props;
  const { tokens, spots, hasFifthWaiting } = position.seat(seat);
  const covered = isCovered(props, seat);
  return (
    <LookedAt
      className={css.tokens}
      data-at={`tokens-${seat}`}
      told={{
        title:
          tokens.length === 0
            ? speaker.say('screen.noTokens')
            : speaker.say('screen.tokens', { tokens: covered ? tokens.length : tokens.join(', ') }),
        lines: hasFifthWaiting ? [speaker.say('screen.fifth')] : [],
        rule: 'bonus-tokens',
      }}
    >
      {Array.from({ length: spots }, (_, spot) => (
        <TokenArt
          key={spot}
          value={covered && spot < tokens.length ? '?' : tokens[spot]}
          waiting={hasFifthWaiting && spot + 1 === FIFTH_PIONEER_SPOT ? seat : undefined}
        />
      ))}
    </LookedAt>
  );
}, isStill);

/** Reserved buildings, and what has been built. */
export function Cards({ props, seat, size = 'large' }: SizedProps) {
  const { position, viewer, speaker } = props;
  const player = position.seat(seat);
  const { reserved, built } = player;
  const covered = isCovered(props, seat);
  const art = (building: Building): ReactNode =>
    covered ? <CoveredCard /> : <BuildingArt building={building} discount={player.discount(building.id)} />;
  const name = (building: Building) => (
    <span className="unseen">
      {covered ? speaker.say('screen.covered', { count: 1 }) : describeBuilding(speaker, building)}
    </span>
  );
  const isOwn = seat === viewer;
  return (
    <div className={classes(css.kept, sized(size))} data-at={`cards-${seat}`}>
      <section>
        <KeptHeading props={props} seat={seat} kept="reserved" />
        <ul aria-hidden={reserved.length === 0}>
          {reserved.map((building) => (
            <li key={building.id}>
              {isOwn ? (
                <Card props={props} building={building} />
              ) : (
                <>
                  {art(building)}
                  {name(building)}
                </>
              )}
            </li>
          ))}
          {isOwn &&
            Array.from({ length: MOST_RESERVED - reserved.length }, (_, slot) => (
              <li key={`free${slot}`} className={market.gap} aria-hidden="true" />
            ))}
        </ul>
      </section>
      <section>
        <KeptHeading props={props} seat={seat} kept="built" />
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

const KEPT = {
  reserved: { icon: 'reserve', rule: 'reserve' },
  built: { icon: 'building', rule: 'buildings' },
} as const;

function KeptHeading({ props, seat, kept }: PlayerProps & { readonly kept: keyof typeof KEPT }) {
  const { position, speaker } = props;
  const player = position.seat(seat);
  const count = player[kept].length;
  const covered = isCovered(props, seat);
  const { icon, rule } = KEPT[kept];
  const name = speaker.say(`screen.${kept}`);
  return (
    <h3>
      <LookedAt
        className={css.count}
        told={{
          title: `${name}: ${count}`,
          lines: covered ? [speaker.say('screen.covered', { count })] : [],
          rule,
        }}
      >
        <Icon name={icon} />
        {count}
      </LookedAt>
      {kept === 'built' && !covered && player.points.buildings > 0 && (
        <span>
          <Icon name="points" />
          <span aria-hidden="true">{player.points.buildings}</span>
          <span className="unseen">, {speaker.say('screen.worth', { points: player.points.buildings })}</span>
        </span>
      )}
    </h3>
  );
}
