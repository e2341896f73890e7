/** The envelope of every reply, and the texts of the failures (spec: booking journey 7 and 8). */
import { HOLD_EXPIRED, UNAVAILABLE } from './failureText.ts';
import { enumSpec } from './scalarSpec.ts';

export type ValidationError = { field: string; message: string };

/** Machine-readable kinds of failure; the text beside them is for people. */
export const FAILURE_KIND = enumSpec(
  'FailureKind',
  'invalidInput',
  'unknownCall',
  'pageOutdated',
  'noSession',
  'noBooking',
  'accommodationSoldOut',
  'addonSoldOut',
  'priceChanged',
  'holdExpired',
  'bookingChanged',
  'notAcceptedNow',
  'notLeadGuest',
  'paymentProcessing',
  'paymentsClosed',
  'quoteLocked',
  'quoteExpired',
  'quoteSavedElsewhere',
  'keyReused',
  'codeRefused',
  'tooManyCards',
  'tooManyRequests',
  'notSignedIn',
  'incorrectCredentials',
  'tooManyTries',
  'linkEnded',
  'ssoRefused',
  'ssoUnavailable',
  'passwordNeeded',
  'accountNeeded',
  'editNotAllowed',
  'refundContact',
  'changeUnderWay',
  'changeLapsed',
  'unavailable',
  'defect',
);
export type FailureKind = (typeof FAILURE_KIND.values)[number];

/** The text of each kind. Where the spec gives a text, it is the spec's. */
export const FAILURE_TEXT = {
  invalidInput: 'Please check the details and try again.',
  unknownCall: 'There is no such call.',
  pageOutdated: 'We’ve updated our site since you opened this page. Please load it again: what you chose is kept.',
  noSession: 'No extId exists in the session. Please restart the booking journey.',
  noBooking: 'No extId exists in the session. Please restart the booking journey.',
  accommodationSoldOut: "We're sorry, the accommodation that you chose is no longer available for this date.",
  addonSoldOut: "We're sorry, one of the add-on that you chose is no longer available for this date.",
  priceChanged: 'The price has changed since you saw it. Please check the new price before you go on.',
  holdExpired: HOLD_EXPIRED,
  bookingChanged: 'This booking was changed in another window. We’ve loaded the latest version.',
  notAcceptedNow: 'Sorry, you can’t do that with this booking now.',
  notLeadGuest: 'User not lead guest on Booking.',
  paymentProcessing: 'A payment for this booking is under way. Please wait until it is done.',
  paymentsClosed: 'We can’t take card payments at the moment. Please try again in a few minutes.',
  // callers recognise a locked quote by the first two words of the error (spec: booking journey 8)
  quoteLocked: 'Quote Locked. Your quote is locked.',
  quoteExpired: 'This quote has ended. Please search again for today’s prices.',
  quoteSavedElsewhere: 'This quote opens only in the browser where it was saved, or with its private link.',
  keyReused: 'This key was given to another request before. Please use a new key for each change.',
  codeRefused: 'Please check your discount code and try again.',
  tooManyCards:
    'Several cards didn’t go through, so we’re not taking another one for now. Nothing was charged. Please wait a while and try again.',
  notSignedIn: 'Please sign in to see this.',
  incorrectCredentials: 'Incorrect email or password.',
  tooManyTries: 'Too many tries. Please wait a while, and try again.',
  linkEnded: 'This link has expired. Please ask for a new one.',
  ssoRefused: 'We couldn’t sign you in that way. Please use your e-mail address and password.',
  ssoUnavailable:
    'That sign-in isn’t answering at the moment. Please try again, or use your e-mail address and password.',
  passwordNeeded: 'You already have an account with us. Enter its password once, and we’ll connect the two.',
  accountNeeded: 'You don’t have an account with us yet. Create one, or book without one.',
  editNotAllowed: 'You can change this once your break is paid in full.',
  refundContact: 'Please call {phone}: a refund may be due.',
  changeUnderWay: 'A change to this booking is being paid, or is with our team. Please wait until it is done.',
  changeLapsed: 'We couldn’t hold your change any longer. Please check it once more.',
  tooManyRequests: 'That was a little too quick for us. Please wait a moment.',
  unavailable: UNAVAILABLE,
  defect: 'An error occurred.',
} as const satisfies Record<FailureKind, string>;

/** The envelope around any data. `code` and `title` are added to the spec's five fields, never instead of them. */
export type Envelope<A> = Readonly<{
  data: A | null;
  error: string | null;
  validationErrors: readonly ValidationError[];
  networkError: boolean;
  sessionId: string | null;
  code: FailureKind | null;
  title: string | null;
}>;

/** A failed reply without data. */
export type Failure = Envelope<never> & Readonly<{ error: string }>;

/** The text for too many tries, with the minutes (1 to 60) until the next try is accepted. */
export const tooManyTriesText = (minutes: number): string => {
  const time = minutes >= 60 ? 'an hour' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many tries. Please wait ${time}, and try again.`;
};
