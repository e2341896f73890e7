/** The page of a booking and that of its payments: introductions, what is left to pay, and links out of the page. */
import { describe, expect, it } from 'vitest';
import { amendingMachine } from '../../../machines/account/amending/amending.machine.ts';
import { amendingView } from '../../../machines/account/amending/amending.view.ts';
import type { AmendingContext } from '../../../machines/account/amending/amending.types.ts';
import { CHANGED_BEFORE } from '../../../machines/account/test/changes.ts';
import { MY_BOOKING } from '../../../machines/account/test/myBookings.ts';
import { myBookingMachine } from '../../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { NO_PICKER } from '../../../machines/picker/availability.rules.ts';
import { partMounter } from '../../test/partMounter.ts';
import { MyBookingScreen } from './MyBookingScreen.tsx';

const mount = partMounter();

const pageOf = async (
  myBooking: MyBooking,
  value: 'shown' | 'payments' | 'loading' = 'shown',
  sectionTexts: AmendingContext['sectionTexts'] | null = null,
) => {
  const page = value === 'payments' ? 'bookingPayments' : 'booking';
  const input = { resId: 12_345_678, brand: 'family', page, today: '2027-02-22', conditions: NO_PICKER } as const;
  const view = myBookingView(settledAt(myBookingMachine, input, value as never, { myBooking }));
  const changing = { myBooking, page: 'booking', brand: 'family', today: '2027-02-22' } as const;
  const amending =
    sectionTexts && amendingView(settledAt(amendingMachine, changing, 'readOnly' as never, { sectionTexts }));
  const send = () => undefined;
  const { root } = await mount(<MyBookingScreen view={view} amending={amending} send={send} sendChange={send} />);
  return root;
};

const stateOf = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-screen="myBooking"]')?.dataset['state'];
const linkTo = (root: HTMLElement, href: string) => root.querySelector(`a[href="${href}"]`);

describe('the page of a booking', () => {
  it('says the state of its chart, and beside it that of the chart that changes its hours', async () => {
    expect(stateOf(await pageOf(MY_BOOKING, 'loading'))).toBe('loading');
    expect(stateOf(await pageOf(MY_BOOKING, 'shown', {}))).toBe('shown readOnly');
  });

  it('introduces the changes, and what can only be looked at, in the words of the content', async () => {
    const texts = {
      booking: { title: 'Changes', intro: 'Make it your own.' },
      'read-only': { title: 'Ours', intro: 'We see to these.' },
    };
    const root = await pageOf(CHANGED_BEFORE, 'shown', texts);
    expect(root.querySelector('[aria-label="Change your break"] h2 + p')?.textContent).toBe('Make it your own.');
    expect(root.querySelector('[aria-label="Arranged for you"] h2 + p')?.textContent).toBe('We see to these.');
  });

  it('leads to the guide of the stay, which is no page of the account, as to another document', async () => {
    const guide = '/my-booking/before-you-go/skegness';
    const root = await pageOf({ ...MY_BOOKING, guide });
    expect(linkTo(root, guide)?.getAttribute('rel')).toBe('external');
  });

  it('leads to the checkout, which is no page of the account, as to another document', async () => {
    const root = await pageOf(MY_BOOKING, 'payments');
    expect(linkTo(root, '/my-breakwater/checkout/12345678')?.getAttribute('rel')).toBe('external');
  });

  it.each([
    ['something is left by a day', 50_050, '2027-02-05', false],
    ['something is left, by no day', 50_050, null, false],
    ['nothing is left', 0, '2027-02-05', true],
  ])('says whether everything is paid where %s', async (_, remaining, payBy, isPaid) => {
    const root = await pageOf({ ...MY_BOOKING, summary: { ...MY_BOOKING.summary, remaining, payBy } }, 'payments');
    expect(root.textContent.includes('Everything is paid.')).toBe(isPaid);
  });
});
