/**
 * Each link of each kind of e-mail, opened in a browser that has nothing of ours, leads to what it promises: by a sign-in, or by
 * the reference, the lead guest's surname and the day of arrival of a booking that was made without an account.
 */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLinkToken, type RequestKind } from '../../bff/accounts/requests.ts';
import { loadBooking, viewOf } from '../../bff/bookings/bookingRow.ts';
import * as accountEmails from '../../bff/mail/accountEmails.ts';
import * as changeEmails from '../../bff/mail/changeEmails.ts';
import * as emails from '../../bff/mail/emails.ts';
import * as siteEmails from '../../bff/mail/siteEmails.ts';
import { ACCOUNT_EMAIL_DATA, EMAIL_DATA } from '../../bff/mail/test/emailData.ts';
import type { Email } from '../../bff/providers/mail/port.ts';
import { newUnsubscribeToken } from '../../bff/site/mailingList.ts';
import { createAccount, newEmail, PASSWORD } from '../../bff/test/accounts.ts';
import { book } from '../../bff/test/bookingSteps.ts';
import { sampled } from '../../bff/test/sampling.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import { ROOT } from '../bin/run.ts';
import { setUpHarness } from './harness.ts';
import { payForBreak, PHONE, PREFIX } from './paidBreak.ts';

const WHOLE_MS = 300_000;
/** The brands whose links are opened: in a whole run both. */
const BRANDS = sampled(['weekend', 'family'] as const, 2);
const MODULES = { emails, changeEmails, accountEmails, siteEmails };

const harness = setUpHarness();

/** What a link promises: brings the page from the link to it, and says what stands there then. */
type Promised = (page: Page) => Promise<void>;
type Sent = Readonly<{ email: Email; leadsTo: Promised | null }>;

/** A paid break: what its page says of it. */
type Paid = Readonly<{ startDate: string; reference: string; left: string }>;

const byScreen = (page: Page, screen: string, state = '') =>
  page.locator(`[data-screen="${screen}"]${state === '' ? '' : `[data-state^="${state}"]`}`);

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('[data-test="signIn.submitted"]').click();
};

/** Names the booking, as it is known without an account. */
const nameBooking = async (page: Page, startDate: string): Promise<void> => {
  const [year = '', month = '', day = ''] = startDate.split('-');
  await byScreen(page, 'paymentLogin', 'asking').waitFor();
  await page.getByLabel('Last name of the lead guest').fill('Marlow');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await page.locator('[data-test="payment.requested"]').click();
};

const pressLink = async (page: Page, name: string): Promise<void> => page.getByRole('link', { name }).first().click();

