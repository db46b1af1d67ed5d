// Each package, app and game has a README.md of at most 30 lines, whose examples compile, run and print what their comments say.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

const MAX_LINES = 30;

/** Folders that have such a file. @param {string} pattern */
const foldersWith = (pattern) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).slice(0, -1).join('/'))
    .sort();

const workspaces = foldersWith('{packages/*,apps/*,games}/package.json');
const folders = [...workspaces, ...foldersWith('{games,examples}/*/model.ts'), 'examples'];

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} folder */
const readmeOf = (folder) => read(`${folder}/README.md`);

/** Examples in TypeScript; those with JSX only compile. */
const examples = folders.flatMap((folder) =>
  Array.from(readmeOf(folder).matchAll(/^```(tsx?)\n([^]*?)^```$/gm), ([, kind = '', code = '']) => ({
    folder,
    file: `${folder.replaceAll('/', '-')}.${kind}`,
    code,
  })),
);

/** What an example says it prints: comments behind a `console.log`, or on lines of their own. @param {string} code */
const statedOutput = (code) =>
  code
    .split('\n')
    .flatMap((line) => /^(?:console\.log\(.*\); )?\/\/ (.*)$/.exec(line)?.[1] ?? [])
    .join('\n');

/** Inside the repository, so that examples find its packages. */
const place = join(root, 'dist', 'readmes');
const config = {
  extends: '../../tsconfig.tools.json',
  compilerOptions: { incremental: false },
  include: ['*.ts', '*.tsx'],
  references: [],
};
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(config));
for (const { file, code } of examples) writeFileSync(join(place, file), code);

/** @param {string[]} args */
const runNode = (args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

it.each(folders)('%s/README.md has at most 30 lines', (folder) => {
  expect(readmeOf(folder).trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

it.each(workspaces)('%s/README.md names the packages that it stands on', (folder) => {
  const { dependencies, devDependencies } =
    /** @type {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */ (
      JSON.parse(read(`${folder}/package.json`))
    );
  const packages = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => /^@two-rivers\/(.*)/.exec(name)?.[1] ?? [],
  );
  // what follows a semicolon are optional peers
  const [stated = ''] = /^Stands on[^.;]*/m.exec(readmeOf(folder)) ?? [];
  const named = Array.from(stated.matchAll(/`(\w+)`/g), ([, name]) => name);
  expect(new Set(named)).toEqual(new Set(packages));
});

describe('examples', () => {
  it('compile', () => {
    const { stdout } = runNode([join('node_modules', 'typescript', 'bin', 'tsc'), '--project', place]);
    // packages have settings of their own, and are checked by them elsewhere
    expect(stdout.split('\n').filter((line) => line.startsWith('dist/readmes/'))).toEqual([]);
  });

  const programs = examples.filter(({ file }) => file.endsWith('.ts'));
  it.each(programs)('of $folder print what they say', ({ file, code }) => {
    const { stdout, stderr } = runNode([join(place, file)]);
    expect(stderr).toBe('');
    expect(statedOutput(code)).not.toBe('');
    expect(stdout.trimEnd()).toBe(statedOutput(code));
  });
});
