import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CHANCE,
  type Game,
  type GameRecord,
  gameOf,
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  OVER,
  parseJson,
  parseRecord,
  readEntry,
  type Refusal,
  SPECTATOR,
  startState,
} from '@two-rivers/kernel';
import { readIn, shapeOf } from '@two-rivers/kernel/testing/shape';
import { readLesson } from '@two-rivers/table';
import { gameBots, rules, words } from '../parts.ts';
import { lessons } from './content.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What games, and reasons of refusals, are known by. */
export async function outward(ids: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const files = { 'documents/refusals.txt': refusalsIn(await commonMessages()) };
  for (const id of ids) Object.assign(files, await ofGame(id));
  return files;
}

function sure<T>(value: T | Refusal | undefined): T {
  if (value === undefined || isRefusal(value)) throw new Error(JSON.stringify(value ?? 'nothing'));
  return value;
}

async function ofGame(id: string): Promise<Readonly<Record<string, unknown>>> {
  const family = sure(await rules.load(id));
  const bots = sure(await gameBots.load(id));
  const lesson = await lessons.load(id);
  const { words: texts, rules: rulebook } = sure(await words.load(id));
  const [fewest] = family.seats;
  const game = sure(family.make({ seats: sure(fewest) }));
  const played = goldenRecords(id).map((record) => ({ record, game: sure(gameOf(record, [family])) }));
  const positions = played.flatMap(positionsOf);
  const editions = played.flatMap(({ game: { edition } }): JsonObject[] =>
    edition === undefined ? [] : [edition],
  );
  const { chapters } = await rulebook.en();
  const files: Readonly<Record<string, unknown>> = {
    'game.json': {
      id,
      seats: family.seats,
      engines: family.engines,
      variants: family.variants ?? {},
      options: game.options,
      categories: game.categories,
      bots: Object.keys(bots.bots).toSorted(),
      standIn: bots.standIn,
      themes: bots.puzzles?.themes ?? [],
    },
    'features.txt': lines(bots.features?.(game).names ?? []),
    'moves.txt': movesOf(played),
    'sources.txt': lines([...new Set(played.flatMap(sourcesOf))].toSorted()),
    'positions.json': {
      written: shapeOf(positions.map(({ position }) => position)),
      read: await readIn(() =>
        positions.map((each) => each.game.readPosition(each.position, each.game.create())),
      ),
    },
    'edition.json': await readIn(() => editions.map((edition) => family.checkEdition?.(edition))),
    'lesson.json': await readIn(() =>
      lesson === undefined ? undefined : readLesson(sure(parseRecord(lesson))),
    ),
    'rules.txt': lines(
      chapters.flatMap(({ id: chapter, sections }) =>
        [chapter].concat(sections.map((section) => section.id)),
      ),
    ),
    'refusals.txt': refusalsIn((await texts.en()).messages),
  };
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [`games/${id}/${file}`, content]));
}

interface Golden {
  readonly record: GameRecord;
  readonly game: Game;
}

/** Games that were recorded once, and are replayed to exact scores: all there is of a game happens in one of them. */
function goldenRecords(id: string): readonly GameRecord[] {
  return globSync(`games/${id}/rules/golden/*.json`, { cwd: ROOT })
    .toSorted()
    .flatMap((file) => {
      const record = parseRecord(parseJson(readFileSync(join(ROOT, file), 'utf8')));
      return isRefusal(record) ? [] : [record];
    });
}

/** Every state of a record, before each line and after the last. */
function* statesOf({ record, game }: Golden) {
  const state = game.create();
  const refusal = startState(game, record.start, state);
  if (refusal !== undefined) throw new Error(refusal.reason);
  yield state;
  for (const line of record.log) {
    game.play(state, sure(readEntry(game, state, line)));
    yield state;
  }
}

/**
 * The numbers of moves with their texts: of each kind as many as have every word that can stand in each place. The same number is the same
 * move in nets and in environments of learners.
 */
function movesOf(played: readonly Golden[]): string {
  const texts = new Map<number, string>();
  for (const golden of played) {
    const list = new MoveList(golden.game.limits.moves);
    for (const state of statesOf(golden)) {
      if (golden.game.actor(state) === OVER) continue;
      golden.game.moves(state, list);
      for (let index = 0; index < list.length; index++) {
        const move = list.at(index);
        if (!texts.has(move)) texts.set(move, golden.game.writeMove(move));
      }
    }
  }
  const known = new Set<string>();
  const shown = [...texts]
    .toSorted(([a], [b]) => a - b)
    .filter(([, text]) => {
      const [kind = '', ...rest] = text.split(' ');
      const places = [kind, ...rest.map((word, place) => `${kind} ${place} ${word}`)];
      const isNew = places.some((place) => !known.has(place));
      for (const place of places) known.add(place);
      return isNew;
    });
  return lines(shown.map(([move, text]) => `${move} ${text}`));
}

/** Positions as everybody who sits there, and nobody, sees them. */
function positionsOf(golden: Golden): readonly { readonly game: Game; readonly position: Json }[] {
  const { game } = golden;
  const seen = game.create();
  const found: Json[] = [];
  for (const state of statesOf(golden)) {
    found.push(game.observe(state));
    game.mask(state, SPECTATOR, seen);
    found.push(game.observe(seen));
  }
  return found.map((position) => ({ game, position }));
}

/** What chance comes from, which fair chance is drawn by. */
function sourcesOf(golden: Golden): readonly string[] {
  const { game } = golden;
  const found: string[] = [];
  for (const state of statesOf(golden))
    if (game.actor(state) === CHANCE) found.push(game.sourceName(game.source(state)));
  return found;
}

type Messages = Readonly<Record<string, unknown>>;

async function commonMessages(): Promise<Messages> {
  const files = globSync('{packages/{words,review},apps/web}/src/**/*.en.ts', { cwd: ROOT });
  const found: Record<string, unknown> = {};
  for (const file of files) {
    const module = (await import(pathToFileURL(join(ROOT, file)).href)) as Messages;
    for (const messages of Object.values(module)) Object.assign(found, messages);
  }
  return found;
}

/** The reasons that there are words for, with what their sentences are filled with. */
function refusalsIn(messages: Messages): string {
  const found = Object.entries(messages).flatMap(([key, message]) => {
    const [, reason] = /^refusal\.(.+)$/.exec(key) ?? [];
    const names = [...String(message).matchAll(/\{(\w+)/g)].map(([, value]) => value);
    return reason === undefined ? [] : [[reason, ...new Set(names.toSorted())].join(' ')];
  });
  return lines(found.toSorted());
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
