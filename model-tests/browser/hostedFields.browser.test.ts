/**
 * The hosted fields in a real browser, framed by a merchant page of another origin that records everything it can
 * observe.
 */
import Fastify from 'fastify';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxOfFile, testAccount } from '../../bff/sandbox/test/startSandbox.ts';
import { closedAfterTests } from '../../bff/test/builtPages.ts';
import { browserOfFile } from './browser.ts';

const pan = '4444333322221111';
const spaced = '4444 3333 2222 1111';
const year = String(new Date().getUTCFullYear() + 2).slice(2);

// Typing into three frames is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const sandbox = await sandboxOfFile();
/** A server with another origin than the fields. */
const merchant = closedAfterTests(Fastify({ forceCloseConnections: true }));
const policy = `default-src 'self'; script-src 'unsafe-inline' ${sandbox.url}; style-src 'unsafe-inline'; frame-src ${sandbox.url}`;
merchant.get('/', (_, reply) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(merchantPage(sandbox.url)),
);
const merchantUrl = (await merchant.listen({ port: 0, host: 'localhost' })).replace('127.0.0.1', 'localhost');
const browser = await browserOfFile();
let page: Page;

beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(merchantUrl);
  await page.waitForFunction('window.ready !== undefined');
});
afterEach(() => page.close());

function merchantPage(provider: string): string {
  const options = {
    id: testAccount.checkoutId,
    form: '#card-form',
    fields: { pan: { selector: '#card-pan' }, expiry: { selector: '#card-expiry' }, cvv: { selector: '#card-cvv' } },
    acceptedCardBrands: ['visa', 'mastercard'],
    enablePanFormatting: true,
  };
  return `<!doctype html><meta charset="utf-8"><title>Merchant</title>
<script>
  window.heard = []
  addEventListener('message', (event) => heard.push(JSON.stringify(event.data)))
  for (const name of ['keydown', 'keyup', 'input', 'change', 'paste']) addEventListener(name, (event) => heard.push(name + ' ' + (event.key ?? event.target?.value)), true)
</script>
<form id="card-form"><div id="card-pan" style="height:40px"></div><div id="card-expiry" style="height:40px"></div><div id="card-cvv" style="height:40px"></div></form>
<script src="${provider}/access-checkout/v2/checkout.js" crossorigin="anonymous"></script>
<script>
  for (const name of ['wp:form:ready', 'wp:field:validity', 'wp:field:change', 'wp:form:change', 'wp:card:change'])
    document.querySelector('form').addEventListener(name, ({ detail }) => heard.push(JSON.stringify(detail)))
  Worldpay.checkout.init(${JSON.stringify(options)}, (error, checkout) => { window.ready = error ? String(error) : 'ready'; window.checkout = checkout })
  window.generate = () => new Promise((done) => checkout.generateSessions((error, sessions) => done(error ? { error: error.message, fields: error.fields } : sessions)))
</script>`;
}

const field = (name: string) => page.frameLocator(`#card-${name} iframe`).locator(`input#${name}`);

async function fill(values: { pan?: string; expiry?: string; cvv?: string } = {}): Promise<void> {
  await field('pan').pressSequentially(values.pan ?? pan);
  await field('expiry').pressSequentially(values.expiry ?? `12${year}`);
  await field('cvv').pressSequentially(values.cvv ?? '123');
}
const generate = () => page.evaluate('generate()');

describe('the hosted fields', () => {
  test('return a session, and no card value to the merchant page', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await fill();
    await expect.poll(() => field('pan').inputValue()).toBe(spaced);
    expect(await field('expiry').inputValue()).toBe(`12 / ${year}`);
    const sessions = (await generate()) as { card: string; cvv: string };
    expect(sessions.card).toMatch(new RegExp(`^${sandbox.url}/sessions/[\\w-]+$`));
    expect(sessions.cvv).toMatch(new RegExp(`^${sandbox.url}/sessions/[\\w-]+$`));

    const seen = await page.evaluate<string>(`JSON.stringify([heard, document.documentElement.outerHTML,
      Object.keys(window).map((key) => { try { return String(window[key]) } catch { return '' } }), { ...localStorage }, { ...sessionStorage }, document.cookie])`);
    for (const secret of [pan, spaced, pan.slice(0, 8), `12 / ${year}`]) expect(seen).not.toContain(secret);
    expect(seen).toContain(sessions.card);
    expect(
      await page.evaluate(
        '(() => { try { return frames[0].document.body.innerHTML } catch (error) { return error.name } })()',
      ),
    ).toBe('SecurityError');
    const withCard = requests.filter((request) => request.includes(pan));
    expect(withCard).toEqual([expect.stringMatching(new RegExp(`^${sandbox.url}/sessions/card `))]);
  });

  test.each([
    ['a number that fails the Luhn check', { pan: '4444333322221112' }, ['pan']],
    ['a brand that is not accepted', { pan: '6759649826438453' }, ['pan']],
    ['a month that is over and a short code', { expiry: '0120', cvv: '12' }, ['expiry', 'cvv']],
    ['a number that might be real', { pan: '4242424242424242' }, ['pan']],
  ])('return an error with the invalid fields and no session for %s', async (_case, values, fields) => {
    await fill(values);
    expect(await generate()).toMatchObject({ error: expect.any(String), fields });
  });

  // requirement: JOURNEY-5-CARD
  test('format what is typed: 19 digits in groups of four, a one-digit month, three digits of code', async () => {
    await fill({ pan: '49176100000000000039', expiry: '5/31', cvv: '12a34' });
    expect(await field('pan').inputValue()).toBe('4917 6100 0000 0000 003');
    expect([await field('expiry').inputValue(), await field('cvv').inputValue()]).toEqual(['05 / 31', '123']);
  });
});
