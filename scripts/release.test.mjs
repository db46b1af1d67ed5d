import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLater, lockWithVersion, manifestWithVersion, notesOf, unreleasedVersion, withDate } from './release.mjs';
import { root } from './setup.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

const CHANGELOG = `# Changelog

## [1.1.0] - unreleased

### Added

- A third game.

## [1.0.0] - 2026-11-20

- Everything.
`;

describe('the changelog', () => {
  it('names the version that is not released', () => {
    expect(unreleasedVersion(CHANGELOG)).toBe('1.1.0');
    expect(unreleasedVersion(withDate(CHANGELOG, '2026-12-01'))).toBeUndefined();
  });

  it('gets the day of the release, and nothing else changes', () => {
    expect(withDate(CHANGELOG, '2026-12-01')).toBe(
      CHANGELOG.replace('## [1.1.0] - unreleased', '## [1.1.0] - 2026-12-01'),
    );
  });

  it('has the notes of each version', () => {
    expect(notesOf(CHANGELOG, '1.1.0')).toBe('### Added\n\n- A third game.');
    expect(notesOf(CHANGELOG, '1.0.0')).toBe('- Everything.');
    expect(notesOf(CHANGELOG, '2.0.0')).toBe('');
  });

  it('of this repository has one line for each change, under a version and a kind', () => {
    const [intro = '', ...sections] = read('CHANGELOG.md').split(/^(?=## )/m);
    expect(intro).toMatch(/^# Changelog\n/);
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) {
      const lines = section.split('\n').filter((line) => line !== '');
      const other = lines.filter(
        (line) => !/^- \S.*\.$|^### (?:Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(line),
      );
      expect(other).toEqual([expect.stringMatching(/^## \[\d+\.\d+\.\d+\] - (?:unreleased|\d{4}-\d\d-\d\d)$/)]);
    }
  });
});

it.each([
  ['1.0.0', '0.1.0', true],
  ['1.10.0', '1.9.3', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.9', '1.1.0', false],
])('%s after %s: %s', (version, before, expected) => {
  expect(isLater(version, before)).toBe(expected);
});

describe('the version', () => {
  it('is written into a package, and into what it depends on of the project', () => {
    const text = JSON.stringify({
      name: '@two-rivers/table',
      version: '1.0.0',
      dependencies: { '@two-rivers/kernel': '1.0.0', zod: '1.0.0' },
      peerDependencies: { '@two-rivers/ui': '1.0.0', react: '19.3.1' },
    });
    expect(JSON.parse(manifestWithVersion(text, '1.1.0'))).toEqual({
      name: '@two-rivers/table',
      version: '1.1.0',
      dependencies: { '@two-rivers/kernel': '1.1.0', zod: '1.0.0' },
      peerDependencies: { '@two-rivers/ui': '1.1.0', react: '19.3.1' },
    });
  });

  it('is written into the lockfile for the project’s own packages only', () => {
    const lock = {
      name: 'two-rivers-workspace',
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0' },
        'packages/table': { version: '1.0.0', dependencies: { '@two-rivers/kernel': '1.0.0' } },
        'packages/table/node_modules/zod': { version: '1.0.0' },
        'node_modules/ws': { version: '1.0.0' },
      },
    };
    expect(JSON.parse(lockWithVersion(JSON.stringify(lock), '1.1.0'))).toEqual({
      name: 'two-rivers-workspace',
      version: '1.1.0',
      packages: {
        '': { version: '1.1.0' },
        'packages/table': { version: '1.1.0', dependencies: { '@two-rivers/kernel': '1.1.0' } },
        'packages/table/node_modules/zod': { version: '1.0.0' },
        'node_modules/ws': { version: '1.0.0' },
      },
    });
  });

  it('changes nothing else in this repository’s files', () => {
    const { version } = /** @type {{ version: string }} */ (JSON.parse(read('package.json')));
    for (const path of ['package.json', 'apps/cli/package.json', 'games/package.json'])
      expect(manifestWithVersion(read(path), version)).toBe(read(path));
    expect(lockWithVersion(read('package-lock.json'), version)).toBe(read('package-lock.json'));
  });
});
