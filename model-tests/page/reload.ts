// Loads a settled page again beside its walk: its address in a new tab, and as a reload with the storage of its own
// tab.
import type { Page } from 'playwright';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { messageOf } from '../explore/message.ts';
import { followToSettled, type Renderings, type BeforeReload } from './arrival.ts';
import { WITH_ACTIVITIES } from './myBooking.page.ts';
import type { PageServer } from './pageServer.ts';
import { pageCharts } from './registry.ts';
import { sessionWith } from './visit.ts';
import { beginVisit, type VisitModel } from './visit-model.ts';
import type { Visit } from './visit.types.ts';

type StoredEntries = readonly (readonly [string, string])[];

/** The address of a page, and the entries of its tab's storage. */
export type Place = Readonly<{ address: string; entries: StoredEntries }>;

export const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => ({
    address: `${location.pathname}${location.search}${location.hash}`,
    entries: Object.entries(sessionStorage) as [string, string][],
  }));

const withDescription = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw new Error(`${what}, ${messageOf(error)}`, { cause: error });
  }
};

/** Where pages are loaded: `tab` belongs to another context than that of the walk, and may show anything. */
export type ReloadContext = Readonly<{ pageServer: PageServer; tab: Visit; renderings: Renderings }>;

/**
 * What a page is loaded from: the server returns a session with `booking` and `login`, and the charts find `stored` in
 * their tab.
 */
export type Origin = Readonly<{
  left: BeforeReload;
  place: Place;
  stored: StoredValues;
  booking: Booking | null;
  login: LoginData | null;
  ssoName: string | null;
}>;

const setTabStorage = ({ page }: Visit, { entries: storedEntries, address }: Place): Promise<void> =>
  page.evaluate(
    ([entries, place]) => {
      if (location.protocol === 'about:') return;
      sessionStorage.clear();
      for (const [name, value] of entries) sessionStorage.setItem(name, value);
      history.replaceState(null, '', place);
    },
    [storedEntries, address] as const,
  );

/**
 * Loads the page both ways and follows it until it settles. It must reach the state that a visit's charts reach
 * from this address and storage. A new tab has only the address; a reload also has the storage of its tab.
 * `onSettled` runs further checks on the settled page.
 */
export const reloadInBothTabs = async (
  { pageServer, tab, renderings }: ReloadContext,
  { left, place, stored, booking, login, ssoName }: Origin,
  onSettled: (model: VisitModel) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const loadAndCompare = async (storedValues: StoredValues, load: () => Promise<unknown>): Promise<void> => {
    await load();
    const address = new URL(tab.page.url());
    await tab.network.answer(sessionWith(booking, login, ssoName));
    const loaded = beginVisit(`${address.pathname}${address.search}`, storedValues, booking, login, ssoName);
    await followToSettled(tab, loaded, left, renderings);
    await onSettled(loaded);
  };
  for (const { call, ...reply } of pageCharts.flatMap(({ defaultReplies = [] }) => defaultReplies))
    tab.network.alwaysAnswer(call, () => ({ call, ...reply }));
  tab.network.serveContent(WITH_ACTIVITIES);
  await setTabStorage(tab, { ...place, entries: [] });
  const open = async () => {
    // the same address with a fragment would only be scrolled to
    if (place.address.includes('#')) await tab.page.goto('about:blank');
    await tab.page.goto(`${pageServer.url}${place.address}`, { waitUntil: 'commit' });
  };
  await withDescription('in a new tab', loadAndCompare(NOTHING_STORED, open));
  await setTabStorage(tab, place);
  const reload = () => tab.page.reload({ waitUntil: 'commit' });
  await withDescription('after a reload', loadAndCompare(stored, reload));
};
