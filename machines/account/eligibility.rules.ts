/** Who gets the welcome-home offer (spec: account area 3, isEligibleForWHOffer). */
import { daysBetween } from '../kit/dates.ts';

/** Days after a stay for which its holder gets the offer. */
export const WELCOME_HOME_DAYS = 30;

/** Whether one of the stays that end on these days ended within the last days before `today`. */
export const isEligibleForWHOffer = (endDates: readonly string[], today: string): boolean =>
  endDates.some((endDate) => endDate < today && daysBetween(endDate, today) <= WELCOME_HOME_DAYS);
