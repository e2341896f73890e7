/** The view of the account's home: its tabs, the list of one of them, and the welcome-home banner. */
import { generatePath } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { balanceAddress, homePath, stepPath } from '../../addresses/paths.ts';
import type { BookingSummary, QuoteSummary } from '../../contract/account.ts';
import type { Brand } from '../../contract/brand.ts';
import type { HomeContent, PromotionCard, SpecificAccommodation } from '../../contract/homePromotions.ts';
import { formatLongDate } from '../../kit/dates.ts';
import { formatReference } from '../../kit/reference.ts';
import { stateName } from '../../kit/stateName.ts';
import { lastDayOf } from '../../quote/lastDay.rules.ts';
import type { HomeTab } from '../accountPages.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_LOAD_FAILED } from '../account.text.ts';
import { bookingText, stayText, type BookingText, type StayText } from '../summary.text.ts';
import type { accountHomeMachine } from './accountHome.machine.ts';
import {
  isBannerDue,
  pictureOfBooking,
  previousBookings,
  promotionCards,
  upcomingBookings,
} from './accountHome.rules.ts';

export type BookingCardView = BookingText &
  Readonly<{
    key: string;
    /** picture of its first accommodation at its resort */
    image: SpecificAccommodation['images'][number] | null;
    href: string;
    /** the checkout for what is left to pay; null when everything is paid */
    payHref: string | null;
  }>;

export type QuoteCardView = StayText &
  Readonly<{
    key: string;
    reference: string;
    href: string;
    /** 'Friday 5 March 2027'; null when it cannot be booked any more */
    validUntilText: string | null;
  }>;

/** What is shown in place of an empty list. */
export type EmptyView = Readonly<{ title: string; text: string; searchHref: string; findHref: string }>;

export type AccountHomeView = Readonly<{
  /** the state of the chart, 'listed.bookings' */
  state: string;
  isBusy: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  message: string | null;
  heading: string;
  /** the holder's name; null when it is unknown */
  holder: string | null;
  tabs: readonly Readonly<{ key: HomeTab; label: string; href: string; isCurrent: boolean }>[];
  bookings: readonly BookingCardView[];
  quotes: readonly QuoteCardView[];
  offers: readonly QuoteCardView[];
  /** null while the list is loading, or when it has items */
  empty: EmptyView | null;
  isBannerShown: boolean;
  /** what to book next; empty until the lists are loaded, and without content */
  promotions: readonly PromotionCard[];
  searchHref: string;
  detailsHref: string;
  signOutHref: string;
}>;

export type AccountHomeSnapshot = SnapshotFrom<typeof accountHomeMachine>;

const TABS = {
  bookings: { label: 'Bookings', heading: 'Your bookings' },
  quotes: { label: 'Quotes', heading: 'Your quotes' },
  previousBookings: { label: 'Previous bookings', heading: 'Your previous bookings' },
} as const satisfies Record<HomeTab, object>;

const TAB_NAMES = ['bookings', 'quotes', 'previousBookings'] as const satisfies readonly HomeTab[];

const EMPTY = {
  bookings: { title: 'No breaks yet', text: 'Breaks you book while you’re signed in appear here.' },
  quotes: { title: 'No quotes yet', text: 'Save a break as a quote, and you can come back to it for 14 days.' },
  previousBookings: { title: 'No previous breaks yet', text: 'Your breaks appear here from the day after you leave.' },
} as const satisfies Record<HomeTab, object>;

const bookingCard = (booking: BookingSummary, content: HomeContent, brand: Brand): BookingCardView => ({
  ...bookingText(booking, brand),
  key: String(booking.resId),
  image: pictureOfBooking(booking, content),
  href: accountAddress(brand, 'booking', { resId: booking.resId }),
  payHref: booking.remaining === 0 ? null : balanceAddress(booking.brand, booking.resId),
});

const quoteCard = (quote: QuoteSummary, brand: Brand): QuoteCardView => ({
  ...stayText(quote, brand),
  key: String(quote.quoteId),
  reference: formatReference(quote.quoteId),
  href: generatePath(stepPath(quote.brand, 'savedQuote'), { quoteId: String(quote.quoteId) }),
  validUntilText: quote.isOpen ? formatLongDate(lastDayOf(quote)) : null,
});

type Lists = Pick<AccountHomeView, 'bookings' | 'quotes' | 'offers'>;

const listsOf = ({ tab, listing, content, brand }: AccountHomeSnapshot['context']): Lists => {
  const lists: Lists = { bookings: [], quotes: [], offers: [] };
  if (listing === null) return lists;
  const cards = (bookings: readonly BookingSummary[]) =>
    bookings.map((booking) => bookingCard(booking, content, brand));
  const quoteCards = (quotes: readonly QuoteSummary[]) => quotes.map((quote) => quoteCard(quote, brand));
  if (tab === 'quotes') return { ...lists, quotes: quoteCards(listing.quotes), offers: quoteCards(listing.offers) };
  const isPrevious = tab === 'previousBookings';
  return { ...lists, bookings: cards((isPrevious ? previousBookings : upcomingBookings)(listing.bookings)) };
};

/** The view of the account's home. */
export const accountHomeView = (snapshot: AccountHomeSnapshot): AccountHomeView => {
  const { tab, login, brand, listing, isBannerDismissed } = snapshot.context;
  const lists = listsOf(snapshot.context);
  const isEmpty = listing !== null && Object.values(lists).every(({ length }) => length === 0);
  const hasLoadFailed = snapshot.matches('loadFailed');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    hasLoadFailed,
    isBroken: snapshot.matches('broken'),
    message: hasLoadFailed ? ACCOUNT_LOAD_FAILED : null,
    heading: TABS[tab].heading,
    holder: login && `${login.FirstName} ${login.LastName}`.trim(),
    tabs: TAB_NAMES.map((key) => ({
      key,
      label: TABS[key].label,
      href: accountAddress(brand, key),
      isCurrent: key === tab,
    })),
    ...lists,
    empty: isEmpty
      ? { ...EMPTY[tab], searchHref: homePath(brand), findHref: accountAddress(brand, 'paymentLogin') }
      : null,
    promotions: listing === null ? [] : promotionCards(snapshot.context.content),
    isBannerShown: listing !== null && isBannerDue(login, isBannerDismissed),
    searchHref: homePath(brand),
    detailsHref: accountAddress(brand, 'details'),
    signOutHref: accountAddress(brand, 'logout'),
  };
};
