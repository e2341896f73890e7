/**
 * Account holders in a real browser against the whole product: a booking made as a guest on one device is found by an
 * account that is registered on another, and its balance is paid there.
 */
import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../bff/test/accounts.ts';
import { folderWith } from '../../bff/test/builtPages.ts';
import { sampled } from '../../bff/test/sampling.ts';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { setUpHarness } from './harness.ts';
import { payForBreak, payWithChallenge, PHONE, PREFIX } from './paidBreak.ts';

const mailFolder = folderWith({});
const harness = setUpHarness({ MAIL_SECONDS: '1', MAIL_FOLDER: mailFolder });

/** A link to the account area that contains a token. */
const LINK = /https?:\/\/[^/\s]+((?:\/bigweekenders)?\/my-breakwater\/\S+#[\w-]{43})/g;

/** The link with a token in the latest e-mail to an address, without its origin. */
const linkInMail = async (email: string): Promise<string> => {
  const files = (await readdir(mailFolder)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(mailFolder, file), 'utf8')));
  const links = texts
    .filter((text) => text.includes(email))
    .map((text) => text.replaceAll(/=\r?\n/g, ''))
    .flatMap((text) => [...text.matchAll(LINK)].map(([, path = '']) => path));
  return links.at(-1) ?? '';
};

const leftToPay = async (resId: number): Promise<number> => {
  const { rows } = await harness.site.pool.query<{ left: number }>(
    'SELECT total_pence - paid_pence AS left FROM bookings WHERE res_id = $1',
    [resId],
  );
  return rows[0]?.left ?? -1;
};

// requirement: ACCOUNT-2-ROUTES-CHECKOUT
it.each(sampled(['weekend', 'family'] as const, 2))(
  'an account that begins after its booking finds the booking of its address, and pays what is left on a phone (%s)',
  async (brand) => {
    // a unique address: a retry must not find the account of an earlier run
    const email = `ada.${randomUUID()}@example.com`;
    const { resId } = await payForBreak(harness, brand, { email, option: 'Deposit' });
    const holder = await harness.newGuest(PHONE);
    const { page } = holder;
    await holder.open(`${PREFIX[brand]}/my-breakwater/create`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Title').selectOption('Ms');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Marlow');
    await holder.press('account.submitted');
    await page.getByRole('heading', { name: 'We’ve sent you an e-mail' }).waitFor();
    await expect.poll(() => linkInMail(email), { timeout: 20_000 }).not.toBe('');
    await holder.open(await linkInMail(email));
    await holder.press('link.confirmed');
    // the link was opened in the browser where the password was typed
    await page.locator('[data-screen="accountHome"]').waitFor();
    expect(page.url()).not.toContain('#');
    await page.getByRole('link', { name: 'Pay what’s left' }).first().waitFor();
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    const menu = page.getByRole('navigation', { name: 'Site' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Your details' }).click();
    await page.locator('[data-screen="profile"]').waitFor();
    await menu.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('link', { name: 'See booking' }).first().click();
    await page.locator('[data-screen="myBooking"]').waitFor();
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pay what’s left' }).first().click();
    expect(await leftToPay(resId)).toBeGreaterThan(0);
    await payWithChallenge(holder);
    await page.locator('[data-screen="changeConfirmation"]').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${PREFIX[brand]}/my-breakwater/account/confirmation/${resId}`);
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    expect(await leftToPay(resId)).toBe(0);
  },
  180_000,
);
