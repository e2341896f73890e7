// The choices of the checkout that change the amount due: payment option, consent, extras, and an offer without a card.
import { donationOf, paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { NAMED_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import * as at from './checkout.paths.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const REFUSED = [...at.ADDING, 'saveExtra: refused'];
const REFUSED_WITHOUT_CONSENT = [...at.WITHOUT_CONSENT, 'a donation', 'saveExtra: refused'];

const optionCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'saves a payment option at once, without consent, and closes the card meanwhile',
    given: REFUSED,
    when: 'monthly payments',
    outcome: {
      state: 'saving.option',
      context: { selectedOption: { option: 'ApcSpread', consentVersion: null }, notice: null },
      accepts: { without: at.ALL },
      awaits: { with: ['saveOption'], without: ['payment'] },
      sends: [at.ENDED],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'shows no card for payments that are collected later until the guest consents',
    given: [...at.LOADED, 'monthly payments'],
    when: 'saveOption: saved without consent',
    outcome: {
      state: 'open.awaitingConsent',
      context: {
        booking: at.CHANGED_BOOKING,
        details: paymentDetailsOf(NAMED_BOOKING, {
          paymentOption: 'ApcSpread',
          amountDueNow: 8_000,
          consentNeeded: 'v1.0',
        }),
      },
      accepts: {
        with: ['the whole sum', 'consent.toggled', 'a donation', 'discountForm.toggled', 'a code'],
        without: ['monthly payments', 'discount.submitted', 'offer.accepted', 'retry.requested', ...at.REPORTS],
      },
      awaits: { without: ['payment'] },
      sends: [at.updated(at.CHANGED_BOOKING)],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'saves the consent for the chosen schedule with the version of its text',
    given: REFUSED_WITHOUT_CONSENT,
    when: 'consent.toggled',
    outcome: {
      state: 'saving.option',
      context: { selectedOption: { option: 'ApcSpread', consentVersion: 'v1.0' }, notice: null },
      awaits: { with: ['saveOption'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'opens the card once the consent is saved',
    given: [...at.WITHOUT_CONSENT, 'consent.toggled'],
    when: 'saveOption: saved with consent',
    outcome: {
      state: 'paying.choosing',
      context: { booking: at.CHANGED_BOOKING },
      accepts: { with: ['consent.toggled', 'the whole sum'], without: ['monthly payments'] },
      awaits: { with: ['payment'] },
      sends: [at.updated(at.CHANGED_BOOKING)],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'withdraws the consent that was given, and closes the card',
    given: [...at.WITH_CONSENT, 'the whole sum', 'saveOption: refused'],
    when: 'consent.toggled',
    outcome: {
      state: 'saving.option',
      context: { selectedOption: { option: 'ApcSpread', consentVersion: null }, notice: null },
      awaits: { with: ['saveOption'], without: ['payment'] },
      sends: [at.ENDED],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-FULL',
    title: 'carries no consent over to another payment option',
    given: at.WITH_CONSENT,
    when: 'the whole sum',
    outcome: {
      state: 'saving.option',
      context: { selectedOption: { option: 'Full', consentVersion: null } },
      awaits: { with: ['saveOption'] },
      sends: [at.ENDED],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-FULL',
    title: 'saves the full payment instead of one that waits for consent',
    given: REFUSED_WITHOUT_CONSENT,
    when: 'the whole sum',
    outcome: {
      state: 'saving.option',
      context: { selectedOption: { option: 'Full', consentVersion: null }, notice: null },
      awaits: { with: ['saveOption'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-FULL',
    title: 'opens the card at once for a full payment, which needs no consent',
    given: [...at.WITHOUT_CONSENT, 'the whole sum'],
    when: 'saveOption: saved, all at once',
    outcome: {
      state: 'paying.choosing',
      context: { booking: at.CHANGED_BOOKING, details: paymentDetailsOf(NAMED_BOOKING) },
      awaits: { with: ['payment'] },
      sends: [at.updated(at.CHANGED_BOOKING)],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'says why a payment option is refused, and leaves the amount due as it was',
    given: [...at.LOADED, 'monthly payments'],
    when: 'saveOption: refused',
    outcome: {
      state: 'paying.choosing',
      context: { notice: 'not open', booking: NAMED_BOOKING, details: paymentDetailsOf(NAMED_BOOKING) },
      awaits: { with: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'shows no card when the consent cannot be saved, and says why',
    given: [...at.WITHOUT_CONSENT, 'consent.toggled'],
    when: 'saveOption: refused',
    outcome: {
      state: 'open.awaitingConsent',
      context: { notice: 'not open' },
      accepts: { with: ['consent.toggled'] },
      awaits: { without: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'apologises for a defect while a payment option is saved',
    given: [...at.LOADED, 'monthly payments'],
    when: 'saveOption: breaks',
    outcome: { state: 'broken', accepts: { with: ['retry.requested'] }, sends: [] },
  },
];

const extraCases: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'saves a donation at once, and closes the card meanwhile',
    given: REFUSED,
    when: 'a donation',
    outcome: {
      state: 'saving.extra',
      context: { extra: 'donation', notice: null },
      accepts: { without: at.ALL },
      awaits: { with: ['saveExtra'], without: ['payment'] },
      sends: [at.ENDED],
    },
  },
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'offers no donation that is not sold beside the card',
    given: at.WITHOUT_CONSENT.concat('consent.toggled'),
    when: 'saveOption: saved with consent',
    outcome: {
      state: 'paying.choosing',
      accepts: {
        with: ['the whole sum', 'consent.toggled'],
        without: ['a donation', 'ten pounds', '25 pounds', 'donation.submitted'],
      },
    },
  },
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'offers no donation that is not sold beside an offer without a card',
    given: [],
    when: 'loadPaymentDetails: loaded as an offer',
    outcome: {
      state: 'open.awaitingAcceptance',
      accepts: { with: ['offer.accepted'], without: ['a donation', 'ten pounds', '25 pounds', 'donation.submitted'] },
    },
  },
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'saves a donation while the consent is still missing',
    given: REFUSED_WITHOUT_CONSENT,
    when: 'a donation',
    outcome: {
      state: 'saving.extra',
      context: { extra: 'donation', notice: null },
      awaits: { with: ['saveExtra'] },
      sends: [],
    },
  },
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'selects the donation when it is chosen before the consent',
    given: at.WITHOUT_CONSENT,
    when: 'a donation',
    outcome: { state: 'saving.extra', context: { extra: 'donation' }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'shows the amounts of the server once a donation is saved',
    given: at.ADDING,
    when: 'saveExtra: saved',
    outcome: {
      state: 'paying.choosing',
      context: {
        booking: at.CHANGED_BOOKING,
        details: paymentDetailsOf(NAMED_BOOKING, { donation: donationOf(10) }),
        notice: null,
      },
      awaits: { with: ['payment'] },
      sends: [at.updated(at.CHANGED_BOOKING)],
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-ADDON-FAILED',
    title: 'says in the given words that an extra could not be applied',
    given: at.ADDING,
    when: 'saveExtra: refused',
    outcome: {
      state: 'paying.choosing',
      context: { notice: ADDON_FAILED, booking: NAMED_BOOKING, details: paymentDetailsOf(NAMED_BOOKING) },
      awaits: { with: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA',
    title: 'loads what is due again with a notice when a price has changed',
    given: at.ADDING,
    when: 'saveExtra: prices changed',
    outcome: {
      state: 'loading',
      context: { notice: 'another price' },
      awaits: { with: ['loadPaymentDetails'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'apologises for a defect while an extra is saved',
    given: at.ADDING,
    when: 'saveExtra: breaks',
    outcome: { state: 'broken', accepts: { with: ['retry.requested'] }, sends: [] },
  },
];

export const choiceCases: readonly SpecificationCase[] = [...optionCases, ...extraCases];
