/** The payment view: the screen and controls of every state, and the amount to be taken. */
import { describe, expect, it } from 'vitest';
import { ATTEMPT } from '../../kit/test/payments.ts';
import { bookingWith } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentContext } from './payment.types.ts';
import { EMPTY_PAYER, NOT_TAKEN_TEXT } from './payment.rules.ts';
import { type PaymentScreen, paymentView } from './payment.view.ts';

const REFUSALS = [{ field: 'city', message: 'Enter your town or city.' }];
const ready = { entering: { ready: 'noErrors' } };
const snapshotAt = (value: string | object, changes: Partial<PaymentContext> = {}) =>
  settledAt(
    paymentMachine,
    {
      booking: bookingWith(),
      balanceOf: null,
      amendmentId: null,
      amountDue: 13_010,
      payer: EMPTY_PAYER,
      isOutcomeUnknown: false,
    },
    value as string,
    { attempt: ATTEMPT, refusals: REFUSALS, ...changes },
  );
const at = (value: string | object, changes: Partial<PaymentContext> = {}) => paymentView(snapshotAt(value, changes));

describe('the screen of the payment view', () => {
  const stages: readonly (readonly [string | object, PaymentScreen, Partial<ReturnType<typeof at>>])[] = [
    ['starting', 'preparing', { canPay: false }],
    ['preparing', 'preparing', { canPay: false }],
    [{ entering: 'mounting' }, 'entering', { isMounting: true, canPay: false }],
    [ready, 'entering', { isMounting: false, isTokenizing: false, canPay: true }],
    [{ entering: { ready: 'refused' } }, 'entering', { canPay: true }],
    [{ entering: 'tokenizing' }, 'entering', { isTokenizing: true, canPay: false }],
    ['authorising', 'paying', { canPay: false }],
    [{ authenticating: 'collecting' }, 'paying', { canPay: false, canCancelChallenge: false }],
    [{ authenticating: 'challenging' }, 'challenging', { canPay: false, canCancelChallenge: true }],
    [{ authenticating: 'continuing' }, 'paying', { canPay: false, canCancelChallenge: false }],
    [
      { declined: 'byBank' },
      'declined',
      {
        failureText:
          "Oops! Your payment didn't go through. Please click try again below and check your details are correct. You can contact your bank to find out more information on why this payment failed.",
        declinedMessage: 'There has been an issue processing your payment, please try again.',
      },
    ],
    [{ declined: 'notAuthenticated' }, 'declined', { failureText: NOT_TAKEN_TEXT.notAuthenticated }],
    [{ declined: 'unavailable' }, 'declined', { failureText: NOT_TAKEN_TEXT.unavailable }],
    [{ declined: 'timedOut' }, 'declined', { failureText: NOT_TAKEN_TEXT.timedOut }],
    [{ declined: 'limited' }, 'declined', { failureText: NOT_TAKEN_TEXT.limited, canPay: false }],
    [{ declined: 'cancelled' }, 'declined', { failureText: NOT_TAKEN_TEXT.cancelled, canPay: false }],
    [{ processing: 'waiting' }, 'checking', { canPay: false }],
    [{ processing: 'polling' }, 'checking', { canPay: false }],
    ['startFailed', 'startFailed', { canPay: false }],
    ['fieldsUnavailable', 'fieldsUnavailable', { canPay: false }],
    ['broken', 'broken', { canPay: false }],
    ['paid', 'finished', { canPay: false }],
    ['outdated', 'finished', { canPay: false }],
    ['changeRefused', 'finished', { canPay: false }],
    ['sessionLost', 'finished', { canPay: false }],
    ['holdLost', 'finished', { canPay: false }],
  ];
  it.each(stages)('is, in state %j, %s', (value, screen, expected) => {
    expect(at(value)).toMatchObject({ screen, ...expected });
  });
  it.each(stages.filter(([, screen]) => screen !== 'declined'))('shows no reason for a failure in state %j', (value) =>
    expect(at(value)).toMatchObject({ failureText: null, declinedMessage: null, declinedDetails: null }),
  );
  // requirement: JOURNEY-8-MSG-PAYMENT-FAILED
  it('quotes the message of the spec when the bank declined the payment, and in the details after another failure', () => {
    const message = 'There has been an issue processing your payment, please try again.';
    expect(at({ declined: 'byBank' })).toMatchObject({ declinedMessage: message, declinedDetails: null });
    for (const reason of ['notAuthenticated', 'unavailable', 'timedOut', 'cancelled'])
      expect(at({ declined: reason })).toMatchObject({ declinedMessage: null, declinedDetails: message });
  });
  it('does not quote it when no payment was tried', () =>
    expect(at({ declined: 'limited' })).toMatchObject({ declinedMessage: null, declinedDetails: null }));
  it('is a retry only while another attempt is being prepared', () => {
    expect([at('preparing').isRetrying, at('preparing', { attempt: null }).isRetrying]).toEqual([true, false]);
    expect(stages.filter(([value]) => at(value).isRetrying).map(([value]) => value)).toEqual(['preparing']);
    expect(stages.filter(([value]) => at(value, { attempt: null }).isRetrying)).toEqual([]);
  });
  it('is tested for every state of the chart', () => {
    const known = new Set(stages.map(([value]) => (typeof value === 'string' ? value : Object.keys(value)[0])));
    expect(Object.keys(paymentMachine.states).filter((state) => !known.has(state))).toEqual([]);
  });
  // requirement: JOURNEY-4-PAYMENT
  it('never offers to pay again while the outcome is unknown', () => {
    for (const state of ['waiting', 'polling']) {
      expect(at({ processing: state }).canPay).toBe(false);
      expect(snapshotAt({ processing: state }).can({ type: 'retry.requested' })).toBe(false);
    }
  });
});

