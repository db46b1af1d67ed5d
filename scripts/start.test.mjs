import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** @param {Record<string, string>} env */
function startApp(env) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'rivers-data-'));
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: tmpdir(),
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ text) => {
      output += text.toString();
    });
  }
  return { child, said: () => output };
}

test('one command serves the app and prints its address', async () => {
  const { child, said: readOutput } = startApp({ PORT: '0' });
  await expect.poll(readOutput, { timeout: 50_000 }).toMatch(/Two Rivers is at http:\S+\n/);
  const [url = ''] = /http:\S+/.exec(readOutput()) ?? [];
  const answer = await fetch(url);
  const page = await answer.text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  const { status, headers } = await fetch(new URL(script, url));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  // the content security policy allows the page's only inline script
  const inPage = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(inPage).toHaveLength(1);
  const hash = createHash('sha256')
    .update(inPage[0] ?? '')
    .digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(page.replace(`<script>${inPage[0]}</script>`, () => '')).not.toMatch(
    /<script(?![^>]* src=)|<style|\son[a-z]+=/,
  );
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
  const { child, said: readOutput } = startApp({ PORT: String(port) });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(readOutput().trim().split('\n').at(-1)).toBe(
    `Port ${port} is taken by another program: choose another one, for example PORT=${port + 1} npm start.`,
  );
  other.close();
});
