/** The reply cache of the client: which calls it may answer, for how long, and that two requests never share a reply. */
import { LOGIN_PAGE } from '../../machines/account/test/accounts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls, type CallName, type PayloadOf } from '../../machines/contract/calls.ts';
import type { GuideData } from '../../machines/contract/guide.ts';
import { arbitraryOf } from '../../machines/kit/test/arbitrary.ts';
import { fakeServer, replyWith } from './test/fakeServer.ts';
import { SEARCH_DATA } from './test/samples.ts';

const DAYS = { firstDate: '2027-01-11', lastDate: '2029-01-11' };

/** The calls whose replies may be used again for five minutes (spec: booking journey 7), each with a reply. */
const GUIDE: GuideData = {
  resort: 'MH',
  startDate: '2027-03-26',
  endDate: '2027-03-29',
  id: 'family-weekend',
  brand: 'family',
  title: 'What’s on',
  isOver: false,
  days: [],
  venues: [],
};

const CACHED = {
  'get-login-page-data': replyWith('get-login-page-data', LOGIN_PAGE),
  'get-calendar': replyWith('get-calendar', { resort: 'BG', ...DAYS, breaks: [] }),
  'get-search-data': replyWith('get-search-data', SEARCH_DATA),
  'get-guide-data': replyWith('get-guide-data', GUIDE),
  'get-bbw-breaks': replyWith('get-bbw-breaks', { events: [], resorts: [], months: [], breaks: [] }),
};
type Cached = keyof typeof CACHED;

const FIVE_MINUTES_MS = 5 * 60_000;
const names = Object.keys(calls) as CallName[];
const cachedNames = Object.keys(CACHED) as Cached[];

/** A client whose requests are counted, with a clock. */
const countingClient = () => {
  const time = { ms: 0 };
  const { client, requests } = fakeServer(CACHED, { now: () => time.ms });
  /** Makes the call, and returns whether a request was sent. */
  const isSent = async (name: Cached, payload: unknown): Promise<boolean> => {
    const before = requests.length;
    expect((await client.request(name, payload as PayloadOf<Cached>)).error).toBeNull();
    return requests.length > before;
  };
  return { isSent, time };
};

const payloadsOf = (name: Cached): unknown[] =>
  fc.sample(arbitraryOf(calls[name].payload), { numRuns: 12, seed: 1_861 });

// requirement: JOURNEY-7-CACHE
describe('the reply cache of the client', () => {
  it('may answer five calls, none of which needs a session or changes anything', () => {
    expect(names.filter((name) => calls[name].cacheMs > 0)).toEqual(
      names.filter((name) => Object.hasOwn(CACHED, name)),
    );
    for (const name of cachedNames) expect(calls[name]).toMatchObject({ needs: 'nothing', isChange: false });
  });

  it.each(cachedNames)('answers %s for five minutes and not a millisecond longer', async (name) => {
    const [payload] = payloadsOf(name);
    const { isSent, time } = countingClient();
    expect(await isSent(name, payload)).toBe(true);
    time.ms = FIVE_MINUTES_MS - 1;
    expect(await isSent(name, payload)).toBe(false);
    time.ms = FIVE_MINUTES_MS;
    expect(await isSent(name, payload)).toBe(true);
  });

  it('never answers a request with the reply to another one', async () => {
    const { isSent } = countingClient();
    const seen = new Set<string>();
    for (const name of cachedNames) {
      for (const payload of payloadsOf(name)) {
        const request = `${name} ${JSON.stringify(payload)}`;
        expect([request, await isSent(name, payload)]).toEqual([request, !seen.has(request)]);
        seen.add(request);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});
