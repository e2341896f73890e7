/** The short run of `npm run races -- payments`: real servers that are killed, a real database, the real simulator. */
import { afterAll, expect, it } from 'vitest';
import { createCleanup } from '../../bench/cleanup.ts';
import { hashFraction } from '../../../bff/db/seed/hash.ts';
import { paymentRaceOf, racePayments } from './run.ts';

const cleanup = createCleanup();
afterAll(() => cleanup.closeAll());

// requirement: JOURNEY-4-PAYMENT-KILLED
it(
  'servers that are killed while they take money charge nobody twice and lose nothing',
  { timeout: 240_000 },
  async () => {
    let count = 0;
    const random = (): number => hashFraction(1, 'payments', (count += 1));
    const findings = await racePayments(paymentRaceOf(null, null), random, () => undefined, cleanup);
    expect(findings.map(({ problems }) => problems)).toEqual([[], [], [], []]);
  },
);
