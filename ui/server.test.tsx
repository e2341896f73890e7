/** Pages drawn on the server: from what was read in time, the same again from what is sent, and each for one request alone. */
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { encodeBreak } from '../machines/app/break.ts';
import { NOTHING_STORED } from '../machines/app/stored.ts';
import type { CallName } from '../machines/contract/calls.ts';
import type { PageAsked } from '../machines/contract/page.ts';
import { FAMILY, bookingWith, offerWith } from '../machines/kit/test/samples.ts';
import { choiceOfBooking, startingChoice } from '../machines/search/choice.ts';
import { ANY_WEEKEND } from '../machines/weekendSearch/wish.ts';
import { NOTHING_SERVED, serverWith } from './actors/test/server.ts';
import { App } from './app.tsx';
import { createStepChunks } from './chunks/stepChunks.ts';
import { NOTHING_KEPT } from './keeping.ts';
import { composeApp } from './composition.ts';
import { firstPageFrom } from './firstPage.ts';
import { drawPage } from './server.tsx';
import { WhenDrawn } from './WhenDrawn.tsx';

const TODAY = '2027-01-11';
const CHOICE = {
  ...startingChoice(TODAY),
  resort: 'SK' as const,
  month: '2027-03',
  nights: 4,
  date: '2027-03-26',
  parties: [{ ...FAMILY }],
};
const SEARCH = `?break=${encodeURIComponent(encodeBreak(CHOICE))}`;
const day = { startDate: '2027-03-26', price: 45_000, wasPrice: null, isSoldOut: false };
const weekend = { resort: 'SK', startDate: '2027-03-12', nights: 3, name: 'Disco Nights Weekender', event: 'disco' };
const DATA: Partial<Record<CallName, unknown>> = {
  'get-calendar': {
    resort: 'SK',
    firstDate: TODAY,
    lastDate: '2027-04-30',
    breaks: [{ startDate: '2027-03-26', nights: [4], season: '*' }],
  },
  'price-grid': { resort: 'SK', month: '2027-03', nights: 4, days: [day] },
  'get-bbw-breaks': {
    events: [{ code: 'disco', name: 'Disco Nights Weekender' }],
    resorts: ['SK'],
    months: ['2027-03'],
    breaks: [weekend],
  },
  'bbw-date-specific-weekenders': {
    weekenders: [{ ...weekend, price: 30_000, wasPrice: null, perPersonPrice: 15_000, isSoldOut: false }],
  },
  'get-dynamic-price-table': { resort: 'SK', nights: [4], months: [] },
  'search-accommodations': {
    stay: { resort: 'SK', startDate: '2027-03-26', nights: 4 },
    units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }],
  },
};
const CABINS = {
  unitIndex: 0,
  accommodationCode: 'LODGE',
  selectedCabinCode: null,
  cabins: [
    {
      code: 'LODGE-001',
      name: 'Avocet 1',
      price: 1_500,
      isGroundFloor: true,
      isAccessible: false,
      attributes: [],
      isAvailable: true,
    },
  ],
};
const MAP = {
  id: 'resort',
  title: 'Skegness',
  displayTitle: 'Skegness: choose where',
  image: { src: '/images/maps/sk.svg', alt: 'Skegness from above' },
  cabins: [{ code: 'LODGE-001', name: 'Avocet 1', colour: 'teal', attributes: [], x: 7.4, y: 60.6 }],
  references: [],
  items: [],
};
const known = {
  bookingSessionTimeout: 1_200,
  today: TODAY,
  booking: null,
  paid: null,
  payment: 'none' as const,
  picker: { isOn: false, places: [] },
};
const never = new Promise<never>(() => undefined);

const asked = (pathname: string, search: string, changes: Partial<PageAsked> = {}): PageAsked => ({
  pathname,
  search,
  isPayment: false,
  isProduction: false,
  known,
  read: async (name) => DATA[name] ?? null,
  content: async () => null,
  outOfTime: never,
  ...changes,
});

/** A screen's own state; that of the parties stands after it. */
const stateIn = (html: string): string | null => /data-state="([^" ]*)/.exec(html)?.[1] ?? null;
const screenIn = (html: string): string | null => /data-screen="([^"]*)"/.exec(html)?.[1] ?? null;

