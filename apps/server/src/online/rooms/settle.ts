import { copyState, OVER, sameState } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { isBotSeat, isClockRunning, type TableDoc, type TableSetup } from './tableDoc.ts';
import { confirmDraft } from './play.ts';
import type { CommandContext } from './command.ts';

/** Time for a bot to think before another node may try. */
const BOT_GRACE_MS = 10_000;
/** Maximum number of legal moves; choices with more moves are not checked for being forced. */
const MAX_FORCED_CHOICES = 12;
/** Maximum number of automatic moves per command, as a seat may have several forced choices in a row. */
const MAX_AUTO_MOVES = 20;

export interface ProgressBefore {
  readonly length: number;
  readonly actor: number;
}

/** Applies the consequences of a command: automatic answers, clocks and the end of the game. */
export function settleAfterCommand(context: CommandContext, before: ProgressBefore): void {
  const { doc, table } = context;
  if (table === undefined) return;
  if (doc.status === 'playing') playForcedMoves(doc, table);
  if (table.length > before.length) passTurn(context, before.actor, table.isOver ? OVER : table.actor);
  doc.draft = [...table.draftTexts];
  if (doc.status === 'playing' && table.isOver) doc.status = 'over';
  if (doc.status !== 'playing') doc.actor = OVER;
}

/** When `tick` is due, in milliseconds since 1970; null: never. */
export function tickDueAt(setup: TableSetup, doc: TableDoc, now: number): number | null {
  const seat = doc.seats[doc.actor];
  if (doc.status !== 'playing' || seat === undefined) return null;
  if (isBotSeat(seat)) return now + BOT_GRACE_MS;
  return isClockRunning(setup, doc) && seat.clock !== null ? doc.turnAt + seat.clock : null;
}

function passTurn({ doc, setup, now }: CommandContext, from: number, to: number): void {
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

/** Plays forced moves for persons who turned that on. */
function playForcedMoves(doc: TableDoc, table: Table): void {
  for (let count = 0; count < MAX_AUTO_MOVES && !table.isOver; count++) {
    const seat = table.actor;
    const own = doc.seats[seat];
    if (own === undefined || !own.auto || isBotSeat(own) || table.draftTexts.length > 0) return;
    const move = findForcedMove(table, seat);
    if (move === undefined) return;
    const { length } = table;
    if (table.play(seat, length, [move]) !== undefined || table.length > length) continue;
    if (confirmDraft(table, seat) !== undefined) {
      table.undo(seat, length);
      return;
    }
  }
}

/** The first move if all moves lead to the same position. */
function findForcedMove(table: Table, seat: number): string | undefined {
  const { game } = table;
  const { state, moves } = table.view(seat);
  if (moves.length === 0 || moves.length > MAX_FORCED_CHOICES) return undefined;
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
