/** Back, a closed details page and a finished edit return to the place left; a new step starts at its heading. */
import { expect, it } from 'vitest';
import type { Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();
const PHONE = { width: 390, height: 844 };

/** The focused control, and the scroll position. */
const placeOf = ({ page }: Guest) =>
  page.evaluate(() => ({
    focused: document.activeElement?.getAttribute('data-test') ?? document.activeElement?.tagName,
    key: document.activeElement?.getAttribute('data-key') ?? null,
    top: Math.round(window.scrollY),
  }));

/** The last card of the list. */
const lastCard = async ({ page }: Guest): Promise<string> =>
  (await page.locator('[data-test="detail.opened"]').last().getAttribute('data-key')) ?? '';

it('returns to the card whose details were open, by Back and by the page’s own button', async () => {
  const guest = await harness.newGuest({ viewport: PHONE });
  const { page, control } = guest;
  await guest.search('SK');
  const code = await lastCard(guest);
  for (const leave of ['Back', 'button'] as const) {
    await control('detail.opened', code).scrollIntoViewIfNeeded();
    const left = (await placeOf(guest)).top;
    expect(left).toBeGreaterThan(500);
    await control('detail.opened', code).click();
    await page.locator('[data-state="awaitingChoice.showingDetail"]').waitFor();
    await expect.poll(() => placeOf(guest)).toMatchObject({ focused: 'H1', top: 0 });
    await (leave === 'Back' ? page.goBack() : control('detail.closed').click());
    await expect.poll(() => placeOf(guest)).toEqual({ focused: 'detail.opened', key: code, top: left });
  }
});

it('returns from a finished edit to the line of the overview that was edited', async () => {
  const guest = await harness.newGuest({ viewport: PHONE });
  const { page, control } = guest;
  await guest.search('SK');
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  const edit = control('edit.requested', 'extras');
  await edit.scrollIntoViewIfNeeded();
  const left = (await placeOf(guest)).top;
  await edit.click();
  await guest.on('extras');
  await expect.poll(() => placeOf(guest)).toMatchObject({ focused: 'H1', top: 0 });
  await page.locator('[data-screen="extras"] [data-test="step.finished"]').first().click();
  await guest.on('overview');
  await expect.poll(() => placeOf(guest)).toMatchObject({ focused: 'edit.requested', key: 'extras', top: left });
});
