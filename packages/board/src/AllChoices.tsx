import type { Choice } from '@two-rivers/table';
import css from './AllChoices.module.css';
import { Dialog } from './Dialog.tsx';
import { useTable } from './pieces.ts';
import { useSay } from './spoken.ts';

interface AllChoicesProps {
  /** a choice in a sentence */
  readonly tell: (choice: Choice) => string;
  readonly close: () => void;
  /** told once something was chosen, which is then only looked at */
  readonly chosen: () => void;
}

/** All there is to choose, as sentences: a full way to play by keyboard and for those who listen. */
export function AllChoices({ tell, close, chosen }: AllChoicesProps) {
  const say = useSay();
  const { hand } = useTable();
  return (
    <Dialog title={say('actions.all')} close={close}>
      <p>{say('actions.allCount', { count: hand.choices.length })}</p>
      <ul className={css.list}>
        {hand.choices.map((choice) => (
          <li key={choice.text}>
            <button
              type="button"
              data-move={choice.text}
              aria-pressed={choice.text === hand.selected?.text || undefined}
              onClick={() => {
                hand.select(choice);
                close();
                chosen();
              }}
            >
              {tell(choice)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
