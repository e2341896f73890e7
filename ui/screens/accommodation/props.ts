/** Props shared by the parts of the page: the view, and the send functions of the two charts. */
import type { AccommodationEvent } from '../../../machines/accommodation/accommodation.types.ts';
import type { AccommodationView } from '../../../machines/accommodation/accommodation.view.ts';
import type { ListingEvent } from '../../../machines/accommodation/listing.machine.ts';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';

export type AccommodationProps = {
  readonly view: AccommodationView;
  readonly send: Send<AccommodationEvent>;
  /** sends to the listing chart */
  readonly sendList: Send<ListingEvent>;
};

/** Test ids for the controls of the step and of the list. */
export const testId = testIdsFor<AccommodationEvent>();
export const listTestId = testIdsFor<ListingEvent>();
