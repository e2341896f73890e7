/** Which names of a paid booking may be corrected, and until when. */
import { describe, expect, it } from 'vitest';
import type { BookedUnit } from '../contract/booking.ts';
import type { NamedGuest } from '../contract/guest.ts';
import { correctionRefusals } from './guests.rules.ts';

const unit = (unitIndex: number, isLeadBookerInParty?: true): BookedUnit => ({
  unitIndex,
  adults: 2,
  children: 0,
  toddlers: 0,
  infants: 0,
  hiredCots: 0,
  ownCots: 0,
  accommodationCode: 'HSTD',
  accommodationName: 'Standard',
  price: 20_000,
  wasPrice: null,
  cabinPrice: 0,
  selectedCabinCode: null,
  selectedCabinName: null,
  isGroundFloorCabin: false,
  ...(isLeadBookerInParty && { isLeadBookerInParty }),
});
const guest = (firstName: string, lastName = 'Marlow'): NamedGuest => ({
  type: 'ADULT',
  title: 'Ms',
  firstName,
  lastName,
  dateOfBirth: null,
});
const guests = [
  { unitIndex: 0, guests: [guest('Ada'), guest('Bo')] },
  { unitIndex: 1, guests: [guest('Cy'), guest('Di')] },
];
const contact = { email: 'Ada@Example.com', phone: '+44 20 7946 0000' };
const booked = { units: [unit(0), unit(1)], guests, contact, startDate: '2027-06-07' };
const fields = (...given: Parameters<typeof correctionRefusals>) =>
  correctionRefusals(...given).map(({ field }) => field);

// requirement: ACCOUNT-4-EDIT
describe('a correction of names', () => {
  it('may change everybody but the lead guest, and the telephone number', () => {
    const units = [
      { unitIndex: 0, guests: [{ ...guest(' Ada '), title: 'Dr' as const }, guest('Zoë', 'Lund')] },
      { unitIndex: 1, guests: [guest('Eve'), guest('Fay')] },
    ];
    const next = { units, contact: { email: 'ada@example.com', phone: '+44 20 7946 0999' } };
    expect(correctionRefusals(booked, next, '2027-06-06')).toEqual([]);
  });

  it('may not change what opens the booking: name and address of the lead guest', () => {
    const units = [{ unitIndex: 0, guests: [guest('Eve', 'Lund'), guest('Bo')] }, ...guests.slice(1)];
    expect(fields(booked, { units, contact: { ...contact, email: 'eve@example.com' } }, '2027-06-06')).toEqual([
      'units.0.guests.0.firstName',
      'units.0.guests.0.lastName',
      'contact.email',
    ]);
  });

  it('finds the lead guest in the party that leads, wherever it stands', () => {
    const led = { ...booked, units: [unit(0), unit(1, true)] };
    const units = [
      { unitIndex: 1, guests: [guest('Eve'), guest('Di')] },
      { unitIndex: 0, guests: [guest('New'), guest('Bo')] },
    ];
    expect(fields(led, { units, contact }, '2027-06-06')).toEqual(['units.0.guests.0.firstName']);
  });

  it('names the place of the lead guest among the names that were sent', () => {
    const led = { ...booked, units: [unit(0), unit(1, true)] };
    const other = { unitIndex: 0, guests: [guest('New'), guest('Bo')] };
    const lead = { unitIndex: 1, guests: [guest('Eve'), guest('Di')] };
    expect(fields(led, { units: [other, lead], contact }, '2027-06-06')).toEqual(['units.1.guests.0.firstName']);
    expect(fields(led, { units: [other, ...guests.slice(1)], contact }, '2027-06-06')).toEqual([]);
  });

  it('may take the spaces out of the lead guest’s name', () => {
    const spaced = { ...booked, guests: [{ unitIndex: 0, guests: [guest(' Ada ', 'Marlow ')] }, ...guests.slice(1)] };
    expect(fields(spaced, { units: guests, contact }, '2027-06-06')).toEqual([]);
  });

  it('may name everybody where nobody was named yet', () => {
    expect(fields({ ...booked, guests: [], contact: null }, { units: guests, contact }, '2027-06-06')).toEqual([]);
  });

  it('names no field of a lead guest who is left out, which the check of the names refuses', () => {
    expect(fields(booked, { units: guests.slice(1), contact }, '2027-06-06')).toEqual([]);
  });

  it('ends on the day of arrival', () => {
    expect(fields(booked, { units: guests, contact }, '2027-06-07')).toEqual(['units']);
  });
});
