/** Drafts of the guest form: fields that differ from the saved ones, restored over newer data for the same guest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT } from '../kit/test/samples.ts';
import { guestAt, withGuest, type GuestForm } from './form.types.ts';
import { hasDraftFields } from './draft.ts';
import { emptyFormOf } from './test/forms.ts';
import { draftOf, withDraft } from './draft.rules.ts';

const formOf = (...units: (typeof FAMILY_UNIT)[]): GuestForm => ({
  ...emptyFormOf(...units),
  contact: { email: 'ada@example.com', phone: '' },
});
const SAVED = formOf(FAMILY_UNIT, SINGLE_UNIT);
const BEA = { unitIndex: 0, guestIndex: 1 };
const CHILD = { unitIndex: 0, guestIndex: 2 };
const SINGLE = { unitIndex: 1, guestIndex: 0 };
const DRAFT = withGuest(withGuest(SAVED, BEA, { firstName: 'Bea' }), CHILD, { firstName: 'Zoë', day: '2' });

describe('a draft of the guest form', () => {
  it('contains the fields that differ from the saved ones', () => {
    expect(draftOf(DRAFT, SAVED)).toEqual({
      '0.ADULT.1.firstName': 'Bea',
      '0.CHILD.0.firstName': 'Zoë',
      '0.CHILD.0.day': '2',
    });
    expect(draftOf({ ...SAVED, contact: { email: '', phone: '1' } }, SAVED)).toEqual({
      'contact.email': '',
      'contact.phone': '1',
    });
    expect(hasDraftFields(draftOf(SAVED, SAVED))).toBe(false);
    expect(hasDraftFields(draftOf(DRAFT, SAVED))).toBe(true);
  });
  it('overrides what was saved elsewhere, and leaves the other fields', () => {
    const elsewhere = withGuest(withGuest(SAVED, BEA, { firstName: 'Bee', lastName: 'Shaw' }), SINGLE, { title: 'Dr' });
    const form = withDraft(elsewhere, draftOf(DRAFT, SAVED));
    expect(guestAt(form, BEA)).toMatchObject({ firstName: 'Bea', lastName: 'Shaw' });
    expect(guestAt(form, SINGLE)?.title).toBe('Dr');
    expect(form.contact).toEqual({ email: 'ada@example.com', phone: '' });
  });
  it('restores each field of the contact that differs', () => {
    const contact = { email: 'bea@example.com', phone: '07700 900 982' };
    expect(withDraft(SAVED, draftOf({ ...SAVED, contact }, SAVED)).contact).toEqual(contact);
    expect(withDraft(SAVED, { 'contact.phone': '1' }).contact).toEqual({ email: 'ada@example.com', phone: '1' });
  });
  it('keeps a field of the contact empty that the guest has emptied', () => {
    const saved = { ...SAVED, contact: { email: 'ada@example.com', phone: '07700 900 982' } };
    const emptied = { email: '', phone: '' };
    expect(withDraft(saved, draftOf({ ...saved, contact: emptied }, saved)).contact).toEqual(emptied);
  });
  it.each(['title', 'firstName', 'lastName', 'day', 'month', 'year'] as const)(
    'keeps the %s of a guest empty that the guest has emptied',
    (field) => {
      const saved = withGuest(SAVED, BEA, { [field]: '1' });
      const emptied = withGuest(saved, BEA, { [field]: '' });
      expect(withDraft(saved, draftOf(emptied, saved))).toEqual(emptied);
    },
  );
  it('keeps its fields for guests of the same age band when the party changes, and drops the rest', () => {
    const others = formOf({ ...FAMILY_UNIT, adults: 1 }, SINGLE_UNIT);
    const form = withDraft(others, draftOf(DRAFT, SAVED));
    expect(form.units[0]?.guests.map(({ firstName }) => firstName)).toEqual(['', 'Zoë', '']);
  });
  it('keeps guests in their changed rooms, unless the rooms themselves have changed', () => {
    const swapped = withGuest(withGuest(SAVED, BEA, { room: 1 }), SINGLE, { room: 0 });
    const draft = draftOf(swapped, SAVED);
    expect(withDraft(SAVED, draft)).toEqual(swapped);
    const fewer = formOf({ ...FAMILY_UNIT, adults: 1 }, SINGLE_UNIT);
    expect(withDraft(fewer, draft).units.map(({ guests }) => guests.map(({ room }) => room))).toEqual([[0, 0, 0], [1]]);
  });
  it('keeps that a guest has no room', () => {
    const roomless = withGuest(SAVED, BEA, { room: null });
    expect(withDraft(SAVED, draftOf(roomless, SAVED))).toEqual(roomless);
  });
  it('is restored completely, for any texts', () => {
    const text = fc.oneof(fc.constantFrom("O'Neill", '李', '', '__proto__'), fc.string({ unit: 'binary' }));
    const change = fc.tuple(
      fc.nat(1),
      fc.nat(3),
      fc.constantFrom('title', 'firstName', 'lastName', 'day', 'month', 'year'),
      text,
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const form = changes.reduce(
          (before, [unitIndex, guestIndex, field, value]) =>
            withGuest(before, { unitIndex, guestIndex }, { [field]: value }),
          SAVED,
        );
        expect(withDraft(SAVED, draftOf(form, SAVED))).toEqual(form);
      }),
    );
  });
});
