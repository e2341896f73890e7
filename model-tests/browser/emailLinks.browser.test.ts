/**
 * Each link of each kind of e-mail, opened in a fresh browser, leads to what it promises: by a sign-in, or, for a
 * booking without an account, by its reference, the lead guest's surname and the day of arrival.
 */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { newLinkToken, type RequestKind } from '../../bff/accounts/requests.ts';
import { loadBooking, viewOf } from '../../bff/bookings/bookingRow.ts';
import * as accountEmails from '../../bff/mail/accountEmails.ts';
import * as changeEmails from '../../bff/mail/changeEmails.ts';
import * as emails from '../../bff/mail/emails.ts';
import * as siteEmails from '../../bff/mail/siteEmails.ts';
import { ACCOUNT_EMAIL_DATA, EMAIL_DATA } from '../../bff/mail/test/emailData.ts';
import type { Email } from '../../bff/providers/mail/port.ts';
import { newUnsubscribeToken } from '../../bff/mailingList/mailingList.ts';
import { createAccount, newEmail } from '../../bff/test/accounts.ts';
import { sampled } from '../../bff/test/sampling.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import { ROOT } from '../bin/run.ts';
import { setUpHarness } from './harness.ts';
import { nameBreak, payForBreak, PHONE, PREFIX, signIn } from './paidBreak.ts';

/** The brands whose links are opened; a whole run tests both. */
const BRANDS = sampled(['weekend', 'family'] as const, 2);
const MODULES = { emails, changeEmails, accountEmails, siteEmails };

const harness = setUpHarness();

/** Follows a link to what it promises, and checks that the page shows it. */
type Promised = (page: Page) => Promise<void>;
type Sent = readonly [email: Email, leadsTo: Promised | null];
type Request = Readonly<{ email: string; clientId?: number; bookingId?: string; payload?: object }>;

/** A paid break, with what its page shows. */
type Paid = Readonly<{ startDate: string; reference: string; left: string }>;

const byScreen = (page: Page, screen: string, state = '') =>
  page.locator(`[data-screen="${screen}"]${state === '' ? '' : `[data-state^="${state}"]`}`);

const pressLink = async (page: Page, name: string): Promise<void> => page.getByRole('link', { name }).first().click();

/** The page of a booking: opened by its details without an account, and again after a reload. */
const toBooking =
  ({ startDate, reference, left }: Paid): Promised =>
  async (page) => {
    const asked = page.url();
    await byScreen(page, 'signIn').waitFor();
    await pressLink(page, 'Use your booking reference');
    await nameBreak(page, startDate);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await byScreen(page, 'account', 'paid').waitFor();
      expect(page.url()).toBe(asked);
      expect(await page.locator('main').innerText()).toContain(reference);
      expect(await page.locator('main').innerText()).toContain(left);
    }
    expect(await page.locator('main').innerText()).not.toMatch(/Marlow|@example/);
    await pressLink(page, 'Pay what’s left');
    await byScreen(page, 'checkout').getByText(left).first().waitFor();
  };

const toPayment =
  ({ startDate, left }: Paid): Promised =>
  async (page) => {
    const { pathname } = new URL(page.url());
    await byScreen(page, 'checkout', 'unidentified').waitFor();
    await pressLink(page, 'Use the booking reference');
    await nameBreak(page, startDate);
    await byScreen(page, 'checkout').getByText(left).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(pathname);
  };

/** A sign-in that leads to a page. */
const toSignIn =
  (email: string, screen: string): Promised =>
  async (page) => {
    await byScreen(page, 'signIn').waitFor();
    await signIn(page, email);
    await byScreen(page, screen).waitFor();
  };

const toHelp: Promised = (page) => byScreen(page, 'account', 'help').waitFor();

/** A page that does what the link is for only when a button is pressed. */
const toPress =
  (button: string, text: string): Promised =>
  async (page) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByText(text).first().waitFor();
  };

const toNewPassword: Promised = async (page) => {
  await page.getByRole('textbox', { name: 'New password' }).fill('four dry deckchairs');
  await page.locator('button[type="submit"]').click();
  await byScreen(page, 'recovery', 'done').waitFor();
};

