/** The pages of one booking in use: each at its address, where its links lead, and the effect of a change. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BOOKING } from '../../../machines/account/test/accounts.ts';
import { changed, CHANGE_ADDONS, SPA_CHANGE } from '../../../machines/account/test/changes.ts';
import { PAID_BOOKING, REFUND_CHANGE } from '../../../machines/account/test/myBookings.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import { replyWith, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { openAccount, settle, shownIn, WAIT } from '../../test/openAccount.tsx';

const PATH = `/bookings/${BOOKING.resId}`;
const IN_AREA = `/my-breakwater${PATH}`;

/** The replies about a booking. */
const repliesFor = (myBooking: MyBooking, more: FakeReplies = {}): FakeReplies => ({
  'get-my-booking': replyWith('get-my-booking', myBooking),
  'get-addons-by-id': replyWith('get-addons-by-id', { addons: [...CHANGE_ADDONS], myBooking }),
  ...more,
});

const open = async (path: string, replies: FakeReplies, screen = 'amending') => {
  const opened = await openAccount(path, replies);
  await vi.waitFor(() => expect(shownIn(opened.root)[0]).toBe(screen), WAIT);
  await settle();
  return opened;
};

describe('the pages of one booking', () => {
  // requirement: ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS, ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS-PACKAGES
  // requirement: ACCOUNT-2-ROUTES-BOTTOMLESS-BRUNCH, ACCOUNT-2-ROUTES-ACTIVITY-PASS, ACCOUNT-2-ROUTES-VIP
  // requirement: ACCOUNT-2-ROUTES-SPA, ACCOUNT-2-ROUTES-CIRCUS, ACCOUNT-2-ROUTES-DINING, ACCOUNT-2-ROUTES-BASKET
  it.each([
    ['all-inclusive-drinks', 'Drinks', 'Soft Drinks'],
    ['all-inclusive-drinks-packages', 'All-inclusive packages', 'All Inclusive Classic'],
    ['bottomless-brunch', 'Bottomless brunch', 'You can only add this to our adults-only weekends.'],
    ['activity-pass', 'Activity passes', 'There’s nothing to add here for your break at the moment.'],
    ['vip', 'VIP', 'There’s nothing to add here for your break at the moment.'],
    ['spa', 'Spa', 'Massage'],
    ['circus', 'Circus', 'There’s nothing to add here for your break at the moment.'],
    ['dining', 'Dining', 'Premium Dining'],
    ['basket', 'Your changes', 'You have no changes at the moment.'],
  ])('shows %s with its heading and what it offers', async (path, heading, text) => {
    const { root } = await open(`${PATH}/${path}`, repliesFor(PAID_BOOKING));
    expect(root.querySelector('h1')?.textContent).toBe(heading);
    expect(root.textContent).toContain(text);
    expect(root.querySelector(`a[href="${IN_AREA}"]`)?.textContent).toContain('Back to your booking');
  });
  // requirement: ACCOUNT-2-ROUTES-PAYMENTS
  it('shows the payments', async () => {
    const { root } = await open(`${PATH}/payments`, repliesFor(PAID_BOOKING), 'myBooking');
    expect(shownIn(root)).toEqual(['myBooking', 'payments']);
    expect(root.textContent).toContain('Visa ending 1111');
  });
  // requirement: ACCOUNT-4-BASKET
  it('saves a choice at once, and shows the change with the way to the basket', async () => {
    const { root, requests } = await open(
      `${PATH}/spa`,
      repliesFor(PAID_BOOKING, { 'save-addons-by-id': replyWith('save-addons-by-id', changed(SPA_CHANGE)) }),
    );
    act(() => root.querySelector<HTMLElement>('[data-key="spa-massage.2027-03-06.11:00"]')?.click());
    await settle();
    expect(requests.at(-1)).toMatchObject({
      name: 'save-addons-by-id',
      body: {
        resId: BOOKING.resId,
        version: PAID_BOOKING.booked.version,
        changeVersion: null,
        add: [
          {
            code: 'spa-massage',
            quantity: 1,
            unitSeqNumber: null,
            timeSlots: [{ date: '2027-03-06', time: '11:00', quantity: 1 }],
          },
        ],
        remove: [],
      },
    });
    const aside = root.querySelector('aside');
    expect(aside?.textContent).toContain('£45.00 to pay');
    expect(aside?.querySelector(`a[href="${IN_AREA}/basket"]`)?.textContent).toBe('See your changes');
  });
});

describe('the basket of changes', () => {
  // requirement: JOURNEY-8-REMOVAL
  it('warns that a removal needs a refund, and asks the team when the guest says so', async () => {
    const { root, press, requests } = await open(
      `${PATH}/basket`,
      repliesFor(changed(REFUND_CHANGE), { 'confirm-change': replyWith('confirm-change', PAID_BOOKING) }),
    );
    expect(root.textContent).toContain('You have removed items which require a refund');
    expect(root.textContent).toContain('0808 157 0192');
    await press('change.confirmed');
    expect(requests.at(-1)).toMatchObject({ name: 'confirm-change', body: { difference: -9_000 } });
  });
  // requirement: JOURNEY-8-REMOVAL
  it('asks before a link leads away while the refund is not asked for', async () => {
    const { root, press } = await open(`${PATH}/basket`, repliesFor(changed(REFUND_CHANGE)));
    const link = document.createElement('a');
    link.href = '/my-breakwater/bookings';
    root.append(link);
    act(() => link.click());
    await settle();
    expect(root.querySelector('dialog h2')?.textContent).toBe('Are you sure you want to leave?');
    await press('leaving.cancelled');
    expect(root.querySelector('dialog h2')).toBeNull();
  });
  // requirement: ACCOUNT-4-BASKET-EMPTIED
  it('asks the visit for the page of the booking when it becomes empty, which says so', async () => {
    const { root, actor, sent, press } = await open(
      `${PATH}/basket`,
      repliesFor(changed(SPA_CHANGE), { 'cancel-change': replyWith('cancel-change', PAID_BOOKING) }),
    );
    await press('change.cancelled');
    expect(sent.at(-1)).toEqual({ type: 'address.changed', pathname: IN_AREA, search: '' });
    act(() => actor.send({ type: 'page.requested', pathname: IN_AREA, search: '' }));
    await settle();
    expect(shownIn(root)[0]).toBe('myBooking');
    expect(root.textContent).toContain('Your basket is now empty');
  });
});
