import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/** A stretch of a script, and how often it ran; an inner one overrides the outer. */
export interface CoverageRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** A script as V8's profiler reports it. */
export interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly CoverageRange[] }[];
}

/** Which characters of a script ran: 1 where they did. */
export function executedCharacters(length: number, ranges: readonly CoverageRange[]): Uint8Array {
  const executed = new Uint8Array(length);
  const outerFirst = ranges.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of outerFirst) executed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return executed;
}

/** The lines of source files that ran, by the file's path. */
export type ExecutedLines = ReadonlyMap<string, ReadonlySet<number>>;

/** Lines of the sources under `root` that ran in these scripts, built into `folder` with source maps beside them. */
export function executedLines(scripts: readonly ScriptCoverage[], root: string, folder: string): ExecutedLines {
  const lines = new Map<string, Set<number>>();
  for (const { url, functions } of scripts) {
    const path = join(folder, new URL(url).pathname);
    // a script of the bundler’s own has no map
    if (!existsSync(`${path}.map`)) continue;
    const code = readFileSync(path, 'utf8');
    const executed = executedCharacters(
      code.length,
      functions.flatMap(({ ranges }) => ranges),
    );
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload);
    for (const { originalSource, originalLine } of executedMappings(map, code, executed)) {
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
function* executedMappings(map: SourceMap, code: string, executed: Uint8Array): Generator<SourceMapping> {
  let [line, column] = [0, 0];
  for (let index = 0; index < code.length; index++) {
    if (executed[index] === 1) {
      const found: Partial<SourceMapping> = map.findEntry(line, column);
      if (hasSource(found) && found.generatedLine === line && found.generatedColumn === column) yield found;
    }
    if (code[index] === '\n') [line, column] = [line + 1, 0];
    else column++;
  }
}

/** Code that the bundler adds has no source. */
const hasSource = (found: Partial<SourceMapping>): found is SourceMapping => found.originalSource !== undefined;
