import { Glyph, type GlyphName, useSay } from '@two-rivers/board';
import css from './Why.module.css';

const REASONS: readonly (readonly ['see' | 'undo' | 'fair' | 'device', GlyphName])[] = [
  ['see', 'see'],
  ['undo', 'undo'],
  ['fair', 'die'],
  ['device', 'device'],
];

/** What a table here is like, for those who have not played yet. */
export function Why() {
  const say = useSay();
  return (
    <ul className={css.why}>
      {REASONS.map(([reason, glyph]) => (
        <li key={reason}>
          <Glyph name={glyph} />
          <strong>{say(`home.why.${reason}`)}</strong>
          <span>{say(`home.why.${reason}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
