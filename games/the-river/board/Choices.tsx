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
import { memo } from 'react';
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
export const Choices = memo(function Choices() {
  const question = useTable(openQuestion);
  switch (question) {
    case 'return':
      return <ReturnChoice />;
    case 'take':
      return <TakeChoice />;
    case 'meadowSwap':
      return <MeadowSwap />;
    case 'opening':
      return <OpeningChoice />;
    case 'action':
      return <ActionChoice />;
  }
});

/** What the player decides now. */
function openQuestion({ choices, position }: TheRiverTable): 'return' | 'take' | 'meadowSwap' | 'opening' | 'action' {
  if (choicesOfKind(choices, 'return').length > 0) return 'return';
  if (choicesOfKind(choices, 'take').length > 0) return 'take';
  if (position.effect !== undefined) return 'meadowSwap';
  return position.phase === 'opening' ? 'opening' : 'action';
}

function OpeningChoice() {
  const i18n = useTable((table) => table.i18n);
  return (
    <div className={css.choices}>
      <div className={css.followUp}>
        <TileChoice />
      </div>
      {/* reason why all other pieces are inactive, announced once */}
      <p className="unseen">{i18n.t('refusal.opening-takes-a-tile')}</p>
    </div>
  );
}

/** What the choice of an action shows of the table, besides the kinds of action. */
export function actionChoiceView(table: TheRiverTable) {
  const { selected, partialMove, intention, i18n } = table;
  const kind = selected?.move.kind ?? partialMove?.kind;
  return {
    i18n,
    kind,
    prompt: kind === undefined ? placementPrompt(table) : '',
    followUp: followUpOf(table, kind),
    announcement: kind === undefined ? '' : openedAnnouncement(table, kind),
    isFromGoal: intention !== undefined,
    // keep the prompt visible on phones, because the board does not say that the two tiles are only a proposal
    isBesidePreview: isSwapProposed(table),
  };
}

function ActionChoice() {
  const { i18n, kind, prompt, followUp, announcement, isFromGoal, isBesidePreview } = useTable(actionChoiceView);
  return (
    <div className={classNames(css.choices, followUp !== undefined && css.opened)}>
      <ActionKindList />
      {kind === undefined && (
        <p className={classNames(css.prompt, css.placePrompt)} aria-hidden="true">
          {prompt}
        </p>
      )}
      {followUp !== undefined && (
        <OpenedChoices
          key={followUp}
          openerPick={isFromGoal ? undefined : followUp}
          announcement={announcement}
          className={css.followUp}
          isBesidePreview={isBesidePreview}
        >
          <BackButton name={i18n.t('screen.back')} />
          <FollowUpChoice kind={followUp} />
          <RuleHelpButton section={ruleSectionOf(followUp)} />
        </OpenedChoices>
      )}
    </div>
  );
}

/** Prompt for placing a pioneer, with the number of pioneers left. */
function placementPrompt(table: TheRiverTable): string {
  const { position, i18n } = table;
  return i18n.t('screen.prompt.place', { count: position.seat(ownSeat(table)).boat });
}

/** Screen reader announcement of an open choice: its prompt and the number of options. */
function openedAnnouncement(table: TheRiverTable, kind: RiverMoveKind): string {
  const { i18n } = table;
  const actionKind = ACTION_KINDS.find((each) => each === kind);
  const optionCount = actionKind === undefined ? 0 : countOptions(table, actionKind);
  return [promptFor(table, kind), ...(optionCount > 1 ? [i18n.t('screen.ways', { count: optionCount })] : [])].join(
    ' ',
  );
}

function promptFor(table: TheRiverTable, kind: RiverMoveKind): string {
  const { i18n } = table;
  switch (kind) {
    case 'terrain':
      return i18n.t('screen.prompt.terrain', { number: nextSpaceNumber(table) });
    case 'reserve':
    case 'build':
    case 'swap':
    case 'food':
      return i18n.t(`screen.prompt.${kind}`);
    default:
      return '';
  }
}

const FOLLOW_UPS = ['terrain', 'reserve', 'build', 'swap', 'exchange', 'food'] as const;
type FollowUp = (typeof FOLLOW_UPS)[number];

/** The kind of action with more to decide; undefined if there is nothing more. */
function followUpOf({ choices }: TheRiverTable, kind: RiverMoveKind | undefined): FollowUp | undefined {
  const followUp = FOLLOW_UPS.find((each) => each === kind);
  if (followUp === undefined) return undefined;
  const { length } = choicesOfKind(choices, followUp);
  return length > (followUp === 'food' ? 1 : 0) ? followUp : undefined;
}

const FollowUpChoice = memo(function FollowUpChoice({ kind }: { readonly kind: FollowUp }) {
  switch (kind) {
    case 'terrain':
      return <TileChoice />;
    case 'reserve':
    case 'build':
      return <BuildingChoice kind={kind} />;
    case 'swap':
      return <SwapPrompt />;
    case 'exchange':
      return <ExchangeChoice />;
    case 'food':
      return <FoodSubstituteChoice />;
  }
});

const ACTION_KINDS = [...ACTION_SPACES, 'exchange'] as const;
type ActionKind = (typeof ACTION_KINDS)[number];

