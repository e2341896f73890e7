/** The lazy ports behave like the loaded server access, and like a failed network if it cannot be loaded. */
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { NO_CONTENT, failureReply, fakeServer, replyWith } from '../actors/test/fakeServer.ts';
import type { ContentReader } from '../actors/content.ts';
import { createChunk } from '../loading/chunk.ts';
import { createBasketCache } from '../persistence/basketCache.ts';
import { memoryStorage } from '../test/memoryStorage.ts';
import { lazyPorts } from './lazyPorts.ts';
import type { ServerAccess } from './serverAccess.ts';

const { signal } = new AbortController();
const ACTIVITY_LIST = t.type({ items: t.array(t.unknown) });

/** Calls of a content reader: the method, and its arguments. */
const READS = [
  ['read', 'activities', ACTIVITY_LIST, signal],
  ['items', 'extras', signal],
  ['diningOrder', signal],
  ['overview', signal],
  ['isOn', 'bmaCardForBBW', signal],
  ['accommodationsAt', 'SK', signal],
  ['mapsAt', 'MH', signal],
  ['events', signal],
  ['tokenContents', signal],
  ['highlightsAt', 'BG', signal],
  ['brochuresAt', 'SK', signal],
] as const;
const readAll = (content: ContentReader): Promise<unknown[]> =>
  Promise.all(READS.map(([name, ...args]) => Reflect.apply(content[name], content, args)));

/** A reader that replies with its method and arguments. */
const echo = Object.fromEntries(
  Object.keys(NO_CONTENT).map((name) => [name, (...args: unknown[]) => Promise.resolve([name, ...args])]),
) as unknown as ContentReader;

const loadedPorts = () => {
  const storage = memoryStorage();
  const { client, requests } = fakeServer({
    'keep-alive-booking': failureReply('noSession'),
    'get-booking': replyWith('get-booking', bookingWith()),
  });
  let loads = 0;
  const access = createChunk(() => {
    loads += 1;
    return Promise.resolve({ client, basketCache: createBasketCache(() => storage), content: echo } as ServerAccess);
  });
  return { ports: lazyPorts(access, () => 7), requests, loads: () => loads };
};

describe('lazyPorts', () => {
  it('load the access with the first call, once', async () => {
    const { ports, requests, loads } = loadedPorts();
    expect([ports.now(), loads()]).toEqual([7, 0]);
    expect(await ports.client.request('keep-alive-booking', {})).toMatchObject({ code: 'noSession' });
    expect(await ports.client.call('keep-alive-booking', {})).toMatchObject({ left: { code: 'noSession' } });
    expect([requests.length, loads()]).toEqual([2, 1]);
  });

  it('read each content with the same arguments', async () =>
    expect(await readAll(loadedPorts().ports.content)).toEqual(READS));

  it('return a network failure, no content and no basket if the access cannot be loaded', async () => {
    const ports = lazyPorts(
      createChunk<ServerAccess>(() => Promise.reject(new Error('offline'))),
      () => 0,
    );
    const failure = { networkError: true, code: 'unavailable', error: FAILURE_TEXT.unavailable };
    expect(await ports.client.request('get-session-info', {})).toMatchObject(failure);
    expect(await ports.client.call('get-session-info', {})).toMatchObject({ _tag: 'Left', left: failure });
    expect(await readAll(ports.content)).toEqual(await readAll({ ...NO_CONTENT, mapsAt: () => Promise.resolve(null) }));
    ports.basketCache.drop(bookingWith());
    expect(await ports.basketCache.read()).toEqual({});
  });
});
