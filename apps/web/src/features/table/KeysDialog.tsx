import { Dialog, useStore } from '@two-rivers/ui';
import { changeSettings, settings } from '../../platform/settings.ts';
import { useTable, useTableServices } from './tableContext.ts';
import css from './Keys.module.css';

/** Keyboard shortcuts of a table. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  const { entry, i18n } = useTableServices();
  const { keys } = useStore(settings);
  const groups = useTable((table) =>
    (entry.keyGroups?.(table) ?? []).map(({ letter, name, targets }) => {
      return { letter, name, hasDigits: targets.some(({ digits }) => digits !== '') };
    }),
  );
  const fixedKeys = [
    ['Enter', i18n.t('keys.primary')],
    ['Esc', i18n.t('keys.away')],
    ['U', i18n.t('actions.undo')],
    ['N', i18n.t('keys.otherWay')],
    ['H', i18n.t('actions.hint')],
    ['L', i18n.t('table.log')],
    ['←', i18n.t('playback.back')],
    ['→', i18n.t('playback.forward')],
    ['?', i18n.t('keys.about')],
  ] as const;
  return (
    <Dialog title={i18n.t('keys.title')} close={close}>
      {groups.length > 0 && (
        <dl className={css.keys}>
          {groups.map(({ letter, name, hasDigits }) => (
            <div key={letter}>
              <dt>
                {letter !== '' && <kbd>{letter.toUpperCase()}</kbd>}
                {hasDigits && <kbd>1…9</kbd>}
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={css.keys}>
        {fixedKeys.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
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
        {i18n.t('settings.keys')}
      </label>
    </Dialog>
  );
}
