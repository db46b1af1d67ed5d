// What is it worth to see the other's hand in River of Gold? A search that sees it against the same one that samples it:
//   node games/experiments/cheatingTwin.ts [simulations a decision] [seeds]
import { Duel, type MakeBot, Pairing } from '@two-rivers/search';
import { learn } from '../river-of-gold/bots/net/nets.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { copyState, type Game, isRefusal } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';

const simulations = Number(process.argv[2] ?? 2000);
const seeds = Number(process.argv[3] ?? 100);

const game = riverOfGold.make({ seats: 2, options: { first: 0 } });
if (isRefusal(game)) throw new Error(JSON.stringify(game));
await learn(game);
const closed: Game<RiverOfGoldState> = game;
/** The same game, but everybody gets the true state and there is nothing left to sample. */
const open: Game<RiverOfGoldState> = {
  ...closed,
  mask: (state, _viewer, into) => copyState(state, into),
  resample: () => undefined,
};

const twin: MakeBot<RiverOfGoldState> = () =>
  riverOfGoldSearch(open, { name: 'twin', budget: { simulations } });

/** Puts the mask on again. */
const honest: MakeBot<RiverOfGoldState> = () => {
  const bot = riverOfGoldSearch(closed, { name: 'honest', budget: { simulations } });
  const seen = closed.create();
  return {
    name: bot.name,
    choose(view) {
      closed.mask(view.state, view.seat, seen);
      return bot.choose({ ...view, game: closed, state: seen });
    },
  };
};

const duel = new Duel(open, twin, honest, () => 0);
const pairing = new Pairing(0, 1, 2);
for (let index = 0; index < seeds; index++) pairing.add(duel.play('twin', index));
const { shares, margins } = pairing;
const percent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `the twin wins ${percent(shares.mean)}% (se ${percent(shares.standardError)}) of ${shares.count} seeds,`,
  `${margins.mean.toFixed(1)} points more (se ${margins.standardError.toFixed(1)})`,
);
