import { type BoardProps, Dialog, useStore } from '@two-rivers/board';
import { changeSettings, settings } from '../../platform/settings.ts';
import { useSeen } from './seen.ts';
import css from './Keys.module.css';

interface KeysDialogProps {
  readonly board: BoardProps;
  readonly close: () => void;
}

/** Keyboard shortcuts of a table. */
export function KeysDialog({ board, close }: KeysDialogProps) {
  const { entry, speaker } = useSeen();
  const { keys } = useStore(settings);
  const groups = entry.keys?.(board) ?? [];
  const fixed = [
    ['Enter', speaker.say('keys.primary')],
    ['Esc', speaker.say('keys.away')],
    ['U', speaker.say('actions.undo')],
    ['N', speaker.say('keys.otherWay')],
    ['H', speaker.say('actions.hint')],
    ['L', speaker.say('table.log')],
    ['←', speaker.say('playback.back')],
    ['→', speaker.say('playback.forward')],
    ['?', speaker.say('keys.about')],
  ] as const;
  return (
    <Dialog title={speaker.say('keys.title')} close={close}>
      {groups.length > 0 && (
        <dl className={css.keys}>
          {groups.map(({ letter, name, targets }) => (
            <div key={letter}>
              <dt>
                {letter !== '' && <kbd>{letter.toUpperCase()}</kbd>}
                {targets.some(({ digits }) => digits !== '') && <kbd>1…9</kbd>}
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={css.keys}>
        {fixed.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          checked={keys}
          onChange={({ target }) => changeSettings({ keys: target.checked })}
        />
        {speaker.say('settings.keys')}
      </label>
    </Dialog>
  );
}
