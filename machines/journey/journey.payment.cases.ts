// From the guests to the confirmation: unsaved names, payments, balances, and another break.
import { NAMED_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  NEW_TAB,
  RESULTS,
  BALANCE,
  draftChanged,
  HOLD_ENDED,
  MOVED_ON,
  NAMING,
  PAID,
  PAID_WEEKEND,
  PAYING,
  PAYMENT_ENDED,
  TYPED,
  WHOLE_CHOICE,
} from '../../model-tests/specification/journey.paths.ts';
import { stepAt, toParent } from '../../model-tests/specification/values.ts';

const EMAIL = 'ada@example.com';
const FIELDS = { '0.ADULT.1.lastName': 'Shaw' };
const BILLING = { line1: '1 Sea Road' };

/** Cases for the last steps, from the guests to the confirmation. */
export const paymentCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-GUESTS', {
    'stores typed names in the tab': {
      given: NAMING,
      when: 'something is typed',
      outcome: { state: 'guests', context: { draftFields: FIELDS }, sends: [draftChanged(EMAIL, FIELDS, {}, true)] },
    },
  }),
  ...casesOf('JOURNEY-8-MSG-LEAVE', {
    'asks before it leaves the guests with unsaved names, and stays until the answer': {
      given: TYPED,
      when: 'to the search',
      outcome: {
        state: 'guests',
        context: { isByAddress: false, draftFields: FIELDS },
        sends: [
          { to: 'guests', event: { type: 'leave.requested', to: { type: 'step.requested', ...stepAt('search') } } },
        ],
      },
    },
    'puts the address of the guests back into the address bar while it asks': {
      given: [...NAMING, 'to the guests', 'something is typed'],
      when: 'to the search',
      outcome: { state: 'guests', context: { isByAddress: false } },
    },
    'leaves the guests for the address of the answer, with names kept and an entry in the history': {
      given: [...TYPED, 'to the search'],
      when: 'guests: left',
      outcome: { state: 'overview', context: { isByAddress: false, editing: null, notice: null, draftFields: FIELDS } },
    },
    'leaves the guests for the search when the guest had asked for the search': {
      given: [...TYPED, 'to the search'],
      when: 'guests: left for the search',
      outcome: { state: 'search', context: { isByAddress: false, draftFields: FIELDS } },
    },
  }),
  ...casesOf('JOURNEY-2-STEP-LABELS', {
    'leads to the checkout once everyone has a name': {
      given: NAMING,
      when: 'guests: named',
      outcome: { state: 'checkout', context: MOVED_ON, inputs: { checkout: { booking: NAMED_BOOKING, billing: {} } } },
    },
  }),
  ...casesOf('JOURNEY-4-CHECKOUT', {
    'stores the typed billing address in the tab': {
      given: PAYING,
      when: 'an address is typed',
      outcome: { state: 'checkout', sends: [draftChanged(EMAIL, {}, BILLING)] },
    },
  }),
  ...casesOf('JOURNEY-3-CONFIRMATION', {
    'leads a paid booking to its confirmation, and removes names, address and hold': {
      given: [...PAYING, 'an address is typed'],
      when: 'checkout: paid',
      outcome: {
        state: 'confirmation',
        context: { ...MOVED_ON, resId: 12_345_678, email: '', draftFields: {} },
        sends: [PAYMENT_ENDED, draftChanged('', {}, {}), HOLD_ENDED],
        inputs: { confirmation: { resId: 12_345_678, isHolder: false } },
      },
    },
    'starts another search with resort and parties, without the day and the reference': {
      given: PAID,
      when: 'confirmation: another break',
      outcome: {
        state: 'search',
        context: { ...MOVED_ON, resId: null, choice: { ...WHOLE_CHOICE, date: null } },
        inputs: { search: { choice: { ...WHOLE_CHOICE, date: null } } },
      },
    },
    'starts another weekend search in the weekend brand': {
      input: PAID_WEEKEND,
      when: 'confirmation: another break',
      outcome: { state: 'weekendSearch', context: { ...MOVED_ON, resId: null } },
    },
    'starts with the weekend search again, and not with the results that the first address opened': {
      input: RESULTS,
      given: ['weekendResults: chosen', ...PAID.slice(1)],
      when: 'confirmation: another break',
      outcome: { state: 'weekendSearch', context: MOVED_ON },
    },
    'adds the next search to the history, though an address had opened the confirmation': {
      given: [...PAID, 'to a confirmation'],
      when: 'confirmation: another break',
      outcome: { state: 'search', context: MOVED_ON },
    },
    'adds the confirmation to the history, though an address had opened the checkout': {
      input: NEW_TAB,
      when: 'checkout: paid',
      outcome: { state: 'confirmation', context: MOVED_ON },
    },
  }),
  ...casesOf('JOURNEY-3-INSTALMENTS', {
    'leads a paid balance to the confirmation of its booking, and removes the billing address alone': {
      given: [...TYPED, 'all is saved', ...BALANCE, 'an address is typed'],
      when: 'checkout: what was left is paid',
      outcome: {
        state: 'confirmation',
        context: { ...MOVED_ON, resId: 12_345_678, email: EMAIL },
        sends: [PAYMENT_ENDED, draftChanged(EMAIL, {}, {})],
        inputs: { confirmation: { resId: 12_345_678, isHolder: false } },
      },
    },
  }),
  ...casesOf('ACCOUNT-6-PAYMENT-LOGIN', {
    'leads a payment by somebody who is not the holder to a page without anything of the booking but its sums': {
      input: 'paying for somebody else',
      when: 'checkout: what was left is paid',
      outcome: {
        state: 'checkout',
        sends: [
          draftChanged('', {}, {}),
          toParent({
            type: 'address.changed',
            pathname: '/my-breakwater/account/payment-login/confirmation/12345678',
            search: '',
          }),
        ],
      },
    },
  }),
  ...casesOf('ACCOUNT-2-ROUTES-CONFIRMATION', {
    'leads the holder to the account’s own confirmation, and removes the billing address': {
      input: 'paying what is left, signed in',
      given: ['an address is typed'],
      when: 'checkout: what was left is paid',
      outcome: {
        state: 'checkout',
        sends: [
          draftChanged('', {}, {}),
          toParent({
            type: 'address.changed',
            pathname: '/bigweekenders/my-breakwater/account/confirmation/12345678',
            search: '',
          }),
        ],
      },
    },
  }),
];
