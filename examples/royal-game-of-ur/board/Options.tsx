import { type OptionsFormProps, useLoaded, useI18n } from '@two-rivers/ui';
import { royalGameOfUrMessages } from '../texts/messages.gen.ts';

/** Table options: the first player. */
export function Options({ names, value, change }: OptionsFormProps) {
  const { language, i18n: common } = useI18n();
  const { value: i18n } = useLoaded(`ur options ${language}`, async () => {
    return common.withMessages(await royalGameOfUrMessages[language]());
  });
  if (i18n === undefined) return null;
  const first = value.options['first'];
  return (
    <label>
      {i18n.t('screen.option.first')}{' '}
      <select
        value={typeof first === 'number' ? first : ''}
        onChange={({ target }) => {
          const chosen = target.value === '' ? 'random' : Number(target.value);
          change({ ...value, options: { first: chosen } });
        }}
      >
        <option value="">{i18n.t('screen.option.first.random')}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
