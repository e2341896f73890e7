/** Assigning guests to rooms: places by age as booked, the lead guest first, everyone saved in their assigned room. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT } from '../kit/test/samples.ts';
import { type GuestForm, withGuest, guestAt } from './form.types.ts';
import {
  guestsIn,
  hasChoiceOfRoom,
  hasPlaceIn,
  isLead,
  isSomebodyWithoutRoom,
  isWithinRooms,
  withRoomsAssigned,
} from './rooms.rules.ts';
import { emptyFormOf } from './test/forms.ts';
import { hasDraftFields } from './draft.ts';
import { draftOf, withDraft } from './draft.rules.ts';

const UNITS = [FAMILY_UNIT, SINGLE_UNIT, { ...FAMILY_UNIT, unitIndex: 2, adults: 1, infants: 0 }];
const PROPOSED = emptyFormOf(...UNITS);
/** Parties with several guests of the same age band, who can leave their room together. */
const LARGE = emptyFormOf({ ...FAMILY_UNIT, adults: 3, children: 2, infants: 0 }, SINGLE_UNIT, {
  ...FAMILY_UNIT,
  unitIndex: 2,
  infants: 0,
});
const at = (unitIndex: number, guestIndex: number) => ({ unitIndex, guestIndex });
const guestsByRoom = (form: GuestForm) => form.units.map((_, room) => guestsIn(form, room));
const [LEAD, BEA, CHILD, INFANT, SINGLE] = [at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 0)];

describe('hasPlaceIn', () => {
  it("accepts a guest's own place, and a place in another room once its guest has left it", () => {
    expect([hasPlaceIn(PROPOSED, BEA, 0), hasPlaceIn(PROPOSED, BEA, 1)]).toEqual([true, false]);
    expect(hasPlaceIn(withGuest(PROPOSED, SINGLE, { room: null }), BEA, 1)).toBe(true);
  });
  it('returns false for a missing guest or room', () =>
    expect([hasPlaceIn(PROPOSED, at(0, 9), 0), hasPlaceIn(PROPOSED, BEA, 3)]).toEqual([false, false]));
});

it.each([
  ['no choice to the lead guest', LEAD, false],
  ['a choice to another adult', BEA, true],
  ['a choice to an adult of another party', SINGLE, true],
  ['a choice to a child if children are booked for two rooms', CHILD, true],
  ['no choice to the only infant', INFANT, false],
  ['no choice to a missing guest', at(4, 0), false],
] as const)('hasChoiceOfRoom gives %s', (_, place, expected) => {
  expect(hasChoiceOfRoom(PROPOSED, place)).toBe(expected);
});

