/** The pages of tokens, activities and guests of a paid booking, in a real browser against the whole product. */
import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { contentWithToggles } from './contentWithToggles.ts';
import type { Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';
import { holderOfBreak } from './paidBreak.ts';

const content = await contentWithToggles('new-my-breakwater-tokens-flow');
afterAll(() => content.close());
const harness = setUpHarness({ CONTENT_BASE_URL: content.url });

const WHOLE_MS = 180_000;

const stateOf = ({ page }: Guest, screen: string, state: string): Promise<void> =>
  page.locator(`[data-screen="${screen}"][data-state^="${state}"]`).waitFor();

describe('a paid booking of a holder', () => {
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-TOKENS
  // requirement: ACCOUNT-5-TOKENS
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-BOOKING
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  it(
    'gets 30 tokens in an open change, a day of activities and another name',
    async () => {
      const { holder: guest, base } = await holderOfBreak(harness, 'weekend', { page: '/activity-tokens' });
      const path = (name: string): string => `${base}/${name}`;
      const { page } = guest;
      await stateOf(guest, 'tokens', 'open.awaitingChoice.quiet listed');
      await guest.press('input.toggled');
      const box = page.getByLabel('How many more tokens?');
      await box.fill('many');
      await box.press('Enter');
      await page.getByText('Please enter a whole number of tokens: 5, for example. We’ve left it at 0.').waitFor();
      expect(await box.inputValue()).toBe('many');
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      await box.fill('29.9');
      await page.getByRole('button', { name: 'Use this number' }).click();
      await guest.press('count.increased');
      await page.getByText('30 tokens, £0.90 each').waitFor();
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      await guest.press('tokens.submitted');
      await stateOf(guest, 'tokens', 'open.awaitingChoice.saved');
      await page.getByText('30 tokens, £27.00').waitFor();
      const basket = page.getByRole('link', { name: 'Check and pay' });
      expect(await basket.getAttribute('href')).toBe(path('basket'));
      const { rows } = await harness.site.pool.query(
        `SELECT status, difference_pence AS difference FROM amendments ORDER BY created_at DESC LIMIT 1`,
      );
      expect(rows).toEqual([{ status: 'open', difference: 2_700 }]);

      await guest.open(path('activity-booking'));
      await stateOf(guest, 'activityBooking', 'shown');
      await page.getByText('30 more tokens in your change').waitFor();
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      const site = page.getByRole('link', { name: /^Book on/ });
      expect(await site.getAttribute('href')).toMatch(/^https:/);
      expect(await site.getAttribute('rel')).toBe('external');

      await guest.open(path('guest-details'));
      await stateOf(guest, 'guestNames', 'enteringNames.quiet');
      await guest.control('guest.changed', '0.1.lastName').fill('');
      await guest.press('names.submitted');
      await page.getByRole('link', { name: 'Adult 2: Enter a last name.' }).waitFor();
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      await guest.control('guest.changed', '0.1.lastName').fill('Stone');
      await guest.press('names.submitted');
      await stateOf(guest, 'guestNames', 'enteringNames.saved');
      await page.reload();
      await stateOf(guest, 'guestNames', 'enteringNames.quiet');
      expect(await guest.control('guest.changed', '0.1.lastName').inputValue()).toBe('Stone');
    },
    WHOLE_MS,
  );
});
