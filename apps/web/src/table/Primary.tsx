import { useStore } from '@two-rivers/board';
import type { ReactNode } from 'react';
import { settings } from '../app/settings.ts';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import css from './Primary.module.css';

interface PrimaryProps {
  readonly showResult: () => void;
}

/** The one button that goes on, always in its one place: it does what is looked at, or ends the turn. */
export function Primary({ showResult }: PrimaryProps) {
  const { session, look, speaker, teller } = useSeen();
  const { asks } = useStore(settings);
  const { intention, selected, choices, plan, ending, isOver, isLive } = look;
  const way = intention?.way;
  if (way !== undefined && selected !== undefined && choices.length > 0) {
    const ends = way.ends && !asks && plan === undefined;
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
      <Button name="end" act={() => session.endTurn()}>
        {speaker.say(ending === 'turn' ? 'actions.endTurn' : 'actions.goOn')}
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
  readonly name: 'do' | 'end' | 'keep' | 'result';
  readonly act: () => void;
  readonly children: ReactNode;
}

function Button({ name, act, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`primary ${css.primary}`}
      data-primary={name}
      // the second click of a double click was not meant for what stands here by now
      onClick={({ detail }) => detail < 2 && act()}
    >
      <Sign name="check" /> <span>{children}</span>
    </button>
  );
}
