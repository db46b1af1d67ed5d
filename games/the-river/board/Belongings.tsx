import { OVER } from '@two-rivers/kernel';
import { MOST_RESERVED, RESOURCES, RETURN, TOKEN_OF_THE_FIFTH_PIONEER } from '../rules/index.ts';
import { byKind, type RiverProps } from './controls.ts';
import { aheadOf, asTheRiver, at, builtBy, goodsOf, reservedBy, tokensOf } from './facts.ts';
import { INK } from './glyphs.tsx';
import { Icon } from './Icon.tsx';
import { Card, CardImage, CoveredCard } from './Market.tsx';
import { PieceButton } from './PieceButton.tsx';
import { Figure } from './Pioneer.tsx';

export interface PlayerProps {
  readonly props: RiverProps;
  readonly seat: number;
}

/** Whether what this player took lies face down for the viewer; at the end all is turned up. */
export function isCovered({ memory, viewer, actor }: RiverProps, seat: number): boolean {
  return memory && seat !== viewer && actor !== OVER;
}

/** What is held and what is produced, resource by resource. */
export function Goods({ props, seat }: PlayerProps) {
  const { state, speaker, viewer, moves } = props;
  const game = asTheRiver(props.game);
  const goods = goodsOf(state, seat);
  const all = at(state.warehouses, seat);
  const used = goods.reduce((sum, count) => sum + count, 0);
  const isReturning = seat === viewer && (byKind(moves).get(RETURN)?.length ?? 0) > 0;
  const ahead = props.preview === undefined ? undefined : aheadOf(props.preview.after, seat);
  const lost = ahead?.over ?? 0;
  const storedWords = [
    speaker.say('screen.stored', { used, all }),
    ...(lost > 0 ? [speaker.say('screen.willNotFit', { count: lost })] : []),
  ].join('\n');
  return (
    <ul
      className={`trv-goods ${used > all ? 'is-over' : ''}`}
      data-at={`goods-${seat}`}
      data-rule="warehouses"
      aria-label={speaker.say('screen.goods')}
    >
      {RESOURCES.map((name, resource) => {
        const count = goods[resource] ?? 0;
        const symbols = resource < 3 ? at(state.production, seat * 3 + resource) : 0;
        const held = speaker.say('amount', { resource: name, count });
        const label =
          resource < 3
            ? `${held}, ${speaker.say('screen.produces', { resource: name, count: symbols })}`
            : held;
        const inside = (
          <>
            <Icon name={name} />
            <b>{count}</b>
            <Change by={(ahead?.goods[resource] ?? count) - count} />
            {resource < 3 && (
              <small className={symbols > 0 ? '' : 'is-none'}>
                {ahead === undefined || ahead.production[resource] === symbols
                  ? `+${symbols}`
                  : speaker.say('screen.change', {
                      from: `+${symbols}`,
                      to: `+${ahead.production[resource] ?? 0}`,
                    })}
              </small>
            )}
          </>
        );
        return (
          <li key={name}>
            {isReturning && count > 0 ? (
              <PieceButton
                className="trv-good is-asked"
                control={{
                  'data-move': `return ${name}`,
                  'data-hint': label,
                  'aria-label': label,
                  onClick: () => playText(props, `return ${name}`),
                }}
              >
                {inside}
              </PieceButton>
            ) : (
              <span className="trv-good" role="img" aria-label={label} data-hint={label}>
                {inside}
              </span>
            )}
          </li>
        );
      })}
      <li>
        <span
          className={`trv-good trv-stored ${used > all ? 'is-over' : ''}`}
          role="img"
          aria-label={storedWords}
          data-hint={storedWords}
        >
          <Icon name="warehouse" />
          <b>{`${used}/${all}`}</b>
          <Change by={(ahead?.warehouses ?? all) - all} />
          {lost > 0 && <em>{speaker.say('screen.willNotFit', { count: lost })}</em>}
        </span>
      </li>
    </ul>
  );
  function playText({ play }: RiverProps, text: string) {
    const move = game.parseMove(text);
    if (move !== undefined && moves.includes(move)) play(move);
  }
}

/** What the move looked at adds or takes. */
function Change({ by }: { readonly by: number }) {
  return by === 0 ? null : <i className={by > 0 ? 'trv-up' : 'trv-down'}>{by > 0 ? `+${by}` : `−${-by}`}</i>;
}

