import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCommand, programSource, findRunningProcesses } from '../testing/programs.ts';
import { makeFolderWith, run } from '../testing/run.ts';

interface BotCheckOutcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** processes that are still running */
  readonly runningProcesses: readonly number[];
}

/** Checks a program with this source, using the toy game. */
async function runBotCheck(source: string, ...flags: string[]): Promise<BotCheckOutcome> {
  const folder = makeFolderWith({ 'bot.mjs': source, pids: '' });
  const result = await run(['bot', 'check', startCommand('bot.mjs'), ...flags], { folder });
  return { ...result, runningProcesses: await findRunningProcesses(join(folder, 'pids')) };
}

describe('rivers bot check', () => {
  it('passes a correct program', async () => {
    const { code, out, err, runningProcesses } = await runBotCheck(
      programSource({
        hello: 'say({ type: "ready", protocol: 1, name: "first", wants: ["words", "scores"] });',
      }),
    );
    expect(err).toBe('');
    expect(out).toMatch(/^✓ starts and answers hello: its name is first, it wants words, scores, \d+ ms\n/);
    expect(out).toMatch(/✓ plays Toy with 2 players in seat 1: \d+ points, \d+ decisions, /);
    expect(out).toMatch(/✓ ends when it’s told to quit: \d+ ms\nAll is well/);
    expect([code, runningProcesses]).toEqual([0, []]);
  });

  it('also accepts a move by its text', async () => {
    const { code } = await runBotCheck(
      programSource({ turn: 'say({ type: "move", id: message.id, move: message.moves.at(-1) });' }),
    );
    expect(code).toBe(0);
  });

  it('prints the exchange and standard error with --talk', async () => {
    const { code, err } = await runBotCheck(programSource({ first: 'console.error("thinking hard");' }), '--talk');
    expect(code).toBe(0);
    expect(err).toMatch(/^> \{"type":"hello","protocol":1,/m);
    expect(err).toMatch(/^< \{"type":"ready","protocol":1\}$/m);
    expect(err).toMatch(/^> \{"type":"game","game":"toy",.*"seat":0,"time":\{"move":10000\}\}$/m);
    expect(err).toMatch(/^> \{"type":"turn","id":1,"seat":0,"time":10000,"moves":\[/m);
    expect(err).toMatch(/^< \{"type":"move","id":1,"move":0\}$/m);
    expect(err).toMatch(/^> \{"type":"over","scores":\[/m);
    expect(err).toMatch(/^> \{"type":"quit"\}$/m);
    expect(err).toMatch(/^! thinking hard$/m);
  });

  it('prints one document with --json, on success and on failure', async () => {
    const passed = await runBotCheck(programSource({}), '--json');
    expect([passed.code, passed.err]).toEqual([0, '']);
    const { ok, steps } = JSON.parse(passed.out) as { ok: boolean; steps: { step: string; ok: boolean }[] };
    expect(ok).toBe(true);
    expect(steps.map((each) => [each.step, each.ok]).slice(0, 2)).toEqual([
      ['starts and answers hello', true],
      ['plays Toy with 2 players in seat 0', true],
    ]);
    const { code, out } = await runBotCheck(programSource({ turn: 'say({});' }), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      error: {
        reason: 'bot-check-failed',
        values: { kind: 'unasked' },
        steps: [{ ok: true }, { ok: false }],
      },
    });
  });

  it('counts the time of a whole game if requested', async () => {
    const slow = 'await new Promise((done) => setTimeout(done, 300)); say({ type: "move", id: message.id, move: 0 });';
    const { code, out } = await runBotCheck(programSource({ turn: slow }), '--time', '700ms+1ms');
    expect(out).toMatch(/✗ plays Toy .*: on its (?:1st|2nd|3rd) move, it gave no answer within \d+ ms\n/);
    expect(code).toBe(1);
  });

  it.each([
    ['pl', 'uruchamia się i odpowiada na hello: ', 'przy ruchu 1 wykonuje niedozwolony ruch: "fly 7"', 'Wybierz'],
    ['it', 'si avvia e risponde a hello: ', 'alla mossa 1 fa una mossa non permessa: "fly 7"', 'Scegli'],
  ] as const)('speaks to the author in %s', async (language, hello, problem, hint) => {
    const folder = makeFolderWith({
      'bot.mjs': programSource({ turn: 'say({ type: "move", id: message.id, move: "fly 7" });' }),
      pids: '',
    });
    const { out, err } = await run(['bot', 'check', startCommand('bot.mjs')], { folder, language });
    expect(out).toContain(`✓ ${hello}`);
    expect(out).toContain(problem);
    expect(err).toContain(`rivers: ${hint}`);
    expect(out + err).not.toMatch(/\b(?:it|its|Choose|plays)\b/);
  });

  it('explains the format of a time', async () => {
    for (const time of ['soon', '0s', '1s+', '1s+2s+3s', '999999m']) {
      const { code, err } = await run(['bot', 'check', 'true', '--time', time]);
      expect([code, err]).toEqual([
        2,
        `rivers: “${time}” isn’t a time. Write --time 2s for each move, or --time 5m+2s for a whole game.\n`,
      ]);
    }
  });
});

/** Memory in use by this thread alone, since other tests run in parallel. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const HELLO = /^✗ starts and answers hello: /;
const FIRST = /^✗ plays Toy with 2 players in seat 0: on its 1st move, /m;
const SECOND = /^✗ plays Toy with 2 players in seat 0: on its 2nd move, /m;

/** Title, source, flags, failing step, fault text, and hint. */
const HOSTILE: readonly (readonly [string, string, readonly string[], RegExp, RegExp, RegExp])[] = [
  [
    'that crashes at its start',
    'appendFileSync; throw new Error("no net found");',
    [],
    HELLO,
    /it ended with exit code 1; its last words: “.*”\n/,
    /has to keep running until it’s told to quit/,
  ],
  [
    'that is silent at its start',
    programSource({ hello: '' }),
    ['--start', '400ms'],
    HELLO,
    /it gave no answer within 400 ms\n/,
    /flush/,
  ],
  [
    'that speaks another protocol',
    programSource({ hello: 'say({ type: "ready", protocol: 7 });' }),
    [],
    HELLO,
    /it speaks protocol 7, not 1\n/,
    /"protocol":1/,
  ],
  [
    'that wants an unknown field',
    programSource({ hello: 'say({ type: "ready", protocol: 1, wants: ["seed"] });' }),
    [],
    HELLO,
    /wants\[0\]/,
    /one JSON object on one line/,
  ],
  [
    'that crashes in the middle of a game',
    programSource({
      turn: 'if (turns === 2) process.exit(3); say({ type: "move", id: message.id, move: 0 });',
    }),
    [],
    SECOND,
    /it ended with exit code 3\n/,
    /standard error says more/,
  ],
  [
    'that is killed',
    programSource({ turn: 'process.kill(process.pid, "SIGKILL");' }),
    [],
    FIRST,
    /it was ended by SIGKILL|it ended with exit code/,
    /standard error says more/,
  ],
  [
    'that is silent in the middle of a game',
    programSource({ turn: '' }),
    ['--time', '300ms'],
    FIRST,
    /it gave no answer within 300 ms\n/,
    /flush/,
  ],
  [
    'that answers late',
    programSource({ turn: 'setTimeout(() => say({ type: "move", id: message.id, move: 0 }), 2000);' }),
    ['--time', '300ms'],
    FIRST,
    /it gave no answer within 300 ms\n/,
    /flush/,
  ],
  [
    'that stops its own process',
    programSource({ turn: 'process.kill(process.pid, "SIGSTOP");' }),
    ['--time', '300ms'],
    FIRST,
    /it gave no answer within 300 ms\n/,
    /flush/,
  ],
  [
    'that writes garbage',
    programSource({ turn: 'process.stdout.write("thinking…\\n");' }),
    [],
    FIRST,
    /it wrote a line that isn’t JSON: “thinking…”\n/,
    /everything else to standard error/,
  ],
  [
    'that writes something else',
    programSource({ turn: 'say([1, 2, 3]);' }),
    [],
    FIRST,
    /it wrote a line that isn’t a JSON object: “\[1,2,3\]”\n/,
    /one JSON object/,
  ],
  [
    'that replies with the fields of a fault',
    programSource({ turn: 'say({ kind: "quit", trouble: "none at all" });' }),
    [],
    FIRST,
    /it didn’t answer turn with move: “\{"kind":"quit",/,
    /Answer only hello and turn/,
  ],
  [
    'whose reply has an extra field',
    programSource({ turn: 'say({ type: "move", id: message.id, move: 0, mvoe: 1 });' }),
    [],
    FIRST,
    /mvoe/,
    /one JSON object/,
  ],
  [
    'that makes an illegal move',
    programSource({ turn: 'say({ type: "move", id: message.id, move: "fly 7" });' }),
    [],
    FIRST,
    /its move isn’t legal: "fly 7"\n/,
    /Answer with one of the turn’s moves/,
  ],
  [
    'whose move index is out of range',
    programSource({ turn: 'say({ type: "move", id: message.id, move: message.moves.length });' }),
    [],
    FIRST,
    /its move isn’t legal: \d+\n/,
    /counted from 0/,
  ],
  [
    'that answers twice',
    programSource({ turn: 'for (const _ of "ab") say({ type: "move", id: message.id, move: 0 });' }),
    [],
    SECOND,
    /it wrote a line without being asked|it answered question 1 twice/,
    /each with exactly one line/,
  ],
  [
    'that answers an earlier question',
    programSource({ turn: 'say({ type: "move", id: turns === 1 ? message.id : 1, move: 0 });' }),
    [],
    SECOND,
    /it answered question 1 twice\n/,
    /each with exactly one line/,
  ],
  [
    'that replies to a message that needs no reply',
    programSource({ each: 'if (message.type === "over") say({ thanks: true });' }),
    [],
    /^✗ says nothing unless it’s asked: /m,
    /it wrote a line without being asked: “\{"thanks":true\}”\n/,
    /Answer only hello and turn/,
  ],
  [
    'that closes its output',
    programSource({ turn: 'process.stdout.end(); idle();' }),
    [],
    FIRST,
    /it closed its output\n/,
    /has to stay open/,
  ],
  [
    'that writes an endless line',
    programSource({ turn: 'for (;;) writeSync(1, "x".repeat(65536));' }),
    [],
    FIRST,
    /it wrote a line of more than 8192 bytes|it (?:was )?ended/,
    /everything else to standard error|standard error says more/,
  ],
];

describe('a program', () => {
  it.each(HOSTILE)(
    '%s fails with a reason and a hint, and is killed',
    async (_, source, flags, step, faultText, hint) => {
      const { code, out, err, runningProcesses } = await runBotCheck(source, ...flags);
      expect(out).toMatch(step);
      expect(out).toMatch(faultText);
      expect(err).toMatch(hint);
      expect(err).toMatch(/^rivers: [^\n]+\n$/);
      expect([code, runningProcesses]).toEqual([1, []]);
    },
  );

  it('that writes a gigabyte does not fill the memory', async () => {
    const block = '"x".repeat(1 << 20)';
    const lines = programSource({
      turn: `for (let i = 0; i < 1024; i++) { const text = ${block} + "\\n"; try { writeSync(1, text); } catch (error) { if (error.code !== "EAGAIN") throw error; i--; } }`,
    });
    const before = memoryInUse();
    const { code, out, runningProcesses } = await runBotCheck(lines);
    expect(out).toMatch(FIRST);
    expect([code, runningProcesses]).toEqual([1, []]);
    expect(memoryInUse() - before).toBeLessThan(200e6);
  });

  it('that writes a gigabyte on standard error does not fill the memory', async () => {
    const flood = programSource({
      first: 'const text = "x".repeat(1 << 20) + "\\n"; const pour = () => process.stderr.write(text, pour); pour();',
      turn: '',
    });
    const before = memoryInUse();
    const { code, out, runningProcesses } = await runBotCheck(flood, '--time', '700ms');
    expect(out).toMatch(FIRST);
    expect([code, runningProcesses]).toEqual([1, []]);
    expect(memoryInUse() - before).toBeLessThan(200e6);
  });

  it('that starts processes is killed with them, even if they left its group', async () => {
    const child = `spawn(process.execPath, ["-e", "require('fs').appendFileSync('pids', process.pid + '\\\\n'); setInterval(() => {}, 1000)"], OPTIONS)`;
    const source = programSource({
      first: [
        child.replace('OPTIONS', '{}'),
        // processes outside the group are found on Linux only
        ...(process.platform === 'linux' ? [child.replace('OPTIONS', '{ detached: true, stdio: "ignore" }')] : []),
      ].join(';\n'),
      // both processes have written their ids by then
      turn: 'await new Promise((done) => setTimeout(done, 1500)); process.exit(1);',
    });
    const { code, out, runningProcesses } = await runBotCheck(source);
    expect(out).toMatch(FIRST);
    expect([code, runningProcesses]).toEqual([1, []]);
  });

  it('that does not end is killed', async () => {
    const stubborn = programSource({}).replace('process.exit()', 'idle()');
    const { code, out, err, runningProcesses } = await runBotCheck(stubborn);
    expect(out).toMatch(/✗ ends when it’s told to quit: it was still running 2000 ms later\n/);
    expect(err).toContain('In the arena that does no harm');
    expect([code, runningProcesses]).toEqual([1, []]);
  });
});
