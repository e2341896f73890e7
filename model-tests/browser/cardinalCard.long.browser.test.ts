/**
 * Paying with Cardinal's hybrid authentication in a real browser: the card number passes through our server, and is
 * stored nowhere there.
 */
import { afterAll, expect, it } from 'vitest';
import { browserPlaces, databasePlaces, formsOf, placesWith, shortFormsOf } from './canaries.ts';
import { guestAt } from './guest.ts';
import { setUpHarness } from './harness.ts';
import { contentWithToggles } from './contentWithToggles.ts';

/** Passes without a challenge, unless one is requested. */
const CARD = { pan: '5200000000001005', expiry: '1129', cvv: '907' };
const WHOLE_MS = 120_000;

const content = await contentWithToggles('cardinal-hybrid', 'cardinal-challenge-always');
const harness = setUpHarness({ JOURNEY_LOG_PERCENT: '100', CONTENT_BASE_URL: content.url });
afterAll(() => content.close());

it(
  'a card with the challenge-always toggle is challenged, pays, and is sent to our server in one request only',
  async () => {
    const context = await harness.newContext();
    const page = await context.newPage();
    const guest = guestAt(page, harness.site.url);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.url().startsWith(harness.site.url)) sent.push(`${pathname} ${request.postData() ?? ''}`);
    });
    await guest.search();
    await guest.chooseAccommodation();
    await guest.skipDiningAndExtras();
    await guest.identify();
    await guest.nameEveryone();
    await page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    for (const name of ['pan', 'expiry', 'cvv'] as const) {
      await page.locator(`#card-${name} input`).pressSequentially(CARD[name]);
    }
    await guest.fillPayer('ADA SHAW');
    await guest.press('payment.submitted');
    const bank = page.frameLocator('iframe[name="challenge-frame"]');
    await bank.getByLabel(/Code/).fill('1234');
    const during = await databasePlaces(harness.site.pool);
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await guest.on('confirmation');

    const attempts = await harness.site.pool.query<{ reference: string; status: string }>(
      'SELECT reference, status FROM payment_attempts',
    );
    expect(attempts.rows).toEqual([{ reference: expect.stringMatching(/^BWC-/), status: 'captured' }]);
    const places = [
      ...during,
      ...(await databasePlaces(harness.site.pool)),
      ...(await browserPlaces(context, page)),
      { name: 'log', text: harness.site.log() },
    ];
    const forms = [...formsOf(CARD.pan), ...shortFormsOf(CARD.cvv)];
    expect(placesWith(places, forms)).toEqual([]);
    expect(sent.filter((text) => text.includes(CARD.pan)).map((text) => text.split(' ')[0])).toEqual([
      '/bff/cmpi-lookup',
    ]);
  },
  WHOLE_MS,
);
