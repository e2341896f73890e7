/** The documents of the journey and the account area: addresses, statuses, policies, descriptions, caching, index. */
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { ACCOUNT_PAGE_NAMES, ACCOUNT_PAGES, type AccountPage } from '../../../machines/account/accountPages.ts';
import { readPageDescription } from '../../providers/content/documents.ts';
import { builtFolder, pagesAlone } from '../../test/builtPages.ts';
import { shippedContent } from '../../test/shippedContent.ts';
import type { PageOptions } from './routes.ts';
import { createSharedPages, type PageReply, type Recorded, type SharedPage } from './sharedPages.ts';

const PROVIDER = 'https://payments.example';

const folder = builtFolder(
  { 'account.css': '.account{color:teal}' },
  {
    'ui/screens/account/page.tsx': { file: 'account.js', css: ['account.css'] },
    'ui/screens/accountHome/page.tsx': { file: 'home.js' },
    'ui/screens/signIn/page.tsx': { file: 'signIn.js' },
  },
);
const app = await pagesAlone(folder, { provider: { scripts: [PROVIDER], frames: [PROVIDER] } });

const documentAt = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, body, cache: headers['cache-control'], policy: String(headers['content-security-policy']) };
};

describe('the documents of the account area', () => {
  // the specification's requirement for each page is in machines/account/accountUrl.test.ts
  // requirement: ACCOUNT-2-ROUTES-PREFIX
  // requirement: ACCOUNT-2-ROUTES-CONFIRMATION
  it.each(ACCOUNT_PAGE_NAMES)(
    'are served at the address of the page %s in both brands, never stored or indexed',
    async (page) => {
      for (const [brand, site] of [
        ['family', 'Breakwater'],
        ['weekend', 'Breakwater Weekends'],
      ] as const) {
        const { statusCode, body, cache, policy } = await documentAt(
          accountAddress(brand, page, { resId: 12_345_678 }),
        );
        expect([statusCode, cache]).toEqual([200, 'no-store']);
        expect(body).toContain(`data-brand="${brand}"`);
        expect(body).toContain(`<title>${ACCOUNT_PAGES[page].title} · ${site}</title>`);
        expect(body).toContain('<meta name="robots" content="noindex">');
        expect(body).not.toContain('canonical');
        expect(policy).not.toContain(PROVIDER);
      }
    },
  );

  it('tell no other site where a guest comes from who has opened a shared quote, and leave that to the others', async () => {
    const policyAt = async (page: AccountPage) =>
      (await app.inject(accountAddress('family', page))).headers['referrer-policy'];
    expect(await policyAt('sharedQuote')).toBe('no-referrer');
    expect(await policyAt('login')).toBeUndefined();
  });

  it('preload the script of the area, and have its styles; no other page does', async () => {
    const { body } = await documentAt('/bigweekenders/my-breakwater/login');
    expect(body).toContain('<link rel="modulepreload" href="/assets/account.js">');
    expect(body).toContain('<style>.account{color:teal}</style>');
    expect((await documentAt('/booking/search')).body).not.toContain('account');
  });

  it.each([
    ['/my-breakwater/login', ['account', 'signIn']],
    // shown to whoever is not signed in
    ['/my-breakwater/quotes', ['account', 'home', 'signIn']],
    ['/my-breakwater/help', ['account']],
  ])('preload at %s the scripts %j', async (path, scripts) => {
    const { body } = await documentAt(path);
    expect([...body.matchAll(/"modulepreload" href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name)).toEqual(scripts);
  });

  it.each([
    '/my-breakwater/garden',
    '/my-breakwater/bookings/12x',
    '/my-breakwater/checkout/12x',
    '/my-breakwater/account/confirmation/12x',
    '/bigweekenders/my-breakwater/account/details/garden',
  ])('have the status 404 at %s, which no page has, and are not stored either', async (url) => {
    const { statusCode, body, cache } = await documentAt(url);
    expect([statusCode, cache]).toEqual([404, 'no-store']);
    expect(body).toContain('<title>Page not found · ');
  });

  // from the root, from an old address, and with punctuation that a mail program added
  // requirement: ACCOUNT-2-ROUTES-RESET
  it.each([
    ['/my-breakwater', '/my-breakwater/bookings'],
    ['/my-breakwater?agencyId=12', '/my-breakwater/bookings?agencyId=12'],
    ['/bigweekenders/my-breakwater', '/bigweekenders/my-breakwater/bookings'],
    ['/account/passwordReset', '/my-breakwater/account/passwordReset'],
    ['/Account/PasswordReset/', '/my-breakwater/account/passwordReset'],
    ['/bigweekenders/account/passwordreset?email=1', '/bigweekenders/my-breakwater/account/passwordReset'],
    ['/bigweekenders/account/passwordReset', '/bigweekenders/my-breakwater/account/passwordReset'],
    ['/my-breakwater/checkout/12345678.', '/my-breakwater/checkout/12345678'],
    ['/bigweekenders/my-breakwater/bookings/12345678).', '/bigweekenders/my-breakwater/bookings/12345678'],
    ['/my-breakwater/checkout/12345678%E2%80%9D', '/my-breakwater/checkout/12345678'],
    ['/my-breakwater/payment-login?resId=12345678%3E', '/my-breakwater/payment-login?resId=12345678'],
    ['/booking/quote-confirmation/12345678,', '/booking/quote-confirmation/12345678'],
    ['/my-breakwater/login.', '/my-breakwater/login'],
  ])('are led to from %s: %s', async (url, location) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });

  it('are found in capitals', async () => {
    for (const url of ['/MY-BREAKWATER/CHECKOUT/12345678', '/BigWeekenders/My-Breakwater/Bookings/12345678'])
      expect((await app.inject(url)).statusCode).toBe(200);
  });
});

