/**
 * Changing a paid break in a real browser against the whole product, on a phone: what is added is held and leads to the
 * payment of the difference, what is taken out is asked of the team, and an empty basket leads back to the booking.
 */
import { describe, expect, it } from 'vitest';
import { createAccount, newEmail, PASSWORD } from '../../bff/test/accounts.ts';
import type { TestServer } from '../../bff/test/testServer.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();
const PHONE = { viewport: { width: 390, height: 844 } };
const PREFIX = { family: '', weekend: '/bigweekenders' } as const satisfies Record<Brand, string>;
const WHOLE_MS = 180_000;

/** Pays a booking of a brand in full, and returns its number and the address of its contact. */
const payInFull = async (brand: Brand): Promise<Readonly<{ resId: number; email: string }>> => {
  const email = newEmail();
  const { pool } = harness.site;
  const { guest, bookingId } = await guestAtCheckout(harness, `${PREFIX[brand]}/booking/overview`);
  await pool.query(
    `UPDATE bookings SET brand = $2, contact = jsonb_set(contact, '{email}', to_jsonb($3::text)) WHERE id = $1`,
    [bookingId, brand, email],
  );
  await guest.open(`${PREFIX[brand]}/booking/checkout`);
  await guest.on('checkout');
  await guest.page.locator('[data-screen="checkout"][data-state*="entering.ready"]').waitFor();
  await guest.fillPayment('A MARLOW');
  await guest.press('payment.submitted');
  await guest.on('confirmation');
  const { rows } = await pool.query<{ resId: number }>('SELECT res_id AS "resId" FROM bookings WHERE id = $1', [
    bookingId,
  ]);
  return { resId: rows[0]?.resId ?? 0, email };
};

/** The holder of a paid booking at its page, on a phone. */
const holderAt = async (brand: Brand) => {
  const { resId, email } = await payInFull(brand);
  await createAccount({ database: { pool: harness.site.pool } } as TestServer, { email });
  const holder = await harness.newGuest(PHONE);
  const { page } = holder;
  await holder.open(`${PREFIX[brand]}/my-breakwater/bookings/${resId}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await holder.press('signIn.submitted');
  await page.locator('[data-screen="myBooking"][data-state="shown choosing.awaitingChoice"]').waitFor();
  const settled = () => page.locator('[data-screen="amending"][data-state="choosing.awaitingChoice"]').waitFor();
  return { holder, page, settled, base: `${PREFIX[brand]}/my-breakwater/bookings/${resId}` };
};

describe('the change of a paid break', () => {
  // requirement: ACCOUNT-4-CHANGE
  it.each(['family', 'weekend'] as const)(
    'leads from a spa session that is added to the payment of its price (%s)',
    async (brand) => {
      const { page, settled, base } = await holderAt(brand);
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      await page.locator(`a[href="${base}/spa"]`).click();
      await settled();
      await page.locator('[data-test="slot.toggled"]:not([aria-disabled])').first().click();
      await page.getByText('£29.00 to pay').first().waitFor();
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      await page.locator('aside').getByRole('link', { name: 'See your changes' }).click();
      await settled();
      expect(new URL(page.url()).pathname).toBe(`${base}/basket`);
      await page.getByText('Held for you until').first().waitFor();
      const pay = page.getByRole('link', { name: 'Pay £29.00 by card' });
      expect(await pay.getAttribute('href')).toBe(base.replace('/bookings/', '/checkout/'));
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);

      await page.locator('[data-test="line.reverted"]').click();
      await page.getByText('Your basket is now empty').waitFor();
      expect(new URL(page.url()).pathname).toBe(base);
      await page.goBack();
      await page.getByText('You have no changes at the moment.').waitFor();
    },
    WHOLE_MS,
  );

  it(
    'shows the same open change on another device, which cannot overwrite it unseen',
    async () => {
      const { holder, page, settled, base } = await holderAt('family');
      const other = await page.context().newPage();
      await other.goto(`${harness.site.url}${base}/spa`);
      await other.locator('[data-screen="amending"][data-state="choosing.awaitingChoice"]').waitFor();
      await holder.open(`${base}/spa`);
      await settled();
      await page.locator('[data-test="slot.toggled"]:not([aria-disabled])').first().click();
      await page.getByText('£29.00 to pay').first().waitFor();
      await other.locator('[data-test="slot.toggled"]:not([aria-disabled])').nth(3).click();
      await other.getByText('This booking was changed in another window. We have loaded the latest version.').waitFor();
      await other.locator('[data-test="slot.toggled"][aria-pressed="true"]').waitFor();
      expect(await other.locator('aside').getByText('£29.00 to pay').count()).toBeGreaterThan(0);
    },
    WHOLE_MS,
  );
});
