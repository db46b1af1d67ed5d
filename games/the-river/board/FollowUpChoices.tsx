import { classNames, MoveButton, type MoveOfKind, choicesOfKind, PieceButton } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import { memo, type ReactNode } from 'react';
import {
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  type Material,
  MATERIALS,
  type RiverGoal,
  type RiverMove,
  type RiverMoveKind,
} from '../view/index.ts';
import { describeBuilding, describeMove } from '../texts/texts.ts';
import { RuleHelpButton } from './RuleHelpButton.tsx';
import css from './Choices.module.css';
import { intendedBuilding, isSwapProposed } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { type BuildChoice, groupBuildsByBuilding, PaymentPicker, defaultPayment } from './PaymentPicker.tsx';
import { ownSeat, type TheRiverTable, ruleSectionOf, useTable } from './props.ts';
import { TileImage } from './Tile.tsx';

// Follow-up choices: what the player still has to decide after picking a kind of action.

type ChoiceOfKind<K extends RiverMoveKind> = MoveChoice<MoveOfKind<RiverMove, K>>;

function Prompt({ children }: { readonly children: ReactNode }) {
  return <p className={css.prompt}>{children}</p>;
}

/** A mid-turn question without a back button, since it must be answered. */
function MandatoryChoice({ section, children }: { readonly section: string; readonly children: ReactNode }) {
  return (
    <div className={css.choices}>
      <div className={css.followUp}>
        {children}
        <RuleHelpButton section={section} />
      </div>
    </div>
  );
}

/** Number of the next free space on the viewer's river; 0 if the river is full. */
export function nextSpaceNumber(table: TheRiverTable): number {
  return table.position.river(ownSeat(table)).cells.find(({ isNext }) => isNext)?.space ?? 0;
}

