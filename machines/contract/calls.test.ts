/** Payloads and data of calls survive encoding, JSON and decoding; unknown fields are dropped, wrong ones refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGIN } from '../account/test/accounts.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { calls, type CallName } from './calls.ts';
import { FAILURE_KIND, FAILURE_TEXT } from './envelope.ts';
import { failureTitle } from './failureTitle.ts';
import { LoginData } from './login.ts';
import { envelopeOf } from './reply.ts';

const names = Object.keys(calls) as CallName[];
const RUNS = { numRuns: 20 };
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(names)('%s', (name) => {
  const { payload, data } = calls[name];

  it.each([
    ['payload', payload],
    ['data', data],
  ] as const)('encodes and decodes its %s unchanged', (_, codec) => {
    fc.assert(
      fc.property(arbitraryOf(codec), (value) => {
        expect(codec.decode(overTheWire(codec.encode(value as never)))).toMatchObject({ _tag: 'Right', right: value });
      }),
      RUNS,
    );
  });
  it('drops fields that do not belong to its payload', () => {
    fc.assert(
      fc.property(arbitraryOf(payload), (value) => {
        const more = { ...(value as object), cardNumber: '4444333322221111', sessionId: 's' };
        expect(payload.decode(more)).toMatchObject({ _tag: 'Right', right: value });
        expect(Object.keys(payload.encode(more as never) as object)).not.toContain('cardNumber');
      }),
      RUNS,
    );
  });
  it('rejects a payload that lacks a field', () => {
    const { type } = payload as unknown as { type: { props?: object; types?: readonly { props: object }[] } };
    const fields = Object.keys(type.props ?? type.types?.[0]?.props ?? {});
    fc.assert(
      fc.property(arbitraryOf(payload), (value) => {
        for (const field of fields)
          expect(payload.decode({ ...(value as object), [field]: undefined })._tag).toBe('Left');
      }),
      RUNS,
    );
  });
  it.each([[null], [undefined], ['{}'], [1], [[]]])('rejects %j as a payload', (value) => {
    expect(payload.decode(value)._tag).toBe('Left');
  });
  // requirement: JOURNEY-7-ENVELOPE
  it('replies with the envelope of the spec, with data or without', () => {
    const envelope = envelopeOf(data);
    const empty = {
      data: null,
      error: 'no',
      validationErrors: [{ field: 'a', message: 'b' }],
      networkError: false,
      sessionId: null,
      code: null,
      title: null,
    };
    expect(envelope.is(empty)).toBe(true);
    for (const field of ['data', 'error', 'validationErrors', 'networkError', 'sessionId'])
      expect(envelope.decode({ ...empty, [field]: undefined })._tag).toBe('Left');
  });
});

it('no call has data that may be null, which a reply without data has', () =>
  expect(names.filter((name) => calls[name].data.decode(null)._tag === 'Right')).toEqual([]));

// requirement: ACCOUNT-6-ROLES
it('the roles are the visitor, with or without a session, and the account holder, who may own a booking', () => {
  const needs = new Set(Object.values(calls).map((row) => row.needs));
  expect([...needs].toSorted()).toEqual(['account', 'booking', 'bookingIfAny', 'nothing', 'owner', 'session']);
  expect([LoginData.decode(LOGIN)._tag, LoginData.decode({ ...LOGIN, Type: 'AGENT' })._tag]).toEqual(['Right', 'Left']);
});

// requirement: JOURNEY-8-TITLES
it('the short titles of failures gives every kind the title of the spec', () =>
  expect(Object.fromEntries(FAILURE_KIND.values.map((kind) => [kind, failureTitle(kind)]))).toMatchObject({
    quoteLocked: 'Quote Locked',
    accommodationSoldOut: 'This accommodation is now sold out',
    addonSoldOut: 'Add-on is now sold out',
    notLeadGuest: 'Not Lead Guest',
    priceChanged: 'Error',
    defect: 'Error',
  }));

it('the text after too many tries speaks of no password: it is read by guests without an account, and on the page for a new password', () =>
  expect(FAILURE_TEXT.tooManyTries).not.toMatch(/password/i));
