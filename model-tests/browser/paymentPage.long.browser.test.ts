/**
 * What a guest who is refused sees, and what the browser writes down: a refused discount code and a declined card are
 * ordinary replies, not errors of the page. And that an error goes as soon as its field is right.
 */
import { expect, it } from 'vitest';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';

const WHOLE_MS = 90_000;
const READY = '[data-screen="checkout"][data-state*="entering.ready"]';

const harness = setUpHarness();

it(
  'writes no error into the console for a refused code and a declined card',
  async () => {
    const { guest } = await guestAtCheckout(harness, '/booking/search');
    const errors: string[] = [];
    guest.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await guest.open('/booking/checkout');
    await guest.page.locator(READY).waitFor();
    await guest.press('discountForm.toggled');
    await guest.page.locator('#discountCode').fill('NOSUCH');
    await guest.press('discount.submitted');
    await guest.page.getByRole('alert').filter({ hasText: 'code' }).waitFor();
    await guest.page.locator(READY).waitFor();
    await guest.fillPayment('REFUSED');
    await guest.press('payment.submitted');
    await guest.page.getByText('NO PAYMENT TAKEN').waitFor();
    expect(errors).toEqual([]);
  },
  WHOLE_MS,
);

it(
  'lists five errors and how many more, and takes one away as soon as its field is right',
  async () => {
    const { guest } = await guestAtCheckout(harness);
    const { page } = guest;
    await page.locator(READY).waitFor();
    await guest.press('payment.submitted');
    const summary = page.locator('#error-summary');
    await summary.waitFor();
    expect(await summary.getByRole('link').count()).toBe(5);
    await summary.getByText('and 3 more').waitFor();
    await page.locator('#cardHolderName').fill('A Shaw');
    await summary.getByText('and 2 more').waitFor();
    expect(await summary.getByText('Enter the name on your card.').count()).toBe(0);
    expect(await page.locator('#cardHolderName').getAttribute('aria-invalid')).toBe(null);
    // the guest goes on typing where they are
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cardHolderName');
    // an error that has gone comes back with the next attempt, not while the guest types
    await page.locator('#cardHolderName').fill('');
    await summary.getByText('and 2 more').waitFor();
    await guest.press('payment.submitted');
    await summary.getByText('and 3 more').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('error-summary');
  },
  WHOLE_MS,
);

it(
  'takes a donation of any whole pounds, and explains any other amount where it is typed',
  async () => {
    const { guest } = await guestAtCheckout(harness);
    const { page } = guest;
    const box = page.locator('#donation');
    const due = page.getByRole('region', { name: 'What is due' }).or(page.locator('[data-screen="checkout"]')).first();
    await page.locator(READY).waitFor();
    for (const [text, reason] of [
      ['2.50', 'Please enter whole pounds'],
      ['-3', 'Please enter 1 pound or more'],
      ['501', 'The most you can give here is £500.'],
    ] as const) {
      await box.fill(text);
      await guest.press('donation.submitted');
      await page.locator('#donation-error', { hasText: reason }).waitFor();
      expect(await box.inputValue()).toBe(text);
    }
    await box.fill('37');
    await guest.press('donation.submitted');
    await due.getByText('Donation × 37').first().waitFor();
    await page.locator(READY).waitFor();
    expect(await page.locator('[data-test="extra.toggled"][data-key="donation"]').isChecked()).toBe(true);
    await page.reload();
    await page.locator(READY).waitFor();
    expect(await box.inputValue()).toBe('37');
    await page.locator('[data-test="donation.chosen"][data-key="10"]').click();
    await due.getByText('Donation × 10').first().waitFor();
    await page.locator(READY).waitFor();
    await guest.fillPayment('A SHAW');
    await guest.press('payment.submitted');
    await page.locator('[data-screen="confirmation"]').getByText('Donation × 10').first().waitFor();
  },
  WHOLE_MS,
);

it(
  'keeps every choice and the billing address over a reload, and nothing of the card',
  async () => {
    // far enough ahead for a deposit
    const { guest } = await guestAtCheckout(harness, '/booking/checkout', { from: '2027-06-01' });
    const { page } = guest;
    const option = page.locator('[data-test="option.chosen"][data-key="Deposit"]');
    const protection = page.locator('[data-test="extra.toggled"][data-key="holidayProtection"]');
    const card = page.frameLocator('#card-pan iframe').locator('input#pan');
    await page.locator(READY).waitFor();
    for (const control of [option, protection, page.locator('[data-test="donation.chosen"][data-key="20"]')]) {
      await control.click();
      await page.locator(READY).waitFor();
    }
    page.on('dialog', (dialog) => void dialog.accept());
    await guest.fillPayment('A SHAW');
    await page.reload();
    await page.locator(READY).waitFor();
    expect([await option.isChecked(), await protection.isChecked()]).toEqual([true, true]);
    expect(await page.locator('#donation').inputValue()).toBe('20');
    expect(await page.locator('#line1').inputValue()).toBe('1 Sea Road');
    expect(await page.locator('#city').inputValue()).toBe('Leeds');
    expect(await card.inputValue()).toBe('');
  },
  WHOLE_MS,
);
