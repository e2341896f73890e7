/** Values stored by the browser: parsed unchanged, or replaced by the empty ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { FAMILY } from '../kit/test/samples.ts';
import { VisitStorage, serializeVisit, parseVisit } from './visitStorage.ts';
import { NOTHING_STORED, type StoredValues } from './storedValues.ts';

const STORED: StoredValues = {
  choice: { resort: 'SK', month: '2027-03', nights: 4, date: '2027-03-26', parties: [FAMILY] },
  weekend: {
    choice: { resort: 'BG', month: '2027-04', nights: 3, date: null, parties: [FAMILY] },
    weekendFilters: { events: ['disco-nights-weekender'], resorts: ['BG'], months: [] },
  },
  guestDraft: {
    email: 'ada@example.com',
    draftFields: { '0.ADULT.1.firstName': 'Zoë' },
    billing: { line1: '1 Sea Road' },
  },
  sessionId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  sessionExpiresAt: 1_800_000_000_000,
};

describe('parseVisit', () => {
  // requirement: JOURNEY-9-STORED
  it.each([[STORED], [NOTHING_STORED]])('returns the values that were serialised', (stored) => {
    expect(parseVisit(serializeVisit(stored))).toEqual(stored);
  });
  // requirement: JOURNEY-9-STORED
  it('drops unknown fields, such as a card number', () => {
    expect(parseVisit(JSON.stringify({ ...STORED, cardNumber: '4444333322221111', firstName: 'Ada' }))).toEqual(STORED);
  });
  it.each([
    ['an empty string', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['an older format', '{"choice":null}'],
    ['an invalid session id', JSON.stringify({ ...STORED, sessionId: 'x' })],
    ['an invalid choice', JSON.stringify({ ...STORED, choice: { resort: 'BG' } })],
  ])('returns empty values for %s', (_, text) => {
    expect(parseVisit(text)).toEqual(NOTHING_STORED);
  });
  it('reads what a tab stored under the field names of before 2026-11-23', () => {
    const filters = { events: ['disco-nights-weekender'], resorts: ['BG'], months: [] };
    const former = {
      choice: { ...STORED.choice, wishes: NO_PREFERENCES },
      weekend: { choice: STORED.weekend?.choice, wish: filters },
      naming: { email: 'ada@example.com', typed: { '0.ADULT.1.firstName': 'Zoë' }, billing: { line1: '1 Sea Road' } },
      sessionId: STORED.sessionId,
      sessionExpiresAt: STORED.sessionExpiresAt,
    };
    expect(parseVisit(JSON.stringify(former))).toEqual({
      ...STORED,
      choice: { ...STORED.choice, preferences: NO_PREFERENCES },
    });
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => VisitStorage.is(parseVisit(text))));
  });
});
