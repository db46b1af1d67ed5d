import { MoveButton } from '@two-rivers/board';
import { WAITING } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import type { UrProps } from './props.ts';

/** What there is to choose: one button for each piece that can move. */
export function Choices({ choices, position, viewer, speaker, tell }: UrProps) {
  return (
    <div className={css.choices}>
      <p>{speaker.say('screen.choose', { steps: position.steps })}</p>
      {choices.map((choice) => {
        const from = choice.move.kind === 'move' ? choice.move.from : WAITING;
        const step = position.step(from);
        return (
          <MoveButton key={choice.text} choice={choice} name={tell(choice.move)}>
            {from === WAITING ? <Mark seat={viewer} /> : from}
            {' → '}
            {step?.isHome ? <Icon name="home" /> : step?.to}
            {step?.isRosette && <Icon name="rosette" />}
            {step?.captures !== undefined && <Mark seat={step.captures} />}
          </MoveButton>
        );
      })}
    </div>
  );
}
