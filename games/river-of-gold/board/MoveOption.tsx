import { MoveButton, choicesOfKind } from '@two-rivers/ui';
import type { MoveChoice } from '@two-rivers/table';
import type { ReactNode } from 'react';
import { tradeTermsOf, type RiverOfGoldMove } from '../view/index.ts';
import css from './Choices.module.css';
import { Icon } from './Glyph.tsx';
import { useTable } from './props.ts';

interface MoveOptionProps {
  readonly choice: MoveChoice<RiverOfGoldMove>;
  /** a click plays the move immediately, without a preview, unless the move would end the turn */
  readonly playsImmediately?: boolean;
  /** children contain the move's name as text, so the button needs no label */
  readonly hasTextLabel?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A move as a button; unless it has a text label, its accessible name is the full sentence. */
export function MoveOption({ choice, hasTextLabel = false, className, ...rest }: MoveOptionProps) {
  const name = useTable((table) => (hasTextLabel ? undefined : table.describeMove(choice.move)));
  return <MoveButton choice={choice} className={className} {...(name === undefined ? {} : { name })} {...rest} />;
}

/** Trades: goods for another good, or koku for favor. */
export function TradeList() {
  const trades = useTable(({ choices }) => choicesOfKind(choices, 'trade'));
  return (
    <div className={css.options}>
      {trades.map((choice) => {
        const { given, taken } = tradeTermsOf(choice.move);
        return (
          <MoveOption key={choice.text} choice={choice} className={css.trade}>
            {given.count}
            <Icon name={given.what} /> → {taken.count}
            <Icon name={taken.what} />
          </MoveOption>
        );
      })}
    </div>
  );
}
