/** Sessions of one browser at two servers: signing in from two tabs, and signing out while paying. */
import { setTimeout as sleep } from 'node:timers/promises';
import { visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import { PASSWORD, isDone, isSignedIn, outcomeOf, tabOf, unexpected, type People, type RaceSite } from './site.ts';

/** Calls with the old token until the sign-ins are done; returns the problems. */
const callMeanwhile = async (late: Visitor, isOver: () => boolean, isFromBefore: (id: number) => boolean) => {
  const cookie = late.cookie();
  const problems: string[] = [];
  while (!isOver()) {
    const { status, body } = await late.ask('get-session-info', {});
    const clientId = body.data?.login?.ClientId ?? null;
    if (clientId !== null && !isFromBefore(clientId)) problems.push('the token of before is signed in');
    if (status >= 500) problems.push(`get-session-info answered ${status}`);
    if (late.cookie() !== cookie) problems.push('a late tab got a session that replaces the new one');
    if (problems.length > 0) return problems;
  }
  return problems;
};

/**
 * One round: two tabs of a browser sign in while a third one calls. One token is valid afterwards, and the replaced one
 * opens nothing. Some browsers were signed in to another account.
 */
export const signInTwice = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers, random } = site;
  const holder = await people.newHolder();
  const before = random() < 0.4 ? await people.newHolder() : null;
  const browser = before === null ? await visitorWithSession(servers[0]) : await people.signedIn(before);
  const tabs = servers.map((server) => tabOf(browser, server));
  const late = tabOf(browser, servers[1]);
  let isOver = false;
  const [outcomes, meanwhile] = await Promise.all([
    Promise.all(tabs.map((tab) => outcomeOf(tab, 'login', { Email: holder.email, password: PASSWORD }))).finally(
      () => (isOver = true),
    ),
    callMeanwhile(
      late,
      () => isOver,
      (id) => id === before?.clientId,
    ),
  ]);
  const winners = tabs.filter((_, i) => outcomes[i] !== undefined && isDone(outcomes[i]));
  const live = await Promise.all(winners.map(isSignedIn));
  const afterwards = tabOf(browser, servers[0]);
  const info = await afterwards.ask('get-session-info', {});
  return [
    ...meanwhile,
    ...unexpected(outcomes, 'done', 'noSession'),
    ...(winners.length === 1 ? [] : [`${winners.length} tabs were signed in with one token`]),
    ...(live.every(Boolean) ? [] : ['a tab that was signed in is not any more']),
    ...((await isSignedIn(tabOf(browser, servers[1]))) ? ['the token of before is accepted'] : []),
    ...(info.body.data === null && afterwards.cookie() === browser.cookie()
      ? []
      : ['a late tab got a session that replaces the new one']),
  ];
};

/** About as long as a payment takes, so that the sign-out falls at any moment of it. */
const MOST_DELAY_MS = 120;

type Stored = Readonly<{ status: string; hold: string; clientId: number | null }>;

/**
 * One round: a holder signs out while paying. The booking is paid and belongs to the holder, or is given up; its money
 * is compared at the end.
 */
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
