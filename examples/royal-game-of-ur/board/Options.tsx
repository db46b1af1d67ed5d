import { type OptionsProps, useLoaded, useSpoken } from '@two-rivers/board';
import type { UrKey } from '../words/en.ts';
import { words } from '../words/index.ts';

/** The options of a table: who begins. */
export function Options({ names, value, change }: OptionsProps) {
  const { language, speaker: common } = useSpoken();
  const { value: speaker } = useLoaded(`ur options ${language}`, async () => {
    const { messages } = await words.words[language]();
    return common.and<UrKey>(messages);
  });
  if (speaker === undefined) return null;
  const first = value.options['first'];
  return (
    <label>
      {speaker.say('screen.option.first')}{' '}
      <select
        value={typeof first === 'number' ? first : ''}
        onChange={({ target }) => {
          const chosen = target.value === '' ? 'random' : Number(target.value);
          change({ ...value, options: { first: chosen } });
        }}
      >
        <option value="">{speaker.say('screen.option.first.random')}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
