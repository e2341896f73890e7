/** For tests: app, session, journey, checkout and payment together at the checkout, on a simulated clock. */
import { SimulatedClock, createActor, fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import { addressMachine } from '../../checkout/address/address.machine.ts';
import { checkoutMachine } from '../../checkout/checkout.machine.ts';
import { paymentMachine } from '../../checkout/payment/payment.machine.ts';
import type { SessionInfo } from '../../contract/booking.ts';
import { journeyMachine } from '../../journey/journey.machine.ts';
import { ATTEMPT, paymentDetailsOf } from '../../kit/test/payments.ts';
import { bookingWith } from '../../kit/test/samples.ts';
import { sessionInfoOf } from '../../kit/test/sessionInfos.ts';
import { sessionMachine } from '../../session/session.machine.ts';
import type { SessionExtended, InfoReceived, SessionRefused, SessionUnavailable } from '../../session/session.setup.ts';
import { appMachine } from '../app.machine.ts';
import { NOTHING_STORED } from '../storedValues.ts';

/** The booking that is paid. */
export const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true, holdSecondsLeft: 180 });

/** An event, or the reply to an effect. */
export type Outcome = EventObject & Record<string, unknown>;
type Server = {
  info: SessionInfo | null;
  /** reply to each effect, by actor name; null: it never replies */
  answers: Record<string, Outcome | null>;
  keptAlive: number;
};

/** The server's session data, with these changes. */
export const infoWith = (changes: Partial<SessionInfo>) => sessionInfoOf({ booking, ...changes });

/** A visit at the checkout. Each effect replies with what `server` contains for it at that time. */
export const visitAtCheckout = async ({
  address = addressMachine,
}: { readonly address?: typeof addressMachine } = {}) => {
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
