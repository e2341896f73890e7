/**
 * What a guest has chosen and typed in the whole product survives a reload, Back, another tab and a lost session, and
 * no log contains it.
 */
import { expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { guestAt, type Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();
const CANARY = 'Quillfeather';

const chooseDining = ({ control }: Guest, code: string): Promise<void> =>
  control('dining.toggled', `${code}.0`).first().click({ force: true });

/** Waits until only this package is ticked on the dining page, and the page has settled. */
const holds = async ({ page }: Guest, code: string): Promise<void> => {
  await expect
    .poll(() =>
      page
        .locator('[data-screen="dining"][data-state="awaitingChoice"] [data-test="dining.toggled"]:checked')
        .evaluateAll((ticked) => ticked.map((one) => one.getAttribute('data-key'))),
    )
    .toEqual([`${code}.0`]);
};

/** The dining packages of the newest booking on the server. */
const booked = async (): Promise<string[]> => {
  const { rows } = await harness.site.pool.query<{ dinings: { code: string }[] }>(
    'SELECT dinings FROM bookings ORDER BY created_at DESC LIMIT 1',
  );
  return (rows[0]?.dinings ?? []).map(({ code }) => code).toSorted();
};

// requirement: JOURNEY-9-BASKETS-STORED, JOURNEY-8-MSG-LEAVE
it('a basket changed in two tabs shows a conflict, typed names are asked about before they are left, and a lost session gives both back', async () => {
  const guest = await harness.newGuest();
  const { page, control, press, on } = guest;
  const field = (name: string) => control('guest.changed', `0.${name}`);
  await guest.search('MH');
  await guest.chooseAccommodation();
  await on('dining');
  const other = guestAt(await page.context().newPage(), harness.site.url);
  await other.open('/booking/dining');
  await other.on('dining');
  await chooseDining(guest, 'dine-standard');
  await holds(guest, 'dine-standard');
  await chooseDining(other, 'drinks-soft');
  await other.page.getByText(FAILURE_TEXT.bookingChanged).first().waitFor();
  await holds(other, 'dine-standard');
  expect(await booked()).toEqual(['dine-standard']);
  await other.page.close();

  await guest.skipDiningAndExtras();
  await guest.identify();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual([]);
  await on('guests');
  await field('0.lastName').fill(CANARY);
  await field('1.firstName').fill('李');
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await on('guests');
  expect(await field('0.lastName').inputValue()).toBe(CANARY);
  await page.goBack();
  await page.getByRole('heading', { name: 'Are you sure you want to leave?' }).waitFor();
  await press('leave.refused');
  expect(new URL(page.url()).pathname).toBe('/booking/guest-details');
  await page.goBack();
  await press('leave.confirmed');
  await page.locator('[data-screen="overview"]').waitFor();
  await page.goBack();
  await on('guests');
  expect(await field('1.firstName').inputValue()).toBe('李');

  await harness.site.pool.query('DELETE FROM sessions');
  await field('0.firstName').fill('Ada');
  for (const one of [0, 1]) await field(`${one}.title`).selectOption('Ms');
  await field('1.lastName').fill('Shaw');
  await control('contact.changed', 'phone').fill('07700 900 982');
  await press('guests.submitted');
  await press('restart.requested');
  // the first incomplete step, with the chosen stay
  await on('accommodation');
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  await press('missing.restored');
  await expect.poll(booked).toEqual(['dine-standard']);
  await control('missing.dropped').waitFor({ state: 'detached' });
  expect(await control('email.entered').inputValue()).toBe('ada@example.com');
  await press('review.accepted');
  await on('guests');
  expect(await field('0.lastName').inputValue()).toBe(CANARY);
  await press('guests.submitted');
  await on('checkout');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(CANARY);
  expect(harness.site.log()).not.toContain(CANARY);
}, 120_000);
