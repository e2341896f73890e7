/** The address bar: steps push, corrections replace, Back and links are followed, the checkout has its own document. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { destinationOf } from '../../machines/visitUrl/url.ts';
import { stepOf } from '../../machines/app/app.view.ts';
import { encodeBreak } from '../../machines/visitUrl/breakParam.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import type { SessionInfo } from '../../machines/contract/booking.ts';
import type { Step } from '../../machines/addresses/steps.ts';
import { FAMILY_UNIT, bookingWith, CHOICE, guestOf, guestSetupOf, offerWith } from '../../machines/kit/test/samples.ts';
import { stateName } from '../../machines/kit/stateName.ts';
import { NO_CONTENT, replyWith, fakeServer, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { createStepChunks } from '../chunks/stepChunks.ts';
import { sessionChart } from '../actors/session.ts';
import { composeApp } from './composition.ts';
import { NO_BASKET_CACHE } from '../persistence/basketCache.ts';
import { connectHistory, type HistoryWindow } from './history.ts';
import type { AppActor } from '../browser/watchJourney.ts';

const BREAK = `break=${encodeURIComponent(encodeBreak(CHOICE))}`;
const NAMED_BOOKING = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const day = { startDate: '2027-03-26', price: 45_000, wasPrice: null, isSoldOut: false };
const REPLIES = {
  'get-calendar': replyWith('get-calendar', {
    resort: 'SK',
    firstDate: '2027-01-11',
    lastDate: '2027-04-30',
    breaks: [{ startDate: '2027-03-26', nights: [4], season: '*' }],
  }),
  'price-grid': replyWith('price-grid', { resort: 'SK', month: '2027-03', nights: 4, days: [day] }),
  'get-dynamic-price-table': replyWith('get-dynamic-price-table', { resort: 'SK', nights: [4], months: [] }),
  'get-guest-setup': replyWith(
    'get-guest-setup',
    guestSetupOf([{ ...FAMILY_UNIT, accommodationCode: 'LODGE', accommodationName: 'Lodge', guests: [guestOf()] }]),
  ),
  'search-accommodations': replyWith('search-accommodations', {
    stay: { resort: 'SK', startDate: '2027-03-26', nights: 4 },
    units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }],
  }),
};

/** A fake window at an address, which records changes of its history. */
const fakeWindow = (address: string) => {
  const split = (text: string): { pathname: string; search: string } => {
    const { pathname, search } = new URL(text, 'https://breakwater.example');
    return { pathname, search };
  };
  const changes: string[] = [];
  /** whether a page asks before Back leaves it */
  let asks = false;
  let location = split(address);
  const listeners = new Map<string, (event?: object) => void>();
  const change = (kind: string) => (_: unknown, __: string, url?: string | URL | null) => {
    location = split(String(url));
    changes.push(`${kind} ${location.pathname}`);
  };
  const win: HistoryWindow = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event?: object) => void),
    dispatchEvent: () => !asks,
    history: { pushState: change('push'), replaceState: change('replace') },
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return location.search;
      },
      assign: (url) => void changes.push(`load ${String(url)}`),
      reload: () => void changes.push(`load ${location.pathname}`),
    },
  };
  const goTo = (text: string): void => {
    location = split(text);
    listeners.get('popstate')?.();
  };
  const askBeforeBack = (): void => void (asks = true);
  /** Shows the document; `persisted`: from the browser's memory. */
  const show = (persisted: boolean): void => listeners.get('pageshow')?.({ persisted });
  return { place: win, changes, goTo, askBeforeBack, show, address: () => `${location.pathname}${location.search}` };
};

