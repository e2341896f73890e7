/** Server rendering: from data read before the deadline, equal to the browser's first render, isolated by request. */
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { encodeBreak } from '../../machines/visitUrl/breakParam.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { PageRequest } from '../../machines/contract/page.ts';
import { bookingWith, CHOICE, FAMILY, offerWith } from '../../machines/kit/test/samples.ts';
import { cabinWith, mapWith, placedCabin } from '../../machines/picker/test/maps.ts';
import { choiceOfBooking } from '../../machines/search/choice.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { NO_CONTENT, fakeServer, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { App } from '../app/App.tsx';
import { createStepChunks } from '../chunks/stepChunks.ts';
import { NO_BASKET_CACHE } from '../persistence/basketCache.ts';
import { composeApp } from '../app/composition.ts';
import { createChunk } from '../loading/chunk.ts';
import { lazyChart } from '../loading/lazyChart.ts';
import { hydrationStateFrom } from './hydration.ts';
import { renderPage } from './server.tsx';
import { AfterMount } from './AfterMount.tsx';

const SEARCH = `?break=${encodeURIComponent(encodeBreak(CHOICE))}`;
const day = { startDate: '2027-03-26', price: 45_000, wasPrice: null, isSoldOut: false };
const weekend = { resort: 'SK', startDate: '2027-03-12', nights: 3, name: 'Disco Nights Weekender', event: 'disco' };
const DATA: Partial<Record<CallName, unknown>> = {
  'get-calendar': {
    resort: 'SK',
    firstDate: '2027-01-11',
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
  cabins: [cabinWith('LODGE-001', { name: 'Avocet 1', isGroundFloor: true })],
};
const MAP = mapWith('resort', 'Skegness', { cabins: [placedCabin('LODGE-001', 'Avocet 1', { x: 7.4, y: 60.6 })] });
const never = new Promise<never>(() => undefined);

const pageRequest = (pathname: string, search: string, changes: Partial<PageRequest> = {}): PageRequest => ({
  pathname,
  search,
  title: 'A page · Breakwater',
  isPayment: false,
  isProduction: false,
  sessionInfo: SESSION_INFO,
  read: async (name) => DATA[name] ?? null,
  content: async () => null,
  deadline: never,
  ...changes,
});

/** The state of the screen, without the appended state of the parties. */
const stateIn = (html: string): string | null => /data-state="([^" ]*)/.exec(html)?.[1] ?? null;
const screenIn = (html: string): string | null => /data-screen="([^"]*)"/.exec(html)?.[1] ?? null;

type Rendered = Readonly<{ step: string | null; snapshot: string }>;
const documentStateOf = ({ step, snapshot }: Rendered): string =>
  `{"step":${JSON.stringify(step)},"visit":${snapshot}}`;

/** The first render of a browser from the snapshot in a document, before the chart of the session is loaded. */
const renderedByBrowser = async (page: Rendered, pathname: string, search = ''): Promise<string> => {
  const hydration = hydrationStateFrom(documentStateOf(page), { pathname, search }, NOTHING_STORED);
  if (hydration === null) throw new Error('the page begins by itself');
  const chunks = createStepChunks(false);
  if (hydration.step) await chunks[hydration.step].load();
  const ports = { client: fakeServer({}).client, content: NO_CONTENT, now: () => 0, basketCache: NO_BASKET_CACHE };
  const actor = createActor(
    composeApp(
      ports,
      chunks,
      lazyChart(
        createChunk<typeof sessionMachine>(() => never),
        (chart) => chart,
      ),
    ),
    {
      input: { address: { pathname, search }, stored: NOTHING_STORED, isProduction: false },
      snapshot: hydration.snapshot as never,
    },
  );
  const markup = renderToString(
    <AfterMount onMount={() => undefined}>
      <App actor={actor} chunks={chunks} />
    </AfterMount>,
  );
  return markup.slice(markup.indexOf('<div'));
};

