/**
 * After a payment, the card and the server's passwords are not in the store, a log, an e-mail, the browser, or the
 * requests to our server, whichever provider is used and wherever the card is typed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../bff/test/builtPages.ts';
import { RIGHT_CODE } from '../../bff/test/cards.ts';
import { browserPlaces, databasePlaces, formsOf, placesWith, shortFormsOf, type Place } from './canaries.ts';
import { contentWithToggles, TOGGLES } from './contentWithToggles.ts';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';

/** Numbers of cards that are challenged, and a security code, which occur nowhere else. */
const CARDS = { access: '5200000000001096', wpg: '5200000000001096', cardinal: '5200000000001005' } as const;
const CVV = '907';

/** The encrypted card in a request to us; for Cardinal, one call sends the number itself. */
const SEALED = { access: /\/sessions\/([\w-]{16,})/, wpg: /eyJ[\w-]+(?:\.[\w-]+){3}\.([\w-]+)/, cardinal: null };

/** The password of the content system, which every page reads. */
const PASSWORD = 'content-7Qx9Zk4Wm2Tn8R';

describe.each(['access', 'wpg', 'cardinal'] as const)('a card paid with %s', async (provider) => {
  const always = provider === 'cardinal' ? ['cardinal-challenge-always'] : [];
  const content = await contentWithToggles(...TOGGLES[provider], ...always);
  const mailFolder = folderWith({});
  const harness = setUpHarness({
    JOURNEY_LOG_PERCENT: '100',
    MAIL_FOLDER: mailFolder,
    MAIL_SECONDS: '1',
    CONTENT_BASE_URL: content.url,
    CONTENT_USERNAME: 'reader',
    CONTENT_PASSWORD: PASSWORD,
  });
  const readEmails = async (): Promise<Place[]> => {
    const files = (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
    return Promise.all(
      files.map(async (file) => ({ name: 'letter', text: await readFile(join(mailFolder, file), 'utf8') })),
    );
  };

  // requirement: JOURNEY-4-PAYMENT-SECRETS
  it('is stored or sent nowhere, nor are passwords', async () => {
    const { guest } = await guestAtCheckout(harness);
    const { page } = guest;
    const pan = CARDS[provider];
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(harness.site.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    await guest.fillCard({ pan, expiry: '1129', cvv: CVV }, provider !== 'access');
    await guest.fillPayer('ADA SHAW');
    const beforeLeaving = await browserPlaces(page.context(), page);
    await guest.press('payment.submitted');
    const bank = page.frameLocator('iframe[name="challenge-frame"]');
    await bank.getByLabel(/Code/).fill(RIGHT_CODE);
    const challenged = await databasePlaces(harness.site.pool);
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await guest.on('confirmation');
    await expect.poll(readEmails).toHaveLength(1);

    const stored = async (): Promise<Place[]> => [
      ...(await databasePlaces(harness.site.pool)),
      ...(await browserPlaces(page.context(), page)),
      ...(await readEmails()),
      { name: 'log', text: harness.site.log() },
    ];
    const requests = (): Place[] => sent.map((text) => ({ name: new URL(text.split(' ')[0] ?? '').pathname, text }));
    // the password of the database is generated for each run
    const passwords = [PASSWORD, new URL(harness.site.pool.options.connectionString ?? '').password];
    const forms = [...formsOf(pan), ...shortFormsOf(CVV), ...passwords.flatMap(formsOf)];
    expect(placesWith([...beforeLeaving, ...challenged, ...(await stored())], forms)).toEqual([]);
    expect(placesWith(requests(), forms)).toEqual(provider === 'cardinal' ? ['/bff/cmpi-lookup'] : []);

    // the encrypted card passes through our server to the provider, and is not stored
    const sealed = SEALED[provider]?.exec(sent.join('\n'))?.[1] ?? '';
    expect(sealed !== '').toBe(SEALED[provider] !== null);
    if (sealed !== '') expect(placesWith(await stored(), formsOf(sealed))).toEqual([]);

    // a planted secret shows that the check finds one
    await page.evaluate((number) => localStorage.setItem('planted', btoa(` ${number}`)), pan);
    expect(placesWith(await stored(), forms)).toEqual(['local']);
  }, 180_000);
});