const visit = (address: string, info: Partial<SessionInfo> = {}, isPaymentDocument = false) => {
  const fakeWin = fakeWindow(address);
  const session = replyWith('get-session-info', { ...SESSION_INFO, ...info });
  const { client, requests } = fakeServer({ ...REPLIES, 'get-session-info': session });
  const app: AppActor = createActor(
    composeApp(
      { client, content: NO_CONTENT, now: () => 0, basketCache: NO_BASKET_CACHE },
      createStepChunks(isPaymentDocument),
      sessionChart(client, () => 0),
    ),
    {
      input: {
        address: { pathname: fakeWin.place.location.pathname, search: fakeWin.place.location.search },
        stored: NOTHING_STORED,
        isProduction: false,
      },
    },
  );
  app.start();
  connectHistory(app, fakeWin.place, isPaymentDocument);
  return { app, requests, ...fakeWin };
};

// load the step charts before the tests: on a busy machine this takes too long for a single test's time limit
beforeAll(() => Promise.all(Object.values(createStepChunks(true)).map((chunk) => chunk.load())));

const WAIT_OPTIONS = { timeout: 20_000, interval: 10 };
const childOf = (app: AppActor) => app.getSnapshot().children.journey?.getSnapshot().children;
const reachesStep = (app: AppActor, step: Step): Promise<void> =>
  vi.waitFor(() => {
    const journey = app.getSnapshot().children.journey?.getSnapshot();
    expect(journey && stepOf(journey)).toBe(step);
  }, WAIT_OPTIONS);
const awaitsSearch = (app: AppActor): Promise<void> =>
  vi.waitFor(() => expect(childOf(app)?.search?.getSnapshot().matches('awaitingChoice')).toBe(true), WAIT_OPTIONS);

/** A visit at a search, and the search that an address names. */
const searching = async (info: Partial<SessionInfo> = {}) => {
  const opened = visit(`/booking/search?${BREAK}`, info);
  await awaitsSearch(opened.app);
  const named = () => {
    const [path = '', query = ''] = opened.address().split('?');
    return destinationOf(path, `?${query}`, '2027-01-11')?.choice;
  };
  return { ...opened, named };
};

/** A visit at the names of the guests, which can go on to the checkout. */
const naming = async () => {
  const opened = visit('/booking/guest-details', { booking: NAMED_BOOKING });
  await reachesStep(opened.app, 'guests');
  const goOn = async () => {
    opened.app.getSnapshot().children.journey?.send({ type: 'guests.named', booking: NAMED_BOOKING });
    await reachesStep(opened.app, 'checkout');
  };
  return { ...opened, goOn };
};

it('connectHistory at the first address replaces the address of a step that is not allowed yet', async () => {
  const { app, changes, address } = visit('/booking/checkout');
  await awaitsSearch(app);
  // once for the step, once for the length on sale at the resort
  expect(changes).toEqual(['replace /booking/search', 'replace /booking/search']);
  expect(address()).toMatch(/^\/booking\/search\?break=/);
});

describe('connectHistory during a visit', () => {
  it('pushes the address of the next step, and follows Back without changing the history', async () => {
    const { app, changes, named, goTo } = await searching();
    childOf(app)?.search?.send({ type: 'search.submitted' });
    await reachesStep(app, 'accommodation');
    expect(changes).toEqual(['push /booking/accommodation']);
    expect(named()).toEqual(CHOICE);
    goTo(`/booking/search?${BREAK}`);
    await reachesStep(app, 'search');
    expect(changes).toEqual(['push /booking/accommodation']);
  });
  it('replaces the address when the guest changes the search', async () => {
    const { app, changes, named } = await searching();
    childOf(app)?.search?.send({ type: 'resort.chosen', resort: 'MH' });
    expect(changes).toEqual(['replace /booking/search']);
    expect(named()?.resort).toBe('MH');
  });
  it('pushes the address of a followed link, and then replaces it if the step is not allowed', async () => {
    const { app, changes } = await searching({ booking: NAMED_BOOKING });
    app.send({ type: 'address.changed', pathname: '/booking/dining', search: '' });
    await reachesStep(app, 'dining');
    app.send({ type: 'address.changed', pathname: '/booking/confirmation', search: '' });
    await reachesStep(app, 'search');
    expect(changes).toEqual(['push /booking/dining', 'push /booking/confirmation', 'replace /booking/search']);
  });
});

