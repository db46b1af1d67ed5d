import { MoveButton, choicesOfKind } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import type { ReactNode } from 'react';
import { tradeTermsOf, type RiverOfGoldMove } from '../view/index.ts';
import css from './Choices.module.css';
import { Icon } from './Glyph.tsx';
import type { RiverOfGoldTable } from './props.ts';

interface MoveOptionProps {
  readonly table: RiverOfGoldTable;
  readonly choice: MoveChoice<RiverOfGoldMove>;
  /** a click plays the move immediately, without a preview, unless the move would end the turn */
  readonly playsImmediately?: boolean;
  /** children contain the move's name as text, so the button needs no label */
  readonly hasTextLabel?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A move as a button; unless it has a text label, its accessible name is the full sentence. */
export function MoveOption({ table, choice, hasTextLabel = false, className, ...rest }: MoveOptionProps) {
  const name = hasTextLabel ? {} : { name: table.describeMove(choice.move) };
  return <MoveButton choice={choice} className={className} {...name} {...rest} />;
}

/** Trades: goods for another good, or koku for favor. */
export function TradeList({ table }: { readonly table: RiverOfGoldTable }) {
  return (
    <div className={css.options}>
      {choicesOfKind(table.choices, 'trade').map((choice) => {
        const { given, taken } = tradeTermsOf(choice.move);
        return (
          <MoveOption key={choice.text} table={table} choice={choice} className={css.trade}>
            {given.count}
            <Icon name={given.what} /> → {taken.count}
            <Icon name={taken.what} />
          </MoveOption>
        );
      })}
    </div>
  );
}
