/** Addresses and steps, both ways: a URL change is an event, the URL shown is a projection of the chart (spec: booking journey 2). */
import { generatePath, matchPath } from 'react-router';
import { ResId } from '../contract/booking.ts';
import type { Step } from '../journey/journey.rules.ts';
import type { SearchChoice } from '../search/choice.ts';
import { choiceFromParts, decodeBreak, encodeBreak } from './break.ts';

/** The path of each step. */
export const STEP_PATHS = {
  search: '/booking/search',
  accommodation: '/booking/accommodation/:code?',
  dining: '/booking/dining',
  extras: '/booking/extras',
  overview: '/booking/overview',
  guests: '/booking/guest-details',
  checkout: '/booking/checkout',
  confirmation: '/booking/confirmation',
} as const satisfies Record<Step, string>;

/** What an address asks for. `choice` is null when it says nothing of the search; `detail` is an accommodation's code. */
export type Destination = Readonly<{
  step: Step;
  choice: SearchChoice | null;
  detail: string | null;
  resId: number | null;
}>;

/** The longest query that is read (spec: account area 9, at most 1000 keys). */
const MAX_QUERY = 8_000;

const resIdOf = (value: string | null): number | null => {
  const number = value !== null && /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return ResId.is(number) ? number : null;
};

const stepAt = (pathname: string): { step: Step; code: string | undefined } | null => {
  for (const [step, path] of Object.entries(STEP_PATHS) as [Step, string][]) {
    const match = matchPath({ path, caseSensitive: false }, pathname);
    if (match) return { step, code: match.params['code'] };
  }
  return null;
};

/** What `pathname` and `search` ask for, or null for an address we do not have. */
export const destinationOf = (pathname: string, search: string, today: string): Destination | null => {
  const found = pathname === '/' ? { step: 'search' as const, code: undefined } : stepAt(pathname);
  if (found === null) return null;
  const query = new URLSearchParams(search.slice(0, MAX_QUERY));
  const value = query.get('break');
  return {
    step: found.step,
    choice:
      (value === null ? null : decodeBreak(value, today)) ??
      choiceFromParts(
        { resort: query.get('resort'), startDate: query.get('startDate'), duration: query.get('duration') },
        today,
      ),
    detail: found.code?.toUpperCase() ?? null,
    resId: resIdOf(query.get('resId')),
  };
};

/** The address of a place in the journey. */
export const addressOf = (
  place: Readonly<{ step: Step; choice: SearchChoice; detail: string | null; resId: number | null }>,
): string => {
  const isDetail = place.step === 'accommodation' && place.detail !== null;
  const path = generatePath(STEP_PATHS[place.step], isDetail ? { code: place.detail?.toLowerCase() } : {});
  const query = new URLSearchParams();
  if (place.step === 'search' || place.step === 'accommodation') query.set('break', encodeBreak(place.choice));
  if (place.step === 'confirmation' && place.resId !== null) query.set('resId', String(place.resId));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};
