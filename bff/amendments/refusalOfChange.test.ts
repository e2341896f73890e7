/** Which change a booking still takes once its stay has begun: one of tokens alone. */
import { expect, it } from 'vitest';
import type { EditTerms } from '../../machines/amendment/editing.rules.ts';
import type { AmendmentRow } from './amendmentRow.ts';
import { refusalOfChange } from './editTerms.ts';

const ON_ARRIVAL: EditTerms = {
  startDate: '2027-06-07',
  endDate: '2027-06-11',
  today: '2027-06-07',
  remaining: 0,
  isPaymentUnderWay: false,
  hasAgent: false,
  isEditLocked: false,
  change: 'open',
};

const line = (code: string) => ({ code, quantity: 1, unitSeqNumber: null, price: 100, saving: 0, removeable: true });

// requirement: ACCOUNT-6-TOKENS
it.each<[string, string[], string[], number, ReturnType<typeof refusalOfChange>]>([
  ['adds tokens', ['token-post'], [], 0, null],
  ['adds tokens and something else', ['token-post', 'gosh-donation'], [], 0, 'begun'],
  ['adds something else', ['gosh-donation'], [], 0, 'begun'],
  ['removes tokens', [], ['token-pre'], 0, 'begun'],
  ['adds tokens and removes others', ['token-post'], ['token-pre'], 0, 'begun'],
  ['adds tokens and moves a party', ['token-post'], [], 1, 'begun'],
])('on the day of arrival, a change that %s', (_what, add, remove, cabins, refusal) => {
  const change = {
    basket: { add: add.map(line), remove: remove.map(line) },
    cabins: Array.from({ length: cabins }, (_, unitIndex) => ({ unitIndex })),
  } as unknown as AmendmentRow;
  expect(refusalOfChange(ON_ARRIVAL, change)).toBe(refusal);
});
