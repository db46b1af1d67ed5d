import { useStore } from '@two-rivers/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { settings } from '../../platform/settings.ts';
import { TableIcon } from './TableIcon.tsx';
import { shownPastTurn, turnStarterSeat, useIsTurnEndBlocked } from './turns.ts';
import { useTable } from './tableContext.ts';
import css from './PrimaryButton.module.css';

interface PrimaryButtonProps {
  readonly showResult: () => void;
}

/** The primary button, always in one place: makes the previewed moves, ends the turn or returns to the present. */
export function PrimaryButton({ showResult }: PrimaryButtonProps) {
  const context = useTable();
  const { session, snapshot, i18n, narrator } = context;
  const { asks } = useStore(settings);
  const isTurnEndBlocked = useIsTurnEndBlocked();
  const { intention, selected, choices, plan, ending, isOver, isLive } = snapshot;
  const path = intention?.path;
  if (path !== undefined && selected !== undefined && choices.length > 0) {
    // a choice in another player's turn doesn't end that turn
    const isOwnTurn = [undefined, snapshot.input.viewer].includes(turnStarterSeat(session.gameView, snapshot));
    const endsTurn = path.ends && !asks && plan === undefined && isOwnTurn;
    const isTurnEndMove = path.ends && session.gameView.endsTurn(selected.move);
    const action = isTurnEndMove ? i18n.t('actions.endTurn') : narrator.buttonLabel(selected.move);
    return (
      <>
        {endsTurn && !isTurnEndMove && path.mayStay && (
          <button type="button" className={`plain ${css.stay}`} data-stay onClick={() => session.playPath(true)}>
            {i18n.t('actions.stay')}
          </button>
        )}
        <GuardedButton name="do" onPress={() => session.playPath()}>
          {endsTurn && !isTurnEndMove ? i18n.t('actions.andEnd', { action }) : action}
        </GuardedButton>
      </>
    );
  }
  if (plan !== undefined)
    return (
      <GuardedButton name="keep" onPress={() => session.endPlan(true)}>
        {i18n.t('plan.keep')}
      </GuardedButton>
    );
  if (ending !== undefined)
    return (
      <GuardedButton name="end" isDisabled={isTurnEndBlocked} onPress={() => session.endTurn()}>
        {i18n.t(ending === 'turn' ? 'actions.endTurn' : 'actions.goOn')}
      </GuardedButton>
    );
  if (shownPastTurn(context) !== undefined)
    return (
      <GuardedButton name="now" onPress={() => session.skipToEnd()}>
        {i18n.t('past.leave')}
      </GuardedButton>
    );
  if (isOver && isLive)
    return (
      <GuardedButton name="result" onPress={showResult}>
        {i18n.t('actions.result')}
      </GuardedButton>
    );
  return <span className={css.placeholder} />;
}

interface GuardedButtonProps {
  readonly name: 'do' | 'end' | 'keep' | 'now' | 'result';
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Within this time, a click may be the second of a double click on the previous button. */
const DOUBLE_CLICK_MS = 300;

function GuardedButton({ name, isDisabled = false, onPress, children }: GuardedButtonProps) {
  const { momentKey } = useTable().snapshot;
  const shownSince = useRef(0);
  useLayoutEffect(() => {
    shownSince.current = performance.now();
  }, [name, children, momentKey]);
  return (
    <button
      type="button"
      className={`primary ${css.primary}`}
      data-primary={name}
      disabled={isDisabled}
      // browsers also report quick clicks on successive steps of one button as double clicks: accept those
      onClick={({ detail, timeStamp }) => {
        if (detail < 2 || timeStamp - shownSince.current >= DOUBLE_CLICK_MS) onPress();
      }}
    >
      <TableIcon name="check" /> <span>{children}</span>
    </button>
  );
}
