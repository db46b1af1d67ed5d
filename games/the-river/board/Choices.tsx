import './pieces.css';
import './choices.css';
import type { Move } from '@two-rivers/kernel';
import {
  ACTION_SPACES,
  BUILD,
  EXCHANGE,
  FOOD_SPACE,
  kindOf,
  OPENING_PHASE,
  PASS,
  RESERVE,
  RETURN,
  SWAP,
  TAKE,
  TERRAIN,
} from '../rules/index.ts';
import type { ReactNode } from 'react';
import {
  CardChoice,
  ExchangeChoice,
  InsteadOfFood,
  MeadowSwap,
  Returns,
  SwapPrompt,
  Takes,
  TileChoice,
} from './Answers.tsx';
import { byKind, exampleOf, KIND_NAMES, moveControl, type RiverProps, ruleOf } from './controls.ts';
import { asTheRiver, goodsOf } from './facts.ts';
import { Icon } from './Icon.tsx';
import { buildsByCard, sensible } from './payments.ts';
import { setPick, usePick } from './pick.ts';
import { PieceButton } from './PieceButton.tsx';
import { RuleButton } from './RuleButton.tsx';

/** What there is to choose: the kinds of action with their icons, then what the one begun still needs. */
export function Choices(props: RiverProps) {
  const { moves, selected, state } = props;
  const pick = usePick(moves);
  const kinds = byKind(moves);
  if (kinds.has(RETURN)) return <Returns props={props} />;
  if (kinds.has(TAKE)) return <Takes props={props} moves={kinds.get(TAKE) ?? []} />;
  if (state.effect !== 0) return <MeadowSwap props={props} />;
  if (state.phase === OPENING_PHASE)
    return (
      <div className="trv-choices is-begun">
        <div className="trv-further">
          <TileChoice props={props} />
        </div>
      </div>
    );
  const kind = selected === undefined ? pick?.kind : kindOf(selected);
  const further = kind === undefined ? undefined : furtherChoice(props, kind, kinds.get(kind) ?? []);
  return (
    <div className={`trv-choices ${further === undefined ? '' : 'is-begun'}`}>
      <Kinds props={props} kinds={kinds} kind={kind} />
      {kind === undefined && (
        <p className="trv-prompt trv-place-prompt">{props.speaker.say('screen.prompt.place')}</p>
      )}
      {further !== undefined && (
        <div className="trv-further">
          <button
            type="button"
            className="trv-back"
            data-pick="back"
            aria-label={props.speaker.say('screen.back')}
            data-hint={props.speaker.say('screen.back')}
            onClick={() => leave(props)}
          >
            <svg viewBox="0 0 24 24" className="trv-icon" aria-hidden="true">
              <path
                d="M14.5 5L7.5 12l7 7"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
          {further}
          {kind !== undefined && <RuleButton props={props} section={ruleOf(KIND_NAMES[kind] ?? '')} />}
        </div>
      )}
    </div>
  );
}

function leave({ select }: RiverProps): void {
  select(undefined);
  setPick(undefined);
}

function furtherChoice(props: RiverProps, kind: number, offered: readonly Move[]): ReactNode {
  if (offered.length === 0) return undefined;
  switch (kind) {
    case TERRAIN:
      return <TileChoice props={props} />;
    case RESERVE:
    case BUILD:
      return <CardChoice props={props} kind={kind} />;
    case SWAP:
      return <SwapPrompt props={props} />;
    case EXCHANGE:
      return <ExchangeChoice props={props} offered={offered} />;
    case FOOD_SPACE:
      return offered.length > 1 ? <InsteadOfFood props={props} /> : undefined;
    default:
      return undefined;
  }
}

interface KindsProps {
  readonly props: RiverProps;
  readonly kinds: ReadonlyMap<number, readonly Move[]>;
  readonly kind: number | undefined;
}

const ON_THE_BAR = [...ACTION_SPACES.keys(), EXCHANGE];

/** All kinds of action; those not possible now are greyed and say why. */
function Kinds({ props, kinds, kind }: KindsProps) {
  const { speaker, state, moves, viewer, select, play } = props;
  const game = asTheRiver(props.game);
  const seat = Math.max(0, viewer);
  const pass = kinds.get(PASS)?.[0];
  return (
    <ul className="trv-kinds" aria-label={speaker.say('screen.prompt.place')}>
      {ON_THE_BAR.map((each) => {
        const name = KIND_NAMES[each] ?? '';
        const offered = kinds.get(each) ?? [];
        const only = offered.length === 1 ? offered[0] : undefined;
        const key = `screen.space.${name}`;
        const title = speaker.has(key) ? speaker.say(key) : name;
        const ways = each === BUILD ? buildsByCard(moves).size : each === EXCHANGE ? 1 : offered.length;
        const isChosen = kind === each;
        const open = {
          'data-pick': name,
          'aria-label': `${title}, ${speaker.say('screen.ways', { count: ways })}`,
          'data-hint': title,
          'aria-pressed': isChosen,
          onClick: () => {
            const first =
              each === EXCHANGE || ways === 1 ? sensible(offered, goodsOf(state, seat)) : undefined;
            setPick({ moves, kind: each });
            select(first);
          },
        };
        const isExchange = each === EXCHANGE && offered.length > 0;
        const control =
          offered.length > 1 || isExchange
            ? open
            : moveControl(
                props,
                only === undefined ? exampleOf(game.components, state, seat, each) : game.writeMove(only),
                title,
              );
        return (
          <li key={each}>
            <PieceButton
              control={control}
              className={`trv-kind ${offered.length === 0 ? 'is-off' : ''} ${isChosen ? 'is-chosen' : ''}`}
              data-rule={ruleOf(name)}
            >
              <Icon name={name} />
              <span className="trv-kind-name">{title}</span>
              {ways > 1 && <span className="trv-count">{ways}</span>}
            </PieceButton>
          </li>
        );
      })}
      {pass !== undefined && (
        <li>
          <button type="button" data-move="pass" onClick={() => play(pass)}>
            {speaker.say('move.pass')}
          </button>
        </li>
      )}
    </ul>
  );
}
