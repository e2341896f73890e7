// Renders every reachable state of every step's chart with its screen: the control of an event must be usable
// exactly when the chart accepts it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { paymentMachine } from '../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER, NO_CARD, paymentRefusals } from '../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../machines/checkout/payment/payment.view.ts';
import { PaymentPanel } from '../ui/screens/checkout/PaymentPanel.tsx';
import { NAMED_BOOKING } from './charts/data.ts';
import { canonical } from './explore/plain.ts';
import { differentStates } from './screens/differentStates.ts';
import { send } from './screens/screen.ts';
import { screens } from './screens/screens.ts';

/** Whether the page has a usable control for that event. */
const hasControl = (html: string, type: string, key: readonly unknown[]): boolean => {
  const withTestId = [...html.matchAll(/<(?:a|button|input|select|table)\b[^>]*>/g)].map(([tag]) => tag);
  const testId = `data-test="${type}"${key.length === 0 ? '' : ` data-key="${key.join('.')}"`}`;
  const isUsable = (tag: string): boolean =>
    !/ (?:aria-disabled="true"|disabled=""|readonly="")/i.test(tag) && !/type="radio".* checked=""/.test(tag);
  return withTestId.some((tag) => tag.includes(testId) && isUsable(tag));
};

describe.each(screens)('the screen of $chart.name', ({ chart, viewOf, render, keyOf, isOffered }) => {
  it('has a usable control for an event exactly when the chart accepts it', () => {
    const wrong: string[] = [];
    for (const snapshot of differentStates(chart)) {
      const html = renderToStaticMarkup(render(viewOf(snapshot)));
      expect(html).toContain('data-state="');
      for (const [name, event] of Object.entries(chart.events)) {
        const { type, ...payload } = event;
        const isAccepted = snapshot.can(event);
        if (isAccepted && isOffered !== undefined && !isOffered(event, snapshot)) continue;
        if (hasControl(html, type, keyOf?.(event) ?? Object.values(payload)) !== isAccepted) {
          wrong.push(
            `${canonical(snapshot.value)}: “${name}” is ${isAccepted ? 'accepted without a' : 'refused and has a'} control`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The steps whose whole page is loading while their chart is in its first state. */
const LOADED_WHOLE = [
  'guests',
  'checkout',
  'confirmation',
  'savedQuote',
  'weekendSearch',
  'accountHome',
  'myBooking',
  'profile',
  'devices',
];

describe.each(screens.filter(({ chart }) => LOADED_WHOLE.includes(chart.name)))(
  'the page of $chart.name',
  ({ chart, viewOf, render }) => {
    it('fills the window while it loads, so that arriving content does not move the footer', () => {
      const [first] = differentStates(chart);
      expect(first && renderToStaticMarkup(render(viewOf(first)))).toContain('fills-window');
    });
  },
);

type PaymentContext = SnapshotFrom<typeof paymentMachine>['context'];

const ATTEMPT = {
  attemptId: '0b54f1a2-7a0e-4c43-9a8e-6c1f2f0f7a12',
  amount: 40_000,
  currency: 'GBP',
  cardForm: 'hosted' as const,
  checkoutId: 'checkout',
  scriptUrl: 'https://x.example',
  acceptedBrands: ['visa'],
} as const;

const payment = (
  value: Parameters<typeof paymentMachine.resolveState>[0]['value'],
  changes: Partial<PaymentContext> = {},
): string => {
  const context: PaymentContext = {
    booking: NAMED_BOOKING,
    balanceOf: null,
    amendmentId: null,
    amountDue: ATTEMPT.amount,
    attempt: { ...ATTEMPT, acceptedBrands: ['visa'] },
    attemptId: ATTEMPT.attemptId,
    isOutcomeUnknown: false,
    step: null,
    authenticationResult: null,
    form: EMPTY_PAYER,
    card: NO_CARD,
    sessionHref: null,
    refusals: [],
    reported: [],
    notice: null,
    ...changes,
  };
  return renderToStaticMarkup(
    createElement(PaymentPanel, {
      view: paymentView(paymentMachine.resolveState({ value, context })),
      address: null,
      send,
      sendAddress: send,
    }),
  );
};

describe('the payment form', () => {
  const places = ['<form id="card-form"', 'id="card-pan"', 'id="card-expiry"', 'id="card-cvv"'];

  it('contains the places for the card fields in every entering state, and no card input of its own', () => {
    for (const value of [
      { entering: 'mounting' },
      { entering: { ready: 'noErrors' } },
      { entering: { ready: 'refused' } },
      { entering: 'tokenizing' },
    ] as const) {
      const html = payment(value);
      for (const place of places) expect(html).toContain(place);
      expect(html).not.toMatch(/cc-number|cc-csc|cc-exp/);
    }
  });

  it('can be submitted only when the card fields are ready', () => {
    expect(hasControl(payment({ entering: 'mounting' }), 'payment.submitted', [])).toBe(false);
    expect(hasControl(payment({ entering: { ready: 'noErrors' } }), 'payment.submitted', [])).toBe(true);
    expect(hasControl(payment({ entering: 'tokenizing' }), 'payment.submitted', [])).toBe(false);
  });

  it('links each validation error to its field', () => {
    const refusals = paymentRefusals(EMPTY_PAYER, NO_CARD);
    const reported = refusals.map(({ field }) => field);
    // a summary lists five errors
    const pages = [refusals.slice(0, 5), refusals.slice(5)].map((shown) =>
      payment({ entering: { ready: 'refused' } }, { refusals: shown, reported }),
    );
    const targetsOf = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(pages.flatMap(targetsOf)).toEqual([
      'cardHolderName',
      'card-pan',
      'card-expiry',
      'card-cvv',
      'line1',
      'city',
      'postcode',
      'hasAcceptedTerms',
    ]);
    for (const html of pages) for (const id of targetsOf(html)) expect(html).toContain(`id="${id}"`);
  });

  // requirement: JOURNEY-8-MSG-PAYMENT-FAILED
  // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN
  // requirement: JOURNEY-8-MSG-TRY-AGAIN
  // requirement: JOURNEY-8-MSG-PAYMENT-BODY
  it('shows the messages of the spec when the bank declines, and offers a retry', () => {
    const html = payment({ declined: 'byBank' });
    expect(html).toContain('There has been an issue processing your payment, please try again.');
    expect(html).toContain('NO PAYMENT TAKEN');
    expect(html).toContain(
      'Oops! Your payment didn&#x27;t go through. Please click try again below and check your details are correct. You can contact your bank to find out more information on why this payment failed.',
    );
    expect(html).toContain('TRY AGAIN');
    expect(hasControl(html, 'retry.requested', [])).toBe(true);
  });

  it('never offers a second payment while the outcome of the first is unknown', () => {
    for (const value of ['authorising', { processing: 'waiting' }, { processing: 'polling' }] as const) {
      expect(payment(value)).not.toMatch(/data-test=/);
      expect(payment(value)).toContain('role="status"');
    }
  });

  it.each(['startFailed', 'fieldsUnavailable', 'broken'] as const)('offers a retry in the state %s', (value) => {
    expect(hasControl(payment(value, { notice: 'We cannot take payments just now.' }), 'retry.requested', [])).toBe(
      true,
    );
  });
});
