/** What a step's chart is given of the journey. */
import type { AccommodationInput } from '../accommodation/accommodation.types.ts';
import { addressOf } from '../app/url.ts';
import { unitOf } from '../party/party.rules.ts';
import { isPickerOffered } from '../picker/offer.rules.ts';
import { DEFAULT_RESORT, stayOf, wishesOf } from '../search/choice.ts';
import { FIRST_STEP, isBeingMade } from './journey.rules.ts';
import type { JourneyContext } from './journey.types.ts';

/** The accommodation step's: the stay and the parties of the search, and what is held already. */
export const accommodationInputOf = (context: JourneyContext): AccommodationInput => {
  const { choice, booking, today } = context;
  const stay = stayOf(choice) ?? { resort: choice.resort ?? DEFAULT_RESORT, startDate: today, nights: choice.nights };
  const units = choice.parties.map(unitOf);
  const held = isBeingMade(booking) ? booking : null;
  return {
    stay,
    units,
    booking: held,
    detail: context.detail,
    notice: context.notice,
    brand: context.brand,
    agencyId: context.query.agencyId,
    searchHref: addressOf({ ...context, step: FIRST_STEP[context.brand] }),
    wishes: wishesOf(choice),
    isEditing: context.editing !== null,
    isPickerOffered: isPickerOffered(
      context,
      [stay.resort],
      held?.units ?? units.map(() => ({ selectedCabinCode: null })),
    ),
  };
};
