/** App, session, journey, checkout and payment together, on a simulated clock: the page stays during a payment. */
import { describe, expect, it } from 'vitest';
import { addressMachine } from '../checkout/address/address.machine.ts';
import { ATTEMPT, paymentDetailsOf } from '../kit/test/payments.ts';
import { SimulatedClock, createActor, fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { paymentMachine } from '../checkout/payment/payment.machine.ts';
import type { SessionInfo } from '../contract/booking.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { sessionInfoOf } from '../kit/test/sessionInfos.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionExtended, InfoReceived, SessionRefused, SessionUnavailable } from '../session/session.setup.ts';
import { appMachine } from './app.machine.ts';
import { NOTHING_STORED } from './storedValues.ts';

/** The booking that is paid. */
const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true, holdSecondsLeft: 180 });

/** An event, or the reply to an effect. */
type Outcome = EventObject & Record<string, unknown>;
type Server = {
  info: SessionInfo | null;
  /** reply to each effect, by actor name; null: it never replies */
  answers: Record<string, Outcome | null>;
  keptAlive: number;
};

/** The server's session data, with these changes. */
const infoWith = (changes: Partial<SessionInfo>) => sessionInfoOf({ booking, ...changes });

/** A visit at the checkout. Each effect replies with what `server` contains for it at that time. */
const visitAtCheckout = async ({ address = addressMachine }: { readonly address?: typeof addressMachine } = {}) => {
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
    actors: { loadPaymentDetails: answering('loadPaymentDetails') as never, payment, address },
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
    goTo: (pathname: string, search = '') => app.send({ type: 'address.changed', pathname, search }),
    checkout: () => state(child(child(app, 'journey'), 'checkout')),
    app: () => state(app),
    session: () => state(child(app, 'session')),
    end: () => child(app, 'session')?.getSnapshot().context.end as unknown,
    payment: () => state(paymentActor()),
  };
};

const HOUR_MS = 3_600_000;
const CHALLENGE = { kind: 'challenge', url: 'https://x.example/s', jwt: 'j', md: 'm', secondsLeft: 86_400 } as const;
const PAYER = { cardHolderName: 'A SHAW', line1: '1 Sea Road', city: 'Leeds', postcode: 'LS1 1AA' };
const FORM: readonly Outcome[] = [
  { type: 'fields.shown' },
  ...Object.entries(PAYER).map(([field, value]) => ({ type: 'payer.changed', field, value })),
  ...['pan', 'expiry', 'cvv'].map((field) => ({ type: 'field.checked', field, isValid: true })),
  { type: 'terms.toggled' },
];
const CARD_TOKENIZED: Outcome = { type: 'card.tokenized', sessionHref: 'https://payments.example/sessions/1' };

/** An address lookup that fails when it receives what the checkout offers. */
const BROKEN_ADDRESS = addressMachine.provide({
  guards: {
    isOffered: () => {
      throw new Error('a defect');
    },
  },
});
/** Reading the booking of this reply throws. */
const DEFECTIVE_REPLY: Outcome = Object.defineProperty({ type: 'payment.declined' }, 'booking', {
  get: () => {
    throw new Error('a defect');
  },
});

const visitPaying = async (parts: Parameters<typeof visitAtCheckout>[0] = {}) => {
  const visit = await visitAtCheckout(parts);
  await visit.send(...FORM, { type: 'payment.submitted' });
  return visit;
};

/** A visit that is paying, after the server's reply to the payment. */
const visitAfter = async (answer: Outcome, info = infoWith({ payment: 'processing' })) => {
  const visit = await visitPaying();
  visit.server.answers['takePayment'] = answer;
  visit.server.info = info;
  await visit.send(CARD_TOKENIZED);
  return visit;
};
const challenged = () => visitAfter({ type: 'challenge.required', attemptId: ATTEMPT.attemptId, step: CHALLENGE });
const unknown = () => visitAfter({ type: 'payment.unknown' });

// requirement: JOURNEY-4-PAYMENT
describe('the payment page, long after the hold and the session would have ended,', () => {
  it('stays in the bank’s challenge and keeps the session alive', async () => {
    const visit = await challenged();
    await visit.pass(HOUR_MS);
    expect(visit.payment()).toContain('challenging');
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"paying"')]);
    expect(visit.server.keptAlive).toBeGreaterThan(50);
  });
  it('stays while the server cannot be reached and the session is not extended', async () => {
    const visit = await unknown();
    visit.server.info = null;
    await visit.pass(HOUR_MS);
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"paying"')]);
  });
  it('moves to the confirmation once polling returns that the payment was taken', async () => {
    const visit = await unknown();
    await visit.pass(HOUR_MS / 2);
    visit.server.answers['pollOutcome'] = {
      type: 'payment.taken',
      booking: { ...booking, status: 'completed' },
      attemptId: null,
    };
    visit.server.info = infoWith({ booking: null, paid: { resId: booking.resId, brand: 'family' }, payment: 'paid' });
    await visit.pass(10_000);
    expect([visit.app(), visit.payment(), visit.session()]).toEqual([
      '"inJourney"',
      'null',
      expect.stringContaining('"open":"active"'),
    ]);
  });
});

describe('a payment in progress', () => {
  it('is continued when the address lookup fails by a defect', async () => {
    const visit = await visitPaying({ address: BROKEN_ADDRESS });
    await visit.send(CARD_TOKENIZED);
    expect([visit.checkout(), visit.payment()]).toEqual(['{"paying":"locked"}', '"authorising"']);
  });
  it('is asked for its outcome, and not made again, after a defect of its chart', async () => {
    // the chart throws when it reads the booking of this reply
    const visit = await visitAfter(DEFECTIVE_REPLY, infoWith({}));
    expect([visit.checkout(), visit.payment()]).toEqual(['{"paying":"locked"}', '{"processing":"waiting"}']);
    expect(visit.session()).toContain('"paying"');
    visit.server.answers['pollOutcome'] = { type: 'payment.declined', booking };
    await visit.pass(4_000);
    expect(visit.payment()).toBe('{"declined":"byBank"}');
  });
});

describe('the session of a visit that submitted a payment', () => {
  it('counts down again after a declined payment, warns the guest, and ends as the server reports', async () => {
    const info = infoWith({ booking: { ...booking, holdSecondsLeft: 600 } });
    const visit = await visitAfter({ type: 'payment.declined', booking }, info);
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
    visit.goTo('/booking/overview');
    await visit.settle();
    await visit.pass(HOUR_MS / 4);
    expect([visit.app(), visit.session()]).toEqual(['"inJourney"', expect.stringContaining('"awaitingOutcome"')]);
    visit.server.info = infoWith({ booking: null, payment: 'paid' });
    await visit.pass(15_000);
    expect(visit.session()).toContain('"open":"active"');
  });
});
