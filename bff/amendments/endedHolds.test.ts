/** The additions of a change go back on sale when the change ends without being applied, whoever ends it. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { forParty, owner, type Owner, problemsOf, slot, whole } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { sweepAmendments } from './amendmentJobs.ts';
import { declineByTeam } from './decideChange.ts';

const testServer = await testServerOfFile();

/** The ways to end a change that awaits our team. */
const ENDS: Readonly<Record<string, (one: Owner) => Promise<unknown>>> = {
  'our team declines it': async ({ paid }) => {
    const declined = await declineByTeam(testServer.payments, paid.resId, 'jo');
    expect(E.isRight(declined)).toBe(true);
  },
  'the guest withdraws it': async ({ cancel }) => expect((await cancel()).status).toBe(200),
  'the stay begins undecided': async ({ paid }) => {
    const now = () => new Date(`${paid.startDate}T09:00:00Z`);
    expect(await sweepAmendments({ ...testServer.payments, now }, throwIt)).toBe(1);
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

it('a booking that has lost its own stock is reported to operators, and the change stays open', async () => {
  const { paid, save, cancel, now } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
  await save([whole('gosh-donation', 2)]);
  const { pool } = testServer.database;
  const { rows } = await pool.query<{ pool: string }>(
    `DELETE FROM hold_lines WHERE booking_id = $1 AND pool LIKE 'slot:%' RETURNING pool`,
    [paid.bookingId],
  );
  const lost = rows.map((line) => line.pool);
  expect(lost).toHaveLength(1);
  await pool.query('UPDATE stock SET free = 0 WHERE pool = ANY ($1)', [lost]);
  expect((await cancel()).status).toBe(500);
  expect(testServer.defects.map(String)).toEqual([
    `Error: the booking ${paid.bookingId} has lost its own stock: ${lost.join(', ')}`,
  ]);
  expect((await now()).change?.status).toBe('open');
});
