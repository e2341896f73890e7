/** App, session, journey, checkout and payment together, on a simulated clock: the page stays during a payment. */
import { describe, expect, it } from 'vitest';
import { SimulatedClock, createActor, fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import { addressMachine } from '../checkout/address/address.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { paymentMachine } from '../checkout/payment/payment.machine.ts';
import type { SessionInfo } from '../contract/booking.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionExtended, InfoReceived, SessionRefused, SessionUnavailable } from '../session/session.setup.ts';
import { appMachine } from './app.machine.ts';
import { NOTHING_STORED } from './storedValues.ts';

const HOUR_MS = 3_600_000;
const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true, holdSecondsLeft: 180 });
const ATTEMPT = {
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  amount: 65_050,
  currency: 'GBP',
  cardForm: 'hosted',
  checkoutId: 'c',
  scriptUrl: 's',
  acceptedBrands: ['visa'],
} as const;
const CHALLENGE = { kind: 'challenge', url: 'https://x.example/s', jwt: 'j', md: 'm', secondsLeft: 86_400 } as const;

type Outcome = EventObject & Record<string, unknown>;
type Server = {
  info: SessionInfo | null;
  /** reply to each effect, by actor name; null: it never replies */
  answers: Record<string, Outcome | null>;
  keptAlive: number;
};

const infoWith = (changes: Partial<SessionInfo>): SessionInfo => ({
  bookingSessionTimeout: 1_200,
  today: '2027-01-11',
  booking,
  paid: null,
  payment: 'none',
  picker: NO_PICKER.picker,
  ...changes,
});

/** A visit at the checkout. Each effect returns the reply that `server` has for it at that time. */
const visitAtCheckout = async () => {
  const server: Server = {
    info: infoWith({}),
    keptAlive: 0,
    answers: {
      loadPaymentDetails: { type: 'details.loaded', details: paymentDetailsOf(booking), coupon: null },
      preparePayment: { type: 'payment.prepared', attempt: ATTEMPT },
      takePayment: null,
      continuePayment: null,
      pollOutcome: { type: 'payment.unknown' },
    },
  };
  const answering = (name: string) =>
    fromPromise(() => {
      const answer = server.answers[name];
      return answer ? Promise.resolve(answer) : new Promise<never>(() => undefined);
    });
  const session = sessionMachine.provide({
    actors: {
      openSession: fromPromise<InfoReceived | SessionUnavailable, { sessionId: string | null }>(async () =>
        server.info === null
          ? { type: 'session.unavailable', message: 'gone' }
          : { type: 'info.received', sessionId: 's-1', info: server.info, at: 0 },
      ),
      keepAlive: fromPromise<SessionExtended | SessionUnavailable | SessionRefused, null>(async () => {
        server.keptAlive += 1;
        if (server.info === null) return { type: 'session.unavailable', message: 'gone' };
        const result = { bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft: 180, canExtend: true };
        return { type: 'session.extended', result, at: 0 };
      }),
    },
  });
  const payment = paymentMachine.provide({
    actors: {
      preparePayment: answering('preparePayment') as never,
      cardFields: fromCallback(() => undefined) as never,
      takePayment: answering('takePayment') as never,
      continuePayment: answering('continuePayment') as never,
      pollOutcome: answering('pollOutcome') as never,
      challengeFrame: fromCallback(() => undefined) as never,
    },
  });
  const checkout = checkoutMachine.provide({
    actors: { loadPaymentDetails: answering('loadPaymentDetails') as never, payment, address: addressMachine },
  });
  const clock = new SimulatedClock();
  const app = createActor(
    appMachine.provide({ actors: { session, journey: journeyMachine.provide({ actors: { checkout } as never }) } }),
    {
      clock,
      input: { address: { pathname: '/booking/checkout', search: '' }, stored: NOTHING_STORED, isProduction: false },
    },
  );
  app.start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const child = (actor: AnyActorRef | undefined, name: string): AnyActorRef | undefined =>
    actor?.getSnapshot().children?.[name] as AnyActorRef | undefined;
  const paymentActor = () => child(child(child(app, 'journey'), 'checkout'), 'payment');
  const state = (actor: AnyActorRef | undefined): string => JSON.stringify(actor?.getSnapshot().value ?? null);
  await settle();
  return {
    server,
    settle,
    send: async (...events: readonly Outcome[]): Promise<void> => {
      for (const event of events) paymentActor()?.send(event);
      await settle();
    },
    pass: async (ms: number, stepMs = 1_000): Promise<void> => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.increment(stepMs);
        await settle();
      }
    },
    goBack: () => app.send({ type: 'address.changed', pathname: '/booking/overview', search: '' }),
    app: () => state(app),
    session: () => state(child(app, 'session')),
    end: () => child(app, 'session')?.getSnapshot().context.end as unknown,
    payment: () => state(paymentActor()),
  };
};

const PAYER = { cardHolderName: 'A SHAW', line1: '1 Sea Road', city: 'Leeds', postcode: 'LS1 1AA' };
const FORM: readonly Outcome[] = [
  { type: 'fields.shown' },
  ...Object.entries(PAYER).map(([field, value]) => ({ type: 'payer.changed', field, value })),
  ...['pan', 'expiry', 'cvv'].map((field) => ({ type: 'field.checked', field, isValid: true })),
  { type: 'terms.toggled' },
];
const SUBMIT: Outcome = { type: 'payment.submitted' };
const CARD_TOKENIZED: Outcome = { type: 'card.tokenized', sessionHref: 'https://payments.example/sessions/1' };

