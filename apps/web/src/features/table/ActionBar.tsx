import { useEffect, useRef, useState } from 'react';
import { AllChoicesDialog, type BoardTable, classNames } from '@two-rivers/ui';
import { mayAskForHint } from './hints.ts';
import { TableIcon } from './TableIcon.tsx';
import { PlanButton, PlanOffer, PlanPanel } from './PlanPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import { type TableContextValue, TableContext, useTable } from './tableContext.ts';
import { TurnRecap } from './TurnRecap.tsx';
import { CurrentMove } from './CurrentMove.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ActionBar.module.css';

interface ActionBarProps {
  readonly board: BoardTable;
  /** whether the board on screen lags behind */
  readonly isBoardLagging: boolean;
  /** unchanged while only the intent changes */
  readonly stableContext: TableContextValue;
  readonly allowsHints: boolean;
  readonly hasHint: boolean;
  readonly toggleHint: () => void;
  readonly retryBot: () => void;
  readonly showResult: () => void;
}

/** Bottom of a table: choices, preview and the primary button. */
export function ActionBar(props: ActionBarProps) {
  const { board, isBoardLagging, stableContext, allowsHints, hasHint, toggleHint, retryBot, showResult } = props;
  const { entry, session, snapshot, i18n } = useTable();
  const { input, momentKey, offer, choices, refusal, isMyTurn, intention } = snapshot;
  const [isListOpen, setListOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const wasChosenFromList = useRef(false);
  useEffect(() => {
    if (!wasChosenFromList.current || intention?.path === undefined) return;
    // focus the primary button, so that Enter confirms the choice made from the list
    wasChosenFromList.current = false;
    bar.current?.querySelector<HTMLElement>('[data-primary="do"]')?.focus({ preventScroll: true });
  }, [intention]);
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    // the focused element may disappear when the moment changes, or later when the lagging board follows
  }, [momentKey, isBoardLagging]);
  return (
    <footer ref={bar} className={css.actions} aria-label={i18n.t('actions.title')} tabIndex={-1}>
      {input.isUnsaved && <p className="warning">{i18n.t('refusal.storage-full')}</p>}
      {input.failed !== undefined && (
        <p className="warning" role="alert">
          {i18n.t('table.botFailed')}{' '}
          <button type="button" onClick={retryBot}>
            {i18n.t('table.askAgain')}
          </button>
        </p>
      )}
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {i18n.refusalText(refusal)}
        </p>
      )}
      <PlanPanel />
      {offer !== undefined && intention === undefined && <PlanOffer offer={offer} />}
      <div
        className={classNames(
          css.row,
          intention?.path !== undefined && css.previewing,
          snapshot.plan !== undefined && css.planning,
        )}
      >
        <div className={css.choices}>{choices.length > 0 ? <entry.Choices /> : !isMyTurn && <CurrentMove />}</div>
        {intention !== undefined && <PreviewPanel intention={intention} className={css.preview} />}
        {isMyTurn && intention === undefined && snapshot.picked === undefined && input.view.draft.length === 0 && (
          <TableContext value={stableContext}>
            <TurnRecap className={css.recap} />
          </TableContext>
        )}
        <div className={css.buttons}>
          <PlanAndUndoButtons />
          <PrimaryButton showResult={showResult} />
        </div>
        {/* visual order differs: choices come first in reading order */}
        <div className={css.tools}>
          {choices.length > 0 && (
            <IconButton isTool data-all-choices onClick={() => setListOpen(true)} label={i18n.t('actions.all')}>
              <TableIcon name="choices" /> <span>{i18n.t('tool.all')}</span>
            </IconButton>
          )}
          {allowsHints && mayAskForHint(snapshot, session.gameView) && (
            <IconButton isTool data-ask-hint aria-pressed={hasHint} onClick={toggleHint} label={i18n.t('actions.hint')}>
              <TableIcon name="hint" /> <span>{i18n.t('tool.hint')}</span>
            </IconButton>
          )}
          {isMyTurn && snapshot.plan === undefined && <PlanButton />}
        </div>
      </div>
      {isListOpen && (
        <AllChoicesDialog
          describeChoice={({ move }) => board.describeMove(move)}
          close={() => setListOpen(false)}
          onSelect={() => {
            wasChosenFromList.current = true;
          }}
        />
      )}
    </footer>
  );
}

/** Buttons beside the primary one: plans and undo. */
function PlanAndUndoButtons() {
  const { session, snapshot, i18n } = useTable();
  const { input, plan, isMyTurn, isLive } = snapshot;
  const { draft } = input.view;
  // a complete draft has no actor, but can still be undone
  const mayUndo = plan === undefined ? draft.length > 0 && isLive : plan.length > 0;
  return (
    <>
      {plan === undefined && !isMyTurn && <PlanButton />}
      {plan !== undefined && (
        <button type="button" className="plain" onClick={() => session.endPlan(false)}>
          {i18n.t('plan.drop')}
        </button>
      )}
      {mayUndo && (
        <button type="button" className={css.undo} data-undo onClick={() => session.undo()}>
          <TableIcon name="undo" /> <span>{i18n.t('actions.undo')}</span>
        </button>
      )}
    </>
  );
}
