/** The whole journey in a real browser, against the whole product: what a guest does, and what can go wrong. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAt, type Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

/** Ten pages, each checked in the colours of both brands. */
const WHOLE_JOURNEY_MS = 180_000;

const harness = setUpHarness();
let guest: Guest;

/** Expects no accessibility violations, and nothing wider than the narrowest phone. */
const isFitToUse = async ({ page }: Guest): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
};

const holdSomething = async (): Promise<void> => {
  await guest.search();
  await guest.chooseAccommodation();
  await guest.on('dining');
};

const reachCheckout = async (): Promise<void> => {
  await holdSomething();
  await guest.skipDiningAndExtras();
  await guest.identify();
  await guest.nameEveryone();
};

beforeEach(async () => {
  guest = await harness.newGuest();
});

describe('the journey', () => {
  // requirement: JOURNEY-1-SITE
  // requirement: JOURNEY-2-SEARCH
  // requirement: JOURNEY-6-ANONYMOUS
  it(
    'leads from a search to a paid booking without accessibility problems on any page',
    async () => {
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
      await guest.press('payment.submitted');
      await guest.on('confirmation');
      await isFitToUse(guest);
      const resId = new URL(guest.page.url()).searchParams.get('resId');
      const { rows } = await harness.site.pool.query(
        'SELECT status, hold_state, paid_pence = total_pence AS paid, jsonb_array_length(dinings) AS dinings FROM bookings WHERE res_id = $1',
        [resId],
      );
      // an all-inclusive package, with the dining and the drinks that it includes
      expect(rows).toEqual([{ status: 'completed', hold_state: 'booked', paid: true, dinings: 3 }]);
    },
    WHOLE_JOURNEY_MS,
  );

  it('takes no money for a refused card, and pays on the second try', async () => {
    await reachCheckout();
    await guest.fillPayment('REFUSED');
    await guest.press('payment.submitted');
    await guest.page.getByText('NO PAYMENT TAKEN').waitFor();
    await isFitToUse(guest);
    await guest.press('retry.requested');
    await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    await guest.fillPayment('A SHAW');
    await guest.press('payment.submitted');
    await guest.on('confirmation');
    const { rows } = await harness.site.pool.query(
      "SELECT count(*) FILTER (WHERE status = 'captured') AS paid, count(*) FILTER (WHERE status = 'refused') AS refused FROM payment_attempts WHERE booking_id = (SELECT id FROM bookings WHERE res_id = $1)",
      [new URL(guest.page.url()).searchParams.get('resId')],
    );
    expect(rows).toEqual([{ paid: 1, refused: 1 }]);
  });

  it('shows the later of two guests that the last unit is sold out, and lets them choose again', async () => {
    await guest.search('BG');
    const other = await harness.newGuest();
    await other.open(new URL(guest.page.url()).pathname + new URL(guest.page.url()).search);
    await other.on('accommodation');
    const code = await guest.control('accommodation.chosen').first().getAttribute('data-key');
    const date = await lastUnitOf(code ?? '');
    await guest.chooseAccommodation(code ?? '');
    await guest.on('dining');
    await other.chooseAccommodation(code ?? '');
    await other.page
      .getByText("We're sorry, the accommodation that you chose is no longer available for this date.")
      .first()
      .waitFor();
    await other.on('accommodation');
    await other.press('accommodation.chosen');
    await other.press('choice.confirmed');
    await other.on('dining');
    const { rows } = await harness.site.pool.query(
      'SELECT min(free) AS free FROM stock WHERE pool = $1 AND night = $2',
      [`acc:BG:${code}`, date],
    );
    expect(rows).toEqual([{ free: 0 }]);
  });
});

/** Leaves one unit of a type at Bognor on every night of the stay in the guest's address. Returns its first night. */
const lastUnitOf = async (code: string): Promise<string> => {
  const value = new URL(guest.page.url()).searchParams.get('break') ?? '';
  const { selectedBreak } = JSON.parse(Buffer.from(value, 'base64').toString()) as { selectedBreak: { date: string } };
  await harness.site.pool.query(
    'UPDATE stock SET capacity = capacity - free + 1, free = 1 WHERE pool = $1 AND night BETWEEN $2::date AND $2::date + 6',
    [`acc:BG:${code}`, selectedBreak.date],
  );
  return selectedBreak.date;
};

describe('reload, Back and addresses', () => {
  it('redirect to the earliest step that is missing something', async () => {
    await guest.open('/booking/checkout');
    await guest.on('search');
    // the address follows once the charts run
    await guest.page.waitForURL((url) => url.pathname === '/booking/search');
  });

  it('keep every step after a reload, through Back and Forward, and in a new tab', async () => {
    await holdSomething();
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

  it('continue the booking after the server was killed', async () => {
    await holdSomething();
    await harness.site.crash();
    await guest.page.reload();
    await guest.on('dining');
    await guest.skipDiningAndExtras();
  });

  it('use defaults for an invalid break in the address', async () => {
    for (const value of ['%%%', 'e30=', btoa('{"parties":[]}'), btoa('{"__proto__":{"a":1}}'), 'A'.repeat(5_000)]) {
      await guest.open(`/booking/search?break=${encodeURIComponent(value)}`);
      await guest.on('search');
    }
  });

  it('show that an address does not exist, with status 404', async () => {
    const reply = await guest.open('/booking/nowhere');
    expect(reply?.status()).toBe(404);
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    await isFitToUse(guest);
  });
});

describe('when the server cannot be reached', () => {
  it('the page shows it, loses nothing, and continues on a retry', async () => {
    await guest.search();
    await guest.press('accommodation.chosen');
    await guest.page.route('**/bff/create-booking', (route) => route.abort());
    await guest.press('choice.confirmed');
    await guest.page.getByText('We can’t reach our booking system at the moment.').first().waitFor();
    await guest.page.unroute('**/bff/create-booking');
    await guest.press('choice.confirmed');
    await guest.on('dining');
  });

  it('the first page shows it, and opens on a retry', async () => {
    await guest.page.route('**/bff/get-session-info', (route) => route.abort());
    await guest.open('/booking/search');
    await guest.control('retry.requested').first().waitFor();
    await isFitToUse(guest);
    await guest.page.unroute('**/bff/get-session-info');
    await guest.press('retry.requested');
    await guest.on('search');
  });
});
