/** The basket of changes: its lines, the one way to settle it, and what a refund says. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { CHANGE_ADDONS, changed, FREE_CHANGE, LAPSED, SPA_CHANGE, BOOKED_EARLY } from '../test/changes.ts';
import { PAID_BOOKING, REFUND_CHANGE, TOKEN_CHANGE } from '../test/myBookings.ts';
import { amendingMachine } from './amending.machine.ts';
import { fromReply } from './amending.setup.ts';
import { amendingView } from './amending.view.ts';
import type { AmendingPage } from './pages.ts';

const amendingViewOf = (myBooking: MyBooking, page: AmendingPage) =>
  amendingView(
    settledAt(
      amendingMachine,
      { myBooking, page, brand: 'family', today: '2026-11-25' },
      { choosing: 'awaitingChoice' } as never,
      {
        ...fromReply({ myBooking, heldUntil: null }),
        options: CHANGE_ADDONS,
      },
    ),
  );

const basketOf = (myBooking: MyBooking) => amendingViewOf(myBooking, 'bookingBasket');

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

  it('has a line for each add-on, with its party or its times, and what undoes it', () => {
    const [massage] = SPA_CHANGE.basket.add;
    const [dining] = REFUND_CHANGE.basket.remove;
    if (massage === undefined || dining === undefined) throw new Error('the samples have no lines');
    const times = [...massage.timeSlots, { date: '2027-03-06', time: '16:00', quantity: 2 }];
    const both = {
      ...SPA_CHANGE,
      basket: {
        ...SPA_CHANGE.basket,
        add: [{ ...massage, quantity: 3, timeSlots: times }],
        remove: [dining, { ...dining, code: 'drinks-soft', name: 'Soft Drinks', unitSeqNumber: 1, removeable: false }],
      },
    };
    const { basket } = basketOf(changed(both));
    expect(basket?.added).toEqual([
      {
        key: '+spa-massage-all',
        code: 'spa-massage',
        unitSeqNumber: null,
        label: 'Massage × 3',
        detail: '1 at 11:00 on 6 Mar 2027, 2 at 16:00 on 6 Mar 2027',
        priceText: '+ £45.00',
        revertText: 'Remove',
        refusal: null,
      },
    ]);
    expect(basket?.removed).toMatchObject([
      { key: '−dine-food-court-0', detail: 'Party 1', priceText: '− £90.00', revertText: 'Keep it' },
      { key: '−drinks-soft-1', detail: 'Party 2', priceText: 'Included', revertText: null, refusal: null },
    ]);
    expect(amendingViewOf(changed(both), 'bookingSpa').changes?.lines).toEqual([
      {
        key: '+spa-massage-all',
        label: 'Massage × 3',
        detail: '1 at 11:00 on 6 Mar 2027, 2 at 16:00 on 6 Mar 2027',
        priceText: '+ £45.00',
      },
      { key: '−dine-food-court-0', label: 'Removed: Food Court Dining', detail: 'Party 1', priceText: '− £90.00' },
      { key: '−drinks-soft-1', label: 'Removed: Soft Drinks', detail: 'Party 2', priceText: 'Included' },
    ]);
  });

  it('has no detail beside a section for a line without party or times', () => {
    const { changes } = amendingViewOf(changed(FREE_CHANGE, { booked: BOOKED_EARLY }), 'bookingSpa');
    expect(changes?.lines).toStrictEqual([
      { key: '+late-check-out-all', label: 'Late check-out', priceText: '+ £20.00' },
      { key: '−early-check-in-all', label: 'Removed: Early check-in', priceText: '− £20.00' },
    ]);
  });

  it.each([
    [null, 'Lakeside 12', 1_500, 'Lakeside 12', '+ £15.00'],
    ['Lakeside 12', 'Lakeside 14', 0, 'Lakeside 14 instead of Lakeside 12', '+ £0.00'],
    ['Lakeside 12', null, -1_500, 'Any place instead of Lakeside 12', '− £15.00'],
  ])('shows the place %s changed to %s for %i', (from, to, price, label, priceText) => {
    const myBooking = changed({ ...SPA_CHANGE, cabins: [{ unitIndex: 1, from, to, price }] });
    const line = { key: 'cabin-1', label, priceText };
    const { basket } = basketOf(myBooking);
    expect(basket?.cabins).toEqual([line]);
    expect(basket?.pickerHref).toBe('/my-breakwater/accommodation-picker/12345678');
    expect(amendingViewOf(myBooking, 'bookingSpa').changes?.lines.at(-1)).toEqual(line);
  });

  it.each([
    [5_000, '£50.00'],
    [1, '£0.01'],
    [0, null],
  ])('shows a saving of %i pence: %s', (saving, savingText) => {
    const basket = { ...SPA_CHANGE.basket, saving };
    expect(basketOf(changed({ ...SPA_CHANGE, basket })).basket?.savingText).toBe(savingText);
  });
});
