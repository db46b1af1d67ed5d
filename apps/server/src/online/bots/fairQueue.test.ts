import { expect, it } from 'vitest';
import { FairQueue } from './botTurnQueues.ts';

function takeAll<T>(queue: FairQueue<T>): T[] {
  const taken: T[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

it('serves a single owner in order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a', 'b', 'c']) queue.add(item, ['address', 'ann', 'table']);
  expect(queue.size).toBe(3);
  expect(takeAll(queue)).toEqual(['a', 'b', 'c']);
  expect(queue.size).toBe(0);
});

it('takes turns between addresses, then people, then tables', () => {
  const queue = new FairQueue<string>();
  for (let n = 0; n < 3; n++) queue.add(`eve one ${n}`, ['far', 'eve', 'one']);
  queue.add('eve two', ['far', 'eve', 'two']);
  queue.add('ivy', ['far', 'ivy', 'three']);
  queue.add('ann', ['near', 'ann', 'four']);
  expect(takeAll(queue)).toEqual(['eve one 0', 'ann', 'ivy', 'eve two', 'eve one 1', 'eve one 2']);
});

it('lets a latecomer wait for at most one item of each other owner', () => {
  const queue = new FairQueue<string>();
  for (let n = 0; n < 100; n++) queue.add('eve', ['far', 'eve', `table ${n}`]);
  for (let n = 0; n < 10; n++) queue.take();
  queue.add('ann', ['near', 'ann', 'table']);
  expect([queue.take(), queue.take()]).toContain('ann');
});
