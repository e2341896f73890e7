// The payer at the checkout, who outlives a payment, and an offer that needs no card.
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

export const payingCases: readonly SpecificationCase[] = [...payerCases, ...offerCases];
