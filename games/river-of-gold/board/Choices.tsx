import './choices.css';
import { stateCodes } from '../rules/index.ts';
import { useEffect } from 'react';
import { Actions } from './Actions.tsx';
import { Answers } from './Answers.tsx';
import type { Table } from './look.ts';
import { picks } from './picks.ts';

/** The choices of the moment: the actions of a turn, or the answers to what is open. */
export function Choices(table: Table) {
  const { state } = table;
  // a pick of a former turn is no pick of this one
  useEffect(() => picks.set({}), [state.turns, state.phase]);
  return (
    <div className="rog-choices">
      {state.phase === stateCodes.ACTION_PHASE ? <Actions table={table} /> : <Answers table={table} />}
    </div>
  );
}
