/** What nodes tell each other. Whoever misses a message finds the same in the store, only later. */
export type BusMessage =
  | TableChanged
  | { readonly kind: 'chat'; readonly table: string }
  /** who of the seated is connected to a node; said on every change, when asked, and from time to time */
  | {
      readonly kind: 'here';
      readonly table: string;
      readonly node: string;
      readonly persons: readonly string[];
    }
  | { readonly kind: 'who'; readonly table: string; readonly node: string }
  | { readonly kind: 'blocks'; readonly person: string }
  | Seated
  | Listening
  | AboutPerson
  | Fate;

/** A bot account was given a seat: whichever node it listens to tells it of the table. */
export interface Seated {
  readonly kind: 'seated';
  readonly table: string;
  readonly person: string;
}

/** A bot listens at a node, with a stream of this number: those of it with smaller ones are stale. */
export interface Listening {
  readonly kind: 'listening';
  readonly person: string;
  readonly number: number;
}

/** Told by the store together with the change, which nobody else then has to tell. */
interface TableChanged {
  readonly kind: 'changed';
  readonly table: string;
  readonly version: number;
}

/** Is a person anywhere? Asked before a push; whoever has them says so. */
export type AboutPerson =
  | { readonly kind: 'away'; readonly person: string }
  | { readonly kind: 'present'; readonly person: string };

/**
 * What became of a person, for the sockets they have open: the account is deleted, has another name, or was a guest's and
 * went over to another one. A node that misses it knows when they next connect.
 */
export type Fate =
  | { readonly kind: 'gone'; readonly person: string }
  | { readonly kind: 'renamed'; readonly person: string; readonly name: string }
  | { readonly kind: 'merged'; readonly person: string }
  /** a session of theirs was ended, by its id; null: all of them */
  | { readonly kind: 'signed-out'; readonly person: string; readonly session: string | null }
  /** a session of theirs goes on under another token: its sockets come back with that */
  | { readonly kind: 'renewed'; readonly person: string; readonly session: string };

export type Said = Exclude<BusMessage, TableChanged>;

export interface Bus {
  /** to all other nodes; one's own messages do not come back */
  say(message: Said): void;
  /** `lost` is called when messages may have been missed */
  listen(heard: (message: BusMessage) => void, lost: () => void): void;
}

/** One node has nobody to talk to. */
export const silentBus: Bus = { say: () => undefined, listen: () => undefined };
