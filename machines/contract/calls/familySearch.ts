/** The calls of the family search. */
import { PriceTable, PriceTableQuery } from '../leadIn.ts';
import { SearchData } from '../searchData.ts';
import { Calendar, CalendarQuery, PriceGrid, PriceGridQuery } from '../stay.ts';
import { PrivateBreaks, PrivateBreaksQuery } from '../weekend.ts';
import { Nothing } from '../scalar.ts';
import { FIVE_MINUTES, call, type CallRow } from './row.ts';

export const familySearchCalls = {
  'get-calendar': call('nothing', CalendarQuery, Calendar, 'Arrival days and lengths of stay on sale', FIVE_MINUTES),
  'price-grid': call('nothing', PriceGridQuery, PriceGrid, 'Lowest price by arrival day of a month'),
  'get-dynamic-price-table': call('nothing', PriceTableQuery, PriceTable, 'Lowest prices by month and nights'),
  'get-private-breaks': call('nothing', PrivateBreaksQuery, PrivateBreaks, 'Private breaks with their prices'),
  'get-search-data': call('nothing', Nothing, SearchData, 'What a search form is made of', FIVE_MINUTES),
} as const satisfies Record<string, CallRow>;
