import './tokens.css';
import { Flights, LookedAt, Tabs } from '@two-rivers/board';
import { useEffect, useRef, useState } from 'react';
import { RESOURCES } from '../face/index.ts';
import { Ask } from './Ask.tsx';
import css from './Board.module.css';
import { TokenArt } from './Boat.tsx';
import { EndGauge } from './EndGauge.tsx';
import { flightsOf } from './flightsOf.tsx';
import { Icon } from './Icon.tsx';
import { Buildings, Tiles } from './Market.tsx';
import { Place } from './Place.tsx';
import { Others, Own, Strip } from './Player.tsx';
import { ownSeat, type RiverProps } from './props.ts';
import { SharedShapes } from './Terrain.tsx';
import { Water } from './Water.tsx';

const TABS = ['islands', 'market', 'mine', 'others'] as const;
type Tab = (typeof TABS)[number];

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
            {RESOURCES.map((name) => (
              <Place key={name} props={props} name={name} />
            ))}
          </section>
          <section className={css.places} aria-label={speaker.say('screen.market')}>
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
    </div>
  );
}

/** On a small screen the part that the choice begun needs comes forward by itself. */
function useTab({
  choices,
  selected,
  picked,
  position,
  viewer,
}: RiverProps): readonly [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>('mine');
  const kind = picked?.kind ?? selected?.move.kind;
  useEffect(() => {
    if (choices.length === 0) return;
    if (position.phase === 'opening') setTab('market');
    else if (position.effect !== undefined || kind === 'swap') setTab('mine');
  }, [choices, kind, position]);
  // a tile just laid is looked at where it lies
  const laid = viewer >= 0 ? position.river(viewer).laid : 0;
  const before = useRef(laid);
  useEffect(() => {
    if (laid > before.current) setTab('mine');
    before.current = laid;
  }, [laid]);
  return [tab, setTab];
}

/** The round, the bonus tokens left, and how near the end is. */
function Camp({ props }: { readonly props: RiverProps }) {
  const { position, speaker } = props;
  const { round, ending, tilesInStack, buildingsInDeck, tokensLeft } = position;
  const [next] = tokensLeft;
  return (
    <div className={css.camp} data-part="islands">
      <p className={css.round}>
        {round === 0 ? speaker.say('screen.opening') : speaker.say('screen.round', { round })}
        {ending !== undefined && <strong>{speaker.say('screen.lastRound')}</strong>}
        <Ask section="round" />
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
}

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
