import { Dialog } from '@two-rivers/board';
import { useWords } from '../words.tsx';

interface RemoveDialogProps {
  readonly name: string;
  readonly remove: () => void;
  readonly close: () => void;
}

/** Nobody is sent away by one touch. */
export function RemoveDialog({ name, remove, close }: RemoveDialogProps) {
  const { say } = useWords();
  return (
    <Dialog title={say('room.kick.title', { name })} isSmall close={close}>
      <p>{say('room.kick.text', { name })}</p>
      <div className="dialog-buttons">
        <button type="button" data-first onClick={close}>
          {say('room.kick.no')}
        </button>
        <button
          type="button"
          className="danger"
          data-remove-yes
          onClick={() => {
            close();
            remove();
          }}
        >
          {say('room.kick.yes')}
        </button>
      </div>
    </Dialog>
  );
}
