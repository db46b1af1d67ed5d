import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { executedLines, executedCharacters } from './coverage.ts';

/** Coverage of a function with a block that did not run. */
const RANGES = [
  { startOffset: 4, endOffset: 8, count: 0 },
  { startOffset: 0, endOffset: 12, count: 2 },
];

describe('executed code', () => {
  it('follows the innermost range', () => {
    expect(Array.from(executedCharacters(14, RANGES)).join('')).toBe('11110000111100');
  });

  it('maps to source lines, except those of libraries', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
    writeFileSync(join(folder, 'app.js'), 'a();b();c();d();');
    // a() and b() are lines 1 and 2 of src/own.ts, c() its line 3; d() belongs to a library
    writeFileSync(
      join(folder, 'app.js.map'),
      JSON.stringify({
        version: 3,
        sources: ['src/own.ts', 'node_modules/other/index.js'],
        names: [],
        mappings: 'AAAA,IACA,IACA,ICFA',
      }),
    );
    const functions = [{ ranges: [...RANGES, { startOffset: 12, endOffset: 16, count: 1 }] }];
    const scripts = [
      { url: 'http://localhost/app.js', functions },
      { url: 'http://localhost/withoutMap.js', functions },
    ];
    expect([...executedLines(scripts, folder, folder)]).toEqual([['src/own.ts', new Set([1, 3])]]);
    rmSync(folder, { recursive: true });
  });
});
