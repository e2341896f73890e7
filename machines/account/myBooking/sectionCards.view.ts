/** What can be changed in a booking: a card for each of its pages (spec: account area 2 and 4). */
import { pageOf } from '../../basket/codes.ts';
import { formatList } from '../../basket/removed.text.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import type { Brand } from '../../contract/brand.ts';
import { ACCOUNT_PAGES, type BookingPage } from '../accountPages.ts';
import { accountAddress } from '../accountUrl.ts';
import { lineLabel } from '../amending/change.view.ts';
import { isAmendingPage, isSoldToBrand } from '../amending/pages.ts';

export type SectionCardView = Readonly<{
  key: BookingPage;
  title: string;
  /** what is booked: 'Spa Pool Session × 2' */
  text: string;
  href: string;
}>;

/** In display order. */
const CARD_PAGES = [
  'bookingDining',
  'bookingDrinks',
  'bookingPackages',
  'bookingSpa',
  'bookingPass',
  'bookingBrunch',
  'bookingCircus',
  'bookingVip',
  'bookingTokens',
  'bookingActivities',
  'bookingPicker',
  'bookingGuests',
] as const satisfies readonly BookingPage[];

type CardPage = (typeof CARD_PAGES)[number];

const NONE = 'Nothing booked yet';

/** What is booked on an add-on page, or what the page is for. */
const textOf = ({ booked, booking }: MyBooking, page: CardPage): string => {
  const places = booking.accommodations.flatMap(({ selectedCabinName }) => selectedCabinName ?? []);
  switch (page) {
    case 'bookingActivities':
      return 'What you’re doing, day by day';
    case 'bookingPicker':
      return places.length > 0 ? formatList(places) : 'Choose where you stay on the map';
    case 'bookingGuests':
      return booking.areGuestDetailsComplete
        ? 'Everyone is named'
        : 'You need to assign everyone to a room to continue';
    default: {
      const lines = [...booked.dinings, ...booked.extras].filter(({ code }) => pageOf(code) === page);
      return lines.length === 0 ? NONE : formatList([...new Set(lines.map(lineLabel))]);
    }
  }
};

/** The cards of a booking; sections that its brand does not sell are left out. */
export const sectionCards = (myBooking: MyBooking, brand: Brand): SectionCardView[] =>
  CARD_PAGES.filter((page) => !isAmendingPage(page) || isSoldToBrand(page, myBooking.booking.isBBW)).map((page) => ({
    key: page,
    title: ACCOUNT_PAGES[page].title,
    text: textOf(myBooking, page),
    href: accountAddress(brand, page, { resId: myBooking.booked.resId }),
  }));
