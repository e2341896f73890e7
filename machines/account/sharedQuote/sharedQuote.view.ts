/** The view of a shared quote: the break with its prices, and where to search for it. */
import type { SnapshotFrom } from 'xstate';
import { NO_QUERY } from '../../addresses/query.ts';
import { addressOf } from '../../visitUrl/url.ts';
import { homePath } from '../../addresses/paths.ts';
import { stayView, type StayView } from '../../basket/basket.view.ts';
import { RESORT_NAMES, stayTitle } from '../../stay/stay.text.ts';
import type { SharedQuote } from '../../contract/quote.ts';
import { FIRST_STEP } from '../../addresses/steps.ts';
import { formatLongDate, monthOf } from '../../kit/dates.ts';
import { stateName } from '../../kit/stateName.ts';
import { lastDayOf } from '../../quote/lastDay.rules.ts';
import { choiceOfBooking } from '../../search/choice.ts';
import { ANY_WEEKEND } from '../../weekendSearch/weekendFilters.ts';
import type { sharedQuoteMachine } from './sharedQuote.machine.ts';

export type SharedQuoteView = Readonly<{
  /** the state of the chart */
  state: string;
  isBusy: boolean;
  hasEnded: boolean;
  isBroken: boolean;
  /** why the quote could not be loaded */
  message: string | null;
  shared: (StayView & Readonly<{ heading: string; resort: string; validUntilText: string }>) | null;
  /** the search for this break, or an empty search when no quote is loaded */
  searchHref: string;
}>;

export type SharedQuoteSnapshot = SnapshotFrom<typeof sharedQuoteMachine>;

/** The search of the quote's brand with its resort, dates and parties. */
const searchFor = (quote: SharedQuote): string =>
  addressOf({
    brand: quote.brand,
    step: FIRST_STEP[quote.brand],
    choice: choiceOfBooking(quote),
    weekendFilters: { ...ANY_WEEKEND, resorts: [quote.resort], months: [monthOf(quote.startDate)] },
    detail: null,
    resId: null,
    query: NO_QUERY,
  });

/** The view of a shared quote's page. */
export const sharedQuoteView = (snapshot: SharedQuoteSnapshot): SharedQuoteView => {
  const { brand, quote, notice } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    hasEnded: snapshot.matches('linkEnded'),
    isBroken: snapshot.matches('broken'),
    message: snapshot.matches('loadFailed') ? notice : null,
    shared: quote && {
      ...stayView(quote),
      heading: quote.eventName === undefined ? `A break in ${RESORT_NAMES[quote.resort]}` : stayTitle(quote),
      resort: RESORT_NAMES[quote.resort],
      validUntilText: formatLongDate(lastDayOf(quote)),
    },
    searchHref: quote === null ? homePath(brand) : searchFor(quote),
  };
};