describe('guestsIn', () => {
  it('orders the guests of a room by age band, the lead guest first', () => {
    const swapped = withGuest(withGuest(PROPOSED, BEA, { room: 1 }), SINGLE, { room: 0 });
    expect(guestsByRoom(swapped)).toMatchObject([[LEAD, SINGLE, CHILD, INFANT], [BEA], [at(2, 0), at(2, 1)]]);
  });
  it('contains every assigned guest exactly once after any allowed moves', () => {
    const move = fc.tuple(fc.nat(2), fc.nat(3), fc.option(fc.nat(3)));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let form = PROPOSED;
        for (const [unitIndex, guestIndex, room] of moves) {
          const place = at(unitIndex, guestIndex);
          if (!hasChoiceOfRoom(form, place) || (room !== null && !hasPlaceIn(form, place, room))) continue;
          form = withGuest(form, place, { room });
          expect(isWithinRooms(form)).toBe(true);
        }
        const assigned = form.units.flatMap(({ guests }) => guests).filter(({ room }) => room !== null);
        const listed = guestsByRoom(form).flat();
        expect(listed).toHaveLength(assigned.length);
        expect(new Set(listed.map(({ unitIndex, guestIndex }) => `${unitIndex} ${guestIndex}`)).size).toBe(
          listed.length,
        );
        expect(listed[0]).toMatchObject(LEAD);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the lead guest of a later party', () => {
  const form = emptyFormOf(FAMILY_UNIT, { ...FAMILY_UNIT, unitIndex: 1, isLeadBookerInParty: true });
  it('is the first adult of that party, and has no choice of room', () => {
    expect([LEAD, BEA, at(1, 0), at(1, 1)].map((place) => isLead(form, place))).toEqual([false, false, true, false]);
    expect([LEAD, at(1, 0)].map((place) => hasChoiceOfRoom(form, place))).toEqual([true, false]);
  });
  it('is saved first in that room, whoever moves in', () => {
    const swapped = withGuest(withGuest(form, BEA, { room: 1 }), at(1, 1), { room: 0 });
    expect(guestsByRoom(swapped)[1]?.slice(0, 2)).toMatchObject([at(1, 0), BEA]);
  });
});

describe('withRoomsAssigned', () => {
  it('puts guests without a room back into the room of their party', () => {
    const freed = withGuest(withGuest(PROPOSED, BEA, { room: null }), CHILD, { room: null });
    expect(isSomebodyWithoutRoom(freed)).toBe(true);
    expect(withRoomsAssigned(freed)).toEqual(PROPOSED);
  });
  it('keeps the rooms that were chosen, and gives the others their own room before a place that is left', () => {
    const chosen = withGuest(PROPOSED, BEA, { room: 2 });
    const moved = withGuest(withGuest(chosen, SINGLE, { room: null }), at(2, 0), { room: null });
    expect(withRoomsAssigned(moved)).toEqual(withGuest(withGuest(moved, SINGLE, { room: 1 }), at(2, 0), { room: 0 }));
  });
  it('counts the places that it has just given to other guests', () => {
    // two adults left the first room and somebody took one of their places, so one of them must go elsewhere
    const freed = [BEA, at(0, 2)].reduce((next, place) => withGuest(next, place, { room: null }), LARGE);
    const moved = withGuest(freed, SINGLE, { room: 0 });
    expect(withRoomsAssigned(moved)).toEqual(withGuest(withGuest(moved, BEA, { room: 0 }), at(0, 2), { room: 1 }));
  });
  it.each([
    ['one guest of an age', PROPOSED],
    ['several guests of an age', LARGE],
  ])('gives everyone a room after any allowed moves of %s, and moves nobody who has one', (_, proposed) => {
    // many moves, half of them out of a room, so that several guests of the same age band and party have no room
    const move = fc.tuple(fc.nat(2), fc.nat(4), fc.option(fc.nat(3), { freq: 2 }));
    fc.assert(
      fc.property(fc.array(move, { minLength: 30, maxLength: 60 }), (moves) => {
        const form = moves.reduce((next, [unitIndex, guestIndex, room]) => {
          const place = at(unitIndex, guestIndex);
          const isAllowed = hasChoiceOfRoom(next, place) && (room === null || hasPlaceIn(next, place, room));
          return isAllowed ? withGuest(next, place, { room }) : next;
        }, proposed);
        const assigned = withRoomsAssigned(form);
        expect([isSomebodyWithoutRoom(assigned), isWithinRooms(assigned)]).toEqual([false, true]);
        const kept = form.units.flatMap(({ guests }, u) =>
          guests.flatMap(({ room }, g) => (room === null ? [] : { ...at(u, g), room })),
        );
        for (const { room, ...place } of kept)
          expect(assigned.units[place.unitIndex]?.guests[place.guestIndex]?.room).toBe(room);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a draft of the guest form', () => {
  const formOf = (...units: (typeof FAMILY_UNIT)[]): GuestForm => ({
    ...emptyFormOf(...units),
    contact: { email: 'ada@example.com', phone: '' },
  });
  const SAVED = formOf(FAMILY_UNIT, SINGLE_UNIT);
  const BEA = { unitIndex: 0, guestIndex: 1 };
  const CHILD = { unitIndex: 0, guestIndex: 2 };
  const SINGLE = { unitIndex: 1, guestIndex: 0 };
  const DRAFT = withGuest(withGuest(SAVED, BEA, { firstName: 'Bea' }), CHILD, { firstName: 'Zoë', day: '2' });

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
    expect([hasDraftFields(draftOf(SAVED, SAVED)), hasDraftFields(draftOf(DRAFT, SAVED))]).toEqual([false, true]);
  });
  it('overrides what was saved elsewhere, and leaves the other fields', () => {
    const elsewhere = withGuest(withGuest(SAVED, BEA, { firstName: 'Bee', lastName: 'Shaw' }), SINGLE, { title: 'Dr' });
    const form = withDraft(elsewhere, draftOf(DRAFT, SAVED));
    expect(guestAt(form, BEA)).toMatchObject({ firstName: 'Bea', lastName: 'Shaw' });
    expect(guestAt(form, SINGLE)?.title).toBe('Dr');
    expect(form.contact).toEqual({ email: 'ada@example.com', phone: '' });
  });
  it('restores each field of the contact that differs, also one that the guest has emptied', () => {
    const contact = { email: 'bea@example.com', phone: '07700 900 982' };
    const known = { ...SAVED, contact };
    expect(withDraft(SAVED, draftOf(known, SAVED)).contact).toEqual(contact);
    expect(withDraft(SAVED, { 'contact.phone': '1' }).contact).toEqual({ email: 'ada@example.com', phone: '1' });
    const emptied = { email: '', phone: '' };
    expect(withDraft(known, draftOf({ ...known, contact: emptied }, known)).contact).toEqual(emptied);
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
