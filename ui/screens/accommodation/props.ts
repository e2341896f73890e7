/** What the parts of the page are given: the view, and the two charts to speak to. */
import type { AccommodationEvent } from '../../../machines/accommodation/accommodation.types.ts';
import type { AccommodationView } from '../../../machines/accommodation/accommodation.view.ts';
import type { ListingEvent } from '../../../machines/accommodation/listing.machine.ts';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../shared/send.ts';

export type AccommodationProps = {
  readonly view: AccommodationView;
  readonly send: Send<AccommodationEvent>;
  /** to the list's own chart */
  readonly sendList: Send<ListingEvent>;
};

/** Marks of the step's controls, and of the list's. */
export const testId = testIdsFor<AccommodationEvent>();
export const listTestId = testIdsFor<ListingEvent>();
