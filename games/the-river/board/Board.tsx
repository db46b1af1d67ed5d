import './tokens.css';
import { Flights, Halo, LookedAt, Tabs } from '@two-rivers/board';
import { memo } from 'react';
import { RESOURCES } from '../face/index.ts';
import { Ask } from './Ask.tsx';
import css from './Board.module.css';
import { TokenArt } from './Boat.tsx';
import { EndGauge } from './EndGauge.tsx';
import { flightsOf, placesOf } from './flights.tsx';
import { Icon } from './glyphs.tsx';
import { Buildings, Tiles } from './Market.tsx';
import { Place } from './Place.tsx';
import { Others, Own, Strip } from './Player.tsx';
import { isSeenAlike, ownSeat, type RiverProps } from './props.ts';
import { SharedShapes } from './Terrain.tsx';
import { TABS, useTab } from './useTab.ts';

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

/** Open water between the islands. */
const Water = memo(function Water({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 440" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h400v440H0z" fill="#a9d5df" />
      <path
        d="M0 18c60-14 110 10 180-2s140-12 220 4v60c-80-26-140 16-210 4S70 70 0 94z"
        fill="#c6e5e7"
        fillOpacity=".8"
      />
      <path
        d="M0 150c70-26 130 18 200-4s130-16 200 8v70c-90-20-140 22-220 6S80 220 0 236z"
        fill="#95c9d7"
        fillOpacity=".55"
      />
      <path d="M0 300c80-24 150 14 220-6s120-10 180 6v140H0z" fill="#bfe0e3" fillOpacity=".6" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" strokeOpacity=".75">
        <path d="M94 22q6-4 12 0t12 0M194 106q6-4 12 0t12 0M294 18q6-4 12 0t12 0M92 106q6-4 12 0t12 0M296 100q6-4 12 0t12 0M4 130q6-4 12 0t12 0M372 122q6-4 12 0t12 0M60 262q6-4 12 0t12 0M350 262q6-4 12 0t12 0M76 352q6-4 12 0t12 0M372 372q6-4 12 0t12 0M196 262q6-4 12 0t12 0M8 428q6-4 12 0t12 0" />
      </g>
      {/* night falls on it */}
      <path d="M0 0h400v440H0z" fill="var(--river-night)" />
    </svg>
  );
});
