import type { Move } from '@two-rivers/kernel';
import {
  BUILD,
  cardOf,
  kindOf,
  OPENING_PHASE,
  overflow,
  PASS,
  RESERVE,
  RESERVED_DISCOUNT,
  RESOURCES,
} from '../rules/index.ts';
import type { ReactNode } from 'react';
import { byKind, moveControl, type RiverProps } from './controls.ts';
import { asTheRiver, at, goodsOf, laidOut, reservedBy, tileFacts } from './facts.ts';
import { Icon } from './Icon.tsx';
import { Card } from './Market.tsx';
import { Payment } from './Payment.tsx';
import { buildsByCard, sensible } from './payments.ts';
import { setPick, usePick } from './pick.ts';
import { PieceButton } from './PieceButton.tsx';
import { RuleButton } from './RuleButton.tsx';
import { TileImage } from './Tile.tsx';

// What a kind of action still needs to know.

function Prompt({ children }: { readonly children: ReactNode }) {
  return <p className="trv-prompt">{children}</p>;
}

/** The face-up tiles once more, for a screen where the market is out of sight. */
export function TileChoice({ props }: { readonly props: RiverProps }) {
  const { state, speaker, teller, moves, selected, viewer } = props;
  const game = asTheRiver(props.game);
  const c = game.components;
  const prompt =
    state.phase === OPENING_PHASE
      ? speaker.say('screen.prompt.opening')
      : speaker.say('screen.prompt.terrain', { number: at(state.laid, Math.max(0, viewer)) + 1 });
  return (
    <div className="trv-answer">
      <Prompt>{prompt}</Prompt>
      <ul className="trv-thumbs">
        {laidOut(state.tiles, c.tilePlaces).map((tile) => {
          const facts = tile === undefined ? undefined : tileFacts(game, tile);
          if (facts === undefined) return null;
          const text = `terrain ${facts.id}`;
          const move = game.parseMove(text);
          if (move === undefined || !moves.includes(move)) return null;
          return (
            <li key={facts.id}>
              <PieceButton
                className={`trv-thumb ${selected === move ? 'is-chosen' : ''}`}
                control={moveControl(props, text, teller.move(state, move))}
              >
                <TileImage tile={facts} isSmall />
              </PieceButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Which building; once one is chosen, how to pay. */
export function CardChoice({ props, kind }: { readonly props: RiverProps; readonly kind: number }) {
  const { state, speaker, moves, selected, select, viewer } = props;
  const game = asTheRiver(props.game);
  const c = game.components;
  const seat = Math.max(0, viewer);
  const own = reservedBy(state, seat);
  const builds = buildsByCard(moves);
  if (selected !== undefined && kindOf(selected) === BUILD) {
    const card = cardOf(selected);
    const reserve = game.parseMove(`reserve ${c.buildings[card] ?? ''}`);
    return (
      <div className="trv-answer">
        <Prompt>
          {speaker.say('screen.prompt.pay')}
          {own.includes(card) && (
            <small> {speaker.say('screen.discount', { count: RESERVED_DISCOUNT })}</small>
          )}
        </Prompt>
        <Payment props={props} ways={builds.get(card) ?? []} now={selected} />
        {reserve !== undefined && moves.includes(reserve) && (
          <button
            type="button"
            className="trv-or"
            data-move={game.writeMove(reserve)}
            onClick={() => {
              setPick({ moves, kind: RESERVE });
              select(reserve);
            }}
          >
            <Icon name="reserve" /> <span>{speaker.say('screen.orReserve')}</span>
          </button>
        )}
      </div>
    );
  }
  const chosen =
    selected !== undefined && kindOf(selected) === RESERVE
      ? c.buildings.findIndex((id) => game.parseMove(`reserve ${id}`) === selected)
      : -1;
  const instead = sensible(builds.get(chosen) ?? [], goodsOf(state, seat));
  const cards = [...laidOut(state.buildings, c.faceUpBuildings), ...(kind === BUILD ? own : [])].filter(
    (card) => card !== undefined && (kind === RESERVE || builds.has(card)),
  );
  return (
    <div className="trv-answer">
      <Prompt>
        {kind === RESERVE ? speaker.say('screen.prompt.reserve') : speaker.say('screen.prompt.build')}
      </Prompt>
      <ul className="trv-thumbs">
        {cards.map((card) =>
          card === undefined ? null : (
            <li key={card}>
              <Card props={props} card={card} isReserved={own.includes(card)} />
            </li>
          ),
        )}
      </ul>
      {instead !== undefined && (
        <button
          type="button"
          className="trv-or"
          data-move={game.writeMove(instead)}
          onClick={() => {
            setPick({ moves, kind: BUILD });
            select(instead);
          }}
        >
          <Icon name="building" /> <span>{speaker.say('screen.orBuild')}</span>
        </button>
      )}
    </div>
  );
}

export function SwapPrompt({ props }: { readonly props: RiverProps }) {
  const { speaker, moves } = props;
  const first = usePick(moves)?.space;
  return (
    <Prompt>
      {first === undefined
        ? speaker.say('screen.prompt.swap')
        : speaker.say('screen.prompt.swapSecond', { number: first + 1 })}
    </Prompt>
  );
}

/** A meadow that swaps: each time it may be declined. */
export function MeadowSwap({ props }: { readonly props: RiverProps }) {
  const { speaker, moves, play } = props;
  const pass = byKind(moves).get(PASS)?.[0];
  return (
    <div className="trv-choices is-begun">
      <div className="trv-further">
        <Icon name="swap" />
        <SwapPrompt props={props} />
        {pass !== undefined && (
          <button type="button" data-move="pass" onClick={() => play(pass)}>
            {speaker.say('screen.decline')}
          </button>
        )}
        <RuleButton props={props} section="meadows" />
      </div>
    </div>
  );
}

export function ExchangeChoice({
  props,
  offered,
}: {
  readonly props: RiverProps;
  readonly offered: readonly Move[];
}) {
  const { speaker, selected, state, viewer } = props;
  const now =
    selected !== undefined && offered.includes(selected)
      ? selected
      : sensible(offered, goodsOf(state, Math.max(0, viewer)));
  return (
    <div className="trv-answer">
      <Prompt>{speaker.say('screen.prompt.exchange')}</Prompt>
      {now !== undefined && <Payment props={props} ways={offered} now={now} />}
    </div>
  );
}

export function InsteadOfFood({ props }: { readonly props: RiverProps }) {
  const { speaker } = props;
  return (
    <div className="trv-answer">
      <Prompt>{speaker.say('screen.prompt.food')}</Prompt>
      <ul className="trv-thumbs">
        {RESOURCES.slice(0, 3).map((name) => (
          <li key={name}>
            <PieceButton
              className="trv-good"
              control={moveControl(
                props,
                `food ${name}`,
                speaker.say('amount', { resource: name, count: 1 }),
              )}
            >
              <Icon name={name} />
            </PieceButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What does not fit goes back, one touch each. */
export function Returns({ props }: { readonly props: RiverProps }) {
  const { speaker, state, moves, play, viewer, teller } = props;
  const game = asTheRiver(props.game);
  const seat = Math.max(0, viewer);
  return (
    <div className="trv-choices is-begun">
      <div className="trv-further">
        <div className="trv-answer">
          <Prompt>{speaker.say('screen.prompt.return', { over: overflow(state, seat) })}</Prompt>
          <ul className="trv-thumbs">
            {moves.map((move) => {
              const name = game.writeMove(move).split(' ')[1] ?? '';
              const label = teller.move(state, move);
              return (
                <li key={move}>
                  <PieceButton
                    className="trv-good"
                    control={{
                      'data-move': game.writeMove(move),
                      'data-hint': label,
                      'aria-label': label,
                      onClick: () => play(move),
                    }}
                  >
                    <Icon name={name} />
                    <b>{at(state.goods, seat * 4 + RESOURCES.findIndex((each) => each === name))}</b>
                  </PieceButton>
                </li>
              );
            })}
          </ul>
        </div>
        <RuleButton props={props} section="overflow" />
      </div>
    </div>
  );
}

/** A meadow that gives: from none to four. */
export function Takes({ props, moves }: { readonly props: RiverProps; readonly moves: readonly Move[] }) {
  const { speaker, state, teller } = props;
  const game = asTheRiver(props.game);
  const of = tileFacts(game, state.effect - 1)?.meadow?.of ?? '';
  return (
    <div className="trv-choices is-begun">
      <div className="trv-further">
        <div className="trv-answer">
          <Prompt>{speaker.say('screen.prompt.take')}</Prompt>
          <ul className="trv-thumbs">
            {moves.map((move, count) => (
              <li key={move}>
                <PieceButton
                  className={`trv-good ${props.selected === move ? 'is-chosen' : ''}`}
                  control={moveControl(props, game.writeMove(move), teller.move(state, move))}
                >
                  <b>{count}</b>
                  <Icon name={of} />
                </PieceButton>
              </li>
            ))}
          </ul>
        </div>
        <RuleButton props={props} section="meadows" />
      </div>
    </div>
  );
}
