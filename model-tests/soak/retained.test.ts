/** Caches do not keep what no request can get from them any more, in the server and in a page that stays open. */
import { expect, it } from 'vitest';
import { createReplyCache } from '../../bff/search/replyCache.ts';
import { calls } from '../../machines/contract/calls.ts';
import { fakeServer, replyWith } from '../../ui/actors/test/fakeServer.ts';
import { collectGarbage } from './collectGarbage.ts';

/** Whether the result of `make` can be collected. It is made in its own function call, so that no variable keeps it. */
const isCollected = async (make: () => object | Promise<object>): Promise<boolean> => {
  const made = await (async () => new WeakRef(await make()))();
  await collectGarbage();
  return made.deref() === undefined;
};

it('a month of before a sale is not kept by a reply that was computed from it', async () => {
  const replies = createReplyCache(10);
  const isGone = await isCollected(() => {
    const month = { days: ['2027-03-01'] };
    replies.getOrCompute('price-grid BG', [month], () => ({ price: 100 }));
    return month;
  });
  expect([replies.size(), isGone]).toEqual([1, true]);
});

it('a page that stays open does not keep replies that are too old to be used again', async () => {
  const time = { ms: 0 };
  const calendar = { resort: 'BG' as const, firstDate: '2027-01-11', lastDate: '2029-01-11', breaks: [] };
  const { client } = fakeServer({ 'get-calendar': replyWith('get-calendar', calendar) }, { now: () => time.ms });
  const isGone = await isCollected(async () => {
    const reply = await client.request('get-calendar', { resort: 'BG' });
    time.ms += calls['get-calendar'].cacheMs;
    await client.request('get-calendar', { resort: 'MH' });
    return reply;
  });
  expect(isGone).toBe(true);
});
