// Replies and pages of several visitors: nobody gets another visitor's data, and caches may store only what anybody gets.
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { callNames, samplePayload, visitorWithEverything, type Owner } from '../../bff/test/samplePayloads.ts';
import { book, couple } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { calls } from '../../machines/contract/calls.ts';
import { shippedContent } from '../../bff/test/shippedContent.ts';
import { openPageServers, openServers, replyTo } from './servers.ts';
import { SHARED_CALLS } from './sharedCalls.ts';

const testServer = await testServerOfFile();
const owners = [await visitorWithEverything(testServer), await visitorWithEverything(testServer)];

const isShared = (name: string): boolean => Object.hasOwn(SHARED_CALLS, name);

const secretsOf = ({ visitor, ids }: Owner): string[] => [
  ...Object.values(ids).map((id) => JSON.stringify(id)),
  JSON.stringify(visitor.sessionId()),
  visitor.cookie(),
];

describe('the reply of a call', () => {
  it.each(callNames)('to %s is stored by no browser and no proxy, whether it succeeds or not', async (name) => {
    const [owner] = owners;
    const cookie = owner?.visitor.cookie() ?? '';
    const headers = { cookie, 'idempotency-key': `headers ${name}`.replaceAll(' ', '-') };
    const replies = [
      await replyTo(testServer.app, name, SHARED_CALLS[name]?.[0] ?? samplePayload(name, {}), headers),
      await replyTo(testServer.app, name, {}, {}),
      await replyTo(testServer.app, name, { sessionId: 7 }, headers),
      await replyTo(testServer.app, name, {}, { origin: 'https://evil.example' }),
    ];
    expect(replies.map((reply) => reply.headers['cache-control'])).toEqual(replies.map(() => 'no-store'));
  });

  it('to an unknown call is stored by no browser and no proxy', async () =>
    expect((await replyTo(testServer.app, 'no-such-call', {})).headers['cache-control']).toBe('no-store'));

  it.each(callNames.filter((name) => !calls[name].isChange && !calls[name].isSecret))(
    'to %s shows one visitor nothing of another',
    async (name) => {
      for (const asker of [...owners, ...owners]) {
        const payload = SHARED_CALLS[name]?.[0] ?? samplePayload(name, { ...asker.ids, email: null });
        const { body } = await asker.visitor.send(name, { ...payload, sessionId: asker.visitor.sessionId() });
        const text = JSON.stringify(body);
        for (const other of owners.filter((one) => one !== asker))
          expect(secretsOf(other).filter((secret) => text.includes(secret))).toEqual([]);
        if (!isShared(name)) expect([null, asker.visitor.sessionId()]).toContain(body.sessionId);
      }
    },
  );
});

const STAY = { resort: 'BG', startDate: '2027-06-07', nights: 4 } as const;
const SEARCHES = [
  ['search-accommodations', { ...STAY, units: [couple] }],
  ['search-accommodation-types', { ...STAY, units: [couple] }],
  ['price-grid', { resort: 'BG', month: '2027-06', nights: 4, units: [couple] }],
  ['get-leadin-price', { resort: 'BG', month: '2027-06', nights: 4, units: [couple] }],
] as const;
const visitorNumber = fc.nat(2);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('search' as const), by: visitorNumber, what: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('book' as const), by: visitorNumber, what: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), by: visitorNumber, what: fc.constant(0) }) },
);

const bookOrClear = (visitor: Visitor, kind: 'book' | 'clear'): Promise<unknown> =>
  kind === 'book' ? book(visitor, [couple], undefined, STAY.startDate) : visitor.get('clear-booking', {});

/** Few units are left, so that each booking changes the other visitors' replies. */
const leaveFewUnits = (): Promise<unknown> =>
  testServer.database.pool.query(
    "UPDATE stock SET capacity = capacity - free + 2, free = 2 WHERE pool LIKE 'acc:BG:%' AND night BETWEEN $1 AND $1::date + 3",
    [STAY.startDate],
  );

it('visitors who search while others book and give up get the replies of a server without caches', async () => {
  await leaveFewUnits();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const { cached, reference } = openServers(testServer);
      const opened = [await visitorWithSession(cached), await visitorWithSession(cached)];
      for (const { kind, by, what } of steps) {
        // the third one has no session
        const visitor = opened[by];
        if (kind === 'search') {
          const [name, payload] = SEARCHES[what] ?? SEARCHES[0];
          const headers = visitor === undefined ? {} : { cookie: visitor.cookie() };
          expect((await replyTo(cached, name, payload, headers)).text).toBe(
            (await replyTo(reference, name, payload, headers)).text,
          );
        } else if (visitor !== undefined) {
          await bookOrClear(visitor, kind);
        }
      }
      for (const visitor of opened) await visitor.get('clear-booking', {});
    }),
    { numRuns: 6, seed: 1_861 },
  );
});

const PAGES = [
  '/booking/search',
  `/booking/accommodation?resort=BG&startDate=${STAY.startDate}&duration=${STAY.nights}`,
  '/breaks',
  '/bigweekenders/booking/search',
];
const CHOSEN = '__Host-display=textSize=large';
/** Seconds that pass between two renderings. */
const withoutTime = (page: string): string => page.replaceAll(/"holdSecondsLeft":\d+/g, '');

it('visitors who look at pages while others book and choose get those of a server that renders each of them anew', async () => {
  await leaveFewUnits();
  const content = await shippedContent();
  // a page has half a second for its data, which never passes here
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const shown = { everybodys: 0, own: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const { calls: changes, sharing, fresh } = openPageServers(testServer, content);
      const opened = [await visitorWithSession(changes), await visitorWithSession(changes)];
      for (const { kind, by, what } of steps) {
        const visitor = opened[by];
        if (kind === 'search') {
          const url = PAGES[what] ?? '/';
          // the third one has no session, and another text size now and then
          const cookie = visitor?.cookie() ?? (steps.length % 2 === 0 ? CHOSEN : undefined);
          const asked = { url, headers: cookie === undefined ? {} : { cookie } };
          const reply = await sharing.inject(asked);
          expect([reply.statusCode, withoutTime(reply.body)]).toEqual([
            200,
            withoutTime((await fresh.inject(asked)).body),
          ]);
          const isKept = reply.headers['etag'] !== undefined;
          shown[isKept ? 'everybodys' : 'own'] += 1;
          expect(String(reply.headers['cache-control']).startsWith('public')).toBe(isKept && cookie === undefined);
        } else if (visitor !== undefined) {
          await bookOrClear(visitor, kind);
        }
      }
      for (const visitor of opened) await visitor.get('clear-booking', {});
      await Promise.all([sharing.close(), fresh.close()]);
    }),
    { numRuns: 6, seed: 1_861 },
  );
  expect(Math.min(shown.everybodys, shown.own)).toBeGreaterThan(5);
});
