/** A break booked by keyboard alone, on a page zoomed to 200 %. */
import { expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { CARD } from './guest.ts';
import { keyboardGuestAt, type KeyboardGuest } from './keyboardGuest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

/** A window of 1280 × 900 pixels whose page is zoomed to 200 %. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

const on = async ({ page }: KeyboardGuest, screen: string, state = ''): Promise<void> => {
  const settled = state === '' ? '' : `[data-state^="${state}"]`;
  await page.locator(`[data-screen="${screen}"]${settled}`).waitFor();
  // every step but the first begins at its heading
  if (screen !== 'search') await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.locator(`[data-screen="${screen}"] [aria-busy="true"]`).first().waitFor({ state: 'detached' });
  expect(await accessibilityProblems(page), screen).toEqual([]);
};

/** Whether the focus is on a day with a family break: adults-only breaks ask more of every adult. */
const isOnFamilyDay = (guest: KeyboardGuest): Promise<boolean> =>
  guest.page.evaluate(() => {
    const day = document.activeElement?.closest('[data-test="date.chosen"]:not([aria-disabled="true"])') ?? null;
    return day !== null && !day.textContent.includes('adults only');
  });

/** Moves the focus to the next day, and waits until it has moved. */
const moveToNextDay = async ({ page }: KeyboardGuest): Promise<void> => {
  const before = await page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((date) => {
    const now = document.activeElement?.getAttribute('data-date') ?? null;
    return now !== null && now !== date;
  }, before);
};

const chooseStay = async (guest: KeyboardGuest): Promise<void> => {
  await on(guest, 'search', 'awaitingChoice');
  await guest.press('month.turned', '1');
  await on(guest, 'search', 'awaitingChoice');
  await guest.tabTo('[data-test="date.chosen"]');
  while (!(await isOnFamilyDay(guest))) await moveToNextDay(guest);
  await guest.page.keyboard.press('Enter');
  await guest.press('search.submitted');
};

const passMaps = async (guest: KeyboardGuest): Promise<void> => {
  await guest.page.locator('[data-screen="picker"][data-state="awaitingChoice"], [data-screen="dining"]').waitFor();
  if ((await guest.page.locator('[data-screen="picker"]').count()) > 0) await guest.press('step.finished');
};

const chooseAccommodation = async (guest: KeyboardGuest): Promise<void> => {
  await on(guest, 'accommodation');
  await guest.press('accommodation.chosen');
  await guest.press('choice.confirmed');
  await passMaps(guest);
};

const nameGuest = async (guest: KeyboardGuest, place: number, firstName: string): Promise<void> => {
  for (const [field, text] of [
    ['title', 'Ms'],
    ['firstName', firstName],
    ['lastName', 'Shaw'],
  ])
    await guest.type('guest.changed', `0.${place}.${field}`, text ?? '');
  const tick = `0.${place}.isOver18`;
  if ((await guest.page.locator(`[data-key="${tick}"]`).count()) > 0) await guest.tick('guest.changed', tick);
};

const pay = async (guest: KeyboardGuest): Promise<void> => {
  const { page } = guest;
  await on(guest, 'checkout', 'paying.choosing.entering.ready');
  for (const [field, text] of Object.entries(CARD)) await guest.typeInto(`#card-${field} iframe`, text);
  await guest.type('payer.changed', 'cardHolderName', 'A SHAW');
  if (!(await page.locator('[data-test="payer.changed"][data-key="line1"]').isVisible()))
    await guest.press('manualEntry.requested');
  await guest.type('payer.changed', 'line1', '1 Sea Road');
  await guest.type('payer.changed', 'city', 'Leeds');
  await guest.type('payer.changed', 'postcode', 'LS1 1AA');
  await guest.tick('terms.toggled');
  await guest.press('payment.submitted');
};

const bookFromDining = async (guest: KeyboardGuest): Promise<void> => {
  await on(guest, 'dining');
  await guest.press('step.finished');
  await on(guest, 'extras');
  await guest.press('step.finished');
  await on(guest, 'overview');
  await guest.type('email.entered', undefined, 'ada@example.com');
  await guest.press('review.accepted');
  await on(guest, 'guests');
  await nameGuest(guest, 0, 'Ada');
  await nameGuest(guest, 1, 'Bea');
  await guest.type('contact.changed', 'phone', '07700 900982');
  await guest.press('guests.submitted');
  await pay(guest);
  await on(guest, 'confirmation');
  expect(guest.hidden()).toEqual([]);
};

it('books a family break', async () => {
  const guest = keyboardGuestAt(await harness.newPage(ZOOMED));
  await guest.page.goto(`${harness.site.url}/booking/search`);
  await chooseStay(guest);
  await chooseAccommodation(guest);
  await bookFromDining(guest);
}, 180_000);
