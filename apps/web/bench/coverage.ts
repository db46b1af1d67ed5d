import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/** A stretch of a script, and how often it ran; an inner one overrides the outer. */
export interface Stretch {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** A script as V8's profiler reports it. */
export interface ScriptRun {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Stretch[] }[];
}

/** Which characters of a script ran: 1 where they did. */
export function ranOf(length: number, stretches: readonly Stretch[]): Uint8Array {
  const ran = new Uint8Array(length);
  const outerFirst = stretches.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of outerFirst)
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran;
}

/** The lines of source files that ran, by the file's path. */
export type Lines = ReadonlyMap<string, ReadonlySet<number>>;

/** Lines of the sources under `root` that ran in these scripts, built into `folder` with source maps beside them. */
export function linesRun(scripts: readonly ScriptRun[], root: string, folder: string): Lines {
  const lines = new Map<string, Set<number>>();
  for (const { url, functions } of scripts) {
    const path = join(folder, new URL(url).pathname);
    // a script of the bundler’s own has no map
    if (!existsSync(`${path}.map`)) continue;
    const code = readFileSync(path, 'utf8');
    const ran = ranOf(
      code.length,
      functions.flatMap(({ ranges }) => ranges),
    );
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload);
    for (const { originalSource, originalLine } of originsOf(map, code, ran)) {
      const file = relative(root, join(dirname(path), originalSource))
        .split(sep)
        .join('/');
      if (file.startsWith('..') || file.includes('node_modules/')) continue;
      lines.set(file, (lines.get(file) ?? new Set()).add(originalLine + 1));
    }
  }
  return lines;
}

/** Where the parts of a script that ran come from; a part counts when its first character ran. */
function* originsOf(map: SourceMap, code: string, ran: Uint8Array): Generator<SourceMapping> {
  let [line, column] = [0, 0];
  for (let index = 0; index < code.length; index++) {
    if (ran[index] === 1) {
      const found: Partial<SourceMapping> = map.findEntry(line, column);
      if (isWhole(found) && found.generatedLine === line && found.generatedColumn === column) yield found;
    }
    if (code[index] === '\n') [line, column] = [line + 1, 0];
    else column++;
  }
}

/** Code that the bundler adds has no source. */
const isWhole = (found: Partial<SourceMapping>): found is SourceMapping => found.originalSource !== undefined;
