import { isRefusal } from '@two-rivers/kernel';
import { type SavedTable, Table } from '@two-rivers/table';
import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';

/** A toy table of Ann and a bot, after `turns` turns in which everybody rolls. */
export function toyTable(turns: number): Table<ToyState> {
  const table = Table.start({
    game: toyGame(2, { first: 0 }),
    seats: [{ name: 'Ann' }, { name: 'Random', bot: 'random' }],
    authority: { secret: '7'.repeat(64), nonces: ['a', 'b'] },
    confirms: [false, false],
  });
  if (isRefusal(table)) throw new Error(table.reason);
  for (let turn = 0; turn < turns && !table.isOver; turn++) table.play(table.actor, table.length, ['roll']);
  return table;
}

/** Record of `toyTable`, with the secret. */
export function toyRecord(turns: number): SavedTable['record'] {
  return toyTable(turns).save().record;
}

/** Number of turns in a whole toy game. */
export const WHOLE_GAME_TURNS = 6;