/** A link that asks for a sign-in, after which it opens again. */
const toAddBooking =
  (email: string): Promised =>
  async (page) => {
    await page.locator('[data-test="link.confirmed"]').click();
    await byScreen(page, 'signIn').waitFor();
    await signIn(page, email);
    await page.locator('[data-test="link.confirmed"]').click();
    await page.getByText('The booking is in your account now.').waitFor();
  };

/** The token of the link to a request that is stored with these columns. */
const storedRequest = async (kind: RequestKind, brand: Brand, columns: Request): Promise<string> => {
  const { email, clientId = null, bookingId = null, payload = {} } = columns;
  const id = randomUUID();
  await harness.site.pool.query(
    `INSERT INTO account_requests (id, kind, email, brand, client_id, booking_id, payload, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '1 hour')`,
    [id, kind, email, brand, clientId, bookingId, JSON.stringify(payload)],
  );
  return newLinkToken(harness.site.pool, id);
};

const PERSON = { Title: 'Ms', FirstName: 'Ada', LastName: 'Marlow', Birthday: null, Phones: [], Address: null };
const ENQUIRY = {
  name: 'Ada Marlow',
  company: null,
  phone: '07700 900 982',
  dates: null,
  guests: null,
  message: 'Hello.',
};

/** Sends an e-mail of each template, about something that exists; by the template's name. */
const sendAll = async (brand: Brand): Promise<Readonly<Record<string, Sent>>> => {
  const { pool, url } = harness.site;
  const contact = newEmail();
  const { resId, startDate } = await payForBreak(harness, brand, { option: 'Deposit', email: contact });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM bookings WHERE res_id = $1', [resId]);
  const row = await loadBooking(pool, rows[0]?.id ?? '');
  if (row === null) throw new Error('the booking is gone');
  const data = { ...EMAIL_DATA, booking: viewOf(row), to: contact, paidPence: row.paidPence, publicUrl: url };
  const paid = { startDate, reference: formatReference(resId), left: formatMoney(row.totalPence - row.paidPence) };
  const account = { ...ACCOUNT_EMAIL_DATA, publicUrl: url, brand };
  const site = { messageId: account.messageId, to: contact, publicUrl: url, brand };
  const [holder, mover, forgetful, finder, ...changed] = await Promise.all(
    Array.from({ length: 8 }, () => createAccount({ database: { pool } })),
  );
  if (!holder || !mover || !forgetful || !finder) throw new Error('an account is missing');
  const list = { email: newEmail(), brand };
  const begun = newEmail();
  const begin = { ...PERSON, Email: begun, password: null, consentVersion: null, wantsOffers: false, sessionId: null };
  const token = (kind: RequestKind, columns: Request) => storedRequest(kind, brand, columns);
  const beginToken = await token('register', { email: begun, payload: begin });
  const resetToken = await token('reset', { email: forgetful.email });
  const moveToken = await token('changeEmail', { email: newEmail(), clientId: mover.id });
  const findToken = await token('findBooking', { email: '', clientId: finder.id, bookingId: row.id });
  const listToken = await token('newsletter', { email: list.email, payload: { consentVersion: '1' } });
  const undo = await Promise.all(changed.map(({ id, email }) => token('notMe', { email, clientId: id })));
  const [moved = '', linked = '', taken = '', unlinked = ''] = undo;
  const [seen, due] = [toBooking(paid), toPayment(paid)];
  const signedIn = toSignIn(holder.email, 'accountHome');
  const unsubscribed = toPress('Unsubscribe', 'You’re unsubscribed');
  return {
    confirmationEmail: [emails.confirmationEmail(data), seen],
    receiptEmail: [emails.receiptEmail(data), seen],
    payerReceiptEmail: [emails.payerReceiptEmail(data), null],
    planEndedEmail: [emails.planEndedEmail(data), due],
    balanceDueEmail: [emails.balanceDueEmail(data), due],
    paymentLinkEmail: [emails.paymentLinkEmail(data), due],
    contactChangedEmail: [emails.contactChangedEmail(data), seen],
    changeAppliedEmail: [changeEmails.changeAppliedEmail(data), seen],
    changeAskedEmail: [changeEmails.changeAskedEmail(data), seen],
    changeDeclinedEmail: [changeEmails.changeDeclinedEmail(data), seen],
    refundGivenEmail: [changeEmails.refundGivenEmail(data), seen],
    beginAccountEmail: [
      accountEmails.beginAccountEmail(account, beginToken),
      toPress('Confirm', 'Your account is ready'),
    ],
    accountExistsEmail: [accountEmails.accountExistsEmail(account), signedIn],
    addressTakenEmail: [accountEmails.addressTakenEmail(account), signedIn],
    passwordResetEmail: [accountEmails.passwordResetEmail(account, resetToken), toNewPassword],
    newAddressEmail: [
      accountEmails.newAddressEmail(account, moveToken),
      toPress('Confirm', 'sign in with your new e-mail address'),
    ],
    addressChangedEmail: [accountEmails.addressChangedEmail(account, moved), toNewPassword],
    addressInUseEmail: [accountEmails.addressInUseEmail(account), signedIn],
    signInAddedEmail: [accountEmails.signInAddedEmail(account, linked), toNewPassword],
    signInRemovedEmail: [accountEmails.signInRemovedEmail(account, unlinked), toNewPassword],
    contactReplacedEmail: [accountEmails.contactReplacedEmail(account, resId), toHelp],
    guestCodeEmail: [accountEmails.guestCodeEmail(account, 'BCDFGHJK'), toHelp],
    passwordChangedEmail: [accountEmails.passwordChangedEmail(account, taken), toNewPassword],
    signInEmail: [accountEmails.signInEmail(account), toSignIn(holder.email, 'devices')],
    bookingFoundEmail: [accountEmails.bookingFoundEmail(account, resId, findToken), toAddBooking(finder.email)],
    confirmSignupEmail: [
      siteEmails.confirmSignupEmail(site, listToken),
      toPress('Yes, send me offers', 'You’re on the list'),
    ],
    signedUpEmail: [siteEmails.signedUpEmail(site, await newUnsubscribeToken(pool, list)), unsubscribed],
    unsubscribeEmail: [siteEmails.unsubscribeEmail(site, await newUnsubscribeToken(pool, list)), unsubscribed],
    enquiryEmail: [siteEmails.enquiryEmail(site, { ...ENQUIRY, brand, email: contact, e164: null }), null],
  };
};

