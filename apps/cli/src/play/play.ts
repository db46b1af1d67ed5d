import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { Lines } from './lines.ts';
import { newSeating, type PlayFlags, savedSeating } from './seating.ts';
import { Session } from './session.ts';

export type { PlayFlags } from './seating.ts';

/** A game in the terminal, against bots. */
export async function play(
  io: Io,
  games: readonly CliGame[],
  id: string | undefined,
  flags: PlayFlags,
): Promise<void> {
  if (flags.at !== undefined && flags.continue === undefined) fail('at-without-continue');
  if (flags.continue !== undefined && id !== undefined) fail('continue-and-game');
  const screen: Io = flags.json ? { ...io, out: io.err, terminal: undefined } : io;
  const lines = new Lines(screen);
  try {
    const seating =
      flags.continue === undefined
        ? await newSeating(screen, games, id, flags, lines)
        : await savedSeating(screen, games, flags.continue, flags);
    try {
      await new Session(screen, seating, lines).run();
    } finally {
      await seating.keeper?.end();
    }
    if (flags.json) io.out(`${JSON.stringify(seating.table.record())}\n`);
  } finally {
    lines.close();
  }
}
