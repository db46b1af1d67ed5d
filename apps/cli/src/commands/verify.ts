import { isRefusal, verify } from '@two-rivers/kernel';
import { EXIT } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { openRecord } from '../common/opened.ts';
import { must } from '../common/sentences.ts';

const SEALED =
  'sealed: every nonce is the one its seat had committed to; whoever noted all seals before showing their own knows that nobody chose\n';
const OPEN =
  'open: the nonces were not sealed; who knew the secret and added the last nonce could have chosen it\n';

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
  const { checked, over, sealed, refused } = must(
    result,
    entry,
    path,
    isMismatch ? EXIT.failed : EXIT.badInput,
  );
  const lines = record.log.length;
  if (flags.json)
    io.out(`${JSON.stringify({ verified: true, game: game.id, checked, lines, over, sealed, refused })}\n`);
  else {
    const state = over ? 'the game is over' : 'the game is not over';
    io.out(
      `verified: all ${checked} results of chance in ${lines} log lines follow from the secret (${state})\n`,
    );
    io.out(sealed ? SEALED : OPEN);
    if (refused > 0)
      io.out(
        `refused: ${refused} earlier ${refused === 1 ? 'start' : 'starts'}, because somebody did not show their nonce\n`,
      );
  }
}
