import type { EditionDesk, EditionProblem, FormLine, FormPart } from '@two-rivers/forms';
import type { Json, JsonObject, Refusal } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { lineName, titleOf } from '../editor/form/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import css from './EditionPage.module.css';

/** More than anybody reads at once. */
const MOST_SHOWN = 12;

interface ProblemsProps {
  readonly problems: readonly EditionProblem[];
  readonly parts: readonly FormPart[];
  readonly speaker: Speaker;
  readonly point: (part: string) => void;
}

/** Everything that is wrong; touched, it leads to its piece. */
export function Problems({ problems, parts, speaker, point }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section className={css.findings} data-problems>
      <h2>{speaker.say('box.problems', { count: problems.length })}</h2>
      <ul>
        {problems.slice(0, MOST_SHOWN).map(({ refusal, part }, index) => {
          const found = parts.find(({ id }) => id === part);
          return (
            <li key={index}>
              {found !== undefined && (
                <button type="button" className="link" onClick={() => point(found.id)}>
                  {titleOf(speaker, found)}
                </button>
              )}{' '}
              {speaker.refusal(found === undefined ? refusal : atPiece(refusal))}
            </li>
          );
        })}
      </ul>
      {problems.length > MOST_SHOWN && (
        <p className="hint">{speaker.say('box.more', { count: problems.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

/** What is wrong with a piece, where the piece is named already. */
export function atPiece({ reason, values }: Refusal): Refusal {
  const { field } = values;
  if (typeof field !== 'string') return { reason, values };
  const [, ...within] = field.split(' · ');
  return { reason, values: { ...values, field: within.length === 0 ? field : within.join(' · ') } };
}

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly speaker: Speaker;
  readonly point: (part: string) => void;
}

/** What these tables say otherwise than the shipped ones. */
export function Differences({ differences, speaker, point }: DifferencesProps) {
  return (
    <details className={css.findings} data-differences={differences.length}>
      <summary>{speaker.say('box.differences', { count: differences.length })}</summary>
      <ul>
        {differences.map(({ part, title, changes }) => (
          <li key={part}>
            <button type="button" className="link" onClick={() => point(part)}>
              {title}
            </button>
            {changes.map(({ what, before, now }) => (
              <span key={what} className={css.change}>
                {speaker.say('box.change', { what, before, now })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OriginsProps {
  readonly desk: EditionDesk;
  readonly document: JsonObject;
  readonly write: (document: JsonObject) => void;
  readonly speaker: Speaker;
}

/** Where each table comes from; what is still guessed is marked, and what was compared with the box is noted. */
export function Origins({ desk, document, write, speaker }: OriginsProps) {
  const origins = desk.origins(document);
  const guessed = origins.filter(({ isGuessed }) => isGuessed).length;
  return (
    <details className={css.findings}>
      <summary>{speaker.say('box.origins', { count: guessed })}</summary>
      <p className="hint">{speaker.say('box.origins.hint')}</p>
      <ul>
        {origins.map(({ id, table, part, said, source, isCompared, isGuessed }) => (
          <li key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={isCompared}
                onChange={({ target }) => write(desk.compared(document, id, target.checked))}
              />
              <span>
                {speaker.say(table)}: {said === undefined ? part : speaker.say(said)}{' '}
                {isGuessed ? <Tag text={speaker.say(source)} /> : speaker.say(source)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a part says otherwise than the shipped tables. */
interface Difference {
  readonly part: string;
  readonly title: string;
  readonly changes: readonly { readonly what: string; readonly before: string; readonly now: string }[];
}

/** Every part that differs from the shipped tables, line by line. */
export function differencesOf(
  desk: EditionDesk,
  document: JsonObject,
  speaker: Speaker,
  name: (kind: string, id: string) => string,
): readonly Difference[] {
  const shipped = new Map(desk.parts(desk.shipped).map((part) => [part.id, part]));
  return desk.parts(document).flatMap((part) => {
    const before = shipped.get(part.id)?.lines ?? [];
    const changes = part.lines.flatMap((line) => {
      const former = before.find(({ id }) => id === line.id);
      const [was, is] = [
        former === undefined ? '–' : told(former, desk.shipped, name),
        told(line, document, name),
      ];
      return was === is ? [] : [{ what: lineName(speaker, line), before: was, now: is }];
    });
    return changes.length === 0 ? [] : [{ part: part.id, title: titleOf(speaker, part), changes }];
  });
}

/** What a line holds, in words. */
function told(line: FormLine, document: JsonObject, name: (kind: string, id: string) => string): string {
  if (line.kind === 'count') return String(line.get(document));
  const held: readonly Json[] = line.kind === 'one' ? [line.get(document)] : line.get(document);
  const pieces = line.pieces.filter(({ value }) => held.includes(value));
  return pieces.map(({ kind, id }) => name(kind, id)).join(', ') || '–';
}
