/** Test samples: a paid booking of a family in two rooms, and the same booking with another name. */
import type { MyBooking } from '../../contract/amendment.ts';
import { guestOf } from '../../kit/test/samples.ts';
import { MY_BOOKING, PAID_BOOKING } from './myBookings.ts';

const adult = (firstName: string, lastName: string) => guestOf({ title: 'Ms', firstName, lastName });
const [FIRST_UNIT] = MY_BOOKING.booking.guests;
const [FIRST_ROOM] = MY_BOOKING.booking.accommodations;
const [FIRST_PARTY] = MY_BOOKING.booking.parties;
if (!FIRST_UNIT || !FIRST_ROOM || !FIRST_PARTY) throw new Error('the sample has no unit');

/** Ada, Ben and Cleo in one room, Dora in another. */
export const FAMILY_OF_TWO_ROOMS: MyBooking = {
  ...PAID_BOOKING,
  booking: {
    ...PAID_BOOKING.booking,
    parties: [FIRST_PARTY, { ...FIRST_PARTY, unitIndex: 1, adults: 1, children: 0 }],
    accommodations: [FIRST_ROOM, { ...FIRST_ROOM, unitIndex: 1, name: 'Garden Room', numOfGuests: 1 }],
    guests: [FIRST_UNIT, { ...FIRST_UNIT, unitIndex: 1, guests: [adult('Dora', 'Shaw')] }],
  },
};

/** The same booking with another name and version, as the server replies. */
export const RENAMED: MyBooking = {
  ...FAMILY_OF_TWO_ROOMS,
  booked: { ...FAMILY_OF_TWO_ROOMS.booked, version: FAMILY_OF_TWO_ROOMS.booked.version + 1 },
  booking: {
    ...FAMILY_OF_TWO_ROOMS.booking,
    guests: FAMILY_OF_TWO_ROOMS.booking.guests.map((unit) =>
      unit.unitIndex === 1 ? { ...unit, guests: [adult('Dora', 'Stone')] } : unit,
    ),
  },
};

/** Ada and Ben in one room, Dora in another, on a break for adults only; nobody has confirmed that Ada is 18. */
export const FOR_ADULTS: MyBooking = {
  ...FAMILY_OF_TWO_ROOMS,
  booked: { ...FAMILY_OF_TWO_ROOMS.booked, isAdultsOnly: true },
  booking: {
    ...FAMILY_OF_TWO_ROOMS.booking,
    parties: FAMILY_OF_TWO_ROOMS.booking.parties.map((party) => ({ ...party, children: 0 })),
    guests: FAMILY_OF_TWO_ROOMS.booking.guests.map((unit) => ({
      ...unit,
      guests: unit.guests
        .filter(({ type }) => type === 'ADULT')
        .map((guest) => (guest.firstName === 'Ada' ? guest : { ...guest, isOver18: true })),
    })),
  },
};

const NOBODY = { title: null, firstName: '', lastName: '', dateOfBirth: null } as const;

/** The same booking before anybody was named. */
export const UNNAMED: MyBooking = {
  ...FAMILY_OF_TWO_ROOMS,
  booking: {
    ...FAMILY_OF_TWO_ROOMS.booking,
    contact: null,
    areGuestDetailsComplete: false,
    guests: FAMILY_OF_TWO_ROOMS.booking.guests.map((unit) => ({
      ...unit,
      guests: unit.guests.map((guest) => ({ ...guest, ...NOBODY })),
    })),
  },
};

/** The same booking with another day of arrival. */
export const startingOn = (startDate: string): MyBooking => ({
  ...FAMILY_OF_TWO_ROOMS,
  booking: { ...FAMILY_OF_TWO_ROOMS.booking, startDate },
});
