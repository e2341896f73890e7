/** The log: the spec's fields, sent in batches of ten, the rest when the page is left, and nothing a guest entered. */
import { describe, expect, it, vi, beforeEach } from 'vitest';
import { LogEntries, type LogEntry } from '../../machines/contract/log.ts';
import { createLog, type LogPorts, type Log } from './log.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { reportErrors } from './reportErrors.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import type { ReplyDetails } from '../../machines/session/session.rules.ts';
import { fakeServer, failureReply, replyWith } from '../actors/test/fakeServer.ts';
import { createReplyObserver } from './replyObserver.ts';

const AT = Date.UTC(2027, 0, 11, 10, 20);
const logWith = (ports: Partial<LogPorts> = {}) => {
  const beacon = vi.fn<LogPorts['beacon']>(() => true);
  const log = createLog({
    beacon,
    now: () => AT,
    sessionId: () => 's-1',
    href: () => 'https://breakwater.example/booking/guest-details?firstName=Ada#a-token',
    userAgent: 'test',
    place: () => ({ screen: 'guests', state: 'filling.quiet' }),
    ...ports,
  });
  const sent = (): LogEntry[][] => beacon.mock.calls.map(([, body]) => JSON.parse(body) as LogEntry[]);
  return { log, beacon, sent };
};

describe('a log entry', () => {
  // requirement: JOURNEY-7-LOG-FIELDS
  it('has the spec’s fields, and neither query nor fragment in its address', () => {
    const { log, sent, beacon } = logWith();
    const cause = new TypeError('gone');
    log.report('unhandled', cause, { call: 'set-guest-details', code: 'unavailable' });
    log.flush();
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/log');
    expect(sent()).toEqual([
      [
        {
          errorType: 'unhandled',
          message: 'gone',
          sessionId: 's-1',
          locationHref: 'https://breakwater.example/booking/guest-details',
          userAgent: 'test',
          deviceTimestamp: AT,
          deviceIsoTimestamp: '2027-01-11T10:20:00.000Z',
          stack: cause.stack,
          additionalErrorProps: {
            screen: 'guests',
            state: 'filling.quiet',
            call: 'set-guest-details',
            code: 'unavailable',
          },
        },
      ],
    ]);
    expect(LogEntries.is(sent()[0])).toBe(true);
  });
  const fails = (): never => {
    throw new Error('no');
  };
  it.each([
    ['a string', 'gone', 'gone'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('gone'), 'Symbol(gone)'],
    ['an object without toString', Object.create(null), '[object Object]'],
    ['an object whose toString throws', { toString: fails }, '[object Object]'],
  ])('has a message for whatever was thrown: %s', (_, cause, message) => {
    const { log, sent } = logWith({ sessionId: () => null });
    log.report('unhandled', cause);
    log.flush();
    expect(sent()[0]).toMatchObject([{ message, stack: null, sessionId: null, additionalErrorProps: {} }]);
    expect(LogEntries.is(sent()[0])).toBe(true);
  });
});

/** The numbers that the entries have as their messages. */
const numbersOf = (batches: readonly LogEntry[][]) => batches.flat().map(({ message }) => Number(message));

describe('the log queue', () => {
  // requirement: JOURNEY-9-LOG-BATCH
  it('is sent when it has ten entries, each once and in order', () => {
    const { log, sent } = logWith();
    for (let i = 1; i <= 9; i += 1) log.report('unhandled', `${i}`);
    expect(sent()).toEqual([]);
    for (let i = 10; i <= 21; i += 1) log.report('unhandled', `${i}`);
    expect(sent().map((entries) => entries.length)).toEqual([10, 10]);
    log.flush();
    expect(numbersOf(sent())).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });
  it('keeps each batch within the server’s size limit, however long stacks and messages are', () => {
    const { log, beacon, sent } = logWith({ href: () => `https://breakwater.example/${'x/'.repeat(40_000)}` });
    beacon.mockReturnValueOnce(false).mockReturnValueOnce(false);
    for (let i = 1; i <= 25; i += 1) {
      const cause = new Error('long '.repeat(20_000));
      cause.stack = `Error\n${'    at somewhere (file.js:1:1)\n'.repeat(3_000)}`;
      log.report('unhandled', cause);
    }
    log.flush();
    expect(sent().slice(2).flat()).toHaveLength(25);
    for (const [, body] of beacon.mock.calls.slice(2)) expect(body.length).toBeLessThan(64 * 1_024);
    expect(sent().at(-1)?.[0]?.stack).toMatch(/^Error\n {4}at somewhere [^]*somewhere… \[\d+ more characters\]$/);
  });
  it('keeps the latest hundred entries while the browser refuses beacons', () => {
    const { log, beacon, sent } = logWith();
    beacon.mockReturnValue(false);
    for (let i = 1; i <= 150; i += 1) log.report('unhandled', `${i}`);
    beacon.mockReset();
    beacon.mockReturnValue(true);
    log.flush();
    expect(numbersOf(sent())).toEqual(Array.from({ length: 100 }, (_, i) => i + 51));
  });
});

