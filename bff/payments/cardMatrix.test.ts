/** The test matrix of the payment protocols: each row with each provider, over HTTP against its simulator. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { AuthenticationResult, PaymentResult } from '../../machines/contract/payment.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { reconcilePayments } from './reconcile.ts';
import { answerChallenge, collectDeviceData, postReturn } from '../test/bank.ts';
import {
  CHALLENGED_CARD,
  EXPECTED_RESULTS,
  NOT_ENROLLED_CARD,
  FRICTIONLESS_CARD,
  RIGHT_CODE,
  PROVIDERS,
  cardRowsOf,
  type TypedCard,
} from '../test/cards.ts';
import { book, couple, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { markRefused, sendNotification } from '../test/latePayments.ts';
import { cardFor, challengeOf, chargesOf, lookUpCard, payBy, sendDeviceData, switchTo } from '../test/payBy.ts';
import { sampled, sampledOfEach } from '../test/sampling.ts';
import { EVENTS_TOKEN } from '../test/testServer.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { throwIt } from '../test/storeSteps.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await soundServerOfFile();
let visitor: Visitor;
let booking: Booking;
let attemptId: string;

const query = testServer.query;
const begin = async (provider: PaymentProvider): Promise<void> => {
  switchTo(testServer, provider);
  visitor = await visitorWithSession(testServer.app);
  booking = await nameGuests(visitor, await book(visitor, [couple]));
  const attempt = await visitor.get('worldpay-init', {});
  expect(attempt.cardForm).toBe({ access: 'hosted', cardinal: 'plain', wpg: 'sealed' }[provider]);
  ({ attemptId } = attempt);
};

const paying = () => ({ testServer, visitor, booking, attemptId });
const cardOf = (provider: PaymentProvider, typed: TypedCard): Promise<string> => cardFor(paying(), provider, typed);
const continueAuthentication = (authenticationResult: AuthenticationResult): Promise<PaymentResult> =>
  visitor.get('cmpi', { attemptId, authenticationResult });
const paid = (provider: PaymentProvider, typed: TypedCard) => payBy(paying(), provider, typed);
const challenged = async (provider: PaymentProvider, typed: TypedCard) => challengeOf(await paid(provider, typed));
const ended = (end: 'returned' | 'cancelled') => continueAuthentication({ kind: 'challenge', end });
const answered = async (asking: PaymentResult, otp: string = RIGHT_CODE) => {
  await postReturn(testServer.app, await answerChallenge(challengeOf(asking), otp));
  return ended('returned');
};
const charges = (provider: PaymentProvider) => chargesOf(testServer, `${PROVIDER_PREFIX[provider]}${attemptId}`);
/** Runs the reconciler after the longest lag of the gateway's records. */
const reconciled = async () => {
  const age = "UPDATE payment_attempts SET updated_at = updated_at - interval '301 seconds' WHERE id = $1";
  await query(age, [attemptId]);
  await reconcilePayments(testServer.payments, throwIt);
  return visitor.get('get-worldpay-response', { attemptId });
};

const PROVIDER_PREFIX = { access: 'BW-', cardinal: 'BWC-', wpg: 'WPG-' } as const;
const SUCCESS = EXPECTED_RESULTS.taken;

