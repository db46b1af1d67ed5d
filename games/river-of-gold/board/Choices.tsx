import './tokens.css';
import { Actions } from './Actions.tsx';
import { Answers } from './Answers.tsx';
import css from './Choices.module.css';
import type { Table } from './props.ts';

/** The choices of the moment: the actions of a turn, or the answers to what is open. */
export function Choices(table: Table) {
  return (
    <div className={css.choices}>
      {table.position.phase === 'action' ? <Actions table={table} /> : <Answers table={table} />}
    </div>
  );
}
