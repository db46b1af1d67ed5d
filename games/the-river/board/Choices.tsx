import './tokens.css';
import { BackButton, classes, ofKind, only, Opened, type PieceInfo, PieceButton } from '@two-rivers/board';
import type { ReactNode } from 'react';
import {
  ACTION_SPACES,
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  PRODUCED,
  RESERVED_DISCOUNT,
  RESOURCES,
  type RiverMove,
  type RiverMoveKind,
} from '../face/index.ts';
import {
  CardChoice,
  ExchangeChoice,
  InsteadOfFood,
  MeadowSwap,
  nextSpace,
  Returns,
  SwapPrompt,
  Takes,
  TileChoice,
} from './Answers.tsx';
import { Ask } from './Ask.tsx';
import css from './Choices.module.css';
import { describeBuilding, describeMove } from '../words/words.ts';
import { exampleOf, nearestToBuild } from './examples.ts';
import { goalOfPlace, isProposed } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { buildsByBuilding } from './Payment.tsx';
import { ownSeat, type RiverProps, ruleOf } from './props.ts';

/** What there is to choose: the kinds of action with their icons, then what the one begun still needs. */
export function Choices(props: RiverProps) {
  const { choices, selected, picked, position, speaker, intention } = props;
  if (ofKind(choices, 'return').length > 0) return <Returns props={props} />;
  if (ofKind(choices, 'take').length > 0) return <Takes props={props} />;
  if (position.effect !== undefined) return <MeadowSwap props={props} />;
  if (position.phase === 'opening')
    return (
      <div className={css.choices}>
        <div className={css.further}>
          <TileChoice props={props} />
        </div>
        {/* once for all that can only be looked at yet */}
        <p className="unseen">{speaker.say('refusal.opening-takes-a-tile')}</p>
      </div>
    );
  const kind = selected?.move.kind ?? picked?.kind;
  const further = kind === undefined ? undefined : furtherChoice(props, kind);
  return (
    <div className={classes(css.choices, further !== undefined && css.begun)}>
      <Kinds props={props} kind={kind} />
      {kind === undefined && (
        <p className={classes(css.prompt, css.placePrompt)} aria-hidden="true">
          {placePrompt(props)}
        </p>
      )}
      {further !== undefined && kind !== undefined && (
        <Opened
          key={kind}
          by={intention === undefined ? kind : undefined}
          words={openedWords(props, kind)}
          className={css.further}
          // on a phone too, where the board alone would not say who chose the pair
          isBesidePreview={isProposed(props)}
        >
          <BackButton name={speaker.say('screen.back')} />
          {further}
          <Ask section={ruleOf(kind)} />
        </Opened>
      )}
    </div>
  );
}

/** To place a pioneer, and how many are left. */
function placePrompt(props: RiverProps): string {
  const { position, speaker } = props;
  return speaker.say('screen.prompt.place', { count: position.seat(ownSeat(props)).boat });
}

/** What is asked now, and among how many things there is to choose. */
function openedWords(props: RiverProps, kind: RiverMoveKind): string {
  const { speaker } = props;
  const onTheBar = ON_THE_BAR.find((each) => each === kind);
  const ways = onTheBar === undefined ? 0 : waysOf(props, onTheBar);
  return [promptOf(props, kind), ...(ways > 1 ? [speaker.say('screen.ways', { count: ways })] : [])].join(
    ' ',
  );
}

function promptOf(props: RiverProps, kind: RiverMoveKind): string {
  const { speaker } = props;
  switch (kind) {
    case 'terrain':
      return speaker.say('screen.prompt.terrain', { number: nextSpace(props) });
    case 'reserve':
    case 'build':
    case 'swap':
    case 'food':
      return speaker.say(`screen.prompt.${kind}`);
    default:
      return '';
  }
}

function furtherChoice(props: RiverProps, kind: RiverMoveKind): ReactNode {
  const offered = ofKind(props.choices, kind).length;
  if (offered === 0) return undefined;
  switch (kind) {
    case 'terrain':
      return <TileChoice props={props} />;
    case 'reserve':
    case 'build':
      return <CardChoice props={props} kind={kind} />;
    case 'swap':
      return <SwapPrompt props={props} />;
    case 'exchange':
      return <ExchangeChoice props={props} />;
    case 'food':
      return offered > 1 ? <InsteadOfFood props={props} /> : undefined;
    default:
      return undefined;
  }
}

const ON_THE_BAR = [...ACTION_SPACES, 'exchange'] as const;
type OnTheBar = (typeof ON_THE_BAR)[number];

interface KindsProps {
  readonly props: RiverProps;
  readonly kind: RiverMoveKind | undefined;
}