// requirement: JOURNEY-7-CALL-PAY
describe.each(PROVIDERS)('a card payment with %s', (provider) => {
  beforeEach(() => begin(provider));

  it.each(sampledOfEach(cardRowsOf(provider), ({ outcome, code }) => `${outcome} ${code === undefined}`))(
    'ends as $outcome: $row',
    async ({ typed, code, outcome }) => {
      const result = await paid(provider, typed);
      const end = code === undefined ? result : await answered(result, code);
      expect(end).toMatchObject({ ...EXPECTED_RESULTS[outcome], step: null });
    },
  );

  it('charges nothing when the guest cancels the challenge', async () => {
    await challenged(provider, CHALLENGED_CARD);
    expect(await ended('cancelled')).toMatchObject(EXPECTED_RESULTS.cancelled);
    expect(await charges(provider)).toBe(0);
  });

  it('asks for a challenge when device data collection is blocked (no postMessage)', async () => {
    const isCardinal = provider === 'cardinal';
    const blocked = isCardinal
      ? (await lookUpCard(paying(), FRICTIONLESS_CARD, true)).sealedCard
      : await cardOf(provider, FRICTIONLESS_CARD);
    const result = await visitor.get('pay', payPayload(booking, attemptId, blocked));
    const asking = isCardinal ? result : await continueAuthentication({ kind: 'deviceData', reference: null });
    expect(await answered(asking)).toMatchObject(SUCCESS);
  });

  const { first, second } = (
    {
      access: { first: { operation: 'deviceData' }, second: { operation: 'challenge' } },
      cardinal: { first: { operation: 'payment' }, second: { operation: 'payment' } },
      wpg: { first: { vendor: 'wpg', operation: 'order' }, second: { vendor: 'wpg', operation: 'authentication' } },
    } as const
  )[provider];
  /** Makes the request that takes a frictionless payment fail. */
  const cutOff = async (mode: 'timeout' | 'drop' | '500') => {
    const sealed = await cardOf(provider, FRICTIONLESS_CARD);
    if (provider === 'cardinal') await testServer.sandbox.arm({ ...first, mode });
    const result = await visitor.get('pay', payPayload(booking, attemptId, sealed));
    if (provider !== 'cardinal') await testServer.sandbox.arm({ ...first, mode });
    return sendDeviceData(paying(), result);
  };

  it.each(['timeout', 'drop', '500'] as const)('is unknown after a %s on lookup, then reconciled', async (mode) => {
    expect(await cutOff(mode)).toMatchObject({ outcome: 'ERROR' });
    // a payment that was never made is refused after the grace period; one that was made is found
    expect(await reconciled()).toMatchObject({ outcome: mode === '500' ? 'FAILURE' : 'SUCCESS' });
    expect(await charges(provider)).toBe(mode === '500' ? 0 : 1);
  });

  it.each(['timeout', 'drop'] as const)(
    'is unknown after a %s on submit, then reconciled as authorised',
    async (mode) => {
      await postReturn(testServer.app, await answerChallenge(await challenged(provider, CHALLENGED_CARD)));
      await testServer.sandbox.arm({ ...second, mode });
      expect(await ended('returned')).toMatchObject({ outcome: 'ERROR' });
      expect(await reconciled()).toMatchObject(SUCCESS);
      expect(await charges(provider)).toBe(1);
    },
  );

  it('charges once on a double click on pay', async () => {
    const sealed = await cardOf(provider, FRICTIONLESS_CARD);
    const sent = payPayload(booking, attemptId, sealed);
    const result = await Promise.all([visitor.ask('pay', sent), visitor.ask('pay', sent)]);
    const step = result.map(({ body }) => body.data?.step).find((each) => each?.kind === 'deviceData');
    if (step?.kind === 'deviceData') {
      const authenticationResult = { kind: 'deviceData', reference: await collectDeviceData(step) } as const;
      await Promise.all([continueAuthentication(authenticationResult), continueAuthentication(authenticationResult)]);
    }
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject(SUCCESS);
    expect(await charges(provider)).toBe(1);
  });

  it('continues the challenge after the back button, even if the provider toggle has changed', async () => {
    await challenged(provider, CHALLENGED_CARD);
    testServer.toggles.current = { ...testServer.toggles.current, legacyPaymentSwitch: provider !== 'wpg' };
    const resumed = await visitor.get('get-worldpay-response', { attemptId: null });
    expect(await answered(resumed)).toMatchObject(SUCCESS);
  });

  it('without a provider, of a server from before the migration, is settled when its reply was lost', async () => {
    await cutOff('drop');
    for (const table of ['payment_attempts', 'card_agreements'])
      await query(`UPDATE ${table} SET provider = NULL WHERE booking_id = $1`, [booking.bookingId]);
    expect(await reconciled()).toMatchObject(SUCCESS);
    expect(await charges(provider)).toBe(1);
  });

  it('charges once when webhooks are duplicated, out of order or forged', async () => {
    await cutOff('drop');
    expect((await notify(provider, 'guessed-by-somebody', 'AUTHORISED')).statusCode).toBe(404);
    for (const type of ['CAPTURED', 'AUTHORISED', 'AUTHORISED'])
      expect((await notify(provider, EVENTS_TOKEN, type)).statusCode).toBe(200);
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject(SUCCESS);
    expect(await charges(provider)).toBe(1);
  });

  it('acknowledges a webhook only once the provider can be queried and the captured money is found', async () => {
    const asked =
      provider === 'wpg' ? ({ vendor: 'wpg', operation: 'inquiry' } as const) : ({ operation: 'query' } as const);
    await cutOff('drop');
    await markRefused(testServer, { booking, attemptId });
    await testServer.sandbox.arm({ ...asked, mode: '500', count: 100 });
    for (const type of ['AUTHORISED', 'CAPTURED']) {
      const { statusCode, body } = await notify(provider, EVENTS_TOKEN, type);
      expect([statusCode, body]).toEqual([503, '{}']);
    }
    await testServer.sandbox.arm({ ...asked, mode: '500', count: 0 });
    await query('UPDATE payment_inquiries SET next_try_at = clock_timestamp()');
    const { statusCode, body } = await notify(provider, EVENTS_TOKEN, 'AUTHORISED');
    expect([statusCode, body]).toEqual([200, provider === 'wpg' ? '[OK]' : '{}']);
    expect(await resolvePaymentExceptions(testServer.payments, throwIt)).toBe(1);
    expect(await visitor.get('get-worldpay-response', { attemptId })).toMatchObject(SUCCESS);
  });
});

