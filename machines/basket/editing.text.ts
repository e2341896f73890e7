/** The texts why a paid booking cannot be changed (spec: account area 8; the wording is ours). */
import { isRefundable } from './codes.ts';
import type { EditRefusal } from '../contract/amendment.ts';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import { withHours } from '../contract/team.ts';

const TEXTS = {
  notPaid: FAILURE_TEXT.editNotAllowed,
  paymentUnderWay: 'A payment for this booking is under way. You can make changes once that’s settled.',
  withTeam: 'Your change is with our team. You can change your break again once they have answered.',
  begun: 'Your break has begun. Please call {phone} to change it.',
  over: 'Your break is over, so it can no longer be changed.',
  agent: 'Your travel agent looks after this booking. Please ask them to change it.',
  locked: 'This booking can’t be changed online. Please call {phone}.',
} as const satisfies Record<EditRefusal, string>;

const withPhone = (text: string, phone: string): string => text.replace('{phone}', withHours(phone));

/** Why the booking cannot be changed; the telephone number is our team's. */
export const editRefusalText = (refusal: EditRefusal, phone: string): string => withPhone(TEXTS[refusal], phone);

/**
 * Why one item cannot be changed. In a booking that is not paid in full, a booked item that can be refunded has the
 * refund-contact text (spec: account area 4); for an item that is not booked there is nothing to refund.
 */
export const itemRefusalText = (
  refusal: EditRefusal,
  { code, isBooked }: Readonly<{ code: string; isBooked: boolean }>,
  phone: string,
): string =>
  refusal === 'notPaid' && isBooked && isRefundable(code)
    ? withPhone(FAILURE_TEXT.refundContact, phone)
    : editRefusalText(refusal, phone);

/** Shown while a removal is not sent to our team yet (spec: booking journey 8). */
export const REFUND_WARNING = 'You have removed items which require a refund';

/** The question to a guest who leaves with such a change (spec: account area 8). */
export const LEAVE_PROMPT = 'Are you sure you want to leave?';
