/** The terms of the chosen break for its parties (spec: booking journey 5). */
import { FAMILY_TERMS, type PartyTerms } from '../party/limits.rules.ts';
import { isTotsStay, seasonOf } from './calendar.rules.ts';
import type { SearchContext } from './search.types.ts';

/** The terms of the chosen date and nights; those of any break until a date is chosen. */
export const termsOf = ({
  choice,
  calendar,
  isPrivateBreak,
}: Pick<SearchContext, 'choice' | 'calendar' | 'isPrivateBreak'>): PartyTerms => {
  const season = choice.date === null ? null : seasonOf(calendar, choice.date, choice.nights);
  return {
    ...FAMILY_TERMS,
    isPrivateBreak,
    isTotsBreak: choice.date !== null && isTotsStay(calendar, choice.date, choice.nights),
    ...(season === null ? {} : { season }),
    ...(calendar?.cotPrice === undefined ? {} : { cotPrice: calendar.cotPrice }),
  };
};
