/** The whole journey in a real browser, against the whole product: what a guest does, and what can go wrong. */
import { beforeEach, expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAt, type Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();
let guest: Guest;

/** Expects no accessibility violations, and no overflow on the narrowest phone. */
const isFitToUse = async ({ page }: Guest): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
};

beforeEach(async () => void (guest = await harness.newGuest()));

// requirement: JOURNEY-1-SITE, JOURNEY-2-SEARCH, JOURNEY-6-ANONYMOUS
it('the journey leads from a search to a paid booking without accessibility problems on any page', async () => {
  await guest.open('/booking/search');
  await guest.on('search');
  await isFitToUse(guest);
  await guest.search('SK');
  await isFitToUse(guest);
  await guest.press('accommodation.chosen');
  await guest.press('choice.confirmed');
  await guest.on('dining');
  await isFitToUse(guest);
  await guest.press('dining.toggled');
  await guest.page.locator('[data-screen="dining"][data-state="awaitingChoice"]').waitFor();
  await guest.press('step.finished');
  await guest.on('extras');
  await isFitToUse(guest);
  await guest.press('step.finished');
  await guest.on('overview');
  await isFitToUse(guest);
  await guest.identify();
  await isFitToUse(guest);
  await guest.press('guests.submitted');
  expect(await guest.page.title()).toContain('Error:');
  await guest.nameEveryone();
  await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
  await isFitToUse(guest);
  await guest.fillPayment('A SHAW');
  // the card is billed abroad: the form has the fields of that country, and what was typed before
  const address = (field: string) => guest.control('payer.changed', field).first();
  await address('countryCode').selectOption({ label: 'United States' });
  await address('state').selectOption({ label: 'Texas' });
  await address('postcode').fill('73301');
  expect(await address('city').inputValue()).toBe('Leeds');
  await isFitToUse(guest);
  await guest.press('payment.submitted');
  await guest.on('confirmation');
  await isFitToUse(guest);
  const resId = new URL(guest.page.url()).searchParams.get('resId');
  const { rows } = await harness.site.pool.query(
    'SELECT status, hold_state, paid_pence = total_pence AS paid, jsonb_array_length(dinings) AS dinings FROM bookings WHERE res_id = $1',
    [resId],
  );
  // an all-inclusive package, and the dining and drinks that it includes
  expect(rows).toEqual([{ status: 'completed', hold_state: 'booked', paid: true, dinings: 3 }]);
}, 180_000);

it('reloads, Back and Forward, and a new tab keep every step', async () => {
  await guest.search();
  await guest.chooseAccommodation();
  await guest.on('dining');
  await guest.page.reload();
  await guest.on('dining');
  await guest.press('step.finished');
  await guest.on('extras');
  await guest.page.reload();
  await guest.on('extras');
  await guest.page.goBack();
  await guest.on('dining');
  await guest.page.goBack();
  await guest.on('picker');
  await guest.page.goBack();
  await guest.on('accommodation');
  await guest.page.goForward();
  await guest.on('picker');
  await guest.page.goForward();
  await guest.on('dining');
  const tab = guestAt(await guest.page.context().newPage(), harness.site.url);
  await tab.open('/booking/overview');
  await tab.on('overview');
});
