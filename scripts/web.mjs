// The app in the browser, built into apps/web/dist.
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './setup.mjs';

const home = join(root, 'apps', 'web');
export const webFolder = join(home, 'dist');
const sources = [
  'packages/*/src/**/*.{ts,tsx,css,json}',
  'games/{*.ts,*/{rules,face,words,bots,board,lesson,puzzles}/**/*.{ts,tsx,css,json}}',
  'apps/web/{index.html,manifest.json,vite.config.ts,files.ts,package.json}',
  'apps/web/{ahead,src,public}/**/*',
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
  await build({ root: home, logLevel: 'warn', ...settings });
}
