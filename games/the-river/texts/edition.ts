import type { I18n } from '@two-rivers/i18n';
import type { EditionMessages } from './edition.gen.ts';
import type { TheRiverMessages } from './messages.gen.ts';

/** Name of a piece in the component tables. */
export function describeEditionPiece(
  i18n: I18n<EditionMessages & TheRiverMessages>,
  _position: unknown,
  kind: string,
  id: string,
): string {
  switch (kind) {
    case 'terrain':
      return i18n.tUnchecked(`terrain.${id}`);
    case 'resource':
      return i18n.tUnchecked(`edition.${id}`);
    case 'meadow':
      return i18n.tUnchecked(`edition.meadow.${id}`);
    case 'settler':
      return i18n.t('edition.settler.yes');
    case 'capacity':
      return describeCapacity(i18n, id);
    default:
      return id;
  }
}

function describeCapacity(i18n: I18n<EditionMessages & TheRiverMessages>, id: string): string {
  const [kind = '', each] = id.split('-');
  if (each !== undefined) return i18n.t('edition.capacity.each', { count: Number(each) });
  return kind === 'any' ? i18n.t('edition.capacity.any') : id;
}
