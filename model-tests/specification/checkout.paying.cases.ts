// The checkout while a payment runs, the payer that outlives it, and an offer that needs no card.
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import * as at from './checkout.paths.ts';

const TYPED = {
  cardHolderName: 'A SHAW',
  line1: '2 Sea Road',
  line2: '',
  city: '',
  postcode: '',
  countryCode: 'GB',
  hasAcceptedTerms: false,
};
const FOUND = { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' };
const FOUND_BILLING = at.billing({ line1: '1 Sea Road', city: 'Leeds', postcode: 'LS1 1AA' });
const WITH_FOUND = { ...TYPED, ...FOUND, cardHolderName: '' };
const FILL = { to: 'payment', event: { type: 'payer.filled', address: FOUND } };
const OUTDATED_BOOKING = { ...NAMED_BOOKING, version: 9 };

const payerCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'keeps what is typed about the payer, and reports the address and nothing of the card',
    given: at.LOADED,
    when: 'payer.updated',
    outcome: {
      state: 'paying.choosing',
      context: { payer: TYPED },
      sends: [at.billing({ line1: '2 Sea Road' })],
    },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'keeps the payer while a choice restarts the card',
    given: [...at.LOADED, 'payer.updated', 'a donation'],
    when: 'saveExtra: saved',
    outcome: { state: 'paying.choosing', context: { payer: TYPED }, awaits: { with: ['payment', 'address'] } },
  },
  {
    requirement: 'JOURNEY-7-ADDRESS',
    title: 'fills a found address into the form, keeps the name on the card and reports the address',
    given: [...at.LOADED, 'payer.updated'],
    when: 'address.selected',
    outcome: {
      state: 'paying.choosing',
      context: { payer: { ...TYPED, ...FOUND } },
      sends: [FOUND_BILLING, FILL],
    },
  },
  {
    requirement: 'JOURNEY-7-ADDRESS',
    title: 'keeps an address that is found while no card is open',
    given: at.WITHOUT_CONSENT,
    when: 'address.selected',
    outcome: { state: 'open.awaitingConsent', context: { payer: WITH_FOUND }, sends: [FOUND_BILLING] },
  },
  {
    requirement: 'JOURNEY-7-ADDRESS',
    title: 'fills a found address into the form for a balance, in place of the stored one',
    input: at.BALANCE,
    given: ['loadPaymentDetails: loaded with what is left'],
    when: 'address.selected',
    outcome: { state: 'paying.balance', context: { payer: WITH_FOUND }, sends: [FOUND_BILLING, FILL] },
  },
];

const paymentCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'reports that a payment has started, so that no time runs out meanwhile',
    given: at.LOADED,
    when: 'payment.started',
    outcome: { awaits: { with: ['payment'] }, sends: [at.STARTED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'reports that a payment has ended once its outcome is known',
    given: [...at.LOADED, 'payment.started'],
    when: 'payment.ended',
    outcome: { state: 'paying.choosing', awaits: { with: ['payment'] }, sends: [at.ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'locks every choice once money is sent',
    given: at.LOADED,
    when: 'money.sent',
    outcome: {
      state: 'paying.locked',
      accepts: { without: ['retry.requested', ...at.CHOICES, 'offer.accepted', 'money.sent'] },
      awaits: { with: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'opens the choices again once the money is settled',
    given: at.MONEY_SENT,
    when: 'money.settled',
    outcome: {
      state: 'paying.choosing',
      accepts: { with: ['monthly payments', 'a donation', 'discountForm.toggled', 'a code'] },
      awaits: { with: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'takes the booking that a payment has updated, and reports it',
    given: at.MONEY_SENT,
    when: 'booking.updated',
    outcome: {
      state: 'paying.locked',
      context: { booking: at.CHANGED_BOOKING },
      sends: [at.updated(at.CHANGED_BOOKING)],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends with the paid booking, and reports that the payment has ended',
    given: at.MONEY_SENT,
    when: 'payment: paid',
    outcome: { state: 'done', output: at.PAID, sends: [at.ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'loads what is due again, with the latest booking and a notice, when the booking was changed elsewhere',
    given: at.MONEY_SENT,
    when: 'payment: outdated',
    outcome: {
      state: 'loading',
      context: { booking: OUTDATED_BOOKING, notice: 'changed' },
      awaits: { with: ['loadPaymentDetails'], without: ['payment'] },
      sends: [at.ENDED, at.updated(OUTDATED_BOOKING)],
    },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with the lost session when a payment meets it',
    given: at.LOADED,
    when: 'payment: session lost',
    outcome: { state: 'sessionLost', output: at.SESSION_LOST, sends: [at.ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends with the lost hold when a payment meets it',
    given: at.LOADED,
    when: 'payment: hold lost',
    outcome: { state: 'holdLost', output: at.HOLD_LOST, sends: [at.ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'apologises for a defect of the payment before money is sent',
    given: at.LOADED,
    when: 'payment: breaks',
    outcome: { state: 'broken', accepts: { with: ['retry.requested'] }, sends: [at.ENDED] },
  },
];

const offerCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-OFFERS',
    title: 'shows one button and no card for an offer that needs none',
    given: [],
    when: 'loadPaymentDetails: loaded as an offer',
    outcome: {
      state: 'open.awaitingAcceptance',
      accepts: { with: ['offer.accepted'], without: ['consent.toggled', 'retry.requested', ...at.REPORTS] },
      awaits: { without: ['payment', 'completeOffer'] },
      sends: [at.LOOKUP_OFF],
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-COMPLETE-OFFER',
    title: 'completes an offer without a card once the guest accepts it',
    given: at.OFFERED,
    when: 'offer.accepted',
    outcome: {
      state: 'completing',
      accepts: { without: at.ALL },
      awaits: { with: ['completeOffer'], without: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-COMPLETE-OFFER',
    title: 'ends with the completed booking of an offer',
    given: [...at.OFFERED, 'offer.accepted'],
    when: 'completeOffer: completed',
    outcome: { state: 'done', output: { type: 'booking.paid', booking: PAID_BOOKING }, sends: [] },
  },
  {
    requirement: 'JOURNEY-7-CALL-COMPLETE-OFFER',
    title: 'says why an offer cannot be completed, and leaves it open',
    given: [...at.OFFERED, 'offer.accepted'],
    when: 'completeOffer: refused',
    outcome: {
      state: 'open.awaitingAcceptance',
      context: { notice: 'not now', booking: NAMED_BOOKING },
      accepts: { with: ['offer.accepted'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'apologises for a defect while an offer is completed',
    given: [...at.OFFERED, 'offer.accepted'],
    when: 'completeOffer: breaks',
    outcome: { state: 'broken', accepts: { with: ['retry.requested'] }, sends: [] },
  },
];

export const payingCases: readonly SpecificationCase[] = [...payerCases, ...paymentCases, ...offerCases];
