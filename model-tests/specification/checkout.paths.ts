// Paths and values that the cases of the checkout share.
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import { toParent } from './values.ts';

/** The input of a checkout that pays the balance of a completed booking. */
export const BALANCE = 'what is left of a booking';

export const LOADED = ['loadPaymentDetails: loaded'];
/** Monthly payments are chosen, but the guest has not consented to them yet. */
export const WITHOUT_CONSENT = [...LOADED, 'monthly payments', 'saveOption: saved without consent'];
export const ADDING = [...LOADED, 'a donation'];
export const CODE_SENT = [...LOADED, 'discountForm.toggled', 'a code', 'discount.submitted'];
export const SUBMITTED = [...LOADED, 'payment.started'];
export const MONEY_SENT = [...SUBMITTED, 'money.sent'];
/** The bank declined: nothing is in progress, and the choices stay locked until the guest tries again. */
export const DECLINED = [...MONEY_SENT, 'payment.ended'];

/** Every choice that changes the amount due. */
export const CHOICES = [
  'the whole sum',
  'monthly payments',
  'consent.toggled',
  'a donation',
  'ten pounds',
  '25 pounds',
  'donation.submitted',
  'discountForm.toggled',
  'a code',
  'discount.submitted',
];
/** The events of the payment chart while it runs. */
export const REPORTS = [
  'payer.updated',
  'money.sent',
  'money.settled',
  'payment.started',
  'payment.ended',
  'booking.updated',
];
/** Events that a page must ignore while it waits for the server, or has nothing to ask. */
export const ALL = ['retry.requested', ...CHOICES, 'offer.accepted', ...REPORTS];

export const CHANGED_BOOKING = { ...NAMED_BOOKING, version: 4 };
export const STARTED = toParent({ type: 'payment.started' });
export const ENDED = toParent({ type: 'payment.ended' });
export const LOOKUP_OFF = { to: 'address', event: { type: 'lookup.updated', isOffered: false } };
export const updated = (booking: object) => toParent({ type: 'booking.updated', booking });
export const billing = (fields: object) => toParent({ type: 'billing.changed', billing: fields });
export const PAID = { type: 'booking.paid', booking: PAID_BOOKING };
