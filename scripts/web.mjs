// The app in the browser, built into apps/web/dist.
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { codeSplittingOf } from '../apps/web/build/chunks.ts';
import { root } from './setup.mjs';

const home = join(root, 'apps', 'web');
export const webFolder = join(home, 'dist');
const sources = [
  'packages/*/src/**/*.{ts,tsx,css,json}',
  'games/{*.ts,*/*.ts,*/{rules,view,texts,bots,board,forms,terminal,lesson,puzzles}/**/*.{ts,tsx,css,json}}',
  'apps/web/{index.html,manifest.json,vite.config.ts,package.json}',
  'apps/web/{build,src,public}/**/*',
  'package-lock.json',
];

/** Is the built app newer than everything it is made of? */
export function isWebFresh() {
  const made = statSync(join(webFolder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs < made);
}

/** @param {Pick<import('vite').InlineConfig, 'build' | 'logLevel'>} [settings] for a build with source maps, say */
export async function buildWeb(settings = {}) {
  // what is served is made for use, whatever runs this
  process.env['NODE_ENV'] = 'production';
  const trial = await build({
    root: home,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  if (Array.isArray(trial) || !('output' in trial)) throw new Error('a build that watches');
  const codeSplitting = codeSplittingOf(trial.output);
  const split = { build: { rolldownOptions: { output: { codeSplitting } } } };
  await build(mergeConfig({ root: home, logLevel: 'warn', ...split }, settings));
}
