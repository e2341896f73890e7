/**
 * Changing a paid break in a real browser against the whole product, on a phone: an addition is held and leads to
 * payment of the difference, a removal becomes a request to the team, and an emptied basket leads back to the booking.
 */
import { describe, expect, it } from 'vitest';
import type { AddedAddon } from '../../machines/contract/addon.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { runAdmin } from '../../bff/admin/test/command.ts';
import { DINING } from '../../bff/test/changes.ts';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { setUpHarness } from './harness.ts';
import { holderOfBreak, payWithChallenge } from './paidBreak.ts';

const harness = setUpHarness({ RECONCILE_SECONDS: '1' });
/** The holder of a paid booking at its page, on a phone. */
const holderAt = async (brand: Brand, add: readonly AddedAddon[] = []) => {
  const { holder, base, resId } = await holderOfBreak(harness, brand, { add });
  const { page } = holder;
  await page.locator('[data-screen="myBooking"][data-state="shown choosing.awaitingChoice"]').waitFor();
  const settled = () => page.locator('[data-screen="amending"][data-state="choosing.awaitingChoice"]').waitFor();
  return { holder, page, settled, base, resId };
};

describe('the change of a paid break', () => {
  // requirement: ACCOUNT-4-CHANGE
  it.each(['family', 'weekend'] as const)(
    'leads from a spa session that is added to its basket, which can be emptied, and is made once its price is paid with the check of the bank (%s)',
    async (brand) => {
      const { holder, page, settled, base } = await holderAt(brand);
      const isFitToUse = async () => expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      const addSpa = async (): Promise<void> => {
        await page.locator(`a[href="${base}/spa"]`).first().click();
        await settled();
        await page.locator('[data-test="slot.toggled"]:not([aria-disabled])').first().click();
        await page.getByText('£29.00 to pay').first().waitFor();
      };
      await isFitToUse();
      await addSpa();
      await isFitToUse();
      await page.locator('aside').getByRole('link', { name: 'See your changes' }).click();
      await settled();
      expect(new URL(page.url()).pathname).toBe(`${base}/basket`);
      await page.getByText('Held for you until').first().waitFor();
      await isFitToUse();
      await page.locator('[data-test="line.reverted"]').click();
      await page.getByText('Your basket is now empty').waitFor();
      expect(new URL(page.url()).pathname).toBe(base);

      await addSpa();
      await holder.open(`${base}/basket`);
      const pay = page.getByRole('link', { name: 'Pay £29.00 by card' });
      expect(await pay.getAttribute('href')).toBe(base.replace('/bookings/', '/checkout/'));
      await pay.click();
      await page.getByText('Held for you until').first().waitFor();
      await isFitToUse();
      await payWithChallenge(holder);
      await page.getByRole('heading', { name: 'Your break is changed' }).waitFor();
      await page.getByText('£29.00 with Visa ending 1091').waitFor();
      await isFitToUse();
      await page.getByRole('link', { name: 'See your booking' }).click();
      await page.getByText('£29.00 added to your total').waitFor();
    },
    180_000,
  );

  // requirement: ACCOUNT-4-REFUNDS, JOURNEY-8-REMOVAL
  it('that takes dining out asks before the page is left, and is asked of the team; their answer pays the money back', async () => {
    const { holder, page, settled, base, resId } = await holderAt('family', [DINING]);
    await holder.open(`${base}/dining`);
    await settled();
    await page.locator('[data-test="dining.toggled"][data-key^="dine-standard"]').first().click({ force: true });
    await page.getByText('back to you').first().waitFor();
    await holder.open(`${base}/basket`);
    await settled();
    await page.getByText('You have removed items which require a refund').waitFor();
    await page.getByRole('link', { name: 'Breakwater' }).first().click();
    await page.getByText('Are you sure you want to leave?').waitFor();
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await holder.press('leaving.cancelled');
    await holder.press('change.confirmed');
    await page.getByText('We’ve asked our team for your refund.').waitFor();
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    const settings = { DATABASE_URL: harness.site.databaseUrl };
    expect(await runAdmin(settings, 'change', String(resId), 'confirm')).toMatchObject({ code: 0 });
    await holder.open(base);
    const isPaidBack = async (): Promise<boolean> => {
      await page.reload();
      await page.getByText('Changed').first().waitFor();
      return page.getByText('Paid back').isVisible();
    };
    await expect.poll(isPaidBack, { timeout: 30_000 }).toBe(true);
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  }, 180_000);
});
