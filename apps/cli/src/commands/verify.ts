import { isRefusal, verify } from '@two-rivers/kernel';
import { EXIT } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord } from '../common/opened.ts';
import { must, speakerFor } from '../common/sentences.ts';

/** Says whether all chance in a record follows from its revealed secret. */
export function verifyRecord(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: { readonly json?: boolean },
): void {
  const { entry, game, record } = openRecord(io, games, path);
  const result = verify(game, record);
  // A log that is not legal is bad input; a legal one that its secret does not bear out is a failed check.
  const isMismatch = isRefusal(result) && result.reason.startsWith('verify-');
  const { checked, over, sealed, open, refused } = must(
    result,
    entry,
    path,
    isMismatch ? EXIT.failed : EXIT.badInput,
  );
  const lines = record.log.length;
  if (flags.json)
    io.out(
      `${JSON.stringify({ verified: true, game: game.id, checked, lines, over, sealed, open, refused })}\n`,
    );
  else {
    const speaker = speakerFor(io);
    const said = [
      speaker.say('cli.verified', { checked, lines, over: over ? 'yes' : 'no' }),
      open.length > 0
        ? speaker.say('cli.partly', { names: open.map((seat) => record.seats[seat]?.name ?? '').join(', ') })
        : speaker.say(sealed ? 'cli.sealed' : 'cli.open'),
      ...(refused > 0 ? [speaker.say('cli.refused', { count: refused })] : []),
    ];
    io.out(said.map((line) => `${line}\n`).join(''));
  }
}
