import './tokens.css';
import {
  BackButton,
  classNames,
  choicesOfKind,
  onlyChoice,
  OpenedChoices,
  type PieceInfo,
  PieceButton,
} from '@two-rivers/ui';
import type { BoardCommand } from '@two-rivers/table';
import type { ReactNode } from 'react';
import {
  ACTION_SPACES,
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  MATERIALS,
  RESERVED_DISCOUNT,
  RESOURCES,
  type RiverGoal,
  type RiverMove,
  type RiverMoveKind,
} from '../view/index.ts';
import {
  BuildingChoice,
  ExchangeChoice,
  FoodSubstituteChoice,
  MeadowSwap,
  nextSpaceNumber,
  ReturnChoice,
  SwapPrompt,
  TakeChoice,
  TileChoice,
} from './FollowUpChoices.tsx';
import { RuleHelpButton } from './RuleHelpButton.tsx';
import css from './Choices.module.css';
import { describeBuilding, describeMove } from '../texts/texts.ts';
import { exampleMove, nearestBuilding } from './examples.ts';
import { goalOfActionSpace, isSwapProposed } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { groupBuildsByBuilding } from './PaymentPicker.tsx';
import { ownSeat, type TheRiverTable, ruleSectionOf, useTable } from './props.ts';

/** The action bar: kinds of action with icons, then the open questions of the selected kind. */
export function Choices() {
  const props = useTable((each) => each);
  const { choices, selected, partialMove, position, i18n, intention } = props;
  if (choicesOfKind(choices, 'return').length > 0) return <ReturnChoice props={props} />;
  if (choicesOfKind(choices, 'take').length > 0) return <TakeChoice props={props} />;
  if (position.effect !== undefined) return <MeadowSwap props={props} />;
  if (position.phase === 'opening')
    return (
      <div className={css.choices}>
        <div className={css.followUp}>
          <TileChoice props={props} />
        </div>
        {/* reason why all other pieces are inactive, announced once */}
        <p className="unseen">{i18n.t('refusal.opening-takes-a-tile')}</p>
      </div>
    );
  const kind = selected?.move.kind ?? partialMove?.kind;
  const followUp = kind === undefined ? undefined : renderFollowUp(props, kind);
  return (
    <div className={classNames(css.choices, followUp !== undefined && css.opened)}>
      <ActionKindList props={props} kind={kind} />
      {kind === undefined && (
        <p className={classNames(css.prompt, css.placePrompt)} aria-hidden="true">
          {placementPrompt(props)}
        </p>
      )}
      {followUp !== undefined && kind !== undefined && (
        <OpenedChoices
          key={kind}
          openerPick={intention === undefined ? kind : undefined}
          announcement={openedAnnouncement(props, kind)}
          className={css.followUp}
          // keep the prompt visible on phones, because the board does not say that the two tiles are only a proposal
          isBesidePreview={isSwapProposed(props)}
        >
          <BackButton name={i18n.t('screen.back')} />
          {followUp}
          <RuleHelpButton section={ruleSectionOf(kind)} />
        </OpenedChoices>
      )}
    </div>
  );
}

/** Prompt for placing a pioneer, with the number of pioneers left. */
function placementPrompt(props: TheRiverTable): string {
  const { position, i18n } = props;
  return i18n.t('screen.prompt.place', { count: position.seat(ownSeat(props)).boat });
}

/** Screen reader announcement of an open choice: its prompt and the number of options. */
function openedAnnouncement(props: TheRiverTable, kind: RiverMoveKind): string {
  const { i18n } = props;
  const actionKind = ACTION_KINDS.find((each) => each === kind);
  const optionCount = actionKind === undefined ? 0 : countOptions(props, actionKind);
  return [promptFor(props, kind), ...(optionCount > 1 ? [i18n.t('screen.ways', { count: optionCount })] : [])].join(
    ' ',
  );
}

function promptFor(props: TheRiverTable, kind: RiverMoveKind): string {
  const { i18n } = props;
  switch (kind) {
    case 'terrain':
      return i18n.t('screen.prompt.terrain', { number: nextSpaceNumber(props) });
    case 'reserve':
    case 'build':
    case 'swap':
    case 'food':
      return i18n.t(`screen.prompt.${kind}`);
    default:
      return '';
  }
}

function renderFollowUp(props: TheRiverTable, kind: RiverMoveKind): ReactNode {
  const optionCount = choicesOfKind(props.choices, kind).length;
  if (optionCount === 0) return undefined;
  switch (kind) {
    case 'terrain':
      return <TileChoice props={props} />;
    case 'reserve':
    case 'build':
      return <BuildingChoice props={props} kind={kind} />;
    case 'swap':
      return <SwapPrompt props={props} />;
    case 'exchange':
      return <ExchangeChoice props={props} />;
    case 'food':
      return optionCount > 1 ? <FoodSubstituteChoice props={props} /> : undefined;
    default:
      return undefined;
  }
}

const ACTION_KINDS = [...ACTION_SPACES, 'exchange'] as const;
type ActionKind = (typeof ACTION_KINDS)[number];

interface ActionKindListProps {
  readonly props: TheRiverTable;
  readonly kind: RiverMoveKind | undefined;
}

