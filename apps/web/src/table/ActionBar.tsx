import { useEffect, useRef, useState } from 'react';
import { AllChoices, type BoardProps } from '@two-rivers/board';
import { mayAskForHint } from './hints.ts';
import { Hint } from './Hint.tsx';
import { Sign } from './icons.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useSeen } from './seen.ts';
import { Since } from './Since.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import css from './ActionBar.module.css';

interface ActionBarProps {
  readonly board: BoardProps;
  /** whether hints are allowed at this table */
  readonly allowsHints: boolean;
  readonly askAgain: () => void;
  readonly showResult: () => void;
}

/** The bottom of a table: what there is to choose, what it would do, undo and confirm. */
export function ActionBar({ board, allowsHints, askAgain, showResult }: ActionBarProps) {
  const { entry, session, look, speaker } = useSeen();
  const { scene, at, plan, choices, refusal, isMyTurn, preview } = look;
  const [showsAll, setShowsAll] = useState(false);
  const [hintAt, setHintAt] = useState('');
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <footer ref={bar} className={css.actions} aria-label={speaker.say('actions.title')} tabIndex={-1}>
      {scene.notStored && <p className="warning">{speaker.say('refusal.storage-full')}</p>}
      {scene.failed !== undefined && (
        <p className="warning" role="alert">
          {speaker.say('table.botFailed')}{' '}
          <button type="button" onClick={askAgain}>
            {speaker.say('table.askAgain')}
          </button>
        </p>
      )}
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {speaker.refusal(refusal)}
        </p>
      )}
      {plan !== undefined && (
        <p className={css.planning}>
          <Sign name="plan" /> {speaker.say('plan.now', { count: plan.length })}
        </p>
      )}
      <div className={css.row}>
        <div className={css.tools}>
          {choices.length > 0 && (
            <IconButton
              isTool
              data-all-choices
              onClick={() => setShowsAll(true)}
              label={speaker.say('actions.all')}
            >
              <Sign name="list" />
            </IconButton>
          )}
          {allowsHints && mayAskForHint(look, session.face) && (
            <IconButton
              isTool
              data-ask-hint
              aria-pressed={hintAt === at}
              onClick={() => setHintAt(hintAt === at ? '' : at)}
              label={speaker.say('actions.hint')}
            >
              <Sign name="hint" />
            </IconButton>
          )}
        </div>
        <div className={css.choices}>{choices.length > 0 && <entry.Choices {...board} />}</div>
        {preview !== undefined && <PreviewPanel preview={preview} className={css.preview} />}
        {isMyTurn && preview === undefined && scene.view.draft.length === 0 && (
          <Since className={css.since} />
        )}
        <div className={css.buttons}>
          <Buttons showResult={showResult} />
        </div>
      </div>
      {hintAt === at && isMyTurn && <Hint close={() => setHintAt('')} />}
      {showsAll && <AllChoices tell={({ move }) => board.tell(move)} close={() => setShowsAll(false)} />}
    </footer>
  );
}

function Buttons({ showResult }: Pick<ActionBarProps, 'showResult'>) {
  const { session, look, speaker } = useSeen();
  const { scene, selected, isMyTurn, isOver, isLive } = look;
  const { draft, mayConfirm, actor } = scene.view;
  if (look.plan !== undefined) return <PlanButtons plan={look.plan} />;
  const mayPlan =
    look.actor !== scene.eyes && !mayConfirm && !isOver && scene.eyes >= 0 && actor !== scene.eyes;
  // a whole turn that waits for its confirm is no longer one's turn by the state, but can be taken back
  const mayUndo = draft.length > 0 && isLive;
  return (
    <>
      {scene.plan.length > 0 && isMyTurn && draft.length === 0 && (
        <button type="button" onClick={() => void session.playPlan()}>
          <Sign name="plan" /> {speaker.say('plan.play', { count: scene.plan.length })}
        </button>
      )}
      {mayPlan && (
        <button type="button" onClick={() => session.startPlan()}>
          <Sign name="plan" /> {speaker.say('plan.start')}
        </button>
      )}
      {mayUndo && (
        <button type="button" data-undo onClick={() => session.undo()}>
          <Sign name="undo" /> {speaker.say('actions.undo')}
        </button>
      )}
      {selected !== undefined && <DoIt />}
      {mayConfirm && isLive && (
        <button type="button" className="primary" data-confirm onClick={() => session.endTurn()}>
          <Sign name="check" /> {speaker.say('actions.confirm')}
        </button>
      )}
      {isOver && isLive && (
        <button type="button" className="primary" onClick={showResult}>
          {speaker.say('actions.result')}
        </button>
      )}
    </>
  );
}

function PlanButtons({ plan }: { readonly plan: readonly string[] }) {
  const { session, look, speaker } = useSeen();
  const { selected } = look;
  return (
    <>
      {plan.length > 0 && (
        <button type="button" data-undo onClick={() => session.undo()}>
          <Sign name="undo" /> {speaker.say('actions.undo')}
        </button>
      )}
      <button type="button" onClick={() => session.endPlan(false)}>
        {speaker.say('plan.drop')}
      </button>
      {selected === undefined ? (
        <button type="button" className="primary" onClick={() => session.endPlan(true)}>
          {speaker.say('plan.keep')}
        </button>
      ) : (
        <DoIt />
      )}
    </>
  );
}

function DoIt() {
  const { session, speaker } = useSeen();
  return (
    <>
      <button type="button" className="plain" onClick={() => session.select(undefined)}>
        {speaker.say('actions.cancel')}
      </button>
      <button type="button" className="primary" data-do onClick={() => session.go()}>
        <Sign name="check" /> {speaker.say('actions.do')}
      </button>
    </>
  );
}