/** The page of a booking: without an account by its details, and again after a reload. */
const toBooking =
  ({ startDate, reference, left }: Paid): Promised =>
  async (page) => {
    const asked = page.url();
    await byScreen(page, 'signIn').waitFor();
    await pressLink(page, 'Use your booking reference');
    await nameBooking(page, startDate);
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
    await nameBooking(page, startDate);
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

/** A page whose press does what the link is for; the page alone does nothing. */
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

/** Opened where nobody is signed in, it asks for that, and is opened again then. */
const toAddBooking =
  (email: string): Promised =>
  async (page) => {
    await page.locator('[data-test="link.confirmed"]').click();
    await byScreen(page, 'signIn').waitFor();
    await signIn(page, email);
    await page.locator('[data-test="link.confirmed"]').click();
    await page.getByText('The booking is in your account now.').waitFor();
  };

const storedRequest = async (
  kind: RequestKind,
  brand: Brand,
  {
    email,
    clientId = null,
    bookingId = null,
    payload = {},
  }: Readonly<{
    email: string;
    clientId?: number | null;
    bookingId?: string | null;
    payload?: object;
  }>,
): Promise<string> => {
  const id = randomUUID();
  await harness.site.pool.query(
    `INSERT INTO account_requests (id, kind, email, brand, client_id, booking_id, payload, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '1 hour')`,
    [id, kind, email, brand, clientId, bookingId, JSON.stringify(payload)],
  );
  return newLinkToken(harness.site.pool, id);
};

const PERSON = { Title: 'Ms', FirstName: 'Ada', LastName: 'Marlow', Birthday: null, Phones: [], Address: null };

/** An e-mail of each template, by its name, each about something that is there. */
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
  const holder = await createAccount({ database: { pool } });
  const mover = await createAccount({ database: { pool } });
  const forgetful = await createAccount({ database: { pool } });
  const finder = await createAccount({ database: { pool } });
  const list = { email: newEmail(), brand };
  const begun = newEmail();
  const begin = { ...PERSON, Email: begun, password: null, consentVersion: null, wantsOffers: false, sessionId: null };
  const seen = toBooking(paid);
  const due = toPayment(paid);
  const signedIn = toSignIn(holder.email, 'accountHome');
  const token = (kind: RequestKind, email: string, more: object = {}) => storedRequest(kind, brand, { email, ...more });
  const { beginAccountEmail, bookingFoundEmail, newAddressEmail, passwordResetEmail } = accountEmails;
  const { confirmSignupEmail, signedUpEmail, unsubscribeEmail } = siteEmails;
  return {
    confirmationEmail: { email: emails.confirmationEmail(data), leadsTo: seen },
    receiptEmail: { email: emails.receiptEmail(data), leadsTo: seen },
    planEndedEmail: { email: emails.planEndedEmail(data), leadsTo: due },
    balanceDueEmail: { email: emails.balanceDueEmail(data), leadsTo: due },
    changeAppliedEmail: { email: changeEmails.changeAppliedEmail(data), leadsTo: seen },
    changeAskedEmail: { email: changeEmails.changeAskedEmail(data), leadsTo: seen },
    changeDeclinedEmail: { email: changeEmails.changeDeclinedEmail(data), leadsTo: seen },
    refundGivenEmail: { email: changeEmails.refundGivenEmail(data), leadsTo: seen },
    beginAccountEmail: {
      email: beginAccountEmail(account, await token('register', begun, { payload: begin })),
      leadsTo: toPress('Confirm', 'Your account is ready'),
    },
    accountExistsEmail: { email: accountEmails.accountExistsEmail(account), leadsTo: signedIn },
    addressTakenEmail: { email: accountEmails.addressTakenEmail(account), leadsTo: signedIn },
    passwordResetEmail: {
      email: passwordResetEmail(account, await token('reset', forgetful.email)),
      leadsTo: toNewPassword,
    },
    newAddressEmail: {
      email: newAddressEmail(account, await token('changeEmail', newEmail(), { clientId: mover.id })),
      leadsTo: toPress('Confirm', 'sign in with your new e-mail address'),
    },
    addressChangedEmail: { email: accountEmails.addressChangedEmail(account), leadsTo: toHelp },
    passwordChangedEmail: { email: accountEmails.passwordChangedEmail(account), leadsTo: signedIn },
    signInEmail: { email: accountEmails.signInEmail(account), leadsTo: toSignIn(holder.email, 'devices') },
    bookingFoundEmail: {
      email: bookingFoundEmail(
        account,
        resId,
        await token('findBooking', '', { clientId: finder.id, bookingId: row.id }),
      ),
      leadsTo: toAddBooking(finder.email),
    },
    confirmSignupEmail: {
      email: confirmSignupEmail(site, await token('newsletter', list.email, { payload: { consentVersion: '1' } })),
      leadsTo: toPress('Yes, send me offers', 'You’re on the list'),
    },
    signedUpEmail: {
      email: signedUpEmail(site, await newUnsubscribeToken(pool, list)),
      leadsTo: toPress('Unsubscribe', 'You’re unsubscribed'),
    },
    unsubscribeEmail: {
      email: unsubscribeEmail(site, await newUnsubscribeToken(pool, list)),
      leadsTo: toPress('Unsubscribe', 'You’re unsubscribed'),
    },
    enquiryEmail: {
      email: siteEmails.enquiryEmail(site, {
        name: 'Ada Marlow',
        company: null,
        email: contact,
        phone: null,
        dates: null,
        guests: null,
        message: 'Hello.',
      } as never),
      leadsTo: null,
    },
  };
};

