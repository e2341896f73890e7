/** What the account's home lists, in which order, and what it promotes (spec: account area 2 and 3). */
import type { BookingSummary } from '../../contract/account.ts';
import type { HomeContent, PromotionCard, SpecificAccommodation } from '../../contract/homePromotions.ts';
import type { LoginData } from '../../contract/login.ts';

const byArrival = (one: BookingSummary, other: BookingSummary): number =>
  one.startDate.localeCompare(other.startDate) || one.resId - other.resId;

/** Bookings whose stay is not over, the next arrival first. */
export const upcomingBookings = (bookings: readonly BookingSummary[]): BookingSummary[] =>
  bookings.filter(({ isPrevious }) => !isPrevious).toSorted(byArrival);

/** Bookings whose stay is over, the last arrival first. */
export const previousBookings = (bookings: readonly BookingSummary[]): BookingSummary[] =>
  bookings.filter(({ isPrevious }) => isPrevious).toSorted((one, other) => byArrival(other, one));

/** Whether the welcome-home banner is shown: the offer is open to the holder, who has not dismissed the banner. */
export const isBannerDue = (login: LoginData | null, isDismissed: boolean): boolean =>
  login?.isEligibleForWHOffer === true && !isDismissed;

/** No content from the content system: the lists are shown without it. */
export const NO_CONTENT: HomeContent = { promotions: null, specificAccommodations: [] };

/** What the home promotes: offers, then kinds of breaks; the fallback when there are neither. */
export const promotionCards = ({ promotions }: HomeContent): readonly PromotionCard[] => {
  if (promotions === null) return [];
  const { breakOffers, breakTypes, bookingPromoCardFallback } = promotions;
  const cards = [...breakOffers, ...breakTypes];
  return cards.length > 0 ? cards : [bookingPromoCardFallback];
};

/** The picture of a booking's first accommodation at its resort, or null. Content may write codes in lower case. */
export const pictureOfBooking = (
  { resort, units }: Pick<BookingSummary, 'resort' | 'units'>,
  { specificAccommodations }: HomeContent,
): SpecificAccommodation['images'][number] | null => {
  const code = units[0]?.accommodationCode;
  return (
    specificAccommodations.find((one) => one.code.toUpperCase() === code && one.resort === resort)?.images[0] ?? null
  );
};
