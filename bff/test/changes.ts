/** For tests: the owner of a paid booking, and the calls that change it. */
import type { AddedAddon, RemovedAddon } from '../../machines/contract/addon.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { checkMoney } from '../admin/money.ts';
import { checkStock } from '../bookings/reconcileStock.ts';
import { book, couple, nameGuests, payPayload } from './bookingSteps.ts';
import { NOT_ENROLLED_CARD } from './cards.ts';
import { paidBooking } from './paidBooking.ts';
import type { TestServer } from './testServer.ts';
import { visitorWithSession, type Visitor } from './visitor.ts';

/** More than 70 days after the day of the tests: everything can be changed. */
export const FAR = '2027-06-01';

type Stay = Readonly<{
  units?: BookingUnit[];
  code?: string;
  from?: string;
  /** lines chosen before the booking is paid */
  add?: readonly AddedAddon[];
  /** places by code and time on the day after arrival, chosen before the booking is paid */
  timed?: readonly (readonly [code: string, time: string])[];
  discountCode?: string;
}>;

/** Every inconsistency: stock, money, and the defects that the server reported. */
export const problemsOf = async ({ database, defects }: TestServer): Promise<unknown[]> => [
  ...(await checkStock(database.pool)),
  ...(await checkMoney(database.pool)),
  ...defects,
];

/** A line to add for the whole booking. */
export const whole = (code: string, quantity = 1): AddedAddon => ({ code, quantity, unitSeqNumber: null });

/** A package for the first party. */
export const forParty = (code: string): AddedAddon => ({ code, quantity: 1, unitSeqNumber: 0 });

/** The dining package that tests of removals book. */
export const DINING = forParty('dine-standard');

/** A place at a time on the day after arrival. */
export const slot = (code: string, { startDate }: Pick<Booking, 'startDate'>, time: string): AddedAddon => ({
  ...whole(code),
  timeSlots: [{ date: addDays(startDate, 1), time, quantity: 1 }],
});

const lineKey = ({ code, unitSeqNumber }: AddedAddon): RemovedAddon => ({ code, unitSeqNumber });

/** Books and pays a stay with add-ons. */
export const paidStay = async (
  testServer: TestServer,
  visitor: Visitor,
  { units = [couple], code, from = FAR, add = [], timed = [], discountCode }: Stay = {},
): Promise<Booking> => {
  const made = await book(visitor, units, code, from);
  const wanted = [...add, ...timed.map(([timedCode, time]) => slot(timedCode, made, time))];
  const chosen =
    wanted.length === 0 ? made : await visitor.get('save-addons', { version: made.version, add: wanted, remove: [] });
  if (discountCode === undefined) return paidBooking(testServer, visitor, chosen);
  const { version } = await nameGuests(visitor, chosen);
  const { booking } = await visitor.get('apply-discount', { version, code: discountCode });
  return paidBooking(testServer, visitor, booking);
};

export type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** The calls of an owner, each with the current version of booking and change. */
export const ownerOf = (testServer: TestServer, visitor: Visitor, paid: Booking) => {
  const { resId } = paid;
  const now = (): Promise<MyBooking> => visitor.get('get-my-booking', { resId });
  const seen = async () => {
    const { booked, change } = await now();
    return { resId, version: booked.version, changeVersion: change?.version ?? null };
  };
  const start = async () => {
    const { change } = await now();
    return visitor.ask('worldpay-init', { resId, amendmentId: change?.changeId ?? '' });
  };
  return {
    visitor,
    paid,
    now,
    seen,
    save: async (add: readonly AddedAddon[], remove: readonly AddedAddon[] = []) =>
      visitor.ask('save-addons-by-id', { ...(await seen()), add: [...add], remove: remove.map(lineKey) }),
    tokens: async (tokens: number, price?: number) =>
      visitor.ask('apply-tokens', { ...(await seen()), tokens, ...(price === undefined ? {} : { price }) }),
    confirm: async () => {
      const { booked, change } = await now();
      const { version: changeVersion = 0, difference = 0 } = change ?? {};
      return visitor.ask('confirm-change', { resId, version: booked.version, changeVersion, difference });
    },
    cancel: async () => {
      const { change } = await now();
      return visitor.ask('cancel-change', { resId, changeVersion: change?.version ?? 0 });
    },
    /** Ends the hold of the change. */
    endHold: () =>
      testServer.query('UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE booking_id = $1', [
        paid.bookingId,
      ]),
    start,
    /** Starts and sends the payment of the change, with a card that needs no authentication. */
    pay: async (name = 'A Marlow', card: Readonly<{ pan: string }> = NOT_ENROLLED_CARD) => {
      const { body } = await start();
      if (body.data === null) throw new Error(`no payment was started: ${JSON.stringify(body)}`);
      const { booked } = await now();
      const cardSession = await testServer.sandbox.cardSession(card);
      return visitor.get('pay', payPayload(booked, body.data.attemptId, cardSession, name));
    },
  };
};

/** A visitor with a paid stay. */
export const owner = async (testServer: TestServer, stay: Stay = {}) => {
  const visitor = await visitorWithSession(testServer.app);
  return ownerOf(testServer, visitor, await paidStay(testServer, visitor, stay));
};

/** The calls of an owner at a server that runs on another day. */
export const onDay = (testServer: TestServer, { visitor, paid }: Owner, day: string): Owner => {
  const now = () => new Date(`${day}T09:00:00Z`);
  return ownerOf(testServer, visitor.at(testServer.createApp(testServer.database.pool, { now })), paid);
};

/** The price of a place in the spa, in pence. */
export const SPA = 2_900;

/** An owner whose change adds a place in the spa. */
export const ownerWithSpa = async (testServer: TestServer): Promise<Owner> => {
  const one = await owner(testServer);
  await one.save([slot('spa-pool', one.paid, '10:00')]);
  return one;
};

/** Starts the payment of the change; returns the payload of `pay` for it. The name on the card decides the outcome. */
export const startedPayment = async ({ sandbox }: TestServer, { visitor, paid, now }: Owner, name?: string) => {
  const { booked, change } = await now();
  const { attemptId } = await visitor.get('worldpay-init', { resId: paid.resId, amendmentId: change?.changeId ?? '' });
  return payPayload(booked, attemptId, await sandbox.cardSession(), name);
};
