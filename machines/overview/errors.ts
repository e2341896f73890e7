/** Errors that prevent showing or continuing a booking, by the spec's keys (spec: booking journey 8, error keys). */
export type OverviewError = 'unknown' | 'noCabin' | 'noRoom';

/** The text shown to the guest for each. */
export const OVERVIEW_ERRORS = {
  unknown: 'We can’t show all of your break at the moment. We’ve kept what you’ve chosen. Please try again.',
  noCabin:
    'The place you chose on the map has been taken. We’re still holding the same accommodation for you: choose another place on the map, or leave it to us.',
  noRoom: "We're sorry, the accommodation that you chose is no longer available for this date.",
} as const satisfies Record<OverviewError, string>;
