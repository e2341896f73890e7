/** The parameters of an address: flags by the word true alone, numbers by digits alone, and what goes with the guest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_QUERY,
  withWhoModal,
  withVisitParams,
  mergeVisitQuery,
  paramsOf,
  parseVisitQuery,
  type VisitQuery,
} from './query.ts';

const read = (text: string): VisitQuery => parseVisitQuery(new URLSearchParams(text));
const FLAGS = ['isPrivateBreak', 'hideAgencyMessage', 'hidePicker', 'showWhoModal', 'paymentLogin'] as const;

describe('queryOf', () => {
  it('says nothing of an address without parameters', () => {
    expect(read('')).toEqual(NO_QUERY);
  });
  // requirement: JOURNEY-2-QUERY-FLAGS
  it.each(FLAGS)('takes the flag %s by the word true alone', (flag) => {
    expect(read(`${flag}=true`)).toEqual({ ...NO_QUERY, [flag]: true });
    for (const other of ['', '1', 'TRUE', 'True', 'yes', 'false', ' true', 'true '])
      expect(read(`${flag}=${encodeURIComponent(other)}`)[flag]).toBe(false);
  });
  // requirement: JOURNEY-2-QUERY-FLAGS
  // requirement: JOURNEY-2-QUERY-NUMBERS
  it.each([
    ['agencyId', '1', 1],
    ['agencyId', '4711', 4_711],
    ['quoteId', '87654321', 87_654_321],
    ['agencyId', '0', null],
    ['agencyId', '-5', null],
    ['agencyId', '5.0', null],
    ['agencyId', '5e3', null],
    ['agencyId', '0x1f', null],
    ['agencyId', ' 5', null],
    ['agencyId', '100000000', null],
    ['agencyId', '', null],
    ['quoteId', '123', null],
    ['quoteId', 'abc', null],
  ] as const)('reads %s %j as %j', (name, text, value) => {
    expect(read(new URLSearchParams({ [name]: text }).toString())[name]).toBe(value);
  });
  it('never throws, and writes what it reads again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        const found = { ...read(text), showWhoModal: false, quoteId: null };
        expect(parseVisitQuery(new URLSearchParams(paramsOf(found)))).toEqual(found);
      }),
    );
  });
});

describe('keptQuery', () => {
  const before: VisitQuery = { ...NO_QUERY, agencyId: 4_711, hidePicker: true };
  // requirement: JOURNEY-2-QUERY-FLAGS
  // requirement: JOURNEY-2-QUERY-KEPT
  it.each([
    ['an address that says nothing', {}, { agencyId: 4_711, hidePicker: true }],
    ['another agent', { agencyId: 12 }, { agencyId: 12, hidePicker: true }],
    ['a quote', { quoteId: 87_654_321 }, { agencyId: 4_711, quoteId: 87_654_321, hidePicker: true }],
    ['a private break', { isPrivateBreak: true }, { agencyId: 4_711, isPrivateBreak: true, hidePicker: true }],
    ['a payment', { paymentLogin: true }, { agencyId: 4_711, paymentLogin: true, hidePicker: true }],
    ['no message', { hideAgencyMessage: true }, { agencyId: 4_711, hideAgencyMessage: true, hidePicker: true }],
  ])('keeps what was said before: %s', (_, next, merged) => {
    expect(mergeVisitQuery(before, { ...NO_QUERY, ...next })).toEqual({ ...NO_QUERY, ...merged });
  });
  it('means a quote by the address at hand alone', () => {
    expect(mergeVisitQuery({ ...NO_QUERY, quoteId: 87_654_321 }, NO_QUERY).quoteId).toBeNull();
    expect(withVisitParams('/booking/dining', { ...NO_QUERY, quoteId: 87_654_321 })).toBe('/booking/dining');
  });
  it('opens the question who is coming by the address at hand alone', () => {
    expect(mergeVisitQuery({ ...NO_QUERY, showWhoModal: true }, NO_QUERY).showWhoModal).toBe(false);
    expect(mergeVisitQuery(NO_QUERY, { ...NO_QUERY, showWhoModal: true }).showWhoModal).toBe(true);
  });
});

describe('askingWho', () => {
  // requirement: JOURNEY-2-QUERY-FLAGS
  it.each([
    ['/booking/search', '/booking/search?showWhoModal=true'],
    ['/booking/search?break=x', '/booking/search?break=x&showWhoModal=true'],
  ])('opens %s at who is coming', (href, asking) => {
    expect(withWhoModal(href)).toBe(asking);
    expect(read(asking.split('?')[1] ?? '').showWhoModal).toBe(true);
  });
});

describe('carrying', () => {
  // requirement: JOURNEY-6-AGENT
  it.each([
    ['/booking/dining', '/booking/dining?agencyId=4711&hidePicker=true'],
    ['/booking/search?resort=SK', '/booking/search?resort=SK&agencyId=4711&hidePicker=true'],
    ['/booking/search?agencyId=3', '/booking/search?agencyId=4711&hidePicker=true'],
  ])('takes the agent along: %s', (href, carried) => {
    expect(withVisitParams(href, { ...NO_QUERY, agencyId: 4_711, hidePicker: true, showWhoModal: true })).toBe(carried);
  });
  it('leaves a link as it is where there is nothing to take', () => {
    expect(withVisitParams('/booking/search?resort=SK', NO_QUERY)).toBe('/booking/search?resort=SK');
    expect(withVisitParams('/booking/search', NO_QUERY)).toBe('/booking/search');
  });
});
