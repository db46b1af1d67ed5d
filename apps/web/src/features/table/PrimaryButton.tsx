import { useStore } from '@two-rivers/ui';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { settings } from '../../platform/settings.ts';
import { TableIcon } from './TableIcon.tsx';
import { showsPastTurn, turnStarterSeat, useIsTurnEndBlocked } from './turns.ts';
import { useTable, useTableServices } from './tableContext.ts';
import css from './PrimaryButton.module.css';

interface PrimaryButtonProps {
  readonly showResult: () => void;
}

/** The primary button, always in one place: makes the previewed moves, ends the turn or returns to the present. */
export const PrimaryButton = memo(function PrimaryButton({ showResult }: PrimaryButtonProps) {
  const { store, i18n } = useTableServices();
  const isTurnEndBlocked = useIsTurnEndBlocked();
  const { hasPath, isPlanning, ending, isPast, hasEnded } = useTable((table) => ({
    hasPath: table.intention?.path !== undefined && table.selected !== undefined && table.choices.length > 0,
    isPlanning: table.plan !== undefined,
    ending: table.ending,
    isPast: showsPastTurn(table),
    hasEnded: table.isOver && table.isLive,
  }));
  if (hasPath) return <PathButtons />;
  if (isPlanning)
    return (
      <GuardedButton name="keep" onPress={() => store.send({ type: 'endPlan', keep: true })}>
        {i18n.t('plan.keep')}
      </GuardedButton>
    );
  if (ending !== undefined)
    return (
      <GuardedButton name="end" isDisabled={isTurnEndBlocked} onPress={() => store.send({ type: 'endTurn' })}>
        {i18n.t(ending === 'turn' ? 'actions.endTurn' : 'actions.goOn')}
      </GuardedButton>
    );
  if (isPast)
    return (
      <GuardedButton name="now" onPress={() => store.send({ type: 'skipToEnd' })}>
        {i18n.t('past.leave')}
      </GuardedButton>
    );
  if (hasEnded)
    return (
      <GuardedButton name="result" onPress={showResult}>
        {i18n.t('actions.result')}
      </GuardedButton>
    );
  return <span className={css.placeholder} />;
});

/** Plays the previewed path; a player may also play it without ending the turn. */
function PathButtons() {
  const { store, i18n, narrator } = useTableServices();
  const { gameView } = store;
  const { asks } = useStore(settings);
  const { ends, mayStay, move, isPlanning, isOwnTurn } = useTable((table) => ({
    ends: table.intention?.path?.ends === true,
    mayStay: table.intention?.path?.mayStay === true,
    move: table.selected?.move,
    isPlanning: table.plan !== undefined,
    // a choice in another player's turn doesn't end that turn
    isOwnTurn: [undefined, table.input.viewer].includes(turnStarterSeat(gameView, table)),
  }));
  if (move === undefined) return null;
  const isTurnEndMove = ends && gameView.endsTurn(move);
  const endsTurn = ends && !asks && !isPlanning && isOwnTurn && !isTurnEndMove;
  const action = isTurnEndMove ? i18n.t('actions.endTurn') : narrator.buttonLabel(move);
  return (
    <>
      {endsTurn && mayStay && (
        <button
          type="button"
          className={`plain ${css.stay}`}
          data-stay
          onClick={() => store.send({ type: 'playPath', stays: true })}
        >
          {i18n.t('actions.stay')}
        </button>
      )}
      <GuardedButton name="do" onPress={() => store.send({ type: 'playPath' })}>
        {endsTurn ? i18n.t('actions.andEnd', { action }) : action}
      </GuardedButton>
    </>
  );
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
  const momentKey = useTable((table) => table.momentKey);
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

/** Returns a function that lets the next previewed path focus the primary button, so that Enter confirms it. */
export function useFocusAtPreview(): () => void {
  const [isAwaited, setAwaited] = useState(false);
  const path = useTable(({ intention }) => (isAwaited ? intention?.path : undefined));
  useEffect(() => {
    if (path === undefined) return;
    setAwaited(false);
    document.querySelector<HTMLElement>('[data-primary="do"]')?.focus({ preventScroll: true });
  }, [path]);
  return useCallback(() => setAwaited(true), []);
}
