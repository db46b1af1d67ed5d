// Online bot: plays a random legal move at every table where it has a seat (docs/bots/online.md).
// RIVERS_URL=https://rivers.example.org RIVERS_TOKEN=bot_… node examples/bot.mjs
import { createHash, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const { RIVERS_URL: url = 'http://127.0.0.1:3000', RIVERS_TOKEN: token } = process.env;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

async function post(table, action, body) {
  const path = `${url}/api/bot/tables/${table}/${action}`;
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) console.error(table, action, await response.text());
}

async function playTurn({ table, length, drafted, moves }) {
  const move = moves[Math.floor(Math.random() * moves.length)];
  await post(table, 'move', { length, drafted, moves: [move] });
}

// Fair chance: sends the hash of a nonce first, and the nonce once all hashes are fixed.
const nonces = new Map();

async function sendSeal({ table, commitment }) {
  const nonce = randomBytes(32).toString('hex');
  nonces.set(commitment, nonce);
  await post(table, 'seal', { seal: createHash('sha256').update(nonce).digest('hex') });
}

async function sendNonce({ table, commitment }) {
  if (nonces.has(commitment)) await post(table, 'reveal', { nonce: nonces.get(commitment) });
}

async function followEvents() {
  const response = await fetch(`${url}/api/bot/events`, { headers });
  if (!response.ok) throw new Error(await response.text());
  for await (const line of createInterface({ input: Readable.fromWeb(response.body) })) {
    const event = JSON.parse(line);
    if (event.type === 'turn') await playTurn(event);
    if (event.type === 'seal') await sendSeal(event);
    if (event.type === 'reveal') await sendNonce(event);
  }
}

for (;;) {
  await followEvents().catch((error) => console.error(error.message));
  await sleep(2000);
}