/** The boat with the pioneers still to be placed; who settled sits ashore. */
export function Boat({ props, seat }: PlayerProps) {
  const { state, speaker } = props;
  const waiting = at(state.boat, seat);
  const settled = at(state.settled, seat);
  const settling = at((props.preview?.after ?? state).settling, seat);
  const label = [
    speaker.say('screen.boat', { count: waiting }),
    ...(settled > 0 ? [speaker.say('screen.settled', { count: settled })] : []),
    ...(settling > 0 ? [speaker.say('screen.settling', { count: settling })] : []),
  ].join('\n');
  return (
    <div
      className="trv-boat"
      role="img"
      aria-label={label}
      data-hint={label}
      data-at={`boat-${seat}`}
      data-rule="pioneers"
    >
      <svg viewBox="0 0 120 46" aria-hidden="true">
        <path d="M2 38c10-5 18 3 30-1s20 3 30 0 18-4 28 0 18 1 28-1v10H2z" fill="#9fd0e0" />
        {Array.from({ length: waiting }, (_, index) => (
          <svg
            key={index}
            x={60 - (waiting * 19) / 2 + index * 19 - 2}
            y="4"
            width="24"
            height="24"
            viewBox="0 0 24 24"
          >
            <Figure look={seat} />
          </svg>
        ))}
        <path
          d="M6 22c8 4 20 5 54 5s46-1 54-5c-2 10-10 17-20 17H26C16 39 8 32 6 22z"
          fill="#b07a44"
          stroke={INK}
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
        <path d="M12 30c14 3 80 3 96 0" stroke="#7d5530" strokeWidth="1.3" fill="none" />
        <path
          d="M4 41c10-4 18 3 30-1s20 3 30 0 18-4 28 0 18 1 24-1"
          stroke="#4d93b5"
          strokeWidth="1.6"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      {settled + settling > 0 && (
        <span className="trv-settled">
          <Icon name="settler" />
          {settled}
          {settling > 0 && <em>{`+${settling}`}</em>}
        </span>
      )}
    </div>
  );
}

/** The spots for bonus tokens; on the second the fifth pioneer waits. */
export function Tokens({ props, seat }: PlayerProps) {
  const { state, speaker } = props;
  const { spots } = asTheRiver(props.game).components;
  const tokens = tokensOf(state, seat);
  const covered = isCovered(props, seat);
  const waits = tokens.length < TOKEN_OF_THE_FIFTH_PIONEER;
  const label = [
    tokens.length === 0
      ? speaker.say('screen.noTokens')
      : speaker.say('screen.tokens', { tokens: covered ? tokens.length : tokens.join(', ') }),
    ...(waits ? [speaker.say('screen.fifth')] : []),
  ].join('\n');
  return (
    <div
      className="trv-tokens"
      role="img"
      aria-label={label}
      data-hint={label}
      data-at={`tokens-${seat}`}
      data-rule="bonus-tokens"
    >
      {Array.from({ length: spots }, (_, spot) => (
        <svg key={spot} viewBox="0 0 30 30" aria-hidden="true">
          <TokenArt value={covered && spot < tokens.length ? '?' : tokens[spot]} />
          {spot === TOKEN_OF_THE_FIFTH_PIONEER - 1 && waits && (
            <svg x="4" y="3" width="22" height="22" viewBox="0 0 24 24">
              <Figure look={seat} isGhost />
            </svg>
          )}
        </svg>
      ))}
    </div>
  );
}

/** A bonus token, 30 by 30, or its empty spot. */
export function TokenArt({ value }: { readonly value: number | string | undefined }) {
  if (value === undefined)
    return (
      <circle
        cx="15"
        cy="15"
        r="12.5"
        fill="#fffaf0"
        fillOpacity=".5"
        stroke="#a5834a"
        strokeWidth="1.3"
        strokeDasharray="3 2.5"
      />
    );
  return (
    <>
      <circle cx="15" cy="15" r="13.5" fill="#d99e35" stroke={INK} strokeWidth="1.4" />
      <circle cx="15" cy="15" r="10" fill="#f7dc95" stroke="#a8731c" strokeWidth="1" />
      <text className="trv-numeral" x="15" y="20.5" fontSize="15.5">
        {value}
      </text>
    </>
  );
}

/** Reserved buildings, and what has been built. */
export function Cards({ props, seat, isLarge = false }: PlayerProps & { readonly isLarge?: boolean }) {
  const { state, speaker, viewer } = props;
  const c = asTheRiver(props.game).components;
  const reserved = reservedBy(state, seat);
  const built = builtBy(c, state, seat);
  const covered = isCovered(props, seat);
  const points = built.reduce((sum, card) => sum + at(c.points, card), 0);
  const show = (card: number, isReserved: boolean) => {
    if (covered) return <CoveredCard />;
    return seat === viewer && isReserved ? (
      <Card props={props} card={card} isReserved />
    ) : (
      <CardImage props={props} card={card} isReserved={isReserved} />
    );
  };
  return (
    <div className={`trv-kept ${isLarge ? 'is-large' : ''}`} data-at={`cards-${seat}`}>
      <section
        data-rule="reserve"
        data-hint={
          covered ? speaker.say('screen.covered', { count: reserved.length }) : speaker.say('screen.reserved')
        }
      >
        <h3>
          <Icon name="reserve" title={speaker.say('screen.reserved')} /> {reserved.length}
        </h3>
        <ul>
          {reserved.map((card) => (
            <li key={card}>{show(card, true)}</li>
          ))}
          {seat === viewer &&
            Array.from({ length: MOST_RESERVED - reserved.length }, (_, slot) => (
              <li key={`free${slot}`} className="trv-gap" />
            ))}
        </ul>
      </section>
      <section
        data-rule="buildings"
        data-hint={
          covered ? speaker.say('screen.covered', { count: built.length }) : speaker.say('screen.built')
        }
      >
        <h3>
          <Icon name="building" title={speaker.say('screen.built')} /> {built.length}
          {!covered && points > 0 && (
            <span>
              <Icon name="points" />
              {points}
            </span>
          )}
        </h3>
        <ul className="trv-built">
          {built.map((card) => (
            <li key={card}>{show(card, false)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
