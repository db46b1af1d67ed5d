// Builds the app into apps/web/dist.
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { codeSplittingOf } from '../apps/web/build/chunks.ts';
import { root } from './setup.mjs';

const appFolder = join(root, 'apps', 'web');
export const webFolder = join(appFolder, 'dist');
const sources = [
  'packages/*/src/**/*.{ts,tsx,css,json}',
  'games/{*.ts,*/*.ts,*/{rules,view,texts,bots,board,forms,terminal,lesson,puzzles}/**/*.{ts,tsx,css,json}}',
  'apps/web/{index.html,manifest.json,vite.config.ts,package.json}',
  'apps/web/{build,src,public}/**/*',
  'package-lock.json',
];

/** Whether the built app is newer than all its sources. */
export function isWebFresh() {
  const builtAt = statSync(join(webFolder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs < builtAt);
}

/** @param {Pick<import('vite').InlineConfig, 'build' | 'logLevel'>} [settings] overrides, such as source maps */
export async function buildWeb(settings = {}) {
  // a production build, also when tests run it
  process.env['NODE_ENV'] = 'production';
  const trial = await build({
    root: appFolder,
    logLevel: 'silent',
    // minified like the app, because sizes decide which modules share a file
    build: { write: false, reportCompressedSize: false },
  });
  if (Array.isArray(trial) || !('output' in trial)) throw new Error('the trial build returned no output');
  const codeSplitting = codeSplittingOf(trial.output);
  const split = { build: { rolldownOptions: { output: { codeSplitting } } } };
  await build(mergeConfig({ root: appFolder, logLevel: 'warn', ...split }, settings));
}
