import { Dialog } from '@two-rivers/board';
import { useSeen } from './seen.ts';

/** All legal moves as sentences: a full way to play by keyboard and for those who listen. */
export function AllChoices({ close }: { readonly close: () => void }) {
  const { session, look, speaker, teller } = useSeen();
  const { choices, selected, state, raw } = look;
  return (
    <Dialog title={speaker.say('actions.all')} className="all-choices" close={close}>
      <ul className="move-list">
        {choices.map((choice, index) => (
          <li key={choice.text}>
            <button
              type="button"
              data-move={choice.text}
              aria-pressed={choice === selected}
              onClick={() => {
                session.select(choice);
                close();
              }}
            >
              {teller.move(state, raw.moves[index] ?? 0)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
