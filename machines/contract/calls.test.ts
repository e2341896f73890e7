/** Every call's payload and data survive the way over the wire; what does not belong in them is dropped or refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { calls, type CallName } from './calls.ts';
import { CALL_TIMEOUT_MS, CONTENT_TIMEOUT_MS, SERVICE_PREFIX } from './calls/row.ts';
import { FAILURE_KIND, FAILURE_TEXT, failureTitle } from './envelope.ts';
import { envelopeOf } from './reply.ts';

const names = Object.keys(calls) as CallName[];
const RUNS = { numRuns: 20 };

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(names)('%s', (name) => {
  const { payload, data } = calls[name];

  it.each([
    ['payload', payload],
    ['data', data],
  ] as const)('gets its %s across unchanged', (_, codec) => {
    fc.assert(
      fc.property(arbitraryOf(codec), (value) => {
        expect(codec.decode(overTheWire(codec.encode(value as never)))).toMatchObject({ _tag: 'Right', right: value });
      }),
      RUNS,
    );
  });
  it('drops what is not in its payload', () => {
    fc.assert(
      fc.property(arbitraryOf(payload), (value) => {
        const more = { ...(value as object), cardNumber: '4444333322221111', sessionId: 's' };
        expect(payload.decode(more)).toMatchObject({ _tag: 'Right', right: value });
        expect(Object.keys(payload.encode(more as never) as object)).not.toContain('cardNumber');
      }),
      RUNS,
    );
  });
  it('refuses a payload that lacks a field', () => {
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
  it.each([[null], [undefined], ['{}'], [1], [[]]])('refuses %j in place of a payload', (value) => {
    expect(payload.decode(value)._tag).toBe('Left');
  });
  // requirement: JOURNEY-7-ENVELOPE
  it('answers in the envelope of the spec, with data or with none', () => {
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
    for (const field of ['data', 'error', 'validationErrors', 'networkError', 'sessionId']) {
      expect(envelope.decode({ ...empty, [field]: undefined })._tag).toBe('Left');
    }
  });
  // requirement: JOURNEY-9-TIMEOUT-CALLS
  it('may take 58 seconds', () => {
    expect(calls[name].timeoutMs).toBe(58_000);
  });
});

describe('the calls', () => {
  it('keep the limits and places of the spec', () => {
    expect({ CALL_TIMEOUT_MS, CONTENT_TIMEOUT_MS, SERVICE_PREFIX }).toEqual({
      CALL_TIMEOUT_MS: 58_000,
      CONTENT_TIMEOUT_MS: 30_000,
      SERVICE_PREFIX: '/bff',
    });
  });
  it('are answered from memory only where nothing of the guest is in the answer', () => {
    const remembered = names.filter((name) => calls[name].cacheMs > 0);
    expect(remembered.toSorted()).toEqual(['get-bbw-breaks', 'get-calendar', 'get-search-data']);
    expect(remembered.every((name) => calls[name].needs === 'nothing')).toBe(true);
  });
});

describe('the short titles of failures', () => {
  // requirement: JOURNEY-8-TITLES
  it('are the words of the spec', () => {
    const titles = Object.fromEntries(FAILURE_KIND.values.map((kind) => [kind, failureTitle(kind)]));
    expect(titles).toMatchObject({
      quoteLocked: 'Quote Locked',
      accommodationSoldOut: 'This accommodation is now sold out',
      addonSoldOut: 'Add-on is now sold out',
      notLeadGuest: 'Not Lead Guest',
      priceChanged: 'Error',
      defect: 'Error',
    });
  });
});

describe('the texts of failures', () => {
  // requirement: JOURNEY-8-MSG-NO-BOOKING
  // requirement: JOURNEY-8-MSG-DEFAULT
  // requirement: JOURNEY-8-MSG-ADDON-GONE
  // requirement: JOURNEY-8-MSG-ACCOMMODATION-GONE
  // requirement: JOURNEY-8-MSG-NOT-LEAD
  it('are the words of the spec where it gives them', () => {
    expect(FAILURE_TEXT).toMatchObject({
      noSession: 'No extId exists in the session. Please restart the booking journey.',
      accommodationSoldOut: "We're sorry, the accommodation that you chose is no longer available for this date.",
      addonSoldOut: "We're sorry, one of the add-on that you chose is no longer available for this date.",
      notLeadGuest: 'User not lead guest on Booking.',
      defect: 'An error occurred.',
    });
  });
});
