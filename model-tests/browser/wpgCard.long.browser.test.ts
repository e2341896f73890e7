/**
 * Paying through the XML gateway in a real browser: the card is typed and encrypted in our page, and is stored
 * nowhere in our system.
 */
import { afterAll, expect, it } from 'vitest';
import { browserPlaces, databasePlaces, formsOf, placesWith, shortFormsOf } from './canaries.ts';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAt } from './guest.ts';
import { setUpHarness } from './harness.ts';
import { contentWithToggles } from './contentWithToggles.ts';

/** The gateway challenges this card; its number and security code occur nowhere else. */
const CARD = { pan: '5200000000001096', expiry: '1129', cvv: '907' };
const WHOLE_MS = 120_000;

const content = await contentWithToggles('legacy-payment-switch');
const harness = setUpHarness({ JOURNEY_LOG_PERCENT: '100', CONTENT_BASE_URL: content.url });
afterAll(() => content.close());

it(
  'a card typed by keyboard is challenged and pays, and its digits are stored nowhere',
  async () => {
    const context = await harness.newContext();
    const page = await context.newPage();
    const guest = guestAt(page, harness.site.url);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(harness.site.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const field = (name: keyof typeof CARD) => page.locator(`#card-${name} input`);
    const entering = () =>
      page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    await guest.search();
    await guest.chooseAccommodation();
    await guest.skipDiningAndExtras();
    await guest.identify();
    await guest.nameEveryone();
    await entering();

    // an invalid card number is marked at its field, and listed in the summary
    await field('pan').pressSequentially('4444333322221112');
    expect(await field('pan').inputValue()).toBe('4444 3333 2222 1112');
    await field('pan').press('Tab');
    expect(await field('pan').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Expiry date');
    await guest.press('payment.submitted');
    await page.getByRole('link', { name: 'Enter the long number on the front of your card.' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Card number');
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);

    for (const name of ['pan', 'expiry', 'cvv'] as const) {
      await field(name).fill('');
      await field(name).pressSequentially(CARD[name]);
    }
    expect(await field('expiry').inputValue()).toBe('11 / 29');
    expect(await field('pan').getAttribute('aria-invalid')).toBe('false');
    await guest.fillPayer('ADA SHAW');
    await guest.press('payment.submitted');
    const bank = page.frameLocator('iframe[name="challenge-frame"]');
    await bank.getByLabel(/Code/).fill('1234');
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await guest.on('confirmation');

    const attempts = await harness.site.pool.query<{ reference: string; status: string }>(
      'SELECT reference, status FROM payment_attempts',
    );
    expect(attempts.rows).toEqual([
      { reference: expect.stringMatching(/^WPG-/), status: expect.stringMatching(/^(?:authorised|captured)$/) },
    ]);
    const places = [
      ...(await databasePlaces(harness.site.pool)),
      ...(await browserPlaces(context, page)),
      { name: 'log', text: harness.site.log() },
      { name: 'what was sent to us', text: sent.join('\n') },
    ];
    expect(placesWith(places, [...formsOf(CARD.pan), ...shortFormsOf(CARD.cvv)])).toEqual([]);
    // the encrypted card passed through our server, and was not stored
    const [sealed = ''] = /eyJ[\w-]+(?:\.[\w-]+){4}/.exec(sent.join('\n')) ?? [];
    expect(placesWith(places, [sealed.slice(-40)])).toEqual(['what was sent to us']);
  },
  WHOLE_MS,
);
