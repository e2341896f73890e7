/** For tests: August bookings with a deposit and a balance, and changes of them that await our team's decision. */
import type { Booking } from '../../machines/contract/booking.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { book, chooseOption, couple, nameGuests } from './bookingSteps.ts';
import { payBy, switchTo } from './payBy.ts';
import type { TestServer } from './testServer.ts';
import { visitorWithSession, type Visitor } from './visitor.ts';

/** Extras of the booking that the guest removes later. */
const EXTRAS = [
  { code: 'spa-pool', quantity: 2 },
  { code: 'spa-massage', quantity: 1 },
] as const;

export type PaidBooking = Readonly<{ visitor: Visitor; booking: Booking }>;

/** Books two spa visits more than 70 days ahead, pays the deposit by one provider and the balance by another. */
export const bookedInParts = async (
  testServer: TestServer,
  providers: Readonly<{ deposit: PaymentProvider; balance: PaymentProvider }> = {
    deposit: 'access',
    balance: 'access',
  },
): Promise<PaidBooking> => {
  switchTo(testServer, providers.deposit);
  const visitor = await visitorWithSession(testServer.app);
  const made = await book(visitor, [couple], undefined, '2027-08-01');
  const named = await nameGuests(
    visitor,
    await visitor.get('set-extras', { version: made.version, extras: [...EXTRAS] }),
  );
  const chosen = await chooseOption(visitor, named, 'Deposit');
  const { attemptId } = await visitor.get('worldpay-init', {});
  const { booking } = await payBy({ testServer, visitor, booking: chosen, attemptId }, providers.deposit);
  switchTo(testServer, providers.balance);
  const { resId } = booking;
  const balance = await visitor.get('worldpay-init', { resId });
  const { bookingData } = await visitor.get('get-balance-by-id', { resId });
  await payBy({ testServer, visitor, booking: bookingData, attemptId: balance.attemptId }, providers.balance);
  return { visitor, booking: bookingData };
};

/** Removes one of the spa visits and sends the change to our team; returns the change. */
export const askedChange = async (
  { visitor, booking: { resId } }: PaidBooking,
  code: (typeof EXTRAS)[number]['code'] = 'spa-pool',
): Promise<NonNullable<MyBooking['change']>> => {
  const { booked } = await visitor.get('get-my-booking', { resId });
  const { version } = booked;
  const line = booked.extras.find((one) => one.code === code);
  const edited = await visitor.get('save-addons-by-id', {
    resId,
    version,
    changeVersion: null,
    add: [],
    remove: [{ code, unitSeqNumber: line?.unitSeqNumber ?? null }],
  });
  if (edited.change === null) throw new Error('there is no change');
  const { version: changeVersion, difference } = edited.change;
  const { change } = await visitor.get('confirm-change', { resId, version, changeVersion, difference });
  if (change?.status !== 'awaitingTeam') throw new Error(`the change is ${change?.status ?? 'gone'}`);
  return change;
};
