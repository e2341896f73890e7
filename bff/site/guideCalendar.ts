/** The shows of a guide as an iCalendar file for the guest's own calendar. */
import ical from 'ical-generator';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { datedDays } from '../../machines/site/guide/guide.rules.ts';
import { calendarText } from '../kernel/calendarText.ts';
import type { Guide } from '../../machines/site/guide/guidePage.ts';

/** The file name of a guide. */
export const guideCalendarName = ({ place: { startDate, id } }: Guide): string => `breakwater-${startDate}-${id}.ics`;

/**
 * The file content: an event in UTC for each show. Its id consists of place and time, so importing the file again
 * replaces the earlier event. `now` is the time stamp.
 */
export const guideCalendarOf = ({ place: { resort, startDate, id }, page }: Guide, now: Date): string => {
  const calendar = ical({ prodId: { company: 'Breakwater', product: 'Guides', language: 'EN' }, name: page.title });
  const days = page.blocks.flatMap((block) => (block.kind === 'programme' ? datedDays(block.days, startDate) : []));
  for (const { startsAt, endsAt, title, venue, text } of days.flatMap(({ shows }) => shows)) {
    const where = venue.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const start = new Date(startsAt);
    calendar.createEvent({
      id: `${resort}-${id}-${start.toISOString()}-${where}@breakwater`,
      stamp: now,
      start,
      end: new Date(endsAt),
      timezone: 'UTC',
      summary: title,
      location: `${venue}, ${RESORT_NAMES[resort]} resort`,
      description: text,
    });
  }
  return calendarText(calendar);
};
