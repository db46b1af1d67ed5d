import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundled } from './bundle.mjs';
import { graphOf } from './graph.mjs';
import { root } from './setup.mjs';

const SCREEN = /^react|^wouter|\.css$|\.tsx$|^packages\/board\/|\/board\/|\/screens\.ts$/;

/** @param {string} entry */
const shown = async (entry) => (await graphOf(entry)).filter((module) => SCREEN.test(module));

describe('what is loaded', () => {
  test.each(['apps/server/src/main.ts', 'apps/cli/src/main.ts', 'apps/web/src/platform/bots/worker.ts'])(
    'by %s has nothing of a screen in it',
    async (entry) => {
      const modules = await graphOf(entry);
      // every game is there, however its parts are loaded
      expect(modules).toContain('games/parts.ts');
      expect(modules.filter((module) => SCREEN.test(module))).toEqual([]);
    },
  );

  test('by the packed command line are constants, not variables filled by lazy modules', async () => {
    const { code } = await bundled();
    expect(code).toMatch(/^const TILES\b/m);
    expect(code).not.toMatch(/\b__esm\w*\(/);
    // what bots learned is in it too: six nets
    expect(code.match(/"?weights"?: "[\w+/]{20000}/g)).toHaveLength(6);
  });

  test('of what bots learned is for the bots alone', async () => {
    const LEARNED = /\/bots\/net\//;
    expect(
      (await graphOf('apps/web/src/platform/bots/worker.ts')).filter((module) => LEARNED.test(module)),
    ).not.toEqual([]);
    const named = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
      readFileSync(join(root, path), 'utf8').includes('gameBots'),
    );
    expect(named.filter((path) => !/\/worker\.ts$|\.test\.tsx?$/.test(path))).toEqual([]);
    expect(named).not.toEqual([]);
  });

  test('by the app is a screen', async () => {
    expect(await shown('apps/web/src/main.tsx')).toEqual(
      expect.arrayContaining(['react', 'games/the-river/board/index.ts']),
    );
  });
});
