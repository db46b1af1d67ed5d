import { gzipSync } from 'node:zlib';
import type { RolldownOptions } from 'rolldown';
import type { Rolldown } from 'vite';
import { LANGUAGES } from '@two-rivers/i18n/languages';
import { rules } from '@two-rivers/games/parts';
import { type Bundle, chunkContaining, withImports } from './bundle.ts';
import { sharedModules, fillPlaceholders, fillForAllGames, type PageModules, pages } from './pages.ts';

type Output = Exclude<NonNullable<RolldownOptions['output']>, readonly unknown[]>;
type CodeSplitting = Exclude<NonNullable<Output['codeSplitting']>, boolean>;

/** Approximate cost of a request, in transferred bytes. */
const REQUEST_BYTES = 3500;

/**
 * Relative weight of visits to Home, to pages of a game, to other pages with preloaded modules and to the rest, and of
 * dynamic imports. Home weighs most: it is where people arrive, and what it loads is cached for the other pages.
 */
const WEIGHTS = { home: 20, game: 5, preloaded: 1, other: 0.3, part: 0.05 } as const;

/** Manifests import all parts of a game dynamically; routes determine which ones a worker loads. */
const MANIFEST = /\/games\/[\w-]+\/manifest\.ts$/;

const workerModules = fillForAllGames(pages.flatMap(({ worker }) => worker));

/** Matches chunks that run in workers, including those shared with the page; they get no preload code. */
export const WORKER_CHUNKS: RegExp = /\/(?:worker|shared)-[^/]*$/;

/** A set of parts loaded together, and how often. */
export interface PageVisit {
  readonly parts: ReadonlySet<string>;
  readonly weight: number;
}

/** A chunk of the trial build, which may be joined with others into one file. */
export interface ChunkPart {
  readonly name: string;
  readonly bytes: number;
  /** names of parts that it imports */
  readonly imports: readonly string[];
  /** only parts of the same group may be joined; undefined: never */
  readonly group: string | undefined;
}

/**
 * Chooses which modules share a file, based on a trial build without code splitting rules. By default, modules shared by several pages
 * end up in many tiny chunks, each a request.
 */
export function codeSplittingOf(trial: readonly Rolldown.OutputBundle[string][]): CodeSplitting {
  const bundle: Bundle = Object.fromEntries(trial.map((file) => [file.fileName, file]));
  const chunks = trial.filter((file) => file.type === 'chunk');
  const forWorkers = reachableChunks(
    bundle,
    workerModules.map((name) => chunkContaining(bundle, name)),
  );
  const forServiceWorker = reachableChunks(
    bundle,
    chunks.filter(({ name }) => name === 'sw'),
  );
  const groupOf = (chunk: Rolldown.OutputChunk): string | undefined => {
    if (chunk.isEntry || forServiceWorker.has(chunk)) return undefined;
    return forWorkers.has(chunk) ? 'worker' : 'page';
  };
  const parts = chunks.map((chunk) => ({
    name: chunk.fileName,
    bytes: gzipSync(chunk.code).length,
    imports: chunk.imports.filter((name) => bundle[name]?.type === 'chunk'),
    group: groupOf(chunk),
  }));
  const names = new Map<string, string>();
  const usedNumbers = new Map<string, number>();
  for (const group of joinParts(parts, allVisits(bundle))) {
    const chunksOfGroup = group.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
    const [largest] = chunksOfGroup.toSorted((one, other) => other.code.length - one.code.length);
    if (largest === undefined || groupOf(largest) === undefined) continue;
    const prefix = forWorkers.has(largest) ? 'shared-' : '';
    const stem = `${prefix}${folderOf(largest)}`;
    const number = (usedNumbers.get(stem) ?? 0) + 1;
    usedNumbers.set(stem, number);
    for (const { moduleIds } of chunksOfGroup) for (const id of moduleIds) names.set(id, `${stem}${number}`);
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'joined', name: (id) => names.get(id) ?? null, test: (id) => names.has(id) }],
  };
}

