/**
 * The guest details in the whole product: typed input survives a reload and a lost session, leaving asks first, and
 * no log contains it.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

const CANARY = 'Quillfeather';

const field = (page: Page, name: string) => page.locator(`[data-test="guest.changed"][data-key="${name}"]`);

/** A guest of a party of two at the form, with or without the seeded account. */
const atForm = async (hasAccount: boolean) => {
  const guest = await harness.newGuest();
  await guest.search();
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  if (hasAccount) await harness.site.pool.query('UPDATE sessions SET client_id = (SELECT min(id) FROM clients)');
  await guest.identify();
  return guest;
};

// requirement: JOURNEY-8-MSG-LEAVE
it('the guest form keeps typed input after a reload and a lost session, and asks before it is left', async () => {
  const { page, press, on, chooseAccommodation, skipDiningAndExtras } = await atForm(false);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual([]);
  await on('guests');
  await field(page, '0.0.lastName').fill(CANARY);
  await field(page, '0.1.firstName').fill('李');
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await on('guests');
  expect(await field(page, '0.0.lastName').inputValue()).toBe(CANARY);
  expect(await page.locator('[data-test="contact.changed"][data-key="email"]').inputValue()).toBe('ada@example.com');

  await page.goBack();
  await page.getByRole('heading', { name: 'Are you sure you want to leave?' }).waitFor();
  await press('leave.refused');
  expect(new URL(page.url()).pathname).toBe('/booking/guest-details');
  await page.goBack();
  await press('leave.confirmed');
  await page.locator('[data-screen="overview"]').waitFor();
  await page.goBack();
  await on('guests');
  expect(await field(page, '0.1.firstName').inputValue()).toBe('李');

  await page.context().clearCookies();
  await field(page, '0.0.firstName').fill('Ada');
  for (const guest of [0, 1]) await field(page, `0.${guest}.title`).selectOption('Ms');
  await field(page, '0.1.lastName').fill('Shaw');
  await page.locator('[data-test="contact.changed"][data-key="phone"]').fill('07700 900 982');
  await press('guests.submitted');
  await press('restart.requested');
  await on('accommodation');
  await chooseAccommodation();
  await skipDiningAndExtras();
  expect(await page.locator('[data-test="email.entered"]').inputValue()).toBe('ada@example.com');
  await press('review.accepted');
  await on('guests');
  expect(await field(page, '0.0.lastName').inputValue()).toBe(CANARY);
  await press('guests.submitted');
  await on('checkout');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(CANARY);
  expect(harness.site.log()).not.toContain(CANARY);
});

it("the guest form fills in the account holder, offers previous guests, and the checkout keeps the card's address", async () => {
  const { page, press, on } = await atForm(true);
  expect(await field(page, '0.0.firstName').inputValue()).toBe('Ada');
  // children of earlier bookings are not offered to two adults
  await expect(page.locator('[data-test="previous.chosen"]').allInnerTexts()).resolves.toEqual([
    'Noor Marlow\nadult',
    "Bea O'Neill\nadult",
  ]);
  await press('previous.chosen', '1');
  expect(await field(page, '0.1.lastName').inputValue()).toBe("O'Neill");
  expect(await page.locator('[data-test="previous.chosen"][aria-disabled="true"]').count()).toBe(2);
  await press('guests.submitted');
  await on('checkout');

  // the card's address is stored, too, but nothing else of the card
  const payer = (name: string) => page.locator(`[data-test="payer.changed"][data-key="${name}"]`);
  await press('manualEntry.requested');
  await payer('line1').fill('1 Sea Road');
  await payer('cardHolderName').fill(CANARY);
  await page.reload();
  await on('checkout');
  await payer('line1').waitFor();
  expect(await payer('line1').inputValue()).toBe('1 Sea Road');
  expect(await payer('cardHolderName').inputValue()).toBe('');
  await page.goBack();
  await on('guests');
  await press('guests.submitted');
  await on('checkout');
  await payer('line1').waitFor();
  expect(await payer('line1').inputValue()).toBe('1 Sea Road');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(CANARY);
});
