/** A holder signs out while paying: the booking is paid and the holder's, or given up and not charged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDone, isSignedIn, outcomeOf, tabOf, unexpected, type People, type RaceSite } from './site.ts';

/** About as long as a payment takes, so that the sign-out comes at any moment of it. */
const MOST_DELAY_MS = 120;

type Stored = Readonly<{ status: string; hold: string; clientId: number | null }>;

/** One round. Whether the money is the booking's is compared at the end. */
export const signOutWhilePaying = async (site: RaceSite, people: People): Promise<string[]> => {
  const { pool, servers, random } = site;
  const holder = await people.newHolder();
  const browser = await people.signedIn(holder);
  const booking = await people.book(browser, holder.email);
  const payment = await people.payment(browser, booking);
  const other = tabOf(browser, servers[1]);
  const delay = random() * MOST_DELAY_MS;
  const [paid, signedOut] = await Promise.all([
    outcomeOf(tabOf(browser, servers[0]), 'pay', payment),
    sleep(delay).then(() => outcomeOf(other, 'logout', {})),
  ]);
  const { rows } = await pool.query<Stored>(
    'SELECT status, hold_state AS hold, client_id AS "clientId" FROM bookings WHERE id = $1',
    [booking.bookingId],
  );
  const [stored] = rows;
  const isPaid = stored?.status === 'completed' && stored.hold === 'booked' && stored.clientId === holder.clientId;
  const isGivenUp = stored?.status === 'cancelled' && stored.hold === 'released';
  return [
    ...unexpected([paid], 'done', 'noSession', 'noBooking', 'notAcceptedNow', 'notLeadGuest'),
    ...unexpected([signedOut], 'done'),
    ...((await isSignedIn(tabOf(browser, servers[1]))) ? ['the session outlives the sign-out'] : []),
    ...((isDone(paid) ? isPaid : isGivenUp || isPaid)
      ? []
      : [`pay answered ${paid.outcome}, and the booking is ${stored?.status}, ${stored?.hold}`]),
  ];
};
