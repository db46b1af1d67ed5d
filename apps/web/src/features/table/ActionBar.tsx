import { memo, useEffect, useRef, useState } from 'react';
import { AllChoicesDialog, classNames } from '@two-rivers/ui';
import { mayAskForHint } from './hints.ts';
import { TableIcon } from './TableIcon.tsx';
import { PlanButton, PlanOffer, PlanPanel } from './PlanPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PrimaryButton, useFocusAtPreview } from './PrimaryButton.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import { TurnRecap } from './TurnRecap.tsx';
import { CurrentMove } from './CurrentMove.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** whether the board on screen lags behind */
  readonly isBoardLagging: boolean;
  readonly allowsHints: boolean;
  readonly hasHint: boolean;
  readonly toggleHint: () => void;
  readonly showResult: () => void;
}

/** Bottom of a table: choices, preview and the primary button. */
export function ActionBar({ isBoardLagging, allowsHints, hasHint, toggleHint, showResult }: ActionBarProps) {
  const { store, i18n, narrator } = useTableServices();
  const { momentKey, isPreviewing, isPlanning, hasChoices, isMyTurn, mayAsk } = useTable((table) => ({
    momentKey: table.momentKey,
    isPreviewing: table.intention?.path !== undefined,
    isPlanning: table.plan !== undefined,
    hasChoices: table.choices.length > 0,
    isMyTurn: table.isMyTurn,
    mayAsk: allowsHints && mayAskForHint(table, store.gameView),
  }));
  const [isListOpen, setListOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const focusAtPreview = useFocusAtPreview();
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    // the focused element may disappear when the moment changes, or later when the lagging board follows
  }, [momentKey, isBoardLagging]);
  return (
    <footer ref={bar} className={css.actions} aria-label={i18n.t('actions.title')} tabIndex={-1}>
      <Warnings />
      <PlanPanel />
      <PlanOffer />
      <div className={classNames(css.row, isPreviewing && css.previewing, isPlanning && css.planning)}>
        <ChoicesOrMove />
        <PreviewPanel className={css.preview} />
        <Recap />
        <div className={css.buttons}>
          <PlanAndUndoButtons />
          <PrimaryButton showResult={showResult} />
        </div>
        {/* visual order differs: choices come first in reading order */}
        <div className={css.tools}>
          {hasChoices && (
            <IconButton isTool data-all-choices onClick={() => setListOpen(true)} label={i18n.t('actions.all')}>
              <TableIcon name="choices" /> <span>{i18n.t('tool.all')}</span>
            </IconButton>
          )}
          {mayAsk && (
            <IconButton isTool data-ask-hint aria-pressed={hasHint} onClick={toggleHint} label={i18n.t('actions.hint')}>
              <TableIcon name="hint" /> <span>{i18n.t('tool.hint')}</span>
            </IconButton>
          )}
          {isMyTurn && !isPlanning && <PlanButton />}
        </div>
      </div>
      {isListOpen && (
        <AllChoicesDialog
          describeChoice={({ move }) => narrator.choiceText(store.get().position, move)}
          close={() => setListOpen(false)}
          onSelect={focusAtPreview}
        />
      )}
    </footer>
  );
}

/** What went wrong: the game is not saved, a bot failed, or the last command was refused. */
const Warnings = memo(function Warnings() {
  const { store, i18n } = useTableServices();
  const { isUnsaved, hasFailed, refusal } = useTable((table) => ({
    isUnsaved: table.input.isUnsaved,
    hasFailed: table.input.failed !== undefined,
    refusal: table.refusal,
  }));
  return (
    <>
      {isUnsaved && <p className="warning">{i18n.t('refusal.storage-full')}</p>}
      {hasFailed && (
        <p className="warning" role="alert">
          {i18n.t('table.botFailed')}{' '}
          <button type="button" onClick={() => store.send({ type: 'retryBot' })}>
            {i18n.t('table.askAgain')}
          </button>
        </p>
      )}
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {i18n.refusalText(refusal)}
        </p>
      )}
    </>
  );
});

/** The viewer's choices, or the current move of another player. */
const ChoicesOrMove = memo(function ChoicesOrMove() {
  const { Choices } = useTableServices().entry;
  const { hasChoices, isMyTurn } = useTable((table) => ({
    hasChoices: table.choices.length > 0,
    isMyTurn: table.isMyTurn,
  }));
  return <div className={css.choices}>{hasChoices ? <Choices /> : !isMyTurn && <CurrentMove />}</div>;
});

/** What happened since the viewer's last turn, until the viewer begins to move. */
function Recap() {
  const isShown = useTable(
    ({ isMyTurn, intention, partialMove, input }) =>
      isMyTurn && intention === undefined && partialMove === undefined && input.view.draft.length === 0,
  );
  return isShown && <TurnRecap className={css.recap} />;
}

/** Buttons beside the primary one: plans and undo. */
const PlanAndUndoButtons = memo(function PlanAndUndoButtons() {
  const { store, i18n } = useTableServices();
  const { isPlanning, isMyTurn, mayUndo } = useTable((table) => ({
    isPlanning: table.plan !== undefined,
    isMyTurn: table.isMyTurn,
    // a complete draft has no actor, but can still be undone
    mayUndo: table.plan === undefined ? table.input.view.draft.length > 0 && table.isLive : table.plan.length > 0,
  }));
  return (
    <>
      {!isPlanning && !isMyTurn && <PlanButton />}
      {isPlanning && (
        <button type="button" className="plain" onClick={() => store.send({ type: 'endPlan', keep: false })}>
          {i18n.t('plan.drop')}
        </button>
      )}
      {mayUndo && (
        <button type="button" className={css.undo} data-undo onClick={() => store.send({ type: 'undo' })}>
          <TableIcon name="undo" /> <span>{i18n.t('actions.undo')}</span>
        </button>
      )}
    </>
  );
});
