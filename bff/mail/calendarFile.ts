/** A stay as a calendar file, for the guest's own calendar. */
import ical from 'ical-generator';
import type { Booking } from '../../machines/contract/booking.ts';
import { RESORT_NAMES, formatStay } from '../../machines/basket/stay.text.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import { formatParty } from '../../machines/party/party.rules.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** The name of a booking's file. */
export const calendarName = ({ resId }: Booking): string => `breakwater-${resId}.ics`;

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * The file: one event of whole days, from the day of arrival to the day of departure. It keeps its id, so that a file got
 * again takes the place of the one before; `version` of the booking says which is newer. `now` is when it is written.
 */
export const calendarOf = (booking: Booking, now: Date): string => {
  const { bookingId, resId, version, resort, startDate, endDate, nights, units } = booking;
  const calendar = ical({ prodId: { company: 'Breakwater', product: 'Bookings', language: 'EN' } });
  calendar.createEvent({
    id: `${bookingId}@breakwater`,
    sequence: version,
    stamp: now,
    start: midnight(startDate),
    // the day after, which the format leaves out
    end: midnight(addDays(endDate, 1)),
    allDay: true,
    timezone: 'UTC',
    summary: `Your break at ${RESORT_NAMES[resort]}`,
    location: `${RESORT_NAMES[resort]} resort`,
    description: [
      `Booking reference ${formatReference(resId)}`,
      formatStay(startDate, nights),
      ...units.map((unit) => `${unit.accommodationName}: ${formatParty(unit)}`),
    ].join('\n'),
  });
  return calendar.toString();
};
