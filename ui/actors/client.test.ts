/** The client: what it sends, and every outcome of a call, in the spec's shapes. */
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import type { ClientPorts } from './client.ts';
import { failureReply, fakeServer, replyWith } from './test/fakeServer.ts';

const CALENDAR = { resort: 'BG' as const, firstDate: '2027-01-11', lastDate: '2027-02-28', breaks: [] };
const CREATE = { resort: 'BG' as const, startDate: '2027-01-22', nights: 3, units: [] };

const clientOver = (fetch: ClientPorts['fetch'], ports: Partial<ClientPorts> = {}) =>
  fakeServer({}, { fetch, sessionId: () => 's-1', ...ports }).client;
const answering = (body: unknown, status = 200) =>
  vi.fn<ClientPorts['fetch']>(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );
const failing = (cause: unknown) => vi.fn<ClientPorts['fetch']>(() => Promise.reject(cause));
/** Never answers; rejects on abort, as fetch does. */
const silent: ClientPorts['fetch'] = (_, init) =>
  new Promise((_resolve, reject) => {
    if (init?.signal?.aborted) return reject(init.signal.reason);
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

const networkFailure = (error: string) => ({ data: null, error, validationErrors: [], networkError: true });

afterEach(() => void vi.restoreAllMocks());

describe('a call', () => {
  // requirement: JOURNEY-7-POST
  it('posts its payload and the session’s handle to its name under the service prefix, and returns the data', async () => {
    const fetch = answering(replyWith('get-calendar', CALENDAR));
    const reply = await clientOver(fetch, { release: 'r-1' }).call('get-calendar', { resort: 'BG' });
    expect(reply).toEqual(E.right(CALENDAR));
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method, init?.credentials]).toEqual(['/bff/get-calendar', 'POST', 'same-origin']);
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'x-breakwater-release': 'r-1' });
    expect(JSON.parse(init?.body as string)).toEqual({ resort: 'BG', sessionId: 's-1' });
  });
  it('sends no session id before the session is open, and only the fields of its payload', async () => {
    const fetch = answering(replyWith('get-calendar', CALENDAR));
    await clientOver(fetch, { sessionId: () => null }).call('get-calendar', { resort: 'BG', cardNumber: '4444' } as {
      resort: 'BG';
    });
    expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ resort: 'BG' });
  });
});

describe('a failure reply from the server', () => {
  const refusals = [{ field: 'resort', message: 'Choose a resort.' }];
  // requirement: JOURNEY-7-FAILURE-BODY
  it.each([
    ['bad input', failureReply('invalidInput', refusals), 400],
    ['a conflict', failureReply('bookingChanged'), 409],
    ['a defect', failureReply('defect'), 500],
    ['with status 200', failureReply('accommodationSoldOut'), 200],
  ])('is returned unchanged: %s', async (_, body, status) => {
    const client = clientOver(answering(body, status));
    expect(await client.request('get-calendar', { resort: 'BG' })).toEqual(body);
    expect(await client.call('get-calendar', { resort: 'BG' })).toEqual(E.left(body));
  });
  it.each([
    ['the first field’s message', { ...failureReply('invalidInput', refusals), error: null }, 'Choose a resort.'],
    ['the default', { ...failureReply('invalidInput'), error: null }, FAILURE_TEXT.defect],
  ])('takes a missing error from %s', async (_, body, error) => {
    expect(await clientOver(answering(body, 400)).call('get-calendar', { resort: 'BG' })).toEqual(
      E.left({ ...body, error }),
    );
  });
  it('counts as a failure even when it contains data', async () => {
    const body = { ...replyWith('get-calendar', CALENDAR), validationErrors: refusals };
    expect(await clientOver(answering(body)).call('get-calendar', { resort: 'BG' })).toMatchObject({
      _tag: 'Left',
      left: { data: null, validationErrors: refusals },
    });
  });
});

