/** The basket of changes: its lines, the one way to settle it, and what a refund says. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { CHANGE_ADDONS, changed, FREE_CHANGE, LAPSED, SPA_CHANGE, BOOKED_EARLY } from '../test/changes.ts';
import { PAID_BOOKING, REFUND_CHANGE, TOKEN_CHANGE } from '../test/myBookings.ts';
import { amendingMachine } from './amending.machine.ts';
import { fromReply } from './amending.setup.ts';
import { amendingView } from './amending.view.ts';

const basketOf = (myBooking: MyBooking, value: object = { choosing: 'awaitingChoice' }) =>
  amendingView(
    settledAt(
      amendingMachine,
      { myBooking, page: 'bookingBasket', brand: 'family', today: '2026-11-25' },
      value as never,
      { ...fromReply({ myBooking, heldUntil: null }), options: CHANGE_ADDONS },
    ),
  );

describe('the basket of changes', () => {
  it('pays a change that costs more by card, with the price before, the difference and the new total', () => {
    const { basket } = basketOf(changed(SPA_CHANGE));
    expect(basket?.settle).toMatchObject({
      kind: 'pay',
      text: 'Pay £45.00 by card',
      href: '/my-breakwater/checkout/12345678',
    });
    expect(basket?.added).toMatchObject([{ code: 'spa-massage', revertText: 'Remove', refusal: null }]);
    expect(basket?.refundWarning).toBeNull();
  });

  it('says what is saved on the break with the change, and nothing without any saving', () => {
    const withoutSaving = { ...SPA_CHANGE, basket: { ...SPA_CHANGE.basket, saving: 0 } };
    expect(basketOf(changed(TOKEN_CHANGE)).basket?.savingText).toBe('£53.00');
    expect(basketOf(changed(withoutSaving)).basket?.savingText).toBeNull();
  });

  it('confirms a change that costs nothing', () => {
    expect(basketOf(changed(FREE_CHANGE, { booked: BOOKED_EARLY })).basket?.settle).toMatchObject({
      kind: 'confirm',
      href: null,
    });
  });

  // requirement: JOURNEY-8-REMOVAL
  it('warns of a change that needs a refund with the number of the team, and asks the team', () => {
    const { basket } = basketOf(changed(REFUND_CHANGE));
    expect(basket?.settle).toMatchObject({ kind: 'ask', href: null });
    expect(basket?.removed).toMatchObject([{ code: 'dine-food-court', revertText: 'Keep it' }]);
    expect(basket?.refundWarning?.title).toBe('You have removed items which require a refund');
    expect(basket?.refundWarning?.words).toContain(PAID_BOOKING.phone);
  });

  // requirement: ACCOUNT-4-EDIT
  it('sends no removal in the last 70 days, and says why with the number of the team', () => {
    const { basket } = basketOf(changed(REFUND_CHANGE, { daysToStart: 70 }));
    expect(basket?.settle?.refusal).toContain('Nothing can be removed from a booking in the last 70 days');
    expect(basket?.settle?.refusal).toContain(PAID_BOOKING.phone);
    expect(basketOf(changed(REFUND_CHANGE, { daysToStart: 71 })).basket?.settle?.refusal).toBeNull();
  });

  it('offers to hold a lapsed change again, and nothing else', () => {
    expect(basketOf(LAPSED).basket?.settle).toMatchObject({ kind: 'renew', href: null });
  });

  it('is nothing without an open change', () => {
    expect(basketOf(PAID_BOOKING).basket).toBeNull();
  });
});
