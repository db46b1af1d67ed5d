import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const server = 'apps/server/src/**/*.test.ts';

export default defineConfig({
  test: {
    // every core works, also where there are only two
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
          exclude: [server],
          // threads start faster than processes
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [server],
          // it starts threads of its own and ends them in the middle of their work, which V8 does not survive inside a thread
          pool: 'forks',
        },
      },
    ],
  },
});