describe('the checkout', () => {
  it('is loaded as its own document, and the one that is left again when Back shows it from the memory of the browser', async () => {
    const { goOn, changes, show } = await naming();
    show(true);
    expect(changes).toEqual([]);
    await goOn();
    show(false);
    expect(changes).toEqual(['load /booking/checkout']);
    show(true);
    expect(changes).toEqual(['load /booking/checkout', 'load /booking/guest-details']);
  });
  it('makes no call in the document that is left for its own', async () => {
    const { goOn, requests } = await naming();
    await vi.waitFor(() => expect(requests.map(({ name }) => name)).toContain('get-guest-setup'), WAIT_OPTIONS);
    await goOn();
    await import('../screens/checkout/page.tsx');
    expect(requests.map(({ name }) => name)).toEqual(['get-session-info', 'get-guest-setup']);
  });
  it('stays in the document that was loaded for it, and makes its calls there', async () => {
    const { app, requests, changes } = visit('/booking/checkout', { booking: NAMED_BOOKING }, true);
    await reachesStep(app, 'checkout');
    await vi.waitFor(() => expect(requests.map(({ name }) => name)).toContain('get-payment-details'), WAIT_OPTIONS);
    expect(changes).toEqual([]);
  });
});

describe('a page with unsaved names', () => {
  const [GUESTS, ACCOUNT] = ['/booking/guest-details', '/my-breakwater/bookings'];
  const stateOf = (app: AppActor) => stateName(childOf(app)?.guests?.getSnapshot().value ?? '');
  const typeName = async () => {
    const opened = visit(GUESTS, { booking: NAMED_BOOKING });
    await vi.waitFor(() => expect(stateOf(opened.app)).toBe('enteringDetails.noErrors'), WAIT_OPTIONS);
    childOf(opened.app)?.guests?.send({ type: 'contact.changed', field: 'phone', value: '07700 900 982' });
    return opened;
  };
  it('keeps its address while it asks before a link to the account area is followed', async () => {
    const { app, changes, address } = await typeName();
    app.send({ type: 'address.changed', pathname: ACCOUNT, search: '' });
    expect([stateOf(app), address(), changes]).toEqual(['enteringDetails.leaving', GUESTS, []]);
    childOf(app)?.guests?.send({ type: 'leave.confirmed' });
    expect([app.getSnapshot().value, changes]).toEqual(['inAccount', [`push ${ACCOUNT}`]]);
  });
  it('has its address again while it asks before Back leads to the account area', async () => {
    const { app, changes, goTo, address } = await typeName();
    goTo(ACCOUNT);
    expect([stateOf(app), address(), changes]).toEqual(['enteringDetails.leaving', GUESTS, [`push ${GUESTS}`]]);
    childOf(app)?.guests?.send({ type: 'leave.refused' });
    expect([stateOf(app), app.getSnapshot().value, address()]).toEqual([
      'enteringDetails.noErrors',
      'inJourney',
      GUESTS,
    ]);
  });
});

// requirement: JOURNEY-8-MSG-LEAVE
it.each([
  [false, '/my-breakwater/forgot-password'],
  [true, '/my-breakwater/help'],
])('a page of the account that asks before Back stays until it is answered (asks: %s)', (asks, shown) => {
  const { app, goTo, askBeforeBack } = visit('/my-breakwater/help');
  if (asks) askBeforeBack();
  goTo('/my-breakwater/forgot-password');
  expect(app.getSnapshot().context.address.pathname).toBe(shown);
});

it('a journey that the visit leaves by its own event does not bring its address back', async () => {
  const { app, address } = visit('/my-breakwater/checkout/12345678?paymentLogin=true', {}, true);
  await reachesStep(app, 'checkout');
  app.getSnapshot().children.journey?.send({ type: 'balance.paid', resId: 12_345_678, isOwner: true });
  await vi.waitFor(() => expect(app.getSnapshot().matches('inAccount')).toBe(true), WAIT_OPTIONS);
  expect(address()).toBe('/my-breakwater/account/payment-login/confirmation/12345678');
});
