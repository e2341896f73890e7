/** The calls of the searches of both brands. */
import { PriceTable, PriceTableQuery } from '../leadIn.ts';
import { SearchData } from '../searchData.ts';
import { Calendar, CalendarQuery, PriceGrid, PriceGridQuery } from '../stay.ts';
import {
  PrivateBreaks,
  PrivateBreaksQuery,
  WeekendBreaks,
  WeekendBreaksQuery,
  Weekenders,
  WeekendersQuery,
} from '../weekend.ts';
import { Nothing } from '../scalar.ts';
import { FIVE_MINUTES, call, type CallRow } from './row.ts';

export const familySearchCalls = {
  'get-calendar': call('nothing', CalendarQuery, Calendar, 'Arrival days and lengths of stay on sale', FIVE_MINUTES),
  'price-grid': call('nothing', PriceGridQuery, PriceGrid, 'Lowest price by arrival day of a month'),
  'get-dynamic-price-table': call('nothing', PriceTableQuery, PriceTable, 'Lowest prices by month and nights'),
  'get-private-breaks': call('nothing', PrivateBreaksQuery, PrivateBreaks, 'Private breaks with their prices'),
  'get-search-data': call('nothing', Nothing, SearchData, 'What a search form is made of', FIVE_MINUTES),
} as const satisfies Record<string, CallRow>;

/** Of the weekend search and its results. */
export const weekendCalls = {
  'get-bbw-breaks': call('nothing', WeekendBreaksQuery, WeekendBreaks, 'Weekend breaks and their events', FIVE_MINUTES),
  'bbw-date-specific-weekenders': call('nothing', WeekendersQuery, Weekenders, 'Weekend breaks with their prices'),
} as const satisfies Record<string, CallRow>;
