import { useEffect, useRef, useState } from 'react';
import { AllChoices, type BoardProps, classes } from '@two-rivers/board';
import { mayAskForHint } from './hints.ts';
import { Sign } from './icons.tsx';
import { PlanButton, PlanOffer, PlanPanel } from './PlanPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { Primary } from './Primary.tsx';
import { type Seen, SeenContext, useSeen } from './seen.ts';
import { Since } from './Since.tsx';
import { Telling } from './Telling.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ActionBar.module.css';

interface ActionBarProps {
  readonly board: BoardProps;
  /** props of the board on screen, possibly deferred */
  readonly drawn: BoardProps;
  /** unchanged while only the intent changes */
  readonly calm: Seen;
  readonly allowsHints: boolean;
  readonly hasHint: boolean;
  readonly toggleHint: () => void;
  readonly askAgain: () => void;
  readonly showResult: () => void;
}

/** Bottom of a table: choices, preview and the primary button. */
export function ActionBar(props: ActionBarProps) {
  const { board, drawn, calm, allowsHints, hasHint, toggleHint, askAgain, showResult } = props;
  const { entry, session, look, speaker } = useSeen();
  const { scene, at, offer, choices, refusal, isMyTurn, intention } = look;
  const [showsAll, setShowsAll] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isListed = useRef(false);
  useEffect(() => {
    if (!isListed.current || intention?.way === undefined) return;
    // A choice from the list is confirmed by the next key press.
    isListed.current = false;
    bar.current?.querySelector<HTMLElement>('[data-primary="do"]')?.focus({ preventScroll: true });
  }, [intention]);
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    // the focused element may disappear with the moment, or when the deferred board follows
  }, [at, drawn]);
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
      <PlanPanel />
      {offer !== undefined && intention === undefined && <PlanOffer offer={offer} />}
      <div
        className={classes(
          css.row,
          intention?.way !== undefined && css.looks,
          look.plan !== undefined && css.plans,
        )}
      >
        <div className={css.choices}>
          {choices.length > 0 ? <entry.Choices {...board} /> : !isMyTurn && <Telling />}
        </div>
        {intention !== undefined && <PreviewPanel intention={intention} className={css.preview} />}
        {isMyTurn &&
          intention === undefined &&
          look.picked === undefined &&
          scene.view.draft.length === 0 && (
            <SeenContext value={calm}>
              <Since className={css.since} />
            </SeenContext>
          )}
        <div className={css.buttons}>
          <Buttons />
          <Primary showResult={showResult} />
        </div>
        {/* choices come first in reading order, wherever these are placed */}
        <div className={css.tools}>
          {choices.length > 0 && (
            <IconButton
              isTool
              data-all-choices
              onClick={() => setShowsAll(true)}
              label={speaker.say('actions.all')}
            >
              <Sign name="choices" /> <span>{speaker.say('tool.all')}</span>
            </IconButton>
          )}
          {allowsHints && mayAskForHint(look, session.face) && (
            <IconButton
              isTool
              data-ask-hint
              aria-pressed={hasHint}
              onClick={toggleHint}
              label={speaker.say('actions.hint')}
            >
              <Sign name="hint" /> <span>{speaker.say('tool.hint')}</span>
            </IconButton>
          )}
          {isMyTurn && look.plan === undefined && <PlanButton />}
        </div>
      </div>
      {showsAll && (
        <AllChoices
          tell={({ move }) => board.tell(move)}
          close={() => setShowsAll(false)}
          chosen={() => {
            isListed.current = true;
          }}
        />
      )}
    </footer>
  );
}

/** Buttons beside the primary one: plans and undo. */
function Buttons() {
  const { session, look, speaker } = useSeen();
  const { scene, plan, isMyTurn, isLive } = look;
  const { draft } = scene.view;
  // a complete draft has no actor any more, but can still be undone
  const mayUndo = plan === undefined ? draft.length > 0 && isLive : plan.length > 0;
  return (
    <>
      {plan === undefined && !isMyTurn && <PlanButton />}
      {plan !== undefined && (
        <button type="button" className="plain" onClick={() => session.endPlan(false)}>
          {speaker.say('plan.drop')}
        </button>
      )}
      {mayUndo && (
        <button type="button" className={css.undo} data-undo onClick={() => session.undo()}>
          <Sign name="undo" /> <span>{speaker.say('actions.undo')}</span>
        </button>
      )}
    </>
  );
}
