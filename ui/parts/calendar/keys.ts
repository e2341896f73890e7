/** The keys that move through the price calendar: those of the ARIA grid pattern. */

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

/** The move for a key press; null for keys that belong to the browser (such as Alt and arrow for its history). */
export const calendarMove = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): CalendarMove | null => {
  if (altKey || ctrlKey || metaKey) return null;
  const pressed = shiftKey ? `Shift+${key}` : key;
  return CALENDAR_KEYS.find((move) => move === pressed) ?? null;
};
