import type { EditionForm, EditionProblem, FormField, FormSection } from '@two-rivers/forms';
import type { Json, JsonObject, Refusal } from '@two-rivers/kernel';
import { lineLabel, partTitle } from '../editor/form/PartPanel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import css from './EditionPage.module.css';
import type { AppI18n } from '@two-rivers/ui';
import type { EditionsMessages } from './messages.gen.ts';
import type { EditorFormMessages } from '../editor/form/messages.gen.ts';

/** Maximum number of problems listed. */
const MAX_SHOWN = 12;

interface ProblemListProps {
  readonly problems: readonly EditionProblem[];
  readonly parts: readonly FormSection[];
  readonly i18n: AppI18n<EditionsMessages & EditorFormMessages>;
  readonly selectPart: (part: string) => void;
}

/** Problems of the edition; a click on one selects its part. */
export function ProblemList({ problems, parts, i18n, selectPart }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <section className={css.findings} data-problems>
      <h2>{i18n.t('box.problems', { count: problems.length })}</h2>
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ refusal, part }, index) => {
          const problemPart = parts.find(({ id }) => id === part);
          return (
            <li key={index}>
              {problemPart !== undefined && (
                <button type="button" className="link" onClick={() => selectPart(problemPart.id)}>
                  {partTitle(i18n, problemPart)}
                </button>
              )}{' '}
              {i18n.refusalText(problemPart === undefined ? refusal : withoutPieceName(refusal))}
            </li>
          );
        })}
      </ul>
      {problems.length > MAX_SHOWN && (
        <p className="hint">{i18n.t('box.more', { count: problems.length - MAX_SHOWN })}</p>
      )}
    </section>
  );
}

/** Removes the piece's name from the field of a refusal, for places that already show the name. */
export function withoutPieceName({ reason, values }: Refusal): Refusal {
  const { field } = values;
  if (typeof field !== 'string') return { reason, values };
  const [, ...fieldNames] = field.split(' · ');
  return { reason, values: { ...values, field: fieldNames.length === 0 ? field : fieldNames.join(' · ') } };
}

interface DifferenceListProps {
  readonly differences: readonly PartDifference[];
  readonly i18n: AppI18n<EditionsMessages & EditorFormMessages>;
  readonly selectPart: (part: string) => void;
}

/** Differences between the edition and the shipped tables. */
export function DifferenceList({ differences, i18n, selectPart }: DifferenceListProps) {
  return (
    <details className={css.findings} data-differences={differences.length}>
      <summary>{i18n.t('box.differences', { count: differences.length })}</summary>
      <ul>
        {differences.map(({ part, title, changes }) => (
          <li key={part}>
            <button type="button" className="link" onClick={() => selectPart(part)}>
              {title}
            </button>
            {changes.map(({ lineName: line, before, now }) => (
              <span key={line} className={css.change}>
                {i18n.t('box.change', { what: line, before, now })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OriginListProps {
  readonly form: EditionForm;
  readonly document: JsonObject;
  readonly write: (document: JsonObject) => void;
  readonly i18n: AppI18n<EditionsMessages & EditorFormMessages>;
}

/** Sources of the table values; guesses are marked, and each entry can be ticked off after a check against the box. */
export function OriginList({ form, document, write, i18n }: OriginListProps) {
  const origins = form.origins(document);
  const guessedCount = origins.filter(({ isGuessed }) => isGuessed).length;
  return (
    <details className={css.findings}>
      <summary>{i18n.t('box.origins', { count: guessedCount })}</summary>
      <p className="hint">{i18n.t('box.origins.hint')}</p>
      <ul>
        {origins.map(({ id, table, part, said, source, isCompared, isGuessed }) => (
          <li key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={isCompared}
                onChange={({ target }) => write(form.withCompared(document, id, target.checked))}
              />
              <span>
                {i18n.tUnchecked(table)}: {said === undefined ? part : i18n.tUnchecked(said)}{' '}
                {isGuessed ? <Tag text={i18n.tUnchecked(source)} /> : i18n.tUnchecked(source)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Differences of one part from the shipped tables. */
interface PartDifference {
  readonly part: string;
  readonly title: string;
  readonly changes: readonly { readonly lineName: string; readonly before: string; readonly now: string }[];
}

/** Parts that differ from the shipped tables, with their changed fields. */
export function editionDifferences(
  form: EditionForm,
  document: JsonObject,
  i18n: AppI18n<EditionsMessages & EditorFormMessages>,
  name: (kind: string, id: string) => string,
): readonly PartDifference[] {
  const shipped = new Map(form.sections(form.shipped).map((part) => [part.id, part]));
  return form.sections(document).flatMap((part) => {
    const before = shipped.get(part.id)?.fields ?? [];
    const changes = part.fields.flatMap((line) => {
      const fieldBefore = before.find(({ id }) => id === line.id);
      const [was, is] = [
        fieldBefore === undefined ? '–' : lineText(fieldBefore, form.shipped, name),
        lineText(line, document, name),
      ];
      return was === is ? [] : [{ lineName: lineLabel(i18n, line), before: was, now: is }];
    });
    return changes.length === 0 ? [] : [{ part: part.id, title: partTitle(i18n, part), changes }];
  });
}

/** Value of a field as text. */
function lineText(line: FormField, document: JsonObject, name: (kind: string, id: string) => string): string {
  if (line.kind === 'count') return String(line.get(document));
  const values: readonly Json[] = line.kind === 'one' ? [line.get(document)] : line.get(document);
  const pieces = line.pieces.filter(({ value }) => values.includes(value));
  return pieces.map(({ kind, id }) => name(kind, id)).join(', ') || '–';
}
