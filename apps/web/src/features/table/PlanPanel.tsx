import { Glyph } from '@two-rivers/ui';
import type { PlannedTurnOffer, PathStep } from '@two-rivers/table';
import { IconButton } from '../../ui/IconButton.tsx';
import { TableIcon } from './TableIcon.tsx';
import { type TableContextValue, useTable } from './tableContext.ts';
import css from './PlanPanel.module.css';

/** Steps of a path on one line. */
function stepsText(
  { narrator }: TableContextValue,
  steps: readonly PathStep<unknown, { readonly kind: string }>[],
): string {
  return steps.map(({ position, move }) => narrator.stepText(position, move)).join(' · ');
}

/** The plan in progress: its turns, their alternatives, and what to choose now. */
export function PlanPanel() {
  const context = useTable();
  const { session, snapshot, i18n } = context;
  const { planning, plan = [] } = snapshot;
  if (planning === undefined) return null;
  const { turns, turn, isInstead, mayPlanNext } = planning;
  const first = snapshot.isMyTurn ? 'plan.thisTurn' : 'plan.first';
  const instructionKey = isInstead ? 'plan.instead' : turn === 0 ? first : 'plan.later';
  return (
    <section className={css.plan} aria-label={i18n.t('plan.title')} data-plan>
      <p className={css.title}>
        <TableIcon name="plan" /> {i18n.t('plan.title')}
      </p>
      {turns.length > 0 && (
        <ol>
          {turns.map(({ moves, instead }, index) => {
            const movesText = stepsText(context, moves) || i18n.t('plan.unclear');
            return (
              <li key={index} aria-current={index === turn ? 'step' : undefined}>
                <span>
                  {movesText}
                  {instead.length > 0 && (
                    <span className={css.instead}>
                      {i18n.t('plan.ifTaken', { moves: stepsText(context, instead) })}
                    </span>
                  )}
                </span>
                <IconButton
                  label={i18n.t('plan.remove', { moves: movesText })}
                  onClick={() => session.dropPlannedTurn(index)}
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
            <button type="button" data-plan-instead onClick={() => session.planInstead()}>
              {i18n.t('plan.addInstead')}
            </button>
          )}
          {(mayPlanNext || isInstead) && (
            <button type="button" data-plan-next onClick={() => session.planNext()}>
              {i18n.t('plan.addTurn')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** Offers the turn planned for now: a click previews it; if the plan is no longer playable, shows why. */
export function PlanOffer({ offer }: { readonly offer: PlannedTurnOffer }) {
  const context = useTable();
  const { session, i18n } = context;
  const { kind, texts, steps, refusal } = offer;
  const reason = refusal === undefined ? '' : i18n.refusalText(refusal);
  const moves = stepsText(context, steps);
  return (
    <div className={css.offer} data-plan-offer={kind}>
      <TableIcon name="plan" />
      {kind === 'gone' ? (
        <span>{i18n.t('plan.gone', { reason })}</span>
      ) : (
        <button type="button" onClick={() => session.previewMoveTexts(texts)}>
          {kind === 'moves' ? i18n.t('plan.play', { moves }) : i18n.t('plan.playInstead', { reason, moves })}
        </button>
      )}
      <IconButton label={i18n.t('plan.dropTurn')} onClick={() => session.dropPlannedTurn(0)}>
        <Glyph name="close" />
      </IconButton>
    </div>
  );
}

/** Starts planning, or edits the plan. */
export function PlanButton() {
  const { session, snapshot, i18n } = useTable();
  const count = snapshot.input.plan.length;
  if (!snapshot.mayPlan) return null;
  const label = count === 0 ? i18n.t('plan.start') : i18n.t('plan.edit', { count });
  if (snapshot.isMyTurn)
    return (
      <IconButton isTool data-start-plan onClick={() => session.startPlan()} label={label}>
        <TableIcon name="plan" /> <span>{i18n.t('tool.plan')}</span>
      </IconButton>
    );
  return (
    <button type="button" data-start-plan onClick={() => session.startPlan()}>
      <TableIcon name="plan" /> {label}
    </button>
  );
}
