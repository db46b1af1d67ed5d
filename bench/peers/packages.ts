/**
 * Types for the used parts of this folder's packages. The root does not install the packages, so `npm test` checks these files
 * against the types here; a short run in `npm run e2e` checks them with the packages.
 */

export interface MatchState<G> {
  readonly G: G;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: readonly number[] };
  readonly _stateID: number;
}

type Position<G> = Pick<MatchState<G>, 'G' | 'ctx'>;

export interface Rules<G> {
  readonly name: string;
  readonly disableUndo: boolean;
  readonly setup: () => G;
  readonly moves: {
    readonly play: (position: Position<G>, index: number) => G | string | undefined;
  };
  readonly turn: {
    readonly order: Readonly<Record<'first' | 'next', (position: Position<G>) => number>>;
    readonly endIf: (position: Position<G>) => boolean;
  };
  readonly endIf: (position: Position<G>) => readonly number[] | undefined;
}

export interface BoardgameIoCore {
  readonly INVALID_MOVE: string;
}

export interface BoardgameIoClient {
  readonly Client: <G>(request: { game: Rules<G>; numPlayers: number; debug: boolean }) => {
    readonly getState: () => MatchState<G>;
    readonly moves: { readonly play: (index: number) => void };
  };
}

export interface BoardgameIoServer {
  readonly FlatFile: new (request: { dir: string }) => object;
  readonly Server: <G>(request: { games: readonly Rules<G>[]; origins: readonly RegExp[]; db?: object }) => {
    readonly run: (port: number) => Promise<unknown>;
  };
}

export interface Immer {
  readonly original: <T>(draft: T) => T;
}

export interface Socket {
  readonly on: (event: 'sync' | 'update', listener: (match: string, message: never) => void) => void;
  readonly emit: (event: 'sync' | 'update', ...message: readonly unknown[]) => void;
  readonly close: () => void;
}

export interface SocketIoClient {
  readonly io: (url: string, request: { transports: readonly string[]; forceNew: boolean }) => Socket;
}
