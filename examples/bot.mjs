// A bot that plays any legal move, at every table where it was given a seat (docs/bots-online.md):
// RIVERS_URL=https://rivers.example.org RIVERS_TOKEN=bot_… node examples/bot.mjs
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const { RIVERS_URL: url = 'http://127.0.0.1:3000', RIVERS_TOKEN: token } = process.env;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

async function decide({ table, length, drafted, moves }) {
  const move = moves[Math.floor(Math.random() * moves.length)];
  const body = JSON.stringify({ length, drafted, moves: [move] });
  const answer = await fetch(`${url}/api/bot/tables/${table}/move`, { method: 'POST', headers, body });
  if (!answer.ok) console.error(table, move, await answer.text());
}

async function listen() {
  const answer = await fetch(`${url}/api/bot/events`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  for await (const line of createInterface({ input: Readable.fromWeb(answer.body) })) {
    const event = JSON.parse(line);
    if (event.type === 'turn') await decide(event);
  }
}

for (;;) {
  await listen().catch((error) => console.error(error.message));
  await sleep(2000);
}
