/** What browsers and proxies may cache, and of which type it is, for every GET route. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testServerOfFile } from './test/testServer.ts';
import { builtFolder, appWith } from './test/builtPages.ts';
import { shippedContent } from './test/shippedContent.ts';

const registered: string[] = [];
const folder = builtFolder({ 'client.js': 'export {};', 'inspector/inspector.js': 'export {};' });
const app = appWith(await testServerOfFile(), folder, {
  content: await shippedContent(),
  inspectorFolder: join(folder, 'inspector'),
  securityTxt: { contacts: ['mailto:security@breaks.example'], days: 30 },
});
app.addHook('onRoute', ({ method, url }) => {
  if ([method].flat().includes('GET')) registered.push(url);
});
await app.ready();

const FOR_EVER = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';
const FIVE_MINUTES = 'public, max-age=300';
const ASK_AGAIN = 'no-cache';
const NEVER = 'no-store';

/** By route: an address of it, and its cache-control; null if it redirects. */
const ADDRESSES: Readonly<Record<string, readonly [address: string, cache: string | null]>> = {
  '/': ['/', null],
  '/*': ['/nowhere', ASK_AGAIN],
  '/bff/*': ['/bff/get-calendar', NEVER],
  '/booking': ['/booking', null],
  '/booking/*': ['/booking/search', ASK_AGAIN],
  '/my-breakwater': ['/my-breakwater', null],
  '/my-breakwater/*': ['/my-breakwater/login', NEVER],
  '/bigweekenders/my-breakwater': ['/bigweekenders/my-breakwater', null],
  '/bigweekenders/my-breakwater/*': ['/bigweekenders/my-breakwater/login', NEVER],
  '/bigweekenders': ['/bigweekenders', null],
  '/bigweekenders/booking': ['/bigweekenders/booking', null],
  '/bigweekenders/booking/*': ['/bigweekenders/booking/search', ASK_AGAIN],
  '/assets/*': ['/assets/client.js', FOR_EVER],
  '/favicon.ico': ['/favicon.ico', ONE_DAY],
  '/apple-touch-icon.png': ['/apple-touch-icon.png', ONE_DAY],
  '/apple-touch-icon-precomposed.png': ['/apple-touch-icon-precomposed.png', ONE_DAY],
  '/robots.txt': ['/robots.txt', ONE_DAY],
  '/health': ['/health', NEVER],
  '/ready': ['/ready', NEVER],
  '/.well-known/security.txt': ['/.well-known/security.txt', ONE_DAY],
  '/bigweekenders/.well-known/security.txt': ['/bigweekenders/.well-known/security.txt', ONE_DAY],
  '/bff/openapi.json': ['/bff/openapi.json', ASK_AGAIN],
  '/sitemap.xml': ['/sitemap.xml', FIVE_MINUTES],
  '/bff/calendar/:resId': ['/bff/calendar/12345678.ics', NEVER],
  '/bff/guides/:resort/:startDate/:id/calendar': ['/bff/guides/MH/2027-03-26/family-weekend/calendar', FIVE_MINUTES],
  '/bff/content/*': ['/bff/content/accommodations/hsea', FIVE_MINUTES],
  '/bff/images/*': ['/bff/images/brand/logo.svg', FIVE_MINUTES],
  '/bff/imaging/*': ['/bff/imaging/rooms/bg/sea-view-hotel.jpg?w=320', FIVE_MINUTES],
  '/bff/heroes/:resort/:brand': ['/bff/heroes/bg/family', FIVE_MINUTES],
  '/bff/newsletter/confirm': ['/bff/newsletter/confirm', NEVER],
  '/bff/newsletter/unsubscribe': ['/bff/newsletter/unsubscribe', NEVER],
  '/bff/documents/*': ['/bff/documents/none.pdf', NEVER],
  '/charts': ['/charts', ASK_AGAIN],
  '/charts/:file': ['/charts/journey', ASK_AGAIN],
  '/charts/style.css': ['/charts/style.css', ASK_AGAIN],
  '/charts/screens/:chart/:file': ['/charts/screens/dining/none.png', ASK_AGAIN],
  '/inspector': ['/inspector', NEVER],
  '/inspector/assets/*': ['/inspector/assets/inspector.js', NEVER],
};

describe('an address that is read with GET', () => {
  it('is named here', () => expect([...new Set(registered)].sort()).toEqual(Object.keys(ADDRESSES).sort()));
  it.each(Object.entries(ADDRESSES))('may be kept as its route says: %s', async (_route, [address, cache]) => {
    expect((await app.inject(address)).headers['cache-control'] ?? null).toBe(cache);
  });
  it.each(Object.entries(ADDRESSES))('says its type, and of a text its characters: %s', async (_route, [address]) => {
    const { headers, statusCode } = await app.inject(address);
    expect(statusCode === 302 ? 'text/plain; charset=utf-8' : headers['content-type']).toMatch(
      /^(?:text\/[a-z]+|application\/(?:json|javascript|xml)|image\/svg\+xml); charset=utf-8$|^(?:image\/(?!svg)[a-z-]+|application\/pdf)/,
    );
  });
});
