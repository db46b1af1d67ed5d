/** What nodes tell each other. Whoever misses a message finds the same in the store, only later. */
export type BusMessage =
  | { readonly kind: 'changed'; readonly table: string; readonly version: number }
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
  | AboutPerson;

/** Is a person anywhere? Asked before a push; whoever has them says so. */
export type AboutPerson =
  | { readonly kind: 'away'; readonly person: string }
  | { readonly kind: 'present'; readonly person: string };

export interface Bus {
  /** to all other nodes; one's own messages do not come back */
  say(message: BusMessage): void;
  /** `lost` is called when messages may have been missed */
  listen(heard: (message: BusMessage) => void, lost: () => void): void;
}

/** One node has nobody to talk to. */
export const silentBus: Bus = { say: () => undefined, listen: () => undefined };
