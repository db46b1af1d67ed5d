import './pieces.css';
import './board.css';
import './players.css';
import './wide.css';
import {
  BUILD,
  FIRST_PLAYER,
  kindOf,
  NO_ENDING,
  OPENING_PHASE,
  RESERVE,
  SWAP,
  TERRAIN,
  WOOD_SPACE,
} from '../rules/index.ts';
import { useEffect, useRef, useState } from 'react';
import type { RiverProps } from './controls.ts';
import { Boat, Goods, TokenArt } from './Belongings.tsx';
import { asTheRiver, at, countMembers, seatsFrom, tokensLeft } from './facts.ts';
import { Flights, rememberSoon } from './Flights.tsx';
import { Hints } from './Hints.tsx';
import { Icon } from './Icon.tsx';
import { Buildings, Tiles } from './Market.tsx';
import { usePick } from './pick.ts';
import { Place } from './Place.tsx';
import { Other, Own } from './Player.tsx';
import { RuleButton } from './RuleButton.tsx';
import { SharedShapes } from './Terrain.tsx';

const TABS = ['islands', 'market', 'mine', 'others'] as const;
type Tab = (typeof TABS)[number];

/** The table: islands and market on one side, the rivers on the other; on a small screen one of them at a time. */
export function Board(props: RiverProps) {
  const { state, viewer, speaker, step } = props;
  const game = asTheRiver(props.game);
  const [own = 0, ...others] = seatsFrom(viewer, game.seats);
  const [tab, setTab] = useTab(props);
  // after the flights of this step have begun, which start where pieces lay before it
  useEffect(rememberSoon, [state, tab]);
  return (
    <div className="trv" data-tab={tab} data-seats={game.seats}>
      <SharedShapes />
      <div className="trv-head">
        <div className="trv-strip">
          <Goods props={props} seat={own} />
          <Boat props={props} seat={own} />
        </div>
        <nav className="trv-tabs" aria-label={speaker.say('screen.parts')}>
          {TABS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={tab === each}
              data-pick={`tab-${each}`}
              onClick={() => setTab(each)}
            >
              {speaker.say(`screen.${each}`)}
            </button>
          ))}
        </nav>
      </div>
      <div className="trv-table">
        <div className="trv-left">
          <Water />
          <section className="trv-map" aria-label={speaker.say('screen.islands')}>
            {[0, 1, 2, 3].map((resource) => (
              <Place key={resource} props={props} space={WOOD_SPACE + resource} />
            ))}
          </section>
          <section className="trv-market" aria-label={speaker.say('screen.market')}>
            <Place props={props} space={TERRAIN} />
            <Tiles props={props} />
            <Place props={props} space={RESERVE} />
            <Place props={props} space={BUILD} />
            <Buildings props={props} />
            <Place props={props} space={FIRST_PLAYER} />
            <Place props={props} space={SWAP} />
            <Camp props={props} />
          </section>
        </div>
        <div className="trv-right">
          <section className={`trv-others has-${others.length}`} aria-label={speaker.say('screen.others')}>
            {others.map((seat) => (
              <Other key={seat} props={props} seat={seat} />
            ))}
          </section>
          <div className="trv-mine">
            <Own props={props} seat={own} />
          </div>
        </div>
      </div>
      <Hints openRule={props.openRule} />
      {step !== undefined && <Flights key={step.serial} step={step} game={game} />}
    </div>
  );
}

/** On a small screen the part that the choice begun needs comes forward by itself. */
function useTab(props: RiverProps): readonly [Tab, (tab: Tab) => void] {
  const { moves, selected, state, viewer } = props;
  const pick = usePick(moves);
  const [tab, setTab] = useState<Tab>('mine');
  const kind = pick?.kind ?? (selected === undefined ? undefined : kindOf(selected));
  useEffect(() => {
    if (moves.length === 0) return;
    if (state.phase === OPENING_PHASE) setTab('market');
    else if (state.effect !== 0 || kind === SWAP) setTab('mine');
  }, [moves, kind, state]);
  // a tile just laid is looked at where it lies
  const laid = viewer >= 0 ? at(state.laid, viewer) : 0;
  const before = useRef(laid);
  useEffect(() => {
    if (laid > before.current) setTab('mine');
    before.current = laid;
  }, [laid]);
  return [tab, setTab];
}

/** The round, and the bonus tokens left. */
function Camp({ props }: { readonly props: RiverProps }) {
  const { state, speaker } = props;
  const left = tokensLeft(asTheRiver(props.game).components, state);
  const tiles = countMembers(state.stack);
  const cards = countMembers(state.deck);
  const words = speaker.say('screen.tokensLeft', { tokens: left.join(' ') });
  return (
    <div className="trv-camp">
      <p className="trv-round">
        {state.round === 0
          ? speaker.say('screen.opening')
          : speaker.say('screen.round', { round: state.round })}
        {state.ending !== NO_ENDING && <strong>{speaker.say('screen.lastRound')}</strong>}
        <RuleButton props={props} section="round" />
        <span className="trv-stacks">
          <Stack name="tile" words={speaker.say('screen.stack', { count: tiles })} count={tiles} />
          <Stack name="building" words={speaker.say('screen.deck', { count: cards })} count={cards} />
        </span>
      </p>
      <div
        className="trv-tokens-left"
        role="img"
        aria-label={words}
        data-hint={words}
        data-at="tokens"
        data-rule="bonus-tokens"
      >
        {left.map((value, index) => (
          <svg key={index} viewBox="0 0 30 30" aria-hidden="true">
            <TokenArt value={value} />
          </svg>
        ))}
        {left.length === 0 && <Icon name="token" />}
      </div>
    </div>
  );
}

/** How many are left face down. */
function Stack({
  name,
  words,
  count,
}: {
  readonly name: string;
  readonly words: string;
  readonly count: number;
}) {
  return (
    <span role="img" aria-label={words} data-hint={words}>
      <Icon name={name} /> {count}
    </span>
  );
}

/** Open water between the islands. */
function Water() {
  return (
    <svg className="trv-water" viewBox="0 0 400 440" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h400v440H0z" fill="#a9d5df" />
      <path
        d="M0 18c60-14 110 10 180-2s140-12 220 4v60c-80-26-140 16-210 4S70 70 0 94z"
        fill="#c6e5e7"
        opacity=".8"
      />
      <path
        d="M0 150c70-26 130 18 200-4s130-16 200 8v70c-90-20-140 22-220 6S80 220 0 236z"
        fill="#95c9d7"
        opacity=".55"
      />
      <path d="M0 300c80-24 150 14 220-6s120-10 180 6v140H0z" fill="#bfe0e3" opacity=".6" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" opacity=".75">
        <path d="M94 22q6-4 12 0t12 0M194 106q6-4 12 0t12 0M294 18q6-4 12 0t12 0M92 106q6-4 12 0t12 0M296 100q6-4 12 0t12 0M4 130q6-4 12 0t12 0M372 122q6-4 12 0t12 0M60 262q6-4 12 0t12 0M350 262q6-4 12 0t12 0M76 352q6-4 12 0t12 0M372 372q6-4 12 0t12 0M196 262q6-4 12 0t12 0M8 428q6-4 12 0t12 0" />
      </g>
    </svg>
  );
}
