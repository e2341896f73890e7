/**
 * A break that is paid in a browser, and its holder, who is signed in on a phone. Calls make the booking and name the
 * guests, because the steps before the payment have their own tests.
 */
import type { Page } from 'playwright';
import { createAccount, newEmail, PASSWORD } from '../../bff/test/accounts.ts';
import { CHALLENGED_CARD, RIGHT_CODE } from '../../bff/test/cards.ts';
import type { AddedAddon } from '../../machines/contract/addon.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { CARD, type Guest } from './guest.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import type { TestHarness } from './harness.ts';

export const PREFIX = { family: '', weekend: '/bigweekenders' } as const satisfies Record<Brand, string>;
export const PHONE = { viewport: { width: 390, height: 844 } };

/** More than 70 days from today: everything can be changed, and the balance is due later. */
const FAR = '2027-06-01';

type PaidBreak = Readonly<{ resId: number; startDate: string }>;

/** Pays at the open checkout, and passes the bank's challenge. */
export const payWithChallenge = async ({ page, fillPayment, press }: Guest): Promise<void> => {
  await page.locator('[data-screen="checkout"][data-state*="entering.ready"]').waitFor();
  await fillPayment('A MARLOW', { ...CARD, ...CHALLENGED_CARD });
  await press('payment.submitted');
  const bank = page.frameLocator('iframe[name="challenge-frame"]');
  await bank.getByLabel(/Code/).fill(RIGHT_CODE);
  await bank.getByRole('button', { name: 'Confirm' }).click();
};

/** Books a break of a brand with this contact, and pays what the payment option requires. */
export const payForBreak = async (
  harness: TestHarness,
  brand: Brand,
  {
    email = newEmail(),
    option = 'Full',
    add = [],
  }: Readonly<{ email?: string; option?: PaymentOption; add?: readonly AddedAddon[] }> = {},
): Promise<PaidBreak> => {
  const path = `${PREFIX[brand]}/booking/checkout`;
  const { guest, bookingId } = await guestAtCheckout(harness, path, { brand, from: FAR, email, add });
  await guest.on('checkout');
  const ready = guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]');
  await ready.waitFor();
  await guest.control('option.chosen', option).first().check({ force: true });
  await ready.waitFor();
  await guest.fillPayment('A MARLOW');
  await guest.press('payment.submitted');
  await guest.on('confirmation');
  const { rows } = await harness.site.pool.query<PaidBreak>(
    'SELECT res_id AS "resId", start_date AS "startDate" FROM bookings WHERE id = $1',
    [bookingId],
  );
  const [paid] = rows;
  if (paid === undefined) throw new Error(`the booking ${bookingId} is gone`);
  return paid;
};

/** Signs in at the open sign-in page. */
export const signIn = async (page: Page, email: string, password: string = PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('[data-test="signIn.submitted"]').click();
};

/** Identifies a break without an account, by its details, at the page that asks for them. */
export const nameBreak = async (page: Page, startDate: string, resId?: number): Promise<void> => {
  const [year = '', month = '', day = ''] = startDate.split('-');
  await page.locator('[data-screen="paymentLogin"][data-state^="asking"]').waitFor();
  if (resId !== undefined) await page.getByLabel('Booking reference').fill(String(resId));
  await page.getByLabel('Last name of the lead guest').fill('Marlow');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await page.locator('[data-test="payment.requested"]').click();
};

/** The holder of a fully paid break of a brand, at the break's page or at one of its sub-pages. */
export const holderOfBreak = async (
  harness: TestHarness,
  brand: Brand,
  { page = '', add = [] }: Readonly<{ page?: string; add?: readonly AddedAddon[] }> = {},
): Promise<Readonly<{ holder: Guest; base: string; resId: number }>> => {
  const email = newEmail();
  const { resId } = await payForBreak(harness, brand, { email, add });
  await createAccount({ database: { pool: harness.site.pool } }, { email });
  const base = `${PREFIX[brand]}/my-breakwater/bookings/${resId}`;
  const holder = await harness.newGuest(PHONE);
  await holder.open(`${base}${page}`);
  await signIn(holder.page, email);
  return { holder, base, resId };
};