/** Repeats the face-up tiles, for keyboard users and for screens that hide the market. */
export function TileChoice() {
  const { prompt, choices } = useTable((table) => ({
    prompt: table.i18n.t(table.position.phase === 'opening' ? 'screen.prompt.opening' : 'screen.prompt.terrain', {
      number: nextSpaceNumber(table),
    }),
    choices: choicesOfKind(table.choices, 'terrain'),
  }));
  return (
    <div className={css.question}>
      <Prompt>{prompt}</Prompt>
      <ul className={classNames(css.options, css.tiles)}>
        {choices.map((choice) => (
          <li key={choice.text}>
            <TileOption choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TileOption({ choice }: { readonly choice: ChoiceOfKind<'terrain'> }) {
  const { title, tile, isChosen } = useTable((table) => ({
    title: describeMove(table.i18n, table.position, choice.move),
    tile: table.position.tile(choice.move.tile),
    isChosen: choice.text === table.selected?.text,
  }));
  return (
    <PieceButton
      className={classNames(css.option, isChosen && css.chosen)}
      piece={{ title, lines: [], rule: 'terrain', goal: choice.move }}
    >
      <TileImage tile={tile} isSmall />
    </PieceButton>
  );
}

interface BuildingChoiceProps {
  readonly kind: 'reserve' | 'build';
}

/** What is open about a building: how to pay for it, or which one. */
function buildingQuestion({ choices, selected }: TheRiverTable, kind: 'reserve' | 'build') {
  const builds = groupBuildsByBuilding(choicesOfKind(choices, 'build'));
  const current = [...builds.values()].flat().find(({ text }) => text === selected?.text);
  const payments = builds.get(current?.move.building ?? '') ?? [];
  const buildings = [...new Set(choicesOfKind(choices, kind).map(({ move }) => move.building))];
  return {
    payment: current !== undefined && payments.length > 1 ? { current, payments } : undefined,
    buildings,
    isSelected: selected !== undefined,
  };
}

/** Choice of a building and then, if there are several ways to pay for it, of the payment. */
export function BuildingChoice({ kind }: BuildingChoiceProps) {
  const i18n = useTable((table) => table.i18n);
  const { payment, buildings, isSelected } = useTable((table) => buildingQuestion(table, kind));
  if (payment !== undefined) return <BuildingPayment {...payment} />;
  return (
    <div className={css.question}>
      {(!isSelected || buildings.length > 1) && (
        <Prompt>{i18n.t(isSelected ? 'screen.prompt.otherBuilding' : `screen.prompt.${kind}`)}</Prompt>
      )}
      {/* repeats the available buildings, for keyboard users and screen readers; the market shows them too */}
      <ul className={classNames(css.options, css.cards)}>
        {buildings.map((building) => (
          <li key={building}>
            <BuildingOption kind={kind} id={building} />
          </li>
        ))}
      </ul>
      <AlternativeActionButton />
    </div>
  );
}

const BuildingOption = memo(function BuildingOption({ kind, id }: BuildingChoiceProps & { readonly id: string }) {
  const { i18n, building, isChosen } = useTable((table) => ({
    i18n: table.i18n,
    building: table.position.building(id),
    isChosen: intendedBuilding(table) === id,
  }));
  const goal: RiverGoal = { kind, building: id };
  return (
    <PieceButton
      className={classNames(css.good, isChosen && css.chosen)}
      piece={{
        title: describeBuilding(i18n, building),
        lines: [],
        rule: ruleSectionOf(kind),
        goal,
      }}
    >
      {i18n.t('screen.worth', { points: building.points })}
    </PieceButton>
  );
});

interface BuildingPaymentProps {
  readonly current: BuildChoice;
  readonly payments: readonly BuildChoice[];
}

/** Choice of a building's payment. */
function BuildingPayment({ current, payments }: BuildingPaymentProps) {
  const { i18n, discount } = useTable((table) => ({
    i18n: table.i18n,
    discount: table.position.seat(ownSeat(table)).discount(current.move.building),
  }));
  return (
    <div className={css.question}>
      <Prompt>
        {i18n.t('screen.prompt.pay')}
        {discount > 0 && <small> {i18n.t('screen.discount', { count: discount })}</small>}
      </Prompt>
      <PaymentPicker payments={payments} current={current} />
      <AlternativeActionButton />
    </div>
  );
}

const ALTERNATIVES = {
  build: { kind: 'reserve', icon: 'reserve', name: 'screen.orReserve' },
  reserve: { kind: 'build', icon: 'building', name: 'screen.orBuild' },
} as const;

/** The other thing to do with the intended building, build or reserve; undefined if it is impossible. */
function alternativeAction(table: TheRiverTable) {
  const { pathsTo, intention, selected } = table;
  const building = intendedBuilding(table);
  const currentKind = intention?.goal?.kind ?? selected?.move.kind;
  if (building === undefined || (currentKind !== 'build' && currentKind !== 'reserve')) return undefined;
  const { kind, icon, name } = ALTERNATIVES[currentKind];
  return pathsTo({ kind, building })?.kind === 'paths' ? { kind, building, icon, name } : undefined;
}

/** Button that switches the intended building between building and reserving. */
const AlternativeActionButton = memo(function AlternativeActionButton() {
  const i18n = useTable((table) => table.i18n);
  const alternative = useTable(alternativeAction);
  if (alternative === undefined) return null;
  const { kind, building, icon, name } = alternative;
  const goal: RiverGoal = { kind, building };
  return (
    <PieceButton
      className={css.alternative}
      piece={{
        title: i18n.t(name),
        rule: ruleSectionOf(kind),
        pick: {
          name: `${kind} ${building}`,
          commands: [
            { type: 'pick', part: { kind } },
            { type: 'previewGoal', goal },
          ],
        },
      }}
    >
      <Icon name={icon} /> <span className={css.alternativeName}>{i18n.t(name)}</span>
    </PieceButton>
  );
});

/** Prompt of a swap; undefined with a single swap, since there is no other tile to suggest. */
function swapPrompt({ i18n, partialMove, selected, choices, intention }: TheRiverTable): string | undefined {
  const first = partialMove?.kind === 'swap' ? partialMove.spaces?.[0] : undefined;
  const isSelected = selected?.move.kind === 'swap';
  if (isSelected && choicesOfKind(choices, 'swap').length === 1) return undefined;
  const promptKey = first === undefined ? 'swap' : 'swapSecond';
  const selectedPromptKey = isSwapProposed({ intention }) ? 'proposedTiles' : 'otherTile';
  return i18n.t(`screen.prompt.${isSelected ? selectedPromptKey : promptKey}`, { number: first ?? 0 });
}

export function SwapPrompt() {
  const prompt = useTable(swapPrompt);
  return prompt === undefined ? null : <Prompt>{prompt}</Prompt>;
}

/** Prompt for the swap that a meadow grants; to decline it, the player uses the end-turn button elsewhere. */
export function MeadowSwap() {
  return (
    <MandatoryChoice section="meadows">
      <Icon name="swap" />
      <SwapPrompt />
    </MandatoryChoice>
  );
}

export function ExchangeChoice() {
  const { i18n, exchanges, current } = useTable((table) => {
    const payments = choicesOfKind(table.choices, 'exchange');
    return {
      i18n: table.i18n,
      exchanges: payments,
      current:
        payments.find(({ text }) => text === table.selected?.text) ??
        defaultPayment(payments, table.position.seat(ownSeat(table)).goods),
    };
  });
  return (
    <div className={css.question}>
      <Prompt>{i18n.t('screen.prompt.exchange', { count: EXCHANGED_FOOD, given: EXCHANGE_PRICE })}</Prompt>
      {current !== undefined && <PaymentPicker payments={exchanges} current={current} />}
    </div>
  );
}

export function FoodSubstituteChoice() {
  const i18n = useTable((table) => table.i18n);
  return (
    <div className={css.question}>
      <Prompt>{i18n.t('screen.prompt.food')}</Prompt>
      <ul className={css.options}>
        {MATERIALS.map((resource) => (
          <li key={resource}>
            <FoodSubstitute resource={resource} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoodSubstitute({ resource }: { readonly resource: Material }) {
  const { title, choice, isChosen } = useTable((table) => {
    const found = choicesOfKind(table.choices, 'food').find(({ move }) => move.resource === resource);
    const count = table.position.seat(ownSeat(table)).gainFrom('food');
    return {
      title: table.i18n.t('amount', { resource, count }),
      choice: found,
      isChosen: found !== undefined && found.text === table.selected?.text,
    };
  });
  const expectedMove: RiverMove = { kind: 'food', resource };
  return (
    <PieceButton
      className={classNames(css.good, isChosen && css.chosen)}
      piece={{ title, lines: [], rule: 'food', choice, expectedMove }}
    >
      <Icon name={resource} />
    </PieceButton>
  );
}

/** Choice of overflowing resources to return, one per click. */
export function ReturnChoice() {
  const { prompt, returns } = useTable((table) => {
    const { overflow, goods } = table.position.seat(ownSeat(table));
    return {
      prompt: table.i18n.t('screen.prompt.return', { over: overflow }),
      returns: choicesOfKind(table.choices, 'return').map((choice) => ({
        choice,
        name: describeMove(table.i18n, table.position, choice.move),
        count: goods[choice.move.resource],
      })),
    };
  });
  return (
    <MandatoryChoice section="overflow">
      <div className={css.question}>
        <Prompt>{prompt}</Prompt>
        <ul className={css.options}>
          {returns.map(({ choice, name, count }) => (
            <li key={choice.text}>
              <MoveButton choice={choice} playsImmediately className={css.good} name={name}>
                <Icon name={choice.move.resource} />
                <b>{count}</b>
              </MoveButton>
            </li>
          ))}
        </ul>
      </div>
    </MandatoryChoice>
  );
}

/** Choice of the amount to take from a meadow, usually 0 to 4. */
export function TakeChoice() {
  const { i18n, choices } = useTable((table) => ({ i18n: table.i18n, choices: choicesOfKind(table.choices, 'take') }));
  return (
    <MandatoryChoice section="meadows">
      <div className={css.question}>
        <Prompt>{i18n.t('screen.prompt.take')}</Prompt>
        <ul className={css.options}>
          {choices.map((choice) => (
            <li key={choice.text}>
              <TakeOption choice={choice} />
            </li>
          ))}
        </ul>
      </div>
    </MandatoryChoice>
  );
}

function TakeOption({ choice }: { readonly choice: ChoiceOfKind<'take'> }) {
  const { title, resource, isChosen } = useTable(({ i18n, position, selected }) => ({
    title: describeMove(i18n, position, choice.move),
    resource: position.effect?.kind === 'take' ? position.effect.resource : '',
    isChosen: choice.text === selected?.text,
  }));
  return (
    <PieceButton
      className={classNames(css.good, isChosen && css.chosen)}
      piece={{ title, lines: [], rule: 'meadows', choice }}
    >
      <b>{choice.move.amount}</b>
      <Icon name={resource} />
    </PieceButton>
  );
}