/** All kinds of action; impossible ones are grayed out and explain the reason. */
const ActionKindList = memo(function ActionKindList() {
  const prompt = useTable(placementPrompt);
  return (
    <ul className={css.kinds} aria-label={prompt}>
      {ACTION_KINDS.map((kind) => (
        <li key={kind}>
          <ActionKindButton kind={kind} />
        </li>
      ))}
    </ul>
  );
});

/** What the button of a kind of action shows of the table. */
export function actionKindView(table: TheRiverTable, kind: ActionKind) {
  const { selected, partialMove, i18n } = table;
  const isChosen = (selected?.move.kind ?? partialMove?.kind) === kind;
  const optionCount = countOptions(table, kind);
  return {
    i18n,
    isChosen,
    isPossible: optionCount > 0,
    badge: optionCount === 0 ? undefined : kindBadgeText(table, kind, optionCount),
    piece: kindPieceInfo(table, kind, isChosen),
  };
}

function ActionKindButton({ kind }: { readonly kind: ActionKind }) {
  const { i18n, isChosen, isPossible, badge, piece } = useTable((table) => actionKindView(table, kind));
  return (
    <PieceButton piece={piece} className={classNames(css.kind, !isPossible && css.unavailable, isChosen && css.chosen)}>
      <Icon name={kind} />
      <span className={css.kindName}>{i18n.t(`screen.space.${kind}`)}</span>
      {badge !== undefined && <span className={css.count}>{badge}</span>}
    </PieceButton>
  );
}

/** Number of options of a kind; different payments for a building count once. */
function countOptions({ choices }: TheRiverTable, kind: ActionKind): number {
  if (kind === 'build') return groupBuildsByBuilding(choicesOfKind(choices, 'build')).size;
  const { length } = choicesOfKind(choices, kind);
  return kind === 'exchange' ? Math.min(1, length) : length;
}

/** Badge of a kind: its gain, exchange rate or number of options. */
function kindBadgeText(table: TheRiverTable, kind: ActionKind, optionCount: number): string | undefined {
  const resource = RESOURCES.find((each) => each === kind);
  const own = table.position.seat(ownSeat(table));
  if (resource !== undefined) {
    const overflow = own.overflowFrom(resource);
    return `+${own.gainFrom(resource)}${overflow > 0 ? ` −${overflow}` : ''}`;
  }
  if (kind === 'exchange') return `${EXCHANGE_PRICE}→${EXCHANGED_FOOD}`;
  return kind === 'firstPlayer' ? undefined : `${optionCount}`;
}

/** Beginner hints for an action. */
function actionHints(table: TheRiverTable, kind: ActionKind): readonly string[] {
  const { i18n, position, choices } = table;
  const resource = RESOURCES.find((each) => each === kind);
  const overflow = resource === undefined ? 0 : position.seat(ownSeat(table)).overflowFrom(resource);
  const overflowLines = overflow > 0 ? [i18n.t('screen.willNotFit', { count: overflow })] : [];
  if (kind === 'exchange') return [i18n.t('screen.exchangeFree'), i18n.t('screen.standsIn')];
  if (kind === 'reserve') return [i18n.t('screen.reserveSaves', { count: RESERVED_DISCOUNT })];
  // the hint names the building that lacks the fewest resources
  if (kind === 'build' && choicesOfKind(choices, kind).length === 0)
    return [
      i18n.t('screen.nearest', {
        what: describeBuilding(i18n, nearestBuilding(position, ownSeat(table))),
      }),
    ];
  return kind === 'food' ? [i18n.t('screen.standsIn'), ...overflowLines] : overflowLines;
}

function kindPieceInfo(table: TheRiverTable, kind: ActionKind, isPressed: boolean): PieceInfo {
  const { i18n, position, choices } = table;
  const goal = kind === 'exchange' ? undefined : goalOfActionSpace(table, kind);
  const optionCount = choicesOfKind(choices, kind).length;
  const onlyOption = onlyChoice(choicesOfKind(choices, kind));
  return {
    title: i18n.t(`screen.space.${kind}`),
    // the badge shows the gain already
    screenReaderLines: onlyOption === undefined ? [] : [describeGain(table, onlyOption.move)],
    lines: [
      ...(goal === undefined && optionCount > 0 && kind !== 'exchange'
        ? [i18n.t('screen.ways', { count: countOptions(table, kind) })]
        : []),
      ...actionHints(table, kind),
    ],
    rule: ruleSectionOf(kind),
    ...(goal === undefined
      ? {
          pick: optionCount > 0 ? { name: kind, isPressed, commands: openKind(table, kind) } : undefined,
          expectedMove: exampleMove(position, ownSeat(table), kind),
        }
      : { goal }),
  };
}

/** Gain of a move, without the name of its space. */
function describeGain(table: TheRiverTable, move: RiverMove): string {
  const { i18n, position } = table;
  const produced = MATERIALS.find((each) => each === move.kind);
  return produced === undefined
    ? describeMove(i18n, position, move)
    : i18n.t('screen.islandBrings', { count: position.seat(ownSeat(table)).gainFrom(produced) });
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
