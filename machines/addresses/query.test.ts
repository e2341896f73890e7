/** Query parameters: flags need the value 'true', numbers only digits, and some parameters stay for the whole visit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeVisitQuery, NO_QUERY, paramsOf, parseVisitQuery, withVisitParams, withWhoModal } from './query.ts';
import type { VisitQuery } from './query.ts';
import { hasTooManyKeys, readQuery } from './queryString.ts';
import type { Booking } from '../contract/booking.ts';
import { agentUpdateFor } from '../app/app.rules.ts';

const read = (text: string): VisitQuery => parseVisitQuery(new URLSearchParams(text));
const FLAGS = ['isPrivateBreak', 'hideAgencyMessage', 'hidePicker', 'showWhoModal', 'paymentLogin'] as const;

describe('parseVisitQuery', () => {
  it('returns the defaults for an address without parameters', () => expect(read('')).toEqual(NO_QUERY));
  // requirement: JOURNEY-2-QUERY-FLAGS
  it.each(FLAGS)('sets the flag %s only for the value true', (flag) => {
    expect(read(`${flag}=true`)).toEqual({ ...NO_QUERY, [flag]: true });
    for (const other of ['', '1', 'TRUE', 'True', 'yes', 'false', ' true', 'true '])
      expect(read(`${flag}=${encodeURIComponent(other)}`)[flag]).toBe(false);
  });
  // requirement: JOURNEY-2-QUERY-FLAGS, JOURNEY-2-QUERY-NUMBERS
  it.each([
    ['agencyId', '1', 1],
    ['agencyId', '4711', 4_711],
    ['quoteId', '87654321', 87_654_321],
    ['agencyId', '0', null],
    ['agencyId', ' 5', 5],
    ['agencyId', '100000000', null],
    ['quoteId', '123', null],
  ] as const)('parses %s %j as %j', (name, text, value) => {
    expect(read(new URLSearchParams({ [name]: text }).toString())[name]).toBe(value);
  });
  it('never throws, and its result survives writing and parsing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        const found = { ...read(text), showWhoModal: false, quoteId: null };
        expect(parseVisitQuery(new URLSearchParams(paramsOf(found)))).toEqual(found);
      }),
    );
  });
});

describe('mergeVisitQuery', () => {
  const before: VisitQuery = { ...NO_QUERY, agencyId: 4_711, hidePicker: true };
  // requirement: JOURNEY-2-QUERY-FLAGS, JOURNEY-2-QUERY-KEPT
  it.each([
    ['an address without parameters', {}, { agencyId: 4_711, hidePicker: true }],
    ['another agent', { agencyId: 12 }, { agencyId: 12, hidePicker: true }],
    ['a quote', { quoteId: 87_654_321 }, { agencyId: 4_711, quoteId: 87_654_321, hidePicker: true }],
    ['a private break', { isPrivateBreak: true }, { agencyId: 4_711, isPrivateBreak: true, hidePicker: true }],
    ['a payment', { paymentLogin: true }, { agencyId: 4_711, paymentLogin: true, hidePicker: true }],
    [
      'a hidden agency message',
      { hideAgencyMessage: true },
      { agencyId: 4_711, hideAgencyMessage: true, hidePicker: true },
    ],
  ])('keeps the earlier parameters when the next address has %s', (_, next, merged) => {
    expect(mergeVisitQuery(before, { ...NO_QUERY, ...next })).toEqual({ ...NO_QUERY, ...merged });
  });
  it('takes the quote from the current address only', () => {
    expect(mergeVisitQuery({ ...NO_QUERY, quoteId: 87_654_321 }, NO_QUERY).quoteId).toBeNull();
    expect(withVisitParams('/booking/dining', { ...NO_QUERY, quoteId: 87_654_321 })).toBe('/booking/dining');
  });
  it('opens the guest selection only for the current address', () => {
    expect(mergeVisitQuery({ ...NO_QUERY, showWhoModal: true }, NO_QUERY).showWhoModal).toBe(false);
    expect(mergeVisitQuery(NO_QUERY, { ...NO_QUERY, showWhoModal: true }).showWhoModal).toBe(true);
  });
});

// requirement: JOURNEY-2-QUERY-FLAGS
it.each([
  ['/booking/search', '/booking/search?showWhoModal=true'],
  ['/booking/search?break=x', '/booking/search?break=x&showWhoModal=true'],
])('withWhoModal adds the parameter that opens the guest selection to %s', (href, expected) => {
  expect(withWhoModal(href)).toBe(expected);
  expect(read(expected.split('?')[1] ?? '').showWhoModal).toBe(true);
});

describe('withVisitParams', () => {
  // requirement: JOURNEY-6-AGENT
  it.each([
    ['/booking/dining', '/booking/dining?agencyId=4711&hidePicker=true'],
    ['/booking/search?resort=SK', '/booking/search?resort=SK&agencyId=4711&hidePicker=true'],
    ['/booking/search?agencyId=3', '/booking/search?agencyId=4711&hidePicker=true'],
  ])('adds the agent to %s', (href, carried) => {
    expect(withVisitParams(href, { ...NO_QUERY, agencyId: 4_711, hidePicker: true, showWhoModal: true })).toBe(carried);
  });
  it('leaves a link unchanged when the visit has no parameters', () => {
    expect(withVisitParams('/booking/search?resort=SK', NO_QUERY)).toBe('/booking/search?resort=SK');
    expect(withVisitParams('/booking/search', NO_QUERY)).toBe('/booking/search');
  });
});

const keys = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&');

// requirement: ACCOUNT-9-QUERY-KEYS
it('reads at most the first thousand keys of a query', () => {
  expect([hasTooManyKeys(keys(1_000)), hasTooManyKeys(`?${keys(1_001)}`)]).toEqual([false, true]);
  expect([...readQuery(`?${keys(1_001)}`)]).toHaveLength(1_000);
});

it('reads small queries as URLSearchParams does, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect([...readQuery(text)]).toEqual([...new URLSearchParams(text)]);
    }),
  );
});

const held = (changes: Partial<Booking> = {}): Booking =>
  ({ status: 'draft', version: 4, agencyId: null, ...changes }) as Booking;

// requirement: JOURNEY-6-AGENT-HELD
it.each([
  ['returns an update when the held booking has no agent', 12, held(), null, { version: 4, agencyId: 12 }],
  ['returns an update when another agent was sent last', 12, held(), 7, { version: 4, agencyId: 12 }],
  ['returns null when this agent was already sent', 12, held(), 12, null],
  ['returns null when the booking already has this agent', 12, held({ agencyId: 12 }), null, null],
  ['returns null when there is no booking', 12, null, null, null],
  ['returns null when the booking is paid', 12, held({ status: 'completed' }), null, null],
  ['returns null when the address has no agent', null, held({ agencyId: 7 }), null, null],
  ['returns null when the address has no agent any more', null, held({ agencyId: 7 }), 7, null],
] as const)('agentUpdateFor %s', (_, agencyId, booking, lastAgentId, update) => {
  expect(agentUpdateFor(agencyId, booking, lastAgentId)).toEqual(update);
});
