import type { Face, Game } from '@two-rivers/kernel';
import { Chronicle, type Frame, linesOf, sharesOf, type StoryLine } from '@two-rivers/table';
import { paint, wrap } from '@two-rivers/terminal';
import type { Speaker, Teller } from '@two-rivers/words';
import type { Io } from './io.ts';

/** Who tells the log of a game at a terminal. */
export interface Telling {
  readonly io: Io;
  readonly game: Game;
  readonly face: Face;
  readonly speaker: Speaker;
  readonly teller: Teller;
}

/** The log as a story: a line for each move under its round, with the number of the log's last line that belongs to it. */
export function tellLog(telling: Telling, frames: readonly Frame[], last = Number.POSITIVE_INFINITY): void {
  const { io, face, speaker } = telling;
  const story = new Chronicle(face).tell(frames);
  const first = Math.max(0, linesOf(story).length - last);
  let told = 0;
  for (const { isSetup, round, turns } of story) {
    const lines = turns.flatMap((turn) => turn.lines);
    if (told + lines.length > first && last > 1) {
      const heading = isSetup ? speaker.say('log.setup') : speaker.say('round.heading', { round });
      io.out(`${paint(io.colour, 'dim', heading)}\n`);
    }
    for (const line of lines) if (told++ >= first) tellLine(telling, line, `${line.to}`.padStart(5));
  }
}

/** What came after the first lines of a log, without numbers. */
export function tellSince(telling: Telling, frames: readonly Frame[]): void {
  const story = new Chronicle(telling.face).tell(frames);
  for (const line of linesOf(story)) tellLine(telling, line, '');
}

function tellLine({ io, game, teller }: Telling, line: StoryLine, number: string): void {
  const dealt = line.move === undefined && line.occasion === undefined;
  const words = dealt ? teller.details(line) : [teller.whole(line, sharesOf(line, game.seats))];
  for (const text of words) {
    const before = number === '' ? '' : `${paint(io.colour, 'dim', number)}  `;
    io.out(`${wrap(before + text, io.columns, ' '.repeat(number.length + 4))}\n`);
  }
}
