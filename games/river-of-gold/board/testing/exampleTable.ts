import { staticTable } from '@two-rivers/ui';
import { I18n } from '@two-rivers/i18n';
import { examplePosition } from '../examples.ts';
import type { RiverOfGoldTable } from '../props.ts';

/** The table of the first player in the example position, without choices, except where overridden. */
export function exampleTable(overrides: Partial<RiverOfGoldTable> = {}): RiverOfGoldTable {
  const table: RiverOfGoldTable = staticTable({
    position: examplePosition(),
    viewer: 0,
    i18n: new I18n('en', {}),
    describeMove: () => '',
  });
  return { ...table, ...overrides };
}
