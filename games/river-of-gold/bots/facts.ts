import type { Facts } from '@two-rivers/search';
import { components, kindOf, moveKinds, type RiverOfGoldState, stateCodes } from '../rules/index.ts';

const { CLANS, MASTERIES, PATRONS } = components;
const { MAX_SEATS } = stateCodes;
const { BUILD, SAIL, DELIVER, FAVOR_FACE, TRADE, JOURNEY } = moveKinds;

const ACTIONS = new Map([
  [BUILD, 'kind.build'],
  [SAIL, 'kind.sail'],
  [DELIVER, 'kind.deliver'],
  [FAVOR_FACE, 'kind.favor'],
  [TRADE, 'kind.trade'],
  [JOURNEY, 'kind.journey'],
]);

export const riverOfGoldFacts: Facts<RiverOfGoldState> = {
  kinds: ['clan', 'patron', 'mastery'],
  of(state, seat) {
    const patron = state.patron[seat];
    const found = [`clan.${CLANS[state.clan[seat] - 1]}`];
    if (patron !== 0) found.push(`patron.${PATRONS[patron - 1].id}`);
    state.masteries.forEach((mastery, place) => {
      const claims = state.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS);
      if (mastery !== 0 && claims.includes(seat + 1)) found.push(`mastery.${MASTERIES[mastery - 1]}`);
    });
    return found;
  },
  action: (move) => ACTIONS.get(kindOf(move)),
};
