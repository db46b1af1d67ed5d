import { fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { LineInput } from './lineInput.ts';
import { seatNewTable, type PlayFlags, seatSavedTable } from './seatedTable.ts';
import { TerminalSession } from './session.ts';
import { refuse } from '../common/reasons.ts';

export type { PlayFlags } from './seatedTable.ts';

/** Plays a game in the terminal, against bots. */
export async function play(io: Io, games: readonly CliGame[], id: string | undefined, flags: PlayFlags): Promise<void> {
  if (flags.at !== undefined && flags.continue === undefined) fail(refuse('at-without-continue'));
  if (flags.continue !== undefined && id !== undefined) fail(refuse('continue-and-game'));
  const screenIo: Io = flags.json ? { ...io, out: io.err, terminal: undefined } : io;
  const input = new LineInput(screenIo);
  try {
    const seatedTable =
      flags.continue === undefined
        ? await seatNewTable(screenIo, games, id, flags, input)
        : await seatSavedTable(screenIo, games, flags.continue, flags);
    try {
      await new TerminalSession(screenIo, seatedTable, input).run();
    } finally {
      await seatedTable.keeper?.shutDown();
    }
    if (flags.json) io.out(`${JSON.stringify(seatedTable.table.record())}\n`);
  } finally {
    input.close();
  }
}
