import { createRequire } from 'node:module';
import type { State as EngineState } from '@two-rivers/kernel';
import type { BoardgameIoClient, BoardgameIoCore, Immer, Rules } from './packages.ts';
import type { PlainPosition, PlainTable } from './plainTable.ts';

// boardgame.io has no entry that Node can import, only ones it can require
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as BoardgameIoClient;
const { INVALID_MOVE } = require('boardgame.io/core') as BoardgameIoCore;
const { original } = require('immer') as Immer;

/** How a move changes the position: as boardgame.io's tutorial does it, or the way that costs least. */
export type Style = 'mutates G' | 'returns a new G';

/** The rules as a game of boardgame.io; quick where it leaves a choice, see README. */
export function boardgameIoGame<S extends EngineState>(table: PlainTable<S>, style: Style): Rules<PlainPosition> {
  return {
    name: table.game.id,
    disableUndo: true,
    setup: () => table.start(),
    moves: {
      play({ G }, index: number) {
        // reads the plain object behind Immer's proxy, which is several times faster than reading the proxy
        const before = original(G);
        const after = table.play(before, index);
        if (after === undefined) return INVALID_MOVE;
        if (style === 'returns a new G') return after;
        mutate(G, before, after);
        return undefined;
      },
    },
    turn: {
      order: { first: ({ G }) => G.actor, next: ({ G }) => G.actor },
      endIf: ({ G, ctx }) => G.scores === null && String(G.actor) !== ctx.currentPlayer,
    },
    endIf: ({ G }) => G.scores ?? undefined,
  };
}

/** Writes into `G` the numbers that changed, and no others. */
function mutate(G: PlainPosition, before: PlainPosition, after: PlainPosition): void {
  if (after.actor !== before.actor) G.actor = after.actor;
  if (after.scores !== null) G.scores = after.scores;
  for (const name in after.counts) {
    const old = before.counts[name];
    const values = after.counts[name];
    if (values === old) continue;
    const counts = G.counts[name];
    for (let i = 0; i < values.length; i++) if (values[i] !== old[i]) counts[i] = values[i];
  }
}

/** Plays one whole game on a local client. */
export function playOnClient<S extends EngineState>(
  table: PlainTable<S>,
  game: Rules<PlainPosition>,
): { decisions: number; scores: readonly number[] } {
  const client = Client<PlainPosition>({ game, numPlayers: table.game.seats, debug: false });
  for (let decisions = 0; ; decisions++) {
    const { G, ctx, _stateID: stateId } = client.getState();
    // a move that was refused would leave everything as it was
    if (stateId !== decisions) throw new Error('boardgame.io did not play a move');
    if (ctx.gameover !== undefined) return { decisions, scores: ctx.gameover };
    client.moves.play(table.choose(G));
  }
}
