import { createRequire } from 'node:module';
import type { State as EngineState } from '@two-rivers/kernel';
import type { BoardgameIoClient, BoardgameIoCore, Immer, Rules } from './packages.ts';
import type { PlainPosition, PlainTable } from './plainTable.ts';

// Node cannot import boardgame.io's entry points, only require them
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as BoardgameIoClient;
const { INVALID_MOVE } = require('boardgame.io/core') as BoardgameIoCore;
const { original } = require('immer') as Immer;

/** How a move changes the position: by mutation, as in boardgame.io's tutorial, or by a new `G`, which is fastest. */
export type Style = 'mutates G' | 'returns a new G';

/** The rules as a boardgame.io game, with its fastest settings; see README. */
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

/** Writes only the changed numbers into `G`. */
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
    // a refused move would leave the state id unchanged
    if (stateId !== decisions) throw new Error('boardgame.io did not play a move');
    if (ctx.gameover !== undefined) return { decisions, scores: ctx.gameover };
    client.moves.play(table.choose(G));
  }
}