describe('the payment form view', () => {
  it('shows the amount of the attempt, or the amount due when an earlier page started the attempt', () => {
    expect(at(ready, { attempt: { ...ATTEMPT, amount: 123_450 } }).amountText).toBe('£1,234.50');
    expect(at({ authenticating: 'challenging' }, { attempt: null }).amountText).toBe('£130.10');
  });
  it.each([
    ['hosted', 'Payments are handled by Worldpay. Your card number goes straight to them: we never see it or keep it.'],
    ['sealed', 'Payments are handled by Worldpay. Your card number is sealed in this page, and only they can open it.'],
    ['plain', 'Payments are handled by Worldpay. Your card number goes to them through us, and we never keep it.'],
  ] as const)('shows how the card number is handled in a %s card form', (cardForm, cardText) => {
    expect(at(ready, { attempt: { ...ATTEMPT, cardForm } }).cardText).toBe(cardText);
  });
  it('names the cards that are accepted, also one without a name of ours', () => {
    const attempt = { ...ATTEMPT, acceptedBrands: ['visa', 'mastercard', 'maestro'] };
    expect(at(ready, { attempt }).cards).toEqual(['Visa', 'Mastercard', 'Maestro']);
    expect(at('preparing', { attempt: null }).cards).toEqual([]);
  });
  it.each([
    ['hosted', true],
    ['sealed', false],
    ['plain', false],
  ] as const)('says whether the fields of a %s card form are frames of the provider', (cardForm, isInFrames) => {
    expect(at(ready, { attempt: { ...ATTEMPT, cardForm } }).isInFrames).toBe(isInFrames);
  });
  it('describes the hosted card form before the attempt is prepared', () =>
    expect(at('preparing', { attempt: null }).cardText).toBe(
      'Payments are handled by Worldpay. Your card number goes straight to them: we never see it or keep it.',
    ));
  it.each([
    ['no address and no errors', '', [], false],
    ['a town', 'Leeds', [], true],
    ['a blank town', ' ', [], false],
    ['an error in the town', '', ['city'], true],
    ['an error in the town among others', '', ['pan', 'city', 'hasAcceptedTerms'], true],
    ['errors in the card only', '', ['pan', 'expiry'], false],
    ['a town and errors in the card only', 'Leeds', ['pan'], true],
  ])('knows whether the address is begun: %s', (_, city, fields, isAddressBegun) => {
    const form = { ...EMPTY_PAYER, city };
    const refusals = fields.map((field) => ({ field, message: 'Enter it.' }));
    const reported = [...fields];
    expect(at({ entering: { ready: 'refused' } }, { form, refusals, reported })).toMatchObject({
      form: { city },
      isAddressBegun,
    });
  });
  it('shows errors only after the guest submitted the form', () => {
    const reported = ['pan', 'city'];
    expect(at(ready, { reported })).toMatchObject({ errors: [], errorOf: {}, reported: '' });
    expect(at({ entering: { ready: 'refused' } }, { reported })).toMatchObject({
      reported: 'pan city',
      errors: REFUSALS,
      errorOf: { city: 'Enter your town or city.' },
    });
  });
});
