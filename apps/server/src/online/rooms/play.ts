import { type Refusal, SPECTATOR } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { isBotSeat, isClosed, type SeatDoc, seatOf } from './tableDoc.ts';
import type { TableCommand, CommandContext } from './command.ts';
import { refuse } from '../platform/refuse.ts';

/** Moves of persons and bots in their own seats. The table itself checks legality. */

export function playMoves(person: string, length: number, drafted: number, moves: readonly string[]): TableCommand {
  return requireActiveSeat(person, (table, seat) => table.play(seat, length, moves, drafted));
}

export function undoMoves(person: string, length: number, moves: number): TableCommand {
  return requireActiveSeat(person, (table, seat) => table.undo(seat, length, moves));
}

export function confirmTurn(person: string, length: number): TableCommand {
  return requireActiveSeat(person, (table, seat) => table.confirm(seat, length));
}

/** Plays a bot's whole turn, computed for a log of this length. */
export function playBotTurn(seat: number, length: number, moves: readonly string[]): TableCommand {
  return ({ doc, table }) => {
    if (table === undefined || doc.status !== 'playing') return refuse('game-over');
    if (!isBotSeat(doc.seats[seat])) return refuse('not-your-turn', { seat, actor: doc.actor });
    return table.play(seat, length, moves, 0) ?? confirmDraft(table, seat);
  };
}

export function setConfirms(person: string, confirms: boolean): TableCommand {
  return requireSeated(person, ({ doc, table }, seatDoc, seat) => {
    seatDoc.confirms = confirms;
    if (doc.status !== 'playing' || isBotSeat(seatDoc)) return undefined;
    return table?.setConfirms(seat, confirms);
  });
}

export function setAutoPlay(person: string, auto: boolean): TableCommand {
  return requireSeated(person, (_, seat) => {
    seat.auto = auto;
    return undefined;
  });
}

/** Commits a draft that waits for confirmation. */
export function confirmDraft(table: Table, seat: number): Refusal | undefined {
  return table.draftTexts.length === 0 ? undefined : table.confirm(seat, table.length);
}

function requireActiveSeat(person: string, act: (table: Table, seat: number) => Refusal | undefined): TableCommand {
  return requireSeated(person, ({ doc, table }, seatDoc, seat) => {
    if (isClosed(doc)) return refuse(doc.status === 'abandoned' ? 'abandoned' : 'game-over');
    if (table === undefined) return refuse('not-started');
    if (seatDoc.standIn) return refuse(seatDoc.resigned ? 'resigned' : 'stand-in');
    return act(table, seat);
  });
}

function requireSeated(
  person: string,
  command: (context: CommandContext, seat: SeatDoc, index: number) => Refusal | undefined,
): TableCommand {
  return (context) => {
    const index = seatOf(context.doc, person);
    const seat = context.doc.seats[index];
    if (index === SPECTATOR || seat === undefined) return refuse('not-seated');
    return command(context, seat, index);
  };
}
