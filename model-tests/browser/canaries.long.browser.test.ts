/**
 * After a payment, the card and the server's passwords are not in the store, a log, an e-mail, the browser, or the
 * requests to our server.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { browserPlaces, databasePlaces, formsOf, placesWith, shortFormsOf, type Place } from './canaries.ts';
import { guestAt } from './guest.ts';
import { setUpHarness } from './harness.ts';

const CARD = { pan: '5454545454545454', expiry: '1129', cvv: '907' };

/** The password of the content system, which every page reads. */
const PASSWORD = 'content-7Qx9Zk4Wm2Tn8R';

const mailFolder = await mkdtemp(join(tmpdir(), 'canaries-'));
// before the harness, so that it runs after it: the server writes e-mails until it ends
afterAll(() => rm(mailFolder, { recursive: true, force: true }));
const harness = setUpHarness({
  JOURNEY_LOG_PERCENT: '100',
  MAIL_FOLDER: mailFolder,
  MAIL_SECONDS: '1',
  CONTENT_USERNAME: 'reader',
  CONTENT_PASSWORD: PASSWORD,
});

const readEmails = async (): Promise<Place[]> => {
  const files = (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => ({ name: 'letter', text: await readFile(join(mailFolder, file), 'utf8') })),
  );
};

// a test that is repeated must not find what its first run planted
afterEach(() => harness.site.pool.query(`DELETE FROM booking_history WHERE event = 'planted'`));

/** A whole journey, and everything that is stored read three times. */
const LIMIT_MS = 180_000;

// requirement: JOURNEY-4-PAYMENT-SECRETS
it(
  "a card and the server's passwords are stored or sent nowhere after a payment, and the check finds planted ones",
  async () => {
    const context = await harness.newContext();
    const page = await context.newPage();
    const guest = guestAt(page, harness.site.url);
    const sent: string[] = [];
    let session = '';
    page.on('request', (request) => {
      if (request.url().startsWith(harness.site.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    page.on('response', async (response) => {
      if (response.url().endsWith('/sessions/card') && response.request().method() === 'POST')
        session = (await response.headerValue('location')) ?? '';
    });
    await guest.search();
    await guest.chooseAccommodation();
    await guest.skipDiningAndExtras();
    await guest.identify();
    await guest.nameEveryone();
    await guest.fillPayment('ADA SHAW', CARD);
    const beforeLeaving = await browserPlaces(context, page);
    await guest.press('payment.submitted');
    await guest.on('confirmation');
    await expect.poll(readEmails).toHaveLength(1);

    const places = async (): Promise<Place[]> => [
      ...(await databasePlaces(harness.site.pool)),
      ...(await browserPlaces(context, page)),
      ...(await readEmails()),
      { name: 'log', text: harness.site.log() },
      { name: 'what was sent to us', text: sent.join('\n') },
    ];
    // the password of the database is generated for each run
    const passwords = [PASSWORD, new URL(harness.site.pool.options.connectionString ?? '').password];
    const forms = [...formsOf(CARD.pan), ...shortFormsOf(CARD.cvv), ...passwords.flatMap(formsOf)];
    expect(placesWith([...beforeLeaving, ...(await places())], forms)).toEqual([]);

    // the encrypted card session is sent to us on its way to the provider, and stored nowhere
    expect(session).toMatch(/^http/);
    const encrypted = formsOf(session.slice(session.lastIndexOf('/') + 1));
    expect(placesWith(await places(), encrypted)).toEqual(['what was sent to us']);

    await page.evaluate(({ pan, cvv }) => {
      localStorage.setItem('planted', pan);
      sessionStorage.setItem('planted', cvv);
      history.replaceState({ planted: btoa(` ${pan}`) }, '');
      document.cookie = `planted=${pan.slice(0, 12)}`;
      document.body.append(pan.replace(/(.{4})/g, '$1 '));
      return fetch('/nothing', { method: 'POST', body: JSON.stringify({ cvv }) });
    }, CARD);
    await harness.site.pool.query(
      `INSERT INTO booking_history (booking_id, version, event, detail) SELECT id, 9999, 'planted', $1 FROM bookings LIMIT 1`,
      [JSON.stringify({ code: CARD.cvv })],
    );
    expect(placesWith(await places(), forms)).toEqual([
      'table booking_history',
      'local',
      'session',
      'history',
      'cookies',
      'page',
      'what was sent to us',
    ]);
    for (const secret of [CARD.pan, ...passwords])
      expect(placesWith([{ name: 'log', text: Buffer.from(secret).toString('hex') }], forms)).toEqual(['log']);
  },
  LIMIT_MS,
);
