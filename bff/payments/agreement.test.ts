/** Which payments start an agreement to collect later ones, so that the bank has to authenticate the guest. */
import { expect, test } from 'vitest';
import { BALANCE } from './attempts.ts';
import { isAgreement } from './pay.ts';

const consent = { version: 'v1.0', at: '2027-01-11T09:00:00.000Z' };
const agreed = { payment: { option: 'ApcSpread', schedule: [], consent } } as const;

test('isAgreement is true only for a booking’s first payment with consent, not for its balance', () => {
  expect(isAgreement({ instalment: 0 }, agreed)).toBe(true);
  expect(isAgreement({ instalment: 0 }, { payment: null })).toBe(false);
  expect(isAgreement({ instalment: BALANCE }, agreed)).toBe(false);
});
