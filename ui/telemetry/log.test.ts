/** The log: the spec's fields, sent in batches of ten, the rest when the page is left, and nothing a guest entered. */
import { describe, expect, it, vi } from 'vitest';
import { LogEntries, type LogEntry } from '../../machines/contract/log.ts';
import { createLog, type LogPorts } from './log.ts';

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