/** What a browser draws first from a document's snapshot. */
const drawnByBrowser = async (carried: string, pathname: string, search: string): Promise<string> => {
  const first = firstPageFrom(carried, { pathname, search }, NOTHING_STORED);
  if (first === null) throw new Error('the page begins by itself');
  const chunks = createStepChunks(false);
  if (first.step) await chunks[first.step].load();
  const ports = {
    client: serverWith({}).clientOf,
    get: NOTHING_SERVED,
    now: () => 0,
    kept: NOTHING_KEPT,
  };
  const actor = createActor(composeApp(ports, chunks), {
    input: { address: { pathname, search }, stored: NOTHING_STORED, isProduction: false },
    snapshot: first.snapshot as never,
  });
  const drawn = renderToString(
    <WhenDrawn then={() => undefined}>
      <App actor={actor} chunks={chunks} />
    </WhenDrawn>,
  );
  return drawn.slice(drawn.indexOf('<div'));
};

const carriedBy = ({ step, snapshot }: { step: string | null; snapshot: string }): string =>
  `{"step":${JSON.stringify(step)},"visit":${snapshot}}`;

describe('drawPage', () => {
  it('draws the search with its prices', async () => {
    const { html, head, step } = await drawPage(asked('/booking/search', SEARCH));
    expect(stateIn(html)).toMatch(/^awaitingChoice\.quiet/);
    expect(html).toContain('£450');
    expect(head).toContain('<title>Search for a break · Breakwater</title>');
    expect(html).not.toContain('<title>');
    expect(step).toBe('search');
  });

  it('draws the accommodation of a stay', async () => {
    const { html, step } = await drawPage(asked('/booking/accommodation', SEARCH));
    expect([screenIn(html), stateIn(html), step]).toEqual([
      'accommodation',
      'awaitingChoice.listed.quiet',
      'accommodation',
    ]);
  });

  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('draws the weekends with their prices, in their own brand', async () => {
    const { html, head, step } = await drawPage(asked('/bigweekenders/booking/search-results', ''));
    expect([screenIn(html), stateIn(html), step]).toEqual(['weekendResults', 'awaitingChoice', 'weekendResults']);
    expect(html).toContain('£300');
    expect(head).toContain('<title>Weekends for you · Breakwater Weekends</title>');
  });
  it('draws a page as loading when its time is over, and when it cannot be read', async () => {
    const late = await drawPage(asked('/booking/search', SEARCH, { read: () => never, outOfTime: Promise.resolve() }));
    expect(stateIn(late.html)).toMatch(/^pricing/);
    const refused = await drawPage(
      asked('/booking/search', SEARCH, { read: async () => null, outOfTime: Promise.resolve() }),
    );
    expect(stateIn(refused.html)).toMatch(/^pricing/);
  });

  it('draws the frame of a step that works on a booking, and begins nothing of it', async () => {
    const names: string[] = [];
    const read = async (name: CallName) => (names.push(name), null);
    const booking = bookingWith({ areGuestDetailsComplete: true });
    for (const step of ['dining', 'overview', 'checkout']) {
      const page = await drawPage(asked(`/booking/${step}`, '', { known: { ...known, booking }, read }));
      expect([screenIn(page.html), page.step]).toEqual(['opening', null]);
      expect(page.html).toContain('aria-current="step"');
    }
    expect(names).toEqual([]);
  });

  // requirement: JOURNEY-2-PICKER-TREE
  it('draws the map of a booking with its buttons in their places, and no style of its own', async () => {
    const picker = {
      isOn: true,
      places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'resort' }],
    };
    const page = await drawPage(
      asked('/booking/accommodation-picker', '', {
        known: { ...known, booking: bookingWith({ resort: 'SK' }), picker },
        read: async (name) => (name === 'get-cabin-detail' ? CABINS : null),
        content: async (path) => (path === 'maps/sk' ? { fields: { resort: 'SK', steps: [MAP] } } : null),
      }),
    );
    expect([screenIn(page.html), stateIn(page.html), page.step]).toEqual(['picker', 'awaitingChoice', 'picker']);
    expect(page.html).toMatch(/<button[^>]* data-x="07" data-y="61"[^>]*aria-label="Avocet 1/);
    expect(page.html).not.toContain('style=');
    const search = '';
    expect(await drawnByBrowser(carriedBy(page), '/booking/accommodation-picker', search)).toBe(page.html);
  });

  it('draws an address that we do not have', async () => {
    const { html, head, step } = await drawPage(asked('/booking/nowhere', ''));
    expect([screenIn(html), step]).toEqual(['lost', null]);
    expect(head).toContain('<title>Page not found · Breakwater</title>');
  });

  it.each([
    ['/booking/search', SEARCH],
    ['/booking/accommodation', SEARCH],
    ['/booking/nowhere', ''],
    ['/booking/search', ''],
    ['/bigweekenders/booking/search', ''],
    ['/bigweekenders/booking/search-results', ''],
  ])('sends of %s what a browser draws the very same from', async (pathname, search) => {
    // the weekends are drawn as they stand before anything was read
    const outOfTime = pathname.startsWith('/big') ? Promise.resolve() : never;
    const page = await drawPage(asked(pathname, search, { outOfTime }));
    expect(await drawnByBrowser(carriedBy(page), pathname, search)).toBe(page.html);
  });

  it('keeps two pages apart that are drawn at the same time', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = drawPage(
      asked('/booking/search', SEARCH, {
        known: { ...known, booking: bookingWith({ resId: 11_111_111 }) },
        read: async (name) => gate.promise.then(() => DATA[name] ?? null),
      }),
    );
    const fast = await drawPage(asked('/booking/search', ''));
    gate.resolve();
    expect(fast.snapshot).not.toContain('11111111');
    expect((await slow).snapshot).toContain('11111111');
  });
});

