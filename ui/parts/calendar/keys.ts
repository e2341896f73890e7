/** Which keys move through the price calendar: those of the ARIA grid pattern. */

import { CALENDAR_KEYS, type CalendarKey } from '../../../machines/search/calendar.rules.ts';

/** A day, a week, to the week's ends, a month, or a year (with Shift). */
export type CalendarMove = CalendarKey;

type KeyPress = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** The move a key press asks for; null when the key is the browser's (Alt and arrow go back in history, for one). */
export const calendarMove = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): CalendarMove | null => {
  if (altKey || ctrlKey || metaKey) return null;
  const pressed = shiftKey ? `Shift+${key}` : key;
  return CALENDAR_KEYS.find((move) => move === pressed) ?? null;
};
