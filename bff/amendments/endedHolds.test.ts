/** What a change adds goes back to sale when the change ends without being made, whoever ends it. */
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forParty, owner, problemsOf, slot, type Owner } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { sweepAmendments } from './amendmentJobs.ts';
import { declineByTeam } from './decideChange.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const fail = (error: unknown): never => {
  throw error;
};

/** The ends of a change that is with our team. */
const ENDS: Readonly<Record<string, (one: Owner) => Promise<unknown>>> = {
  'our team declines it': async ({ paid }) => {
    const declined = await declineByTeam(testServer.payments, paid.resId, 'jo');
    expect(E.isRight(declined)).toBe(true);
  },
  'the guest withdraws it': async ({ cancel }) => expect((await cancel()).status).toBe(200),
  'the stay begins undecided': async ({ paid }) => {
    const now = () => new Date(`${paid.startDate}T09:00:00Z`);
    expect(await sweepAmendments({ ...testServer.payments, now }, fail)).toBe(1);
  },
};

describe('the place that a cheaper change adds', () => {
  // requirement: ACCOUNT-4-CHANGE
  it.each(Object.entries(ENDS))('is held by the team and is for sale again when %s', async (_, end) => {
    const one = await owner(testServer, { add: [forParty('dine-standard')] });
    await one.save([slot('spa-pool', one.paid, '10:00')], [forParty('dine-standard')]);
    expect((await one.confirm()).body.data?.change?.status).toBe('awaitingTeam');
    expect(await heldStockOf(testServer, one.paid, 'slot')).toHaveLength(1);
    await end(one);
    expect(await heldStockOf(testServer, one.paid, 'slot')).toEqual([]);
    expect(await problemsOf(testServer)).toEqual([]);
  });
});
