/** A stay as an iCalendar file for the guest's own calendar. */
import ical from 'ical-generator';
import {
  checkInText,
  checkOutText,
  directionsAddress,
  RESORT_PLACES,
} from '../../machines/confirmation/arrival.text.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { RESORT_NAMES, formatStay } from '../../machines/stay/stay.text.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import { formatParty } from '../../machines/party/party.rules.ts';
import { calendarText } from '../kernel/calendarText.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** The file name for a booking. */
export const calendarName = ({ resId }: Booking): string => `breakwater-${resId}.ics`;

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * The file content: one all-day event from the arrival day to the departure day. Its id is stable, so importing the
 * file again replaces the earlier event; the booking's `version` shows which is newer. `now` is its time stamp.
 */
export const calendarOf = (booking: Booking, now: Date): string => {
  const { bookingId, resId, version, resort, startDate, endDate, nights, units } = booking;
  const place = RESORT_PLACES[resort];
  const calendar = ical({ prodId: { company: 'Breakwater', product: 'Bookings', language: 'EN' } });
  calendar.createEvent({
    id: `${bookingId}@breakwater`,
    sequence: version,
    stamp: now,
    start: midnight(startDate),
    // the format's end date is exclusive
    end: midnight(addDays(endDate, 1)),
    allDay: true,
    timezone: 'UTC',
    summary: `Your break at ${RESORT_NAMES[resort]}`,
    location: `${RESORT_NAMES[resort]} resort, ${place.address}`,
    description: [
      `Booking reference ${formatReference(resId)}`,
      formatStay(startDate, nights),
      ...units.map((unit) => `${unit.accommodationName}: ${formatParty(unit)}`),
      `Check in: ${checkInText(booking)}`,
      `Check out: ${checkOutText(booking)}`,
      `Directions: ${directionsAddress(place)}`,
    ].join('\n'),
  });
  return calendarText(calendar);
};
