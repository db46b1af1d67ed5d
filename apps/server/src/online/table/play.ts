import { type Refusal, refuse, SPECTATOR } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { isBotSeat, isClosed, type SeatDoc, seatOf } from './doc.ts';
import type { Command, Work } from './command.ts';

/** Moves of persons and bots in their own seats. The table itself checks legality. */

export function play(person: string, length: number, drafted: number, moves: readonly string[]): Command {
  return own(person, (table, seat) => table.play(seat, length, moves, drafted));
}

export function undo(person: string, length: number, moves: number): Command {
  return own(person, (table, seat) => table.undo(seat, length, moves));
}

export function confirm(person: string, length: number): Command {
  return own(person, (table, seat) => table.confirm(seat, length));
}

/** Plays a bot's whole turn, computed for a log of this length. */
export function playBot(seat: number, length: number, moves: readonly string[]): Command {
  return ({ doc, table }) => {
    if (table === undefined || doc.status !== 'playing') return refuse('game-over');
    if (!isBotSeat(doc.seats[seat])) return refuse('not-your-turn', { seat, actor: doc.actor });
    return table.play(seat, length, moves, 0) ?? commitAll(table, seat);
  };
}

export function setConfirms(person: string, confirms: boolean): Command {
  return seated(person, ({ doc, table }, seatDoc, seat) => {
    seatDoc.confirms = confirms;
    if (doc.status !== 'playing' || isBotSeat(seatDoc)) return undefined;
    return table?.setConfirms(seat, confirms);
  });
}

export function setAuto(person: string, auto: boolean): Command {
  return seated(person, (_, seat) => {
    seat.auto = auto;
    return undefined;
  });
}

/** Commits a draft that waits for confirmation. */
export function commitAll(table: Table, seat: number): Refusal | undefined {
  return table.drafted.length === 0 ? undefined : table.confirm(seat, table.length);
}

function own(person: string, act: (table: Table, seat: number) => Refusal | undefined): Command {
  return seated(person, ({ doc, table }, seatDoc, seat) => {
    if (isClosed(doc)) return refuse(doc.status === 'abandoned' ? 'abandoned' : 'game-over');
    if (table === undefined) return refuse('not-started');
    if (seatDoc.standIn) return refuse(seatDoc.resigned ? 'resigned' : 'stand-in');
    return act(table, seat);
  });
}

function seated(
  person: string,
  command: (work: Work, seat: SeatDoc, index: number) => Refusal | undefined,
): Command {
  return (work) => {
    const index = seatOf(work.doc, person);
    const seat = work.doc.seats[index];
    if (index === SPECTATOR || seat === undefined) return refuse('not-seated');
    return command(work, seat, index);
  };
}
