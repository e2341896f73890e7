/** All calls of the server: refusals before a handler runs, the limit of calls, and defects in handlers. */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls, type CallName } from '../../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { envelopeOf } from '../../../machines/contract/reply.ts';
import { appWith } from '../../test/builtPages.ts';
import { RETURN_PATH } from './paymentCallbacks.ts';
import { samplePayload, callNames } from '../../test/samplePayloads.ts';
import { testServerOfFile } from '../../test/testServer.ts';
import { newVisitor, visitorWithSession } from '../../test/visitor.ts';

const lines: string[] = [];
const testServer = await testServerOfFile();
const failing = appWith(testServer, '/nowhere', {
  loginPage: () => Promise.reject(new Error('the page has two titles')),
  logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
});
const visitor = await visitorWithSession(failing);

// requirement: JOURNEY-8-MSG-NO-BOOKING
it.each(callNames.filter((name) => ['booking', 'account'].includes(calls[name].needs)))(
  'a call for the booking that is being made, or of an account, is refused in a session without one: %s',
  async (name) => {
    const { status, body } = await visitor.send(name, { ...samplePayload(name, {}), sessionId: visitor.sessionId() });
    const refusal = calls[name].needs === 'booking' ? [409, 'noBooking'] : [401, 'notSignedIn'];
    expect([status, body.code, body.data]).toEqual([...refusal, null]);
  },
);

// requirement: JOURNEY-8-MSG-DEFAULT
it('a call at which the server fails is logged, and the reply does not contain the reason', async () => {
  const { status, body } = await newVisitor(failing).send('get-login-page-data', {});
  expect([status, body.code, body.error]).toEqual([500, 'defect', 'An error occurred.']);
  expect(lines.filter((line) => line.includes('the page has two titles'))).toHaveLength(1);
});

const PER_MINUTE = 3;
const OWN = { 'content-type': 'application/json', 'x-breakwater': '1' };
const app = appWith(testServer, '/nowhere', { callsPerMinute: PER_MINUTE });

let network = 0;
beforeEach(() => void (network += 1));

const call = (name: string, headers: Record<string, string> = OWN, remoteAddress = `192.0.2.${network}`) =>
  app.inject({ method: 'POST', url: `/bff/${name}`, headers, payload: {}, remoteAddress });

/** Sends calls of several kinds until the network's limit per minute is reached. */
const useUp = async (remoteAddress?: string): Promise<void> => {
  for (const name of ['get-session-info', 'get-booking', 'keep-alive-booking'])
    expect((await call(name, OWN, remoteAddress)).statusCode).not.toBe(429);
};

describe('a call too many of a network', () => {
  // requirement: JOURNEY-4-LOCK
  it.each(Object.keys(calls) as CallName[])(
    'gets status 429 and the failure that pages read, whichever call it is: %s',
    async (name) => {
      await useUp();
      const reply = await call(name);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(E.isRight(envelopeOf(calls[name].data as t.Mixed).decode(reply.json()))).toBe(true);
      expect(reply.json()).toMatchObject({ data: null, error: FAILURE_TEXT.tooManyRequests, code: 'tooManyRequests' });
    },
  );

  it('is announced by no reply before, and says itself when to come back', async () => {
    const namesOf = async () => Object.keys((await call('get-session-info')).headers);
    const replies = [await namesOf(), await namesOf(), await namesOf(), await namesOf()];
    expect(replies.flat().filter((name) => /limit|retry/.test(name))).toEqual(['retry-after']);
  });

  it('is counted for the addresses of an IPv6 network together', async () => {
    await useUp('2001:db8:0:1::1');
    expect((await call('get-session-info', OWN, '2001:db8:0:ff:f::2')).statusCode).toBe(429);
    expect((await call('get-session-info', OWN, '2001:db8:0:100::1')).statusCode).toBe(200);
  });

  it('is answered again after a minute', async () => {
    await useUp();
    expect((await call('get-session-info')).statusCode).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await call('get-session-info')).statusCode).toBe(200);
  });

  it('is counted apart from a bank’s return too many, which says itself when to come back', async () => {
    await useUp();
    const replies: unknown[] = [];
    for (let at = 0; at <= PER_MINUTE; at += 1) {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: RETURN_PATH,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'MD=unknown',
        remoteAddress: `192.0.2.${network}`,
      });
      replies.push([statusCode, headers['retry-after']]);
    }
    expect(replies).toEqual([...Array.from({ length: PER_MINUTE }, () => [404, undefined]), [429, '60']]);
  });

  it('counts neither requests of other sites nor anything but calls', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await call('get-session-info', { 'content-type': 'text/plain' })).statusCode).toBe(415);
      expect((await call('no-such-call')).statusCode).toBe(404);
    }
    await useUp();
  });
});
