/** What a failed call means: in any step, and for each failure kind of the calls that hold, change, save and pay. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import type { CallName } from '../../machines/contract/calls.ts';
import { type Failure, FAILURE_KIND, FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { accommodationEffects } from './accommodation.ts';
import { diningEffects, extrasEffects } from './basket.ts';
import type { Client } from './client.ts';
import { failureMessage, lossEvent } from './failures.ts';
import { paymentEffects } from './payment.ts';
import { pickerEffects } from './picker.ts';
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
  it('returns the expiry message for a missing booking', () => {
    expect(lossEvent(failure('noBooking'))).toEqual({ type: 'hold.lost', message: FAILURE_TEXT.holdExpired });
  });
});

describe('failureMessage', () => {
  it.each([
    [
      'the first field’s message',
      {
        ...failure('invalidInput'),
        validationErrors: [
          { field: 'a', message: 'one' },
          { field: 'b', message: 'two' },
        ],
      },
      'one',
    ],
    ['the error if no field has a message', failure('accommodationSoldOut'), FAILURE_TEXT.accommodationSoldOut],
    [
      'the unavailable message after a network failure',
      { ...failure('unavailable', 'Fetch failed'), networkError: true },
      FAILURE_TEXT.unavailable,
    ],
  ])('returns %s', (_, failed, message) => {
    expect(failureMessage(failed)).toBe(message);
  });
});

const latest = bookingWith({ version: 9 });
const LATEST = { 'get-booking': replyWith('get-booking', latest) };
const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 };

/** The failure kinds that every step of a booking handles. */
const LOST = { noSession: 'session.lost', noBooking: 'hold.lost', holdExpired: 'hold.lost' } as const;

type Row = Readonly<{
  call: CallName;
  effect: (client: Client) => AnyActorLogic;
  input: unknown;
  /** the event of any kind that is not in `named` */
  otherwise: string;
  named: Readonly<Partial<Record<FailureKind, string>>>;
}>;

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
const OF_A_CABIN = { ...LOST, accommodationSoldOut: 'cabin.taken', bookingChanged: 'booking.outdated' } as const;

const ROWS: readonly Row[] = [
  {
    call: 'create-booking',
    effect: (client) => accommodationEffects(client, NO_CONTENT).holdAccommodation,
    input: { stay: STAY, units: [], brand: 'family', agencyId: null },
    otherwise: 'hold.refused',
    named: OF_A_HOLD,
  },
  {
    call: 'set-guest-mix',
    effect: (client) => accommodationEffects(client, NO_CONTENT).changeGuestMix,
    input: { version: 4, units: [] },
    otherwise: 'hold.refused',
    named: { ...OF_A_HOLD, bookingChanged: 'booking.outdated' },
  },
  {
    call: 'set-cabin',
    effect: (client) => pickerEffects(client, NO_CONTENT).holdCabin,
    input: { version: 4, unitIndex: 0, cabinCode: 'A1' },
    otherwise: 'basket.refused',
    named: OF_A_CABIN,
  },
  {
    call: 'set-dinings',
    effect: (client) => diningEffects(client, NO_CONTENT).saveDinings,
    input: { version: 4, dinings: [] },
    otherwise: 'basket.refused',
    named: OF_ADD_ONS,
  },
  {
    call: 'set-extras',
    effect: (client) => extrasEffects(client, NO_CONTENT).saveExtras,
    input: { version: 4, extras: [] },
    otherwise: 'basket.refused',
    named: OF_ADD_ONS,
  },
  {
    call: 'retrieve-quote',
    effect: (client) => savedQuoteEffects(client).bookQuote,
    input: { quoteId: 'q', email: 'ada@example.com' },
    otherwise: 'quote.refused',
    named: LOST,
  },
  {
    // a payment that may have reached the provider is never shown as failed
    call: 'pay',
    effect: (client) => paymentEffects(client).takePayment,
    input: PAY,
    otherwise: 'payment.unknown',
    named: {
      ...LOST,
      bookingChanged: 'booking.outdated',
      tooManyCards: 'cards.limited',
      invalidInput: 'card.unreadable',
      paymentProcessing: 'booking.outdated',
      notAcceptedNow: 'booking.outdated',
      // another window gave the booking up and made this one
      notLeadGuest: 'booking.outdated',
      keyReused: 'card.unreadable',
    },
  },
  {
    call: 'worldpay-init',
    effect: (client) => paymentEffects(client).preparePayment,
    input: { balanceOf: null, amendmentId: null },
    otherwise: 'payment.startFailed',
    named: { ...LOST, paymentProcessing: 'payment.unknown', tooManyCards: 'cards.limited' },
  },
  {
    // somebody else's payment is neither this guest's success nor a failure
    call: 'get-worldpay-response',
    effect: (client) => paymentEffects(client).pollOutcome,
    input: { attemptId: null, balanceOf: null },
    otherwise: 'payment.unknown',
    named: { noSession: 'session.lost', bookingChanged: 'booking.outdated' },
  },
];

const CASES = ROWS.flatMap((row) =>
  FAILURE_KIND.values.map((kind) => [row.call, kind, row.named[kind] ?? row.otherwise, row] as const),
);

beforeAll(() => void vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 }));
afterAll(() => void vi.unstubAllGlobals());

describe('a failure of a call', () => {
  it.each(CASES)('%s of the kind %s is the event %s', async (call, kind, type, { effect, input }) => {
    expect(await runEffect(effect, input, { ...LATEST, [call]: failureReply(kind) })).toMatchObject({ type });
  });
});