describe('the errors of a page', () => {
  let opened: TestWindow;
  const report = vi.fn<(errorType: string, cause: unknown) => void>();
  const flush = vi.fn<() => void>();
  const onHidden = vi.fn<() => void>();
  beforeEach(async () => {
    vi.clearAllMocks();
    opened = await openWindow();
    reportErrors(opened.window, { report, flush }, onHidden);
  });

  const show = (visibilityState: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new opened.window.Event('visibilitychange'));
  };

  it.each([
    ['an error', { error: new TypeError('gone'), message: 'Uncaught TypeError: gone' }, new TypeError('gone')],
    // all that a browser reports about an error in another company's script
    ['an error without a value', { error: null, message: 'Script error.' }, 'Script error.'],
  ])('are reported: %s', (_, init, cause) => {
    opened.window.dispatchEvent(new opened.window.ErrorEvent('error', init));
    expect(report.mock.calls).toEqual([['error', cause]]);
  });
  it('are reported: a promise that nobody catches', () => {
    const event = Object.assign(new opened.window.Event('unhandledrejection'), { reason: 'gone' });
    opened.window.dispatchEvent(event);
    expect(report.mock.calls).toEqual([['unhandledrejection', 'gone']]);
  });
  it('are sent when the page is hidden, before what else is waiting, and not when it is shown again', () => {
    show('visible');
    expect([flush.mock.calls, onHidden.mock.calls]).toEqual([[], []]);
    show('hidden');
    expect([flush.mock.calls, onHidden.mock.calls]).toEqual([[[]], [[]]]);
    expect(flush.mock.invocationCallOrder[0]).toBeLessThan(onHidden.mock.invocationCallOrder[0] ?? 0);
  });
});

const FAILED = 'There has been an issue processing your payment, please try again.';
const ATTEMPT = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

const observing = () => {
  const report = vi.fn<Log['report']>();
  const shown: (ReplyDetails | null)[] = [];
  const onReply = createReplyObserver({
    report,
    details: () => shown.at(-1) ?? null,
    setDetails: (details) => shown.push(details),
  });
  return { report, shown, onReply };
};

// requirement: JOURNEY-8-MSG-PAYMENT-FAILED
it('logs a payment that the provider failed without a reason, and keeps its words for the page', async () => {
  const { report, shown, onReply } = observing();
  const failed = {
    attemptId: ATTEMPT,
    action: 'ERROR' as const,
    outcome: 'FAILURE' as const,
    reason: null,
    step: null,
    booking: bookingWith(),
  };
  const { client } = fakeServer({ 'get-worldpay-response': replyWith('get-worldpay-response', failed) }, { onReply });
  await client.call('get-worldpay-response', { attemptId: ATTEMPT });
  expect(report.mock.calls).toEqual([['call', FAILED, { call: 'get-worldpay-response', code: null }]]);
  expect(shown).toEqual([{ call: 'get-worldpay-response', text: FAILED }]);
});

it('logs nothing and keeps what is shown after a success, and ends it after a failure with words of its own', async () => {
  const { report, shown, onReply } = observing();
  const { client } = fakeServer(
    {
      'get-addons': new Error('fetch failed'),
      'get-booking': [replyWith('get-booking', bookingWith()), failureReply('notLeadGuest')],
    },
    { onReply },
  );
  await client.call('get-addons', {});
  await client.call('get-booking', {});
  expect(shown).toEqual([{ call: 'get-addons', text: 'Fetch failed' }]);
  await client.call('get-booking', {});
  expect(shown.at(-1)).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});
