/** What a step's chart is given of the journey. */
import type { AccommodationInput } from '../accommodation/accommodation.types.ts';
import { unitOf } from '../party/party.rules.ts';
import { stayOf, wishesOf } from '../search/choice.ts';
import { isBeingMade } from './journey.rules.ts';
import type { JourneyContext } from './journey.types.ts';

/** The accommodation step's: the stay and the parties of the search, and what is held already. */
export const accommodationInputOf = (context: JourneyContext): AccommodationInput => {
  const { choice, booking, today } = context;
  return {
    stay: stayOf(choice) ?? { resort: choice.resort, startDate: today, nights: choice.nights },
    units: choice.parties.map(unitOf),
    booking: isBeingMade(booking) ? booking : null,
    detail: context.detail,
    notice: context.notice,
    wishes: wishesOf(choice),
    isEditing: context.editing !== null,
    isPickerOffered: false,
  };
};
