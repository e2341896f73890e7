/** The address bar: a step on pushes, an address corrects, Back and links are followed, the payment has a document of its own. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { destinationOf } from '../machines/app/url.ts';
import { stepOf } from '../machines/app/app.view.ts';
import { encodeBreak } from '../machines/app/break.ts';
import { NOTHING_STORED } from '../machines/app/stored.ts';
import type { SessionInfo } from '../machines/contract/booking.ts';
import type { Step } from '../machines/journey/journey.rules.ts';
import { FAMILY, bookingWith, offerWith } from '../machines/kit/test/samples.ts';
import { NO_PICKER } from '../machines/picker/offer.rules.ts';
import { NOTHING_SERVED, bringing, serverWith } from './actors/test/server.ts';
import { createStepChunks } from './chunks/stepChunks.ts';
import { composeApp } from './composition.ts';
import { NOTHING_KEPT } from './keeping.ts';
import { connectHistory, watchJourney, type AppActor, type Place } from './history.ts';

const CHOICE = { resort: 'SK' as const, month: '2027-03', nights: 4, date: '2027-03-26', parties: [{ ...FAMILY }] };
const BREAK = `break=${encodeURIComponent(encodeBreak(CHOICE))}`;
const NAMED = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const day = { startDate: '2027-03-26', price: 45_000, wasPrice: null, isSoldOut: false };
const ANSWERS = {
  'get-calendar': bringing('get-calendar', {
    resort: 'SK',
    firstDate: '2027-01-11',
    lastDate: '2027-04-30',
    breaks: [{ startDate: '2027-03-26', nights: [4], season: '*' }],
  }),
  'price-grid': bringing('price-grid', { resort: 'SK', month: '2027-03', nights: 4, days: [day] }),
  'get-dynamic-price-table': bringing('get-dynamic-price-table', { resort: 'SK', nights: [4], months: [] }),
  'search-accommodations': bringing('search-accommodations', {
    stay: { resort: 'SK', startDate: '2027-03-26', nights: 4 },
    units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }],
  }),
};

/** A window at an address, with the entries of its history. */
const placeAt = (address: string) => {
  const split = (text: string): { pathname: string; search: string } => {
    const { pathname, search } = new URL(text, 'https://breakwater.example');
    return { pathname, search };
  };
  const changes: string[] = [];
  let location = split(address);
  const listeners: (() => void)[] = [];
  const change = (how: string) => (_: unknown, __: string, url?: string | URL | null) => {
    location = split(String(url));
    changes.push(`${how} ${location.pathname}`);
  };
  const place: Place = {
    addEventListener: (_: string, listener: unknown) => listeners.push(listener as () => void),
    history: { pushState: change('push'), replaceState: change('replace') },
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return location.search;
      },
      assign: (url) => void changes.push(`load ${String(url)}`),
    },
  };
  const goTo = (text: string): void => {
    location = split(text);
    listeners.forEach((listener) => listener());
  };
  return { place, changes, goTo, address: () => `${location.pathname}${location.search}` };
};

const visit = (address: string, info: Partial<SessionInfo> = {}, isPaymentDocument = false) => {
  const bar = placeAt(address);
  const session = bringing('get-session-info', {
    bookingSessionTimeout: 1_200,
    today: '2027-01-11',
    booking: null,
    paid: null,
    payment: 'none',
    picker: NO_PICKER.picker,
    ...info,
  });
  const { clientOf, asked } = serverWith({ ...ANSWERS, 'get-session-info': session });
  const app: AppActor = createActor(
    composeApp(
      { client: clientOf, get: NOTHING_SERVED, now: () => 0, kept: NOTHING_KEPT },
      createStepChunks(isPaymentDocument),
    ),
    {
      input: {
        address: { pathname: bar.place.location.pathname, search: bar.place.location.search },
        stored: NOTHING_STORED,
        isProduction: false,
      },
    },
  );
  app.start();
  connectHistory(app, bar.place, isPaymentDocument);
  return { app, asked, ...bar };
};

// a step's chart is loaded on the way: what a busy machine takes to read all of them is not a test's time
beforeAll(async () => {
  await Promise.all(Object.values(createStepChunks(true)).map((chunk) => chunk.load()));
});

const LANDING = { timeout: 20_000, interval: 10 };
const landed = (app: AppActor, step: Step, state?: string): Promise<void> =>
  vi.waitFor(() => {
    const journey = app.getSnapshot().children.journey?.getSnapshot();
    expect(journey && stepOf(journey)).toBe(step);
    if (state !== undefined && step === 'search')
      expect(journey?.children.search?.getSnapshot().matches(state as 'awaitingChoice')).toBe(true);
    if (state !== undefined && step === 'accommodation')
      expect(journey?.children.accommodation?.getSnapshot().matches(state as 'awaitingChoice')).toBe(true);
  }, LANDING);
const childOf = (app: AppActor) => app.getSnapshot().children.journey?.getSnapshot().children;

