import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests whose names end so are those of `npm run e2e`; those of `.test` are those of `npm test`. */
const e2e = [
  'packages/*/src/**/*.e2e.ts',
  'games/**/*.e2e.ts',
  'apps/{cli,server}/{src,bench}/**/*.e2e.ts',
  'scripts/*.e2e.mjs',
];
const server = 'apps/server/{src,bench}/**/*.test.ts';
const web = [
  'apps/web/{src,bench,build}/**/*.test.{ts,tsx}',
  'packages/ui/src/**/*.test.{ts,tsx}',
  '{games,examples}/*/board/**/*.test.{ts,tsx}',
];
/** Node reads the sources as they are, which is how they run: hot code is much faster than after a transformation. */
const asTheyAre = { viteModuleRunner: false };

/** Small files that take long: begun last, they would leave the other cores with nothing to do. */
const LONG = [
  'games/tests/secrecy',
  'cli/src/common/games',
  'games/tests/levels',
  'bots/heuristic',
  'rules/conformance',
  'online/hosting/host',
  'cli/src/arena/examples',
  'cli/src/arena/programs',
  'cli/src/programs/check',
];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // every core works, also where there are only two
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    // what many files import is read once for all of them
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: [
            'packages/*/src/**/*.test.ts',
            'games/**/*.test.ts',
            'examples/**/*.test.ts',
            'training/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/*.test.mjs',
            'scripts/models/*.test.ts',
          ],
          exclude: [server, ...web],
          // threads start faster than processes
          pool: 'threads',
          experimental: asTheyAre,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: web,
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
          experimental: asTheyAre,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: e2e,
          globalSetup: 'apps/server/src/online/testing/sharedPostgres.ts',
          pool: 'forks',
          experimental: asTheyAre,
        },
      },
    ],
  },
});
