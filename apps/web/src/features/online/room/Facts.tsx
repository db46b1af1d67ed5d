import { textOf } from '@two-rivers/kernel';
import type { TableInfo } from '@two-rivers/protocol';
import { optionWords } from '@two-rivers/words';
import { useCover } from '../../../platform/cover.ts';
import { CLOCK_GLYPHS, clockWords } from '../clock.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useWords } from '../words.tsx';
import css from './Facts.module.css';

/** What was agreed when the table was laid out. */
export function Facts({ info }: { readonly info: TableInfo }) {
  const { say } = useWords();
  const { open, clock, absence, memory, hints, options, edition } = info;
  const cover = useCover()(info.game);
  return (
    <ul className={css.facts} aria-label={say('room.about')}>
      <li>
        <OnlineGlyph name={open ? 'open' : 'lock'} />
        {say(open ? 'room.about.open' : 'room.about.private')}
      </li>
      <li>
        <OnlineGlyph name={CLOCK_GLYPHS[clock.kind]} />
        {clockWords(say, clock, absence)}
      </li>
      {optionWords(cover, options).map((words) => (
        <li key={words}>
          <OnlineGlyph name="pen" />
          {words}
        </li>
      ))}
      {edition !== null && (
        <li data-edition>
          <OnlineGlyph name="pen" />
          {say('tables.edition', { name: textOf(edition['name']) })}
        </li>
      )}
      {memory && (
        <li>
          <OnlineGlyph name="eye" />
          {say('room.about.memory')}
        </li>
      )}
      {hints === true && (
        <li data-hints>
          <OnlineGlyph name="hint" />
          {say('room.about.hints')}
        </li>
      )}
    </ul>
  );
}
