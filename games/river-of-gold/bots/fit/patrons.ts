import { type RiverOfGoldState, START_PHASE } from '../../model.gen.ts';
// Measures how many points each River of Gold patron is worth beyond the evaluation of a position, in games of the
// heuristic bot with patrons picked at random, and writes these values:
//   node games/river-of-gold/bots/fit/patrons.ts [games for each player count]
// The games use the values of the previous run: run twice after a change to the evaluation or its weights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyState, type Game, isRefusal } from '@two-rivers/kernel';
import { riverOfGold } from '../../rules/index.ts';
import { PATRON_COUNT } from '../../rules/tables.ts';
import { RiverOfGoldEvaluation } from '../evaluation.ts';
import { FEATURES, FIRST_PATRON_FEATURE } from '../features.ts';
import { makeHeuristicBot } from '../heuristic.ts';
import { GameHorizon } from '../horizon.ts';
import { NO_PATRON_POINTS, type PatronPoints, expectedPatronPoints, patronRowIndex } from '../patronOutlook.ts';
import { WEIGHTS } from '../weights.ts';
import { playGame } from '@two-rivers/search/testing';
import { type Observation, ridgeRegression } from './regression.ts';

/** Output file; FIT_OUT names another folder. */
const OUTPUT_FILE = join(process.env['FIT_OUT'] ?? join(import.meta.dirname, '..'), 'patronRows.ts');
const ROWS = PATRON_COUNT + 1;
const WIDTH = ROWS * 3 + 1;
const NAMES = ['none', ...FEATURES.slice(FIRST_PATRON_FEATURE)];
/** One decision in this many is a sample. */
const SAMPLE_INTERVAL = 6;
/** Weight of a sample right after a pick, when patrons matter most. */
const PICK_WEIGHT = 6;
/** Small, so that the pull toward 0 decides only inputs that the games leave undetermined. */
const PULL_STRENGTH = 1;
/** Many, because the inputs correlate strongly and the fit converges slowly. */
const PASSES = 300_000;

/** FIT_SMALL only checks that the script runs. */
const games = Number(process.argv[2] ?? (process.env['FIT_SMALL'] === undefined ? 1000 : 4));

function makeGame(seats: number): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons: 'draft' } });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

interface PatronSample {
  readonly seat: number;
  readonly state: RiverOfGoldState;
  readonly turns: number;
  /** points that the evaluation gives the position */
  readonly evaluatedPoints: number;
  readonly isPick: boolean;
}

interface PatronOutcome extends PatronSample {
  readonly final: number;
  readonly won: number;
}

function recordOutcomes(seats: number): PatronOutcome[] {
  const game = makeGame(seats);
  const evaluations = Array.from(
    { length: seats },
    (_, seat) => new RiverOfGoldEvaluation(game, seat, WEIGHTS[seats], NO_PATRON_POINTS),
  );
  const bot = makeHeuristicBot(game);
  const horizon = new GameHorizon();
  const points = new Float64Array(seats);
  const outcomes: PatronOutcome[] = [];
  for (let index = 0; index < games; index++) {
    const samples: PatronSample[] = [];
    const addSample = (state: RiverOfGoldState, viewer: number, seat: number, isPick: boolean): void => {
      const copy = game.create();
      copyState(state, copy);
      evaluations[viewer].fillPoints(copy, points);
      horizon.read(copy);
      samples.push({
        seat,
        state: copy,
        turns: horizon.turnsLeft[seat],
        evaluatedPoints: points[seat],
        isPick,
      });
    };
    const end = playGame(game, `patrons/${seats}/${index}`, ({ state, seat, moves, random, ...rest }) => {
      const isDraft = state.patron[seat] === 0;
      if (!isDraft && random.below(SAMPLE_INTERVAL) === 0)
        for (let each = 0; each < seats; each++) addSample(state, seat, each, false);
      if (!isDraft) return bot.choose({ ...rest, state, seat, moves, random });
      const move = moves.at(random.below(moves.length));
      const afterPick = game.create();
      copyState(state, afterPick);
      game.play(afterPick, move);
      addSample(afterPick, seat, seat, true);
      // seats still to pick
      for (let each = 0; each < seats; each++)
        if (afterPick.patron[each] === 0) addSample(afterPick, seat, each, false);
      return move;
    });
    const { scores, ranks } = game.outcome(end);
    const winners = ranks.filter((rank) => rank === 1).length;
    for (const sample of samples) {
      const { seat } = sample;
      outcomes.push({ ...sample, final: scores[seat], won: ranks[seat] === 1 ? 1 / winners : 0 });
    }
  }
  return outcomes;
}

