import { ofKind } from '@two-rivers/board';
import { PRICES } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Icon.tsx';
import { Option } from './Option.tsx';
import type { Table } from './props.ts';

/** Goods for another good, or koku for favor. */
export function Trades({ table }: { readonly table: Table }) {
  return (
    <div className={css.options}>
      {ofKind(table.choices, 'trade').map((choice) => {
        const { give, take } = choice.move;
        return (
          <Option key={choice.text} table={table} choice={choice} className={css.trade}>
            {give === 'koku' ? PRICES.favor : PRICES.tradedGoods}
            <Icon name={give} /> →{' 1'}
            <Icon name={take} />
          </Option>
        );
      })}
    </div>
  );
}
