import { createAccountStore } from './accounts.ts';
import type { RunStatement, RunTransaction } from './statementRunner.ts';
import { createBotAccountStore } from './botAccounts.ts';
import { createGuestMoveStore, createPendingDeletionStore, createMentionStore } from './departures.ts';
import { createOperatorStore } from './operatorStore.ts';
import { createSavedGameStore } from './keepsakes.ts';
import { createPushSubscriptionStore } from './pushSubscriptions.ts';
import { createLastSeenStore } from './lastSeen.ts';
import { createSessionStore } from './sessions.ts';
import { createSharedGameStore } from './sharedGames.ts';
import { createTableUsageStore } from './tableUsage.ts';
import type { Store } from './store.ts';

/** The parts of a store that are the same in both backends. */
export function createCommonStores(
  runStatement: RunStatement,
  runTransaction: RunTransaction,
): Pick<
  Store,
  | 'accounts'
  | 'pushes'
  | 'bots'
  | 'guestMoves'
  | 'hosting'
  | 'savedGames'
  | 'mentions'
  | 'departures'
  | 'seen'
  | 'sessions'
  | 'shares'
  | 'sharedGames'
> {
  return {
    accounts: createAccountStore(runStatement, runTransaction),
    pushes: createPushSubscriptionStore(runStatement, runTransaction),
    bots: createBotAccountStore(runStatement, runTransaction),
    guestMoves: createGuestMoveStore(runStatement),
    hosting: createOperatorStore(runStatement),
    savedGames: createSavedGameStore(runStatement, runTransaction),
    mentions: createMentionStore(runStatement),
    departures: createPendingDeletionStore(runStatement),
    seen: createLastSeenStore(runStatement),
    sessions: createSessionStore(runStatement),
    shares: createTableUsageStore(runStatement),
    sharedGames: createSharedGameStore(runStatement, runTransaction),
  };
}
