/**
 * The Content-Security-Policy of every kind of document, as a table with each directive in full. Browsers get no other
 * documents, except the return page of the bank, which is in `payments/authenticate.test.ts`. Hashes of inline scripts
 * and styles are written as `#`.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '../../../machines/account/accountPages.ts';
import { ACCOUNT_ROOT } from '../../../machines/addresses/paths.ts';
import { STEP_PAGES } from '../../../machines/addresses/steps.ts';
import type { ContentPort } from '../../providers/content/port.ts';
import { contentOf } from '../../providers/content/test/contentOf.ts';
import { previewLinkTo } from '../../site/previewLink.ts';
import type { ScriptSettings } from '../../site/siteScripts.ts';
import { OWN_ORIGIN, testServerOfFile } from '../../test/testServer.ts';
import { builtFolder, appWith } from '../../test/builtPages.ts';

/** Renders only the state of the page. */
const RENDERER = `
export const renderPage = async () => null;
export const renderSitePage = async ({ input, readPage }) => ({
  html: '', snapshot: '{}', hasChat: input.path === '/guest-services',
  head: { title: 'x', description: null, canonical: null, image: null, about: null, events: [] },
  state: (await readPage()).type === 'page.found' ? 'shown.still' : 'missing',
});
`;

const PAGE = {
  title: 'Gallery',
  metaDescription: 'Pictures of our three resorts by the sea, of the rooms and of the beach outside them.',
  layout: 'landing',
  blocks: [],
};

const scriptOf = (name: string, kind: string, category: string, src: string) => ({ name, kind, category, src });

/** One script with every possible property, on all pages; one only on the gallery; and invalid entries. */
const SCRIPTS: readonly unknown[] = [
  {
    ...scriptOf('Tags', 'tagManager', 'targeting', 'https://tags.example/t.js'),
    connect: ['https://collect.example'],
    images: ['https://pixel.example'],
    frames: ['https://frames.example'],
  },
  { ...scriptOf('Tests', 'experiments', 'performance', 'https://tests.example/x.js'), pages: ['/gallery'] },
  {
    ...scriptOf('Chats', 'chat', 'functional', 'https://tests.example/c.js'),
    frames: ['https://frames.example', 'https://tests.example'],
  },
  scriptOf('Evil', 'marketing', 'targeting', 'https://evil.example/x.js'),
  scriptOf('Broken', 'marketing', 'targeting', "https://tags.example/'unsafe-inline'"),
];
const ALLOWED: ScriptSettings = {
  origins: ['tags', 'collect', 'pixel', 'frames', 'tests'].map((name) => `https://${name}.example`),
  simulator: null,
};

const contentWith = (scripts: readonly unknown[]): ContentPort =>
  contentOf({
    'partners/scripts': { scripts },
    'site-pages/home': PAGE,
    'site-pages/gallery': PAGE,
    'site-pages/guest-services': PAGE,
    'site-pages/unsubscribe': PAGE,
  });

const testServer = await testServerOfFile();
const folder = builtFolder(
  { 'renderer.mjs': RENDERER },
  { 'ui/boot/site.ts': { file: 'site.js', isEntry: true }, 'ui/boot/startSite.tsx': { file: 'startSite.js' } },
);
const rendererFile = join(folder, 'renderer.mjs');
const logged: string[] = [];
/** the same server without scripts of other companies, and with them */
const plain = appWith(testServer, folder, { rendererFile, content: contentWith([]) });
const partnered = appWith(testServer, folder, {
  rendererFile,
  content: contentWith(SCRIPTS),
  scripts: ALLOWED,
  logger: { stream: { write: (line: string) => void logged.push(line) } },
});

/** The directives of a policy, with short names for the provider's simulator and for hashes. */
const directivesOf = (policy: unknown): readonly string[] =>
  String(policy)
    .replaceAll(/'sha256-[^']+'/g, '#')
    .replaceAll(testServer.sandbox.url, 'provider')
    .replaceAll(OWN_ORIGIN, 'us')
    .split('; ');

const policyAt = async (app: FastifyInstance, url: string) => {
  const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(headers['content-type']).toMatch(/^text\/html/);
  return directivesOf(headers['content-security-policy']);
};

