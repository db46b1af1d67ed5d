import type { EditionDesk, FormLine, Json, JsonObject } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';
import { lineName, titleOf } from '../editor/form/Panel.tsx';

/** What a part says otherwise than the shipped tables. */
export interface Difference {
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
