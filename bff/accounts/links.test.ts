/** What links in e-mails confirm: an account, a new password, a new address, a booking. */
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { Email } from '../providers/mail/port.ts';
import {
  PASSWORD,
  PUBLIC_URL,
  createAccount,
  newHolder,
  accountServerOfFile,
  linkTokenFor,
  newEmail,
  sentEmails,
  signedInVisitor,
  type TestAccount,
} from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { AT_ONCE, MAX_WAITING, hashPassword, turnOf } from './passwords.ts';
import { storeLimitedRequest } from './requests.ts';
import { PERSON, registration } from './test/registration.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

const NEW_PASSWORD = 'a gull on the pier';
const MADE_UP = 'm'.repeat(43);
const ENDED = { status: 410, body: { code: 'linkEnded', error: 'This link has expired. Please ask for a new one.' } };

const RESET = { isReset: true, login: null };

/** The link to reset the password of an account. */
const resetLinkOf = async ({ email }: TestAccount): Promise<string> => {
  await visitor.get('request-password-reset', { Email: email });
  return linkTokenFor(testServer, email);
};

// requirement: ACCOUNT-3-ACCOUNT, ACCOUNT-7-CALL-REGISTER
describe('registering', () => {
  it('begins the account when the link is confirmed, once, and not before', async () => {
    const email = newEmail();
    const before = visitor.cookie();
    expect(await visitor.get('register', registration(email))).toEqual({ isSent: true });
    expect(await query('SELECT FROM clients WHERE email = $1', [email])).toEqual([]);
    const [sent] = await sentEmails(testServer);
    expect(sent).toMatchObject({ to: email, subject: 'Create your Breakwater account' });
    const [, token = ''] = /confirm-email#([\w-]{43})$/m.exec(sent?.text ?? '') ?? [];
    expect(sent?.text).toContain(`Create my account: ${PUBLIC_URL}/my-breakwater/account/confirm-email#${token}\n`);
    expect(sent?.html).toContain(`href="${PUBLIC_URL}/my-breakwater/account/confirm-email#${token}"`);
    expect(await visitor.get('confirm-email', { token })).toMatchObject({
      kind: 'register',
      login: { FirstName: PERSON.FirstName },
    });
    expect(visitor.cookie()).not.toBe(before);
    expect(await visitor.ask('confirm-email', { token })).toMatchObject(ENDED);
    expect((await visitor.get('get-account', {})).account).toMatchObject({ ...PERSON, Email: email });
    expect(await query('SELECT phones FROM clients WHERE email = $1', [email])).toEqual([
      { phones: [{ ...PERSON.Phones[0], e164: '+447700900982' }] },
    ]);
    expect(await visitor.get('get-address', {})).toEqual({ Address: PERSON.Address });
  });

  it('begins the account without the password that was typed when the link is confirmed in another browser', async () => {
    const email = newEmail();
    await visitor.get('register', registration(email));
    const owner = await visitorWithSession(testServer.app);
    const token = await linkTokenFor(testServer, email);
    expect(await owner.get('confirm-email', { token })).toEqual({ kind: 'registerWithoutPassword', login: null });
    expect((await owner.ask('get-account', {})).status).toBe(401);
    expect((await visitor.ask('login', { Email: email, password: PASSWORD })).body.code).toBe('incorrectCredentials');
    const choosing = await linkTokenFor(testServer, email);
    expect(await owner.get('reset-password', { token: choosing, password: NEW_PASSWORD })).toMatchObject({
      isReset: true,
      login: { FirstName: PERSON.FirstName },
    });
    expect((await owner.get('get-account', {})).account).toMatchObject({ Email: email });
    expect((await visitor.ask('login', { Email: email, password: PASSWORD })).body.code).toBe('incorrectCredentials');
    expect((await owner.ask('login', { Email: email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('gets the same reply for an address with an account, which gets another e-mail', async () => {
    const { email } = await createAccount(testServer);
    const unknown = await visitor.ask('register', registration(newEmail()));
    expect(await visitor.ask('register', registration(email))).toEqual(unknown);
    const sent = (await sentEmails(testServer)).find(({ to }) => to === email);
    expect(sent?.subject).toBe('You already have a Breakwater account');
    expect(sent?.text).toContain(`Sign in: ${PUBLIC_URL}/my-breakwater/login\n`);
    expect(sent?.text).not.toContain('#');
  });

  it('sends an address five links an hour at most, with the same reply', async () => {
    const email = newEmail();
    for (const written of [email, email.toUpperCase(), email, email, email, email, email])
      expect(await visitor.get('register', registration(written))).toEqual({ isSent: true });
    expect(await sentEmails(testServer)).toHaveLength(5);
    await visitor.get('register', registration(newEmail()));
    expect(await sentEmails(testServer)).toHaveLength(1);
  });

  it('refuses a password that is too short or easy to guess, and counts it', async () => {
    for (const password of ['too short', 'password1234', 'BognorRegis2027', 'Summer2026!!', 'NoorMarlow2026'])
      expect(await visitor.ask('register', registration(newEmail(), { password }))).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', validationErrors: [{ field: 'password' }] },
      });
    expect(await query('SELECT FROM emails')).toEqual([]);
    expect(await query(`SELECT FROM access_tries WHERE kind = 'register'`)).toHaveLength(5);
  });

  it('ends the link when the address has an account by then, and after a day', async () => {
    const end = `UPDATE account_requests SET expires_at = clock_timestamp() WHERE email = $1`;
    for (const endIt of [
      (email: string) => createAccount(testServer, { email }),
      (email: string) => query(end, [email]),
    ]) {
      const email = newEmail();
      await visitor.get('register', registration(email));
      const token = await linkTokenFor(testServer, email);
      await endIt(email);
      expect(await visitor.ask('confirm-email', { token })).toMatchObject(ENDED);
    }
  });
});

// requirement: ACCOUNT-7-CALL-REQUEST-PASSWORD-RESET, ACCOUNT-7-CALL-RESET-PASSWORD
describe('a forgotten password', () => {
  it('is replaced by the link, once, which signs the holder out everywhere and tells them', async () => {
    const [account, elsewhere] = await newHolder(testServer);
    const first = await resetLinkOf(account);
    const token = await resetLinkOf(account);
    for (const password of ['password1234', 'Summer2026!!', 'AdaMarlow2026'])
      expect(await visitor.ask('reset-password', { token, password })).toMatchObject({
        status: 400,
        body: { validationErrors: [{ field: 'password' }] },
      });
    expect(await visitor.get('reset-password', { token, password: NEW_PASSWORD })).toEqual(RESET);
    for (const used of [token, first])
      expect(await visitor.ask('reset-password', { token: used, password: NEW_PASSWORD })).toMatchObject(ENDED);
    expect((await elsewhere.ask('get-account', {})).status).toBe(401);
    expect((await visitor.ask('login', { Email: account.email, password: PASSWORD })).status).toBe(401);
    expect((await visitor.ask('login', { Email: account.email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await sentEmails(testServer)).toMatchObject([{ to: account.email, subject: 'Your password was changed' }]);
  });

  it('stays open after too many sign-ins, and lets the holder sign in again', async () => {
    const account = await createAccount(testServer);
    for (let i = 0; i < 6; i += 1) await visitor.ask('login', { Email: account.email, password: 'wrong again' });
    await visitor.get('reset-password', { token: await resetLinkOf(account), password: NEW_PASSWORD });
    expect((await visitor.ask('login', { Email: account.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('gets the same reply, and the same rows, for an address without an account, which gets no e-mail', async () => {
    const [known, unknown] = [(await createAccount(testServer)).email, newEmail()];
    const ask = (Email: string) => visitor.ask('request-password-reset', { Email });
    expect(await ask(known)).toEqual(await ask(unknown));
    const stored = 'SELECT kind, client_id, payload, token_hash FROM account_requests WHERE email IN ($1, $2)';
    const row = { kind: 'reset', client_id: null, payload: {}, token_hash: null };
    expect(await query(stored, [known, unknown])).toEqual([row, row]);
    expect((await sentEmails(testServer)).map(({ to }) => to)).toEqual([known]);
  });

  it('sends five links an hour of each kind to each address, whichever accounts ask', async () => {
    const session = { id: visitor.sessionId() ?? '', bookingId: null, clientId: null };
    const accounts = [(await createAccount(testServer)).id, (await createAccount(testServer)).id];
    for (const email of [newEmail(), newEmail()])
      for (const kind of ['reset', 'newsletter', 'changeEmail'] as const) {
        for (const clientId of [...accounts, ...accounts, ...accounts])
          await storeLimitedRequest(testServer.payments, session, { kind, email, clientId, payload: {} });
        const stored = await query('SELECT FROM account_requests WHERE email = $1 AND kind = $2', [email, kind]);
        expect(stored).toHaveLength(5);
      }
  });

  it('sends an address five links an hour at most when many ask at once', async () => {
    const { email } = await createAccount(testServer);
    await Promise.all(Array.from({ length: 9 }, () => visitor.get('request-password-reset', { Email: email })));
    expect(await query('SELECT FROM account_requests WHERE email = $1', [email])).toHaveLength(5);
  });

  it('sends the holder a link when none works of the five that others asked for', async () => {
    const { email } = await createAccount(testServer);
    for (let count = 0; count < 5; count += 1) await visitor.get('request-password-reset', { Email: email });
    for (const column of ['expires_at', 'used_at']) {
      await query(`UPDATE account_requests SET ${column} = clock_timestamp() WHERE email = $1`, [email]);
      const { isSent } = await visitor.get('request-password-reset', { Email: email });
      const working = 'SELECT FROM account_requests WHERE email = $1 AND used_at IS NULL AND expires_at > now()';
      expect([isSent, (await query(working, [email])).length, column]).toEqual([true, 1, column]);
    }
  });

  it('is told that a link has ended, and a holder signs in, while as many passwords are hashed as can wait', async () => {
    const { email } = await createAccount(testServer);
    let isOver = false;
    const hashOn = async (): Promise<void> => {
      while (!isOver) await hashPassword(PASSWORD, turnOf('reset', '127.0.0.1')).catch(() => setImmediate());
    };
    const hashing = Array.from({ length: AT_ONCE + MAX_WAITING }, hashOn);
    const made = await visitor.ask('reset-password', { token: MADE_UP, password: NEW_PASSWORD });
    const signedIn = await visitor.ask('login', { Email: email, password: PASSWORD });
    isOver = true;
    await Promise.all(hashing);
    expect(made).toMatchObject(ENDED);
    expect(signedIn.status).toBe(200);
  });

  it('counts made-up links of a network before their password is checked, and accepts a right one even then', async () => {
    const account = await createAccount(testServer);
    const token = await resetLinkOf(account);
    const tryMadeUp = () => visitor.ask('reset-password', { token: MADE_UP, password: 'Summer2026!!' });
    for (let i = 0; i < 20; i += 1) expect(await tryMadeUp()).toMatchObject(ENDED);
    expect(await tryMadeUp()).toMatchObject({ status: 428, body: { code: 'tooManyRequests' } });
    expect(await visitor.get('reset-password', { token, password: NEW_PASSWORD })).toEqual(RESET);
  });

  it('does not open a closed or locked account', async () => {
    const account = await createAccount(testServer);
    const token = await resetLinkOf(account);
    await query('UPDATE clients SET locked_at = clock_timestamp() WHERE id = $1', [account.id]);
    expect(await visitor.ask('reset-password', { token, password: NEW_PASSWORD })).toMatchObject(ENDED);
  });
});

describe('a new address', () => {
  /** An account that has requested another address, to which the link was sent. */
  const asked = async () => {
    const [account, holder] = await newHolder(testServer);
    const email = newEmail();
    expect(await holder.get('change-email', { Email: email, password: PASSWORD })).toEqual({ isSent: true });
    return { account, holder, email, token: await linkTokenFor(testServer, email) };
  };

  it('is the account’s once its link is confirmed; the old one gets a notice, and its links end', async () => {
    const { account, holder, email, token } = await asked();
    const reset = await resetLinkOf(account);
    const guessed = await holder.ask('change-email', { Email: email, password: 'wrong again' });
    expect(guessed.body.code).toBe('incorrectCredentials');
    expect((await holder.get('get-account', {})).account.Email).toBe(account.email);
    expect(await visitor.get('confirm-email', { token })).toEqual({ kind: 'changeEmail', login: null });
    expect((await holder.get('get-account', {})).account.Email).toBe(email);
    const sent = (await sentEmails(testServer)).map(({ to, subject }) => `${to}: ${subject}`);
    const [toOld, toNew] = ['Your e-mail address was changed', 'Your account has this e-mail address now'];
    expect(sent.toSorted()).toEqual([`${account.email}: ${toOld}`, `${email}: ${toNew}`].toSorted());
    expect(await visitor.ask('reset-password', { token: reset, password: NEW_PASSWORD })).toMatchObject(ENDED);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof asked>>) => Promise<unknown>]>([
    ['somebody else has it by then', ({ email }) => createAccount(testServer, { email })],
    [
      'the account was locked since',
      ({ account: { id } }) => query('UPDATE clients SET locked_at = now() WHERE id = $1', [id]),
    ],
    [
      'the password was changed since',
      ({ holder }) => holder.get('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD }),
    ],
  ])('is not taken when %s', async (_when, happens) => {
    const given = await asked();
    await happens(given);
    const { account, token } = given;
    expect(await visitor.ask('confirm-email', { token })).toMatchObject(ENDED);
    expect(await query('SELECT email FROM clients WHERE id = $1', [account.id])).toEqual([{ email: account.email }]);
  });

  it('gets no link when it has an account: that one gets a hint', async () => {
    const other = await createAccount(testServer);
    const [, holder] = await newHolder(testServer);
    await holder.get('change-email', { Email: other.email, password: PASSWORD });
    const sent = await sentEmails(testServer);
    expect(sent).toMatchObject([{ to: other.email, subject: 'This address already has a Breakwater account' }]);
    expect(sent[0]?.text).not.toContain('#');
  });

  it('may be the old one in other capitals', async () => {
    const [account, holder] = await newHolder(testServer);
    const email = account.email.toUpperCase();
    await holder.get('change-email', { Email: email, password: PASSWORD });
    await visitor.get('confirm-email', { token: await linkTokenFor(testServer, email) });
    expect((await holder.get('get-account', {})).account.Email).toBe(email);
  });
});

describe('a change that its holder did not make', () => {
  const MOVED = 'Your e-mail address was changed';
  const OTHER_PASSWORD = 'nine grey herring gulls';
  const choose = (token: string) => visitor.ask('reset-password', { token, password: NEW_PASSWORD });
  const addressOf = async ({ id }: TestAccount) =>
    (await query<{ email: string }>('SELECT email FROM clients WHERE id = $1', [id]))[0]?.email;
  /** The token of the link in an e-mail; '' without one. */
  const tokenIn = (sent: readonly Email[], recipient: string, title: string): string => {
    const text = sent.find(({ to, subject }) => to === recipient && subject === title)?.text ?? '';
    return /#([\w-]{43})$/m.exec(text)?.[1] ?? '';
  };
  /** An account that somebody else has moved to a second address and a third; the links of both notices. */
  const movedTwice = async () => {
    const [account, thief] = await newHolder(testServer);
    const links: string[] = [];
    const addresses = [account.email, newEmail(), newEmail()] as const;
    for (const [i, email] of addresses.slice(1).entries()) {
      await thief.get('change-email', { Email: email, password: PASSWORD });
      await visitor.get('confirm-email', { token: await linkTokenFor(testServer, email) });
      links.push(tokenIn(await sentEmails(testServer), addresses[i] ?? '', MOVED));
    }
    const [first = '', second = ''] = links;
    return { account, thief, addresses, first, second };
  };

  it('to the password is undone by the link of the notice, once, which ends all sessions and sets another', async () => {
    const [account, thief] = await newHolder(testServer);
    await thief.get('change-password', { password: PASSWORD, newPassword: OTHER_PASSWORD });
    const token = tokenIn(await sentEmails(testServer), account.email, 'Your password was changed');
    expect(await choose(token)).toMatchObject({ body: { data: RESET } });
    expect(await choose(token)).toMatchObject(ENDED);
    expect((await thief.ask('get-account', {})).body.code).toBe('noSession');
    const signIn = (password: string) => visitor.ask('login', { Email: account.email, password });
    expect([(await signIn(OTHER_PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
  });

  it('to the address is undone for good: later links end, and the address that loses the account gets none', async () => {
    const { account, thief, addresses, first, second } = await movedTwice();
    expect((await choose(first)).status).toBe(200);
    expect(await choose(second)).toMatchObject(ENDED);
    expect(await addressOf(account)).toBe(account.email);
    expect((await thief.ask('get-account', {})).body.code).toBe('noSession');
    const sent = await sentEmails(testServer);
    expect(sent.filter(({ to }) => to === addresses[2]).map(({ subject }) => subject)).toEqual([MOVED]);
    expect(tokenIn(sent, addresses[2], MOVED)).toBe('');
  });

  it('to the address is undone by the first notice also after somebody has used a later one', async () => {
    const { account, addresses, first, second } = await movedTwice();
    await choose(second);
    expect(await addressOf(account)).toBe(addresses[1]);
    await choose(first);
    expect(await addressOf(account)).toBe(account.email);
  });

  it.each<[string, (account: TestAccount) => Promise<unknown>]>([
    ['another account has the old address', ({ email }) => createAccount(testServer, { email })],
    ['it is locked', ({ id }) => query('UPDATE clients SET locked_at = clock_timestamp() WHERE id = $1', [id])],
  ])('is not undone when %s', async (_, happens) => {
    const { account, addresses, first } = await movedTwice();
    await happens(account);
    expect(await choose(first)).toMatchObject(ENDED);
    expect(await addressOf(account)).toBe(addresses[2]);
  });
});

describe('a booking that is looked for', () => {
  const CONTACT = 'marlow@example.com';
  let bookingId: string;
  let right: PayloadOf<'find-booking'>;
  beforeEach(async () => {
    const booking = await paidBooking(testServer, await visitorWithSession(testServer.app));
    ({ bookingId } = booking);
    right = { resId: booking.resId, startDate: booking.startDate, lastName: 'MARLOW ' };
    await query('DELETE FROM emails');
  });
  const holderOfBooking = async () =>
    (await query('SELECT client_id AS id FROM bookings WHERE id = $1', [bookingId]))[0];

  it('is added to the account that asked, by the link that its contact gets, in a session of that account', async () => {
    const account = await createAccount(testServer, { lastName: 'Other' });
    const holder = await signedInVisitor(testServer, account);
    expect(await holder.get('find-booking', right)).toEqual({ isSent: true });
    const token = await linkTokenFor(testServer, CONTACT);
    const [, other] = await newHolder(testServer);
    const message = 'Please sign in to the account that asked for this booking.';
    const body = { code: 'notSignedIn', validationErrors: [{ field: 'token', message }] };
    for (const stranger of [visitor, other])
      expect(await stranger.ask('confirm-email', { token })).toMatchObject({ status: 401, body });
    expect(await holder.get('confirm-email', { token })).toEqual({ kind: 'findBooking', login: null });
    expect(await holderOfBooking()).toEqual({ id: account.id });
  });

  it('stays with the holder who claimed it before the link was pressed', async () => {
    const [claimer, asker] = [await createAccount(testServer), await createAccount(testServer, { lastName: 'Other' })];
    const visitors = [await signedInVisitor(testServer, asker), await signedInVisitor(testServer, asker)];
    await visitors[0]?.get('find-booking', right);
    const token = await linkTokenFor(testServer, CONTACT);
    await query('UPDATE bookings SET client_id = $2 WHERE id = $1', [bookingId, claimer.id]);
    for (const one of visitors) expect(await one.ask('confirm-email', { token })).toMatchObject(ENDED);
    expect(await holderOfBooking()).toEqual({ id: claimer.id });
  });

  it('is named to its contact without a token when nobody who asks is signed in', async () => {
    await visitor.get('find-booking', right);
    const sent = await sentEmails(testServer);
    expect(sent.map(({ to }) => to)).toEqual([CONTACT]);
    expect(sent[0]?.text).toContain(`See your booking: ${PUBLIC_URL}/my-breakwater/bookings/${right.resId}\n`);
  });

  it('gets the same reply and no e-mail whichever part is wrong', async () => {
    for (const wrong of [{ resId: 10_000_001 }, { lastName: 'Other' }, { startDate: '2027-12-24' }])
      expect(await visitor.get('find-booking', { ...right, ...wrong })).toEqual({ isSent: true });
    expect(await sentEmails(testServer)).toEqual([]);
  });
});

it('a link is of the brand that the visitor books', async () => {
  const brandOfLink = async (): Promise<unknown> => {
    const email = newEmail();
    await visitor.get('register', registration(email));
    return (await query<{ brand: string }>('SELECT brand FROM account_requests WHERE email = $1', [email]))[0]?.brand;
  };
  expect(await brandOfLink()).toBe('family');
  const { bookingId } = await book(visitor);
  expect(await brandOfLink()).toBe('family');
  await query(`UPDATE bookings SET brand = 'weekend' WHERE id = $1`, [bookingId]);
  expect(await brandOfLink()).toBe('weekend');
});

it('a link works for a day, one for a password for 30 minutes, and one of a notice or the newsletter for a week', async () => {
  const account = await createAccount(testServer);
  await visitor.get('register', registration(newEmail()));
  await visitor.get('request-password-reset', { Email: account.email });
  await visitor.get('newsletter-signup', { email: newEmail(), consentVersion: 'v1.0' });
  await visitor.get('unsubscribe', { email: account.email });
  const { resId, startDate } = await paidBooking(testServer, visitor);
  const holder = await signedInVisitor(testServer, account);
  await holder.get('change-email', { Email: newEmail(), password: PASSWORD });
  await holder.get('find-booking', { resId, lastName: 'Marlow', startDate });
  await holder.get('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });
  const links = await query<{ kind: string; minutes: number }>(
    `SELECT DISTINCT ON (kind) kind, round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes
     FROM account_requests ORDER BY kind, created_at DESC`,
  );
  const day = { register: 1_440, changeEmail: 1_440, findBooking: 1_440, unsubscribe: 1_440 };
  const minutesOf = Object.fromEntries(links.map(({ kind, minutes }) => [kind, minutes]));
  expect(minutesOf).toMatchObject({ ...day, reset: 30, notMe: 10_080, newsletter: 10_080 });
});