describe('a network failure', () => {
  const UNREADABLE = 'The answer could not be read';
  const MISSHAPEN = { ...replyWith('get-calendar', CALENDAR), data: { resort: 'BG' } };
  // requirement: JOURNEY-7-NETWORK
  it.each([
    ['the connection fails', failing(new TypeError('fetch failed')), 'Fetch failed'],
    ['the error has no message', failing(new Error('')), 'Network error'],
    ['fetch rejects without an error', failing(undefined), 'Network error'],
    ['the reply is an HTML page', answering('<html>Bad gateway</html>', 502), UNREADABLE],
    ['the reply is not an envelope', answering({ items: [] }), UNREADABLE],
    ['the data has the wrong shape', answering(MISSHAPEN), UNREADABLE],
    ['the reply is empty', answering(''), UNREADABLE],
  ])('has the spec’s shape when %s', async (_, fetch, error) => {
    expect(await clientOver(fetch).request('get-calendar', { resort: 'BG' })).toMatchObject(networkFailure(error));
    expect(await clientOver(fetch).call('get-calendar', { resort: 'BG' })).toMatchObject({
      _tag: 'Left',
      left: networkFailure(error),
    });
  });
  // requirement: JOURNEY-8-MSG-CREATE-EMPTY
  it.each([
    ['an empty body', ''],
    ['an empty envelope', { ...failureReply('defect'), error: null, code: null }],
  ])('is reported for create-booking when the reply is %s', async (_, body) => {
    expect(await clientOver(answering(body)).call('create-booking', CREATE)).toMatchObject({
      _tag: 'Left',
      left: networkFailure('Empty response returned from create booking request!'),
    });
  });
  // requirement: JOURNEY-7-MSG-TIMEOUT, JOURNEY-9-TIMEOUT-CALLS
  it('names the time limit when a request times out', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const reply = clientOver(silent).request('get-calendar', { resort: 'BG' });
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(58_000));
    limit.abort(new DOMException('timed out', 'TimeoutError'));
    expect(await reply).toMatchObject(networkFailure('Request timed out after 58000 ms'));
  });
  // requirement: JOURNEY-7-LOG-FIELDS
  it('reports each reply, also a missing one with its exact message, unless the page has left it', async () => {
    const onReply = vi.fn<ClientPorts['onReply']>();
    await clientOver(failing(new TypeError('Failed to fetch')), { onReply }).call('get-calendar', { resort: 'BG' });
    await clientOver(answering(''), { onReply }).call('create-booking', CREATE);
    await clientOver(answering('<html>', 502), { onReply }).call('get-booking', {});
    await clientOver(answering(failureReply('unavailable'), 503), { onReply }).call('get-booking', {});
    const left = AbortSignal.abort();
    await clientOver(silent, { onReply }).call('get-calendar', { resort: 'BG' }, left);
    expect(onReply.mock.calls.map(([call, { error, networkError }]) => [call, error, networkError])).toEqual([
      ['get-calendar', 'Failed to fetch', true],
      ['create-booking', 'Empty response returned from create booking request!', true],
      ['get-booking', 'The answer could not be read', true],
      ['get-booking', FAILURE_TEXT.unavailable, false],
    ]);
  });
});

describe('a change', () => {
  /** A client with the idempotency keys of its requests and a clock; each request gets the next reply of the list. */
  const changing = (...replies: (object | Error)[]) => {
    const clock = { now: 0 };
    let ids = 0;
    const keys: (string | null)[] = [];
    const client = clientOver(
      (_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        const answer = replies[keys.length - 1] ?? replyWith('set-dinings', bookingWith());
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer));
      },
      { newId: () => `id-${(ids += 1)}`, now: () => clock.now },
    );
    return { client, keys, clock };
  };
  const dinings = { version: 4, dinings: [] };
  const LOST = new Error('fetch failed');

  it('sends a new idempotency key each time, and a read sends none', async () => {
    const { client, keys } = changing();
    await client.call('set-dinings', dinings);
    await client.call('set-dinings', dinings);
    await client.call('get-calendar', { resort: 'BG' });
    expect(keys).toEqual(['id-1', 'id-2', null]);
  });
  it.each([
    ['the reply was lost', LOST],
    ['the service was unavailable', failureReply('unavailable')],
    ['the server had a defect', failureReply('defect')],
  ])('sends the same idempotency key when it is retried because %s', async (_, answer) => {
    const { client, keys } = changing(answer);
    await client.call('set-dinings', dinings);
    await client.call('set-dinings', dinings);
    await client.call('set-dinings', dinings);
    expect(keys).toEqual(['id-1', 'id-1', 'id-2']);
  });
  it.each([
    ['the change is refused', failureReply('bookingChanged'), dinings, 0],
    ['the payload is different', LOST, { version: 5, dinings: [] }, 0],
    ['two minutes have passed', LOST, dinings, 120_001],
  ])('sends a new idempotency key once %s', async (_, answer, next, second) => {
    const { client, keys, clock } = changing(answer);
    await client.call('set-dinings', dinings);
    clock.now = second;
    await client.call('set-dinings', next);
    expect(keys).toEqual(['id-1', 'id-2']);
  });
  it('sends a new idempotency key when another change was sent after the lost one', async () => {
    const { client, keys } = changing(LOST);
    await client.call('set-dinings', dinings);
    await client.call('clear-booking', {});
    await client.call('set-dinings', dinings);
    expect(keys).toEqual(['id-1', 'id-2', 'id-3']);
  });
});

describe('the lock after too many requests', () => {
  // requirement: JOURNEY-4-LOCK
  it.each([
    ['whose body is returned unchanged', failureReply('tooManyRequests'), failureReply('tooManyRequests')],
    ['from a proxy too, whose page is no reply', '<h1>Too many requests</h1>', { data: null, networkError: true }],
  ])('starts on status 429, %s', async (_, body, reply) => {
    const onLimited = vi.fn<() => void>();
    const client = clientOver(answering(body, 429), { onLimited });
    expect(await client.request('get-booking', {})).toMatchObject(reply);
    expect(onLimited).toHaveBeenCalledOnce();
  });
  // requirement: JOURNEY-4-LOCK
  it('delays the next call until it ends', async () => {
    let open = (): void => {};
    const fetch = answering(failureReply('noBooking'));
    const client = clientOver(fetch, { waitForGate: () => new Promise<void>((resolve) => (open = resolve)) });
    const reply = client.request('get-booking', {});
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
    open();
    expect((await reply).code).toBe('noBooking');
  });
});
