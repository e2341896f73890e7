/** The payment events of the specification as events of the chart: setup complete, validated, and order update. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor, type ActorRefFrom } from 'xstate';
import type { ChallengeStep, Continue } from '../../contract/payment.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import { ATTEMPT } from '../../kit/test/payments.ts';
import { bookingWith } from '../../kit/test/samples.ts';
import { paymentMachine } from './payment.machine.ts';
import { EMPTY_PAYER, NO_CARD, type PayerForm } from './payment.rules.ts';
import type {
  AttemptOutcome,
  CardPayment,
  PayableRef,
  PrepareOutcome,
  TakeOutcome,
  TokenizationResult,
} from './payment.types.ts';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const { attemptId } = ATTEMPT;
const step: ChallengeStep = { kind: 'challenge', url: 'https://bank.example/', jwt: 'j', md: 'm', secondsLeft: 600 };
const payer: PayerForm = {
  ...EMPTY_PAYER,
  cardHolderName: 'A SHAW',
  line1: '1 Sea Road',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  hasAcceptedTerms: true,
};

const TOKEN: TokenizationResult = { type: 'card.tokenized', sessionHref: 'https://payments.example/sessions/1' };

/** A payment with a simulated provider: `outcome` is the reply to the payment, `result` that of the card fields. */
const paymentWith = (outcome: TakeOutcome, result: TokenizationResult = TOKEN) => {
  let emit: (event: { type: 'fields.shown' } | { type: 'challenge.returned' }) => void = () => undefined;
  const continued: Continue[] = [];
  const payment = paymentMachine.provide({
    actors: {
      preparePayment: fromPromise<PrepareOutcome, PayableRef>(async () => ({
        type: 'payment.prepared',
        attempt: ATTEMPT,
      })),
      cardFields: fromCallback(({ sendBack, receive }) => {
        emit = sendBack;
        receive(() => sendBack(result));
      }),
      takePayment: fromPromise<TakeOutcome, CardPayment>(async () => outcome),
      challengeFrame: fromCallback(({ sendBack }) => void (emit = sendBack)),
      continuePayment: fromPromise<AttemptOutcome | SessionLost, Continue>(async ({ input }) => {
        continued.push(input);
        return { type: 'payment.taken', booking, attemptId };
      }),
    },
  });
  // the chart sends events to the checkout
  const checkout = setup({ actors: { payment } }).createMachine({
    invoke: {
      id: 'payment',
      src: 'payment',
      input: { booking, balanceOf: null, amendmentId: null, amountDue: 65_050, payer, isOutcomeUnknown: false },
    },
  });
  const actor = createActor(checkout).start().getSnapshot().children['payment'] as ActorRefFrom<typeof paymentMachine>;
  const reaches = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value));
  const submit = async (): Promise<void> => {
    await reaches({ entering: 'mounting' });
    emit({ type: 'fields.shown' });
    for (const field of Object.keys(NO_CARD) as (keyof typeof NO_CARD)[])
      actor.send({ type: 'field.checked', field, isValid: true });
    actor.send({ type: 'payment.submitted' });
  };
  return { actor, reaches, submit, continued, emit: (type: 'fields.shown' | 'challenge.returned') => emit({ type }) };
};

// requirement: JOURNEY-4-PAYMENT-EVENTS
describe('a payment', () => {
  it('takes a card once the provider is set up', async () => {
    const { actor, reaches, emit } = paymentWith({ type: 'payment.unknown' });
    await reaches({ entering: 'mounting' });
    expect(actor.getSnapshot().can({ type: 'payment.submitted' })).toBe(false);
    emit('fields.shown');
    await reaches({ entering: 'ready' });
    expect(actor.getSnapshot().can({ type: 'payment.submitted' })).toBe(true);
  });
  it('continues on the server, once, when the bank has validated the guest', async () => {
    const { reaches, submit, emit, continued } = paymentWith({ type: 'challenge.required', attemptId, step });
    await submit();
    await reaches({ authenticating: 'challenging' });
    expect(continued).toEqual([]);
    emit('challenge.returned');
    await reaches('paid');
    expect(continued).toEqual([{ attemptId, authenticationResult: { kind: 'challenge', end: 'returned' } }]);
  });
  const latest = { ...booking, version: booking.version + 1 };
  const outdated = { type: 'booking.outdated', booking: latest, message: 'changed' } as const;
  const unknown = { type: 'payment.unknown' } as const;
  const taken = { type: 'payment.taken', booking, attemptId: null } as const;
  it.each([
    ['without money when the order was updated, with the latest booking', outdated, TOKEN, 'outdated', outdated],
    ['without money when it was updated while the card is looked up', unknown, outdated, 'outdated', outdated],
    ['as paid when it was paid in another window meanwhile', unknown, taken, 'paid', { type: 'booking.paid', booking }],
  ] as const)('ends %s', async (_, outcome, result, state, output) => {
    const { actor, reaches, submit } = paymentWith(outcome, result);
    await submit();
    await reaches(state);
    expect(actor.getSnapshot().output).toEqual(output);
  });
});
