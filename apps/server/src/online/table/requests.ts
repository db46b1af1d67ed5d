import { hash } from 'node:crypto';
import type { TableDoc } from './doc.ts';

/** A person's own id of a message. */
export interface ClientRequest {
  readonly person: string;
  readonly id: string;
}

const MARK_LENGTH = 8;
/** More than people at a table have on the way, and send again after a reconnect; a late move is refused by its length. */
const MOST_MARKS = 64;

/** Short, and says nothing about the person. */
export function markOf({ person, id }: ClientRequest): string {
  return hash('sha256', `${person} ${id}`, 'base64').slice(0, MARK_LENGTH);
}

export function wasDone({ done }: TableDoc, mark: string): boolean {
  for (let at = done.indexOf(mark); at >= 0; at = done.indexOf(mark, at + 1)) {
    if (at % MARK_LENGTH === 0) return true;
  }
  return false;
}

/** The oldest are forgotten: nobody sends those again. */
export function noteDone(doc: TableDoc, mark: string): void {
  doc.done = (doc.done + mark).slice(-MOST_MARKS * MARK_LENGTH);
}
