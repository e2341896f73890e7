/** What a guest makes of an answer while the store is away. */
import { expect, it } from 'vitest';
import { isAcceptable, isOpen, type Answer } from './guests.ts';

const SOON = { 'retry-after': '10' };

it.each([
  ['done', 'known, right', 200, {}, { data: {} }],
  ['a payment that is being checked', 'open, right', 200, {}, { data: { outcome: 'ERROR' } }],
  ['a payment that was refused', 'known, wrong', 200, {}, { data: { outcome: 'FAILURE' } }],
  ['to come back soon', 'open, right', 503, SOON, { data: null, code: 'unavailable' }],
  ['to come back, but not when', 'open, wrong', 503, {}, { data: null, code: 'unavailable' }],
  ['that a payment is under way', 'open, right', 409, {}, { data: null, code: 'paymentProcessing' }],
  ['a refusal', 'known, wrong', 409, {}, { data: null, code: 'bookingChanged' }],
  ['a defect', 'open, wrong', 500, {}, { data: null, code: 'defect' }],
  ['nothing', 'open, wrong', 0, {}, { data: null, code: null }],
])('%s: the outcome is %s', (_, judged, status, headers, body) => {
  const answer = { status, headers, body } as unknown as Answer;
  expect(`${isOpen(answer) ? 'open' : 'known'}, ${isAcceptable(answer) ? 'right' : 'wrong'}`).toBe(judged);
});
