/** The log beacon: what it accepts, and what it logs. */
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import type { LogEntry } from '../../../machines/contract/log.ts';
import { logRoutes, type LoggedEntry } from './log.ts';
import { closedAfterTests } from '../../test/builtPages.ts';

let visitor = 0;
const logged: LoggedEntry[] = [];
const app = closedAfterTests(Fastify({ bodyLimit: 64 * 1_024 }));
app.register(logRoutes((entry) => void logged.push(entry), ['http://localhost:4000']));
beforeEach(() => {
  // each test gets the rate limit of a new visitor
  visitor += 1;
  logged.length = 0;
});

const IN_JOURNEY = { page: 'p', number: 1, at: 1 };
const EVENT = { ...IN_JOURNEY, kind: 'event', from: null, sender: null, to: 'p/x:1', transitions: [], blockedBy: [] };

describe('the log beacon', () => {
  const entry: LogEntry = {
    errorType: 'error',
    message: 'card 4444333322221111 of jo@example.com',
    sessionId: null,
    locationHref: '/booking/checkout',
    userAgent: 'x',
    deviceTimestamp: 1,
    deviceIsoTimestamp: '2027-01-11T09:00:00.000Z',
    stack: null,
    additionalErrorProps: { cvc: '123' },
  };
  const TEXT = { 'content-type': 'text/plain;charset=UTF-8' };
  const send = (payload: string, headers: Record<string, string> = TEXT, remoteAddress = `192.0.2.${visitor}`) =>
    app.inject({ method: 'POST', url: '/api/log', headers, payload, remoteAddress });

  // requirement: JOURNEY-7-LOG
  it.each(['text/plain;charset=UTF-8', 'application/json'])(
    'accepts entries as %s and logs them redacted',
    async (type) => {
      expect((await send(JSON.stringify([entry, entry]), { 'content-type': type })).statusCode).toBe(204);
      expect(logged).toHaveLength(2);
      const additionalErrorProps = { cvc: '[secret]' };
      expect(logged[0]).toMatchObject({ message: 'card [card] of [e-mail]', additionalErrorProps });
    },
  );

  it.each<[string, number, string, Record<string, string>]>([
    ['another origin', 403, '[]', { origin: 'https://evil.example' }],
    ['no origin from another site', 403, '[]', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['no origin from an unknown site', 403, '[]', { origin: 'null' }],
    ['text that is not JSON', 400, 'hello', {}],
    ['an entry without a message', 400, JSON.stringify([{ ...entry, message: undefined }]), {}],
    ['a body that is too large', 413, 'x'.repeat(70_000), {}],
    ['a form', 415, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('refuses %s', async (_what, status, payload, headers) => {
    expect((await send(payload, { 'content-type': 'text/plain', ...headers })).statusCode).toBe(status);
    expect(logged).toEqual([]);
  });

  it('accepts entries of a page of ours that names its origin nowhere', async () => {
    const headers = { 'content-type': 'text/plain', origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await send(JSON.stringify([entry]), headers)).statusCode).toBe(204);
    expect(logged).toHaveLength(1);
  });

  it('accepts a part of a journey, and logs only the context fields that may leave a page', async () => {
    const actor = { ...IN_JOURNEY, kind: 'actor', actor: 'p/x:1', parent: null, status: 'active', states: ['ready'] };
    const guest = { form: { phone: '07700 900982', lastName: 'Quillfeather' } };
    const choice = { choice: { note: 'jo@example.com, 4444333322221111' }, email: 'jo@example.com' };
    const journey = [
      { ...actor, chart: 'guests', context: guest },
      { ...actor, chart: 'journey', context: choice },
      { ...EVENT, type: 'guest.changed', blockedBy: ['isIn'] },
    ];
    const part = { ...entry, errorType: 'journey', message: 'news 1', journey };
    expect((await send(JSON.stringify([part]))).statusCode).toBe(204);
    expect(logged).toMatchObject([
      {
        journey: [
          { chart: 'guests', context: {} },
          { chart: 'journey', context: { choice: { note: '[e-mail], [card]' }, editing: null, isByAddress: null } },
          { type: 'guest.changed', blockedBy: ['isIn'] },
        ],
      },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/Quillfeather|07700|example\.com|4444/);
  });

  it('logs nothing of a journey whose event types are sentences', async () => {
    for (const type of ['My name is Zebedina, call 07700 900982', 'Zebedina and Bea', '07700 900982'])
      await send(JSON.stringify([{ ...entry, errorType: 'journey', journey: [{ ...EVENT, type }] }]));
    expect(JSON.stringify(logged)).not.toMatch(/Zebedina|07700/);
  });

  it('logs no card number, e-mail address or cookie from any field', async () => {
    const card = '4444 3333 2222 1111';
    const secrets = 'jo%40example.com 4444.3333.2222.1111 __Host-sid=abcdef';
    const hiding: LogEntry = {
      errorType: secrets,
      message: secrets,
      sessionId: '4444333322221111',
      locationHref: `/booking/checkout/${secrets}`,
      userAgent: secrets,
      deviceTimestamp: 4_444_333_322_221_111,
      deviceIsoTimestamp: card,
      stack: secrets,
      additionalErrorProps: { [card]: secrets, amount: 4_444_333_322_221_111 },
    };
    const context = { choice: { [card]: [secrets, 4_444_333_322_221_111] } };
    const name = '4444-3333-2222-1111';
    const actor = { kind: 'actor', page: name, number: 1, at: 1, actor: name, parent: name, chart: 'journey' };
    const journey = [{ ...actor, status: 'active', states: [name], context }];
    expect((await send(JSON.stringify([hiding, { ...hiding, errorType: 'journey', journey }]))).statusCode).toBe(204);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toMatch(/4444|3333|example|abcdef/);
  });

  it('logs the address of a page without its query and fragment', async () => {
    for (const rest of ['?break=abc\n&q=1#key=secret', '%3Fq=Quillfeather', '%2523key', '#key?q=1']) {
      await send(JSON.stringify([{ ...entry, locationHref: `https://breakwater.example/booking${rest}` }]));
      expect(logged.pop()).toMatchObject({ locationHref: 'https://breakwater.example/booking' });
    }
  });

  it('truncates long texts and property lists, and logs the rest of the report', async () => {
    const text = 'word '.repeat(2_000);
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`key${i}`, i]));
    const long = { errorType: text, message: text, locationHref: text, userAgent: text, stack: text };
    const payload = JSON.stringify([{ ...entry, ...long, additionalErrorProps: { text, ...properties } }]);
    expect((await send(payload)).statusCode).toBe(204);
    const suffixLength = '… [12345 more characters]'.length;
    const limits = { errorType: 100, message: 1_000, locationHref: 500, userAgent: 400, stack: 3_500 } as const;
    for (const [field, limit] of Object.entries(limits)) {
      const written = String(logged[0]?.[field as keyof typeof limits]);
      // the text is cut at the last space before the limit
      expect(written).toMatch(/^(?:word )*word… \[\d+ more characters\]$/);
      expect(written.length).toBeLessThanOrEqual(limit + suffixLength);
      expect(written.length).toBeGreaterThan(limit - 'word '.length);
    }
    const written = logged[0]?.['additionalErrorProps'] as Record<string, string>;
    expect(Object.keys(written)).toHaveLength(50);
    expect(written['text']?.length).toBeLessThanOrEqual(1_000 + suffixLength);
  });

  it('ignores additional properties beyond the limit, and stops at the first invalid entry', async () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, value]));
    const wrong = { ...entry, additionalErrorProps: { ...many(50, 1), wrong: [] } };
    expect((await send(JSON.stringify([wrong]))).statusCode).toBe(204);
    expect(logged[0]?.['additionalErrorProps']).toEqual(many(50, 1));
    const none = { ...entry, additionalErrorProps: many(10, []) };
    const reply = await send(JSON.stringify([entry, none, none, { ...entry, message: 7 }]));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ validationErrors: [{ field: '1', message: 'Expected an object.' }] });
    expect(logged).toHaveLength(1);
  });

  it('replies 429 to a network that sends too many reports, and not to another one', async () => {
    const sendFrom = (address: string) => send(JSON.stringify([entry]), TEXT, address);
    const replies = await Promise.all(Array.from({ length: 70 }, (_, i) => sendFrom(`2001:db8:0:${i}::1`)));
    expect((await sendFrom('2001:db8:0:100::1')).statusCode).toBe(204);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(10);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'tooManyRequests', error: FAILURE_TEXT.tooManyRequests });
    expect(Object.keys(refused?.headers ?? {}).filter((name) => /limit|retry/.test(name))).toEqual([]);
    expect(logged).toHaveLength(61);
  });
});
