import { ofKind } from '@two-rivers/board';
import { bargainOf } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Icon.tsx';
import { Option } from './Option.tsx';
import type { Table } from './props.ts';

/** Goods for another good, or koku for favor. */
export function Trades({ table }: { readonly table: Table }) {
  return (
    <div className={css.options}>
      {ofKind(table.choices, 'trade').map((choice) => {
        const { given, taken } = bargainOf(choice.move);
        return (
          <Option key={choice.text} table={table} choice={choice} className={css.trade}>
            {given.count}
            <Icon name={given.what} /> → {taken.count}
            <Icon name={taken.what} />
          </Option>
        );
      })}
    </div>
  );
}
