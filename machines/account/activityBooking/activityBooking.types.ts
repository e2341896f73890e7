/** Context, input and events of the page with the activities of a booking by day. */
import type { Addon } from '../../contract/addon.ts';
import type { ChangeOptions } from '../../contract/amendment.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { AccountEnd } from '../account.types.ts';
import type { SectionInput } from '../myBooking/sections.ts';

/** The site where activities are booked. */
export type BookingSite = Readonly<{ href: string; name: string }>;

/** The latest booking with what is on sale; `site` is null when there is none, or it could not be read. */
export type TimetableLoaded = { type: 'timetable.loaded'; options: ChangeOptions; site: BookingSite | null };

export type ActivityBookingEvent = { type: 'retry.requested' } | TimetableLoaded | LoadFailed | AccountEnd;

export type ActivityBookingInput = SectionInput;

export type ActivityBookingContext = SectionInput &
  Readonly<{ addons: readonly Addon[]; site: BookingSite | null; notice: string | null }>;
