/** The guest names of a paid booking, in a real browser against the whole product: leaving them unsaved asks first. */
import { expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { setUpHarness } from './harness.ts';
import { holderOfBreak } from './paidBreak.ts';

const harness = setUpHarness();

const WHOLE_MS = 180_000;

// requirement: JOURNEY-8-MSG-LEAVE
it(
  'typed names that are not saved are asked about before Back, a link or a reload leaves them',
  async () => {
    const { holder, base } = await holderOfBreak(harness, 'family');
    const { page, press } = holder;
    const names = `${base}/guest-details`;
    const lastName = holder.control('guest.changed', '0.1.lastName');
    const place = () => page.evaluate(() => ({ address: location.pathname, state: history.state as unknown }));
    const openNames = async (): Promise<string> => {
      await page.locator(`a[href="${names}"]`).first().click();
      await page.locator('[data-screen="guestNames"][data-state="enteringNames.quiet"]').waitFor();
      return lastName.inputValue();
    };
    const question = page.getByRole('heading', { name: 'Are you sure you want to leave?' });

    const saved = await openNames();
    await lastName.fill('Stone');
    await page.goBack();
    await question.waitFor();
    expect(await place()).toEqual({ address: names, state: null });
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await press('leaving.cancelled');
    await question.waitFor({ state: 'hidden' });
    expect([await lastName.inputValue(), await place()]).toEqual(['Stone', { address: names, state: null }]);
    await page.goBack();
    await press('leaving.confirmed');
    await page.locator('[data-screen="myBooking"]').waitFor();
    expect(await place()).toEqual({ address: base, state: null });

    expect(await openNames()).toBe(saved);
    await lastName.fill('Stone');
    await page.getByRole('link', { name: 'Back to your booking' }).click();
    await press('leaving.confirmed');
    await page.locator('[data-screen="myBooking"]').waitFor();

    expect(await openNames()).toBe(saved);
    await lastName.fill('Stone');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect([dialogs, await lastName.inputValue()]).toEqual([['beforeunload'], saved]);
  },
  WHOLE_MS,
);
