import { useStore } from '@two-rivers/board';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { settings } from '../../platform/settings.ts';
import { Sign } from './icons.tsx';
import { pastOf, turnBegunBy, useIsTurnHeld } from './turns.ts';
import { useSeen } from './seen.ts';
import css from './Primary.module.css';

interface PrimaryProps {
  readonly showResult: () => void;
}

/** The primary button, always in one place: makes the previewed moves, ends the turn or leaves the past. */
export function Primary({ showResult }: PrimaryProps) {
  const seen = useSeen();
  const { session, look, speaker, teller } = seen;
  const { asks } = useStore(settings);
  const isHeld = useIsTurnHeld();
  const { intention, selected, choices, plan, ending, isOver, isLive } = look;
  const way = intention?.way;
  if (way !== undefined && selected !== undefined && choices.length > 0) {
    // a choice in another player's turn doesn't end that turn
    const isOwn = [undefined, look.scene.eyes].includes(turnBegunBy(session.face, look));
    const ends = way.ends && !asks && plan === undefined && isOwn;
    const isEnd = way.ends && session.face.endsTurn(selected.move);
    const action = isEnd ? speaker.say('actions.endTurn') : teller.act(selected.move);
    return (
      <>
        {ends && !isEnd && way.mayStay && (
          <button type="button" className={`plain ${css.stay}`} data-stay onClick={() => session.go(true)}>
            {speaker.say('actions.stay')}
          </button>
        )}
        <Button name="do" act={() => session.go()}>
          {ends && !isEnd ? speaker.say('actions.andEnd', { action }) : action}
        </Button>
      </>
    );
  }
  if (plan !== undefined)
    return (
      <Button name="keep" act={() => session.endPlan(true)}>
        {speaker.say('plan.keep')}
      </Button>
    );
  if (ending !== undefined)
    return (
      <Button name="end" isDisabled={isHeld} act={() => session.endTurn()}>
        {speaker.say(ending === 'turn' ? 'actions.endTurn' : 'actions.goOn')}
      </Button>
    );
  if (pastOf(seen) !== undefined)
    return (
      <Button name="now" act={() => session.skip()}>
        {speaker.say('past.leave')}
      </Button>
    );
  if (isOver && isLive)
    return (
      <Button name="result" act={showResult}>
        {speaker.say('actions.result')}
      </Button>
    );
  return <span className={css.none} />;
}

interface ButtonProps {
  readonly name: 'do' | 'end' | 'keep' | 'now' | 'result';
  readonly isDisabled?: boolean;
  readonly act: () => void;
  readonly children: ReactNode;
}

/** Within this time, a click may be the second of a double click on the previous button. */
const DOUBLE_MS = 300;

function Button({ name, isDisabled = false, act, children }: ButtonProps) {
  const { at } = useSeen().look;
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [name, children, at]);
  return (
    <button
      type="button"
      className={`primary ${css.primary}`}
      data-primary={name}
      disabled={isDisabled}
      // browsers also count quick clicks on different steps of one button as double: those count
      onClick={({ detail, timeStamp }) => {
        if (detail < 2 || timeStamp - since.current >= DOUBLE_MS) act();
      }}
    >
      <Sign name="check" /> <span>{children}</span>
    </button>
  );
}
