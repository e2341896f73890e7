// The payment form: the payer’s fields are ours, the card’s are the provider’s and become a token.
import { casesOf, type SpecificationCase } from '../../../model-tests/specification/cases.ts';
import {
  BANK,
  CARD,
  EMPTY_FORM,
  ENDED,
  ENTERED,
  ENTERED_FORM,
  MONEY_SENT,
  ONLY_RETRY,
  RETRY,
  STARTED,
  TOKENIZE,
  TOKENIZING,
  UNREADABLE,
} from '../../../model-tests/specification/payment.paths.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

const SHOWN = ['preparePayment: prepared', 'fields.shown'];
const payerUpdated = (payer: object) => toParent({ type: 'payer.updated', payer });

const ALL_REFUSALS = [
  { field: 'cardHolderName', message: 'Enter the name on your card.' },
  { field: 'pan', message: 'Enter the long number on the front of your card.' },
  { field: 'expiry', message: 'Enter the expiry date as MM / YY.' },
  { field: 'cvv', message: 'Enter the 3-digit security code.' },
  { field: 'line1', message: 'Enter the first line of your address.' },
  { field: 'city', message: 'Enter your town or city.' },
  { field: 'postcode', message: 'Enter your postcode, for example PO21 1AA.' },
  { field: 'hasAcceptedTerms', message: 'Please read and accept the booking terms.' },
];

export const formCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-PAYMENT', {
    'opens the form without errors once the card fields show': {
      given: ['preparePayment: prepared'],
      when: 'fields.shown',
      outcome: {
        state: 'entering.ready.noErrors',
        context: { refusals: [], notice: null },
        accepts: { with: ['payment.submitted', 'payer.filled'], without: [RETRY, 'fields.shown', ...CARD, ...BANK] },
      },
    },
    'offers only a retry when the card fields do not load': {
      given: ['preparePayment: prepared'],
      when: 'fields.unavailable',
      outcome: { state: 'fieldsUnavailable', accepts: ONLY_RETRY },
    },
    'offers only a retry when the card fields neither show nor fail in time': {
      given: ['preparePayment: prepared'],
      when: 'timer: mountTimeout in entering.mounting',
      outcome: { state: 'fieldsUnavailable', sends: [ENDED], accepts: ONLY_RETRY },
    },
    'sends no money when the terms were declined again while the card became a token': {
      given: [...TOKENIZING, 'terms.toggled'],
      when: 'card.tokenized',
      outcome: {
        state: 'entering.ready.refused',
        context: {
          sessionHref: null,
          refusals: [{ field: 'hasAcceptedTerms', message: 'Please read and accept the booking terms.' }],
        },
        sends: [ENDED],
      },
    },
    'offers only a retry when the card fields break, and reports that no payment is in progress': {
      given: TOKENIZING,
      when: 'cardFields: breaks',
      outcome: { state: 'fieldsUnavailable', sends: [ENDED], accepts: ONLY_RETRY },
    },
    'passes what the payer types to the checkout, which stores it': {
      given: SHOWN,
      when: 'the name on the card',
      outcome: {
        state: 'entering.ready.noErrors',
        context: { form: { ...EMPTY_FORM, cardHolderName: 'A SHAW' } },
        sends: [payerUpdated({ ...EMPTY_FORM, cardHolderName: 'A SHAW' })],
      },
    },
    'refuses an incomplete form without asking for a token, and lists every field that is missing': {
      given: SHOWN,
      when: 'payment.submitted',
      outcome: {
        state: 'entering.ready.refused',
        context: { refusals: ALL_REFUSALS },
        sends: [ENDED],
        accepts: { without: [RETRY, 'fields.shown', ...CARD, ...BANK] },
      },
    },
    'asks for a token once the form is complete, and reports that a payment has started': {
      given: ENTERED,
      when: 'payment.submitted',
      outcome: { state: 'entering.tokenizing', context: { refusals: [] }, sends: [TOKENIZE, STARTED] },
    },
    'sends the payment once with the token, and reports that money was sent': {
      given: TOKENIZING,
      when: 'card.tokenized',
      outcome: {
        state: 'authorising',
        context: { sessionHref: 'https://payments.example/sessions/1' },
        sends: [MONEY_SENT],
      },
    },
    'returns to the form when the card cannot be read, without money sent': {
      given: TOKENIZING,
      when: 'card.unreadable',
      outcome: {
        state: 'entering.ready.noErrors',
        context: { notice: UNREADABLE, sessionHref: null, form: ENTERED_FORM },
        sends: [ENDED],
        accepts: { with: ['payment.submitted'] },
      },
    },
    'returns to the form when no token arrives in time': {
      given: TOKENIZING,
      when: 'timer: tokenizeTimeout in entering.tokenizing',
      outcome: { state: 'entering.ready.noErrors', context: { notice: UNREADABLE, sessionHref: null }, sends: [ENDED] },
    },
    'removes the notice about an unreadable card when the form is submitted again': {
      given: [...TOKENIZING, 'card.unreadable'],
      when: 'payment.submitted',
      outcome: { state: 'entering.tokenizing', context: { notice: null } },
    },
  }),
  ...casesOf('JOURNEY-4-PAYMENT-SECRETS', {
    'learns of the card only whether each field is valid, and passes nothing of it on': {
      given: SHOWN,
      when: 'a good number',
      outcome: { state: 'entering.ready.noErrors', context: { card: { pan: true, expiry: false, cvv: false } } },
    },
  }),
  ...casesOf('JOURNEY-4-PAYMENT-TRIES', {
    'takes no card when too many were refused while the card is read, and keeps what the payer typed': {
      given: TOKENIZING,
      when: 'cards.limited',
      outcome: {
        state: 'declined.limited',
        context: { form: ENTERED_FORM, sessionHref: null },
        sends: [ENDED],
        accepts: ONLY_RETRY,
      },
    },
  }),
];
