/**
 * The maps in a real browser, against the whole product: by keyboard alone at 320 pixels, and two guests who choose
 * the same cabin.
 */
import { expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import type { Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

const takeHotelRoom = async (guest: Guest): Promise<void> => {
  await guest.chooseAccommodation('HSTD');
  await guest.on('picker');
};

const atTheMaps = async (width: number): Promise<Guest> => {
  const guest = await harness.newGuest({ viewport: { width, height: 800 } });
  await guest.search('SK');
  await takeHotelRoom(guest);
  return guest;
};

/** Two guests at the maps of the same break; the second opens the first one's address. */
const twoAtTheMaps = async (): Promise<readonly [Guest, Guest]> => {
  const [first, second] = [await harness.newGuest(), await harness.newGuest()];
  await first.search('SK');
  const { pathname, search } = new URL(first.page.url());
  await takeHotelRoom(first);
  await second.open(`${pathname}${search}`);
  await second.on('accommodation');
  await takeHotelRoom(second);
  return [first, second];
};

const isFitToUse = async ({ page }: Guest): Promise<void> => expect(await accessibilityProblems(page)).toEqual([]);

const onMap = async ({ page }: Guest, title: string): Promise<void> => {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
};

it('the maps can be used by keyboard alone on the narrowest phone, and the cabin is held at its price', async () => {
  const guest = await atTheMaps(320);
  // past the map of the resort: its hotel alone has these rooms
  await guest.page.getByRole('heading', { level: 2, name: 'Beacon Hotel: choose where', exact: true }).waitFor();
  await isFitToUse(guest);
  await guest.pressByKeyboard('step.returned', 'sk-resort');
  await onMap(guest, 'Skegness: choose an area');
  await guest.pressByKeyboard('step.chosen', 'sk-beacon-hotel');
  await onMap(guest, 'Beacon Hotel: choose where');
  await guest.pressByKeyboard('step.chosen', 'sk-hstd-g1');
  await onMap(guest, 'Standard Room, ground floor: choose a room');
  await guest.pressByKeyboard('cabin.selected', 'HSTD-002');
  await isFitToUse(guest);
  await guest.pressByKeyboard('cabin.confirmed');
  await guest.control('cabin.released').waitFor();
  expect(await guest.control('cabin.selected', 'HSTD-002').first().getAttribute('aria-label')).toMatch(
    /^Brent 2, .*yours/,
  );
  await isFitToUse(guest);
  await guest.pressByKeyboard('step.left');
  await onMap(guest, 'Beacon Hotel: choose where');
  await guest.pressByKeyboard('step.returned', 'sk-resort');
  await onMap(guest, 'Skegness: choose an area');
  await guest.pressByKeyboard('step.finished');
  await guest.page.locator('[data-screen="dining"]').waitFor();
  await guest.page.goBack();
  await guest.on('picker');
  // opens at the map of the chosen cabin
  await guest.control('cabin.released').waitFor();
  expect(await guest.page.locator('h2').filter({ hasText: 'ground floor' }).count()).toBe(1);
});

it('shows the second guest that the cabin is taken, reloads the map, and keeps the rest of the selection', async () => {
  const [first, second] = await twoAtTheMaps();
  for (const guest of [first, second]) {
    await guest.press('step.chosen', 'sk-hstd-g1');
    await guest.press('cabin.selected', 'HSTD-005');
  }
  await first.press('cabin.confirmed');
  await first.control('cabin.released').waitFor();
  await second.press('cabin.confirmed');
  expect(await second.page.locator('[data-tone="warning"]').innerText()).toContain(
    "We're sorry, the accommodation that you chose is no longer available for this date.",
  );
  // the cabin is also disabled while it is being held, so only the map after that counts
  await second.page.locator('[data-screen="picker"][data-state="awaitingChoice"]').waitFor();
  const taken = second.page.locator('[data-test="cabin.selected"][data-key="HSTD-005"][aria-disabled="true"]');
  await taken.first().waitFor();
  expect(await second.page.locator('h2').filter({ hasText: 'Standard Room, ground floor' }).count()).toBe(1);
  await isFitToUse(second);
  await second.press('cabin.suggested');
  await second.press('cabin.confirmed');
  await second.control('cabin.released').waitFor();
  await second.press('step.finished');
  await second.page.locator('[data-screen="dining"]').waitFor();
});
