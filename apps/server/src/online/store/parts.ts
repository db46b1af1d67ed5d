import { accounts } from './accounts.ts';
import type { Ask, Together } from './ask.ts';
import { botAccounts } from './botAccounts.ts';
import { guestMoves, departures, mentions } from './departures.ts';
import { hosting } from './hosting.ts';
import { keepsakes } from './keepsakes.ts';
import { pushes } from './pushes.ts';
import { seen } from './seen.ts';
import { sessions } from './sessions.ts';
import { sharedGames } from './sharedGames.ts';
import { shares } from './shares.ts';
import type { Store } from './store.ts';

/** The parts of a store that are the same in both backends. */
export function parts(
  ask: Ask,
  together: Together,
): Pick<
  Store,
  | 'accounts'
  | 'pushes'
  | 'bots'
  | 'guestMoves'
  | 'hosting'
  | 'keepsakes'
  | 'mentions'
  | 'departures'
  | 'seen'
  | 'sessions'
  | 'shares'
  | 'sharedGames'
> {
  return {
    accounts: accounts(ask, together),
    pushes: pushes(ask, together),
    bots: botAccounts(ask, together),
    guestMoves: guestMoves(ask),
    hosting: hosting(ask),
    keepsakes: keepsakes(ask, together),
    mentions: mentions(ask),
    departures: departures(ask),
    seen: seen(ask),
    sessions: sessions(ask),
    shares: shares(ask),
    sharedGames: sharedGames(ask, together),
  };
}