/** All kinds of action; impossible ones are grayed out and explain the reason. */
function ActionKindList({ props, kind }: ActionKindListProps) {
  const { i18n } = props;
  return (
    <ul className={css.kinds} aria-label={placementPrompt(props)}>
      {ACTION_KINDS.map((each) => {
        const optionCount = countOptions(props, each);
        return (
          <li key={each}>
            <PieceButton
              piece={kindPieceInfo(props, each, kind === each)}
              className={classNames(css.kind, optionCount === 0 && css.unavailable, kind === each && css.chosen)}
            >
              <Icon name={each} />
              <span className={css.kindName}>{i18n.t(`screen.space.${each}`)}</span>
              <OptionCount>{optionCount === 0 ? undefined : kindBadgeText(props, each, optionCount)}</OptionCount>
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Number of options of a kind; different payments for a building count once. */
function countOptions({ choices }: TheRiverTable, kind: ActionKind): number {
  if (kind === 'build') return groupBuildsByBuilding(choicesOfKind(choices, 'build')).size;
  const { length } = choicesOfKind(choices, kind);
  return kind === 'exchange' ? Math.min(1, length) : length;
}

function OptionCount({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <span className={css.count}>{children}</span>;
}

/** Badge of a kind: its gain, exchange rate or number of options. */
function kindBadgeText(props: TheRiverTable, kind: ActionKind, optionCount: number): string | undefined {
  const resource = RESOURCES.find((each) => each === kind);
  const own = props.position.seat(ownSeat(props));
  if (resource !== undefined) {
    const overflow = own.overflowFrom(resource);
    return `+${own.gainFrom(resource)}${overflow > 0 ? ` −${overflow}` : ''}`;
  }
  if (kind === 'exchange') return `${EXCHANGE_PRICE}→${EXCHANGED_FOOD}`;
  return kind === 'firstPlayer' ? undefined : `${optionCount}`;
}

/** Beginner hints for an action. */
function actionHints(props: TheRiverTable, kind: ActionKind): readonly string[] {
  const { i18n, position, choices } = props;
  const resource = RESOURCES.find((each) => each === kind);
  const overflow = resource === undefined ? 0 : position.seat(ownSeat(props)).overflowFrom(resource);
  const overflowLines = overflow > 0 ? [i18n.t('screen.willNotFit', { count: overflow })] : [];
  if (kind === 'exchange') return [i18n.t('screen.exchangeFree'), i18n.t('screen.standsIn')];
  if (kind === 'reserve') return [i18n.t('screen.reserveSaves', { count: RESERVED_DISCOUNT })];
  // the hint names the building that lacks the fewest resources
  if (kind === 'build' && choicesOfKind(choices, kind).length === 0)
    return [
      i18n.t('screen.nearest', {
        what: describeBuilding(i18n, nearestBuilding(position, ownSeat(props))),
      }),
    ];
  return kind === 'food' ? [i18n.t('screen.standsIn'), ...overflowLines] : overflowLines;
}

function kindPieceInfo(props: TheRiverTable, kind: ActionKind, isPressed: boolean): PieceInfo {
  const { i18n, position, choices } = props;
  const goal = kind === 'exchange' ? undefined : goalOfActionSpace(props, kind);
  const optionCount = choicesOfKind(choices, kind).length;
  const onlyOption = onlyChoice(choicesOfKind(choices, kind));
  return {
    title: i18n.t(`screen.space.${kind}`),
    // the badge shows the gain already
    screenReaderLines: onlyOption === undefined ? [] : [describeGain(props, onlyOption.move)],
    lines: [
      ...(goal === undefined && optionCount > 0 && kind !== 'exchange'
        ? [i18n.t('screen.ways', { count: countOptions(props, kind) })]
        : []),
      ...actionHints(props, kind),
    ],
    rule: ruleSectionOf(kind),
    ...(goal === undefined
      ? {
          pick: optionCount > 0 ? { name: kind, isPressed, commands: openKind(props, kind) } : undefined,
          expectedMove: exampleMove(position, ownSeat(props), kind),
        }
      : { goal }),
  };
}

/** Gain of a move, without the name of its space. */
function describeGain(props: TheRiverTable, move: RiverMove): string {
  const { i18n, position } = props;
  const produced = MATERIALS.find((each) => each === move.kind);
  return produced === undefined
    ? describeMove(i18n, position, move)
    : i18n.t('screen.islandBrings', { count: position.seat(ownSeat(props)).gainFrom(produced) });
}

/** Commands that open a kind of action; its goal is previewed if there is only one candidate. */
function openKind({ choices }: TheRiverTable, kind: ActionKind): readonly BoardCommand<RiverMove, RiverGoal>[] {
  // the payment picker needs a previewed path to show and change
  if (kind === 'exchange')
    return [
      { type: 'pick', part: undefined },
      { type: 'previewGoal', goal: { kind } },
    ];
  const [building, other] = groupBuildsByBuilding(choicesOfKind(choices, 'build')).keys();
  const onlyBuilding = kind === 'build' && other === undefined ? building : undefined;
  return [
    { type: 'pick', part: { kind } },
    ...(onlyBuilding === undefined
      ? []
      : [{ type: 'previewGoal' as const, goal: { kind: 'build' as const, building: onlyBuilding } }]),
  ];
}
