import type { Narrator } from '@two-rivers/i18n';
import { Glyph } from '@two-rivers/ui';
import type { PathStep } from '@two-rivers/table';
import { memo } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { TableIcon } from './TableIcon.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import css from './PlanPanel.module.css';

/** Steps of a path on one line. */
function stepsText(narrator: Narrator, steps: readonly PathStep<unknown, { readonly kind: string }>[]): string {
  return steps.map(({ position, move }) => narrator.stepText(position, move)).join(' · ');
}

/** The plan in progress: its turns, their alternatives, and what to choose now. */
export const PlanPanel = memo(function PlanPanel() {
  const { store, i18n, narrator } = useTableServices();
  const {
    planning,
    plan = [],
    isMyTurn,
  } = useTable((table) => ({ planning: table.planning, plan: table.plan, isMyTurn: table.isMyTurn }));
  if (planning === undefined) return null;
  const { turns, turn, isInstead, mayPlanNext } = planning;
  const first = isMyTurn ? 'plan.thisTurn' : 'plan.first';
  const instructionKey = isInstead ? 'plan.instead' : turn === 0 ? first : 'plan.later';
  return (
    <section className={css.plan} aria-label={i18n.t('plan.title')} data-plan>
      <p className={css.title}>
        <TableIcon name="plan" /> {i18n.t('plan.title')}
      </p>
      {turns.length > 0 && (
        <ol>
          {turns.map(({ moves, instead }, index) => {
            const movesText = stepsText(narrator, moves) || i18n.t('plan.unclear');
            return (
              <li key={index} aria-current={index === turn ? 'step' : undefined}>
                <span>
                  {movesText}
                  {instead.length > 0 && (
                    <span className={css.instead}>
                      {i18n.t('plan.ifTaken', { moves: stepsText(narrator, instead) })}
                    </span>
                  )}
                </span>
                <IconButton
                  label={i18n.t('plan.remove', { moves: movesText })}
                  onClick={() => store.send({ type: 'dropPlannedTurn', turn: index })}
                >
                  <Glyph name="close" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {plan.length === 0 && <p className={css.instruction}>{i18n.t(instructionKey)}</p>}
      {plan.length > 0 && (
        <p className={css.more}>
          {!isInstead && (
            <button type="button" data-plan-instead onClick={() => store.send({ type: 'planInstead' })}>
              {i18n.t('plan.addInstead')}
            </button>
          )}
          {(mayPlanNext || isInstead) && (
            <button type="button" data-plan-next onClick={() => store.send({ type: 'planNext' })}>
              {i18n.t('plan.addTurn')}
            </button>
          )}
        </p>
      )}
    </section>
  );
});

/** Offers the turn planned for now: a click previews it; if the plan is no longer playable, shows why. */
export const PlanOffer = memo(function PlanOffer() {
  const { store, i18n, narrator } = useTableServices();
  const offer = useTable((table) => (table.intention === undefined ? table.offer : undefined));
  if (offer === undefined) return null;
  const { kind, texts, steps, refusal } = offer;
  const reason = refusal === undefined ? '' : i18n.refusalText(refusal);
  const moves = stepsText(narrator, steps);
  return (
    <div className={css.offer} data-plan-offer={kind}>
      <TableIcon name="plan" />
      {kind === 'gone' ? (
        <span>{i18n.t('plan.gone', { reason })}</span>
      ) : (
        <button type="button" onClick={() => store.send({ type: 'previewMoves', texts })}>
          {kind === 'moves' ? i18n.t('plan.play', { moves }) : i18n.t('plan.playInstead', { reason, moves })}
        </button>
      )}
      <IconButton label={i18n.t('plan.dropTurn')} onClick={() => store.send({ type: 'dropPlannedTurn', turn: 0 })}>
        <Glyph name="close" />
      </IconButton>
    </div>
  );
});

/** Starts planning, or edits the plan. */
export function PlanButton() {
  const { store, i18n } = useTableServices();
  const { count, mayPlan, isMyTurn } = useTable((table) => ({
    count: table.input.plan.length,
    mayPlan: table.mayPlan,
    isMyTurn: table.isMyTurn,
  }));
  if (!mayPlan) return null;
  const label = count === 0 ? i18n.t('plan.start') : i18n.t('plan.edit', { count });
  if (isMyTurn)
    return (
      <IconButton isTool data-start-plan onClick={() => store.send({ type: 'startPlan' })} label={label}>
        <TableIcon name="plan" /> <span>{i18n.t('tool.plan')}</span>
      </IconButton>
    );
  return (
    <button type="button" data-start-plan onClick={() => store.send({ type: 'startPlan' })}>
      <TableIcon name="plan" /> {label}
    </button>
  );
}