describe('an address', () => {
  it('that is right is left alone', async () => {
    const { app, changes } = visit(`/booking/accommodation?${BREAK}`);
    await landed(app, 'accommodation');
    expect(changes).toEqual([]);
  });
  it('that comes too early is corrected in place', async () => {
    const { app, changes, address } = visit('/booking/checkout');
    await landed(app, 'search', 'awaitingChoice');
    // once for the step, once for the nights that are sold there
    expect(changes).toEqual(['replace /booking/search', 'replace /booking/search']);
    expect(address()).toMatch(/^\/booking\/search\?break=/);
  });
  it('that we do not have is left as the guest typed it', async () => {
    const { app, changes } = visit('/booking/nowhere');
    await vi.waitFor(() => expect(app.getSnapshot().matches('lost')).toBe(true), LANDING);
    expect(changes).toEqual([]);
  });
});

describe('the guest', () => {
  it('going on pushes the step’s address', async () => {
    const { app, changes, address } = visit(`/booking/search?${BREAK}`);
    await landed(app, 'search', 'awaitingChoice');
    childOf(app)?.search?.send({ type: 'search.submitted' });
    await landed(app, 'accommodation');
    expect(changes).toEqual(['push /booking/accommodation']);
    expect(
      destinationOf('/booking/accommodation', address().slice('/booking/accommodation'.length), '2027-01-11')?.choice,
    ).toEqual(CHOICE);
  });
  it('changing the search corrects the address in place', async () => {
    const { app, changes, address } = visit(`/booking/search?${BREAK}`);
    await landed(app, 'search', 'awaitingChoice');
    childOf(app)?.search?.send({ type: 'resort.chosen', resort: 'MH' });
    expect(changes).toEqual(['replace /booking/search']);
    expect(
      destinationOf('/booking/search', address().slice('/booking/search'.length), '2027-01-11')?.choice?.resort,
    ).toBe('MH');
  });
  it('opening the page of an accommodation pushes its address', async () => {
    const { app, changes } = visit(`/booking/accommodation?${BREAK}`);
    await landed(app, 'accommodation', 'awaitingChoice');
    childOf(app)?.accommodation?.send({ type: 'detail.opened', code: 'LODGE' });
    expect(changes).toEqual(['push /booking/accommodation/lodge']);
  });
  it('going back is followed, and nothing is written over it', async () => {
    const { app, changes, goTo } = visit(`/booking/search?${BREAK}`);
    await landed(app, 'search', 'awaitingChoice');
    childOf(app)?.search?.send({ type: 'search.submitted' });
    await landed(app, 'accommodation');
    goTo(`/booking/search?${BREAK}`);
    await landed(app, 'search');
    expect(changes).toEqual(['push /booking/accommodation']);
  });
  it('following a link pushes its address, and is corrected from there', async () => {
    const { app, changes } = visit(`/booking/search?${BREAK}`, { booking: NAMED });
    await landed(app, 'search', 'awaitingChoice');
    app.send({ type: 'address.changed', pathname: '/booking/dining', search: '' });
    await landed(app, 'dining');
    app.send({ type: 'address.changed', pathname: '/booking/confirmation', search: '' });
    await landed(app, 'search');
    expect(changes).toEqual(['push /booking/dining', 'push /booking/confirmation', 'replace /booking/search']);
  });
});

describe('the payment', () => {
  it('is loaded as a document of its own from any other page', async () => {
    const { app, changes } = visit('/booking/guest-details', { booking: NAMED });
    await landed(app, 'guests');
    app.getSnapshot().children.journey?.send({ type: 'guests.named', booking: NAMED });
    await landed(app, 'checkout');
    expect(changes).toEqual(['load /booking/checkout']);
  });
  it('is loaded as a document of its own when a link leads to it', async () => {
    const { app, changes } = visit('/booking/guest-details', { booking: NAMED });
    await landed(app, 'guests');
    app.send({ type: 'address.changed', pathname: '/booking/checkout', search: '' });
    await landed(app, 'checkout');
    expect(changes.at(-1)).toBe('load /booking/checkout');
  });
  it('begins nothing in the document that is left for its own', async () => {
    const { app, asked } = visit('/booking/guest-details', { booking: NAMED });
    await landed(app, 'guests');
    await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('get-guest-setup'), LANDING);
    app.getSnapshot().children.journey?.send({ type: 'guests.named', booking: NAMED });
    await landed(app, 'checkout');
    await import('./steps/checkout.tsx');
    expect(asked.map(({ name }) => name)).toEqual(['get-session-info', 'get-guest-setup']);
  });
  it('stays in the document that was loaded for it, and begins there', async () => {
    const { app, asked, changes } = visit('/booking/checkout', { booking: NAMED }, true);
    await landed(app, 'checkout');
    await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('get-payment-details'), LANDING);
    expect(changes).toEqual([]);
  });
});

describe('watchJourney', () => {
  it('tells of the journey as it is, then of every change, also of a new journey', async () => {
    const { app } = visit(`/booking/search?${BREAK}`);
    await landed(app, 'search', 'awaitingChoice');
    const seen: string[] = [];
    watchJourney(app, (journey) => seen.push(stepOf(journey)));
    expect(seen).toEqual(['search']);
    app.send({ type: 'address.changed', pathname: '/booking/nowhere', search: '' });
    app.send({ type: 'address.changed', pathname: '/booking/accommodation', search: `?${BREAK}` });
    await landed(app, 'accommodation');
    expect(seen.at(-1)).toBe('accommodation');
  });
});
