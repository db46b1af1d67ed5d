// npm run release -- [--dry-run]: releases the version that CHANGELOG.md has as unreleased. Checks that the tree is clean and all tests
// pass, writes the version into every package.json and the lockfile and the date into the changelog, writes an SBOM into dist,
// commits, tags and prints the notes. Pushing is left to you. With --dry-run it says what it would do, and changes nothing.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './setup.mjs';

const OWN = /^@two-rivers\//;
const UNRELEASED = /^## \[(\d+\.\d+\.\d+)\] - unreleased$/m;
const DEPENDENCIES = /** @type {const} */ (['dependencies', 'devDependencies', 'peerDependencies']);

/** @typedef {{ version?: string } & Partial<Record<(typeof DEPENDENCIES)[number], Record<string, string>>>} Manifest */

/** Version that a changelog has as unreleased. @param {string} changelog */
export function unreleasedVersion(changelog) {
  return UNRELEASED.exec(changelog)?.[1];
}

/** Whether a version comes after another, both as three numbers. @param {string} version @param {string} before */
export function isLater(version, before) {
  const [one = [], other = []] = [version, before].map((text) => text.split('.').map(Number));
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** The changelog with the day of the release. @param {string} changelog @param {string} date */
export function withDate(changelog, date) {
  return changelog.replace(UNRELEASED, (_, version) => `## [${version}] - ${date}`);
}

/** What a changelog says of one version, without its heading. @param {string} changelog @param {string} version */
export function notesOf(changelog, version) {
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## [${version}]`)) ?? '';
  return section.split('\n').slice(1).join('\n').trim();
}

/** Sets the version of a package and of those of the project that it depends on. @param {Manifest} manifest @param {string} version */
function setVersion(manifest, version) {
  manifest.version = version;
  for (const kind of DEPENDENCIES) {
    const list = manifest[kind] ?? {};
    for (const name of Object.keys(list)) if (OWN.test(name)) list[name] = version;
  }
}

/** @param {object} document */
const toText = (document) => `${JSON.stringify(document, null, 2)}\n`;

/** A package.json with another version. @param {string} text @param {string} version */
export function manifestWithVersion(text, version) {
  const manifest = /** @type {Manifest} */ (JSON.parse(text));
  setVersion(manifest, version);
  return toText(manifest);
}

/** A package-lock.json whose own packages, all outside node_modules, have another version. @param {string} text @param {string} version */
export function lockWithVersion(text, version) {
  const lock = /** @type {Manifest & { packages: Record<string, Manifest> }} */ (JSON.parse(text));
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules/')) setVersion(entry, version);
  return toText(lock);
}

/** @param {string} command @param {readonly string[]} args @param {'inherit' | 'pipe'} [stdout] */
function run(command, args, stdout = 'pipe') {
  const { status, stdout: output } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    // npm is a script on Windows
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return (output ?? '').trim();
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The version to release and what it changes; throws if something is in the way. */
function plan() {
  const changelog = read('CHANGELOG.md');
  const version = unreleasedVersion(changelog);
  if (version === undefined) throw new Error('CHANGELOG.md has no heading “## [x.y.z] - unreleased”');
  const { version: before = '0.0.0' } = /** @type {Manifest} */ (JSON.parse(read('package.json')));
  if (!isLater(version, before)) throw new Error(`${version} is not later than ${before}`);
  if (notesOf(changelog, version) === '') throw new Error(`CHANGELOG.md says nothing of ${version}`);
  if (run('git', ['status', '--porcelain']) !== '') throw new Error('there are changes that are not committed');
  if (run('git', ['tag', '--list', `v${version}`]) !== '') throw new Error(`there is a tag v${version} already`);
  const manifests = ['package.json', ...globSync('{packages/*,apps/*,games}/package.json', { cwd: root })].map((path) =>
    path.split(sep).join('/'),
  );
  const date = new Date().toISOString().slice(0, 10);
  const files = new Map(manifests.map((path) => [path, manifestWithVersion(read(path), version)]));
  files.set('package-lock.json', lockWithVersion(read('package-lock.json'), version));
  files.set('CHANGELOG.md', withDate(changelog, date));
  return { version, before, date, files, notes: notesOf(changelog, version) };
}

function release() {
  const isDry = process.argv.includes('--dry-run');
  const { version, before, date, files, notes } = plan();
  const sbom = join('dist', `two-rivers-${version}.cdx.json`);
  if (isDry) {
    console.log(`would run all tests, set ${before} to ${version} of ${date} in:`);
    for (const path of files.keys()) console.log(`  ${path}`);
    console.log(`would write ${sbom}, commit, and tag v${version} with these notes:\n\n${notes}`);
    return;
  }
  run(process.execPath, [join('scripts', 'test.mjs'), '--whole'], 'inherit');
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  try {
    run('npm', ['ci', '--dry-run', '--ignore-scripts']);
    mkdirSync(join(root, 'dist'), { recursive: true });
    const packages = ['--package-lock-only', '--omit', 'dev'];
    writeFileSync(
      join(root, sbom),
      `${run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...packages])}\n`,
    );
    run('git', ['commit', '--all', '--quiet', '--message', `Release ${version}`]);
  } catch (error) {
    run('git', ['checkout', '--quiet', '--', ...files.keys()]);
    throw error;
  }
  // notes have lines that begin with #, which git would take for comments
  run('git', ['tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', `${version}\n\n${notes}`]);
  console.log(`${notes}\n\nReleased ${version}: ${sbom}. Now: git push --follow-tags`);
}

if (import.meta.main) {
  try {
    release();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
