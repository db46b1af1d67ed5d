// How much is it worth to see the opponent's hand in River of Gold? Plays a search that sees the hand against
// the same search without that knowledge, which has to sample the hand:
//   node games/experiments/cheatingTwin.ts [simulations per decision] [seeds]
import { Duel, type MakeBot, Pairing } from '@two-rivers/search';
import { loadNet } from '../river-of-gold/bots/net/nets.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { copyState, type Game, isRefusal } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';

const simulations = Number(process.argv[2] ?? 2000);
const seeds = Number(process.argv[3] ?? 100);

const game = riverOfGold.make({ seats: 2, options: { first: 0 } });
if (isRefusal(game)) throw new Error(JSON.stringify(game));
await loadNet(game);
const maskedGame: Game<RiverOfGoldState> = game;
/** The same game without hidden information: every viewer gets the true state, and nothing is sampled. */
const openGame: Game<RiverOfGoldState> = {
  ...maskedGame,
  mask: (state, _viewer, into) => copyState(state, into),
  resample: () => undefined,
};

const makeCheatingBot: MakeBot<RiverOfGoldState> = () =>
  riverOfGoldSearch(openGame, { name: 'twin', budget: { simulations } });

/** Makes a bot that masks the open game's states before it searches, so that it sees no hidden information. */
const makeHonestBot: MakeBot<RiverOfGoldState> = () => {
  const bot = riverOfGoldSearch(maskedGame, { name: 'honest', budget: { simulations } });
  const masked = maskedGame.create();
  return {
    name: bot.name,
    choose(view) {
      maskedGame.mask(view.state, view.seat, masked);
      return bot.choose({ ...view, game: maskedGame, state: masked });
    },
  };
};

const duel = new Duel(openGame, makeCheatingBot, makeHonestBot, () => 0);
const pairing = new Pairing(0, 1, 2);
for (let index = 0; index < seeds; index++) pairing.add(duel.playUnit('twin', index));
const { shares, margins } = pairing;
const formatPercent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `the twin wins ${formatPercent(shares.mean)}% (se ${formatPercent(shares.standardError)}) of ${shares.count} seeds,`,
  `${margins.mean.toFixed(1)} points more (se ${margins.standardError.toFixed(1)})`,
);