const asked: number[] = [];
const withOffers = await pagesAlone(folder, {
  isWatching: true,
  bookingOfOffer: async (_, offerId) => {
    asked.push(offerId);
    return offerId === 11_112_222 ? 87_654_321 : null;
  },
});

const locationOf = async (url: string) => {
  asked.length = 0;
  return (await withOffers.inject(url)).headers['location'];
};

// requirement: JOURNEY-2-ROUTES-CONFIRMATION
it('the confirmation of an offer leads to the booking that its visitor completed from the offer, on the same site', async () => {
  for (const path of ['/booking/confirmation', '/bigweekenders/booking/confirmation'])
    expect(await locationOf(`${path}?offerId=11112222`)).toBe(`${path}?resId=87654321`);
});

it('the confirmation of an offer stays where it is for an offer that the visitor has not completed', async () => {
  expect(await locationOf('/booking/confirmation?offerId=11112223')).toBeUndefined();
  expect(asked).toEqual([11_112_223]);
});

const NO_OFFER = '?resId=87654321 ?offerId= ?offerId=1e7 ?offerId=11112222.5 ?offerId=-11112222'.split(' ');
it.each([...['', ...NO_OFFER].map((query) => `/booking/confirmation${query}`), '/booking/search?offerId=11112222'])(
  'the confirmation of an offer is not looked for at %s',
  async (url) => {
    expect(await locationOf(url)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

const descriptionAt = async (path: string, describe: NonNullable<PageOptions['describe']>) => {
  const { body } = await (await pagesAlone(folder, { describe })).inject(path);
  return /<meta name="description" content="([^"]*)">/.exec(body)?.[1];
};

// requirement: JOURNEY-2-PAGES-CONTENT
it.each([
  ['/booking/search', /^Search seaside breaks at Bognor Regis/],
  ['/bigweekenders/booking/search', /^Adults-only weekends by the sea with live music/],
  ['/booking/guest-details', /^Tell us the names of everyone/],
])('the description of %s is that of its page in content', async (path, description) => {
  const content = await shippedContent();
  expect(await descriptionAt(path, (step) => readPageDescription(content, step))).toMatch(description);
});

const OURS = /^Seaside breaks in Bognor Regis, Minehead and Skegness/;

it.each<[string, string, NonNullable<PageOptions['describe']>]>([
  ['content has none', '/booking/search', async () => null],
  ['content does not answer in time', '/booking/search', () => new Promise(() => undefined)],
  ['the page does not exist', '/booking/nowhere', async () => 'Not asked for'],
])('the description is our own when %s', async (_, path, describe) => {
  expect(await descriptionAt(path, describe)).toMatch(OURS);
});

describe('a page that is kept for everybody', () => {
  const late = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 20));
  const never = (): Promise<void> => new Promise(() => undefined);
  const replyOf = (body: string, isShareable = true): PageReply => ({ status: 200, headers: {}, body, isShareable });
  /** A shop with a price, and pages that show it. */
  const openShop = (mostBytes?: number) => {
    const pages = createSharedPages(mostBytes);
    const price = { now: 1, isKnown: true };
    const readPrice = async () => (price.isKnown ? { pence: price.now } : new Promise<never>(() => undefined));
    const draw = async (recorded: Recorded) => replyOf(`£${(await recorded(readPrice)()).pence}`);
    const textOf = (page: SharedPage | PageReply): string =>
      'etag' in page ? brotliDecompressSync(page.brotli).toString() : page.body;
    const kept = async (address: string) => {
      const page = await pages.kept(address, late());
      return page && textOf(page);
    };
    return { pages, price, draw, kept, textOf, readPrice };
  };

  it('is right or not from memory when a price changes, before or while it is drawn', async () => {
    const { pages, price, draw, kept, textOf } = openShop();
    await pages.drawn('/a', never(), draw);
    expect(await kept('/a')).toBe('£1');
    price.now = 2;
    expect(await kept('/a')).toBe(null);
    const changing = async (recorded: Recorded) => {
      const reply = await draw(recorded);
      price.now = 3;
      return reply;
    };
    // who has joined gets a page of their own, which is kept
    const [first, second] = await Promise.all([pages.drawn('/a', never(), changing), pages.drawn('/a', never(), draw)]);
    expect([first, second].map(textOf)).toEqual(['£2', '£3']);
    expect(await kept('/a')).toBe('£3');
  });

  it.each<[string, (read: () => Promise<unknown>) => (recorded: Recorded) => Promise<PageReply>]>([
    ['was not answered', (read) => async (recorded) => (void recorded(read)(), replyOf(''))],
    [
      'could not be answered',
      () => async (recorded) => {
        await recorded(() => Promise.reject(new Error('away')))().catch(() => null);
        return replyOf('');
      },
    ],
    [
      'is not good',
      () => async (recorded) => (
        await recorded(
          () => 1,
          () => false,
        )(),
        replyOf('')
      ),
    ],
    ['was left to the browser', () => async () => replyOf('', false)],
  ])('is not kept when what it shows %s', async (_, drawing) => {
    const { pages, price, readPrice } = openShop();
    price.isKnown = false;
    expect(await pages.drawn('/a', never(), drawing(readPrice))).toEqual(replyOf('', _ !== 'was left to the browser'));
    expect(pages.size()).toBe(0);
  });

  it('is not kept when it was sent without what came too late, and is sent so to all who waited for it', async () => {
    const { pages, draw } = openShop();
    const slow = async (recorded: Recorded) => {
      await late();
      return draw(recorded);
    };
    const all = await Promise.all([pages.drawn('/a', Promise.resolve(), slow), pages.drawn('/a', never(), draw)]);
    expect([all[0] === all[1], pages.size()]).toEqual([true, 0]);
  });

  it('is drawn again when nobody says in time whether it has changed', async () => {
    const { pages, price, draw, kept } = openShop();
    await pages.drawn('/a', never(), draw);
    price.isKnown = false;
    expect(await kept('/a')).toBe(null);
    price.isKnown = true;
    expect(await kept('/a')).toBe('£1');
  });

  it('makes room for others, the one that was asked for longest ago first', async () => {
    const { pages, draw, kept } = openShop(60);
    for (const address of ['/a', '/b']) await pages.drawn(address, never(), draw);
    await kept('/a');
    await pages.drawn('/c', never(), draw);
    expect([await kept('/a'), await kept('/b'), await kept('/c'), pages.size()]).toEqual(['£1', null, '£1', 2]);
  });
});
