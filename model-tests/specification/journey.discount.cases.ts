// The discount code of a booking: what a guest reads when another stay, or a quote, is not given it, or the hold lapses.
import { SKEGNESS_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import { CHOSEN, HELD, MOVED_ON, ON_MAPS, PAYING, REVIEWED } from './journey.paths.ts';

const LOST = 'Your discount code is no longer applied to your break. You can enter a code again when you pay.';

/** After the reason of the hold, which is 'expired' in the samples. */
const LAPSED = `expired ${LOST}`;

const CODE = 'a code is applied';
const TO_STAY = 'to accommodation with a stay';
const OTHER_STAY = [...HELD, CODE, TO_STAY];

const discount = (
  title: string,
  given: readonly string[],
  when: string,
  state: string,
  notice: string | null,
): SpecificationCase => ({
  requirement: 'JOURNEY-4-DISCOUNT',
  title,
  given,
  when,
  outcome: { state, context: { notice } },
});

/** Cases of a discount code that a booking loses, or keeps. */
export const discountCases: readonly SpecificationCase[] = [
  discount('says in dining that the code is lost with the stay', OTHER_STAY, 'accommodation: held', 'dining', LOST),
  discount(
    'says on the maps that the code is lost with the stay',
    OTHER_STAY,
    'accommodation: held where there are maps',
    'picker',
    LOST,
  ),
  discount(
    'says in the overview that the code is lost with the accommodation that was changed there',
    [...REVIEWED, CODE, 'overview: change accommodation'],
    'accommodation: held',
    'overview',
    LOST,
  ),
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'forgets that the overview had opened the accommodation, though the code is lost with it',
    given: [...REVIEWED, CODE, 'overview: change accommodation'],
    when: 'accommodation: held',
    outcome: { state: 'overview', context: { ...MOVED_ON, notice: LOST } },
  },
  discount(
    'says it no longer once the guest goes on',
    [...OTHER_STAY, 'accommodation: held'],
    'dining: finished',
    'extras',
    null,
  ),
  discount(
    'says it no longer once the guest goes on from the maps',
    [...OTHER_STAY, 'accommodation: held where there are maps'],
    'picker: finished',
    'dining',
    null,
  ),
  discount(
    'says it no longer once another address is opened',
    [...OTHER_STAY, 'accommodation: held'],
    'to the overview',
    'overview',
    null,
  ),
  discount('says nothing of a code that stays', OTHER_STAY, 'accommodation: held with a code', 'dining', null),
  discount('says nothing of a code where none was applied', [...HELD, TO_STAY], 'accommodation: held', 'dining', null),
  discount('says nothing of a code with the first stay', CHOSEN, 'accommodation: held with a code', 'dining', null),
  discount(
    'says nothing of the code of a break that is paid',
    [...PAYING, 'checkout: paid with a code', TO_STAY],
    'accommodation: held',
    'dining',
    null,
  ),
  discount(
    'says on the page of a quote that the code is lost with the break before',
    [...HELD, CODE, 'to a quote'],
    'booking.created',
    'savedQuote',
    LOST,
  ),
  discount(
    'says it in the overview, too, which follows the quote',
    [...HELD, CODE, 'to a quote', 'booking.created'],
    'savedQuote: left',
    'overview',
    LOST,
  ),
  discount(
    'says nothing on the page of a quote whose booking has the code',
    [...HELD, CODE, 'to a quote'],
    'booking.created with a code',
    'savedQuote',
    null,
  ),
  discount(
    'says with the reason of a lost hold that the code is lost with it',
    [...HELD, CODE],
    'dining: hold lost',
    'accommodation',
    LAPSED,
  ),
  discount(
    'says the same when the hold is lost where other accommodation is chosen',
    OTHER_STAY,
    'accommodation: hold lost',
    'accommodation',
    LAPSED,
  ),
  discount(
    'says nothing more of the code once the guest has chosen again after a lost hold',
    [...HELD, CODE, 'dining: hold lost'],
    'accommodation: held',
    'dining',
    null,
  ),
  discount(
    'says nothing of the code of a paid break when the hold of the next one is lost',
    [...PAYING, 'checkout: paid with a code', TO_STAY],
    'accommodation: hold lost',
    'accommodation',
    'expired',
  ),
  {
    requirement: 'JOURNEY-4-DISCOUNT',
    title: 'shows the maps of the other resort beside the lost code',
    given: [...ON_MAPS, CODE, TO_STAY],
    when: 'accommodation: held where there are maps',
    outcome: { state: 'picker', inputs: { picker: { booking: SKEGNESS_BOOKING } } },
  },
];
