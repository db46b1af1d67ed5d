import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { BotList, BotMade, NewBot } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { ask, get } from '../api.ts';
import { proving } from '../proving.ts';

export type OwnBot = BotList['bots'][number];

export async function myBots(): Promise<readonly OwnBot[] | Refusal> {
  const list = await get(BotList, 'GET', '/api/bots');
  return isRefusal(list) ? list : list.bots;
}

/** Whether a bot may have this name, if nobody else's has. */
export function isBotName(name: string): boolean {
  return z.safeParse(NewBot, { name }).success;
}

/** The answer holds the token, which nobody can ask for again. */
export async function makeBot(name: string): Promise<BotMade | Refusal> {
  return proving(async () => get(BotMade, 'POST', '/api/bots', { name }));
}

export async function deleteBot({ id }: OwnBot): Promise<Refusal | undefined> {
  const answer = await proving(async () => ask('DELETE', `/api/bots/${encodeURIComponent(id)}`));
  return isRefusal(answer) ? answer : undefined;
}
