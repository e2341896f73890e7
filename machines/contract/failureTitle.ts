/** The titles of the failures, in their own module: the texts would make the page of a saved quote too large. */
import type { FailureKind } from './envelope.ts';
import { FAILURE_TITLE } from './failureText.ts';

/** The short title of a kind of failure, for the heading of a notice (spec: booking journey 8). */
export const failureTitle = (kind: FailureKind): string => TITLES[kind] ?? FAILURE_TITLE;

const TITLES: Readonly<Partial<Record<FailureKind, string>>> = {
  quoteLocked: 'Quote Locked',
  accommodationSoldOut: 'This accommodation is now sold out',
  addonSoldOut: 'Add-on is now sold out',
  notLeadGuest: 'Not Lead Guest',
};
