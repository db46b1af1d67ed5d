import { classNames, MoveButton, choicesOfKind, PieceButton } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import { EXCHANGE_PRICE, EXCHANGED_FOOD, MATERIALS, type RiverGoal, type RiverMove } from '../view/index.ts';
import { describeBuilding, describeMove } from '../texts/texts.ts';
import { RuleHelpButton } from './RuleHelpButton.tsx';
import css from './Choices.module.css';
import { intendedBuilding, isSwapProposed } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { type BuildChoice, groupBuildsByBuilding, PaymentPicker, defaultPayment } from './PaymentPicker.tsx';
import { ownSeat, type TheRiverTable, ruleSectionOf } from './props.ts';
import { TileImage } from './Tile.tsx';

// Follow-up choices: what the player still has to decide after picking a kind of action.

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
export function nextSpaceNumber(props: TheRiverTable): number {
  return props.position.river(ownSeat(props)).cells.find(({ isNext }) => isNext)?.space ?? 0;
}

/** Repeats the face-up tiles, for keyboard users and for screens that hide the market. */
export function TileChoice({ props }: { readonly props: TheRiverTable }) {
  const { position, i18n, choices, selected } = props;
  const prompt = position.phase === 'opening' ? 'screen.prompt.opening' : 'screen.prompt.terrain';
  return (
    <div className={css.question}>
      <Prompt>{i18n.t(prompt, { number: nextSpaceNumber(props) })}</Prompt>
      <ul className={classNames(css.options, css.tiles)}>
        {choicesOfKind(choices, 'terrain').map((choice) => (
          <li key={choice.text}>
            <PieceButton
              className={classNames(css.option, choice.text === selected?.text && css.chosen)}
              piece={{
                title: describeMove(i18n, position, choice.move),
                lines: [],
                rule: 'terrain',
                goal: choice.move,
              }}
            >
              <TileImage tile={position.tile(choice.move.tile)} isSmall />
            </PieceButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BuildingChoiceProps {
  readonly props: TheRiverTable;
  readonly kind: 'reserve' | 'build';
}

/** Choice of a building and then, if there are several ways to pay for it, of the payment. */
export function BuildingChoice({ props, kind }: BuildingChoiceProps) {
  const { i18n, choices, selected } = props;
  const builds = groupBuildsByBuilding(choicesOfKind(choices, 'build'));
  const selectedBuild = [...builds.values()].flat().find(({ text }) => text === selected?.text);
  const payments = builds.get(selectedBuild?.move.building ?? '') ?? [];
  if (selectedBuild !== undefined && payments.length > 1)
    return <BuildingPayment props={props} current={selectedBuild} payments={payments} />;
  const hasOtherBuilding = new Set(choicesOfKind(choices, kind).map(({ move }) => move.building)).size > 1;
  return (
    <div className={css.question}>
      {(selected === undefined || hasOtherBuilding) && (
        <Prompt>{i18n.t(selected === undefined ? `screen.prompt.${kind}` : 'screen.prompt.otherBuilding')}</Prompt>
      )}
      <BuildingOptions props={props} kind={kind} />
      <AlternativeActionButton props={props} />
    </div>
  );
}

/** Repeats the available buildings, for keyboard users and screen readers; the market shows them too. */
function BuildingOptions({ props, kind }: BuildingChoiceProps) {
  const { position, i18n, choices } = props;
  const buildings = [...new Set(choicesOfKind(choices, kind).map(({ move }) => move.building))];
  return (
    <ul className={classNames(css.options, css.cards)}>
      {buildings.map((building) => {
        const { points } = position.building(building);
        const goal: RiverGoal = { kind, building };
        return (
          <li key={building}>
            <PieceButton
              className={classNames(css.good, intendedBuilding(props) === building && css.chosen)}
              piece={{
                title: describeBuilding(i18n, position.building(building)),
                lines: [],
                rule: ruleSectionOf(kind),
                goal,
              }}
            >
              {i18n.t('screen.worth', { points })}
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

interface BuildingPaymentProps {
  readonly props: TheRiverTable;
  readonly current: BuildChoice;
  readonly payments: readonly BuildChoice[];
}

/** Choice of a building's payment. */
function BuildingPayment({ props, current, payments }: BuildingPaymentProps) {
  const { position, i18n } = props;
  const discount = position.seat(ownSeat(props)).discount(current.move.building);
  return (
    <div className={css.question}>
      <Prompt>
        {i18n.t('screen.prompt.pay')}
        {discount > 0 && <small> {i18n.t('screen.discount', { count: discount })}</small>}
      </Prompt>
      <PaymentPicker props={props} payments={payments} current={current} />
      <AlternativeActionButton props={props} />
    </div>
  );
}

const ALTERNATIVES = {
  build: { kind: 'reserve', icon: 'reserve', name: 'screen.orReserve' },
  reserve: { kind: 'build', icon: 'building', name: 'screen.orBuild' },
} as const;

/** Button that switches the intended building between building and reserving. */
function AlternativeActionButton({ props }: { readonly props: TheRiverTable }) {
  const { i18n, pathsTo, intention, selected } = props;
  const building = intendedBuilding(props);
  const currentKind = intention?.goal?.kind ?? selected?.move.kind;
  if (building === undefined || (currentKind !== 'build' && currentKind !== 'reserve')) return null;
  const { kind, icon, name } = ALTERNATIVES[currentKind];
  const goal: RiverGoal = { kind, building };
  if (pathsTo(goal)?.kind !== 'paths') return null;
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
}

export function SwapPrompt({ props }: { readonly props: TheRiverTable }) {
  const { i18n, partialMove, selected, choices } = props;
  const first = partialMove?.kind === 'swap' ? partialMove.spaces?.[0] : undefined;
  // with a single swap there is no other tile to suggest
  if (selected?.move.kind === 'swap' && choicesOfKind(choices, 'swap').length === 1) return null;
  const promptKey = first === undefined ? 'swap' : 'swapSecond';
  const selectedPromptKey = isSwapProposed(props) ? 'proposedTiles' : 'otherTile';
  return (
    <Prompt>
      {i18n.t(`screen.prompt.${selected?.move.kind === 'swap' ? selectedPromptKey : promptKey}`, {
        number: first ?? 0,
      })}
    </Prompt>
  );
}

/** Prompt for the swap that a meadow grants; to decline it, the player uses the end-turn button elsewhere. */
export function MeadowSwap({ props }: { readonly props: TheRiverTable }) {
  return (
    <MandatoryChoice section="meadows">
      <Icon name="swap" />
      <SwapPrompt props={props} />
    </MandatoryChoice>
  );
}

export function ExchangeChoice({ props }: { readonly props: TheRiverTable }) {
  const { i18n, choices, selected, position } = props;
  const exchanges = choicesOfKind(choices, 'exchange');
  const current =
    exchanges.find(({ text }) => text === selected?.text) ??
    defaultPayment(exchanges, position.seat(ownSeat(props)).goods);
  return (
    <div className={css.question}>
      <Prompt>{i18n.t('screen.prompt.exchange', { count: EXCHANGED_FOOD, given: EXCHANGE_PRICE })}</Prompt>
      {current !== undefined && <PaymentPicker props={props} payments={exchanges} current={current} />}
    </div>
  );
}

export function FoodSubstituteChoice({ props }: { readonly props: TheRiverTable }) {
  const { i18n, choices, selected, position } = props;
  const foodChoices = choicesOfKind(choices, 'food');
  const count = position.seat(ownSeat(props)).gainFrom('food');
  return (
    <div className={css.question}>
      <Prompt>{i18n.t('screen.prompt.food')}</Prompt>
      <ul className={css.options}>
        {MATERIALS.map((resource) => {
          const choice = foodChoices.find(({ move }) => move.resource === resource);
          const expectedMove: RiverMove = { kind: 'food', resource };
          return (
            <li key={resource}>
              <PieceButton
                className={classNames(css.good, choice !== undefined && choice.text === selected?.text && css.chosen)}
                piece={{
                  title: i18n.t('amount', { resource, count }),
                  lines: [],
                  rule: 'food',
                  choice,
                  expectedMove,
                }}
              >
                <Icon name={resource} />
              </PieceButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Choice of overflowing resources to return, one per click. */
export function ReturnChoice({ props }: { readonly props: TheRiverTable }) {
  const { i18n, position, choices } = props;
  const { overflow, goods } = position.seat(ownSeat(props));
  return (
    <MandatoryChoice section="overflow">
      <div className={css.question}>
        <Prompt>{i18n.t('screen.prompt.return', { over: overflow })}</Prompt>
        <ul className={css.options}>
          {choicesOfKind(choices, 'return').map((choice) => (
            <li key={choice.text}>
              <MoveButton
                choice={choice}
                playsImmediately
                className={css.good}
                name={describeMove(i18n, position, choice.move)}
              >
                <Icon name={choice.move.resource} />
                <b>{goods[choice.move.resource]}</b>
              </MoveButton>
            </li>
          ))}
        </ul>
      </div>
    </MandatoryChoice>
  );
}

/** Choice of the amount to take from a meadow, usually 0 to 4. */
export function TakeChoice({ props }: { readonly props: TheRiverTable }) {
  const { i18n, position, choices, selected } = props;
  const resource = position.effect?.kind === 'take' ? position.effect.resource : '';
  return (
    <MandatoryChoice section="meadows">
      <div className={css.question}>
        <Prompt>{i18n.t('screen.prompt.take')}</Prompt>
        <ul className={css.options}>
          {choicesOfKind(choices, 'take').map((choice) => (
            <li key={choice.text}>
              <PieceButton
                className={classNames(css.good, choice.text === selected?.text && css.chosen)}
                piece={{
                  title: describeMove(i18n, position, choice.move),
                  lines: [],
                  rule: 'meadows',
                  choice,
                }}
              >
                <b>{choice.move.amount}</b>
                <Icon name={resource} />
              </PieceButton>
            </li>
          ))}
        </ul>
      </div>
    </MandatoryChoice>
  );
}