const visitPaying = async () => {
  const visit = await visitAtCheckout();
  await visit.send(...FORM, SUBMIT);
  return visit;
};

const challenged = async () => {
  const visit = await visitPaying();
  visit.server.answers['takePayment'] = { type: 'challenge.required', attemptId: ATTEMPT.attemptId, step: CHALLENGE };
  visit.server.info = infoWith({ payment: 'processing' });
  await visit.send(CARD_TOKENIZED);
  return visit;
};

const unknown = async () => {
  const visit = await visitPaying();
  visit.server.answers['takePayment'] = { type: 'payment.unknown' };
  visit.server.info = infoWith({ payment: 'processing' });
  await visit.send(CARD_TOKENIZED);
  return visit;
};

// requirement: JOURNEY-4-PAYMENT
describe('the payment page, long after the hold and the session would have ended,', () => {
  it('stays in the bank’s challenge and keeps the session alive', async () => {
    const visit = await challenged();
    await visit.pass(HOUR_MS);
    expect(visit.payment()).toContain('challenging');
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"paying"')]);
    expect(visit.server.keptAlive).toBeGreaterThan(50);
  });
  it('keeps polling for an unknown outcome', async () => {
    const visit = await unknown();
    await visit.pass(HOUR_MS);
    expect(visit.payment()).toContain('processing');
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"paying"')]);
  });
  it('stays while the server cannot be reached and the session is not extended', async () => {
    const visit = await unknown();
    visit.server.info = null;
    await visit.pass(HOUR_MS);
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"paying"')]);
  });
  it('waits for a payment that is being authorised', async () => {
    const visit = await visitPaying();
    await visit.send(CARD_TOKENIZED);
    expect(visit.payment()).toBe('"authorising"');
    await visit.pass(HOUR_MS);
    expect([visit.app(), visit.payment()]).toEqual(['"inJourney"', '"authorising"']);
  });
  it('moves to the confirmation once polling returns that the payment was taken', async () => {
    const visit = await unknown();
    await visit.pass(HOUR_MS / 2);
    visit.server.answers['pollOutcome'] = { type: 'payment.taken', booking: { ...booking, status: 'completed' } };
    visit.server.info = infoWith({ booking: null, paid: { resId: booking.resId, brand: 'family' }, payment: 'paid' });
    await visit.pass(10_000);
    expect([visit.app(), visit.payment(), visit.session()]).toEqual([
      '"inJourney"',
      'null',
      expect.stringContaining('"open":"active"'),
    ]);
  });
});

describe('the session of a visit that submitted a payment', () => {
  it('counts down again after a declined payment, warns the guest, and ends as the server reports', async () => {
    const visit = await visitPaying();
    visit.server.answers['takePayment'] = { type: 'payment.declined', booking };
    visit.server.info = infoWith({ booking: { ...booking, holdSecondsLeft: 600 } });
    await visit.send(CARD_TOKENIZED);
    expect([visit.payment(), visit.session()]).toEqual([
      '{"declined":"byBank"}',
      expect.stringContaining('"open":"active"'),
    ]);
    await visit.pass(490_000);
    expect(visit.session()).toContain('"ending"');
    visit.server.info = infoWith({ booking: null });
    await visit.pass(120_000);
    expect([visit.app(), visit.end()]).toEqual(['"sessionEnded"', 'released']);
  });
  it('polls the payment after the guest has left the page, and does not end meanwhile', async () => {
    const visit = await unknown();
    visit.goBack();
    await visit.settle();
    await visit.pass(HOUR_MS / 4);
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"awaitingOutcome"')]);
    visit.server.info = infoWith({ booking: null, payment: 'paid' });
    await visit.pass(15_000);
    expect(visit.session()).toContain('"open":"active"');
  });
  it('ends as processing when the server has lost the session during a payment', async () => {
    const visit = await unknown();
    visit.server.answers['pollOutcome'] = { type: 'session.lost', message: 'gone' };
    await visit.pass(4_000);
    expect([visit.app(), visit.end()]).toEqual(['"sessionEnded"', 'processing']);
  });
});

describe('a visit whose own countdown has reached zero', () => {
  const idle = async (info: SessionInfo | null) => {
    const visit = await visitAtCheckout();
    visit.server.info = info;
    await visit.pass(200_000);
    return visit;
  };
  it('continues when the hold was extended in another tab', async () => {
    const visit = await idle(infoWith({ booking: { ...booking, holdSecondsLeft: 900 } }));
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"open":"active"')]);
  });
  it('waits while another tab is paying', async () => {
    const visit = await idle(infoWith({ payment: 'processing' }));
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"awaitingOutcome"')]);
  });
  it.each([
    ['released', infoWith({ booking: null })],
    ['paid', infoWith({ booking: null, payment: 'paid' })],
    ['refunded', infoWith({ booking: null, payment: 'refunded' })],
    ['unknown', null],
  ])('ends as %s when the server reports it', async (end, info) => {
    const visit = await idle(info);
    expect([visit.app(), visit.end()]).toEqual(['"sessionEnded"', end]);
  });
});
