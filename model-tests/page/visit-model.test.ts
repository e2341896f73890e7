// The charts of a whole visit, walked without a browser: where an address leads, and what is stored.
import { describe, expect, it } from 'vitest';
import { encodeBreak } from '../../machines/app/breakParam.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import { checkoutChart } from '../charts/checkout.samples.ts';
import { NAMED_BOOKING, WHOLE_CHOICE, booking } from '../charts/data.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { searchChart } from '../charts/search.samples.ts';
import { beginVisit } from './visit-model.ts';

describe("a visit's charts", () => {
  it.each([
    ['/booking/dining', null, 'search'],
    ['/booking/dining', booking(), 'dining'],
    ['/booking/checkout', booking(), 'guests'],
    ['/booking/checkout', NAMED_BOOKING, 'checkout'],
    ['/booking/nowhere', null, 'notFound'],
  ])('lead from %s with the booking %j to the screen “%s”', (address, known, screen) => {
    expect(beginVisit(address, NOTHING_STORED, known).screen()).toBe(screen);
  });

  it('store the search that the guest changes, and show it in the address', () => {
    const model = beginVisit('/booking/search', { ...NOTHING_STORED, choice: WHOLE_CHOICE }, null);
    expect(model.address()).toBe(`/booking/search?break=${encodeURIComponent(encodeBreak(WHOLE_CHOICE))}`);
    model.send(searchChart, { type: 'resort.chosen', resort: 'SK' });
    expect(model.stored().choice).toMatchObject({ resort: 'SK' });
    expect(model.address()).not.toContain(encodeURIComponent(encodeBreak(WHOLE_CHOICE)));
  });

  it('run a payment inside the checkout, which ends by the outcome of its own actor', () => {
    const model = beginVisit('/booking/checkout', NOTHING_STORED, NAMED_BOOKING);
    model.take(checkoutChart, { actor: 'loadPaymentDetails', outcome: 'loaded' });
    expect(model.expectationOf(checkoutChart)?.state).toEqual({ paying: 'choosing' });
    expect(model.expectationOf(paymentChart)?.state).toBe('preparing');
    expect(model.waitsFor(paymentChart)).toEqual(['preparePayment']);
    model.take(checkoutChart, { actor: 'payment', outcome: 'session lost' });
    expect(model.expectationOf(checkoutChart)).toBeNull();
    expect(model.screen()).toBe('sessionEnded');
  });
});
