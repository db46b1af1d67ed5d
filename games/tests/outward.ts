import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  readLogEntry,
  type Refusal,
  SPECTATOR,
  initState,
} from '@two-rivers/kernel';
import { collectReadFields, shapeOf } from '@two-rivers/kernel/testing/shape';
import { type Messages, readMessages } from '@two-rivers/i18n';
import { readLesson } from '@two-rivers/table';
import { gameBots, rules, gameTexts } from '../parts.ts';
import { lessons } from './content.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Names and formats of games that outside code depends on, by file, with the reasons of refusals. */
export async function outward(ids: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const files = { 'documents/refusals.txt': refusalLines(commonMessages()) };
  for (const id of ids) Object.assign(files, await gameFiles(id));
  return files;
}

function assertPresent<T>(value: T | Refusal | undefined): T {
  if (value === undefined || isRefusal(value)) throw new Error(JSON.stringify(value ?? 'nothing'));
  return value;
}

async function gameFiles(id: string): Promise<Readonly<Record<string, unknown>>> {
  const family = assertPresent(await rules.load(id));
  const bots = assertPresent(await gameBots.load(id));
  const lesson = await lessons.load(id);
  const { texts, rules: rulebook } = assertPresent(await gameTexts.load(id));
  const [fewest] = family.seats;
  const game = assertPresent(family.make({ seats: assertPresent(fewest) }));
  const played = goldenRecords(id).map((record) => ({
    record,
    game: assertPresent(gameOf(record, [family])),
  }));
  const positions = played.flatMap(viewedPositions);
  const editions = played.flatMap(({ game: { edition } }): JsonObject[] => (edition === undefined ? [] : [edition]));
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
    'features.txt': joinLines(bots.makeFeatureExtractor?.(game).names ?? []),
    'moves.txt': moveTexts(played),
    'sources.txt': joinLines([...new Set(played.flatMap(chanceSourceNames))].toSorted()),
    'positions.json': {
      written: shapeOf(positions.map(({ position }) => position)),
      read: await collectReadFields(() =>
        positions.map((each) => each.game.readPosition(each.position, each.game.create())),
      ),
    },
    'edition.json': await collectReadFields(() => editions.map((edition) => family.checkEdition?.(edition))),
    'lesson.json': await collectReadFields(() =>
      lesson === undefined ? undefined : readLesson(assertPresent(parseRecord(lesson))),
    ),
    'rules.txt': joinLines(
      chapters.flatMap(({ id: chapter, sections }) => [chapter].concat(sections.map((section) => section.id))),
    ),
    'refusals.txt': refusalLines((await texts.en()).messages),
  };
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [`games/${id}/${file}`, content]));
}

interface GoldenGame {
  readonly record: GameRecord;
  readonly game: Game;
}

/** Golden records of a game; together they cover all its features. */
function goldenRecords(id: string): readonly GameRecord[] {
  return globSync(`games/${id}/rules/golden/*.json`, { cwd: ROOT })
    .toSorted()
    .flatMap((file) => {
      const record = parseRecord(parseJson(readFileSync(join(ROOT, file), 'utf8')));
      return isRefusal(record) ? [] : [record];
    });
}

/** States of a record: before each line and after the last. */
function* replayStates({ record, game }: GoldenGame) {
  const state = game.create();
  const refusal = initState(game, record.start, state);
  if (refusal !== undefined) throw new Error(refusal.reason);
  yield state;
  for (const line of record.log) {
    game.play(state, assertPresent(readLogEntry(game, state, line)));
    yield state;
  }
}

/**
 * Move numbers with their texts, enough of each kind to cover every word in every place. Nets and learning environments depend on the
 * numbers.
 */
function moveTexts(played: readonly GoldenGame[]): string {
  const texts = new Map<number, string>();
  for (const golden of played) {
    const list = new MoveList(golden.game.limits.moves);
    for (const state of replayStates(golden)) {
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
  return joinLines(shown.map(([move, text]) => `${move} ${text}`));
}

/** Every position of a golden game, in full and as seen by a spectator. */
function viewedPositions(golden: GoldenGame): readonly { readonly game: Game; readonly position: Json }[] {
  const { game } = golden;
  const masked = game.create();
  const positions: Json[] = [];
  for (const state of replayStates(golden)) {
    positions.push(game.observe(state));
    game.mask(state, SPECTATOR, masked);
    positions.push(game.observe(masked));
  }
  return positions.map((position) => ({ game, position }));
}

/** Names of the chance sources in a golden game; fair chance derives its draws from them. */
function chanceSourceNames(golden: GoldenGame): readonly string[] {
  const { game } = golden;
  const names: string[] = [];
  for (const state of replayStates(golden))
    if (game.actor(state) === CHANCE) names.push(game.sourceName(game.source(state)));
  return names;
}

function commonMessages(): Messages {
  const files = globSync('{packages/{i18n,review},apps/web}/src/**/*.en.json', { cwd: ROOT });
  const catalogs = files.map((file) => readMessages(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Messages));
  return Object.assign({}, ...catalogs) as Messages;
}

/** Refusal reasons with a message, each with the placeholders of the message. */
function refusalLines(messages: Messages): string {
  const lines = Object.entries(messages).flatMap(([key, message]) => {
    const [, reason] = /^refusal\.(.+)$/.exec(key) ?? [];
    const names = [...message.matchAll(/\{(\w+)/g)].map(([, value]) => value);
    return reason === undefined ? [] : [[reason, ...new Set(names.toSorted())].join(' ')];
  });
  return joinLines(lines.toSorted());
}

function joinLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
