/** The maps in a real browser, against the whole product: on the map, and in the list by keyboard alone. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import type { Guest } from './guest.ts';
import { keyboardGuestAt } from './keyboardGuest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

const atTheMaps = async (resort: string, width = 1280): Promise<Guest> => {
  const guest = await harness.newGuest({ viewport: { width, height: 800 } });
  await guest.open('/bigweekenders/booking/search');
  await guest.press('question.opened', 'where');
  await guest.press('filter.toggled', `resorts.${resort}`);
  await guest.press('search.submitted');
  await guest.press('weekender.chosen');
  await guest.on('accommodation');
  await guest.chooseAccommodation();
  await guest.on('picker');
  return guest;
};

const MAP = '[aria-label^="Map: "]';
const LIST = '[data-screen="picker"] ul[aria-label]';
const OPEN = ':not([aria-disabled="true"])';

const titleOf = ({ page }: Guest): Locator => page.locator('[aria-label="Map and list"] h2');

const isFitToUse = async ({ page }: Guest): Promise<void> => expect(await accessibilityProblems(page)).toEqual([]);

/** The key of the first usable control of an event in a part of the page; null when there is none. */
const firstOpen = async ({ page }: Guest, place: string, event: string): Promise<string | null> => {
  const found = page.locator(`${place} [data-test="${event}"]${OPEN}`).first();
  return (await found.count()) === 0 ? null : found.getAttribute('data-key');
};

type Press = (event: string, key: string) => Promise<unknown>;

/** Goes down from map to map, each by its first open area, until there are rooms. Returns the first free one. */
const goDown = async (guest: Guest, place: string, press: Press): Promise<string> => {
  for (let level = 1; level <= 4; level += 1) {
    const room = await firstOpen(guest, place, 'cabin.selected');
    if (room !== null) return room;
    const [title, next] = [await titleOf(guest).innerText(), await firstOpen(guest, place, 'step.chosen')];
    if (next === null) throw new Error(`“${title}” leads nowhere`);
    await press('step.chosen', next);
    await titleOf(guest).filter({ hasNotText: title }).waitFor();
    // the focus follows the map
    expect(await guest.page.evaluate(() => document.activeElement?.textContent)).toBe(await titleOf(guest).innerText());
  }
  throw new Error('no map has rooms');
};

const pounds = (text: string): number => Number(/£([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '') ?? Number.NaN);

const totalOf = async ({ page }: Guest): Promise<number> =>
  pounds(await page.locator('aside p').filter({ hasText: 'Total' }).innerText());

/** Expects that the room is held and its price is in the total, and continues in the weekend brand. */
const isHeldAndGoesOn = async (guest: Guest, room: string, before: number, goOn: () => Promise<unknown>) => {
  await guest.control('cabin.released').waitFor();
  expect(await guest.control('cabin.selected', room).first().getAttribute('aria-label')).toContain('yours');
  const extra = pounds(await guest.page.locator('[data-screen="picker"] [role="status"]').first().innerText());
  expect(await totalOf(guest)).toBeCloseTo(before + extra, 2);
  await goOn();
  await guest.page.locator('[data-screen="dining"]').waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/bigweekenders/booking/dining');
  await guest.page.goBack();
  await guest.on('picker');
  // opens at the map of the chosen room
  await guest.control('cabin.released').waitFor();
};

it.each(['BG', 'MH', 'SK'])('the maps of %s lead to a room, its price and dining', async (resort) => {
  const guest = await atTheMaps(resort);
  const before = await totalOf(guest);
  const press: Press = (event, key) => guest.page.locator(`${MAP} [data-test="${event}"][data-key="${key}"]`).click();
  const room = await goDown(guest, MAP, press);
  await press('cabin.selected', room);
  const picture = guest.page.locator(`${MAP} img`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await isFitToUse(guest);
  await guest.press('cabin.confirmed');
  await isHeldAndGoesOn(guest, room, before, () => guest.press('step.finished'));
});

it('the list beside the map leads to a room by keyboard alone on the narrowest phone', async () => {
  const guest = await atTheMaps('MH', 320);
  await isFitToUse(guest);
  const before = await totalOf(guest);
  const keys = keyboardGuestAt(guest.page);
  const press: Press = (event, key) => keys.press(event, key, LIST);
  const room = await goDown(guest, LIST, press);
  await press('cabin.selected', room);
  await isFitToUse(guest);
  await keys.press('cabin.confirmed');
  await isHeldAndGoesOn(guest, room, before, () => keys.press('step.finished'));
});