const OURS = [
  "default-src 'self'",
  "script-src 'self' #",
  "style-src 'self' #",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
/** Our policy with some of its directives replaced. */
const ourPolicyWith = (...others: readonly string[]): readonly string[] =>
  OURS.map((directive) => others.find((other) => other.split(' ')[0] === directive.split(' ')[0]) ?? directive);

/** The policy of a page with its own style and this form-action rule. */
const ownStyleWith = (forms: string): readonly string[] =>
  `default-src 'none'; style-src #; img-src 'self'; base-uri 'none'; ${forms}; frame-ancestors 'none'`.split('; ');

const PAYMENT = ourPolicyWith(
  "script-src 'self' # provider",
  "connect-src 'self' provider",
  "frame-src 'self' provider",
  "form-action 'self' provider",
);
const GALLERY = ourPolicyWith(
  "script-src 'self' # https://tags.example https://tests.example",
  "img-src 'self' data: https://pixel.example",
  "connect-src 'self' https://collect.example",
  'frame-src https://frames.example',
);
const HOME = GALLERY.map((directive) => directive.replace(' https://tests.example', ''));

/** The policy of a page that offers a chat. */
const WITH_CHAT = GALLERY.map((directive) =>
  directive.startsWith('frame-src') ? `${directive} https://tests.example` : directive,
);

const CHECKOUTS = ['/booking/checkout', '/my-breakwater/checkout/12345678'];
const JOURNEY = Object.values(STEP_PAGES)
  .map(({ path }) => path)
  .filter((path) => path !== '/booking/checkout');
const ACCOUNT = Object.values(ACCOUNT_PAGES).map(({ path }) => `${ACCOUNT_ROOT}${path.replace(':resId', '12345678')}`);
const OURS_ALONE = [
  ...JOURNEY,
  ...ACCOUNT.filter((path) => !CHECKOUTS.includes(path)),
  '/booking/accommodation/hstd',
  '/booking/confirmation?resId=12345678',
  '/booking/teapot',
  '/my-breakwater/teapot',
];
const inBothBrands = (paths: readonly string[]): string[] =>
  ['', '/bigweekenders'].flatMap((brand) => paths.map((path) => `${brand}${path}`));

// requirement: JOURNEY-7-SCRIPTS
describe('the policy of a document', () => {
  it.each(inBothBrands(OURS_ALONE))('of the booking or the account is ours alone: %s', async (url) => {
    expect(await policyAt(plain, url)).toEqual(OURS);
  });
  // requirement: JOURNEY-7-CARD-SCRIPT, ACCOUNT-2-ROUTES-CHECKOUT
  it.each(inBothBrands(CHECKOUTS))('of a payment has the provider of payments besides: %s', async (url) => {
    expect(await policyAt(plain, url)).toEqual(PAYMENT);
  });
  it.each(inBothBrands([...OURS_ALONE, ...CHECKOUTS]))(
    'of booking, account or payment is the same to the byte, whatever scripts content and settings have: %s',
    async (url) => {
      const [without, withScripts] = await Promise.all([plain.inject(url), partnered.inject(url)]);
      expect(withScripts.headers['content-security-policy']).toBe(without.headers['content-security-policy']);
      expect(withScripts.body).not.toMatch(/(?:tags|tests)\.example/);
    },
  );
  it.each([
    ['/', OURS, HOME],
    ['/gallery', OURS, GALLERY],
    ['/gallery?agencyId=12', OURS, GALLERY],
    ['/guest-services', OURS, WITH_CHAT],
    ['/gallery?quoteId=12345678', OURS, OURS],
    ['/gallery?paymentLogin=true', OURS, OURS],
    ['/unsubscribe', OURS, OURS],
    ['/no-such-page', OURS, OURS],
  ])('of the page of content %s has exactly the origins of its own scripts', async (url, without, withScripts) => {
    expect(await policyAt(plain, url)).toEqual(without);
    expect(await policyAt(partnered, url)).toEqual(withScripts);
  });
  it('comes with the scripts that it names, and an entry that is left out is logged once for all pages', async () => {
    const { body } = await partnered.inject('/gallery');
    const [, json] = /<script type="application\/json" id="scripts">(.+?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json ?? 'null')).toMatchObject([
      scriptOf('Tags', 'tagManager', 'targeting', 'https://tags.example/t.js'),
      scriptOf('Tests', 'experiments', 'performance', 'https://tests.example/x.js'),
    ]);
    const content = 'partners/scripts';
    const left = logged.map((line) => JSON.parse(line)).filter((line) => line.content === content);
    expect(left).toMatchObject([
      {
        msg: 'content was left out',
        block: 3,
        problem: 'https://evil.example is not among the origins of SCRIPT_ORIGINS.',
      },
      { msg: 'content was left out', block: 4, problem: expect.stringContaining('src: ') },
    ]);
    expect((await plain.inject('/gallery')).body).not.toContain('id="scripts"');
  });

  // requirement: JOURNEY-6-EDITOR
  it('of a preview calls nothing and has no scripts of others, and the editors alone may frame it', async () => {
    const secret = 'a secret that is long enough to sign';
    const preview = { secret, origin: 'https://editors.example', content: contentWith(SCRIPTS) };
    const app = appWith(testServer, folder, { rendererFile, scripts: ALLOWED, preview });
    const ours = [
      "default-src 'none'",
      "script-src 'self' #",
      "style-src 'self' #",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      'frame-ancestors https://editors.example',
    ];
    const link = previewLinkTo(secret, '/gallery', testServer.payments.now().getTime()) ?? '';
    expect(await policyAt(app, link)).toEqual(ours);
    expect(await policyAt(app, `${link}0`)).toEqual(["default-src 'none'", 'frame-ancestors https://editors.example']);
  });
  it('of the holding page allows its own style alone', async () => {
    const before = testServer.toggles.current;
    const app = appWith(testServer, folder, { content: contentWith(SCRIPTS), scripts: ALLOWED });
    testServer.toggles.current = { ...before, holdingPage: true };
    expect(await policyAt(app, '/')).toEqual(ownStyleWith("form-action 'none'"));
    testServer.toggles.current = before;
  });
  it('of the page of an error allows nothing', async () =>
    expect(await policyAt(partnered, '//evil.example')).toEqual(["default-src 'none'", "frame-ancestors 'none'"]));
  it('of the page that a link of an e-mail opens allows its own style and form', async () => {
    const address = `/bff/newsletter/unsubscribe?token=${'a'.repeat(43)}`;
    expect(await policyAt(partnered, address)).toEqual(ownStyleWith("form-action 'self'"));
  });
});
