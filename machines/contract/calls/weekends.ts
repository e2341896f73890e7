/** The calls of the weekend search and its results. */
import { WeekendBreaks, WeekendBreaksQuery, Weekenders, WeekendersQuery } from '../weekend.ts';
import { FIVE_MINUTES, call, type CallRow } from './row.ts';

export const weekendCalls = {
  'get-bbw-breaks': call('nothing', WeekendBreaksQuery, WeekendBreaks, 'Weekend breaks and their events', FIVE_MINUTES),
  'bbw-date-specific-weekenders': call('nothing', WeekendersQuery, Weekenders, 'Weekend breaks with their prices'),
} as const satisfies Record<string, CallRow>;
