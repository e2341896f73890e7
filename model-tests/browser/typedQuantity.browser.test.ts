/** Numbers of extras that a guest types, in a real browser against the whole product. */
import { expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';
import { PREFIX } from './paidBreak.ts';

const harness = setUpHarness();

// requirement: JOURNEY-4-ADDONS
it.each(['family', 'weekend'] as const)(
  'a typed number of tokens is saved, made the limit, or kept with a reason until it is corrected (%s)',
  async (brand) => {
    const { guest } = await guestAtCheckout(harness, `${PREFIX[brand]}/booking/extras`, { brand });
    const { page, control } = guest;
    const box = page.locator('#ticket-token-pre');
    const type = async (text: string): Promise<void> => {
      await page.locator('[data-screen="extras"][data-state="awaitingChoice"]').waitFor();
      await box.fill(text);
      await box.press('Enter');
    };
    const total = page.getByText('Activity Tokens × ');

    await type('9 ');
    await page.getByText('Activity Tokens × 9').first().waitFor();
    for (const text of ['nine', '-1', '1.5', '']) {
      await type(text);
      await page.getByText('Please enter a whole number of tokens, from 0 to 500. We’ve left it at 9.').waitFor();
      expect(await box.inputValue()).toBe(text);
      expect(await box.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await total.first().textContent()).toBe('Activity Tokens × 9');
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await page.getByText('Please correct the number for Activity Tokens first.').first().waitFor();
    await control('step.finished').first().click({ force: true });
    await box.waitFor();

    await type('9999');
    await page.getByText('You can have at most 500 tokens. We’ve made it 500.').waitFor();
    expect(await box.inputValue()).toBe('500');
    await guest.press('step.finished');
    await guest.on('overview');
  },
  180_000,
);
