import { MoveButton } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import type { ReactNode } from 'react';
import type { RiverOfGoldMove } from '../face/index.ts';
import type { Table } from './props.ts';

interface OptionProps {
  readonly table: Table;
  readonly choice: Choice<RiverOfGoldMove>;
  /** plays at once instead of showing what it does first, unless the turn would end with it */
  readonly isSimple?: boolean;
  /** shows its name in words, so that it needs no other */
  readonly isWritten?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A move as a button; where it is drawn, its name is the whole sentence. */
export function Option({ table, choice, isWritten = false, className, ...rest }: OptionProps) {
  const name = isWritten ? {} : { name: table.tell(choice.move) };
  return <MoveButton choice={choice} className={className} {...name} {...rest} />;
}
