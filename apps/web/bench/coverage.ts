import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/** Range of a script with its execution count; a nested range overrides the outer one. */
export interface CoverageRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Coverage of one script, as V8's profiler reports it. */
export interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly CoverageRange[] }[];
}

/** Marks the characters of a script that ran with 1, the others with 0. */
export function executedCharacters(length: number, ranges: readonly CoverageRange[]): Uint8Array {
  const executed = new Uint8Array(length);
  const outerFirst = ranges.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of outerFirst) executed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return executed;
}

/** Lines that ran, by the path of their source file. */
export type ExecutedLines = ReadonlyMap<string, ReadonlySet<number>>;

/** Maps the coverage of scripts built into `folder` to lines of the sources under `root`, using source maps. */
export function executedLines(scripts: readonly ScriptCoverage[], root: string, folder: string): ExecutedLines {
  const lines = new Map<string, Set<number>>();
  for (const { url, functions } of scripts) {
    const path = join(folder, new URL(url).pathname);
    // the bundler's own scripts have no source map
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

/** Yields the source mappings of the code that ran; a mapping counts if its first character ran. */
function* executedMappings(map: SourceMap, code: string, executed: Uint8Array): Generator<SourceMapping> {
  let [line, column] = [0, 0];
  for (let index = 0; index < code.length; index++) {
    if (executed[index] === 1) {
      const mapping: Partial<SourceMapping> = map.findEntry(line, column);
      if (hasSource(mapping) && mapping.generatedLine === line && mapping.generatedColumn === column) yield mapping;
    }
    if (code[index] === '\n') [line, column] = [line + 1, 0];
    else column++;
  }
}

/** Whether a mapping has a source; code added by the bundler has none. */
const hasSource = (mapping: Partial<SourceMapping>): mapping is SourceMapping => mapping.originalSource !== undefined;