/** Returns the given chunks and all chunks that they load, statically or dynamically. */
function reachableChunks(bundle: Bundle, first: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const reachable = new Set(first);
  for (const { imports, dynamicImports, moduleIds } of reachable) {
    const imported = moduleIds.some((id) => MANIFEST.test(id)) ? imports : [...imports, ...dynamicImports];
    for (const name of imported) {
      const loaded = bundle[name];
      if (loaded?.type === 'chunk') reachable.add(loaded);
    }
  }
  return reachable;
}

/** Short name of the folder of a chunk's largest module. */
function folderOf({ modules }: Rolldown.OutputChunk): string {
  const [largest = ''] = Object.keys(modules).toSorted(
    (one, other) => (modules[other]?.renderedLength ?? 0) - (modules[one]?.renderedLength ?? 0),
  );
  const path = largest.replaceAll('\\', '/');
  const [, folderName] =
    /\/features\/([\w-]+)\//.exec(path) ??
    /\/games\/([\w-]+\/\w+)\//.exec(path) ??
    /\/packages\/([\w-]+)\//.exec(path) ??
    /\/node_modules\/@?([\w-]+)\//.exec(path) ??
    /\/([\w-]+)\/[^/]*$/.exec(path) ??
    [];
  return (folderName ?? 'shared').replace('/', '-');
}

/** All visits: each page per game and language, and each dynamic import. */
function allVisits(bundle: Bundle): readonly PageVisit[] {
  const closureOf = (names: readonly string[]) =>
    new Set(
      names.flatMap((name) => withImports(bundle, chunkContaining(bundle, name))).map(({ fileName }) => fileName),
    );
  const share = 1 / (rules.ids.length * LANGUAGES.length);
  const ofPages = pages.flatMap((page) => {
    const weight = visitWeight(page);
    const { modules, later, worker } = page;
    const loaded = ['apps/web/src/main.tsx', ...sharedModules, ...modules, ...later];
    // a worker loads shared chunks again
    const loads = worker.length === 0 ? [loaded] : [loaded, worker];
    return loads.flatMap((names) =>
      rules.ids.flatMap((game) =>
        LANGUAGES.map((language) => ({
          parts: closureOf(fillPlaceholders(names, game, language)),
          weight: weight * share,
        })),
      ),
    );
  });
  const onDemand = Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => ({
      parts: new Set(withImports(bundle, chunk).map(({ fileName }) => fileName)),
      weight: WEIGHTS.part,
    }));
  return [...ofPages, ...onDemand];
}

function visitWeight({ pattern, modules }: PageModules): number {
  if (pattern === '^/?$') return WEIGHTS.home;
  if (modules.some((name) => name.startsWith('games/'))) return WEIGHTS.game;
  return modules.length > 1 ? WEIGHTS.preloaded : WEIGHTS.other;
}

/** Merges visits with the same parts. */
function mergeEqualVisits(visits: readonly PageVisit[]): readonly PageVisit[] {
  const visitsByParts = new Map<string, PageVisit>();
  for (const { parts, weight } of visits) {
    const key = [...parts].sort().join('\n');
    visitsByParts.set(key, { parts, weight: weight + (visitsByParts.get(key)?.weight ?? 0) });
  }
  return [...visitsByParts.values()];
}

/** Joins parts greedily while that reduces the total cost of visits. */
export function joinParts(parts: readonly ChunkPart[], visits: readonly PageVisit[]): readonly (readonly string[])[] {
  const files = new FileJoiner(parts, visits);
  files.joinAll();
  return files.names;
}

interface JoinedFile {
  readonly parts: readonly string[];
  readonly bytes: number;
  readonly group: string | undefined;
  /** indexes of files that it imports */
  readonly imports: Set<number>;
  /** by visit: 1 if it loads this file */
  readonly visits: Uint8Array;
}

class FileJoiner {
  readonly #files: (JoinedFile | undefined)[];
  readonly #weights: readonly number[];