const sent = new Map<Brand, Readonly<Record<string, Sent>>>();
beforeAll(async () => {
  for (const brand of BRANDS) sent.set(brand, await sendAll(brand));
}, 300_000);

const linksIn = ({ text, html, unsubscribeUrl }: Email): string[] => {
  const inText = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  expect(inHtml).toEqual(inText);
  return [...new Set([...inText, ...(unsubscribeUrl === undefined ? [] : [unsubscribeUrl])])];
};

/** The names of all templates: every function of the e-mail modules whose name ends in `Email`. */
const templates = (): string[] =>
  Object.values(MODULES)
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => typeof value === 'function' && name.endsWith('Email'))
    .map(([name]) => name);

it('every kind of e-mail is opened by these tests', async () => {
  const modules = (await readdir(`${ROOT}/bff/mail`)).filter((file) => /^(?!send).*emails\.ts$/i.test(file));
  expect(modules.map((file) => file.replace('.ts', '')).sort()).toEqual(Object.keys(MODULES).sort());
  for (const emailsSent of sent.values()) expect(Object.keys(emailsSent).sort()).toEqual(templates().sort());
});

it.each(BRANDS)(
  'a link of an e-mail, in a browser that has nothing of ours leads to what it promises, and changes nothing before a press (%s)',
  async (brand) => {
    const opened = new Set<string>();
    for (const [name, [email, leadsTo]] of Object.entries(sent.get(brand) ?? {})) {
      // a map is not ours
      const links = linksIn(email).filter((link) => link.startsWith(harness.site.url));
      expect(links.length > 0, name).toBe(leadsTo !== null);
      for (const link of links) {
        if (leadsTo === null || opened.has(link)) continue;
        opened.add(link);
        // a mail scanner opens links too
        for (const method of ['HEAD', 'GET']) await fetch(link, { method });
        const page = await harness.newPage(PHONE);
        await page.goto(link);
        const { pathname } = new URL(page.url());
        if (pathname.includes('/my-breakwater/'))
          expect(pathname.startsWith(`${PREFIX[brand]}/my-breakwater/`), name).toBe(true);
        await leadsTo(page).catch((error: unknown) => {
          throw new Error(`${name}: ${link} led to ${page.url()}`, { cause: error });
        });
        await page.context().close();
        await harness.site.pool.query('DELETE FROM access_tries');
      }
    }
  },
  300_000,
);
