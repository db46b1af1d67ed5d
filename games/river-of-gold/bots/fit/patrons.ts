// Measures what each patron of River of Gold brings beyond the evaluation of a position, on games of the heuristic bot
// with patrons picked at random, and writes it:
//   node games/river-of-gold/bots/fit/patrons.ts [games for each player count]
// The games use the values written before: run it twice after a change to the evaluation or its weights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyState, type Game, isRefusal } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../../rules/index.ts';
import { PATRON_COUNT } from '../../rules/tables.ts';
import { START_PHASE } from '../../rules/state.ts';
import { RiverOfGoldEvaluation } from '../evaluation.ts';
import { FEATURES, FIRST_PATRON } from '../features.ts';
import { heuristic } from '../heuristic.ts';
import { Horizon } from '../horizon.ts';
import { NO_OUTLOOKS, type PatronOutlooks, patronOutlook, patronRow } from '../patronOutlook.ts';
import { WEIGHTS } from '../weights.ts';
import { playGame } from '@two-rivers/search/testing';
import { type Observation, ridge } from './regression.ts';

/** Output file; FIT_OUT names another folder. */
const TARGET = join(process.env['FIT_OUT'] ?? join(import.meta.dirname, '..'), 'patronRows.ts');
const ROWS = PATRON_COUNT + 1;
const WIDTH = ROWS * 3 + 1;
const NAMES = ['none', ...FEATURES.slice(FIRST_PATRON)];
/** One decision in this many is a sample. */
const EVERY = 6;
/** Weight of a pick in samples: it decides most. */
const PICK = 6;
/** Small: only settles what the games leave open. */
const STRENGTH = 1;
/** Many, because the inputs correlate strongly and the fit converges slowly. */
const PASSES = 300_000;

/** FIT_SMALL only checks that the script runs. */
const games = Number(process.argv[2] ?? (process.env['FIT_SMALL'] === undefined ? 1000 : 4));

function makeGame(seats: number): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons: 'draft' } });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

interface Sample {
  readonly seat: number;
  readonly state: RiverOfGoldState;
  readonly turns: number;
  /** points that the evaluation gives the position */
  readonly shown: number;
  readonly isPick: boolean;
}

interface Outcome extends Sample {
  readonly final: number;
  readonly won: number;
}

function record(seats: number): Outcome[] {
  const game = makeGame(seats);
  const evaluations = Array.from(
    { length: seats },
    (_, seat) => new RiverOfGoldEvaluation(game, seat, WEIGHTS[seats], NO_OUTLOOKS),
  );
  const bot = heuristic(game);
  const horizon = new Horizon();
  const points = new Float64Array(seats);
  const found: Outcome[] = [];
  for (let index = 0; index < games; index++) {
    const samples: Sample[] = [];
    const look = (state: RiverOfGoldState, viewer: number, seat: number, isPick: boolean): void => {
      const kept = game.create();
      copyState(state, kept);
      evaluations[viewer].points(kept, points);
      horizon.read(kept);
      samples.push({ seat, state: kept, turns: horizon.turns[seat], shown: points[seat], isPick });
    };
    const end = playGame(game, `patrons/${seats}/${index}`, ({ state, seat, moves, random, ...rest }) => {
      const isDraft = state.patron[seat] === 0;
      if (!isDraft && random.below(EVERY) === 0)
        for (let each = 0; each < seats; each++) look(state, seat, each, false);
      if (!isDraft) return bot.choose({ ...rest, state, seat, moves, random });
      const move = moves.at(random.below(moves.length));
      const picked = game.create();
      copyState(state, picked);
      game.play(picked, move);
      look(picked, seat, seat, true);
      // seats still to pick
      for (let each = 0; each < seats; each++) if (picked.patron[each] === 0) look(picked, seat, each, false);
      return move;
    });
    const { scores, ranks } = game.outcome(end);
    const winners = ranks.filter((rank) => rank === 1).length;
    for (const sample of samples) {
      const { seat } = sample;
      found.push({ ...sample, final: scores[seat], won: ranks[seat] === 1 ? 1 / winners : 0 });
    }
  }
  return found;
}

/** Input columns: own, longer, others for each patron row; then the deal. */
function* observations(outcomes: readonly Outcome[]): Iterable<Observation> {
  for (const { seat, state, turns, shown, isPick, final } of outcomes) {
    const weight = isPick ? Math.sqrt(PICK) : 1;
    const time = turns * 0.1;
    const inputs = new Float64Array(WIDTH);
    for (let other = 0; other < state.seats; other++) {
      const row = patronRow(state.patron[other]) * 3;
      if (other === seat) inputs.set([time * weight, row === 0 ? 0 : time * time * weight], row);
      else if (row !== 0) {
        // over the mean of all patrons, because every opponent has some patron in the end
        inputs[row + 2] += time * weight;
        for (let each = 1; each < ROWS; each++) inputs[each * 3 + 2] -= (time * weight) / PATRON_COUNT;
      }
    }
    if (state.phase < START_PHASE) inputs[WIDTH - 1] = weight;
    yield { inputs, output: (final - shown) * weight };
  }
}

function fit(outcomes: readonly Outcome[]): PatronOutlooks {
  const fitted = ridge(
    observations(outcomes),
    {
      start: Array.from({ length: WIDTH }, () => 0),
      strength: Array.from({ length: WIDTH }, () => STRENGTH),
      signed: Array.from({ length: WIDTH }, () => true),
    },
    PASSES,
  );
  const rows = NO_OUTLOOKS.rows.map((_, row) => fitted.slice(row * 3, row * 3 + 3));
  const mean = rows.reduce((sum, [, , others]) => sum + others, 0) / PATRON_COUNT;
  return {
    deal: fitted[WIDTH - 1],
    rows: rows.map(([own, longer, others], row) => (row === 0 ? [own, 0, 0] : [own, longer, others - mean])),
  };
}

function report(seats: number, outcomes: readonly Outcome[], outlooks: PatronOutlooks): void {
  const rows = NAMES.map((name, patron) => {
    const picks = outcomes.filter(({ seat, state, isPick }) => isPick && state.patron[seat] === patron);
    const mean = (value: (outcome: Outcome) => number) =>
      Number((picks.reduce((sum, outcome) => sum + value(outcome), 0) / picks.length).toFixed(1));
    return {
      patron: name,
      picks: picks.length,
      score: mean(({ final }) => final),
      shown: mean(({ shown }) => shown),
      expected: mean(({ seat, state, shown, turns }) => shown + patronOutlook(state, seat, turns, outlooks)),
      'wins %': mean(({ won }) => 100 * won),
    };
  });
  console.log(`${seats} players`);
  console.table(rows.slice(1));
}

const written = riverOfGold.seats.map((seats) => {
  const outcomes = record(seats);
  const outlooks = fit(outcomes);
  report(seats, outcomes, outlooks);
  const rows = [[outlooks.deal, 0, 0], ...outlooks.rows].map(
    (row, i) => `    ${['deal', ...NAMES][i]}: [${row.map((each) => Number(each.toFixed(2))).join(', ')}],\n`,
  );
  return `  ${seats}: {\n${rows.join('')}  },\n`;
});
writeFileSync(
  TARGET,
  `import type { PatronRow } from './patronOutlook.ts';

/** By player count; the deal is one number. Written by games/river-of-gold/bots/fit/patrons.ts; measure again rather than edit. */
export const PATRON_ROWS: Readonly<Record<number, Readonly<Record<string, PatronRow>>>> = {
${written.join('')}};
`,
);