/** All kinds of action; those not possible now are greyed and say why. */
function Kinds({ props, kind }: KindsProps) {
  const { speaker } = props;
  return (
    <ul className={css.kinds} aria-label={placePrompt(props)}>
      {ON_THE_BAR.map((each) => {
        const ways = waysOf(props, each);
        return (
          <li key={each}>
            <PieceButton
              piece={pieceOf(props, each, kind === each)}
              className={classes(css.kind, ways === 0 && css.off, kind === each && css.chosen)}
            >
              <Icon name={each} />
              <span className={css.kindName}>{speaker.say(`screen.space.${each}`)}</span>
              <Count>{ways === 0 ? undefined : briefly(props, each, ways)}</Count>
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

/** How many things there are to choose from; how to pay for one comes later. */
function waysOf({ choices }: RiverProps, kind: OnTheBar): number {
  if (kind === 'build') return buildsByBuilding(ofKind(choices, 'build')).size;
  const { length } = ofKind(choices, kind);
  return kind === 'exchange' ? Math.min(1, length) : length;
}

function Count({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <span className={css.count}>{children}</span>;
}

/** What an action brings, or among how many things there is to choose. */
function briefly(props: RiverProps, kind: OnTheBar, ways: number): string | undefined {
  const resource = RESOURCES.find((each) => each === kind);
  const own = props.position.seat(ownSeat(props));
  if (resource !== undefined) {
    const tooMany = own.overflows(resource);
    return `+${own.receives(resource)}${tooMany > 0 ? ` −${tooMany}` : ''}`;
  }
  if (kind === 'exchange') return `${EXCHANGE_PRICE}→${EXCHANGED_FOOD}`;
  return kind === 'firstPlayer' ? undefined : `${ways}`;
}

/** What people ask about an action before they know the game. */
function worthKnowing(props: RiverProps, kind: OnTheBar): readonly string[] {
  const { speaker, position, choices } = props;
  const resource = RESOURCES.find((each) => each === kind);
  const tooMany = resource === undefined ? 0 : position.seat(ownSeat(props)).overflows(resource);
  const willNotFit = tooMany > 0 ? [speaker.say('screen.willNotFit', { count: tooMany })] : [];
  if (kind === 'exchange') return [speaker.say('screen.exchangeFree'), speaker.say('screen.standsIn')];
  if (kind === 'reserve') return [speaker.say('screen.reserveSaves', { count: RESERVED_DISCOUNT })];
  // which building it is that is still too dear
  if (kind === 'build' && ofKind(choices, kind).length === 0)
    return [
      speaker.say('screen.nearest', {
        what: describeBuilding(speaker, nearestToBuild(position, ownSeat(props))),
      }),
    ];
  return kind === 'food' ? [speaker.say('screen.standsIn'), ...willNotFit] : willNotFit;
}

function pieceOf(props: RiverProps, kind: OnTheBar, isOn: boolean): PieceInfo {
  const { speaker, position, choices } = props;
  const goal = kind === 'exchange' ? undefined : goalOfPlace(props, kind);
  const offered = ofKind(choices, kind).length;
  const alone = only(ofKind(choices, kind));
  return {
    title: speaker.say(`screen.space.${kind}`),
    // what it brings is written on it
    heard: alone === undefined ? [] : [bringsOf(props, alone.move)],
    lines: [
      ...(goal === undefined && offered > 0 && kind !== 'exchange'
        ? [speaker.say('screen.ways', { count: waysOf(props, kind) })]
        : []),
      ...worthKnowing(props, kind),
    ],
    rule: ruleOf(kind),
    ...(goal === undefined
      ? {
          pick: offered > 0 ? { name: kind, isOn, act: () => open(props, kind) } : undefined,
          wanted: exampleOf(position, ownSeat(props), kind),
        }
      : { goal }),
  };
}

/** What a move brings, without the name of its space once more. */
function bringsOf(props: RiverProps, move: RiverMove): string {
  const { speaker, position } = props;
  const produced = PRODUCED.find((each) => each === move.kind);
  return produced === undefined
    ? describeMove(speaker, position, move)
    : speaker.say('screen.islandBrings', { count: position.seat(ownSeat(props)).receives(produced) });
}

/** Opens a kind of action; what suggests itself is looked at already. */
function open(props: RiverProps, kind: OnTheBar): void {
  const { choices, pick, want } = props;
  // what is given is among the ways: without one looked at there is nothing to choose
  if (kind === 'exchange') {
    pick(undefined);
    return want({ kind });
  }
  pick({ kind });
  const [building, other] = buildsByBuilding(ofKind(choices, 'build')).keys();
  if (kind === 'build' && building !== undefined && other === undefined) want({ kind, building });
}
