/** The short run of `npm run races -- payments`: real servers that are killed, a real database, the real simulator. */
import { afterAll, expect, it } from 'vitest';
import { newClosings } from '../../bench/closings.ts';
import { fractionOf } from '../../db/seed/jitter.ts';
import { paymentRaceOf, racePayments } from './run.ts';

const closings = newClosings();
afterAll(() => closings.closeAll());

// requirement: JOURNEY-4-PAYMENT-KILLED
it(
  'servers that are killed while they take money charge nobody twice and lose nothing',
  { timeout: 240_000 },
  async () => {
    let drawn = 0;
    const random = (): number => fractionOf(1, 'payments', (drawn += 1));
    const findings = await racePayments(paymentRaceOf(null, null), random, () => undefined, closings);
    expect(findings.map(({ problems }) => problems)).toEqual([[], [], [], []]);
  },
);
