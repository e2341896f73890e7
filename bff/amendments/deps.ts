/** The dependencies of the changes of paid bookings. */
import type { BookingDeps } from '../bookings/deps.ts';

export type AmendmentDeps = BookingDeps &
  Readonly<{
    /** our team's telephone number, as it is shown to guests */
    teamPhone: string;
  }>;
