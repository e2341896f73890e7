// The choices of the checkout that change the amount due: payment option, consent, extras, and an offer without a card.
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { NAMED_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import * as at from '../../model-tests/specification/checkout.paths.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const REFUSED = [...at.ADDING, 'saveExtra: refused'];
const REFUSED_WITHOUT_CONSENT = [...at.WITHOUT_CONSENT, 'a donation', 'saveExtra: refused'];

/** Monthly payments without consent to them. */
const MONTHLY = { option: 'ApcSpread', consentVersion: null };

export const choiceCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-3-PAYMENT-DEPOSIT', {
    'saves a payment option at once, without consent, and closes the card meanwhile': {
      given: REFUSED,
      when: 'monthly payments',
      outcome: {
        state: 'saving.option',
        context: { selectedOption: MONTHLY, notice: null },
        accepts: { without: at.ALL },
        sends: [at.ENDED],
      },
    },
    'shows no card for payments that are collected later until the guest consents': {
      given: [...at.LOADED, 'monthly payments'],
      when: 'saveOption: saved without consent',
      outcome: {
        state: 'open.awaitingConsent',
        accepts: {
          without: ['monthly payments', 'discount.submitted', 'offer.accepted', 'retry.requested', ...at.REPORTS],
        },
        sends: [at.updated(at.CHANGED_BOOKING)],
      },
    },
    'clears the message of a refused option when the consent is taken back': {
      given: [
        ...at.LOADED,
        'monthly payments',
        'saveOption: saved with consent',
        'the whole sum',
        'saveOption: refused',
      ],
      when: 'consent.toggled',
      outcome: { context: { selectedOption: MONTHLY, notice: null } },
    },
    'saves the consent for the chosen schedule with the version of its text': {
      given: REFUSED_WITHOUT_CONSENT,
      when: 'consent.toggled',
      outcome: {
        state: 'saving.option',
        context: { selectedOption: { option: 'ApcSpread', consentVersion: 'v1.0' }, notice: null },
        sends: [],
      },
    },
  }),
  ...casesOf('ACCOUNT-7-CALL-SET-PAYMENT-EXTRA', {
    'saves a donation at once, and closes the card meanwhile': {
      given: REFUSED,
      when: 'a donation',
      outcome: {
        state: 'saving.extra',
        context: { extra: 'donation', notice: null },
        accepts: { without: at.ALL },
        sends: [at.ENDED],
      },
    },
  }),
  // requirement: JOURNEY-8-MSG-ADDON-FAILED
  ...casesOf('JOURNEY-8-MSG-ADDON-FAILED', {
    'says in the given words that an extra could not be applied': {
      given: at.ADDING,
      when: 'saveExtra: refused',
      outcome: {
        state: 'paying.choosing',
        context: { notice: ADDON_FAILED, details: paymentDetailsOf(NAMED_BOOKING) },
      },
    },
  }),
];
