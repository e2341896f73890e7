/** What a failed call means: in any step, and for each failure kind of the calls that hold, change, save and pay. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../machines/contract/calls.ts';
import { type Failure, FAILURE_KIND, FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { accommodationEffects } from '../screens/accommodation/effects.ts';
import { diningEffects, extrasEffects } from './basket.ts';
import type { Client } from './client.ts';
import { failureMessage, lossEvent } from './failures.ts';
import { paymentEffects } from './payment.ts';
import { pickerEffects } from '../screens/picker/effects.ts';
import { savedQuoteEffects } from './quotes.ts';
import { failureReply, NO_CONTENT, replyWith, runEffect } from './test/fakeServer.ts';
import { PAY } from './test/samples.ts';

const failure = (code: FailureKind, error: string = FAILURE_TEXT[code]): Failure => ({ ...failureReply(code), error });
const KINDS = FAILURE_KIND.values;

describe('lossEvent', () => {
  it.each(KINDS)('returns the right loss, or none, for the failure kind %s', (code) => {
    const lost = {
      noSession: 'session.lost',
      noBooking: 'hold.lost',
      holdExpired: 'hold.lost',
    } as const satisfies Partial<Record<FailureKind, string>>;
    expect(lossEvent(failure(code))?.type).toBe(Reflect.get(lost, code));
  });
  // requirement: JOURNEY-8-EXTID
  it('treats a backend message with extId and -100 or -110 as a lost session', () => {
    expect(lossEvent(failure('defect', 'extId unknown (-100)'))).toEqual({
      type: 'session.lost',
      message: 'extId unknown (-100)',
    });
    expect(lossEvent(failure('defect', 'extId unknown (-120)'))).toBeNull();
  });
  it('returns the expiry message for a missing booking', () =>
    expect(lossEvent(failure('noBooking'))).toEqual({ type: 'hold.lost', message: FAILURE_TEXT.holdExpired }));
});

const TWO_ERRORS = [refuse('a', 'one'), refuse('b', 'two')];
const UNREACHABLE = { ...failure('unavailable', 'Fetch failed'), networkError: true };
it.each([
  ['the first field’s message', { ...failure('invalidInput'), validationErrors: TWO_ERRORS }, 'one'],
  ['the error if no field has a message', failure('accommodationSoldOut'), FAILURE_TEXT.accommodationSoldOut],
  ['the unavailable message after a network failure', UNREACHABLE, FAILURE_TEXT.unavailable],
])('failureMessage returns %s', (_, failed, message) => expect(failureMessage(failed)).toBe(message));

const LATEST = { 'get-booking': replyWith('get-booking', bookingWith({ version: 9 })) };
const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 };

/** The failure kinds that every step of a booking handles. */
const LOST = { noSession: 'session.lost', noBooking: 'hold.lost', holdExpired: 'hold.lost' } as const;

const effects = (client: Client) => ({
  ...accommodationEffects(client, NO_CONTENT),
  ...pickerEffects(client, NO_CONTENT),
  ...diningEffects(client, NO_CONTENT),
  ...extrasEffects(client, NO_CONTENT),
  ...savedQuoteEffects(client),
  ...paymentEffects(client),
});

type Events = Readonly<Partial<Record<FailureKind, string>>>;
type Row = readonly [
  call: CallName,
  effect: keyof ReturnType<typeof effects>,
  input: unknown,
  otherwise: string,
  named: Events,
];

const OF_ADD_ONS = {
  ...LOST,
  bookingChanged: 'booking.outdated',
  priceChanged: 'prices.changed',
  addonSoldOut: 'prices.changed',
} as const;
const OF_A_HOLD = {
  ...LOST,
  accommodationSoldOut: 'offer.changed',
  priceChanged: 'offer.changed',
  bookingChanged: 'offer.changed',
} as const;
const OF_A_MIX = { ...OF_A_HOLD, bookingChanged: 'booking.outdated' } as const;
const OF_A_CABIN = { ...LOST, accommodationSoldOut: 'cabin.taken', bookingChanged: 'booking.outdated' } as const;
const OF_A_PAYMENT = {
  ...LOST,
  bookingChanged: 'booking.outdated',
  tooManyCards: 'cards.limited',
  invalidInput: 'card.unreadable',
  pageOutdated: 'card.unreadable',
  paymentProcessing: 'booking.outdated',
  notAcceptedNow: 'booking.outdated',
  // another window gave the booking up and made this one
  notLeadGuest: 'booking.outdated',
  keyReused: 'card.unreadable',
} as const;
const OF_A_START = { ...LOST, paymentProcessing: 'payment.unknown', tooManyCards: 'cards.limited' } as const;
const OF_AN_OUTCOME = { noSession: 'session.lost', bookingChanged: 'booking.outdated' } as const;

/** What each call does with the failures; its effect, input, and the event of any kind that is not in `named`. */
const ROWS: readonly Row[] = [
  ['create-booking', 'holdAccommodation', { stay: STAY, units: [], brand: 'family' }, 'hold.refused', OF_A_HOLD],
  ['set-guest-mix', 'changeGuestMix', { version: 4, units: [] }, 'hold.refused', OF_A_MIX],
  ['set-cabin', 'holdCabin', { version: 4, unitIndex: 0, cabinCode: 'A1' }, 'basket.refused', OF_A_CABIN],
  ['set-dinings', 'saveDinings', { version: 4, dinings: [] }, 'basket.refused', OF_ADD_ONS],
  ['set-extras', 'saveExtras', { version: 4, extras: [] }, 'basket.refused', OF_ADD_ONS],
  ['retrieve-quote', 'bookQuote', { quoteId: 'q', email: 'ada@example.com' }, 'quote.refused', LOST],
  // a payment that may have reached the provider is never shown as failed
  ['pay', 'takePayment', PAY, 'payment.unknown', OF_A_PAYMENT],
  ['worldpay-init', 'preparePayment', { balanceOf: null, amendmentId: null }, 'payment.startFailed', OF_A_START],
  // somebody else's payment is neither this guest's success nor a failure
  ['get-worldpay-response', 'pollOutcome', { attemptId: null, balanceOf: null }, 'payment.unknown', OF_AN_OUTCOME],
];

const CASES = ROWS.flatMap(([call, effect, input, otherwise, named]: Row) =>
  KINDS.map((kind) => [call, kind, named[kind] ?? otherwise, effect, input] as const),
);

beforeAll(() => void vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 }));
afterAll(() => void vi.unstubAllGlobals());

it.each(CASES)('a failure of a call %s of the kind %s is the event %s', async (call, kind, type, effect, input) => {
  const replies = { ...LATEST, [call]: failureReply(kind) };
  expect(await runEffect((client) => effects(client)[effect], input, replies)).toMatchObject({ type });
});
