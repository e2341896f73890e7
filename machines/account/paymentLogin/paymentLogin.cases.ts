// The payment login: which facts are sent, and the result of each reply.
import { paymentLoginChart } from './paymentLogin.samples.ts';
import { casesOf, type Specification, type SpecificationCase } from '../../../model-tests/specification/cases.ts';

const requirement = 'ACCOUNT-6-PAYMENT-LOGIN';
const FACTS = ['a surname', 'a day', 'a month', 'a year'];
const NEAR_MISS = 'a near miss for the receipt';
const QUERY = { resId: 12_345_678, lastName: 'Sample', startDate: '2027-02-05' };
const LOOKING = [...FACTS, 'payment.requested'];
const SENDING = [...FACTS, 'link.requested'];
const PRESSES = ['payment.requested', 'link.requested'];

/** Outcomes that both requests have besides their own. */
const failuresOf = (actor: string, given: readonly string[]): SpecificationCase[] => [
  {
    requirement,
    title: `says how long to wait after too many tries of ${actor}, and keeps what is typed`,
    given,
    when: `${actor}: limited`,
    outcome: {
      state: 'asking.limited',
      context: { notice: 'Please wait 12 minutes.', refusals: [] },
      accepts: { with: ['a surname', ...PRESSES] },
    },
  },
  {
    requirement,
    title: `keeps what is typed when ${actor} could not be sent`,
    given,
    when: `${actor}: unavailable`,
    outcome: { state: 'asking.failed', context: { notice: 'no' }, accepts: { with: PRESSES } },
  },
];

export const paymentLoginSpecification: Specification = {
  chart: paymentLoginChart,
  cases: [
    ...casesOf(requirement, {
      'refuses each missing fact at its field, and sends nothing': {
        input: 'without a booking',
        when: 'payment.requested',
        outcome: {
          state: 'asking.refused',
          context: {
            refusals: [
              { field: 'reference', message: 'Enter the booking reference, 8 digits, for example 1234 5678.' },
              { field: 'surname', message: 'Enter a last name.' },
              { field: 'startDate', message: 'Enter the day of arrival, for example 27 3 2027.' },
            ],
          },
        },
      },
      'needs the same facts for a link': {
        given: ['a surname', 'half a reference', 'a day', 'a month', 'a year'],
        when: 'link.requested',
        outcome: {
          state: 'asking.refused',
          context: {
            refusals: [
              { field: 'reference', message: 'Enter the booking reference, 8 digits, for example 1234 5678.' },
            ],
          },
        },
      },
      'sends the link whatever was typed for a receipt, which only a payment needs': {
        given: [...FACTS, 'half an address for the receipt', 'payment.requested'],
        when: 'link.requested',
        outcome: { state: 'sendingLink', context: { refusals: [] } },
      },
      'refuses a wrong address for the receipt of a payment': {
        given: [...FACTS, 'half an address for the receipt'],
        when: 'payment.requested',
        outcome: {
          state: 'asking.refused',
          context: {
            refusals: [{ field: 'receiptEmail', message: 'Enter an e-mail address, for example name@example.com.' }],
          },
        },
      },
      'asks for no receipt of whoever only sees the booking': {
        input: 'to see the booking',
        outcome: { accepts: { with: ['a surname'], without: ['half an address for the receipt', NEAR_MISS] } },
      },
      'asks once whether a near miss of a well-known domain is meant for the receipt': {
        given: [...FACTS, NEAR_MISS],
        when: 'payment.requested',
        outcome: {
          state: 'asking.refused',
          context: {
            refusals: [
              {
                field: 'receiptEmail',
                message: 'Did you mean ada@gmail.com? If your address is right, press the same button again.',
              },
            ],
          },
          accepts: { with: ['suggestion.taken'] },
        },
      },
      'looks for the booking with the near miss when it is sent again as it is': {
        given: [...FACTS, NEAR_MISS, 'payment.requested'],
        when: 'payment.requested',
        outcome: {
          state: 'looking',
          context: { refusals: [] },
          inputs: { grantPayment: { ...QUERY, receiptEmail: 'ada@gmial.com' } },
        },
      },
      'takes what the near miss probably means': {
        given: [...FACTS, NEAR_MISS, 'payment.requested', 'suggestion.taken'],
        when: 'payment.requested',
        outcome: { state: 'looking', inputs: { grantPayment: { ...QUERY, receiptEmail: 'ada@gmail.com' } } },
      },
      'ends with the booking that may be paid for': {
        given: LOOKING,
        when: 'grantPayment: granted',
        outcome: { state: 'granted', output: { type: 'payment.granted', resId: 12_345_678, brand: 'family' } },
      },
      'says the same whichever fact is wrong, and keeps what is typed': {
        given: LOOKING,
        when: 'grantPayment: unknown',
        outcome: {
          state: 'asking.refused',
          context: {
            facts: { reference: '1234 5678', surname: 'Sample', receiptEmail: '', day: '5', month: '2', year: '2027' },
            refusals: [
              {
                field: 'reference',
                message: 'We can’t find a booking with these details. Please check all three, and try again.',
              },
            ],
          },
        },
      },
      'says that the link is sent, and grants no payment by it': {
        given: SENDING,
        when: 'sendLink: sent',
        outcome: { state: 'linkSent', context: { granted: null }, accepts: { only: ['form.reopened'] } },
      },
    }),
    ...failuresOf('grantPayment', LOOKING),
    ...failuresOf('sendLink', SENDING),
  ],
};
