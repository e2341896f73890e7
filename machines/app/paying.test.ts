/** App, session, journey, checkout and payment together, on a simulated clock: the page stays during a payment. */
import { describe, expect, it } from 'vitest';
import { addressMachine } from '../checkout/address/address.machine.ts';
import { ATTEMPT } from '../kit/test/payments.ts';
import { booking, infoWith, visitAtCheckout, type Outcome } from './test/visitAtCheckout.ts';

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