describe('firstPageFrom', () => {
  const kept = { ...NOTHING_STORED, sessionId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33', choice: CHOICE };

  it('begins by itself where nothing was drawn', () => {
    expect(firstPageFrom(null, { pathname: '/booking/search', search: '' }, NOTHING_STORED)).toBeNull();
  });

  it('begins by itself where the tab keeps a search that the address leaves open', async () => {
    const page = await drawPage(asked('/booking/search', ''));
    expect(firstPageFrom(carriedBy(page), { pathname: '/booking/search', search: '' }, kept)).toBeNull();
    for (const naming of [
      { email: 'ada@example.com', typed: {} },
      { email: '', typed: { 'contact.phone': '0' } },
      { email: '', typed: {}, billing: { line1: '1 Sea Road' } },
    ]) {
      const named = { ...NOTHING_STORED, naming };
      expect(firstPageFrom(carriedBy(page), { pathname: '/booking/search', search: '' }, named)).toBeNull();
    }
  });

  it('begins by itself where the tab keeps a weekend that the address leaves open', async () => {
    const pathname = '/bigweekenders/booking/search-results';
    const page = await drawPage(asked(pathname, '', { outOfTime: Promise.resolve() }));
    const keeping = (changes: object) =>
      firstPageFrom(carriedBy(page), { pathname, search: '' }, { ...NOTHING_STORED, ...changes });
    const choice = startingChoice(TODAY);
    expect(keeping({ weekend: { choice, wish: { ...ANY_WEEKEND, events: ['disco'] } } })).toBeNull();
    expect(keeping({ weekend: { choice: CHOICE, wish: ANY_WEEKEND } })).toBeNull();
    expect(keeping({ weekend: { choice, wish: ANY_WEEKEND } })).not.toBeNull();
    // the family's search is none of it
    expect(keeping({ choice: CHOICE })).not.toBeNull();
  });

  it('goes on where the tab keeps the search that its booking was made from, and no page of a booking is drawn twice', async () => {
    const booking = bookingWith({ resort: 'SK' });
    const address = { pathname: '/booking/overview', search: '' };
    const page = await drawPage(asked(address.pathname, '', { known: { ...known, booking } }));
    const choice = choiceOfBooking(booking);
    const first = firstPageFrom(carriedBy(page), address, { ...kept, choice });
    expect(first).toMatchObject({ step: null, snapshot: { context: { stored: { choice } } } });
    const other = { ...choice, parties: [{ ...FAMILY }, { ...FAMILY }] };
    expect(firstPageFrom(carriedBy(page), address, { ...kept, choice: other })).toBeNull();
  });

  it('goes on with what the tab keeps where the address names the search', async () => {
    const page = await drawPage(asked('/booking/search', SEARCH));
    const first = firstPageFrom(carriedBy(page), { pathname: '/booking/search', search: SEARCH }, kept);
    expect(first).toMatchObject({ step: 'search', snapshot: { context: { stored: kept } } });
  });
});
