import { MoveButton } from '@two-rivers/board';
import css from './Choices.module.css';
import type { UrProps } from './props.ts';

/** What there is to choose: one button for each piece that can move. */
export function Choices({ choices, position, speaker, tell }: UrProps) {
  return (
    <div className={css.choices}>
      <p>{speaker.say('screen.choose', { steps: position.steps })}</p>
      {choices.map((choice) => (
        <MoveButton key={choice.text} choice={choice}>
          {tell(choice.move)}
        </MoveButton>
      ))}
    </div>
  );
}
