import './tokens.css';
import { Flights, Halo, LookedAt, Tabs } from '@two-rivers/board';
import { memo } from 'react';
import { RESOURCES } from '../face/index.ts';
import { Ask } from './Ask.tsx';
import css from './Board.module.css';
import { TokenArt } from './Boat.tsx';
import { EndGauge } from './EndGauge.tsx';
import { flightsOf } from './flightsOf.tsx';
import { Icon } from './Icon.tsx';
import { Buildings, Tiles } from './Market.tsx';
import { Place } from './Place.tsx';
import { placesOf } from './placesOf.ts';
import { Others, Own, Strip } from './Player.tsx';
import { isSeenAlike, ownSeat, type RiverProps } from './props.ts';
import { SharedShapes } from './Terrain.tsx';
import { TABS, useTab } from './useTab.ts';
import { Water } from './Water.tsx';

/** The table: islands and market on one side, the rivers on the other; on a small screen one of them at a time. */
export function Board(props: RiverProps) {
  const { position, speaker, step } = props;
  const own = ownSeat(props);
  const { length: seats } = position.players;
  // clockwise from the one whose things are drawn large
  const others = Array.from({ length: seats - 1 }, (_, index) => (own + 1 + index) % seats);
  const [tab, setTab] = useTab(props);
  return (
    <div className={css.board} data-tab={tab}>
      <SharedShapes />
      <div className={css.head}>
        <Strip props={props} seat={own} />
        <Tabs
          className={css.tabs}
          tabs={TABS}
          shown={tab}
          show={setTab}
          name={(each) => speaker.say(`screen.${each}`)}
          label={speaker.say('screen.parts')}
        />
      </div>
      <div className={css.table}>
        <div className={css.left}>
          <Water className={css.water} />
          <section className={css.places} aria-label={speaker.say('screen.islands')}>
            <h2 className="unseen">{speaker.say('screen.islands')}</h2>
            {RESOURCES.map((name) => (
              <Place key={name} props={props} name={name} />
            ))}
          </section>
          <section className={css.places} aria-label={speaker.say('screen.market')}>
            <h2 className="unseen">{speaker.say('screen.market')}</h2>
            <Place props={props} name="terrain" />
            <Tiles props={props} className={css.tiles} />
            <Place props={props} name="reserve" />
            <Place props={props} name="build" />
            <Buildings props={props} className={css.buildings} />
            <Place props={props} name="firstPlayer" />
            <Place props={props} name="swap" />
            <Camp props={props} />
          </section>
        </div>
        <div className={css.right}>
          <Others props={props} seats={others} />
          <div data-part="mine">
            <Own props={props} seat={own} />
          </div>
        </div>
      </div>
      <Flights step={step} flightsOf={flightsOf} />
      <Halo meanwhile={props.meanwhile} placesOf={placesOf} />
    </div>
  );
}

/** The round, the bonus tokens left, and how near the end is. */
const Camp = memo(
  function Camp({ props }: { readonly props: RiverProps }) {
    const { position, speaker } = props;
    const { round, ending, tilesInStack, buildingsInDeck, tokensLeft } = position;
    const [next] = tokensLeft;
    const roundName = round === 0 ? speaker.say('screen.opening') : speaker.say('screen.round', { round });
    return (
      <div className={css.camp} data-part="islands">
        <p className={css.round}>
          {roundName}
          {ending !== undefined && <strong>{speaker.say('screen.lastRound')}</strong>}
          <Ask section="round" about={roundName} />
          <span className={css.stacks}>
            <Stack
              name="tile"
              words={speaker.say('screen.stack', { count: tilesInStack })}
              count={tilesInStack}
            />
            <Stack
              name="building"
              words={speaker.say('screen.deck', { count: buildingsInDeck })}
              count={buildingsInDeck}
            />
          </span>
        </p>
        <LookedAt
          className={css.tokensLeft}
          data-at="tokens"
          told={{
            title: speaker.say('screen.tokensLeft', { tokens: tokensLeft.join(' ') }),
            lines: next === undefined ? [] : [speaker.say('screen.nextToken', { token: next })],
            rule: 'bonus-tokens',
          }}
        >
          <span className={css.caption}>{speaker.say('category.tokens')}</span>
          {[...Map.groupBy(tokensLeft, (value) => value)].map(([value, { length }]) => (
            <span key={value} className={css.tokens}>
              <TokenArt value={value} />
              {length > 1 && `×${length}`}
            </span>
          ))}
          {tokensLeft.length === 0 && <Icon name="token" />}
        </LookedAt>
        <EndGauge props={props} />
      </div>
    );
  },
  (former, next) => isSeenAlike(former.props, next.props),
);

interface StackProps {
  readonly name: string;
  readonly words: string;
  readonly count: number;
}

/** How many are left face down. */
function Stack({ name, words, count }: StackProps) {
  return (
    <LookedAt told={{ title: words, lines: [], rule: 'round' }}>
      <Icon name={name} /> {count}
    </LookedAt>
  );
}
