import { MoveButton, ofKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import type { ReactNode } from 'react';
import { bargainOf, type RiverOfGoldMove } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Glyph.tsx';
import type { Table } from './props.ts';

interface OptionProps {
  readonly table: Table;
  readonly choice: Choice<RiverOfGoldMove>;
  /** a click plays at once, without a preview, unless that would end the turn */
  readonly isSimple?: boolean;
  /** children contain its name as text, so that it needs no label */
  readonly isWritten?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A move as a button; if drawn, its label is the full sentence. */
export function Option({ table, choice, isWritten = false, className, ...rest }: OptionProps) {
  const name = isWritten ? {} : { name: table.tell(choice.move) };
  return <MoveButton choice={choice} className={className} {...name} {...rest} />;
}

/** Trades: goods for another good, or koku for favor. */
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
