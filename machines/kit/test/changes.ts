/** Test samples: a change whose difference is to be paid, its lines, and the terms on which a booking is changed. */
import type { EditTerms } from '../../amendment/editing.rules.ts';
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

/** The terms of a booking from 7 to 11 June 2027 that is paid in full and has no change, long before it. */
export const editTermsOf = (changes: Partial<EditTerms> = {}): EditTerms => ({
  startDate: '2027-06-07',
  endDate: '2027-06-11',
  today: '2027-01-11',
  remaining: 0,
  isPaymentUnderWay: false,
  hasAgent: false,
  isEditLocked: false,
  change: null,
  ...changes,
});