describe('renderPage', () => {
  it('renders the search with its prices', async () => {
    const { html, head, step } = await renderPage(pageRequest('/booking/search', SEARCH));
    expect(stateIn(html)).toMatch(/^awaitingChoice\.noErrors/);
    expect(html).toContain('£450');
    expect(head).toContain('<title>Search for a break · Breakwater</title>');
    expect(html).not.toContain('<title>');
    expect(step).toBe('search');
  });

  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('renders the weekends with their prices, in their own brand', async () => {
    const { html, head, step } = await renderPage(pageRequest('/bigweekenders/booking/search-results', ''));
    expect([screenIn(html), stateIn(html), step]).toEqual(['weekendResults', 'awaitingChoice', 'weekendResults']);
    expect(html).toContain('£300');
    expect(head).toContain('<title>Weekends for you · Breakwater Weekends</title>');
  });
  // requirement: JOURNEY-2-QUERY-LINK
  it.each([
    ['a resort in small letters', '/booking/search', '?resort=sk&startDate=2027-03-26&duration=4', [], 'Skegness'],
    [
      'a day that has passed, to accommodation',
      '/booking/accommodation',
      '?resort=SK&startDate=2026-03-25&duration=4',
      ['25 Mar 2026 has passed, so we’ve left the arrival day for you to choose.'],
      '4 nights, no arrival day yet',
    ],
    [
      'a child on an adults-only weekend',
      '/bigweekenders/booking/search-results',
      SEARCH,
      ['Our weekends are for over-18s only, so we’ve left the children out of your party.'],
      '£300',
    ],
  ])('says above the page of a link what of it was not taken: %s', async (_, pathname, search, sentences, shown) => {
    const page = await renderPage(pageRequest(pathname, search));
    const notices = [...page.html.matchAll(/data-tone="warning" role="status".*?<p>(.*?)<\/p>/g)].map(
      ([, text]) => text,
    );
    expect(notices).toEqual(sentences);
    expect(page.html).toContain(shown);
    expect(await renderedByBrowser(page, pathname, search)).toBe(page.html);
  });
  it('renders a page as loading when the deadline has passed', async () => {
    const changes = { read: () => never, deadline: Promise.resolve() };
    const { html } = await renderPage(pageRequest('/booking/search', SEARCH, changes));
    expect(stateIn(html)).toMatch(/^pricing/);
  });

  it('renders only the frame of a step that changes a booking, and makes no call for it', async () => {
    const names: string[] = [];
    const read = async (name: CallName) => (names.push(name), null);
    const booking = bookingWith({ areGuestDetailsComplete: true });
    for (const step of ['dining', 'overview', 'checkout']) {
      const page = await renderPage(
        pageRequest(`/booking/${step}`, '', { sessionInfo: { ...SESSION_INFO, booking }, read }),
      );
      expect([screenIn(page.html), page.step]).toEqual(['opening', null]);
      expect(page.html).toContain('aria-current="step"');
    }
    expect(names).toEqual([]);
  });

  // requirement: JOURNEY-2-PICKER-TREE
  it('renders the map of a booking with positioned buttons and no inline styles', async () => {
    const picker = {
      isOn: true,
      places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'resort' }],
    };
    const page = await renderPage(
      pageRequest('/booking/accommodation-picker', '', {
        sessionInfo: { ...SESSION_INFO, booking: bookingWith({ resort: 'SK' }), picker },
        read: async (name) => (name === 'get-cabin-detail' ? CABINS : null),
        content: async (path) => (path === 'maps/sk' ? { fields: { resort: 'SK', steps: [MAP] } } : null),
      }),
    );
    expect([screenIn(page.html), stateIn(page.html), page.step]).toEqual(['picker', 'awaitingChoice', 'picker']);
    expect(page.html).toMatch(/<button[^>]* data-x="07" data-y="61"[^>]*aria-label="Avocet 1/);
    expect(page.html).not.toContain('style=');
    expect(await renderedByBrowser(page, '/booking/accommodation-picker')).toBe(page.html);
  });

  it.each([
    ['/booking/search', SEARCH],
    ['/booking/accommodation', SEARCH],
    ['/booking/nowhere', ''],
    ['/booking/search', ''],
    ['/bigweekenders/booking/search', ''],
    ['/bigweekenders/booking/search-results', ''],
  ])('sends a snapshot of %s from which a browser renders the same markup', async (pathname, search) => {
    // the weekends are rendered before any data is read
    const deadline = pathname.startsWith('/big') ? Promise.resolve() : never;
    const page = await renderPage(pageRequest(pathname, search, { deadline }));
    expect(await renderedByBrowser(page, pathname, search)).toBe(page.html);
  });

  it('has the title of its document where only the code of the account area knows another', async () => {
    const page = await renderPage(pageRequest('/my-breakwater/login', '', { title: 'Sign in · Breakwater' }));
    expect([page.head, page.html]).toEqual([
      '<title>Sign in · Breakwater</title>',
      expect.stringContaining('Sign in · Breakwater</h1>'),
    ]);
    expect(await renderedByBrowser(page, '/my-breakwater/login')).toBe(page.html);
  });

  // requirement: JOURNEY-3-FOOTER
  it.each([
    ['the full footer while the toggle is on', { phone: '0808 157 0192' }],
    ['the footer with the resorts alone while it is off', undefined],
  ])('has %s, on the server and in the browser alike', async (_, fullFooter) => {
    const page = await renderPage(pageRequest('/booking/search', SEARCH, fullFooter && { fullFooter }));
    const footer = page.html.slice(page.html.indexOf('<footer'));
    const isFull = fullFooter !== undefined;
    expect(footer).toContain('Our resorts');
    for (const text of ['Plan a break', 'Help', 'Talk to us', 'href="tel:+448081570192"'])
      expect(footer.includes(text)).toBe(isFull);
    expect(await renderedByBrowser(page, '/booking/search', SEARCH)).toBe(page.html);
  });

  // requirement: ACCOUNT-2-SHELL
  it('has the button of the accessibility toolbar where content switches it on', async () => {
    for (const display of [undefined, ''])
      expect(
        (await renderPage(pageRequest('/booking/search', SEARCH, display === undefined ? {} : { display }))).html,
      ).toMatch(display === undefined ? /^(?!.*Accessibility options)/s : /Accessibility options/);
  });

  it('keeps two pages apart that are rendered at the same time', async () => {
    const barrier = Promise.withResolvers<void>();
    const slow = renderPage(
      pageRequest('/booking/search', SEARCH, {
        sessionInfo: { ...SESSION_INFO, booking: bookingWith({ resId: 11_111_111 }) },
        read: async (name) => barrier.promise.then(() => DATA[name] ?? null),
      }),
    );
    const fast = await renderPage(pageRequest('/booking/search', ''));
    barrier.resolve();
    expect(fast.snapshot).not.toContain('11111111');
    expect((await slow).snapshot).toContain('11111111');
  });
});

it('hydrationStateFrom returns the state of a booking page only when the tab stores the search of that booking', async () => {
  const booking = bookingWith({ resort: 'SK' });
  const address = { pathname: '/booking/overview', search: '' };
  const page = await renderPage(pageRequest(address.pathname, '', { sessionInfo: { ...SESSION_INFO, booking } }));
  const choice = choiceOfBooking(booking);
  const hydration = hydrationStateFrom(documentStateOf(page), address, { ...NOTHING_STORED, choice });
  expect(hydration).toMatchObject({ step: null, snapshot: { context: { stored: { choice } } } });
  const other = { ...choice, parties: [{ ...FAMILY }, { ...FAMILY }] };
  expect(hydrationStateFrom(documentStateOf(page), address, { ...NOTHING_STORED, choice: other })).toBeNull();
});
