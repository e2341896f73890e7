// Accommodation by keyboard alone, on the narrowest phone, against the whole product: filter, compare, open the
// details, choose.
import { expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

it('accommodation can be filtered, compared, opened and chosen by keyboard at 320 pixels without accessibility problems', async () => {
  const guest = await harness.newGuest({ viewport: { width: 320, height: 720 } });
  const { page } = guest;
  const isAt = (state: string) => page.locator(`[data-screen="accommodation"][data-state="${state}"]`).waitFor();
  const isFit = async () => expect(await accessibilityProblems(page)).toEqual([]);

  await guest.search('SK');
  await isAt('awaitingChoice.showingList.noErrors');
  await isFit();

  await guest.pressByKeyboard('panel.opened', 'filter');
  await isAt('awaitingChoice.showingList.noErrors filtering.ready');
  await guest.pressByKeyboard('filter.toggled', 'packageType.HOTEL');
  await isFit();
  expect(await page.locator('article').count()).toBeLessThan(6);
  expect(new URL(page.url()).searchParams.get('break')).not.toBeNull();
  await guest.pressByKeyboard('panel.closed');

  await page.reload();
  await isAt('awaitingChoice.showingList.noErrors');
  expect(await page.getByRole('button', { name: 'Remove the filter: Hotel' }).count()).toBe(1);

  await guest.pressByKeyboard('compare.toggled', 'HSTD');
  await guest.pressByKeyboard('compare.toggled', 'HFAM');
  await guest.pressByKeyboard('compare.opened');
  await isAt('awaitingChoice.showingList.noErrors comparing');
  await isFit();
  await page.keyboard.press('Escape');
  await isAt('awaitingChoice.showingList.noErrors');

  await guest.pressByKeyboard('detail.opened', 'HSTD');
  await isAt('awaitingChoice.showingDetail');
  expect(await page.title()).toContain('Beacon Standard Room');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await isFit();
  await guest.pressByKeyboard('accommodation.chosen', 'HSTD');
  await isAt('awaitingChoice.showingList.noErrors');
  await guest.pressByKeyboard('choice.confirmed');
  await page.locator('[data-screen="picker"], [data-screen="dining"]').first().waitFor();
});
