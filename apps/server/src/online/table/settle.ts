import { copyState, OVER, sameState } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { isBotSeat, runsClock, type TableDoc, type TableSetup } from './doc.ts';
import { commitAll } from './play.ts';
import type { Work } from './command.ts';

/** Time for a bot to think before another node may try. */
const BOT_GRACE_MS = 10_000;
/** Larger choices are not checked for being forced. */
const MOST_ALIKE = 12;
/** Automatic answers per command, as a seat may have several forced choices in a row. */
const MOST_ANSWERS = 20;

export interface Before {
  readonly length: number;
  readonly actor: number;
}

/** Applies the consequences of a command: automatic answers, clocks and the end of the game. */
export function settle(work: Work, before: Before): void {
  const { doc, table } = work;
  if (table === undefined) return;
  if (doc.status === 'playing') answerByItself(doc, table);
  if (table.length > before.length) handOver(work, before.actor, table.isOver ? OVER : table.actor);
  doc.draft = [...table.drafted];
  if (doc.status === 'playing' && table.isOver) doc.status = 'over';
  if (doc.status !== 'playing') doc.actor = OVER;
}

/** When `tick` is due, in milliseconds since 1970; null: never. */
export function dueOf(setup: TableSetup, doc: TableDoc, now: number): number | null {
  const seat = doc.seats[doc.actor];
  if (doc.status !== 'playing' || seat === undefined) return null;
  if (isBotSeat(seat)) return now + BOT_GRACE_MS;
  return runsClock(setup, doc) && seat.clock !== null ? doc.turnAt + seat.clock : null;
}

function handOver({ doc, setup, now }: Work, from: number, to: number): void {
  const seat = doc.seats[from];
  const { clock } = setup;
  if (seat !== undefined) {
    seat.votes = [];
    if (clock.kind === 'live' && seat.clock !== null && !isBotSeat(seat)) {
      const left = Math.max(0, seat.clock - (now - doc.turnAt));
      seat.clock = left + (to === from ? 0 : clock.increment * 1000);
    }
  }
  doc.actor = to;
  doc.turnAt = now;
}

/** Answers forced choices of persons who asked for that. */
function answerByItself(doc: TableDoc, table: Table): void {
  for (let answers = 0; answers < MOST_ANSWERS && !table.isOver; answers++) {
    const seat = table.actor;
    const own = doc.seats[seat];
    if (own === undefined || !own.auto || isBotSeat(own) || table.drafted.length > 0) return;
    const answer = onlyAnswer(table, seat);
    if (answer === undefined) return;
    const { length } = table;
    if (table.play(seat, length, [answer]) !== undefined || table.length > length) continue;
    if (commitAll(table, seat) !== undefined) {
      table.undo(seat, length);
      return;
    }
  }
}

/** The first move if all moves lead to the same position. */
function onlyAnswer(table: Table, seat: number): string | undefined {
  const { game } = table;
  const { state, moves } = table.view(seat);
  if (moves.length === 0 || moves.length > MOST_ALIKE) return undefined;
  const [first, other] = [game.create(), game.create()];
  copyState(state, first);
  game.play(first, moves.at(0));
  for (let index = 1; index < moves.length; index++) {
    copyState(state, other);
    game.play(other, moves.at(index));
    if (!sameState(first, other)) return undefined;
  }
  return game.writeMove(moves.at(0));
}
