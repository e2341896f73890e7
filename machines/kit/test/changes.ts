/** Test samples: a change whose difference is to be paid, and its lines. */
import type { AmendmentLine } from '../../contract/amendment.ts';
import type { ChangeToPay } from '../../contract/payment.ts';
import { lineOf } from './samples.ts';

/** A line of a change with these differences from a package of 30 tokens. */
export const changeLineOf = (changes: Partial<AmendmentLine> = {}): AmendmentLine =>
  lineOf({
    code: 'token-pre',
    name: 'Activity Tokens',
    section: 'tokens',
    quantity: 30,
    price: 2_700,
    saving: 300,
    ...changes,
  });

/** A change that adds tokens, swaps a cabin and removes a spa session; its difference is £17.00. */
export const CHANGE_DUE: ChangeToPay = {
  amendmentId: '6f8a2c1e-0000-4000-8000-0000000000a1',
  version: 3,
  add: [changeLineOf()],
  remove: [
    lineOf({
      code: 'spa-pool',
      name: 'Spa Pool Session',
      section: 'spa',
      price: 3_000,
      timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 1 }],
    }),
  ],
  cabins: [{ unitIndex: 0, from: 'Curlew 2', to: 'Avocet 1', price: 2_000 }],
  total: 66_750,
  heldUntil: '2027-01-11T10:20:00.000Z',
};
