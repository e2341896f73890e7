/**
 * Races about accounts: two tabs sign in while a third calls; a new password and a new address at once; signing out while
 * paying; three browsers pay one balance, which is charged once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../../../bff/test/accounts.ts';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import { LAST_NAME, isDone, isSignedIn, newLink, outcomeOf, unexpected } from './site.ts';
import type { Outcome, People, RaceSite } from './site.ts';

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
  const tabs = servers.map((server) => browser.at(server));
  const late = browser.at(servers[1]);
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
  const afterwards = browser.at(servers[0]);
  const info = await afterwards.ask('get-session-info', {});
  return [
    ...meanwhile,
    ...unexpected(outcomes, 'done', 'noSession'),
    ...(winners.length === 1 ? [] : [`${winners.length} tabs were signed in with one token`]),
    ...(live.every(Boolean) ? [] : ['a tab that was signed in is not any more']),
    ...((await isSignedIn(browser.at(servers[1]))) ? ['the token of before is accepted'] : []),
    ...(info.body.data === null && afterwards.cookie() === browser.cookie()
      ? []
      : ['a late tab got a session that replaces the new one']),
  ];
};

/** About as long as a payment takes, so that the sign-out falls at any moment of it. */
const MOST_PAY_MS = 120;

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
  const other = browser.at(servers[1]);
  const delay = random() * MOST_PAY_MS;
  const [paid, signedOut] = await Promise.all([
    outcomeOf(browser.at(servers[0]), 'pay', payment),
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
    ...((await isSignedIn(browser.at(servers[1]))) ? ['the session outlives the sign-out'] : []),
    ...((isDone(paid) ? isPaid : isGivenUp || isPaid)
      ? []
      : [`pay answered ${paid.outcome}, and the booking is ${stored?.status}, ${stored?.hold}`]),
  ];
};

/** About as long as hashing the new password, so that the address changes before it as often as after it. */
const MOST_HASH_MS = 300;

const NEW_PASSWORDS = ['a gull on the pier', 'a crab in the bucket'] as const;

/** One round: whichever link works invalidates the others, and a new password ends every session. */
export const resetAndChange = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers, random } = site;
  const { email, clientId } = await people.newHolder();
  const newEmail = `new-${email}`;
  const links = [await newLink(site, { kind: 'reset', email }), await newLink(site, { kind: 'reset', email })];
  const change = await newLink(site, { kind: 'changeEmail', email: newEmail, clientId });
  const holder = await people.signedIn({ email, clientId });
  const visitors = await Promise.all([0, 1, 0, 1].map((i) => visitorWithSession(servers[i] ?? servers[0])));
  const [one, two, third, intruder] = visitors as [typeof holder, typeof holder, typeof holder, typeof holder];
  const delays = [random() * MOST_HASH_MS, random() * MOST_HASH_MS];
  const [first, second, changed, login] = await Promise.all([
    outcomeOf(one, 'reset-password', { token: links[0] ?? '', password: NEW_PASSWORDS[0] }),
    outcomeOf(two, 'reset-password', { token: links[1] ?? '', password: NEW_PASSWORDS[1] }),
    sleep(delays[0]).then(() => outcomeOf(third, 'confirm-email', { token: change })),
    sleep(delays[1]).then(() => outcomeOf(intruder, 'login', { Email: email, password: PASSWORD })),
  ]);
  const links200 = [first, second, changed].filter(isDone);
  const problems = [
    ...unexpected([first, second, changed], 'done', 'linkEnded'),
    ...unexpected([login], 'done', 'incorrectCredentials'),
    ...(links200.length === 1 ? [] : [`${links200.length} of three links worked`]),
  ];
  const [Email, password] = isDone(changed)
    ? [newEmail, PASSWORD]
    : [email, isDone(first) ? NEW_PASSWORDS[0] : NEW_PASSWORDS[1]];
  if (!isDone(changed)) {
    for (const [browser, name] of [
      [holder, 'of before'],
      [intruder, 'that began with the old password'],
    ] as const)
      if (await isSignedIn(browser)) problems.push(`a session ${name} outlives the new password`);
    if (isDone(await outcomeOf(third, 'login', { Email: email, password: PASSWORD })))
      problems.push('the old password is accepted');
  } else if (isDone(await outcomeOf(one, 'login', { Email: email, password: PASSWORD })))
    problems.push('the address of before is accepted');
  if (!isDone(await outcomeOf(two, 'login', { Email, password }))) problems.push('the holder cannot sign in');
  return problems;
};

/** The outcomes for those who are not first. */
const LOST = ['not paid', 'paymentProcessing', 'bookingChanged', 'invalidInput'];

/** How often a payer tries: another payer's new attempt ends one that is not sent yet. */
const TRIES = 10;

/** Starts an attempt and pays, again and again, until the balance is paid. */
const payUntilPaid = async ({ newCard }: RaceSite, visitor: Visitor, resId: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let number = 1; number <= TRIES; number += 1) {
    const { status, body } = await visitor.ask('worldpay-init', { resId });
    if (body.data === null) outcomes.push({ name: 'worldpay-init', status, outcome: String(body.code) });
    else {
      const { bookingData } = await visitor.get('get-balance-by-id', { resId });
      const payment = payPayload(bookingData, body.data.attemptId, await newCard());
      outcomes.push(await outcomeOf(visitor, 'pay', payment));
    }
    if (outcomes.some(({ outcome }) => outcome === 'done' || outcome === 'invalidInput')) break;
  }
  return outcomes;
};

/**
 * One round: two browsers of the holder, and somebody with the booking's details, pay. At the end the charges are
 * compared with the store.
 */
export const payBalanceTogether = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers } = site;
  const holder = await people.newHolder();
  const one = await people.signedIn(holder, servers[0]);
  const { resId, startDate } = await people.bookByDeposit(one, holder.email);
  const two = await people.signedIn(holder, servers[1]);
  const payer = await visitorWithSession(servers[0]);
  await payer.get('payment-login', { resId, lastName: LAST_NAME, startDate });
  const payers = await Promise.all([one, two, payer].map((visitor) => payUntilPaid(site, visitor, resId)));
  const outcomes = payers.flat();
  const { paid, total, remaining } = (await one.get('get-my-booking', { resId })).summary;
  const times = outcomes.filter(isDone).length;
  return [
    ...unexpected(outcomes, 'done', ...LOST),
    ...(times === 1 ? [] : [`the balance was paid ${times} times`]),
    ...(remaining === 0 && paid === total ? [] : [`${remaining} pence are left, and ${paid} of ${total} paid`]),
  ];
};
