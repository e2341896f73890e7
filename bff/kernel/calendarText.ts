/** The text of an iCalendar file. */
import type { ICalCalendar } from 'ical-generator';

/** Ends the last line as every line ends (RFC 5545, section 3.1); the library leaves that out. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
