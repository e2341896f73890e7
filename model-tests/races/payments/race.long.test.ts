/**
 * The short run of `npm run races -- payments`: real servers that are killed, a real database, the real simulator.
 */
import { afterAll, expect, it } from 'vitest';
import { createCleanup } from '../../bench/cleanup.ts';
import { hashFraction } from '../../../bff/db/seed/hash.ts';
import { paymentRaceOf, racePayments } from './run.ts';

const cleanup = createCleanup();
afterAll(() => cleanup.closeAll());

// requirement: JOURNEY-4-PAYMENT-KILLED
it('servers killed during payments charge no guest twice and lose no payment', { timeout: 240_000 }, async () => {
  let count = 0;
  const random = (): number => hashFraction(1, 'payments', (count += 1));
  const findings = await racePayments(paymentRaceOf(null, null), random, () => undefined, cleanup);
  expect(findings.map(({ problems }) => problems)).toEqual([[], [], [], []]);
});
