import type { Refusal } from '@two-rivers/kernel';
import type { Plan } from '@two-rivers/table';
import { useEffect, useRef, useState } from 'react';
import { Hint } from './Hint.tsx';
import { Sign } from './icons.tsx';
import type { Scene } from './playedTable.ts';
import { AllChoices } from './MoveList.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { Since } from './Since.tsx';
import type { Playback } from './usePlayback.ts';
import type { BoardProps, BoardGame } from '@two-rivers/board';

interface ActionBarProps {
  readonly entry: BoardGame;
  readonly board: BoardProps;
  readonly scene: Scene;
  readonly playback: Playback;
  readonly refusal: Refusal | undefined;
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
  readonly plan: Plan | undefined;
  /** changes with every step, so that the keyboard is not lost with a button that went away */
  readonly at: string;
  readonly undo: () => void;
  readonly undoAll: () => void;
  readonly confirm: () => void;
  readonly startPlan: () => void;
  readonly endPlan: (keep: boolean) => void;
  readonly playPlan: () => void;
  readonly askAgain: () => void;
  readonly showResult: () => void;
}

/** The bottom of a table: what there is to choose, what it would do, undo and confirm. */
export function ActionBar(props: ActionBarProps) {
  const { entry, board, scene, playback, refusal, isMyTurn, plan, at } = props;
  const { speaker, moves } = board;
  const [showsAll, setShowsAll] = useState(false);
  const [hintAt, setHintAt] = useState('');
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <footer ref={bar} className="actions" aria-label={speaker.say('actions.title')} tabIndex={-1}>
      {scene.notStored && <p className="warning">{speaker.say('refusal.storage-full')}</p>}
      {scene.failed !== undefined && (
        <p className="warning" role="alert">
          {speaker.say('table.botFailed')}{' '}
          <button type="button" onClick={props.askAgain}>
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
        <p className="planning">
          <Sign name="plan" /> {speaker.say('plan.now', { count: plan.texts.length })}
        </p>
      )}
      <div className="actions-row">
        <div className="actions-tools">
          {moves.length > 0 && (
            <button
              type="button"
              className="plain tool"
              data-all-choices
              onClick={() => setShowsAll(true)}
              aria-label={speaker.say('actions.all')}
            >
              <Sign name="list" />
            </button>
          )}
          {isMyTurn && moves.length > 1 && plan === undefined && (
            <button
              type="button"
              className="plain tool"
              data-ask-hint
              aria-pressed={hintAt === at}
              onClick={() => setHintAt(hintAt === at ? '' : at)}
              aria-label={speaker.say('actions.hint')}
            >
              <Sign name="hint" />
            </button>
          )}
        </div>
        <div className="choices">{moves.length > 0 && <entry.Choices {...board} />}</div>
        {board.preview !== undefined && <PreviewPanel entry={entry} board={board} preview={board.preview} />}
        {isMyTurn && board.preview === undefined && scene.view.draft.length === 0 && (
          <Since entry={entry} board={board} frames={scene.frames} playback={playback} />
        )}
        <div className="actions-buttons">
          <Buttons {...props} />
        </div>
      </div>
      {hintAt === at && isMyTurn && <Hint board={board} close={() => setHintAt('')} />}
      {showsAll && <AllChoices board={board} close={() => setShowsAll(false)} />}
    </footer>
  );
}

function Buttons(props: ActionBarProps) {
  const { board, scene, playback, isMyTurn, isOver, plan } = props;
  const { speaker, selected } = board;
  const { draft, mayConfirm } = scene.view;
  if (plan !== undefined) return <PlanButtons {...props} plan={plan} />;
  const mayPlan =
    board.actor !== scene.eyes &&
    !mayConfirm &&
    !isOver &&
    scene.eyes >= 0 &&
    scene.view.actor !== scene.eyes;
  // a whole turn that waits for its confirm is no longer one's turn by the state, but can be taken back
  const mayUndo = draft.length > 0 && playback.isLive;
  return (
    <>
      {scene.plan.length > 0 && isMyTurn && draft.length === 0 && (
        <button type="button" onClick={props.playPlan}>
          <Sign name="plan" /> {speaker.say('plan.play', { count: scene.plan.length })}
        </button>
      )}
      {mayPlan && (
        <button type="button" onClick={props.startPlan}>
          <Sign name="plan" /> {speaker.say('plan.start')}
        </button>
      )}
      {mayUndo && (
        <button type="button" data-undo onClick={props.undo}>
          <Sign name="undo" /> {speaker.say('actions.undo')}
        </button>
      )}
      {mayUndo && draft.length > 1 && (
        <button type="button" onClick={props.undoAll}>
          {speaker.say('actions.undoAll')}
        </button>
      )}
      {selected !== undefined && <DoIt board={board} move={selected} />}
      {mayConfirm && playback.isLive && (
        <button type="button" className="primary" data-confirm onClick={props.confirm}>
          <Sign name="check" /> {speaker.say('actions.confirm')}
        </button>
      )}
      {isOver && playback.isLive && (
        <button type="button" className="primary" onClick={props.showResult}>
          {speaker.say('actions.result')}
        </button>
      )}
    </>
  );
}

function PlanButtons({ board, plan, undo, endPlan }: ActionBarProps & { readonly plan: Plan }) {
  const { speaker, selected } = board;
  return (
    <>
      {plan.texts.length > 0 && (
        <button type="button" data-undo onClick={undo}>
          <Sign name="undo" /> {speaker.say('actions.undo')}
        </button>
      )}
      <button type="button" onClick={() => endPlan(false)}>
        {speaker.say('plan.drop')}
      </button>
      {selected === undefined ? (
        <button type="button" className="primary" onClick={() => endPlan(true)}>
          {speaker.say('plan.keep')}
        </button>
      ) : (
        <DoIt board={board} move={selected} />
      )}
    </>
  );
}

function DoIt({ board, move }: { readonly board: BoardProps; readonly move: number }) {
  return (
    <>
      <button type="button" className="plain" onClick={() => board.select(undefined)}>
        {board.speaker.say('actions.cancel')}
      </button>
      <button type="button" className="primary" data-do onClick={() => board.play(move)}>
        <Sign name="check" /> {board.speaker.say('actions.do')}
      </button>
    </>
  );
}