/** Input columns: `own`, `longer` and `others` of each patron row, then `deal`. */
function* patronObservations(outcomes: readonly PatronOutcome[]): Iterable<Observation> {
  for (const { seat, state, turns, evaluatedPoints, isPick, final } of outcomes) {
    const weight = isPick ? Math.sqrt(PICK_WEIGHT) : 1;
    const time = turns * 0.1;
    const inputs = new Float64Array(WIDTH);
    for (let other = 0; other < state.seats; other++) {
      const row = patronRowIndex(state.patron[other]) * 3;
      if (other === seat) inputs.set([time * weight, row === 0 ? 0 : time * time * weight], row);
      else if (row !== 0) {
        // relative to the mean of all patrons, because every opponent gets some patron
        inputs[row + 2] += time * weight;
        for (let each = 1; each < ROWS; each++) inputs[each * 3 + 2] -= (time * weight) / PATRON_COUNT;
      }
    }
    if (state.phase < START_PHASE) inputs[WIDTH - 1] = weight;
    yield { inputs, output: (final - evaluatedPoints) * weight };
  }
}

function fitPatronOutlooks(outcomes: readonly PatronOutcome[]): PatronPoints {
  const fitted = ridgeRegression(
    patronObservations(outcomes),
    {
      start: Array.from({ length: WIDTH }, () => 0),
      strength: Array.from({ length: WIDTH }, () => PULL_STRENGTH),
      signed: Array.from({ length: WIDTH }, () => true),
    },
    PASSES,
  );
  const rows = NO_PATRON_POINTS.rows.map((_, row) => fitted.slice(row * 3, row * 3 + 3));
  const mean = rows.reduce((sum, [, , others]) => sum + others, 0) / PATRON_COUNT;
  return {
    deal: fitted[WIDTH - 1],
    rows: rows.map(([own, longer, others], row) => (row === 0 ? [own, 0, 0] : [own, longer, others - mean])),
  };
}

function printPatronReport(seats: number, outcomes: readonly PatronOutcome[], outlooks: PatronPoints): void {
  const rows = NAMES.map((name, patron) => {
    const picks = outcomes.filter(({ seat, state, isPick }) => isPick && state.patron[seat] === patron);
    const mean = (value: (outcome: PatronOutcome) => number) =>
      Number((picks.reduce((sum, outcome) => sum + value(outcome), 0) / picks.length).toFixed(1));
    return {
      patron: name,
      picks: picks.length,
      score: mean(({ final }) => final),
      shown: mean(({ evaluatedPoints }) => evaluatedPoints),
      expected: mean(
        ({ seat, state, evaluatedPoints, turns }) =>
          evaluatedPoints + expectedPatronPoints(state, seat, turns, outlooks),
      ),
      'wins %': mean(({ won }) => 100 * won),
    };
  });
  console.log(`${seats} players`);
  console.table(rows.slice(1));
}

const outputRows = riverOfGold.seats.map((seats) => {
  const outcomes = recordOutcomes(seats);
  const outlooks = fitPatronOutlooks(outcomes);
  printPatronReport(seats, outcomes, outlooks);
  const rows = [[outlooks.deal, 0, 0], ...outlooks.rows].map(
    (row, i) => `    ${['deal', ...NAMES][i]}: [${row.map((each) => Number(each.toFixed(2))).join(', ')}],\n`,
  );
  return `  ${seats}: {\n${rows.join('')}  },\n`;
});
writeFileSync(
  OUTPUT_FILE,
  `import type { PatronRow } from './patronOutlook.ts';

/** Patron rows by player count; of \`deal\`, only the first number is used. Generated by games/river-of-gold/bots/fit/patrons.ts. */
export const PATRON_ROWS: Readonly<Record<number, Readonly<Record<string, PatronRow>>>> = {
${outputRows.join('')}};
`,
);
