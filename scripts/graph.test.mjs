import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundled } from './bundle.mjs';
import { graphOf } from './graph.mjs';
import { root } from './setup.mjs';

const SCREEN = /^react|^wouter|\.css$|\.tsx$|^packages\/ui\/|\/board\/|\/screens\.ts$/;

/** @param {string} entry */
const screenModules = async (entry) => (await graphOf(entry)).filter((module) => SCREEN.test(module));

describe('module graphs', () => {
  test.each(['apps/server/src/main.ts', 'apps/cli/src/main.ts', 'apps/web/src/platform/bots/worker.ts'])(
    'of %s contain no user interface',
    async (entry) => {
      const modules = await graphOf(entry);
      // all games are included, however their parts are loaded
      expect(modules).toContain('games/parts.ts');
      expect(modules.filter((module) => SCREEN.test(module))).toEqual([]);
    },
  );

  test('of the packed command line have constants, not variables set by lazy modules', async () => {
    const { code } = await bundled();
    expect(code).toMatch(/^const TILES\b/m);
    expect(code).not.toMatch(/\b__esm\w*\(/);
    // the six nets are included
    expect(code.match(/"?weights"?: "[\w+/]{20000}/g)).toHaveLength(6);
  });

  test('contain nets only for bots', async () => {
    const LEARNED = /\/bots\/net\//;
    expect(
      (await graphOf('apps/web/src/platform/bots/worker.ts')).filter((module) => LEARNED.test(module)),
    ).not.toEqual([]);
    const users = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
      readFileSync(join(root, path), 'utf8').includes('gameBots'),
    );
    expect(users.filter((path) => !/\/worker\.ts$|\.test\.tsx?$/.test(path))).toEqual([]);
    expect(users).not.toEqual([]);
  });

  test('of the app contain the user interface', async () => {
    expect(await screenModules('apps/web/src/main.tsx')).toEqual(
      expect.arrayContaining(['react', 'games/the-river/board/index.ts']),
    );
  });
});
