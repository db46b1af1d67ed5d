import { isRefusal } from '@two-rivers/kernel';
import { type BudgetName, BUDGETS, type Review, ReviewWork } from '@two-rivers/review';
import { Telling } from '@two-rivers/review/telling';
import { fail } from '../common/failure.ts';
import { type CliGame, judgesOf, tellerFor } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { type OpenedRecord, openRecord } from '../common/opened.ts';
import { refused, speakerFor } from '../common/sentences.ts';
import { namesOf, ProgressBar } from '../common/show.ts';
import { handsFor } from './hands.ts';
import { page } from './page.ts';
import { report } from './report.ts';

export interface AnalyzeFlags {
  readonly json?: boolean;
  readonly html?: boolean;
  readonly budget: string;
  readonly workers: number;
}

/** Tells where a finished game was won: as text, as one JSON document, or as a page. */
export async function analyze(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: AnalyzeFlags,
): Promise<void> {
  const opened = openRecord(io, games, path);
  const review = await reviewed(io, opened, path, budgetOf(flags.budget), flags.workers);
  if (flags.json) {
    io.out(`${JSON.stringify(review)}\n`);
    return;
  }
  const { title } = opened.entry;
  const telling = tellingOf(io, opened, review);
  io.out(flags.html ? page(telling, title) : report(io, telling, title));
}

function tellingOf(io: Io, { entry, game, record }: OpenedRecord, review: Review): Telling {
  const speaker = speakerFor(io, entry, namesOf(io, game, record.seats));
  const teller = tellerFor(entry, speaker, game);
  return new Telling({
    game,
    face: entry.face(game),
    record,
    review,
    language: io.language,
    speaker,
    teller,
  });
}

function budgetOf(name: string): BudgetName {
  const known = Object.keys(BUDGETS) as BudgetName[];
  return known.find((each) => each === name) ?? fail('analyze-budget', { name, budgets: known.join(', ') });
}

async function reviewed(
  io: Io,
  opened: OpenedRecord,
  path: string,
  budget: BudgetName,
  workers: number,
): Promise<Review> {
  const { entry, game, record } = opened;
  const work = ReviewWork.open(game, await judgesOf(entry, game), record, BUDGETS[budget]);
  if (isRefusal(work)) return refused(work, entry, path);
  const bar = new ProgressBar(io, work.total, 'parts');
  const hands = handsFor(work, { record, budget }, workers);
  try {
    await Promise.all(
      hands.map(async (hand) => {
        for (let task = work.take(); task !== undefined; task = work.take()) {
          work.hand(await hand.perform(task));
          bar.show(work.done, performance.now());
        }
      }),
    );
  } finally {
    await Promise.all(hands.map((hand) => hand.end()));
    bar.clear();
  }
  return work.soFar();
}
