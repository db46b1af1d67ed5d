/** Messages between nodes. A node that misses one finds the same information in the store later. */
export type BusMessage =
  | TableChangedMessage
  | { readonly kind: 'chat'; readonly table: string }
  /** Seated persons connected to a node; sent on every change, on request and regularly. */
  | {
      readonly kind: 'here';
      readonly table: string;
      readonly node: string;
      readonly persons: readonly string[];
    }
  | { readonly kind: 'who'; readonly table: string; readonly node: string }
  | { readonly kind: 'blocks'; readonly person: string }
  | BotSeatedMessage
  | StreamOpenedMessage
  | PresenceMessage
  | AccountEvent;

/** A bot account was seated; the node with its stream forwards the table. */
export interface BotSeatedMessage {
  readonly kind: 'seated';
  readonly table: string;
  readonly person: string;
}

/** Message that a bot opened the stream with this number; its streams with smaller numbers are stale. */
export interface StreamOpenedMessage {
  readonly kind: 'listening';
  readonly person: string;
  readonly number: number;
}

/** Message that a table has changed, sent by the store as part of the change. */
interface TableChangedMessage {
  readonly kind: 'changed';
  readonly table: string;
  readonly version: number;
}

/** Question, before a push, whether a person is connected to any node; only a node where they are connected answers. */
export type PresenceMessage =
  | { readonly kind: 'away'; readonly person: string }
  | { readonly kind: 'present'; readonly person: string };

/** A change to an account that its open sockets must learn of. A node that misses it notices when they reconnect. */
export type AccountEvent =
  | { readonly kind: 'gone'; readonly person: string }
  | { readonly kind: 'renamed'; readonly person: string; readonly name: string }
  | { readonly kind: 'merged'; readonly person: string }
  /** A session has ended, given by its id; null means all sessions. */
  | { readonly kind: 'signed-out'; readonly person: string; readonly session: string | null }
  /** The session has a new token; its sockets have to reconnect with that. */
  | { readonly kind: 'renewed'; readonly person: string; readonly session: string };

export type OutgoingBusMessage = Exclude<BusMessage, TableChangedMessage>;

export interface MessageBus {
  /** Sends to all other nodes; a node does not receive its own messages. */
  publish(message: OutgoingBusMessage): void;
  /** `onLost` is called when messages may have been missed. */
  subscribe(onMessage: (message: BusMessage) => void, onLost: () => void): void;
}

/** Bus of a single node, which does nothing. */
export const silentBus: MessageBus = { publish: () => undefined, subscribe: () => undefined };