// not authorised, not parsable, wrong signature, too old, invalid token
it.each(sampled(['1001', '1003', '1010', '1011', '1020'], 6))(
  'a card payment is not charged when Cardinal answers the lookup with error %s',
  async (code) => {
    await begin('cardinal');
    await testServer.sandbox.arm({ vendor: 'cardinal', mode: 'error', code });
    expect(await paid('cardinal', NOT_ENROLLED_CARD)).toMatchObject(EXPECTED_RESULTS.unavailable);
    expect(await charges('cardinal')).toBe(0);
  },
);

// requirement: JOURNEY-7-CALL-PAY
describe('a card payment with wpg only', () => {
  beforeEach(() => begin('wpg'));

  it('asks for the card again when the gateway cannot read it', async () => {
    await testServer.sandbox.arm({ vendor: 'wpg', mode: 'error', code: '7' });
    expect(await paid('wpg', NOT_ENROLLED_CARD)).toMatchObject({ outcome: 'NOACTION' });
  });

  it.each(['1', '3', '5', '6', '8', '9'])(
    'is queried before it counts as refused when the gateway answers the order with error %s',
    async (code) => {
      await testServer.sandbox.arm({ vendor: 'wpg', mode: 'error', code });
      expect(await paid('wpg', NOT_ENROLLED_CARD)).toMatchObject({ outcome: 'ERROR' });
      expect(await reconciled()).toMatchObject({ outcome: 'FAILURE' });
      expect(await charges('wpg')).toBe(0);
    },
  );
});

const notify = (provider: PaymentProvider, token: string, type: string) =>
  provider === 'wpg'
    ? sendNotification(testServer, { reference: `WPG-${attemptId}`, type, token })
    : testServer.app.inject({
        method: 'POST',
        url: `/bff/payments/events/${token}`,
        headers: { 'content-type': 'application/json' },
        payload: {
          eventId: `${attemptId} ${type}`,
          eventDetails: { transactionReference: `${PROVIDER_PREFIX[provider]}${attemptId}`, type },
        },
      });
