/** Which payments are the first of later ones, for which the guest's bank has to see the guest. */
import { expect, test } from 'vitest';
import { BALANCE } from './attempts.ts';
import { isAgreement } from './pay.ts';

const consent = { version: 'v1.0', at: '2027-01-11T09:00:00.000Z' };
const agreed = { payment: { option: 'ApcSpread', schedule: [], consent } } as const;

test('a booking’s first payment, where the guest agreed; not the balance after it', () => {
  expect(isAgreement({ instalment: 0 }, agreed)).toBe(true);
  expect(isAgreement({ instalment: 0 }, { payment: null })).toBe(false);
  expect(isAgreement({ instalment: BALANCE }, agreed)).toBe(false);
});