const sent = new Map<Brand, Readonly<Record<string, Sent>>>();
beforeAll(async () => {
  for (const brand of BRANDS) sent.set(brand, await sendAll(brand));
}, WHOLE_MS);

const linksIn = ({ text, html, unsubscribeUrl }: Email): string[] => {
  const inText = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  expect(inHtml).toEqual(inText);
  return [...new Set([...inText, ...(unsubscribeUrl === undefined ? [] : [unsubscribeUrl])])];
};

/** The names of all templates: every function of a module of e-mails whose name ends so. */
const templates = (): string[] =>
  Object.values(MODULES)
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => typeof value === 'function' && name.endsWith('Email'))
    .map(([name]) => name);

describe('every kind of e-mail', () => {
  it('is opened by these tests', async () => {
    const modules = (await readdir(`${ROOT}/bff/mail`)).filter((file) => /^(?!send).*emails\.ts$/i.test(file));
    expect(modules.map((file) => file.replace('.ts', '')).sort()).toEqual(Object.keys(MODULES).sort());
    for (const emailsSent of sent.values()) expect(Object.keys(emailsSent).sort()).toEqual(templates().sort());
  });
});

describe('a link of an e-mail, in a browser that has nothing of ours', () => {
  it.each(BRANDS)(
    'leads to what it promises, and changes nothing before a press (%s)',
    async (brand) => {
      const opened = new Set<string>();
      for (const [name, { email, leadsTo }] of Object.entries(sent.get(brand) ?? {})) {
        const links = linksIn(email);
        expect(links.length > 0, name).toBe(leadsTo !== null);
        for (const link of links) {
          if (leadsTo === null || opened.has(link)) continue;
          opened.add(link);
          // as mail scanners do
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
    WHOLE_MS,
  );
});

/** The earliest day of arrival. */
const FAR = '2027-06-01';

const cookieOf = (visitor: Visitor) => {
  const [name = '', value = ''] = visitor.cookie().split('=');
  // a cookie of this kind needs a secure origin, which localhost counts as
  const url = harness.site.url.replace('http:', 'https:');
  return { name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' } as const;
};

describe('a quote that was saved without an e-mail address', () => {
  it.each(BRANDS)(
    'opens elsewhere by its private link alone, and its reference says that it opens where it was saved (%s)',
    async (brand) => {
      const owner = await visitorWithSession(httpTransport(harness.site.url));
      const { version } = await book(owner, undefined, undefined, FAR, brand);
      const { quoteId } = await owner.get('save-quote', { version, email: null });
      const page = await harness.newPage(PHONE);
      await page.context().addCookies([cookieOf(owner)]);
      await page.goto(`${harness.site.url}${PREFIX[brand]}/booking/quote-confirmation/${quoteId}`);
      await page.locator('[data-test="link.requested"]').click();
      const link = await page.getByLabel('Your private link').inputValue();
      const [withoutToken = '', token] = link.split('#');
      expect(token).toMatch(/^[\w-]{43}$/);

      const stranger = await harness.newPage(PHONE);
      await stranger.goto(withoutToken);
      await stranger.getByRole('heading', { name: 'This quote opens only where it was saved' }).waitFor();
      expect(await stranger.getByLabel('Your e-mail address').count()).toBe(0);

      const other = await harness.newPage(PHONE);
      await other.goto(link);
      const summary = await page.locator('h1').innerText();
      for (const isReloaded of [false, true]) {
        if (isReloaded) await other.reload();
        await byScreen(other, 'savedQuote', 'shown').waitFor();
        expect(await other.locator('h1').innerText()).toBe(summary);
      }
      await other.locator('[data-test="quote.resumed"]').click();
      await byScreen(other, 'overview')
        .or(byScreen(other, 'savedQuote', 'changed'))
        .waitFor();
    },
    WHOLE_MS,
  );
});
