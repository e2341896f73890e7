/** Whether a paid booking may be changed, and why not. */
import { describe, expect, it } from 'vitest';
import {
  daysToStart,
  editRefusal,
  isAllowedToEdit,
  isAllowedToEditTokens,
  isChangeable,
  isSoldNow,
  tokensRefusal,
} from './editing.rules.ts';
import type { EditRefusal } from '../contract/amendment.ts';
import { editRefusalText, itemRefusalText } from '../basket/editing.text.ts';
import { changeLineOf, editTermsOf as terms } from '../kit/test/changes.ts';
import { isRemovalTooLate } from './late.rules.ts';

// requirement: ACCOUNT-4-EDIT
describe('a paid booking', () => {
  it.each([
    [{}, null, null],
    [{ today: '2027-06-06' }, null, null],
    [{ today: '2027-06-07' }, 'begun', null],
    [{ today: '2027-06-11' }, 'begun', null],
    [{ today: '2027-06-12' }, 'over', 'over'],
    [{ remaining: 1 }, 'notPaid', 'notPaid'],
    [{ isEditLocked: true }, 'locked', 'locked'],
    [{ hasAgent: true }, 'agent', 'agent'],
    [{ isPaymentUnderWay: true }, 'paymentUnderWay', 'paymentUnderWay'],
    [{ change: 'open' }, null, null],
    [{ change: 'lapsed' }, null, null],
    [{ change: 'paying' }, 'paymentUnderWay', 'paymentUnderWay'],
    [{ change: 'unknown' }, 'paymentUnderWay', 'paymentUnderWay'],
    [{ change: 'awaitingTeam' }, 'withTeam', 'withTeam'],
    // 'begun' and 'locked' do not apply to our team; every other reason does
    [{ by: 'team', today: '2027-06-11' }, null, null],
    [{ by: 'team', today: '2027-06-12' }, 'over', 'over'],
    [{ by: 'team', isEditLocked: true }, null, null],
    [{ by: 'team', hasAgent: true }, 'agent', 'agent'],
    [{ by: 'team', isPaymentUnderWay: true }, 'paymentUnderWay', 'paymentUnderWay'],
    [{ by: 'team', remaining: 1 }, 'notPaid', 'notPaid'],
    [{ by: 'team', change: 'awaitingTeam' }, 'withTeam', 'withTeam'],
    // reasons that the guest cannot resolve online come first
    [{ isEditLocked: true, remaining: 1, today: '2027-06-12' }, 'over', 'over'],
    [{ isPaymentUnderWay: true, remaining: 1 }, 'paymentUnderWay', 'paymentUnderWay'],
  ] as const)('that is %j is refused as %s, its tokens as %s', (changes, edit, tokens) => {
    expect(editRefusal(terms(changes))).toBe(edit);
    expect(tokensRefusal(terms(changes))).toBe(tokens);
    expect(isAllowedToEdit(terms(changes))).toBe(edit === null);
    expect(isAllowedToEditTokens(terms(changes))).toBe(tokens === null);
  });

  it('counts the days to its start, below 0 after it', () => {
    expect([daysToStart(terms({ today: '2027-06-07' })), daysToStart(terms({ today: '2027-03-29' }))]).toEqual([0, 70]);
    expect(daysToStart(terms({ today: '2027-06-09' }))).toBe(-2);
  });
  it.each([
    ['token-pre', '2027-06-06', true],
    ['token-pre', '2027-06-07', false],
    ['spa-pool', '2027-06-07', false],
    ['token-post', '2027-06-06', false],
    ['token-post', '2027-06-07', true],
    ['token-post', '2027-06-11', true],
    ['token-post', '2027-06-12', false],
  ])('is sold %s on %s: %j', (code, today, isSold) => expect(isSoldNow(code, terms({ today }))).toBe(isSold));
  it.each([
    ['ground-floor', false],
    ['cot-hired', false],
    ['holiday-protection', false],
    ['gosh-donation', true],
    ['dine-standard', true],
    ['late-check-out', true],
  ])('can change %s: %j', (code, isPossible) => {
    expect(isChangeable(code)).toBe(isPossible);
    expect(isChangeable(code, 'team')).toBe(true);
  });
});

it('the words why not are the refund-contact words for what is booked and can be refunded of a booking that is not paid', () => {
  const words = (refusal: EditRefusal, code: string, isBooked: boolean) =>
    itemRefusalText(refusal, { code, isBooked }, '0808');
  expect(words('notPaid', 'dine-standard', true)).toBe(
    'Please call 0808 (8am to 8pm, every day): a refund may be due.',
  );
  expect(words('notPaid', 'dine-standard', false)).toBe('You can change this once your break is paid in full.');
  for (const code of ['token-pre', 'gosh-donation', 'holiday-protection'])
    expect(words('notPaid', code, true)).toBe('You can change this once your break is paid in full.');
  expect(words('locked', 'dine-standard', true)).toBe(editRefusalText('locked', '0808'));
  expect(editRefusalText('begun', '0808')).toBe(
    'Your break has begun. Please call 0808 (8am to 8pm, every day) to change it.',
  );
});

describe('a removal', () => {
  it.each([
    [71, false],
    [70, true],
    [0, true],
  ])('is too late %i days before the start: %j', (days, isLate) => {
    expect(isRemovalTooLate({ remove: [changeLineOf()] }, [], days)).toBe(isLate);
    expect(isRemovalTooLate({ remove: [changeLineOf()] }, [], days, 'team')).toBe(false);
    // an included line follows its package
    expect(isRemovalTooLate({ remove: [changeLineOf({ removeable: false })] }, [], days)).toBe(false);
    expect(isRemovalTooLate({ remove: [] }, [], days)).toBe(false);
  });
  it.each([
    ['given up', { from: 'Kittiwake 127', to: null, price: -1_700 }, true],
    ['given up that cost nothing', { from: 'Kittiwake 127', to: null, price: 0 }, true],
    ['exchanged for a cheaper one', { from: 'Kittiwake 127', to: 'Kittiwake 12', price: -300 }, true],
    ['exchanged at the same price', { from: 'Kittiwake 127', to: 'Kittiwake 128', price: 0 }, false],
    ['chosen', { from: null, to: 'Kittiwake 127', price: 1_700 }, false],
  ])('counts a cabin that is %s', (_what, cabin, isRemoval) => {
    const cabins = [{ unitIndex: 0, ...cabin }];
    expect([71, 70].map((days) => isRemovalTooLate({ remove: [] }, cabins, days))).toEqual([false, isRemoval]);
  });
});
