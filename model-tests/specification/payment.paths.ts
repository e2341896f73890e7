// What the cases of a payment by card share: the paths to its states, what it sends, and what it accepts.
import { NAMED_BOOKING } from '../charts/data.ts';
import { toParent } from './values.ts';

export const ENTERED = [
  'preparePayment: prepared',
  'fields.shown',
  'the name on the card',
  'the address line',
  'the town',
  'the postcode',
  'terms.toggled',
  'a good number',
  'a good expiry',
  'a good code',
];
export const TOKENIZING = [...ENTERED, 'payment.submitted'];
export const SENT = [...TOKENIZING, 'card.tokenized'];
export const DEVICE = [...SENT, 'takePayment: device data wanted'];
export const CHALLENGED = [...SENT, 'takePayment: challenged'];
export const CONTINUING = [...CHALLENGED, 'challenge.returned'];
const UNKNOWN = [...SENT, 'takePayment: unknown'];
export const POLLING = [...UNKNOWN, 'timer: pollInterval in processing.waiting'];

export const STARTED = toParent({ type: 'payment.started' });
export const ENDED = toParent({ type: 'payment.ended' });
export const MONEY_SENT = toParent({ type: 'money.sent' });
export const MONEY_SETTLED = toParent({ type: 'money.settled' });
export const TOKENIZE = { to: 'cardFields', event: { type: 'tokenization.requested', cardHolderName: 'A SHAW' } };
export const updated = (booking: object) => toParent({ type: 'booking.updated', booking });

/** The booking that the server returns with a refusal. */
export const REFUSED_BOOKING = { ...NAMED_BOOKING, version: 4 };
export const UNREADABLE = 'We couldn’t read your card details. Please enter them again.';
export const NO_CARD = { pan: false, expiry: false, cvv: false };

export const EMPTY_FORM = {
  cardHolderName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  countryCode: 'GB',
  hasAcceptedTerms: false,
};
export const ENTERED_FORM = {
  ...EMPTY_FORM,
  cardHolderName: 'A SHAW',
  line1: '1 Sea Road',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  hasAcceptedTerms: true,
};

/** Events of the form, of the card fields and of the bank’s challenge. */
const FORM = [
  'the name on the card',
  'terms.toggled',
  'a good number',
  'fields.shown',
  'fields.unavailable',
  'payment.submitted',
];
export const CARD = ['card.tokenized', 'card.unreadable', 'cards.limited'];
export const BANK = ['challenge.returned', 'challenge.cancelled'];
export const RETRY = 'retry.requested';

export const NOTHING = { without: [...FORM, ...CARD, ...BANK, RETRY] };
export const ONLY_RETRY = { with: [RETRY], without: [...FORM, ...CARD, ...BANK] };
