import { Glyph } from '@two-rivers/board';
import type { TurnOffer, WayStep } from '@two-rivers/table';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sign } from './icons.tsx';
import { type Seen, useSeen } from './seen.ts';
import css from './PlanPanel.module.css';

/** Steps of a path on one line. */
function told({ teller }: Seen, steps: readonly WayStep<unknown, { readonly kind: string }>[]): string {
  return steps.map(({ position, move }) => teller.step(position, move)).join(' · ');
}

/** The plan in progress: its turns, their alternatives, and what to choose now. */
export function PlanPanel() {
  const seen = useSeen();
  const { session, look, speaker } = seen;
  const { planning, plan = [] } = look;
  if (planning === undefined) return null;
  const { turns, turn, isInstead, mayGoOn } = planning;
  const first = look.isMyTurn ? 'plan.thisTurn' : 'plan.first';
  const todo = isInstead ? 'plan.instead' : turn === 0 ? first : 'plan.later';
  return (
    <section className={css.plan} aria-label={speaker.say('plan.title')} data-plan>
      <p className={css.title}>
        <Sign name="plan" /> {speaker.say('plan.title')}
      </p>
      {turns.length > 0 && (
        <ol>
          {turns.map(({ moves, instead }, index) => {
            const words = told(seen, moves) || speaker.say('plan.unclear');
            return (
              <li key={index} aria-current={index === turn ? 'step' : undefined}>
                <span>
                  {words}
                  {instead.length > 0 && (
                    <span className={css.instead}>
                      {speaker.say('plan.ifTaken', { moves: told(seen, instead) })}
                    </span>
                  )}
                </span>
                <IconButton
                  label={speaker.say('plan.remove', { moves: words })}
                  onClick={() => session.dropTurn(index)}
                >
                  <Glyph name="close" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {plan.length === 0 && <p className={css.todo}>{speaker.say(todo)}</p>}
      {plan.length > 0 && (
        <p className={css.more}>
          {!isInstead && (
            <button type="button" data-plan-instead onClick={() => session.planInstead()}>
              {speaker.say('plan.addInstead')}
            </button>
          )}
          {(mayGoOn || isInstead) && (
            <button type="button" data-plan-next onClick={() => session.planNext()}>
              {speaker.say('plan.addTurn')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** The plan for the turn that has come: one click previews it; says why if it no longer fits. */
export function PlanOffer({ offer }: { readonly offer: TurnOffer }) {
  const seen = useSeen();
  const { session, speaker } = seen;
  const { kind, texts, steps, refusal } = offer;
  const reason = refusal === undefined ? '' : speaker.refusal(refusal);
  const moves = told(seen, steps);
  return (
    <div className={css.offer} data-plan-offer={kind}>
      <Sign name="plan" />
      {kind === 'gone' ? (
        <span>{speaker.say('plan.gone', { reason })}</span>
      ) : (
        <button type="button" onClick={() => session.lookAt(texts)}>
          {kind === 'moves'
            ? speaker.say('plan.play', { moves })
            : speaker.say('plan.playInstead', { reason, moves })}
        </button>
      )}
      <IconButton label={speaker.say('plan.dropTurn')} onClick={() => session.dropTurn(0)}>
        <Glyph name="close" />
      </IconButton>
    </div>
  );
}

/** Starts planning, or edits the plan. */
export function PlanButton() {
  const { session, look, speaker } = useSeen();
  const count = look.scene.plan.length;
  if (!look.mayPlan) return null;
  const words = count === 0 ? speaker.say('plan.start') : speaker.say('plan.edit', { count });
  if (look.isMyTurn)
    return (
      <IconButton isTool data-start-plan onClick={() => session.startPlan()} label={words}>
        <Sign name="plan" /> <span>{speaker.say('tool.plan')}</span>
      </IconButton>
    );
  return (
    <button type="button" data-start-plan onClick={() => session.startPlan()}>
      <Sign name="plan" /> {words}
    </button>
  );
}