  constructor(parts: readonly ChunkPart[], all: readonly PageVisit[]) {
    const visits = mergeEqualVisits(all);
    this.#weights = visits.map(({ weight }) => weight);
    const indexes = new Map(parts.map(({ name }, index) => [name, index]));
    this.#files = parts.map(({ name, bytes, group, imports }) => ({
      parts: [name],
      bytes,
      group,
      imports: new Set(imports.map((imported) => indexes.get(imported) ?? -1)),
      visits: Uint8Array.from(visits, (visit) => Number(visit.parts.has(name))),
    }));
  }

  get names(): readonly (readonly string[])[] {
    return this.#files.filter((file) => file !== undefined).map((file) => file.parts);
  }

  joinAll(): void {
    for (;;) {
      const best = this.#bestPair();
      if (best === undefined) return;
      this.#joinPair(best.one, best.other);
    }
  }

  #bestPair(): { readonly one: number; readonly other: number } | undefined {
    let best: { readonly one: number; readonly other: number; readonly gain: number } | undefined;
    for (let one = 0; one < this.#files.length; one++)
      for (let other = 0; other < one; other++) {
        const gain = this.#joiningGain(one, other);
        if (gain > (best?.gain ?? 0) && !this.#createsCycle(one, other)) best = { one, other, gain };
      }
    return best;
  }

  /** Weighted bytes saved by joining two files. */
  #joiningGain(one: number, other: number): number {
    const a = this.#files[one];
    const b = this.#files[other];
    if (a === undefined || b === undefined || a.group === undefined || a.group !== b.group) return 0;
    let gain = 0;
    for (let visit = 0; visit < this.#weights.length; visit++) {
      const weight = this.#weights[visit] ?? 0;
      const loadsA = a.visits[visit] === 1;
      const loadsB = b.visits[visit] === 1;
      if (loadsA && loadsB) gain += weight * REQUEST_BYTES;
      else if (loadsA) gain -= weight * b.bytes;
      else if (loadsB) gain -= weight * a.bytes;
    }
    if (gain <= 0) return gain;
    // visits that need one of the two now load the other's imports too
    for (const index of this.#withImports([one, other])) {
      const file = this.#files[index];
      if (file === undefined || file === a || file === b) continue;
      for (let visit = 0; visit < this.#weights.length; visit++)
        if (file.visits[visit] === 0 && a.visits[visit] !== b.visits[visit])
          gain -= (this.#weights[visit] ?? 0) * (REQUEST_BYTES + file.bytes);
    }
    return gain;
  }

  /** Files with their imports, transitively. */
  #withImports(first: readonly number[]): ReadonlySet<number> {
    const files = new Set(first);
    for (const index of files) for (const imported of this.#files[index]?.imports ?? []) files.add(imported);
    return files;
  }

  /** Whether joining two files would create a cycle, because one imports the other via a third file. */
  #createsCycle(one: number, other: number): boolean {
    const isBetween = (from: number, to: number) =>
      Array.from(this.#files[from]?.imports ?? []).some((index) => index !== to && this.#withImports([index]).has(to));
    return isBetween(one, other) || isBetween(other, one);
  }

  #joinPair(one: number, other: number): void {
    const a = this.#files[one];
    const b = this.#files[other];
    if (a === undefined || b === undefined) return;
    const file: JoinedFile = {
      parts: [...a.parts, ...b.parts],
      bytes: a.bytes + b.bytes,
      group: a.group,
      imports: new Set([...a.imports, ...b.imports].filter((index) => index !== one && index !== other)),
      visits: a.visits.map((loads, visit) => loads | (b.visits[visit] ?? 0)),
    };
    this.#files[one] = file;
    this.#files[other] = undefined;
    for (const each of this.#files) if (each?.imports.delete(other) === true) each.imports.add(one);
    for (const index of this.#withImports([one])) {
      const needed = this.#files[index];
      for (const [visit, loads] of file.visits.entries()) if (loads === 1 && needed) needed.visits[visit] = 1;
    }
  }
}
